"""A sprint on the screen, for the one player at this keyboard."""
