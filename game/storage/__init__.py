"""Keeps named texts between sessions, in files or in the browser. Knows not what they mean."""
