"""Actions of pages and games, with their keys; apart from pages, as every game's start loads it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

Do = Callable[[], str | None]

_SHOWN = {"delete": "del", "escape": "esc"}


@dataclass(frozen=True, slots=True)
class Question:
    """Asked before an action is done; `yes` does it, any other answer does not."""

    text: str
    word: str  # what yes does
    keep: str  # what any other key does
    kept: str  # said after any other typed answer
    yes: str = "y"


@dataclass(frozen=True, slots=True)
class Action:
    """Something that can be done: by a key with its word, or by its line in a numbered list."""

    key: str
    word: str  # in the line of keys; empty: not there
    do: Do | None = field(default=None, compare=False)  # None: the controller does it by itself
    help: str = ""  # on the page of keys
    line: str = ""  # in a numbered list; empty: not listed
    also: tuple[str, ...] = ()  # other keys
    ask: Question | None = None
    refusal: str = ""  # why it cannot be done now
    called: str = ""  # the key as it is shown, where that is not its name
    to: int | None = None  # the row that has the cursor afterwards; None: as before
    keys: str = ""  # the keys as the page of keys shows them, likewise
    group: str = ""  # its section there

    @property
    def shown(self) -> str:
        """The name of the key."""
        return self.called or _SHOWN.get(self.key, self.key)


class KeySection(NamedTuple):
    """Keys that belong together, as shown, with what they do."""

    title: str
    keys: tuple[tuple[str, str], ...]
