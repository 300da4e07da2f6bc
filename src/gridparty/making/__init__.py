"""Make proved and graded puzzles from a seed and a wish."""
