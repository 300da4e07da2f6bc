"""Decks of cards, catalogues of puzzles, and their file formats."""
