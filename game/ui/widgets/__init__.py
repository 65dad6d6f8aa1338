"""Things to press, slide, read and type into. They know no scene: they report what was chosen."""
