"""The terminal of a table for phones: the lobby, then the board, or the game of who plays here."""
