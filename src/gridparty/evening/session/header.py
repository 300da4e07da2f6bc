"""The first line of a session file: what is played, who plays, and the evening it is a part of.

::

    {"gridparty":1,"session":"mira7","created":"2026-09-21T14:30:00.000+00:00","game":"race",
     "edition":"race","setup":{"options":{…},"players":["Ann","Ben"],"card":{…},"first":0},
     "bots":{"skills":{"Ben":2},"seed":7},
     "evening":{"games":1,"totals":{"Ann":98,"Ben":104},"cards":{…},"won":{"Ben":1},
                "begun":"2026-09-21-lise6","kinds":["cards"]},
     "assistance":{"points":true,"places":true,"glyphs":false},"crc":"6c1bd7a0"}

``setup`` holds the fields of the command that begins the game. ``bots``, ``evening`` and
``assistance`` are missing where there are none. What is read is believed only if the game could
begin so.
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
from gridparty.games.catalogue import GAMES, points_of, today
from gridparty.games.common.game import Game, GameState, Moment
from gridparty.games.common.line_text import Assistance
from gridparty.games.common.outcome import winners
from gridparty.games.common.seats import visible

ID = re.compile(r"[a-z0-9-]{1,32}")
_SEEDS = 1 << 64
_MOST = 1_000_000_000  # games or points of one evening
_LONGEST_EDITION = 80  # characters
_LONGEST_KIND = 100
_DAY = len("2026-09-21")


@dataclass(frozen=True, slots=True)
class Bots:
    """Which players are bots. What they do is written down like anybody's; this is for going on.

    Raises:
        WishError: a seed that is none.
    """

    skills: Mapping[str, int] = field(default_factory=dict)  # by name
    seed: int = 0  # of their luck

    def __post_init__(self) -> None:
        if not 0 <= self.seed < _SEEDS:
            raise WishError(f"expected a seed from 0 to {_SEEDS - 1}, got {quoted(self.seed)}")


@dataclass(frozen=True, slots=True)
class SoFar:
    """What an evening has come to before a game, and which cards come after it.

    Raises:
        WishError: numbers that no evening comes to.
    """

    games: int = 0  # that are over
    totals: Mapping[str, int] = field(default_factory=dict)  # by player, of all of them
    cards: Mapping[str, Any] | None = None  # as they were written down; None: there are none
    won: Mapping[str, int] = field(default_factory=dict)  # games, by player; a shared win counts
    begun: str = ""  # its id: its day and its first session; empty before that, and of old
    heats: Heats | None = None  # the bracket before this game, where people play in heats
    kinds: tuple[str, ...] = ()  # of the points in the totals: `cards`, `kids 6x6`; of old unknown

    def __post_init__(self) -> None:
        if self.begun and not ID.fullmatch(self.begun):
            raise WishError(f"expected an id such as mira7 as begun, got {quoted(self.begun)}")
        for name, won in self.won.items():
            if not 0 <= won <= self.games:
                raise WishError(
                    f"expected games won from 0 to {self.games} of {quoted(name)}, "
                    f"got {quoted(won)}"
                )
        if len(self.kinds) > self.games or not all(map(_is_kind, self.kinds)):
            raise WishError(f"expected kinds of points in such games, got {quoted(self.kinds)}")
        if not 0 <= self.games <= _MOST:
            raise WishError(f"expected games from 0 to {_MOST}, got {quoted(self.games)}")
        for name, total in self.totals.items():
            if abs(total) > _MOST:
                raise WishError(
                    f"expected a total within {_MOST} of {quoted(name)}, got {quoted(total)}"
                )

    @property
    def adds_up(self) -> bool:
        """Whether all games counted the same, so that the totals mean something (R17)."""
        return len(self.kinds) <= 1

    def total_of(self, name: str, unknown: int | None = 0) -> int | None:
        """The points of somebody; `unknown` where there are none, None where they do not add up."""
        return self.totals.get(name, unknown) if self.adds_up else None

    def after(self, state: GameState, points: str = "") -> SoFar:
        """The same after one more game: its state at the end.

        Args:
            state: of the game.
            points: what they are, as `points_of` says it; empty where nobody knows.
        """
        totals = _sum(self.totals, dict(zip(state.names, state.totals, strict=True)))
        won = _sum(self.won, {state.names[seat]: 1 for seat in winners(state)})
        heats = None if self.heats is None else self.heats.after(state)
        kinds = tuple(dict.fromkeys((*self.kinds, *([points] if points else ()))))
        games = self.games + 1
        return replace(self, games=games, totals=totals, won=won, heats=heats, kinds=kinds)

    def among(self, players: Collection[str]) -> SoFar:
        """The same of those of them who have played, where others have left."""
        totals = {name: total for name, total in self.totals.items() if name in players}
        won = {name: count for name, count in self.won.items() if name in players}
        return replace(self, totals=totals, won=won)

    def with_sums_of(self, others: SoFar) -> SoFar:
        """The same with what others have, who have not played of late.

        Args:
            others: what the evening had come to for them, earlier.
        """
        kinds = tuple(dict.fromkeys((*others.kinds, *self.kinds)))
        totals, won = {**others.totals, **self.totals}, {**others.won, **self.won}
        return replace(self, totals=totals, won=won, kinds=kinds)

    def begun_by(self, session: str, created: str) -> SoFar:
        """The same with an id: that of its first game, where it has none yet."""
        return self if self.begun else replace(self, begun=f"{created[:_DAY]}-{session}")


def _is_kind(kind: str) -> bool:
    return kind.isprintable() and 0 < len(kind) <= _LONGEST_KIND


def _sum(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    names = dict.fromkeys((*one, *other))
    return {name: one.get(name, 0) + other.get(name, 0) for name in names}


@dataclass(frozen=True, slots=True)
class Header:
    """What the first line says.

    Raises:
        WishError: an id, a date or an edition that is none.
    """

    session: str  # the id; a file that was renamed goes by its new name
    created: str  # date and time in ISO form, UTC
    game: str
    edition: str  # the name of the mode or edition, for lists
    setup: Any  # the game's Start command
    bots: Bots = field(default_factory=Bots)
    evening: SoFar | None = None  # None: a game for itself, or of before there were evenings
    assistance: Assistance = field(default_factory=Assistance)  # what the players agreed to be told

    def __post_init__(self) -> None:
        if not ID.fullmatch(self.session):
            raise WishError(f"expected an id such as mira7 as session, got {quoted(self.session)}")
        if not is_date(self.created):
            raise WishError(f"expected an ISO date as created, got {quoted(self.created)}")
        if not (self.edition.isprintable() and 0 < len(self.edition) <= _LONGEST_EDITION):
            raise WishError(f"expected a name as edition, got {quoted(self.edition)}")

    @property
    def players(self) -> tuple[str, ...]:
        """Their names as they are shown, in the order in which they were named."""
        return tuple(visible(name) for name in self.setup.players)

    def points_in(self, state: GameState) -> str:
        """What the points of its game are, in a state of it: see `points_of`."""
        return points_of(self.game, self.edition, state.layout.name)


def written(header: Header) -> dict[str, Any]:
    """The header as plain JSON values."""
    plain = plain_fields(header)
    if not header.bots.skills:
        del plain["bots"]
    if header.evening is None:
        del plain["evening"]
    else:  # the first evenings had none of these
        for name in ("won", "begun", "heats", "kinds"):
            if not plain["evening"][name]:
                del plain["evening"][name]
        if header.evening.heats is not None and not header.evening.heats.sitting:
            del plain["evening"]["heats"]["sitting"]  # nor had the first brackets
    if header.assistance == Assistance():
        del plain["assistance"]
    return plain


def read_back(plain: Mapping[str, Any], game: Game[Any, Any, Any]) -> Header:
    """The header of this game that was written.

    Raises:
        ValueError: a field is missing, foreign or of another type, or no game could begin so.
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
    """Make sure that the bots and those who have totals sit at the table, or play in its heats.

    Raises:
        WishError: somebody does not, or nobody plays so well.
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
        bot_adapter = GAMES[today(header.game, header.edition)].bot_adapter
        if bot_adapter is None:
            raise WishError(f"bots: expected none, because none plays {header.edition}")
        for skill in header.bots.skills.values():  # who has no bots needs no time to load them
            bot_adapter.load().does(skill)


def participants_of(header: Header) -> tuple[str, ...]:
    """Everybody who may have a total, or look on: others than those at the table play in heats."""
    heats = header.evening.heats if header.evening else None
    return header.players if heats is None else tuple(one.name for one in heats.people)


def _check_heats(header: Header, heats: Heats) -> None:
    expected = () if heats.over else tuple(entrant.name for entrant in heats.next)
    if header.players != expected:
        raise WishError(f"heats: expected {', '.join(expected) or 'nobody'} at the table")
