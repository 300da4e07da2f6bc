# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True
"""The part of a chain's rating that depends on its length."""

from __future__ import annotations

try:
    import cython
except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
    from gridparty.solving import uncompiled as cython


def bonus(complexity: cython.int) -> cython.double:
    """Return a tenth for each threshold passed: 4, 6, 8, 12, 16, 24, 32 and so on.

    `complexity` is the number of nodes, of all chains if several are needed.
    """
    added: cython.double = 0.0
    threshold = 4
    to_six = True  # each power of two is followed by half as much again
    while complexity - 2 > threshold:
        added += 0.1
        threshold = threshold * 3 // 2 if to_six else threshold * 4 // 3
        to_six = not to_six
    return added
