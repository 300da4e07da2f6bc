"""After a solo game: the techniques of its hints, and the lesson that fits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gridparty.games.solo.events import HintGiven
from gridparty.i18n.messages import listed, say
from gridparty.system import paths


def hinted_techniques(events: Iterable[Any]) -> tuple[str, ...]:
    """Return the techniques that hints were taken for, hardest first; only those with lessons."""
    taken = [event.advice.technique for event in events if isinstance(event, HintGiven)]
    if not taken:
        return ()
    from gridparty.evening.learning.teacher.catalogue import (
        NAMES,  # loads all techniques, which few games need
    )

    return tuple(name for name in reversed(NAMES) if name in taken)


def fitting_lesson(techniques: Iterable[str]) -> str | None:
    """Return the hardest technique without a finished lesson, else the hardest; None for none."""
    names = tuple(techniques)
    if not names:
        return None
    from gridparty.evening.learning.teacher.progress import progress

    done = progress().done
    return next((name for name in names if name not in done), names[0])


def lesson_text(techniques: Iterable[str]) -> str:
    """Return the techniques of the hints and the command of a lesson; empty without hints."""
    names = tuple(techniques)
    lesson = fitting_lesson(names)
    if lesson is None:
        return ""
    return say(
        "You took hints for {names}. Learn more: {command}",
        names=listed(names),
        command=paths.command("learn", f'"{lesson}"' if " " in lesson else lesson),
    )
