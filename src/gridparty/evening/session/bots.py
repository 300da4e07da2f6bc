"""The bots of a session: what each of them plans, and when.

A bot plans once for each situation. Its random numbers derive from the situation and a seed of the
session, so a game goes the same way in the terminal and in lines, and a bot interrupted by a crash
makes the same move afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import is_dataclass
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Any, Generic

from gridparty.board.grid import Grid
from gridparty.errors import IllegalMoveError
from gridparty.evening.session.session import Session
from gridparty.games.catalogue import GAMES
from gridparty.games.common.commands import Accept, Agree, Call
from gridparty.games.common.game import C, E, Moment, S
from gridparty.games.common.handicap import agreed_fields
from gridparty.i18n.messages import say

if TYPE_CHECKING:
    from gridparty.games.common.bot_adapter import BotAdapter, PlannedMove

_BEHIND = 0.002  # seconds: a move at the deadline still counts, so time runs out just after it


class BotPlayers(Generic[S, C, E]):
    """The bots of one session; may be none.

    Attributes:
        names: of all players, by seat.
        skills: of the bots, by seat.
        people: the other seats.
    """

    def __init__(
        self, session: Session[S, C, E], stand_ins: Mapping[int, int] | None = None
    ) -> None:
        """Find the bots of the session.

        Args:
            session: the game, with its own bots.
            stand_ins: the skills of bots that replace players who left, by seat.
        """
        self._session = session
        self.names = session.state.names
        skills = session.bots.skills
        self.skills = {seat: skills[name] for seat, name in enumerate(self.names) if name in skills}
        self.skills |= stand_ins or {}
        self.people = tuple(seat for seat in range(len(self.names)) if seat not in self.skills)
        self._plans: dict[
            int, tuple[object, PlannedMove | None]
        ] = {}  # with the situation they were made for
        self._records = -1  # the number of records when the plans were last checked
        self._bot_adapter: BotAdapter[S] | None = None
        if self.skills:  # without bots nothing is loaded
            bot_adapter = GAMES[session.game.name].bot_adapter
            assert bot_adapter is not None, f"{session.game.name} is played without bots"
            self._bot_adapter = bot_adapter.load()

    @property
    def bot_adapter(self) -> BotAdapter[S]:
        """The adapter of the game, where there are bots."""
        assert self._bot_adapter is not None
        return self._bot_adapter

    @property
    def introduced(self) -> str:
        """Return a line about the skill of each bot; empty without bots."""
        said = (
            say("{who} {does}.", who=self.names[seat], does=self.bot_adapter.describe(skill))
            for seat, skill in self.skills.items()
        )
        return "\n".join(said)

    @property
    def only_person(self) -> int | None:
        """The seat of the only person at the table, where there is exactly one."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def thinking(self) -> bool:
        """Whether it is a bot's turn and no person is asked to judge."""
        if not self.skills:
            return False
        state = self._session.state
        return self.bot_adapter.current_seat(
            state
        ) in self.skills and not self.bot_adapter.is_judging(state)

    @property
    def beside_people(self) -> bool:
        """Whether a person plays at the same time: then no second of theirs may be skipped."""
        if not self.skills:
            return False
        return any(seat in self.people for seat in self.bot_adapter.at_once(self._session.state))

    @property
    def judges(self) -> tuple[int, ...]:
        """The people who are asked to judge the last move, the next to play first."""
        turn, seats = self.bot_adapter.current_seat(self._session.state), len(self.names)
        others = ((turn + step) % seats for step in range(1, seats))
        return tuple(seat for seat in others if seat in self.people)

    @property
    def people_names(self) -> tuple[str, ...]:
        """The names of the people, by seat."""
        return self.people_among(self.people)

    def people_among(self, seats: Iterable[int]) -> tuple[str, ...]:
        """Return the names of the people in these seats."""
        return tuple(self.names[seat] for seat in seats if seat in self.people)

    def next(self) -> PlannedMove | None:
        """Return a bot's next move or timeout; None where people are asked."""
        state = self._session.state
        if not self.skills or state.clock_stands:
            return None
        self._think()
        plans = [plan for _, plan in self._plans.values() if plan is not None]
        if plans:
            return min(plans, key=lambda plan: plan.at)
        from gridparty.games.common.bot_adapter import PlannedMove

        now = self._session.seconds
        left = self.bot_adapter.seconds_left(state, now) if self.thinking else None
        return None if left is None else PlannedMove(self._session.game.tick, now + left + _BEHIND)

    def due(self) -> C | None:
        """Return a bot's command that is due now."""
        plan = self.next()
        if plan is None or plan.at > self._session.seconds:
            return None
        command: C = plan.command
        return command

    def spoken(self, command: C) -> tuple[C, ...]:
        """Return what a person's command means; it never moves or judges for a bot.

        Raises:
            IllegalMoveError: it would.
        """
        if not self.skills:
            return (command,)
        found: tuple[Any, ...] = self._spoken(command)
        return found

    def _spoken(self, command: object) -> tuple[object, ...]:
        turn = self.bot_adapter.current_seat(self._session.state)
        match command:
            case _ if isinstance(command, self.bot_adapter.move_types) and turn in self.skills:
                raise IllegalMoveError(say("It's [{who}'s|your] turn.", who=self.names[turn]))
            case Accept(by=None):
                accepted = self.bot_adapter.accepted_seats(self._session.state)
                missing = [seat for seat in self.judges if seat not in accepted]
                return tuple(map(Accept, missing or self.judges[:1] or (turn,)))
            case Call(by=None, cell=cell):
                return (Call((*self.judges, turn)[0], cell),)
            case Agree(by=seat) if seat == turn in self.skills and self.only_person is not None:
                return (Agree(self.only_person),)  # nobody else can have said it
            case Accept(by=int(seat)) | Call(by=int(seat)) | Agree(by=int(seat)) if (
                seat in self.skills
            ):
                raise IllegalMoveError(say("{bot} answers for itself.", bot=self.names[seat]))
            case _:
                return (command,)

    def _think(self) -> None:
        """Make plans for what has changed since the last call."""
        session = self._session
        if self._records == len(session.records):
            return
        self._records = len(session.records)
        for seat, skill in self.skills.items():
            seen = self.bot_adapter.view(session.state, seat)
            if seat in self._plans and self._plans[seat][0] == seen:
                continue
            luck = Random(f"{session.bots.seed}/{_bare(seen)!r}")
            moment = Moment(session.records[-1].at, luck)
            self._plans[seat] = (seen, self.bot_adapter.plan_move(seen, skill, moment))


def _bare(value: Any) -> Any:
    """Return the value without the names of types and fields, so that renaming changes no plan."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Grid):
        return str(value)
    if is_dataclass(value):
        return [_bare(got) for _, got in agreed_fields(value)]
    if isinstance(value, tuple):
        return [_bare(item) for item in value]
    return value
