"""The first line of a session file: the game, its players, and its evening.

::

    {"gridparty":1,"session":"mira7","created":"2026-09-21T14:30:00.000+00:00","game":"race",
     "edition":"race","setup":{"options":{…},"players":["Ann","Ben"],"card":{…},"first":0},
     "bots":{"skills":{"Ben":2},"seed":7},
     "evening":{"games":1,"totals":{"Ann":98,"Ben":104},"cards":{…},"won":{"Ben":1},
                "begun":"2026-09-21-lise6","kinds":["cards"]},
     "assistance":{"points":true,"places":true,"glyphs":false},"crc":"6c1bd7a0"}

``setup`` holds the fields of the command that begins the game. ``bots``, ``evening`` and
``assistance`` are missing where there are none. A header is accepted only if the game could begin
with it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from gridparty.errors import GridpartyError, WishError
from gridparty.evening.heats.heats import Heats
from gridparty.evening.session.codec import from_fields, is_date, plain_fields, printable, quoted
from gridparty.games.catalogue import GAMES, current_name, points_kind
from gridparty.games.common.game import Game, GameState, Moment, winning_seats
from gridparty.games.common.line_text import Assistance
from gridparty.games.common.seats import visible_name

ID = re.compile(r"[a-z0-9-]{1,32}")
_SEEDS = 1 << 64
_MOST = 1_000_000_000  # games or points of one evening
_LONGEST_EDITION = 80  # characters
_LONGEST_KIND = 100
_DAY = len("2026-09-21")


@dataclass(frozen=True, slots=True)
class Bots:
    """The bots among the players. Their moves are recorded like others; this is for resuming.

    Raises:
        WishError: an invalid seed.
    """

    skills: Mapping[str, int] = field(default_factory=dict)  # by name
    seed: int = 0  # of their random numbers

    def __post_init__(self) -> None:
        if not 0 <= self.seed < _SEEDS:
            raise WishError(f"expected a seed from 0 to {_SEEDS - 1}, got {quoted(self.seed)}")


@dataclass(frozen=True, slots=True)
class SoFar:
    """The sums of an evening before a game, and the source of the next cards.

    Raises:
        WishError: impossible numbers.
    """

    games: int = 0  # finished
    totals: Mapping[str, int] = field(default_factory=dict)  # points over all of them, by player
    cards: Mapping[str, Any] | None = None  # as `to_plain` wrote them; None: there are none
    won: Mapping[str, int] = field(default_factory=dict)  # games, by player; a shared win counts
    begun: str = ""  # its id: its day and first session; empty before that, and in old files
    heats: Heats | None = None  # the bracket before this game, where people play in heats
    kinds: tuple[str, ...] = ()  # of the totals: `cards`, `kids 6x6`; unknown in old files

    def __post_init__(self) -> None:
        if self.begun and not ID.fullmatch(self.begun):
            raise WishError(f"expected an id such as mira7 as begun, got {quoted(self.begun)}")
        if not 0 <= self.games <= _MOST:
            raise WishError(f"expected games from 0 to {_MOST}, got {quoted(self.games)}")
        for name, won in self.won.items():
            if not 0 <= won <= self.games:
                raise WishError(
                    f"expected games won from 0 to {self.games} of {quoted(name)}, "
                    f"got {quoted(won)}"
                )
        if len(self.kinds) > self.games or not all(map(_is_kind, self.kinds)):
            raise WishError(f"expected kinds of points in such games, got {quoted(self.kinds)}")
        for name, total in self.totals.items():
            if abs(total) > _MOST:
                raise WishError(
                    f"expected a total within {_MOST} of {quoted(name)}, got {quoted(total)}"
                )

    @property
    def adds_up(self) -> bool:
        """Whether all games counted the same points, so that the totals are meaningful (R17)."""
        return len(self.kinds) <= 1

    def total_of(self, name: str, unknown: int | None = 0) -> int | None:
        """Return a player's points; `unknown` for a new player, None where points do not add up."""
        return self.totals.get(name, unknown) if self.adds_up else None

    def after(self, state: GameState, points: str = "") -> SoFar:
        """Return the sums including one more finished game.

        Args:
            state: of the game at its end.
            points: their kind, from `points_kind`; empty where it is unknown.
        """
        totals = _sum(self.totals, dict(zip(state.names, state.totals, strict=True)))
        won = _sum(self.won, {state.names[seat]: 1 for seat in winning_seats(state)})
        heats = None if self.heats is None else self.heats.after(state)
        kinds = tuple(dict.fromkeys((*self.kinds, *([points] if points else ()))))
        games = self.games + 1
        return replace(self, games=games, totals=totals, won=won, heats=heats, kinds=kinds)

    def among(self, players: Collection[str]) -> SoFar:
        """Return the sums of these players only."""
        totals = {name: total for name, total in self.totals.items() if name in players}
        won = {name: count for name, count in self.won.items() if name in players}
        return replace(self, totals=totals, won=won)

    def with_sums_of(self, others: SoFar) -> SoFar:
        """Return the sums with those of players who have not played lately.

        Args:
            others: their earlier sums.
        """
        kinds = tuple(dict.fromkeys((*others.kinds, *self.kinds)))
        totals, won = {**others.totals, **self.totals}, {**others.won, **self.won}
        return replace(self, totals=totals, won=won, kinds=kinds)

    def begun_by(self, session: str, created: str) -> SoFar:
        """Return the sums with an id, that of the first game, unless there is one."""
        return self if self.begun else replace(self, begun=f"{created[:_DAY]}-{session}")


def _is_kind(kind: str) -> bool:
    return kind.isprintable() and 0 < len(kind) <= _LONGEST_KIND


def _sum(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    names = dict.fromkeys((*one, *other))
    return {name: one.get(name, 0) + other.get(name, 0) for name in names}


@dataclass(frozen=True, slots=True)
class Header:
    """The content of the first line.

    Raises:
        WishError: an invalid id, date or edition.
    """

    session: str  # a renamed file goes by its new name
    created: str  # date and time in ISO form, UTC
    game: str
    edition: str  # the name of the mode or edition, for lists
    setup: Any  # the game's Start command
    bots: Bots = field(default_factory=Bots)
    evening: SoFar | None = None  # None: a game of its own, or from before there were evenings
    assistance: Assistance = field(default_factory=Assistance)  # what players agreed to be shown

    def __post_init__(self) -> None:
        if not ID.fullmatch(self.session):
            raise WishError(f"expected an id such as mira7 as session, got {quoted(self.session)}")
        if not is_date(self.created):
            raise WishError(f"expected an ISO date as created, got {quoted(self.created)}")
        if not (self.edition.isprintable() and 0 < len(self.edition) <= _LONGEST_EDITION):
            raise WishError(f"expected a name as edition, got {quoted(self.edition)}")

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names as shown, in the order in which they were entered."""
        return tuple(visible_name(name) for name in self.setup.players)

    def points_in(self, state: GameState) -> str:
        """Return the kind of points of its game in this state; see `points_kind`."""
        return points_kind(self.game, self.edition, state.layout.name)


def to_plain(header: Header) -> dict[str, Any]:
    """Return the header as plain JSON values."""
    plain = plain_fields(header)
    if not header.bots.skills:
        del plain["bots"]
    if header.evening is None:
        del plain["evening"]
    else:  # absent in the first evenings
        for name in ("won", "begun", "heats", "kinds"):
            if not plain["evening"][name]:
                del plain["evening"][name]
        if header.evening.heats is not None and not header.evening.heats.sitting:
            del plain["evening"]["heats"]["sitting"]  # absent in the first brackets
    if header.assistance == Assistance():
        del plain["assistance"]
    return plain


def from_plain(plain: Mapping[str, Any], game: Game[Any, Any, Any]) -> Header:
    """Return the header of this game from plain JSON values.

    Raises:
        ValueError: a field is missing, unknown or of the wrong type, or the game could not begin.
    """
    header = from_fields(Header, plain, setup=game.start)
    try:
        game.decide(None, header.setup, Moment(0.0, Random(0)))
    except GridpartyError as error:
        raise ValueError(printable(f"setup: {error}")) from None
    try:
        check_participants(header)
    except GridpartyError as error:
        raise ValueError(printable(str(error))) from None
    return header


def check_participants(header: Header) -> None:
    """Require that bots, and players with totals, sit at the table or play in its heats.

    Raises:
        WishError: somebody does not, or a skill is unknown.
    """
    evening = header.evening or SoFar()
    for what, names in (
        ("bots", header.bots.skills),
        ("evening", evening.totals),
        ("evening", evening.won),
    ):
        participants = participants_of(header) if what == "evening" else header.players
        for name in names:
            if name not in participants:
                players = ", ".join(participants)
                raise WishError(f"{what}: expected one of {players}, got {quoted(name)}")
    if evening.heats is not None:
        _check_heats(header, evening.heats)
    if header.bots.skills:
        bot_adapter = GAMES[current_name(header.game, header.edition)].bot_adapter
        if bot_adapter is None:
            raise WishError(f"bots: expected none, because none plays {header.edition}")
        for skill in header.bots.skills.values():  # without bots nothing is loaded
            bot_adapter.load().describe(skill)


def participants_of(header: Header) -> tuple[str, ...]:
    """Return everybody who may have a total or watch: more than the players, in heats."""
    heats = header.evening.heats if header.evening else None
    return header.players if heats is None else tuple(one.name for one in heats.people)


def _check_heats(header: Header, heats: Heats) -> None:
    expected = () if heats.over else tuple(entrant.name for entrant in heats.next)
    if header.players != expected:
        raise WishError(f"heats: expected {', '.join(expected) or 'nobody'} at the table")
