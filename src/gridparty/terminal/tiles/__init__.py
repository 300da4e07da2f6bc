"""The tile games on the screen."""
