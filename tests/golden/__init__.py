"""What the game did when somebody last looked: transcripts, counts and pictures."""
