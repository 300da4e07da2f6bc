"""What must be known of a game so that bots can sit at its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic

from gridparty.evening.opponents import Plan
from gridparty.games.common.commands import Agree
from gridparty.games.common.game import Moment, S
from gridparty.games.race import bots as race_bots
from gridparty.games.race.commands import Enter, Erase, Pass
from gridparty.games.race.state import State as RaceState
from gridparty.games.tiles import bots
from gridparty.games.tiles.commands import ClaimNoPlace, Draw, Lay
from gridparty.games.tiles.state import State as TilesState
from gridparty.games.tiles.view import View, view

BEAT = 1.2  # seconds that a bot takes for a tile, so that people can follow
DRAWING = 0.8  # seconds to draw one from the bag


@dataclass(frozen=True, slots=True)
class Ways(Generic[S]):
    """Who is to move, who judges, what bots see and want."""

    does: Callable[[int], str]  # what a bot of that skill does, in words
    moves: tuple[type, ...]  # commands of the player to move
    turn: Callable[[S], int]
    judged: Callable[[S], bool]  # the others are asked about what was written or laid
    accepted: Callable[[S], tuple[int, ...]]  # who of them has
    left: Callable[[S, float], float | None]  # seconds to the deadline, at these seconds played
    sees: Callable[[S, int], Any]  # what this seat may know
    wants: Callable[[Any, int, Moment], Plan | None]  # by that and a skill, since that moment


def _in_the_race(seen: race_bots.Seen, skill: int, moment: Moment) -> Plan | None:
    deed = race_bots.wanted(seen, race_bots.skilled(skill), moment)
    return None if deed is None else Plan(deed.command, deed.at)


def _unpaused(state: TilesState, seat: int) -> View:
    """What the seat sees, a pause left out: it lasts as long as it likes."""
    return replace(view(state, seat), paused=False)


def _with_tiles(seen: View, skill: int, moment: Moment) -> Plan | None:
    """A bot follows those who want to stop; else it does what its skill says, after a beat."""
    assert seen.seat is not None
    if seen.agreed and seen.seat not in seen.agreed and not seen.ended:
        return Plan(Agree(seen.seat), round(moment.seconds + BEAT, 3))
    command = bots.wanted(seen, bots.skilled(skill), moment)
    if command is None:
        return None
    ends = seen.trial.until if seen.trial else seen.turn_ends
    at = moment.seconds + (DRAWING if isinstance(command, Draw) else BEAT)
    if ends is not None:
        at = min(at, (moment.seconds + ends) / 2)  # where the turn itself is shorter than that
    return Plan(command, round(at, 3))


_RACE: Ways[RaceState] = Ways(
    does=lambda skill: race_bots.skilled(skill).words,
    moves=(Enter, Erase, Pass),
    turn=lambda state: state.seat,
    judged=lambda state: state.window_ends is not None,
    accepted=lambda state: state.accepted,
    left=RaceState.left,
    sees=race_bots.seen_by,
    wants=_in_the_race,
)
_TILES: Ways[TilesState] = Ways(
    does=lambda skill: bots.skilled(skill).words,
    moves=(Draw, Lay, ClaimNoPlace),
    turn=lambda state: state.turn,
    judged=lambda state: state.trial is not None,
    accepted=lambda state: state.trial.accepted if state.trial else (),
    left=TilesState.seconds_left,
    sees=_unpaused,
    wants=_with_tiles,
)
WAYS: Mapping[str, Ways[Any]] = {"race": _RACE, "tiles": _TILES}
