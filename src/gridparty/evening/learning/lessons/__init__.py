"""Lessons: two minutes a game, one idea a step, and the reader does it on a real board."""
