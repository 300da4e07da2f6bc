"""The tile game, in all its editions."""
