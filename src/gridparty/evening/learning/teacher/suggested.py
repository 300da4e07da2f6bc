"""What somebody wants to learn who types a name: a game, or a technique."""

from __future__ import annotations

from gridparty.board.nearest import nearest
from gridparty.errors import GridpartyError, WishError
from gridparty.evening.learning.lessons.catalogue import LESSONS
from gridparty.evening.learning.teacher.catalogue import NAMES, TechniqueLesson, technique_lesson
from gridparty.i18n.quoting import excerpt


def asked_for(words: str) -> str | TechniqueLesson:
    """The name of a game's lesson, or the lesson of a technique, by its name or its number.

    Raises:
        GridpartyError: there is neither of that name, or it stands for several techniques.
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
