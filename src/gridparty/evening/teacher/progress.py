"""Which lessons of techniques were done, and how often something was missed there.

It stands in ``lessons.toml`` in the folder of `places.home()`. A file that cannot be read keeps
nobody from learning: it is said, put aside with the next lesson that is done, and begun anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from gridparty import places
from gridparty.board.wording import say
from gridparty.errors import GridpartyError
from gridparty.evening.settings import read_toml, write_private
from gridparty.evening.teacher.catalogue import NAMES
from gridparty.safefile import shown, why

_HEAD = "# Which lessons of techniques were done, when last, and how many answers were wrong.\n"


@dataclass(frozen=True, slots=True)
class Learned:
    """One lesson that was gone through."""

    on: date
    missed: int = 0  # answers that were wrong, the last time
    shown: bool = False  # a solution was shown


@dataclass(frozen=True, slots=True)
class Progress:
    """What was learned until now; what could not be read."""

    done: Mapping[str, Learned] = field(default_factory=dict)  # by the technique's name
    complaint: str = ""

    @property
    def next(self) -> str | None:
        """The easiest technique whose lesson was not done; None: all were."""
        return next((name for name in NAMES if name not in self.done), None)


def path() -> Path:
    """The file."""
    return places.home() / "lessons.toml"


def progress() -> Progress:
    """What was learned until now; nothing where there is no file, or it is damaged."""
    try:
        kept = read_toml(path())
    except GridpartyError as error:
        return Progress(complaint=damaged(str(error)))
    found = {name: _learned(kept.get(name)) for name in NAMES}
    strange = [name for name in NAMES if name in kept and found[name] is None]
    done = {name: one for name, one in found.items() if one is not None}
    if strange:
        return Progress(done, damaged(f"{shown(path())}: {strange[0]!r} is no lesson done"))
    return Progress(done)


def damaged(what: str) -> str:
    """What is wrong with a file, said without alarm."""
    return say("{what}. Games are not touched.", what=what)


def _learned(plain: Any) -> Learned | None:
    """The entry; None where it is none."""
    if not isinstance(plain, dict):
        return None
    on, missed, was_shown = plain.get("on"), plain.get("missed", 0), plain.get("shown", False)
    if type(on) is not date or type(missed) is not int or type(was_shown) is not bool:
        return None
    return Learned(on, max(missed, 0), was_shown)


def keep(name: str, learned: Learned) -> str:
    """Remember that a lesson was done; what there is to say of it: nothing, as a rule."""
    before, told = progress(), ""
    try:
        if before.complaint:
            told = put_aside(path())
        write_private(path(), _written({**before.done, name: learned}))
    except GridpartyError as error:
        return say("{why} The lesson is done, but not remembered.", why=f"{error}.")
    return told


def put_aside(file: Path) -> str:
    """Keep a damaged file under another name; which one.

    Raises:
        GridpartyError: it cannot be renamed.
    """
    number = 1
    while (aside := file.with_suffix(f".damaged-{number}")).exists():
        number += 1
    try:
        file.rename(aside)
    except OSError as error:
        raise GridpartyError(f"cannot rename {shown(file)}: {why(error)}") from None
    return say("The damaged file of lessons is kept as {name}.", name=aside.name)


def _written(done: Mapping[str, Learned]) -> str:
    lines = [_HEAD]
    for name in NAMES:
        if name in done:
            one = done[name]
            lines.append(f'["{name}"]\non = {one.on.isoformat()}\nmissed = {one.missed}')
            lines.append(f"shown = {str(one.shown).lower()}\n")
    return "\n".join(lines)
