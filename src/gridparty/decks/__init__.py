"""Stacks of cards, and the files that hold them."""
