"""Layouts, cells, grids, candidates, puzzles and the placement rules, as pure values."""
