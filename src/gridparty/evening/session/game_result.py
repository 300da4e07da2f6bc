"""The result of a game of any kind, for evenings, histories and statistics.

Every game has names and totals; what its row in the catalogue counts besides (`tally`) is added.
Only a finished game has a result: nothing is revealed about an open one.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from gridparty.games.catalogue import GAMES, points_kind
from gridparty.games.common.game import option_by_seat, places_by_seat, winning_seats
from gridparty.games.common.seats import person_key, visible_name
from gridparty.games.common.tally import Tally

if TYPE_CHECKING:  # stored results are read without any of it
    from gridparty.evening.session.header import Header
    from gridparty.evening.session.journal import Recording
    from gridparty.games.race.options import Card

NO_ID = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """One player's result."""

    name: str
    total: int
    place: int  # of the player or the team
    won: bool  # alone or shared; never in a solo game, or where nobody scored
    turns: int
    entries: int
    errors: int
    row: int  # turns in a row without an error
    seconds: float  # in the player's own turns
    bot: int = 0  # its skill; 0: a person
    pen: int = 0  # index into `FELT_PENS`
    team: int | None = None
    own_seconds: float | None = None  # R14, from here on
    factor: float = 1.0
    marks: bool = False

    @property
    def who(self) -> str:
        """The normalized name that identifies the player, without case and extra blanks."""
        return person_key(self.name)

    @property
    def handicapped(self) -> bool:
        """Whether this player's rules differ from the others' (R14)."""
        return self.own_seconds is not None or self.factor != 1 or self.marks

    @property
    def comparable(self) -> bool:
        """Whether the result counts for strengths and bests: a person without a handicap."""
        return not self.bot and not self.handicapped


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game."""

    session: str
    began: str  # ISO date and time, UTC
    game: str
    edition: str
    evening: str  # its id; empty in old files
    before: str  # the evening's sums before the game, as `chain` writes them
    card: str  # the card's id; empty where there is none
    layout: str
    reason: str  # why the game ended
    seconds: float  # played
    scripted: bool
    seats: tuple[Seat, ...]
    final: bool = False  # of heats: its winner has won the evening
    turn_seconds: float | None = None  # the usual ones; None: turns are unlimited
    over: str = ""  # ISO date and time, UTC, by the wall clock; empty in files of old versions

    @property
    def when(self) -> datetime:
        """Local time at which it began."""
        return datetime.fromisoformat(self.began).astimezone()

    @property
    def day(self) -> date:
        """The local day on which it began."""
        return self.when.date()

    @property
    def kind(self) -> tuple[str, str]:
        """The kind within which scores are compared: the game, and the size of the board."""
        return self.edition, self.layout

    @property
    def points(self) -> str:
        """The kind of points; only points of one kind are added up (R17)."""
        return points_kind(self.game, self.edition, self.layout)

    @property
    def people(self) -> frozenset[str]:
        """The players in no order."""
        return frozenset(seat.who for seat in self.seats)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winners; several share the win."""
        return tuple(seat for seat in self.seats if seat.won)

    def seat_of(self, name: str) -> Seat | None:
        """Return the player's result; None when they did not play."""
        return next((seat for seat in self.seats if seat.who == person_key(name)), None)


def chain(games: int, totals: dict[str, int]) -> str:
    """Return an evening's sums as comparable text; empty before its first game."""
    return json.dumps([games, sorted(totals.items())]) if games else ""


def result_of(recording: Recording) -> GameResult | None:
    """Return the result of a session; None while it is open, or when it is damaged."""
    state, header = recording.state, recording.header
    if state is None or not state.over or recording.damage is not None:
        return None
    evening = header.evening
    totals = {} if evening is None else dict(evening.totals)
    return GameResult(
        session=recording.path.stem,
        began=recording.began,
        game=recording.game.name,
        edition=header.edition,
        evening=NO_ID if evening is None else evening.begun,
        before="" if evening is None else chain(evening.games, _folded(totals)),
        card=card_id(header.setup) or card_id(state),
        layout=state.layout.name,
        reason=_reason(recording),
        seconds=recording.seconds,
        scripted=recording.scripted,
        seats=_seats(recording),
        final=evening is not None and evening.heats is not None and evening.heats.is_final,
        turn_seconds=getattr(getattr(state, "options", None), "turn_seconds", None),
        over=next((one.over for one in reversed(recording.records) if one.over), ""),
    )


def card_id(told: Any) -> str:
    """Return the card's id from the game's start or state, or an empty string."""
    card = getattr(told, "card", "")
    return card if isinstance(card, str) else str(getattr(card, "id", ""))


def card_of(header: Header) -> Card | None:
    """Return the card of the game, if it has one."""
    return _card(header.setup)


def _card(told: Any) -> Card | None:
    from gridparty.games.race.options import Card

    card = getattr(told, "card", None)
    return card if isinstance(card, Card) else None


def card_seen(recording: Recording) -> Card | None:
    """Return the card that the players have seen; a printed one is named later (R16)."""
    if recording.untouched:
        return None
    return _card(recording.state) or card_of(recording.header)


def _folded(totals: dict[str, int]) -> dict[str, int]:
    return {person_key(name): total for name, total in totals.items()}


def _reason(recording: Recording) -> str:
    """Return why the game ended, as the game names it."""
    for event in reversed(recording.events):
        reason = getattr(event, "reason", None)
        if isinstance(reason, str):
            return str(reason)
    return ""


def _seats(recording: Recording) -> tuple[Seat, ...]:
    state, skills = recording.state, recording.header.bots.skills
    names, totals = state.names, state.totals
    teams, handicaps = option_by_seat(state, "teams"), option_by_seat(state, "handicaps")
    found, first = places_by_seat(state), winning_seats(state)
    return tuple(
        Seat(
            name=visible_name(name),
            total=totals[seat],
            place=found[seat],
            won=seat in first,
            turns=tally.turns,
            entries=tally.entries,
            errors=tally.errors,
            row=tally.row,
            seconds=tally.seconds,
            bot=skills.get(name, 0),
            pen=state.pens[seat],
            team=teams[seat] if teams else None,
            **(_handicap(handicaps[seat]) if handicaps else {}),
        )
        for seat, (name, tally) in enumerate(zip(names, _tallies(recording), strict=True))
    )


def _tallies(recording: Recording) -> tuple[Tally, ...]:
    seats, row = len(recording.state.names), GAMES[recording.game.name]
    if row.tally is None:
        return (Tally(),) * seats
    return row.tally.load()(seats, recording.records)


def _handicap(handicap: Any) -> dict[str, Any]:
    return {
        "own_seconds": handicap.seconds,
        "factor": handicap.factor,
        "marks": handicap.marks,
    }
