"""Properties that hold in every match, whatever is dealt and played."""
