"""The rules of all three games. Knows nothing of screens, input, clocks or files."""
