"""After a game alone: what hints were taken for, and which lesson fits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gridparty.games.solo.events import HintGiven
from gridparty.i18n.messages import listed, say
from gridparty.system import paths


def hinted(events: Iterable[Any]) -> tuple[str, ...]:
    """The techniques that hints were taken for, the hardest first; the teacher's alone."""
    taken = [event.advice.technique for event in events if isinstance(event, HintGiven)]
    if not taken:
        return ()
    from gridparty.evening.learning.teacher.catalogue import (
        NAMES,  # with all techniques: not at every end
    )

    return tuple(name for name in reversed(NAMES) if name in taken)


def fitting(techniques: Iterable[str]) -> str | None:
    """Whose lesson fits: the hardest of them that was not learned yet, else the hardest."""
    names = tuple(techniques)
    if not names:
        return None
    from gridparty.evening.learning.teacher.progress import progress

    done = progress().done
    return next((name for name in names if name not in done), names[0])


def lesson_told(techniques: Iterable[str]) -> str:
    """What hints were taken for and which lesson fits, with its command; nothing without hints."""
    names = tuple(techniques)
    lesson = fitting(names)
    if lesson is None:
        return ""
    return say(
        "Hints for {names}. The lesson: {command}",
        names=listed(names),
        command=paths.command("learn", f'"{lesson}"' if " " in lesson else lesson),
    )
