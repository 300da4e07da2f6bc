"""Lessons, drills and the progress in them."""
