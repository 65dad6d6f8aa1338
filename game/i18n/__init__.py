"""Everything that a player reads, in four languages. Knows no screen."""
