"""Options of the race on paper."""

from __future__ import annotations

from dataclasses import dataclass, field

from gridparty.errors import WishError
from gridparty.games.common.handicap import WHERE_AGREED, Handicap
from gridparty.games.common.option import option_field, require_within_bounds
from gridparty.games.race.options import TURN
from gridparty.i18n.messages import message, say
from gridparty.i18n.quoting import excerpt

MOST_PLAYERS = 8  # the number of pens
LONGEST_DECK = 4096  # characters of a path


@dataclass(frozen=True, slots=True)
class PaperOptions:
    """The options of one race on paper.

    Raises:
        WishError: a value is out of range, or two fields contradict each other.
    """

    title: str = "paper"
    min_players: int = 2
    max_players: int = MOST_PLAYERS
    turn_seconds: float | None = option_field(30.0, TURN)  # None: no limit
    deck: str = ""  # a pack or an absolute path; empty: no deck, and no digit can be judged
    # By seat, or empty: no handicaps (R14), no teams (R15), colours in seating order (R1).
    handicaps: tuple[Handicap, ...] = field(default=(), metadata=WHERE_AGREED)
    teams: tuple[int, ...] = field(default=(), metadata=WHERE_AGREED)  # team numbers
    pens: tuple[int, ...] = field(default=(), metadata=WHERE_AGREED)  # indices of `FELT_PENS`

    def __post_init__(self) -> None:
        require_within_bounds(self)
        if not 2 <= self.min_players <= self.max_players <= MOST_PLAYERS:
            raise WishError(
                f"expected a range of players within 2 to {MOST_PLAYERS}, "
                f"got {self.min_players} to {self.max_players}"
            )
        if not self.title.isprintable():
            raise WishError(f"expected a name as title, got {excerpt(self.title)}")
        if "\0" in self.deck or len(self.deck) > LONGEST_DECK:
            raise WishError(f"expected the name of a deck, got {excerpt(self.deck)}")
        if any(handicap.marks for handicap in self.handicaps):
            raise WishError(say("a printed card can't show candidates: leave out marks"))
        if self.teams or self.pens:
            from gridparty.games.common.participants import require_valid  # not at every start

            require_valid(self)


PAPER = PaperOptions()
RULES = {PAPER.title: PAPER}  # by the name after ``gridparty play``
SUMMARIES = {PAPER.title: message("A race on printed cards, with clock and referee.")}
