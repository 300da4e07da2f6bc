"""The grades of puzzles, hints, and puzzles that teach a technique."""
