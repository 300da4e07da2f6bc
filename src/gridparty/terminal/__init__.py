"""The games on the terminal's screen: a folder a game, the same file names in each."""
