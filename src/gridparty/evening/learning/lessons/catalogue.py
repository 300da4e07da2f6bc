"""The lessons of all games, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gridparty.evening.learning.lessons.blitz import blitz
from gridparty.evening.learning.lessons.kids import kids
from gridparty.evening.learning.lessons.lesson import Lesson
from gridparty.evening.learning.lessons.race import race
from gridparty.evening.learning.lessons.solo import solo
from gridparty.evening.learning.lessons.tiles import tiles
from gridparty.i18n.messages import say

#: Each builds its sentences when it is called, in the current language.
LESSONS: Mapping[str, Callable[[], Lesson]] = {
    "race": race,
    "blitz": blitz,
    "solo": solo,
    "tiles": tiles,
    "kids": kids,
}


def lesson(title: str) -> Lesson:
    """Return the lesson of this name, one of LESSONS."""
    return LESSONS[title]()


def summary(title: str) -> str:
    """Return what the lesson teaches, in a few words."""
    return {
        "race": say("one digit a turn, most points win"),
        "blitz": say("as many digits as you can"),
        "solo": say("one card alone: marks, hints, bests"),
        "tiles": say("lay tiles and count around them"),
        "kids": say("six animals on a small board"),
    }[title]
