"""The way in: the start page, which game, who plays, settings, and the games behind it."""
