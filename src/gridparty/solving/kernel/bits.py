"""Sets as words of 64 bits: what C has instructions for.

The compiled modules take the same names from ``bits.pxd``.
"""

from __future__ import annotations


def lowest(word: int) -> int:
    """The number of the lowest bit of a word that is not 0."""
    return (word & -word).bit_length() - 1


def bits_in(word: int) -> int:
    """How many bits of the word are set."""
    return word.bit_count()
