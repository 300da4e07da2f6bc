"""Streaks of wins or days in a sentence."""

from __future__ import annotations

from typing import NamedTuple

from gridparty.i18n.messages import say

_LEAST = 2  # a single one is no streak


class RowWords(NamedTuple):
    """The templates for a streak; `{now}` is its length, `{most}` that of the longest."""

    longest: str  # the current one is the longest
    lasting: str
    past: str


def row_told(words: RowWords, now: int, most: int, **names: str) -> str:
    """Return a sentence about the current or the longest streak; empty without one.

    >>> wins = RowWords("{now} in a row", "{now} in a row; once {most}", "once {most} in a row")
    >>> [row_told(wins, *row) for row in ((0, 0), (1, 1), (3, 3), (2, 3), (1, 3))]
    ['', '', '3 in a row', '2 in a row; once 3', 'once 3 in a row']
    """
    if most < _LEAST:
        return ""
    if now == most:
        return say(words.longest, now=now, **names)
    return say(words.past if now < _LEAST else words.lasting, now=now, most=most, **names)
