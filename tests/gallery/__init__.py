"""Every screen and state as a picture."""
