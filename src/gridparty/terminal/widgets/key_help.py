"""The content of the page of keys: exactly the keys and signs of the current rules.

Signs that look different in larger cells are shown as they appear there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from gridparty.i18n.messages import message, say
from gridparty.terminal.widgets.cells import CellSize

if TYPE_CHECKING:  # the start page has none
    from gridparty.pages.actions import Action

Told = tuple[str, str]  # a key or a sign as shown, and its explanation


class Section(NamedTuple):
    """A group of keys with their explanations."""

    title: str  # above them
    keys: tuple[Told, ...]  # for screens of any size
    flat: tuple[Told, ...] = ()  # signs in cells of one line
    low: tuple[Told, ...] = ()  # signs in cells of two lines
    drawn: tuple[Told, ...] = ()  # signs in cells with digits drawn in pixels

    def at(self, cell: CellSize) -> tuple[Told, ...]:
        """Return the entries for cells of this size."""
        if cell.drawn:
            return (*self.keys, *self.drawn)
        return (*self.keys, *(self.flat if cell.height == 1 else self.low))

    @property
    def said(self) -> Section:
        """A section of messages in the current language."""
        title, *told = self
        parts = (tuple((say(key), say(word)) for key, word in part) for part in told)
        return Section(say(title), *parts)


MOVING = Section(
    message("moving"),
    (
        ("↑↓←→, h j k l", message("to the next cell")),
        ("tab, shift+tab", message("to an empty cell")),
        (message("mouse"), message("click cells or keys")),
    ),
)
EVERYWHERE = Section(
    message("everywhere"),
    (
        ("enter", message("the yellow action")),
        ("↑↓←→", message("move")),
        ("esc", message("back")),
        ("?", message("this page")),
        (message("mouse"), message("click anything")),
    ),
)


def sections_of(actions: Sequence[Action], *groups: str) -> tuple[Section, ...]:
    """Return the sections of these groups that have keys."""
    told = {
        group: tuple(
            (action.keys or action.shown, action.help)
            for action in actions
            if action.help and action.group == group
        )
        for group in groups
    }
    return tuple(Section(say(group), keys) for group, keys in told.items() if keys)


def signs(
    *keys: Told,
    flat: tuple[Told, ...] = (),
    low: tuple[Told, ...] = (),
    drawn: tuple[Told, ...] = (),
) -> Section:
    """Return the signs of a board of digits that highlights the cursor's digit."""
    same = say("same digit as here")
    underlined = (say("7 underlined"), same)
    drawn = (*drawn, ("=", same))
    return Section(say("on the board"), keys, (*flat, underlined), (*low, underlined), drawn)
