"""The tile games in the terminal."""
