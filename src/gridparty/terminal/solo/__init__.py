"""A player alone with a card on the screen."""
