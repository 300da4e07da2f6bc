"""Leitner boxes: which technique is drilled next.

Each technique lies in a box. A drill that was right at once moves it one box on, where it comes
due after more days; a drill that was missed or shown moves it to the first box, which is due the
same day. The boxes are kept in ``drills.toml``, beside the lessons' file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from gridparty.errors import GridpartyError
from gridparty.evening.learning.teacher.progress import progress
from gridparty.evening.learning.teacher.progress_file import entries, rewrite
from gridparty.i18n.messages import say
from gridparty.system import paths
from gridparty.system.private import changing
from gridparty.techniques.curriculum import LESSONS as NAMES

DAYS = (0, 1, 3, 7, 21)  # until it is due again, box by box
_HEAD = "# Techniques drilled: box (1 to 5), last day, right and missed drills, best seconds.\n"


@dataclass(frozen=True, slots=True)
class Boxed:
    """The drill record of one technique."""

    box: int  # from 1
    on: date  # the day of the last drill
    right: int = 0
    missed: int = 0
    best: int = 0  # whole seconds of the quickest right drill; 0: none

    @property
    def due(self) -> date:
        """The day on which it is due again."""
        return self.on + timedelta(days=DAYS[self.box - 1])

    @property
    def days(self) -> int:
        """Days from the last drill to the next."""
        return DAYS[self.box - 1]


@dataclass(frozen=True, slots=True)
class Boxes:
    """All drill records, and a sentence about what could not be read."""

    kept: Mapping[str, Boxed] = field(default_factory=dict)  # by technique name
    complaint: str = ""


def moved(before: Boxed | None, today: date, *, right: bool, seconds: float) -> Boxed:
    """Return the record after a drill; a technique that was not due stays in its box."""
    due = before is None or before.due <= today
    before = before or Boxed(1, today)
    if not right:
        return Boxed(1, today, before.right, before.missed + 1, before.best)
    whole = max(1, int(seconds))
    best = min(before.best or whole, whole)
    return Boxed(min(before.box + due, len(DAYS)), today, before.right + 1, before.missed, best)


def next_of(names: Iterable[str], kept: Mapping[str, Boxed], today: date, last: str) -> str:
    """Return which of these techniques is drilled next: the longest due, else the soonest due.

    One that was never drilled is due today. The last one is repeated only when no other is due.
    """
    place = {name: number for number, name in enumerate(NAMES)}

    def order(name: str) -> tuple[bool, bool, date, int]:
        boxed = kept.get(name)
        due = today if boxed is None else boxed.due
        return due > today, name == last, due, place[name]

    return min(names, key=order)


def path() -> Path:
    """Return the path of the file."""
    return paths.home() / "drills.toml"


def boxes() -> Boxes:
    """Return all drill records; none when the file is missing or damaged."""
    return Boxes(*entries(path(), _boxed))


def learned() -> tuple[str, ...]:
    """Return the techniques learned in a lesson or drilled, in the order of the curriculum."""
    known = {*progress().learned, *boxes().kept}
    return tuple(name for name in NAMES if name in known)


def _boxed(plain: Any) -> Boxed | None:
    """Return the record in a table of the file; None when it is not valid."""
    if not isinstance(plain, dict):
        return None
    on, box = plain.get("on"), plain.get("box")
    numbers = [plain.get(name, 0) for name in ("right", "missed", "best")]
    if type(on) is not date or any(type(n) is not int or n < 0 for n in numbers):
        return None
    if type(box) is not int or not 1 <= box <= len(DAYS):
        return None
    return Boxed(box, on, *numbers)


def keep(name: str, boxed: Boxed) -> str:
    """Save a drill record; return a warning, or an empty string."""
    try:
        with changing(path()):
            before = boxes()
            text, damaged = _written({**before.kept, name: boxed}), bool(before.complaint)
            return rewrite(path(), text, damaged=damaged)
    except GridpartyError as error:
        return say("{why}. This drill was not saved.", why=error)


def _written(kept: Mapping[str, Boxed]) -> str:
    lines = [_HEAD]
    for name in NAMES:
        if name in kept:
            one = kept[name]
            lines.append(
                f'["{name}"]\nbox = {one.box}\non = {one.on.isoformat()}\nright = {one.right}\n'
                f"missed = {one.missed}\nbest = {one.best}\n"
            )
    return "\n".join(lines)
