"""The finished lessons of techniques, and whether each was learned: solved without help.

Kept in ``lessons.toml``; see `progress_file`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any

from gridparty.errors import GridpartyError
from gridparty.evening.learning.teacher.progress_file import entries, rewrite
from gridparty.i18n.messages import counted, say
from gridparty.system import paths
from gridparty.system.private import changing
from gridparty.techniques.curriculum import LESSONS as NAMES

_HEAD = "# Finished lessons on techniques: last day, wrong answers, whether only with help.\n"


@dataclass(frozen=True, slots=True)
class Learned:
    """A finished lesson."""

    on: date
    missed: int = 0  # wrong answers, the last time
    shown: bool = False  # no board was solved without help: it is not learned


@dataclass(frozen=True, slots=True)
class Progress:
    """All finished lessons, and a sentence about what could not be read."""

    done: Mapping[str, Learned] = field(default_factory=dict)  # by technique name
    complaint: str = ""

    @property
    def learned(self) -> tuple[str, ...]:
        """The techniques solved without help, in the order of the curriculum."""
        return tuple(name for name in NAMES if name in self.done and not self.done[name].shown)

    @property
    def next(self) -> str | None:
        """The first technique that is not learned; None: all are."""
        return next((name for name in NAMES if name not in self.learned), None)

    def after(self, name: str) -> str | None:
        """Return the next technique that is not learned, else the first one."""
        later = NAMES[NAMES.index(name) + 1 :]
        return next((one for one in later if one not in self.learned), self.next)


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
    """Save a finished lesson; return a warning, or an empty string. What is learned stays so."""
    try:
        with changing(path()):
            before = progress()
            if name in before.learned:
                learned = replace(learned, shown=False)
            text, damaged = _written({**before.done, name: learned}), bool(before.complaint)
            return rewrite(path(), text, damaged=damaged)
    except GridpartyError as error:
        return say("{why}. This lesson was not saved.", why=error)


def over_text(name: str, left_out: int, *, alone: bool) -> str:
    """Return whether the technique is learned, or how many of the boards were left out.

    Args:
        name: the technique's.
        left_out: boards that were skipped.
        alone: whether a board was solved without help.
    """
    if not left_out:
        if alone:
            return say("{name}: learned!", name=name)
        return say("{name}: solve a board without help to learn it.", name=name)
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
