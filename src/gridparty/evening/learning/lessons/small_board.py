"""The 6x6 board of the lessons on blitz and solo, half full.

::

    5 . 2 | . . .       r1c4  only a 4 fits, and in r3c1 only a 6
    . . . | 5 1 2       r6c5  only a 5 fits; then r6c6 takes the 1
    ------+------       r3c6  only a 5 fits: box 4 has a 6
    . 3 . | 1 2 .       r1c5  a 3 and a 4 would fit: the 3 is right
    2 5 1 | 3 6 4       r5c5  a 2 is wrong: row 5 has one
    ------+------
    . . . | 2 . .
    4 2 3 | 6 . .
"""

from __future__ import annotations

from gridparty.board.layout import KIDS
from gridparty.games.race.options import Card

CARD = Card("LEARN", "5.2......512.3.12.251364...2..4236..", "512436346512634125251364165243423651")
#: For the small games, which take a minute.
FRESH = Card(
    "SMALL", ".........3.2.....62..15..2.....56.1.", "632541145362513426264153421635356214"
)

cell = KIDS.cell_at
FOUR, SIX, FIRST, THEN, FIVE, DOUBT, TWICE = map(
    cell, ("r1c4", "r3c1", "r6c5", "r6c6", "r3c6", "r1c5", "r5c5")
)
