"""Computer players for Cards: an exact search over what a turn can bring, and levels upon it."""
