"""A race written on printed cards: the program is its sandglass and its referee (R16)."""
