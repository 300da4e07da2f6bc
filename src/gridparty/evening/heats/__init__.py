"""Heats and a final for more people than a table holds."""
