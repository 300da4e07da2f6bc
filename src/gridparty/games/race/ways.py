"""How bots sit at the table of a race."""

from __future__ import annotations

from gridparty.games.common.game import Moment
from gridparty.games.common.ways import Plan, Ways
from gridparty.games.race.bots import Seen, seen_by, skilled, wanted
from gridparty.games.race.commands import Enter, Erase, Pass
from gridparty.games.race.state import State


def _wants(seen: Seen, skill: int, moment: Moment) -> Plan | None:
    return wanted(seen, skilled(skill), moment)


WAYS: Ways[State] = Ways(
    does=lambda skill: skilled(skill).words,
    moves=(Enter, Erase, Pass),
    turn=lambda state: state.seat,
    judged=lambda state: state.course.window is not None,
    accepted=lambda state: state.course.accepted,
    left=State.left,
    sees=seen_by,
    wants=_wants,
)
