"""Which technique is to be drilled next: boxes after Leitner.

Each technique lies in a box. A drill that was right at once moves it one box on, where it is asked
for again after more days; what was missed, or had to be shown, goes back to the first box, from
which it comes again the same day. It stands in ``drills.toml`` beside the lessons' file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from gridparty.errors import GridpartyError
from gridparty.evening.learning.teacher.catalogue import NAMES
from gridparty.evening.learning.teacher.progress import progress
from gridparty.evening.learning.teacher.progress_file import entries, rewrite
from gridparty.evening.settings import changing
from gridparty.i18n.messages import say
from gridparty.system import paths

DAYS = (0, 1, 3, 7, 21)  # until it is asked for again, box by box
_HEAD = (
    "# What was drilled: its box (1 to 5), the day, right and missed drills, the best seconds.\n"
)


@dataclass(frozen=True, slots=True)
class Boxed:
    """One technique."""

    box: int  # from 1
    on: date  # when it was drilled last
    right: int = 0
    missed: int = 0
    best: int = 0  # whole seconds of the quickest that was right; 0: none was

    @property
    def due(self) -> date:
        """The day on which it is asked for again."""
        return self.on + timedelta(days=DAYS[self.box - 1])

    @property
    def days(self) -> int:
        """How many days after the last drill that is."""
        return DAYS[self.box - 1]


@dataclass(frozen=True, slots=True)
class Boxes:
    """All that was drilled; what could not be read."""

    kept: Mapping[str, Boxed] = field(default_factory=dict)  # by the technique's name
    complaint: str = ""


def moved(before: Boxed | None, today: date, *, right: bool, seconds: float) -> Boxed:
    """Where a technique lies after a drill; what was not due yet moves no box on."""
    due = before is None or before.due <= today
    before = before or Boxed(1, today)
    if not right:
        return Boxed(1, today, before.right, before.missed + 1, before.best)
    whole = max(1, int(seconds))
    best = min(before.best or whole, whole)
    return Boxed(min(before.box + due, len(DAYS)), today, before.right + 1, before.missed, best)


def next_of(names: Iterable[str], kept: Mapping[str, Boxed], today: date, last: str) -> str:
    """Which of these is drilled next: what is due, the longest due first; of others the soonest.

    What was never drilled counts as due today. The same one comes twice only where there is no
    other that is due.
    """
    place = {name: number for number, name in enumerate(NAMES)}

    def order(name: str) -> tuple[bool, bool, date, int]:
        boxed = kept.get(name)
        due = today if boxed is None else boxed.due
        return due > today, name == last, due, place[name]

    return min(names, key=order)


def path() -> Path:
    """The file."""
    return paths.home() / "drills.toml"


def boxes() -> Boxes:
    """What was drilled until now; nothing where there is no file, or it is damaged."""
    return Boxes(*entries(path(), _boxed, "is no drill"))


def learned() -> tuple[str, ...]:
    """The techniques whose lesson was done, or that were drilled, the easiest first."""
    known = {*progress().done, *boxes().kept}
    return tuple(name for name in NAMES if name in known)


def _boxed(plain: Any) -> Boxed | None:
    """The entry; None where it is none."""
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
    """Remember a drill; what there is to say of it: nothing, as a rule."""
    try:
        with changing(path()):
            before = boxes()
            text, damaged = _written({**before.kept, name: boxed}), bool(before.complaint)
            aside = "The damaged file of drills is kept as {name}."
            return rewrite(path(), text, aside, damaged=damaged)
    except GridpartyError as error:
        return say("{why} The drill is done, but not remembered.", why=f"{error}.")


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
