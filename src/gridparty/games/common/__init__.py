"""Shared by all games: the game protocol, commands, events, turns, seats and texts."""
