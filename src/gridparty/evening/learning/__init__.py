"""Lessons, drills and how far somebody has come with them."""
