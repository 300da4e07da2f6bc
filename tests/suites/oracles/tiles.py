"""A referee for the tile games, written from the rule book alone (V1, V2, T1-T13, K, J, B, R14, R15).

It imports nothing of the program. What chance decides it is told: where the start tiles lie, in
which order people sit, and which tile comes out of the bag each time somebody draws (`hand_of_chance`
is asked, with the seat). It refuses a tile that the bag cannot hold, as a person would who has counted.

Where the rule book is silent the referee decides as the comments marked *Silent* say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import inf

from oracles.agreed import TilesAgreed
from oracles.paper import SHAPES, Paper
from oracles.table import Note, Table

OF_THE_TURN = ("lay", "claim", "draw")
"""What nobody but the player to move can mean to do."""
IN_TIME = (*OF_THE_TURN, "accept", "call")
"""What a turn or a window waits for."""
ROUND = 40
"""T9: the fields of the track, and what a round token is worth."""


def start_tiles_are_wrong(agreed: TilesAgreed, laid: dict[int, int]) -> str | None:
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


class Tiles(Table):
    """The game as the referee's sheet has it."""

    def __init__(
        self,
        agreed: TilesAgreed,
        players: int,
        first: int,
        start: dict[int, int],
        hand_of_chance: Callable[[int], int],
    ) -> None:
        super().__init__(players, first)
        self.agreed = agreed
        self.start = start
        self.hand_of_chance = hand_of_chance
        size = SHAPES[agreed.layout][0]
        self.paper = Paper(agreed.layout, start)
        self.bag = Counter(dict.fromkeys(range(1, size + 1), size))
        self.bag.subtract(start.values())
        self.hands: list[int | None] = [None] * players
        self.away: list[int] = []  # tiles that are set aside, or gone from the game
        self.points = [0] * players
        self.fines = [0] * players
        self.number = 0  # of the turn in the game
        self.open: tuple[int, int, int, int] | None = None  # seat, cell, digit and points
        self.timeouts = 0  # turns in a row that ran out
        self.loser: int | None = None  # with `no-place`: whose tile fits nowhere
        self.deeds = {
            "look": self.look,
            "draw": self.draw_from_bag,
            "lay": self.lay,
            "claim": self.claim,
            "accept": self.accept,
            "call": self.call,
            "stop": self.agree,
            "pause": self.pause,
            "continue": self.go_on,
        }

    # What everybody can read off the sheet.

    def winners(self) -> list[int]:
        """T13, R15: the highest total of a player or a team; equal totals share the win."""
        return self.agreed.seated.best(self.totals())

    def totals(self) -> list[int]:
        """R14: the points by everybody's factor, less what false calls cost."""
        return [
            self.agreed.seated.of(seat).count(points) - self.fines[seat]
            for seat, points in enumerate(self.points)
        ]

    def track(self, seat: int) -> tuple[int, int]:
        """T9: round tokens, and the field of the pawn."""
        return divmod(self.totals()[seat], ROUND)

    def left(self) -> int:
        """How many tiles are still to be drawn."""
        return sum(self.bag.values())

    def worth(self, cell: int) -> int:
        """T7, T8, K3, B5: what a tile laid there earns; the tile itself does not count."""
        paper = self.paper
        row, column, box = (set(cells) for _, cells in paper.houses(cell))
        around = {
            "union": [row | column | box],
            "lines": [row, column],
            "block": [box],
            "separate": [row, column, box],
        }[self.agreed.scoring]
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
            return [("the bag holds none", seat, digit)]
        self.bag[digit] -= 1
        self.hands[seat] = digit
        return [("drew", seat, digit)]

    def set_up(self, at: float) -> list[Note]:
        """T2, T3: everybody draws, and the first turn begins."""
        notes: list[Note] = []
        if self.agreed.supply == "hand":
            for seat in range(self.players):
                notes += self.draw(seat)
        return notes + self.begin(self.turn, at)

    # Turns.

    def begin(self, seat: int, at: float) -> list[Note]:
        """T10, J5, J6, B3, B6: the next turn, or the end."""
        notes: list[Note] = []
        if not self.left() and not any(self.hands):
            return self.stop("all-laid", at)
        bag = self.agreed.supply == "bag"
        while not bag and self.hands[seat] is None:
            notes.append(("skipped", seat))
            seat = (seat + 1) % self.players
        self.turn = seat
        self.number += 1
        self.agreeing.clear()  # Silent: play goes on, and wishes to stop are forgotten.
        own = self.agreed.seated.of(seat).seconds
        seconds = self.agreed.seconds if own is None else own
        self.ends = inf if seconds is None else at + seconds
        notes.append(("turn", seat, self.number, self.ends))
        if self.agreed.ending == "claim":
            return notes
        digit = self.hands[seat]
        if digit is None:
            fits = any(self.paper.fits_somewhere(other) for other in +self.bag)
            return notes if fits else notes + self.stop("nothing-fits", at)
        if not self.paper.fits_somewhere(digit):
            self.loser = seat
            notes += self.stop("no-place", at)
        return notes

    def draw_from_bag(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """B3, B6: the player to move draws, for all to see; what fits nowhere goes back."""
        if self.agreed.supply != "bag" or self.until is not None or self.hands[who] is not None:
            return [("refused", "draw")]
        notes = self.draw(who)
        digit = self.hands[who]
        assert digit is not None
        if self.agreed.ending == "automatic" and not self.paper.fits_somewhere(digit):
            notes += self.put_back(who, fits=False)
            self.timeouts = 0
            return notes + self.begin((who + 1) % self.players, at)
        return notes

    def put_back(self, seat: int, *, fits: bool) -> list[Note]:
        """B6: the tile goes back into the bag; whether it fits somewhere is told with it."""
        digit = self.hands[seat]
        assert digit is not None
        self.hands[seat] = None
        self.bag[digit] += 1
        return [("put back", seat, digit, fits)]

    def turn_over(self, at: float) -> list[Note]:
        """T4: the player draws, and the next one is on turn."""
        notes = self.draw(self.turn) if self.agreed.supply == "hand" else []
        return notes + self.begin((self.turn + 1) % self.players, at)

    def notice(self, at: float) -> list[Note]:
        """What came due before this second.

        Silent: the next turn begins when the end of the last one is noticed.
        """
        if self.due() >= at:
            return []
        if self.until is not None:
            return self.close(at)
        notes: list[Note] = [("time-out", self.turn)]
        self.timeouts += 1
        if self.agreed.supply == "bag" and self.hands[self.turn] is not None:
            notes += self.put_back(self.turn, fits=True)
        if self.timeouts == 3 * self.players:
            return notes + self.stop("stalled", at)
        return notes + self.begin((self.turn + 1) % self.players, at)

    # What people do.

    def attempt(self, who: int, action: str, at: float, cell: int = -1) -> list[Note]:
        """What follows when somebody does something at a second of the game."""
        if self.reason is not None:
            return [("refused", "over")] if action != "look" else []
        late_call = action == "call" and self.until is not None and not self.may_not_call(who)
        caller = self.caller(who)
        notes = self.notice(at)
        # What comes when a turn or a window is over was not meant for the next one (R4).
        if notes and action in IN_TIME:
            return [("late-call", caller), *notes] if late_call else notes
        if self.reason is not None:
            return notes
        who = self.turn if action in OF_THE_TURN else who
        if self.stopped is not None and action not in ("continue", "stop", "look"):
            return [*notes, ("refused", "paused")]
        answer = self.deeds[action](who, at, cell, 0)
        # Who hears that the turn is over needs no refusal besides.
        return notes if notes and answer[:1] and answer[0][0] == "refused" else notes + answer

    def lay(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """T4, T5: the tile in hand is laid."""
        digit = self.hands[who]
        if self.until is not None or who != self.turn or digit is None:
            return [("refused", "turn")]
        nothing = self.paper.names_nothing(cell, digit)
        if nothing:
            return [("refused", nothing)]
        self.timeouts = 0
        clashes = self.paper.in_the_way(cell, digit)
        notes: list[Note] = []
        if clashes and self.agreed.referee == "rules":
            notes.append(("off", who, cell, digit, 0, tuple(clashes)))
            self.take_away(who)
            return notes + self.turn_over(at)
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

    def take_away(self, seat: int) -> None:
        """T5, J3, B4: what becomes of a tile that broke the rule."""
        digit = self.hands[seat]
        assert digit is not None
        self.hands[seat] = None
        if self.agreed.rejected == "back":
            self.bag[digit] += 1
        else:
            self.away.append(digit)

    def claim(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """T11: "no place"."""
        digit = self.hands[who]
        if self.until is not None or who != self.turn or digit is None:
            return [("refused", "turn")]
        if self.agreed.ending != "claim":
            return [("refused", "claim")]
        self.timeouts = 0
        fits = self.paper.fits_somewhere(digit)
        notes: list[Note] = [("claimed", who, digit, fits)]
        if not fits and self.agreed.supply == "bag":
            # Silent, for claims come with hands in all published editions: B6, but claimed.
            notes += self.put_back(who, fits=False)
            if any(self.paper.fits_somewhere(other) for other in +self.bag):
                return notes + self.turn_over(at)
            return notes + self.stop("nothing-fits", at)
        if not fits:
            self.loser = who
            return notes + self.stop("no-place", at)
        self.take_away(who)
        return notes + self.turn_over(at)

    # The table judges (T6).

    def call(self, who: int, at: float, cell: int, digit: int) -> list[Note]:
        """The tile just laid is called wrong, and judged by V2."""
        if self.open is None or self.may_not_call(who):
            return [("refused", "call")]
        who = self.caller(who)
        seat, lies_on, digit, points = self.open
        notes: list[Note] = [("called", who, seat, lies_on, digit)]
        clashes = self.paper.in_the_way(lies_on, digit)
        if clashes:
            self.points[seat] -= points
            del self.paper.lying[lies_on]
            self.hands[seat] = digit
            self.open, self.until = None, None
            notes += [("call-upheld", who), ("off", seat, lies_on, digit, points, tuple(clashes))]
            self.take_away(seat)
            return notes + self.turn_over(at)
        fine = min(self.agreed.false_call, self.totals()[who])
        self.fines[who] += fine
        # Silent: what was judged right needs no more judging.
        return [*notes, ("call-rejected", who, fine), *self.close(at)]

    def close(self, at: float) -> list[Note]:
        """Nobody called it: it stands."""
        self.open, self.until = None, None
        return [("stands", self.turn), *self.turn_over(at)]

    # Stopping.

    def stop(self, reason: str, at: float) -> list[Note]:
        """As in R9d: what is not accepted yet is taken back, and brings nothing."""
        notes: list[Note] = []
        if self.open is not None:
            seat, cell, digit, points = self.open
            self.points[seat] -= points
            del self.paper.lying[cell]
            self.hands[seat] = digit
            notes.append(("taken back", seat, cell, digit, points))
            self.open, self.until = None, None
        self.reason, self.seconds = reason, at
        return [*notes, ("over", reason)]
