"""A series of games at one table."""
