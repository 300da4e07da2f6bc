"""How chains number what follows from what.

A candidate is the number ``10 * cell + digit``. A chain's node is a candidate that is off, or the
candidate + ON for the same that is on. What a link rests on, its *reason*, is the number of a
house, or BY_CELL for the cell itself; where a chain begins it is ASSUMED. The compiled modules take
the same names from ``implications.pxd``.
"""

ON, CLASH, BY_CELL, ASSUMED = 820, 1640, 27, 28
