"""A name that is being written into a row of who plays."""

from __future__ import annotations

from gridparty.evening.people.people import KnownPeople
from gridparty.games.common.seats import LONGEST_NAME, visible_length
from gridparty.i18n.messages import say
from gridparty.terminal.menu.player_seats import Guests
from gridparty.terminal.widgets.prompt import Line


class NameLine:
    """The letters so far, and who of before may be meant.

    Attributes:
        refused: it cannot sit there as it stands: the next letter begins another name.
        completes: somebody of before whose name begins so may be meant.
        mends: a name that stood there is written on, and is still that person's.
    """

    def __init__(self, text: str = "") -> None:
        self._line = Line(LONGEST_NAME, visible_length)
        self._line.text = text
        self.refused, self.completes, self.mends = False, not text, bool(text)

    @property
    def text(self) -> str:
        """What is written."""
        return self._line.text

    @property
    def empty(self) -> bool:
        """Whether no letter stands there."""
        return not self.text.strip()

    @property
    def full(self) -> bool:
        """Whether the last key found no room any more, and was not taken."""
        return self._line.full

    @property
    def told(self) -> str:
        """That there is no more room, where that is so."""
        if not self.full:
            return ""
        return say("A name has up to {n} characters: there is room for no more.", n=LONGEST_NAME)

    def press(self, key: str) -> bool:
        """Take the key; False where it is none for typing."""
        if self.refused and len(key) == 1:
            self._line.text = ""
        if not self._line.press(key):
            return False
        self.refused, self.completes = False, key != "backspace"
        return True

    def meant(self, guests: Guests, at: int) -> KnownPeople | None:
        """Who was here before and is not at the table, whose name begins so.

        Args:
            guests: who is.
            at: the row in which it is written.
        """
        if not self.completes or self.empty:
            return None
        return guests.known_as(self.text, at)

    def completion(self, guests: Guests, at: int) -> str:
        """The letters of that name which are not written yet."""
        known = self.meant(guests, at)
        return "" if known is None else known.name[len(self.text.lstrip()) :]
