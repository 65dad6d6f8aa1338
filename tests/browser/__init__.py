"""The built web page in a real browser."""
