"""The race and the blitz: a card on the table, the largest sum of digits wins."""
