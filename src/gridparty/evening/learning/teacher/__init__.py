"""Lessons of techniques: one idea a page on a board of ours, then a judged exercise."""
