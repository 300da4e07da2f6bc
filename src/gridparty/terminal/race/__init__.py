"""The race and the blitz on the screen."""
