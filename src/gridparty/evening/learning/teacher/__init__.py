"""Lessons of techniques: one idea a page on a board of our own, then the reader's turn, judged."""
