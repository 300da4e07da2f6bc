"""What all games share: the game protocol, commands, events, turns, seats and texts."""
