"""A referee for one player alone, written from the rule book (R12): a race without company.

Pencil marks and taking back are free; errors, hints and questions are counted.
"""

from __future__ import annotations

from math import inf

from oracles.agreed import RaceAgreed
from oracles.race import Entry, Race
from oracles.table import Note

HINTS = 3
"""The steps of a hint: where to look, which technique, what."""
Page = tuple[dict[int, Entry], set[tuple[int, int]]]
"""What stood on the card and beside it at some time."""


class Alone(Race):
    """The card on the desk."""

    def __init__(
        self,
        agreed: RaceAgreed,
        givens: dict[int, int],
        solution: list[int],
        layout: str = "9x9",
    ) -> None:
        super().__init__(agreed, 1, givens, solution, 0, layout)
        self.past: list[Page] = []
        self.future: list[Page] = []
        self.marks: set[tuple[int, int]] = set()
        self.found: set[tuple[int, int]] = set()
        self.slip: tuple[int, int] | None = None
        self.hinted: tuple[tuple[int, int], ...] = ()
        self.hints = 0
        self.checks = 0
        self.timed_out = False
        """Whether the card lies covered because its time is over."""
        self.deeds |= {
            "give-up": self.agree,
            "undo": self.undo,
            "redo": self.redo,
            "mark": self.mark,
            "fill": self.fill,
            "check": self.check,
            "hint": self.hint,
        }

    def page(self) -> Page:
        """What stands now."""
        return dict(self.entries), set(self.marks)

    def turn_page(self, page: Page) -> None:
        """Something was written: what stood before can be come back to."""
        self.past.append(page)
        self.future.clear()
        self.slip = None

    def write(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """An error is erased at once and counted; it is no page of its own.

        Silent: what is written rubs out the marks that it makes pointless. A digit of one's own
        that may be wrong gives way to another one, and comes back from under an error.
        """
        before = self.page()
        under = self.entries.get(cell) if self.agreed.referee == "rules" else None
        if under is None or under.digit == digit or not 1 <= digit <= self.paper.size:
            under = None
        else:
            del self.entries[cell], self.paper.lying[cell]
        notes = super().write(who, at, cell, digit)
        if under is not None and notes[0][0] != "wrote":
            self.entries[cell], self.paper.lying[cell] = under, under.digit
        if notes[0][0] == "wrote":
            self.turn_page(before)
            seen = {cell for _, cells in self.paper.houses(cell) for cell in cells}
            self.marks -= {(c, d) for c, d in self.marks if c == cell or (c in seen and d == digit)}
        return notes

    def wipe(self, cell: int, by: str) -> list[Note]:
        """Silent: an error that the referee erases is what was written last."""
        notes = super().wipe(cell, by)
        if by != "player":
            self.slip = cell, notes[0][3]
        return notes

    def erase(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """Whatever one has written oneself; in an empty cell all its marks."""
        marks = {(c, d) for c, d in self.marks if c == cell}
        if cell not in self.entries and not marks:
            return [("refused", "erase")]
        self.turn_page(self.page())
        if cell in self.entries:
            return self.wipe(cell, "player")
        self.marks -= marks
        return [("rubbed out", cell)]

    def mark(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """A pencil mark in an empty cell: there, or no longer there."""
        nothing = self.paper.names_nothing(cell, digit)
        if nothing:
            return [("refused", nothing)]
        self.turn_page(self.page())
        self.marks ^= {(cell, digit)}
        return [("marked", cell)]

    def fill(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """Every mark that the rules allow."""
        digits = range(1, self.paper.size + 1)
        every = {(cell, digit) for digit in digits for cell in self.paper.places_for(digit)}
        if self.marks == every:
            return [("refused", "fill")]
        self.turn_page(self.page())
        self.marks = every
        return [("filled",)]

    def go_to(self, there: list[Page], back: list[Page], note: str, at: float) -> list[Note]:
        """Another page."""
        if not there:
            return [("refused", note)]
        self.slip = None
        back.append(self.page())
        self.entries, self.marks = there.pop()
        written = {cell: entry.digit for cell, entry in self.entries.items()}
        self.paper.lying = {**self.givens, **written}
        return [(note,), *self.after_good(at)]

    def undo(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """What was written last is taken back: of an erased error there is nothing to be."""
        if self.slip is not None:
            gone, self.slip = self.slip, None
            return [("erased already", *gone)]
        return self.go_to(self.past, self.future, "undone", at)

    def redo(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """And is written again."""
        return self.go_to(self.future, self.past, "redone", at)

    def wrong(self) -> set[tuple[int, int]]:
        """The digits that are not the solution's."""
        return {(c, e.digit) for c, e in self.entries.items() if e.digit != self.solution[c]}

    def check(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """Which digits are wrong. Silent: one that is found so counts as an error, once."""
        self.checks += 1
        self.errors += len(self.wrong() - self.found)
        self.found |= self.wrong()
        return [("checked", tuple(sorted(cell for cell, _ in self.wrong())))]

    def hint(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """Help is counted. Silent: it comes in three steps, and is of a wrong digit first."""
        subject = min(self.wrong(), default=(cell, 0))
        self.hinted = (*self.hinted, subject) if subject in self.hinted else (subject,)
        if len(self.hinted) > HINTS:
            self.hinted = self.hinted[:HINTS]
            return [("refused", "hint")]
        self.hints += 1
        return [("hint",)]

    def leave(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """There is nobody to pass to."""
        return [("refused", "pass")]

    def notice(self, at: float) -> list[Note]:
        """No second goes by on a covered card."""
        notes = super().notice(at)
        if ("limit",) in notes:
            self.stopped = at
        return notes

    def stop(self, reason: str, at: float) -> list[Note]:
        """A card whose time is over lies covered, and may be finished."""
        if reason != "time" or self.timed_out:
            return super().stop(reason, at)
        self.timed_out, self.stopped, self.time_is_over = True, at, inf
        return [("limit",)]

    def go_on(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """Also to finish it without a best."""
        self.timed_out = False
        return super().go_on(who, at, cell, digit)

    def agree(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """It ends timed out, where that is why it lies covered, or given up."""
        return self.stop("time" if self.timed_out else "gave-up", at)
