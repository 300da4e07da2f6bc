"""The menu: start page, games, players, people, settings, and the games opened from it."""
