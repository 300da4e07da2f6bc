"""One player and one card: pencil marks, undo, hints, against the clock."""
