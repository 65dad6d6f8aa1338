"""What the app lets hear. Knows tiles, never rules or scenes."""
