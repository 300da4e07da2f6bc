"""Race on printed cards: the program is clock and referee (R16)."""
