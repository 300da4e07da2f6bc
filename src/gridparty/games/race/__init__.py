"""Race and blitz: all play on one card, and the largest sum of digits wins."""
