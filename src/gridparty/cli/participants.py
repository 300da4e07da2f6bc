"""Parse handicaps, teams and colours from the command line (R1, R14, R15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from gridparty.art.pens import FELT_PENS
from gridparty.board.nearest import unknown
from gridparty.cli import completion
from gridparty.cli.bots import Seats, seats_for
from gridparty.cli.options import RARE, TABLE, lacking, misfit, option, twice
from gridparty.errors import WishError
from gridparty.games.common.handicap import NONE, Handicap, parse_handicap
from gridparty.games.common.participants import PENS, Participants, reordered, require_valid
from gridparty.games.common.sides import alternate_teams
from gridparty.i18n.quoting import excerpt

HandicapOption = Annotated[
    list[str] | None,
    option(
        "--handicap",
        metavar="CEM=60s,x2",
        help="Give 60 s, ×2 or marks; repeat for others.",
        panel=TABLE,
    ),
]
TeamsOption = Annotated[
    str | None,
    option(metavar="ANN+BEN,CEM+DORA", help="Form teams with one total each.", panel=TABLE),
]
PensOption = Annotated[
    str | None,
    option(
        metavar="RED,B|CEM=RED",
        help="Choose colours by name or letter, seat by seat.",
        complete=completion.pens,
        panel=RARE,
    ),
]
HeatsOption = Annotated[
    bool,
    option("--heats", help="Play heats and a final: 5 to 16 people.", panel=RARE),
]
PenOption = Annotated[
    str | None,
    option(
        "--pen",
        "--pens",
        metavar="RED",
        help="Choose your colour.",
        complete=completion.pens,
        panel=RARE,
    ),
]

_SUCH_AS = "Cem=60s,x2,marks"


class Agreed(NamedTuple):
    """The players by seat, and their handicaps, teams and colours."""

    seats: Seats
    participants: Participants


def participants_for(
    players: str,
    bots: int,
    skill: str | None,
    *,
    handicaps: Sequence[str] | None = None,
    teams: str | None = None,
    pens: str | None = None,
) -> Agreed:
    """Return the players by seat, in the order given but with alternating teams (R15).

    Args:
        players: as for `seats_for`; the teams name the players too.
        bots: as for `seats_for`.
        skill: as for `seats_for`.
        handicaps: a text for each player who has one.
        teams: names joined by +, with commas between the teams.
        pens: colours by seat, or each with a name.

    Raises:
        WishError: an unknown player, or invalid values.
    """
    named = [[name.strip() for name in team.split("+")] for team in (teams or "").split(",")]
    if teams is not None and not players.strip() and not bots:
        players = ",".join(name for team in named for name in team)
    seats = seats_for(players, bots, skill)
    if not (handicaps or teams or pens):
        return Agreed(seats, Participants())
    if not seats.names:
        raise lacking("--handicap" if handicaps else "--teams" if teams else "--pens", "--players")
    order: tuple[int, ...] = tuple(range(len(seats.names)))
    numbers: tuple[int, ...] = ()
    if teams is not None:
        numbers = _teams(named, seats)
        order = alternate_teams(numbers)
    participants = Participants(_handicaps(handicaps or (), seats), numbers, ())
    seats = Seats(tuple(seats.names[seat] for seat in order), seats.bots)
    participants = reordered(participants, order)
    participants = Participants(participants.handicaps, participants.teams, _pens(pens, seats))
    require_valid(participants)
    return Agreed(seats, participants)


def pens_for(pens: str | None, player: str) -> Participants:
    """Return the colour of a solo player.

    Raises:
        WishError: an unknown colour.
    """
    return Participants(pens=_pens(pens, Seats((player,))))


def _handicaps(texts: Sequence[str], seats: Seats) -> tuple[Handicap, ...]:
    found: dict[int, Handicap] = {}
    for text in texts:
        name, _, words = text.partition("=")
        handicap = parse_handicap(words.split(","))
        if handicap is None:
            raise misfit("--handicap", _SUCH_AS, excerpt(text))
        seat = _seat(name, seats, "--handicap")
        if seat in found:
            raise twice("--handicap", seats.names[seat])
        found[seat] = handicap
    return tuple(found.get(seat, NONE) for seat in range(len(seats.names))) if found else ()


def _teams(named: Sequence[Sequence[str]], seats: Seats) -> tuple[int, ...]:
    """Return the team's number by seat.

    Raises:
        WishError: a player is in none or in two teams, or does not play.
    """
    found: dict[int, int] = {}
    for number, team in enumerate(named):
        for name in team:
            seat = _seat(name, seats, "--teams")
            if seat in found:
                raise twice("--teams", seats.names[seat])
            found[seat] = number
    for seat, name in enumerate(seats.names):
        if seat not in found:
            raise lacking("--teams", name)
    return tuple(found[seat] for seat in range(len(seats.names)))


def _pens(text: str | None, seats: Seats) -> tuple[int, ...]:
    """Return the colour by seat; the default is that of the seat, or the first free one.

    Raises:
        WishError: an unknown colour, or more colours than players.
    """
    if text is None:
        return ()

    chosen: dict[int, int] = {}
    for place, item in enumerate(text.split(",")):
        name, equals, colour = item.rpartition("=")
        seat = _seat(name, seats, "--pens") if equals else place
        pen = _pen(colour)
        if seat >= len(seats.names) or seat in chosen:
            raise misfit("--pens", "A=b,B=o", excerpt(text))
        chosen[seat] = pen
    for seat in range(len(seats.names)):
        free = [pen for pen in range(len(FELT_PENS)) if pen not in chosen.values()]
        if seat not in chosen:
            chosen[seat] = seat if seat in free and seat < len(PENS) else free[0]
    return tuple(chosen[seat] for seat in range(len(seats.names)))


def _pen(colour: str) -> int:
    for number, pen in enumerate(PENS):
        if colour.strip().casefold() in (pen.letter.casefold(), pen.name):
            return number
    raise WishError(unknown(colour, (pen.name for pen in PENS)))


def _seat(name: str, seats: Seats, option: str) -> int:
    """Return the seat of that name; a bot's name may be given without suffix."""
    wanted = name.strip().casefold()
    for seat, known in enumerate(seats.names):
        bare = known.removesuffix(" (bot)") if known in seats.bots else known
        if wanted in (known.strip().casefold(), bare.strip().casefold()):
            return seat
    raise WishError(unknown(name, map(str.strip, seats.names)))
