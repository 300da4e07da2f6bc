"""How a game came out, whichever it was: for evenings, histories and statistics.

What a game has by itself (names, totals) is enough; what its row in the catalogue can count besides
(`tally`) is added. Only a game that is over has a result: of an open one nothing is told.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from gridparty.games.catalogue import GAMES, points_of
from gridparty.games.common.outcome import agreed, places, winners
from gridparty.games.common.seats import person, visible
from gridparty.games.common.tally import Tally

if TYPE_CHECKING:  # what was found out before is told without any of it
    from gridparty.evening.session.header import Header
    from gridparty.evening.session.journal import Recording
    from gridparty.games.race.setup import Card

NO_ID = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """How one player came out."""

    name: str
    total: int
    place: int  # of the player, or of the team
    won: bool  # alone or shared; never where one plays alone, or nobody has anything
    turns: int
    entries: int
    errors: int
    row: int  # turns one after the other without an error
    seconds: float  # in the player's own turns
    bot: int = 0  # its skill; 0: a person
    pen: int = 0  # the place in `FELT_PENS`
    team: int | None = None
    own_seconds: float | None = None  # R14, from here on
    factor: float = 1.0
    marks: bool = False

    @property
    def who(self) -> str:
        """By whom results are brought together: capitals and blanks do not matter."""
        return person(self.name)

    @property
    def handicapped(self) -> bool:
        """Whether this one plays by other numbers than the rest (R14)."""
        return self.own_seconds is not None or self.factor != 1 or self.marks

    @property
    def comparable(self) -> bool:
        """Whether strengths and bests are of this one: a person without a handicap."""
        return not self.bot and not self.handicapped


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game came out."""

    session: str
    began: str  # ISO date and time, UTC
    game: str
    edition: str
    evening: str  # its id; empty in old files
    before: str  # what the evening had come to, as `chain` writes it
    card: str  # the card's id; empty where there is none
    layout: str
    reason: str  # why it ended
    seconds: float  # played
    scripted: bool
    seats: tuple[Seat, ...]
    final: bool = False  # of heats: who wins it has won the evening
    turn_seconds: float | None = None  # of whoever has none of their own; None: no turn has an end
    over: str = ""  # ISO date and time, UTC, pauses and all; empty: files of before do not say it

    @property
    def when(self) -> datetime:
        """When it was begun, where the players are."""
        return datetime.fromisoformat(self.began).astimezone()

    @property
    def day(self) -> date:
        """The day on which it was begun, where the players are."""
        return self.when.date()

    @property
    def kind(self) -> tuple[str, str]:
        """Within what points are compared: what was played, and on which board."""
        return self.edition, self.layout

    @property
    def points(self) -> str:
        """What the points are: only what is the same is added up (R17)."""
        return points_of(self.game, self.edition, self.layout)

    @property
    def people(self) -> frozenset[str]:
        """Who sat at the table, in whatever order."""
        return frozenset(seat.who for seat in self.seats)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won; several share the win."""
        return tuple(seat for seat in self.seats if seat.won)

    def seat_of(self, name: str) -> Seat | None:
        """How this player came out; None where somebody else played."""
        return next((seat for seat in self.seats if seat.who == person(name)), None)


def chain(games: int, totals: dict[str, int]) -> str:
    """What an evening has come to, so that it can be compared; empty before its first game."""
    return json.dumps([games, sorted(totals.items())]) if games else ""


def result_of(recording: Recording) -> GameResult | None:
    """The result of a session; None while it is open, or where it is damaged."""
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
    """What the card is called, where the game's start or its state tells of one."""
    card = getattr(told, "card", "")
    return card if isinstance(card, str) else str(getattr(card, "id", ""))


def card_of(header: Header) -> Card | None:
    """The card on which the game is played, where it is played on one."""
    return _card(header.setup)


def _card(told: Any) -> Card | None:
    from gridparty.games.race.setup import Card

    card = getattr(told, "card", None)
    return card if isinstance(card, Card) else None


def card_seen(recording: Recording) -> Card | None:
    """The card on which people have looked in that game; a printed one is named later on (R16)."""
    if recording.untouched:
        return None
    return _card(recording.state) or card_of(recording.header)


def _folded(totals: dict[str, int]) -> dict[str, int]:
    return {person(name): total for name, total in totals.items()}


def _reason(recording: Recording) -> str:
    """Why the game ended, in its own word."""
    for event in reversed(recording.events):
        reason = getattr(event, "reason", None)
        if isinstance(reason, str):
            return str(reason)
    return ""


def _seats(recording: Recording) -> tuple[Seat, ...]:
    state, skills = recording.state, recording.header.bots.skills
    names, totals = state.names, state.totals
    teams, handicaps = agreed(state, "teams"), agreed(state, "handicaps")
    found, first = places(state), winners(state)
    return tuple(
        Seat(
            name=visible(name),
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
