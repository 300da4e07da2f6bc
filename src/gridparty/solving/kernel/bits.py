"""Bit operations on 64-bit words, for which C has instructions.

The compiled modules take the same names from ``bits.pxd``.
"""

from __future__ import annotations


def lowest(word: int) -> int:
    """Return the index of the lowest set bit of a nonzero word."""
    return (word & -word).bit_length() - 1


def bits_in(word: int) -> int:
    """Return the number of set bits."""
    return word.bit_count()
