"""A referee for the race, blitz and solo, written from the rule book alone (V1-V3, R3-R12).

It imports nothing of the program. It does what a person would do who has the rule book in one hand
and the solution in the other: somebody says or writes something at some second, and `attempt`
answers with what follows, as a list of notes. A refusal is the note `("refused", why)`, and then
nothing has happened but the time.

Where the rule book is silent the referee decides as the comments marked *Silent* say.
"""

from dataclasses import dataclass, field
from math import inf

from suites.oracles.paper import Paper

Note = tuple[object, ...]


@dataclass
class Agreed:
    """What the table agreed on before the game."""

    mode: str = "race"
    referee: str = "solution"
    seconds: float | None = 30.0
    game_seconds: float | None = None
    rounds: int | None = None
    stalled: int = 3
    window: float = 10.0
    false_call: int = 0
    handover: float = 0.0


@dataclass
class Entry:
    """A digit in somebody's colour."""

    seat: int
    digit: int
    at: float
    lawful: bool
    """Whether it kept V2 when it was written."""
    wrong: bool = False
    """Whether it is known to be wrong: noticed by the program, or called and judged so."""
    settled: bool = False
    """Whether it can no longer be called."""


@dataclass
class Race:
    """The game as the referee's sheet has it."""

    agreed: Agreed
    players: int
    givens: dict[int, int]
    solution: list[int]
    first: int
    layout: str = "9x9"
    turn: int = -1
    round: int = 1
    begins: float = 0.0
    ends: float = inf
    until: float | None = None
    """The end of the table's window, while one is open."""
    judged: list[int] = field(default_factory=list)
    """The cells that the table judges in the open window."""
    agreeing: set[int] = field(default_factory=set)
    stopped: float | None = None
    """Since when the game is paused."""
    fines: list[int] = field(default_factory=list)
    errors: int = 0
    hints: int = 0
    checks: int = 0
    reason: str | None = None
    seconds: float = 0.0

    def __post_init__(self) -> None:
        self.paper = Paper(self.layout, self.givens)
        self.entries: dict[int, Entry] = {}
        self.fines = [0] * self.players
        self.accepting: set[int] = set()
        self.taken = 0
        self.stood = False
        self.idle = 0
        self.time_is_over = inf
        self.lines: list[tuple[int, Entry]] = []
        self.undone: list[tuple[int, Entry]] = []
        self.waits = True
        self.turn = self.first

    # What everybody can read off the sheet.

    def total(self, seat: int) -> int:
        """R10: the digits that stand in a colour, less what false calls cost."""
        written = sum(entry.digit for entry in self.entries.values() if entry.seat == seat)
        return written - self.fines[seat]

    def totals(self) -> list[int]:
        """R10, seat by seat."""
        return [self.total(seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """R10: the highest total; equal totals share the win."""
        best = max(self.totals())
        return [seat for seat, total in enumerate(self.totals()) if total == best]

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

        Silent: the next turn begins when the end of the last one is noticed, for nobody could have
        used the time between.
        """
        notes: list[Note] = []
        while self.due() < at:
            if self.until is not None and self.until <= self.time_is_over:
                notes += self.close(at)
            elif self.until is None and self.ends <= self.time_is_over and not self.waits:
                written = sum(1 for entry in self.entries.values() if self.fresh(entry))
                notes += [("time-out", self.turn, written), *self.turn_over(at)]
            else:
                notes += self.stop("time", self.time_is_over)
        return notes

    def fresh(self, entry: Entry) -> bool:
        """Whether it was written in the turn that is running."""
        return entry.seat == self.turn and not entry.settled

    def begin(self, at: float, *, handover: bool = True) -> list[Note]:
        """R4: a turn begins, perhaps after a hand-over."""
        self.begins = at + (self.agreed.handover if handover else 0.0)
        self.ends = inf if self.agreed.seconds is None else self.begins + self.agreed.seconds
        return [("turn", self.turn, self.round, self.begins, self.ends)]

    # What people do.

    def attempt(
        self, who: int, action: str, at: float, cell: int = -1, digit: int = 0
    ) -> list[Note]:
        """What follows when somebody does something at a second of the game."""
        if self.reason is not None:
            return [("refused", "over")]
        late = (
            action == "write"
            and who == self.turn
            and self.until is None
            and self.stopped is None
            and not self.waits
            and at > min(self.ends, self.time_is_over)
        )
        late_call = action == "call" and self.until is not None and self.due() < at
        notes: list[Note] = [("late", who, cell, digit)] if late else []
        notes += self.notice(at)
        if late_call and self.stopped is None:
            notes.append(("late-call", who))
        if late or late_call or self.reason is not None:
            return notes
        if self.stopped is not None and action not in ("continue", "stop", "give-up", "look"):
            return [*notes, ("refused", "paused")]
        deed = {
            "look": self.look,
            "ready": self.ready,
            "write": self.write,
            "erase": self.erase,
            "pass": self.leave,
            "accept": self.accept,
            "call": self.call,
            "stop": self.agree,
            "pause": self.pause,
            "continue": self.go_on,
            "give-up": self.give_up,
            "undo": self.undo,
            "redo": self.redo,
        }[action]
        return notes + deed(who, at, cell, digit)

    def look(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """Nobody does anything; time goes by."""
        return []

    def ready(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
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
        entry = Entry(who, digit, at, lawful=not clashes)
        self.put(cell, entry)
        notes: list[Note] = [("wrote", who, cell, digit)]
        if self.agreed.referee == "table":
            return notes if self.agreed.mode == "blitz" else notes + self.turn_over(at)
        reason = self.program_sees(cell, digit, clashes)
        if reason:
            return notes + self.error(cell, entry, reason, clashes, at)
        if self.agreed.mode == "solo":
            self.lines.append((cell, entry))
            self.undone.clear()
        return notes + self.after_good(at)

    def put(self, cell: int, entry: Entry) -> None:
        self.entries[cell] = entry
        self.paper.lying[cell] = entry.digit

    def wipe(self, cell: int, by: str) -> list[Note]:
        """A digit comes off."""
        entry = self.entries.pop(cell)
        del self.paper.lying[cell]
        if cell in self.judged:
            self.judged.remove(cell)
        return [("erased", entry.seat, cell, entry.digit, by)]

    def program_sees(self, cell: int, digit: int, clashes: list[tuple[str, int]]) -> str | None:
        """R8, V2 before V3: what the program, as the referee, finds wrong."""
        if clashes:
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
        if self.agreed.mode == "blitz":
            entry.wrong = True
            return notes
        notes += self.wipe(cell, "referee")
        return notes if self.agreed.mode == "solo" else notes + self.turn_over(at)

    def after_good(self, at: float) -> list[Note]:
        """The program found nothing wrong: is the card solved, is the turn over?"""
        if self.solved():
            return self.stop("solved", at)
        return self.turn_over(at) if self.agreed.mode == "race" else []

    def solved(self) -> bool:
        """R9a."""
        return self.paper.full() and all(
            self.solution[cell] == digit for cell, digit in self.paper.lying.items()
        )

    def erase(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """R11: the writer takes off what is wrong; alone, anything of one's own.

        Silent: in company nobody takes off what nobody has found wrong.
        """
        entry = self.entries.get(cell)
        if self.until is not None or who != self.turn or entry is None or entry.seat != who:
            return [("refused", "erase")]
        if self.agreed.mode != "solo" and not entry.wrong:
            return [("refused", "erase")]
        return self.wipe(cell, "player")

    def leave(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """R5: a player passes."""
        if self.until is not None or who != self.turn or self.waits or at < self.begins:
            return [("refused", "pass")]
        if self.agreed.mode == "solo":
            return [("refused", "pass")]
        return [("passed", who), *self.turn_over(at)]

    # The table judges.

    def turn_over(self, at: float) -> list[Note]:
        """A turn is over for its player; where the table is the referee, it judges first."""
        notes: list[Note] = []
        for cell, entry in sorted(self.entries.items()):
            if entry.wrong:
                notes += self.wipe(cell, "deadline")
        if self.agreed.referee == "table":
            for entry in self.entries.values():
                if entry.at + self.agreed.window < at:
                    entry.settled = True
                    self.stood |= entry.lawful and entry.seat == self.turn
            self.judged = [cell for cell, entry in self.entries.items() if not entry.settled]
            if self.judged:
                self.until = max(self.entries[c].at for c in self.judged) + self.agreed.window
                self.accepting = set()
                return [*notes, ("window", self.turn, tuple(sorted(self.judged)), self.until)]
        return notes + self.next_turn(at)

    def accept(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """R6: each of the others for themselves, never the writer."""
        if self.until is None or who == self.turn or who in self.accepting:
            return [("refused", "accept")]
        self.accepting.add(who)
        notes: list[Note] = [("accepted", who)]
        if len(self.accepting) == self.players - 1:
            notes += self.close(at)
        return notes

    def call(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """R8: somebody else's entry is called wrong, and judged by the card's solution."""
        entry = self.entries.get(cell)
        if self.agreed.referee != "table" or entry is None or entry.seat == who:
            return [("refused", "call")]
        if entry.wrong:
            return [("refused", "call")]
        if entry.settled or (self.until is not None and at > entry.at + self.agreed.window):
            return [("late-call", who)]
        notes: list[Note] = [("called", who, entry.seat, cell, entry.digit)]
        if self.solution[cell] == entry.digit:
            fine = min(self.agreed.false_call, self.total(who))
            self.fines[who] += fine
            notes.append(("call-rejected", who, entry.seat, cell, entry.digit, fine))
            # Silent: what was judged right needs no more judging.
            entry.settled = True
            self.stood |= entry.lawful
            if cell in self.judged:
                self.judged.remove(cell)
        else:
            self.errors += 1
            notes.append(("call-upheld", who, entry.seat, cell, entry.digit))
            if self.until is None:
                entry.wrong = True
                return notes
            notes += self.wipe(cell, "referee")
        return notes + (self.close(at) if self.until is not None and not self.judged else [])

    def close(self, at: float) -> list[Note]:
        """The window is closed: what was not called stands (R7)."""
        for cell in self.judged:
            self.entries[cell].settled = True
            self.stood |= self.entries[cell].lawful
        notes: list[Note] = [("stands", self.turn)] if self.judged else []
        self.judged, self.until = [], None
        return notes + self.next_turn(at)

    def next_turn(self, at: float) -> list[Note]:
        """R3, R9, R11: who is on turn now, or why nobody is."""
        if self.agreed.mode == "solo":
            return []
        if self.paper.full():
            return self.stop("solved" if self.solved() else "stalled", at)
        self.taken += 1
        self.turn = (self.turn + 1) % self.players
        if self.taken == self.players:
            self.idle = 0 if self.stood else self.idle + 1
            if self.idle == self.agreed.stalled:
                return self.stop("stalled", at)
            if self.round == self.rounds():
                return self.stop("rounds", at)
            self.taken, self.stood = 0, False
            self.round += 1
            if self.agreed.mode == "blitz":
                self.turn = (self.first + self.round - 1) % self.players
        return self.begin(at)

    def rounds(self) -> int | None:
        """R11: as many rounds as players, unless something else was agreed on (0 is that, too)."""
        return self.players if self.agreed.rounds == 0 else self.agreed.rounds

    # Stopping.

    def agree(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """R9d. Silent: who has agreed may not take it back; it holds to the end of the game."""
        if who in self.agreeing:
            return [("refused", "agreed")]
        self.agreeing.add(who)
        notes: list[Note] = [("agreed", tuple(sorted(self.agreeing)))]
        if len(self.agreeing) == self.players:
            notes += self.stop("agreed", at)
        return notes

    def give_up(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """R12."""
        return [("refused", "give up")] if self.agreed.mode != "solo" else self.stop("gave-up", at)

    def stop(self, reason: str, at: float) -> list[Note]:
        """R9: what was called wrong, or not yet accepted, is erased first."""
        notes: list[Note] = []
        if reason in ("time", "agreed"):
            for cell, entry in sorted(self.entries.items()):
                open_still = self.agreed.referee == "table" and not entry.settled
                if entry.wrong or open_still:
                    notes += self.wipe(cell, "referee")
        self.reason, self.seconds, self.until = reason, at, None
        return [*notes, ("over", reason)]

    def pause(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """R4: the clock stands still, the window's too, for the board is covered."""
        self.stopped = at
        return [("paused",)]

    def go_on(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """R4: nobody has lost or won a second."""
        if self.stopped is None:
            return [("refused", "running")]
        gone = at - self.stopped
        self.stopped = None
        self.begins, self.ends = self.begins + gone, self.ends + gone
        self.time_is_over += gone
        if self.until is not None:
            self.until += gone
        for entry in self.entries.values():
            entry.at += gone
        return [("continued",)]

    # Alone (R12): what is written may be taken back, for nothing.

    def undo(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """The last digit comes off again."""
        if not self.lines:
            return [("refused", "undo")]
        self.undone.append(self.lines.pop())
        self.wipe(self.undone[-1][0], "player")
        return [("undone",)]

    def redo(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """And is written again."""
        if not self.undone:
            return [("refused", "redo")]
        self.lines.append(self.undone.pop())
        self.put(*self.lines[-1])
        return [("redone",), *self.after_good(at)]
