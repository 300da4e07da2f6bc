"""What lies on the table, as pure values: shapes, cells, puzzles and the one validator."""
