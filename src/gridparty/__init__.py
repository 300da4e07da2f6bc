"""A Sudoku evening for a table of friends: make, grade, print and play."""
