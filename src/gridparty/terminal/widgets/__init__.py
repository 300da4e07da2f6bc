"""What the screens of all games are made of."""
