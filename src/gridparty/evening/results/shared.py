"""What others may see of a game's result: a value, and its text."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.evening.results.solo_results import level_text
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import on_one_line

_BLOCKS = 10  # signs of a bar
_FULL, _EMPTY = "▰", "▱"


@dataclass(frozen=True, slots=True)
class SharedRow:
    """One player of a game of several."""

    name: str
    pen: int
    part: float  # of all points, 0 to 1, in hundredths: exact shares would betray the sum
    text: str  # what is said of them
    won: bool


@dataclass(frozen=True, slots=True)
class SharedResult:
    """A game's result as others may see it."""

    title: str
    rows: tuple[SharedRow, ...]  # best first; empty for one player
    fact: str  # how long it took, and how one player fared
    level: str = ""  # as `level_of` names it; empty: no card
    more: tuple[str, ...] = ()  # other facts

    @property
    def lines(self) -> tuple[str, ...]:
        """The text to send, one fact a line; without columns, since fonts differ."""
        rows = (
            say("{bar} {who}: {what}", bar=_bar(row.part), who=row.name, what=row.text)
            for row in self.rows
        )
        level = (level_text(self.level),) if self.level else ()
        return tuple(map(on_one_line, (self.title, *rows, self.fact, *level, *self.more)))


def _bar(part: float) -> str:
    full = round(part * _BLOCKS)
    return _FULL * full + _EMPTY * (_BLOCKS - full)
