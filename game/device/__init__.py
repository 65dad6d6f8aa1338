"""Borders to the device: what differs between a desktop window and a web page. Knows no game."""
