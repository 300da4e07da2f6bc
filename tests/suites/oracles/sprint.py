"""A referee for the sprint, written from the rule book alone (S1 to S8, R14, R15, R18).

Each player has a desk: a card, what stands on it, and what stood before. Cells and seats count from
0, times are seconds played.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf

from oracles.agreed import SprintAgreed
from oracles.paper import Paper
from oracles.table import EVERYBODY, Note

HINTS = 3
"""The steps of a hint: where to look, which technique, what."""
MARKED, COLOURED = ("corner", "centre"), 4
"""Silent: two places for marks in a cell, and so many colours."""
EVEN_STOPPED = ("continue", "stop", "look")
"""What may be done while the clock is stopped."""
DIRECT = ("stop", "pause", "continue", "look", "absent")
"""What is no deed at a desk."""


def time(seconds: float | None) -> float:
    """None is without limit."""
    return inf if seconds is None else seconds


@dataclass
class Page:
    """What stands at a desk: digits, marks and colours."""

    digits: dict[int, int] = field(default_factory=dict)
    marks: set[tuple[int, int, str]] = field(default_factory=set)
    colours: dict[int, int] = field(default_factory=dict)

    def copy(self) -> Page:
        """The same, to be changed."""
        return Page(dict(self.digits), set(self.marks), dict(self.colours))


@dataclass
class Desk:
    """One player's, with all that came of it."""

    page: Page = field(default_factory=Page)
    past: list[Page] = field(default_factory=list)
    future: list[Page] = field(default_factory=list)
    errors: int = 0
    done: float | None = None
    gave_up: bool = False
    hinted: list[int] = field(default_factory=list)
    found: dict[int, float] = field(default_factory=dict)
    """When the right digit of a cell was last written."""

    @property
    def solving(self) -> bool:
        """S4: neither done nor given up."""
        return self.done is None and not self.gave_up


class Sprint:
    """All at once, each at their own desk."""

    def __init__(
        self,
        agreed: SprintAgreed,
        players: int,
        givens: dict[int, int],
        solution: list[int],
        layout: str = "9x9",
    ) -> None:
        self.agreed, self.players = agreed, players
        self.givens, self.solution, self.layout = givens, solution, layout
        self.empty = [cell for cell in range(len(solution)) if cell not in givens]
        self.desks = [Desk() for _ in range(players)]
        ahead = [agreed.seated.of(seat).seconds or 0.0 for seat in range(players)]
        self.start = agreed.countdown
        self.opens = [self.start + max(ahead) - own for own in ahead]  # S6
        self.ends = self.start + time(agreed.game_seconds)
        self.last_until = inf
        self.stopped = False
        self.agreeing: set[int] = set()
        self.reason: str | None = None
        self.seconds = 0.0

    # What everybody can read off the desks.

    def paper(self, seat: int) -> Paper:
        """The card of that seat, with all that stands on it."""
        return Paper(self.layout, {**self.givens, **self.desks[seat].page.digits})

    def right(self, seat: int) -> dict[int, float]:
        """S7: the cells whose digit is the solution's, and when it was found."""
        desk = self.desks[seat]
        standing = desk.page.digits.items()
        return {c: desk.found[c] for c, digit in standing if digit == self.solution[c]}

    def solved(self, seat: int) -> bool:
        """S5: done, and every digit right."""
        return self.desks[seat].done is not None and len(self.right(seat)) == len(self.empty)

    def time(self, seat: int) -> float:
        """S5: from the common start until done, and the penalties."""
        desk = self.desks[seat]
        assert desk.done is not None
        return desk.done - self.start + desk.errors * self.agreed.error_seconds

    def totals(self) -> list[int]:
        """S5, S6: the sum of the right digits, with the factor."""
        return [
            self.agreed.seated.of(seat).count(sum(self.solution[c] for c in self.right(seat)))
            for seat in range(self.players)
        ]

    def sides(self) -> list[tuple[int, tuple[int, ...], int]]:
        """S5: the place, the seats and the points of each player or team."""
        totals = self.totals()
        keys = {}
        for seats in self.together():
            points = sum(totals[seat] for seat in seats)
            solved = all(self.solved(seat) for seat in seats)
            time = sum(self.time(seat) for seat in seats) if solved else 0.0
            keys[seats] = (0, time, 0) if solved else (1, 0.0, -points)
        return sorted(
            (
                1 + sum(other < key for other in keys.values()),
                seats,
                sum(totals[seat] for seat in seats),
            )
            for seats, key in keys.items()
        )

    def together(self) -> list[tuple[int, ...]]:
        """The seats of each side."""
        teams = self.agreed.seated.teams or list(range(self.players))
        return [
            tuple(seat for seat, team in enumerate(teams) if team == one)
            for one in sorted({*teams})
        ]

    def winners(self) -> list[int]:
        """R18: nobody where nobody scores, and nobody who played alone."""
        if self.players == 1 or not any(self.totals()):
            return []
        return sorted(seat for place, seats, _ in self.sides() if place == 1 for seat in seats)

    def waits(self) -> dict[int, float]:
        """S7: how long the players waited before each cell, all added up.

        Silent: of two cells at one moment the first one was waited for.
        """
        waits = dict.fromkeys(self.empty, 0.0)
        for seat, desk in enumerate(self.desks):
            before = self.opens[seat]
            for at, cell in sorted((at, cell) for cell, at in self.right(seat).items()):
                waits[cell] += at - before
                before = at
            end = self.seconds if desk.done is None else desk.done
            for cell in self.empty:
                if cell not in self.right(seat) and not desk.gave_up:
                    waits[cell] += max(0.0, end - before)
        return waits if any(self.right(seat) for seat in range(self.players)) else {}

    def due(self) -> float:
        """The second after which the game is over by itself."""
        return inf if self.stopped or self.reason else min(self.ends, self.last_until)

    def solving(self) -> list[int]:
        """S4: who is still at it."""
        return [seat for seat, desk in enumerate(self.desks) if desk.solving]

    def legal(self, seat: int) -> list[set[int]]:
        """R14: what V2 allows in each empty cell, where the player is shown it."""
        if not self.agreed.seated.of(seat).marks:
            return []
        paper = self.paper(seat)
        digits = range(1, paper.size + 1)
        return [
            set() if cell in paper.lying else {d for d in digits if not paper.in_the_way(cell, d)}
            for cell in range(len(self.solution))
        ]

    # What people do.

    def attempt(
        self, who: int, action: str, at: float, cell: int = -1, digit: int = 0, place: str = ""
    ) -> list[Note]:
        """What follows when somebody does something at a second of the game."""
        if self.reason is not None:
            return [("refused", "over")] if action != "look" else []
        if self.due() < at:  # S4: at the very end it counts, after it nothing does
            return self.over("time", self.due())
        if self.stopped and action not in EVEN_STOPPED:
            return [("refused", "stopped")]
        if action in DIRECT:
            if action == "absent":
                return [("refused", "nobody is skipped")]
            direct = {"stop": self.agree, "pause": self.pause, "continue": self.go_on}
            return direct[action](who, at) if action != "look" else []
        if who not in range(self.players) or not self.desks[who].solving or at < self.opens[who]:
            return [("refused", "not now")]
        notes = self.at_desk(who, action, at, cell, digit, place)
        return notes + ([] if notes[0][0] == "refused" else self.after(who, at))

    def agree(self, who: int, at: float) -> list[Note]:
        """S4: when all agree who are still solving. Silent: others may say so, too."""
        if who in self.agreeing:
            return [("refused", "agreed")]
        new = set(range(self.players)) if who == EVERYBODY else {who}
        self.agreeing |= new
        return [("agreed", tuple(sorted(new))), *self.ended(at)]

    def pause(self, who: int, at: float) -> list[Note]:
        """S2: all boards are covered."""
        self.stopped = True
        return [("paused",)]

    def go_on(self, who: int, at: float) -> list[Note]:
        """No second has gone by."""
        if not self.stopped:
            return [("refused", "running")]
        self.stopped = False
        return [("continued",)]

    def at_desk(
        self, who: int, action: str, at: float, cell: int, digit: int, place: str
    ) -> list[Note]:
        """Something that only the own desk is for."""
        match action:
            case "write":
                return self.write(who, at, cell, digit)
            case "erase":
                return self.erase(who, cell)
            case "mark":
                return self.mark(who, cell, digit, place)
            case "colour":
                return self.colour(who, cell, digit)
            case "fill":
                return self.fill(who)
            case "undo":
                return self.turn_to(who, self.desks[who].past, self.desks[who].future, "undone")
            case "redo":
                return self.turn_to(who, self.desks[who].future, self.desks[who].past, "redone")
            case "hint":
                return self.hint(who, cell)
            case "hand-in":
                full = len(self.desks[who].page.digits) == len(self.empty)
                at_once = self.agreed.judged == "at-once"
                return [("refused", "hand-in")] if at_once or not full else self.finish(who, at)
        assert action == "give-up"
        self.desks[who].gave_up = True
        return [("gave up", who)]

    def fixed(self, who: int, cell: int) -> bool:
        """V1, S3: a cell outside, a given, or a digit that is known to be right."""
        at_once = self.agreed.judged == "at-once"
        return cell not in self.empty or (at_once and cell in self.desks[who].page.digits)

    def write(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """S3, S4. Silent: what is written rubs out the marks that it makes pointless."""
        desk, paper = self.desks[who], self.paper(who)
        if digit not in range(1, paper.size + 1) or self.fixed(who, cell):
            return [("refused", "no such placement")]
        if self.agreed.judged == "at-once" and digit != self.solution[cell]:
            desk.errors += 1
            return [("wrong", who, cell, digit, self.agreed.error_seconds)]
        if desk.page.digits.get(cell) == digit:
            return [("refused", "stands there")]
        page = self.new_page(who)
        page.digits[cell] = digit
        self.agreeing.discard(who)
        if digit == self.solution[cell]:
            desk.found[cell] = at
        seen = {other for _, cells in paper.houses(cell) for other in cells}
        page.marks -= {m for m in page.marks if m[0] == cell or (m[0] in seen and m[1] == digit)}
        return [("wrote", who, cell, digit, at)]

    def new_page(self, who: int) -> Page:
        """A change that can be taken back."""
        desk = self.desks[who]
        desk.past.append(desk.page)
        desk.future.clear()
        desk.page = desk.page.copy()
        return desk.page

    def erase(self, who: int, cell: int) -> list[Note]:
        """The digit, or else the marks and the colour."""
        page = self.desks[who].page
        if self.fixed(who, cell):
            return [("refused", "erase")]
        if cell in page.digits:
            del self.new_page(who).digits[cell]
            return [("erased", who, cell)]
        if cell not in page.colours and all(other != cell for other, _, _ in page.marks):
            return [("refused", "nothing there")]
        page = self.new_page(who)
        page.colours.pop(cell, None)
        page.marks = {mark for mark in page.marks if mark[0] != cell}
        return [("erased", who, cell)]

    def mark(self, who: int, cell: int, digit: int, place: str) -> list[Note]:
        """A pencil mark in an empty cell: there, or no longer there."""
        if self.paper(who).names_nothing(cell, digit):
            return [("refused", "no such mark")]
        self.new_page(who).marks ^= {(cell, digit, place)}
        return [("marked", who, cell, digit, place)]

    def colour(self, who: int, cell: int, colour: int) -> list[Note]:
        """Any cell may have one."""
        page = self.desks[who].page
        if cell not in range(len(self.solution)) or page.colours.get(cell, 0) == colour:
            return [("refused", "colour")]
        if colour not in range(COLOURED + 1):
            return [("refused", "no such colour")]
        page = self.new_page(who)
        page.colours[cell] = colour
        if not colour:
            del page.colours[cell]
        return [("coloured", who, cell, colour)]

    def fill(self, who: int) -> list[Note]:
        """Every mark that the rules allow, in the corners."""
        paper, page = self.paper(who), self.desks[who].page
        digits = range(1, paper.size + 1)
        every = {(cell, d, MARKED[0]) for d in digits for cell in paper.places_for(d)}
        if {mark for mark in page.marks if mark[2] == MARKED[0]} == every:
            return [("refused", "fill")]
        page = self.new_page(who)
        page.marks = every | {mark for mark in page.marks if mark[2] != MARKED[0]}
        return [("filled", who)]

    def turn_to(self, who: int, there: list[Page], back: list[Page], note: str) -> list[Note]:
        """Another page."""
        if not there:
            return [("refused", note)]
        desk = self.desks[who]
        back.append(desk.page)
        desk.page = there.pop()
        return [(note, who)]

    def hint(self, who: int, cell: int) -> list[Note]:
        """S6: for those with that handicap alone, where wrong digits are found at once.

        Silent: in three steps, then no more.
        """
        hinted = self.desks[who].hinted
        if not self.agreed.seated.of(who).hints or self.agreed.judged != "at-once":
            return [("refused", "hint")]
        strength = 1 + (hinted.count(cell) if hinted and hinted[-1] == cell else 0)
        if strength > HINTS:
            return [("refused", "hint")]
        self.desks[who].hinted = [cell] * strength
        return [("hint", who, strength)]

    # What comes of it.

    def after(self, who: int, at: float) -> list[Note]:
        """S3, S4: a full board is done, and everybody may be."""
        desk, notes = self.desks[who], []
        full = len(desk.page.digits) == len(self.empty)
        if self.agreed.judged == "at-once" and desk.solving and full:
            notes = self.finish(who, at)
        return notes + self.ended(at)

    def finish(self, who: int, at: float) -> list[Note]:
        """S4: the first who is done sets the others a limit."""
        first = all(desk.done is None for desk in self.desks)
        self.desks[who].done = at
        notes: list[Note] = [("finished", who, at)]
        until = at + time(self.agreed.last_seconds)
        # Silent: nothing is said of it where it changes nothing.
        if first and not set(self.solving()) <= self.agreeing and until < self.ends:
            self.last_until = until
            notes.append(("last", who, until))
        return notes

    def ended(self, at: float) -> list[Note]:
        """S4: nobody is solving, or all who are agree."""
        solving = set(self.solving())
        if not solving:
            return self.over("all-done", at)
        return self.over("agreed", at) if solving <= self.agreeing else []

    def over(self, reason: str, at: float) -> list[Note]:
        """The game is."""
        self.reason, self.seconds = reason, at
        return [("over", reason, at)]
