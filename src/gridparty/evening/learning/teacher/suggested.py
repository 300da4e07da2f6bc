"""Find the lesson that a typed name asks for: a game's or a technique's."""

from __future__ import annotations

from gridparty.board.nearest import nearest
from gridparty.errors import GridpartyError, WishError
from gridparty.evening.learning.lessons.catalogue import LESSONS
from gridparty.evening.learning.teacher.catalogue import NAMES, TechniqueLesson, technique_lesson
from gridparty.i18n.quoting import excerpt


def asked_for(words: str) -> str | TechniqueLesson:
    """Return the name of a game's lesson, or the lesson of a technique by name or number.

    Raises:
        GridpartyError: there is no such lesson, or several techniques match.
    """
    name = " ".join(words.split())
    if name.casefold() in LESSONS:
        return name.casefold()
    if name.isdecimal() and 1 <= int(name[:9]) <= len(NAMES):
        return technique_lesson(NAMES[int(name) - 1])
    try:
        return technique_lesson(name)
    except GridpartyError as error:
        if nearest(name, NAMES) or " may be " in str(error):
            raise
        raise WishError(
            f"expected one of {', '.join(LESSONS)}, or a technique such as X-Wing (gridparty learn "
            f"--list), got {excerpt(name)}"
        ) from None
