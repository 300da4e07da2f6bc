"""What all games share: the shape of a game, what is said at any table, who sits where."""
