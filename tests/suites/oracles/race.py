"""A referee for the race and blitz, written from the rule book alone (V1-V3, R2-R11, R14, R15).

It imports nothing of the program. It does what a person would do who has the rule book in one hand
and the solution in the other: somebody says or writes something at some second, and `attempt`
answers with what follows, as a list of notes. A refusal is the note `("refused", why)`, and then
nothing has happened but the time.

Where the rule book is silent the referee decides as the comments marked *Silent* say.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from oracles.agreed import RaceAgreed
from oracles.paper import Paper
from oracles.table import Note, Table

OF_THE_TURN = ("write", "erase", "pass")
"""What nobody but the player to move can mean to do."""
LATEST = -1
"""Which entry is called, where nobody says which."""


@dataclass
class Entry:
    """A digit in somebody's colour."""

    seat: int
    digit: int
    at: float
    number: int
    """Of the turn in which it was written."""
    lawful: bool
    """Whether it kept V2 when it was written."""
    wrong: bool = False
    """Whether it is known to be wrong: noticed by the program, or called and judged so."""
    settled: bool = False
    """Whether it can no longer be called."""


class Race(Table):
    """The game as the referee's sheet has it."""

    def __init__(
        self,
        agreed: RaceAgreed,
        players: int,
        givens: dict[int, int],
        solution: list[int],
        first: int,
        layout: str = "9x9",
    ) -> None:
        super().__init__(players, first)
        self.agreed = agreed
        self.givens, self.solution = givens, solution
        self.first = first
        self.paper = Paper(layout, givens)
        self.entries: dict[int, Entry] = {}
        self.fines = [0] * players
        self.errors = 0
        self.round = 1
        self.number = 0  # of the turn in the game
        self.taken = 0  # turns of the round that are over
        self.stood = False  # in this round: a digit within the rules
        self.idle = 0  # rounds in a row without one
        self.begins = 0.0
        self.waits = True  # for the first player to be ready
        self.judged: list[int] = []  # the cells that the table judges in the open window
        self.time_is_over = inf
        self.deeds = {
            "look": self.look,
            "write": self.write,
            "erase": self.erase,
            "pass": self.leave,
            "accept": self.accept,
            "call": self.call,
            "stop": self.agree,
            "pause": self.pause,
            "continue": self.go_on,
        }

    # What everybody can read off the sheet.

    def total(self, seat: int) -> int:
        """R10, R14: the digits that stand in a colour, by its factor, less what calls cost.

        R11: what is known to be wrong stands there to be erased, and counts for nobody.
        """
        mine = [entry for entry in self.entries.values() if entry.seat == seat]
        written = sum(entry.digit for entry in mine if not entry.wrong)
        return self.agreed.seated.of(seat).count(written) - self.fines[seat]

    def totals(self) -> list[int]:
        """R10, seat by seat."""
        return [self.total(seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """R10, R15: the highest total of a player or a team; equal totals share the win."""
        return self.agreed.seated.best(self.totals())

    def marks(self) -> list[set[int]] | None:
        """R14: for each cell what V2 allows there, where the player on turn is shown it."""
        may_write = self.reason is None and self.stopped is None and self.until is None
        if not may_write or not self.agreed.seated.of(self.turn).marks:
            return None
        if any(entry.wrong for entry in self.entries.values()):
            return None
        digits = range(1, self.paper.size + 1)
        return [
            set()
            if cell in self.paper.lying
            else {digit for digit in digits if not self.paper.in_the_way(cell, digit)}
            for cell in range(len(self.solution))
        ]

    def left_to_win(self) -> int:
        """R2: the card's sum less the digits written, as they were written."""
        empty = sum(d for cell, d in enumerate(self.solution) if cell not in self.givens)
        return empty - sum(entry.digit for entry in self.entries.values())

    def due(self) -> float:
        """The second after which something happens by itself."""
        if self.stopped is not None or self.reason is not None:
            return inf
        running = self.until if self.until is not None else inf if self.waits else self.ends
        return min(running, self.time_is_over)

    # Time.

    def notice(self, at: float) -> list[Note]:
        """Everything that came due before this second, in order.

        Silent: the next turn begins when the last one ended, whenever that is noticed.
        """
        notes: list[Note] = []
        while self.due() < at:
            if self.until is not None and self.until <= self.time_is_over:
                notes += self.close(self.until)
            elif self.until is None and self.ends < self.time_is_over and not self.waits:
                written = sum(self.fresh(entry) for entry in self.entries.values())
                notes += [("time-out", self.turn, written), *self.turn_over(self.ends)]
            else:
                notes += self.stop("time", self.time_is_over)
        return notes

    def fresh(self, entry: Entry) -> bool:
        """Whether it was written in the turn that is running, and is not known to be wrong."""
        return entry.number == self.number and not entry.wrong

    def begin(self, at: float, *, handover: bool = True) -> list[Note]:
        """R4, R14: a turn begins, perhaps after a hand-over, with the seconds of its player."""
        self.number += 1
        self.begins = at + (self.agreed.handover if handover else 0.0)
        own = self.agreed.seated.of(self.turn).seconds
        seconds = self.agreed.seconds if own is None else own
        self.ends = inf if seconds is None else self.begins + seconds
        return [("turn", self.turn, self.round, self.begins, self.ends)]

    # What people do.

    def attempt(
        self, who: int, action: str, at: float, cell: int = -1, digit: int = 0
    ) -> list[Note]:
        """What follows when somebody does something at a second of the game."""
        if self.reason is not None:
            return [("refused", "over")] if action != "look" else []
        late_call = action == "call" and self.until is not None and not self.may_not_call(who)
        caller = self.caller(who)
        meant, given_in, judging = self.turn, self.number, self.until is not None
        stopped = self.stopped is not None
        notes = self.notice(at)
        # What comes when a turn is over was meant for that turn, not for the next player's (R4).
        if notes and action == "write":
            # Silent: while the table judges, nobody can say whose digit it would have been.
            on_board = self.paper.names_nothing(cell, digit) != "off-board"
            return [*notes, ("late", meant, cell, digit)] if on_board and not judging else notes
        if late_call and self.until is None:
            return [*notes, ("late-call", caller)]
        if notes and action in OF_THE_TURN:
            return notes
        if self.number != given_in and action in ("call", "accept", "continue") and not stopped:
            return notes
        who = self.turn if action in OF_THE_TURN else who
        if self.reason is not None or ("limit",) in notes:
            return notes
        if self.stopped is not None and action not in ("continue", "stop", "give-up", "look"):
            return [("refused", "paused")]
        deed = self.deeds.get(action)
        answer = deed(who, at, cell, digit) if deed else [("refused", "no such deed")]
        # Who hears that the turn is over needs no refusal besides.
        return notes if notes and answer[:1] and answer[0][0] == "refused" else notes + answer

    def ready(self, at: float) -> list[Note]:
        """R4: the first turn begins when its player says so; a hand-over is cut short likewise."""
        if self.waits:
            self.waits = False
            if self.agreed.game_seconds is not None:
                self.time_is_over = at + self.agreed.game_seconds
            return self.begin(at, handover=False)
        if self.until is None and at < self.begins:
            return self.begin(at, handover=False)
        return [("refused", "running")]

    def write(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """R4, R6, R8, R11, R12: a digit is written."""
        if self.until is not None:
            return [("refused", "window")]
        if who != self.turn:
            return [("refused", "turn")]
        if self.waits or at < self.begins:
            return [("refused", "not begun")]
        if any(entry.wrong and entry.seat == who for entry in self.entries.values()):
            return [("refused", "must erase")]
        nothing = self.paper.names_nothing(cell, digit)
        if nothing:
            return [("refused", nothing)]
        clashes = self.paper.in_the_way(cell, digit)
        reason = self.program_sees(cell, digit, clashes)
        entry = Entry(who, digit, at, self.number, lawful=not clashes)
        self.entries[cell], self.paper.lying[cell] = entry, digit
        notes: list[Note] = []
        if not reason:
            self.agreeing.clear()  # Silent: play goes on, and wishes to stop are forgotten.
            notes.append(("wrote", who, cell, digit))
        if self.agreed.referee == "table":
            # Silent: when the board is full there is nothing left to write, and the turn is over.
            over = self.paper.full() or self.enough()
            return notes + self.turn_over(at) if over else notes
        if reason:
            return notes + self.error(cell, entry, reason, clashes, at)
        return notes + self.after_good(at)

    def wipe(self, cell: int, by: str) -> list[Note]:
        """A digit comes off."""
        entry = self.entries.pop(cell)
        del self.paper.lying[cell]
        if cell in self.judged:
            self.judged.remove(cell)
        return [("erased", entry.seat, cell, entry.digit, by)]

    def program_sees(self, cell: int, digit: int, clashes: list[tuple[str, int]]) -> str | None:
        """R8, V2 before V3: what the program, as the referee, finds wrong."""
        if clashes and self.agreed.referee != "table":
            return "conflict"
        if self.agreed.referee == "solution" and self.solution[cell] != digit:
            return "wrong-digit"
        return None

    def error(
        self, cell: int, entry: Entry, reason: str, clashes: list[tuple[str, int]], at: float
    ) -> list[Note]:
        """R6 in the race, R11 in blitz, R12 alone."""
        notes: list[Note] = [("noticed", entry.seat, cell, entry.digit, reason, tuple(clashes))]
        self.errors += 1
        if self.agreed.after_error == "must-erase":
            entry.wrong = True
            return notes
        notes += self.wipe(cell, "referee")
        return notes if self.agreed.after_error == "go-on" else notes + self.turn_over(at)

    def after_good(self, at: float) -> list[Note]:
        """The program found nothing wrong: is the card solved, is the turn over?"""
        if self.solved():
            return self.stop("solved", at)
        return self.turn_over(at) if self.enough() else []

    def enough(self) -> bool:
        """Whether all the digits are written that a turn allows."""
        written = sum(self.fresh(entry) for entry in self.entries.values())
        return self.agreed.digits is not None and written >= self.agreed.digits

    def solved(self) -> bool:
        """R9a."""
        return self.paper.full() and all(
            self.solution[cell] == digit for cell, digit in self.paper.lying.items()
        )

    def erase(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """R11: the writer takes off what is wrong.

        Silent: what was written in the running turn may be taken off, right or wrong, as long as
        the turn lasts; then what the table has not judged yet.
        """
        entry = self.entries.get(cell)
        if entry is None or entry.number != self.number:
            return [("refused", "erase")]
        if self.until is not None and cell not in self.judged:
            return [("refused", "erase")]
        if not entry.wrong and any(other.wrong for other in self.entries.values()):
            return [("refused", "erase")]
        notes = self.wipe(cell, "player")
        return notes + (self.close(at) if self.until is not None and not self.judged else [])

    def leave(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """R5: a player passes."""
        if self.until is not None or who != self.turn or self.waits or at < self.begins:
            return [("refused", "pass")]
        return [("passed", who), *self.turn_over(at)]

    # The table judges.

    def turn_over(self, at: float) -> list[Note]:
        """A turn is over for its player; where the table is the referee, it judges first."""
        notes: list[Note] = []
        for cell, entry in list(self.entries.items()):
            if entry.wrong:
                notes += self.wipe(cell, "deadline")
        if self.agreed.referee == "table":
            for entry in self.entries.values():
                if entry.at + self.agreed.window <= at:
                    entry.settled = True
            self.judged = [cell for cell, entry in self.entries.items() if not entry.settled]
            if self.judged:
                self.until = max(self.entries[c].at for c in self.judged) + self.agreed.window
                self.accepting = set()
                return [*notes, ("window", self.turn, tuple(sorted(self.judged)), self.until)]
        return notes + self.next_turn(at)

    def call(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """R8: somebody else's entry is called wrong, and judged by the card's solution."""
        judged = self.judged if self.until is not None else self.still_open()
        if not judged:
            return [("refused", "call")]
        cell = judged[-1] if cell == LATEST else cell
        if cell not in judged or self.may_not_call(who):
            return [("refused", "call")]
        who = self.caller(who)
        entry = self.entries[cell]
        notes: list[Note] = [("called", who, entry.seat, cell, entry.digit)]
        if self.solution[cell] == entry.digit:
            fine = min(self.agreed.false_call, self.total(who))
            self.fines[who] += fine
            notes.append(("call-rejected", who, entry.seat, cell, entry.digit, fine))
            # Silent: what was judged right needs no more judging.
            entry.settled = True
            if cell in self.judged:
                self.judged.remove(cell)
        else:
            self.errors += 1
            notes.append(("call-upheld", who, entry.seat, cell, entry.digit))
            if self.until is None and self.agreed.after_error == "must-erase":
                entry.wrong = True
                return notes
            notes += self.wipe(cell, "referee")
            if self.until is None and self.agreed.after_error == "turn-over":
                return notes + self.turn_over(at)  # R6: noticed at once
        return notes + (self.close(at) if self.until is not None and not self.judged else [])

    def still_open(self) -> list[int]:
        """R8: what the table may call; in blitz all that was written in the turn that is running."""
        if self.agreed.referee != "table":
            return []
        return [c for c, entry in self.entries.items() if not entry.settled and not entry.wrong]

    def close(self, at: float) -> list[Note]:
        """The window is closed: what was not called stands (R7)."""
        for cell in self.judged:
            self.entries[cell].settled = True
        notes: list[Note] = [("stands", self.turn)] if self.judged else []
        self.judged, self.until = [], None
        self.accepting.clear()
        return notes + self.next_turn(at)

    def next_turn(self, at: float) -> list[Note]:
        """R3, R9, R11: who is on turn now, or why nobody is."""
        if self.paper.full():
            return self.stop("solved" if self.solved() else "stalled", at)
        if at >= self.time_is_over:
            # Silent: what is done at that very second counts, but no turn begins any more.
            return self.stop("time", at)
        self.taken += 1
        self.stood |= any(self.fresh(entry) and entry.lawful for entry in self.entries.values())
        self.turn = (self.turn + 1) % self.players
        if self.taken == self.players:
            self.idle = 0 if self.stood else self.idle + 1
            # Silent: where the last round is also the last without a digit, the rounds are over.
            if self.round == self.rounds():
                return self.stop("rounds", at)
            if self.idle == self.agreed.stalled:
                return self.stop("stalled", at)
            self.taken, self.stood = 0, False
            self.round += 1
            if self.agreed.starter_moves:
                self.turn = (self.first + self.round - 1) % self.players
        return self.begin(at)

    def rounds(self) -> int | None:
        """R11: as many rounds as players, unless something else was agreed on (0 is that, too)."""
        return self.players if self.agreed.rounds == 0 else self.agreed.rounds

    # Stopping.

    def stop(self, reason: str, at: float) -> list[Note]:
        """R9: what was called wrong, or not yet accepted, is erased first."""
        notes: list[Note] = []
        if reason in ("time", "agreed"):
            for cell in [cell for cell, entry in self.entries.items() if entry.wrong]:
                notes += self.wipe(cell, "deadline")
            for cell in list(self.judged or self.still_open()):
                notes += self.wipe(cell, "unaccepted")
        self.reason, self.seconds, self.until = reason, at, None
        return [*notes, ("over", reason)]

    def go_on(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """R4: the time of the game stood still too; or a player is ready."""
        if self.stopped is None:
            return self.ready(at)
        gone = at - self.stopped
        self.begins += gone
        self.time_is_over += gone
        for entry in self.entries.values():
            entry.at += gone
        return super().go_on(who, at, cell, digit)
