"""Solo: one player, one card, with pencil marks, undo and hints, against the clock."""
