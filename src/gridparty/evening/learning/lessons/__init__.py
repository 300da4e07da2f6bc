"""Lessons of two minutes for each game, done by the reader on a real board."""
