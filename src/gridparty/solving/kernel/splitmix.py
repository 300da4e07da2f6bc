"""Chance that is the same everywhere: splitmix64, of which whoever needs some has one of its own.

Its state grows by `GOLDEN`, and what comes out is the state, scattered. The compiled modules take
the same names from ``splitmix.pxd``.
"""

from __future__ import annotations

GOLDEN = 0x9E3779B97F4A7C15
_WORD = 0xFFFFFFFFFFFFFFFF


def after(state: int) -> int:
    """The next state."""
    return state + GOLDEN & _WORD


def scatter(state: int) -> int:
    """The output for this state."""
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    state = (state ^ state >> 27) * 0x94D049BB133111EB & _WORD
    return state ^ state >> 31
