"""What a table looks like by its events alone: added up without any state, to compare it with."""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import Any

from gridparty.board.layout import Layout
from gridparty.games.common import events as common
from gridparty.games.common.view import EMPTY, GIVEN, START
from gridparty.games.race import events as race
from gridparty.games.solo import events as solo
from gridparty.games.tiles import events as tiles
from gridparty.games.tiles.editions import Rejected
from playing import LAYOUT_OF


class Ledger:
    """What every game has: the board with who put what there, the turn, the clock, the wishes."""

    def __init__(self, started: Any) -> None:
        self.options: Any = started.options
        self.names: tuple[str, ...] = started.players
        seats = len(self.names)
        self.digits: list[int] = []
        self.owners: list[int] = []
        self.turn: int = started.first
        self.begins = 0.0
        self.ends: float | None = None
        self.window: float | None = None
        self.game_ends: float | None = getattr(self.options, "game_seconds", None)
        self.paused = self.over = False
        self.agreed: set[int] = set()
        self.accepted: list[int] = []
        self.penalties = [0] * seats
        self.tried: list[int] = []  # cells that the others may call, the latest at the end

    @property
    def layout(self) -> Layout:
        return LAYOUT_OF[len(self.digits)]

    def put(self, cell: int, digit: int, owner: int) -> None:
        self.digits[cell], self.owners[cell] = digit, owner

    def take(self, cell: int) -> None:
        self.put(cell, 0, EMPTY)
        self.tried = [other for other in self.tried if other != cell]

    def begin_turn(self, seat: int, begins: float, ends: float | None) -> None:
        self.turn, self.begins, self.ends = seat, begins, ends
        self.window, self.accepted, self.tried = None, [], []

    def happen(self, event: Any) -> None:
        match event:
            case common.FirstChosen(seat):
                self.turn = seat
            case common.Accepted(by):
                self.accepted.append(by)
            case common.WindowClosed():
                self.window, self.accepted, self.tried = None, [], []
            case common.AgreedToStop(seats):
                self.agreed.update(seats)
            case common.Paused():
                self.paused = True
            case common.Continued():
                self.paused = False
            case race.GameOver() | tiles.GameOver():
                self.over, self.paused = True, False

    def left(self, now: float) -> float | None:
        """Seconds until the clock that all see is at nought."""
        running = self.ends if self.window is None else self.window
        ends = [end for end in (running, self.game_ends) if end is not None]
        if self.over or not ends:
            return None
        return max(round(min(ends) - max(now, self.begins), 3), 0.0)

    def runs_for(self) -> str:
        if self.window is not None:
            return "check"
        return "game" if self.ends is None else "turn"

    def covered(self, now: float) -> bool:
        waits = self.window is None and now < self.begins
        return not self.over and (self.paused or waits)

    def counted(self, points: list[int]) -> list[int]:
        """What the points come to: times the own factor (R14), halves up, less the penalties."""
        owns = self.options.handicaps
        factors = [Fraction(str(own.factor)) for own in owns] or [Fraction(1)] * len(points)
        sums = zip(factors, points, self.penalties, strict=True)
        return [floor(factor * sum_ + Fraction(1, 2)) - less for factor, sum_, less in sums]

    def pen(self, seat: int) -> int:
        return self.options.pens[seat] if self.options.pens else seat

    def legal(self, cell: int) -> list[int]:
        """The digits that none of the cell's peers holds."""
        if self.digits[cell]:
            return []
        around = {self.digits[peer] for peer in self.layout.peers[cell]}
        return [digit for digit in self.layout.digits if digit not in around]


class RaceLedger(Ledger):
    """A race: digits that count as many points as they say while they stand."""

    def __init__(self, started: race.Started) -> None:
        super().__init__(started)
        self.digits = [int(digit) for digit in started.card.givens.replace(".", "0")]
        self.owners = [GIVEN if digit else EMPTY for digit in self.digits]
        self.solution = [int(digit) for digit in started.card.solution]
        self.stake = sum(self.solution) - sum(self.digits)
        self.round = 0
        self.wrong: list[int] = []

    def happen(self, event: Any) -> None:
        super().happen(event)
        match event:
            case race.TurnBegan(seat, round_, begins, ends):
                self.begin_turn(seat, begins, ends)
                self.round, self.wrong = round_, []
            case race.DigitWritten(seat, cell, digit, until):
                self.put(cell, digit, seat)
                self.agreed.clear()
                self.tried += [] if until is None else [cell]
            case race.ErrorNoticed(seat, cell, digit):
                self.put(cell, digit, seat)
                self.wrong.append(cell)
            case race.CallUpheld(_, _, cell, _):
                self.wrong.append(cell)
                self.tried = [other for other in self.tried if other != cell]
            case race.CallRejected(by, _, cell, _, penalty):
                self.penalties[by] += penalty
                self.tried = [other for other in self.tried if other != cell]
            case race.DigitErased(_, cell):
                self.take(cell)
            case race.WindowOpened(_, cells, until):
                self.window, self.accepted, self.tried = until, [], [*cells]

    def take(self, cell: int) -> None:
        super().take(cell)
        self.wrong = [other for other in self.wrong if other != cell]

    @property
    def shown_wrong(self) -> list[int]:
        """What is known to be wrong: at the end all that the card did not want."""
        if not self.over:
            return self.wrong
        pairs = zip(self.digits, self.solution, strict=True)
        return [cell for cell, (digit, right) in enumerate(pairs) if digit not in (0, right)]

    @property
    def totals(self) -> list[int]:
        points = [0] * len(self.names)
        for cell, (digit, owner) in enumerate(zip(self.digits, self.owners, strict=True)):
            if owner >= 0 and cell not in self.wrong:
                points[owner] += digit
        return self.counted(points)

    @property
    def left_to_win(self) -> int:
        return sum(self.solution) - sum(self.digits)

    def marks_legal(self, seat: int | None) -> bool:
        owns = self.options.handicaps
        to_write = not (self.over or self.paused or self.wrong or self.window is not None)
        return seat == self.turn and to_write and bool(owns) and owns[self.turn].marks


class SoloLedger(RaceLedger):
    """A race for one, with pencil marks and with pages to leaf back to."""

    def __init__(self, started: race.Started) -> None:
        super().__init__(started)
        self.marks: list[set[int]] = [set() for _ in self.digits]
        self.past: list[Any] = []
        self.future: list[Any] = []
        self.errors = self.hints = self.checks = 0
        self.known: set[tuple[int, int]] = set()
        self.under = 0  # the own digit that an error covers

    @property
    def page(self) -> Any:
        return [*self.digits], [*self.owners], [{*marks} for marks in self.marks]

    def turn_to(self, page: Any) -> None:
        self.digits, self.owners, self.marks = page

    def happen(self, event: Any) -> None:
        page = self.page
        writes = isinstance(
            event,
            race.DigitWritten | solo.MarkToggled | solo.MarksFilled | solo.MarksRubbedOut,
        )
        by_player = isinstance(event, race.DigitErased) and event.by is race.ErasedBy.PLAYER
        if writes or (by_player and event.cell not in self.wrong):
            self.past.append(page)
            self.future.clear()
        if isinstance(event, race.ErrorNoticed):
            self.under = self.digits[event.cell]
        super().happen(event)
        if isinstance(event, race.DigitErased) and not by_player and self.under:
            self.digits[event.cell], self.owners[event.cell], self.under = self.under, 0, 0
        match event:
            case race.DigitWritten(_, cell, digit):
                self.marks[cell] = set()
                for peer in self.layout.peers[cell]:
                    self.marks[peer] -= {digit}
            case race.ErrorNoticed():
                self.errors += 1
            case solo.MarkToggled(cell, digit):
                self.marks[cell] ^= {digit}
            case solo.MarksFilled():
                self.marks = [set(self.legal(cell)) for cell in range(len(self.digits))]
            case solo.MarksRubbedOut(cell):
                self.marks[cell] = set()
            case solo.Undone():
                self.future.append(page)
                self.turn_to(self.past.pop())
            case solo.Redone():
                self.past.append(page)
                self.turn_to(self.future.pop())
            case solo.Checked(wrong):
                shown = {(cell, self.digits[cell]) for cell in wrong}
                self.errors += len(shown - self.known)
                self.known |= shown
                self.checks += 1
            case solo.HintGiven():
                self.hints += 1
            case solo.LimitReached():
                self.game_ends, self.paused = None, True


class TilesLedger(Ledger):
    """A tile game: who holds which tile, how many of each are left to draw, what was earned."""

    def __init__(self, started: tiles.Started) -> None:
        super().__init__(started)
        edition, seats = started.edition, len(self.names)
        self.edition = edition
        self.digits = [0] * edition.layout.cell_count
        self.owners = [EMPTY] * len(self.digits)
        for cell, digit in started.start_tiles:
            self.put(cell, digit, START)
        self.bag = dict.fromkeys(edition.layout.digits, edition.copies)
        self.hands, self.points = [0] * seats, [0] * seats
        self.number = self.aside = 0

    @property
    def round(self) -> int:
        return -(-self.number // len(self.names))

    @property
    def totals(self) -> list[int]:
        return self.counted(self.points)

    def happen(self, event: Any) -> None:
        judged = self.window is not None
        super().happen(event)
        match event:
            case common.FirstChosen():
                self.number = 0
            case tiles.TurnBegan(seat, number, ends):
                self.begin_turn(seat, 0.0, ends)
                self.number = number
                self.agreed.clear()
            case tiles.TileDrawn(seat, digit):
                self.bag[digit] -= 1
                self.hands[seat] = digit
            case tiles.TileLaid(seat, cell, digit, box, row, column):
                self.put(cell, digit, seat)
                self.hands[seat], self.ends = 0, None
                self.points[seat] += box + row + column
                self.tried = [cell]
            case tiles.WindowOpened(_, until):
                self.window, self.accepted = until, []
            case tiles.TileRejected(seat, cell, digit, points):
                if judged:
                    self.back(seat, cell, points)
                self.lose(seat, digit)
            case tiles.TileTakenBack(seat, cell, digit, points):
                self.back(seat, cell, points)
                self.hands[seat] = digit
            case tiles.TilePutBack(seat, digit):
                self.bag[digit] += 1
                self.hands[seat] = 0
            case tiles.NoPlaceClaimed(seat, digit, int()):
                self.lose(seat, digit)
            case tiles.CallRejected(by, penalty):
                self.penalties[by] += penalty

    def back(self, seat: int, cell: int, points: int) -> None:
        """The tile comes off the board, and its points go with it."""
        self.take(cell)
        self.points[seat] -= points
        self.window, self.accepted = None, []

    def lose(self, seat: int, digit: int) -> None:
        self.hands[seat] = 0
        if self.edition.rejected is Rejected.BACK:
            self.bag[digit] += 1
        else:
            self.aside += 1

    def fits(self, digit: int) -> list[int]:
        """The cells where that tile may lie."""
        return [cell for cell in range(len(self.digits)) if digit in self.legal(cell)]


LEDGERS: dict[str, type[Any]] = {"race": RaceLedger, "solo": SoloLedger, "tiles": TilesLedger}
