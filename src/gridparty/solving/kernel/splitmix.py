"""The splitmix64 random generator; its users hold the state.

The state grows by `GOLDEN`, and the output is the scattered state. The compiled modules take the
same names from ``splitmix.pxd``.
"""

from __future__ import annotations

GOLDEN = 0x9E3779B97F4A7C15
_WORD = 0xFFFFFFFFFFFFFFFF


def after(state: int) -> int:
    """Return the next state."""
    return state + GOLDEN & _WORD


def scatter(state: int) -> int:
    """Return the output for a state."""
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    state = (state ^ state >> 27) * 0x94D049BB133111EB & _WORD
    return state ^ state >> 31
