"""After a game: the techniques of its hints or its long waits, and the lesson that fits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gridparty.games.solo.events import HintGiven
from gridparty.i18n.messages import listed, say
from gridparty.system import paths


def hinted_techniques(events: Iterable[Any]) -> tuple[str, ...]:
    """Return the techniques to learn for the hints that were taken, hardest first."""
    taken = {event.advice.technique for event in events if isinstance(event, HintGiven)}
    if not taken:
        return ()
    from gridparty.techniques.curriculum import LESSONS

    if not taken <= {*LESSONS}:
        from gridparty.rating.counterparts import (  # slow to import
            COUNTERPARTS,
            technique_asked_for,
        )

        taken |= {technique_asked_for(name).name for name in taken if name in COUNTERPARTS}
    return tuple(name for name in reversed(LESSONS) if name in taken)


def fitting_lesson(techniques: Iterable[str]) -> str | None:
    """Return the first technique that is not learned, else the first; None for none."""
    names = tuple(techniques)
    if not names:
        return None
    from gridparty.evening.learning.teacher.progress import progress

    learned = progress().learned
    return next((name for name in names if name not in learned), names[0])


def lesson_text(techniques: Iterable[str]) -> str:
    """Return the techniques of the hints and the command of a lesson; empty without hints."""
    names = tuple(techniques)
    lesson = fitting_lesson(names)
    if lesson is None:
        return ""
    return say(
        "You took hints for {names}. Learn more: {command}",
        names=listed(names),
        command=_command("learn", lesson),
    )


def practice_text(techniques: Iterable[str]) -> str:
    """Return the commands of the lesson and the drill that fit best; empty without techniques."""
    lesson = fitting_lesson(techniques)
    if lesson is None:
        return ""
    return say(
        "Practise {technique}: {learn} or {drill}",
        technique=lesson,
        learn=_command("learn", lesson),
        drill=_command("drill", lesson),
    )


def _command(word: str, technique: str) -> str:
    return paths.command(word, f'"{technique}"' if " " in technique else technique)
