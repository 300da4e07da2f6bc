"""A referee for the tile games, written from the rule book alone (V1, V2, T1-T13, K, J, B).

It imports nothing of the program. What chance decides it is told: where the start tiles lie, in
which order people sit, and which tile comes out of the bag each time somebody draws (`hand_of_chance`,
asked with the seat). It refuses a tile that the bag cannot hold, as a person would who has counted.

Where the rule book is silent the referee decides as the comments marked *Silent* say.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf

from suites.oracles.paper import SHAPES, Paper

Note = tuple[object, ...]
ROUND = 40
"""T9: the fields of the track, and what a round token is worth."""


@dataclass
class Agreed:
    """What the table agreed on before the game: an edition, field by field, and the referee."""

    layout: str = "9x9"
    start_tiles: str = "rows-columns"
    supply: str = "hand"
    rejected: str = "aside"
    scoring: str = "union"
    ending: str = "claim"
    tile_values: bool = False
    referee: str = "rules"
    seconds: float | None = None
    window: float = 10.0
    false_call: int = 0


def start_tiles_are_wrong(agreed: Agreed, laid: dict[int, int]) -> str | None:
    """T2, K2, J1, B2: what is wrong with where the start tiles lie, if anything is."""
    size = SHAPES[agreed.layout][0]
    if agreed.start_tiles == "none":
        return "some, for none" if laid else None
    if sorted(laid.values()) != list(range(1, size + 1)):
        return "not one of each"
    kinds = {"anywhere": 0, "rows-columns": 2, "rows-columns-boxes": 3}[agreed.start_tiles]
    paper = Paper(agreed.layout, laid)
    for cell in laid:
        for kind, cells in paper.houses(cell)[:kinds]:
            if len(cells & laid.keys()) > 1:
                return f"two in a {kind}"
    return None


@dataclass
class Tiles:
    """The game as the referee's sheet has it."""

    agreed: Agreed
    players: int
    first: int
    start: dict[int, int]
    hand_of_chance: Callable[[int], int]
    turn: int = -1
    number: int = 0
    ends: float = inf
    until: float | None = None
    stopped: float | None = None
    agreeing: set[int] = field(default_factory=set)
    accepting: set[int] = field(default_factory=set)
    away: list[int] = field(default_factory=list)
    """Tiles that are set aside, or gone from the game."""
    reason: str | None = None
    loser: int | None = None
    """With `no-place`: whose tile fits nowhere."""
    seconds: float = 0.0

    def __post_init__(self) -> None:
        size = SHAPES[self.agreed.layout][0]
        self.paper = Paper(self.agreed.layout, self.start)
        self.bag = Counter(dict.fromkeys(range(1, size + 1), size))
        self.bag.subtract(self.start.values())
        self.hands: list[int | None] = [None] * self.players
        self.points = [0] * self.players
        self.open: tuple[int, int, int, int] | None = None
        self.timeouts = 0

    # What everybody can read off the sheet.

    def winners(self) -> list[int]:
        """T13: the highest total; equal totals share the win."""
        best = max(self.points)
        return [seat for seat, total in enumerate(self.points) if total == best]

    def track(self, seat: int) -> tuple[int, int]:
        """T9: round tokens, and the field of the pawn."""
        return divmod(self.points[seat], ROUND)

    def left(self) -> int:
        """How many tiles are still to be drawn."""
        return sum(self.bag.values())

    def worth(self, cell: int) -> int:
        """T7, T8, K3, B5: what a tile laid there earns; the tile itself does not count."""
        paper = self.paper
        if self.agreed.scoring == "union":
            around = [paper.row(cell) | paper.column(cell) | paper.box(cell)]
        elif self.agreed.scoring == "lines":
            around = [paper.row(cell), paper.column(cell)]
        elif self.agreed.scoring == "block":
            around = [paper.box(cell)]
        else:
            around = [paper.row(cell), paper.column(cell), paper.box(cell)]
        lying = [paper.lying[c] for cells in around for c in cells - {cell} if c in paper.lying]
        return sum(lying) if self.agreed.tile_values else len(lying)

    def due(self) -> float:
        """The second after which something happens by itself."""
        if self.stopped is not None or self.reason is not None:
            return inf
        return self.until if self.until is not None else self.ends

    # The bag.

    def draw(self, seat: int) -> list[Note]:
        """T4, J3, B3: a tile is drawn, while there are any."""
        if not self.left():
            return []
        digit = self.hand_of_chance(seat)
        if self.bag[digit] < 1:
            raise AssertionError(f"drew a {digit}, but the bag holds none: {dict(+self.bag)}")
        self.bag[digit] -= 1
        self.hands[seat] = digit
        return [("drew", seat, digit)]

    def set_up(self, at: float) -> list[Note]:
        """T2, T3: everybody draws, and the first turn begins."""
        notes: list[Note] = []
        if self.agreed.supply == "hand":
            for seat in range(self.players):
                notes += self.draw(seat)
        return notes + self.begin(self.first, at)

    # Turns.

    def begin(self, seat: int, at: float) -> list[Note]:
        """T10, J5, J6, B3, B6: the next turn, or the end."""
        notes: list[Note] = []
        if not self.left() and not any(self.hands):
            return self.stop("all-laid", at)
        bag = self.agreed.supply == "bag"
        if bag and not any(self.paper.fits_somewhere(d) for d in +self.bag):
            return self.stop("nothing-fits", at)
        while not bag and self.hands[seat] is None:
            notes.append(("skipped", seat))
            seat = (seat + 1) % self.players
        self.turn = seat
        self.number += 1
        self.ends = inf if self.agreed.seconds is None else at + self.agreed.seconds
        notes.append(("turn", seat, self.number, self.ends))
        if bag:
            notes += self.draw(seat)
        digit = self.hands[seat]
        assert digit is not None
        if self.agreed.ending == "automatic" and not self.paper.fits_somewhere(digit):
            if not bag:
                self.loser = seat
                return notes + self.stop("no-place", at)
            notes += self.put_back(seat)
            return notes + self.begin((seat + 1) % self.players, at)
        return notes

    def put_back(self, seat: int) -> list[Note]:
        """B4, B6: the tile goes back into the bag."""
        digit = self.hands[seat]
        assert digit is not None
        self.hands[seat] = None
        self.bag[digit] += 1
        return [("put back", seat, digit)]

    def turn_over(self, at: float) -> list[Note]:
        """T4: the player draws, and the next one is on turn."""
        self.timeouts = 0
        notes = self.draw(self.turn) if self.agreed.supply == "hand" else []
        return notes + self.begin((self.turn + 1) % self.players, at)

    def notice(self, at: float) -> list[Note]:
        """Everything that came due before this second.

        Silent: the next turn begins when the end of the last one is noticed.
        """
        notes: list[Note] = []
        while self.due() < at:
            if self.until is not None:
                notes += self.close(at)
                continue
            notes.append(("time-out", self.turn))
            self.timeouts += 1
            if self.agreed.supply == "bag":
                notes += self.put_back(self.turn)
            if self.timeouts == 3 * self.players:
                notes += self.stop("stalled", at)
            else:
                notes += self.begin((self.turn + 1) % self.players, at)
        return notes

    # What people do.

    def attempt(self, who: int, action: str, at: float, cell: int = -1) -> list[Note]:
        """What follows when somebody does something at a second of the game."""
        if self.reason is not None:
            return [("refused", "over")]
        late_call = action == "call" and self.until is not None and self.due() < at
        late_lay = action in ("lay", "claim") and who == self.turn and self.due() < at
        notes = self.notice(at)
        if late_call:
            return [*notes, ("late-call", who)]
        if self.reason is not None:
            return notes
        if late_lay:
            return [*notes, ("refused", "late")]
        if self.stopped is not None and action not in ("continue", "stop", "look"):
            return [*notes, ("refused", "paused")]
        deed = {
            "look": self.look,
            "lay": self.lay,
            "claim": self.claim,
            "accept": self.accept,
            "call": self.call,
            "stop": self.agree,
            "pause": self.pause,
            "continue": self.go_on,
        }[action]
        return notes + deed(who, at, cell)

    def look(self, who: int, at: float, cell: int) -> list[Note]:
        """Nobody does anything; time goes by."""
        return []

    def lay(self, who: int, at: float, cell: int) -> list[Note]:
        """T4, T5: the tile in hand is laid."""
        digit = self.hands[who]
        if self.until is not None or who != self.turn or digit is None:
            return [("refused", "turn")]
        nothing = self.paper.names_nothing(cell, digit)
        if nothing:
            return [("refused", nothing)]
        clashes = self.paper.in_the_way(cell, digit)
        notes: list[Note] = []
        if clashes and self.agreed.referee == "rules":
            notes.append(("off", who, cell, digit, 0, tuple(clashes)))
            return notes + self.take_away(who) + self.turn_over(at)
        points = self.worth(cell)
        self.paper.lying[cell] = digit
        self.hands[who] = None
        self.points[who] += points
        notes.append(("laid", who, cell, digit, points))
        if self.agreed.referee == "rules" or self.players == 1:
            return notes + self.turn_over(at)
        self.open = (who, cell, digit, points)
        self.accepting = set()
        self.until = at + self.agreed.window
        return [*notes, ("window", who, self.until)]

    def take_away(self, seat: int) -> list[Note]:
        """T5, J3, B4: what becomes of a tile that broke the rule."""
        digit = self.hands[seat]
        assert digit is not None
        if self.agreed.rejected == "back":
            return self.put_back(seat)
        self.hands[seat] = None
        self.away.append(digit)
        return []

    def claim(self, who: int, at: float, cell: int) -> list[Note]:
        """T11: "no place"."""
        digit = self.hands[who]
        if self.until is not None or who != self.turn or digit is None:
            return [("refused", "turn")]
        if self.agreed.ending != "claim":
            return [("refused", "claim")]
        fits = self.paper.fits_somewhere(digit)
        notes: list[Note] = [("claimed", who, digit, fits)]
        if not fits:
            self.loser = who
            return notes + self.stop("no-place", at)
        return notes + self.take_away(who) + self.turn_over(at)

    # The table judges (T6).

    def accept(self, who: int, at: float, cell: int) -> list[Note]:
        """Each of the others for themselves, never who laid it."""
        if self.until is None or who == self.turn or who in self.accepting:
            return [("refused", "accept")]
        self.accepting.add(who)
        notes: list[Note] = [("accepted", who)]
        if len(self.accepting) == self.players - 1:
            notes += self.close(at)
        return notes

    def call(self, who: int, at: float, cell: int) -> list[Note]:
        """The tile just laid is called wrong, and judged by V2."""
        if self.open is None or who == self.turn:
            return [("refused", "call")]
        seat, lies_on, digit, points = self.open
        notes: list[Note] = [("called", who, seat, lies_on, digit)]
        clashes = self.paper.in_the_way(lies_on, digit)
        if clashes:
            self.points[seat] -= points
            del self.paper.lying[lies_on]
            self.hands[seat] = digit
            self.open, self.until = None, None
            notes += [("call-upheld", who), ("off", seat, lies_on, digit, points, tuple(clashes))]
            return notes + self.take_away(seat) + self.turn_over(at)
        fine = min(self.agreed.false_call, self.points[who])
        self.points[who] -= fine
        # Silent: what was judged right needs no more judging.
        self.open, self.until = None, None
        return [*notes, ("call-rejected", who, fine), *self.turn_over(at)]

    def close(self, at: float) -> list[Note]:
        """Nobody called it: it stands."""
        self.open, self.until = None, None
        return [("stands", self.turn), *self.turn_over(at)]

    # Stopping.

    def agree(self, who: int, at: float, cell: int) -> list[Note]:
        """As in R9d: what is not accepted yet comes off first."""
        if who in self.agreeing:
            return [("refused", "agreed")]
        self.agreeing.add(who)
        notes: list[Note] = [("agreed", tuple(sorted(self.agreeing)))]
        return notes + (self.stop("agreed", at) if len(self.agreeing) == self.players else [])

    def stop(self, reason: str, at: float) -> list[Note]:
        """The game is over."""
        notes: list[Note] = []
        if self.open is not None:
            seat, cell, digit, points = self.open
            self.points[seat] -= points
            del self.paper.lying[cell]
            notes.append(("off", seat, cell, digit, points, ()))
            self.open, self.until = None, None
            self.away.append(digit)
        self.reason, self.seconds = reason, at
        return [*notes, ("over", reason)]

    def pause(self, who: int, at: float, cell: int) -> list[Note]:
        """R4: the clock stands still, the window's too."""
        self.stopped = at
        return [("paused",)]

    def go_on(self, who: int, at: float, cell: int) -> list[Note]:
        """R4: nobody has lost or won a second."""
        if self.stopped is None:
            return [("refused", "running")]
        gone = at - self.stopped
        self.stopped = None
        self.ends += gone
        if self.until is not None:
            self.until += gone
        return [("continued",)]
