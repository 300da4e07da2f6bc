"""Numbering of chain nodes and reasons.

A candidate is the number ``10 * cell + digit``. A node is a candidate that is off, or candidate +
ON for the same that is on. The *reason* of a link is the number of a house, or BY_CELL for the cell
itself; the start of a chain has ASSUMED. The compiled modules take the same names from
``implications.pxd``.
"""

ON, CLASH, BY_CELL, ASSUMED = 820, 1640, 27, 28
