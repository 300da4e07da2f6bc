"""The race and the blitz in the terminal."""
