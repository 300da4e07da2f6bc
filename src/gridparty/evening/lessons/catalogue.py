"""All lessons, by the name of what they teach."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gridparty.board.quoting import excerpt
from gridparty.board.wording import say
from gridparty.errors import WishError
from gridparty.evening.lessons.blitz import blitz
from gridparty.evening.lessons.kids import kids
from gridparty.evening.lessons.lesson import Lesson
from gridparty.evening.lessons.race import race
from gridparty.evening.lessons.solo import solo
from gridparty.evening.lessons.tiles import tiles

#: Each makes its sentences when it is asked, in the language that is spoken then.
LESSONS: Mapping[str, Callable[[], Lesson]] = {
    "race": race,
    "blitz": blitz,
    "solo": solo,
    "tiles": tiles,
    "kids": kids,
}


def lesson(title: str) -> Lesson:
    """The lesson of that name.

    Raises:
        WishError: there is none.
    """
    if title not in LESSONS:
        raise WishError(f"expected one of {', '.join(LESSONS)}, got {excerpt(title)}")
    return LESSONS[title]()


def summary(title: str) -> str:
    """What is learned there, in a few words."""
    return {
        "race": say("one digit a turn, the largest sum wins"),
        "blitz": say("as many digits as you can"),
        "solo": say("one card alone: marks, hints, bests"),
        "tiles": say("lay tiles, and count around"),
        "kids": say("six animals on a small board"),
    }[title]
