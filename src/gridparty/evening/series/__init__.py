"""Game after game at one table."""
