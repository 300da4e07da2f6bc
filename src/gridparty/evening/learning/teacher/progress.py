"""The finished lessons of techniques, and the errors made in them.

Kept in ``lessons.toml``; see `progress_file`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from gridparty.errors import GridpartyError
from gridparty.evening.learning.teacher.catalogue import NAMES
from gridparty.evening.learning.teacher.progress_file import entries, rewrite
from gridparty.i18n.messages import counted, say
from gridparty.system import paths
from gridparty.system.private import changing

_HEAD = "# Finished lessons on techniques: last day, wrong answers, whether a solution was shown.\n"


@dataclass(frozen=True, slots=True)
class Learned:
    """A finished lesson."""

    on: date
    missed: int = 0  # wrong answers, the last time
    shown: bool = False  # a solution was shown


@dataclass(frozen=True, slots=True)
class Progress:
    """All finished lessons, and a sentence about what could not be read."""

    done: Mapping[str, Learned] = field(default_factory=dict)  # by technique name
    complaint: str = ""

    @property
    def next(self) -> str | None:
        """The easiest technique without a finished lesson; None: all are finished."""
        return next((name for name in NAMES if name not in self.done), None)

    def after(self, name: str) -> str | None:
        """Return the next harder technique without a finished lesson, else the easiest."""
        harder = NAMES[NAMES.index(name) + 1 :]
        return next((one for one in harder if one not in self.done), self.next)


def path() -> Path:
    """Return the path of the file."""
    return paths.home() / "lessons.toml"


def progress() -> Progress:
    """Return the progress; none when the file is missing or damaged."""
    return Progress(*entries(path(), _learned))


def _learned(plain: Any) -> Learned | None:
    """Return the record in a table of the file; None when it is not valid."""
    if not isinstance(plain, dict):
        return None
    on, missed, was_shown = plain.get("on"), plain.get("missed", 0), plain.get("shown", False)
    if type(on) is not date or type(missed) is not int or type(was_shown) is not bool:
        return None
    return Learned(on, max(missed, 0), was_shown)


def keep(name: str, learned: Learned) -> str:
    """Save a finished lesson; return a warning, or an empty string."""
    try:
        with changing(path()):
            before = progress()
            text, damaged = _written({**before.done, name: learned}), bool(before.complaint)
            return rewrite(path(), text, damaged=damaged)
    except GridpartyError as error:
        return say("{why}. This lesson was not saved.", why=error)


def over_text(name: str, left_out: int) -> str:
    """Return that the lesson is over, or how many of its boards were left out."""
    if not left_out:
        return say("{name}: done!", name=name)
    return counted(
        left_out,
        "{name} isn't done yet: you skipped {n} board.",
        "{name} isn't done yet: you skipped {n} boards.",
        name=name,
    )


def _written(done: Mapping[str, Learned]) -> str:
    lines = [_HEAD]
    for name in NAMES:
        if name in done:
            one = done[name]
            lines.append(f'["{name}"]\non = {one.on.isoformat()}\nmissed = {one.missed}')
            lines.append(f"shown = {str(one.shown).lower()}\n")
    return "\n".join(lines)
