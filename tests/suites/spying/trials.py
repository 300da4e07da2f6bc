"""What is tried: a game of some kind, its options, its people and bots, and a pair of secrets."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Protocol

from gridparty.evening.session.codec import encoded
from gridparty.evening.session.journal import Record
from gridparty.games.catalogue import GameRow, row_for_title, titles
from gridparty.games.common.events import ErrorCalled
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.participants import Participants
from gridparty.games.common.referee import Referee
from gridparty.games.paper import events as paper
from gridparty.games.race import events as race
from gridparty.games.race.options import Card
from gridparty.games.solo.events import Checked, HintGiven
from gridparty.games.sprint import events as sprint
from gridparty.games.sprint.options import Judged
from gridparty.games.tiles import events as tiles
from gridparty.games.tiles.editions import EDITIONS, mixed
from spying.secrets_kept import Cards, Piles, cards, drawn_from, piles

KINDS = tuple(title for title, _ in titles())  # all that people can play
ON_CARDS = tuple(title for title, row in titles() if row.setup.load().needs_card)
MANNERS = ("lines", "terminal", "screen")
NAMES = ("Ann", "Ben", "Cem", "Dora")

#: What a hidden draw looks like to everybody else.
_BACK = {"event": "TileDrawn", "digit": "hidden"}


class Secret(Protocol):
    """What differs between the two worlds, and what says so by the rules."""

    def laid_out(self, world: int) -> Any:
        """While the context lasts chance deals what it deals in this world."""

    def card(self, world: int) -> Card | None:
        """The card on the table, where there is one."""

    def said(self, record: Record[Any, Any], changed: Collection[int]) -> bool:
        """Whether the game itself says which world it is; `changed`: seats with another tile."""


@dataclass(frozen=True, slots=True)
class CardSecret:
    """Which of two solutions is the card's (R2)."""

    cards: Cards
    referee: Referee

    #: What is shown only by verdict, or because the player asked to be told.
    ASKED: ClassVar = (Checked, HintGiven, race.GameOver, sprint.HintGiven, sprint.GameOver)
    JUDGED: ClassVar = (
        race.DigitWritten,
        race.ErrorNoticed,
        sprint.DigitWritten,
        sprint.ErrorNoticed,
    )

    def laid_out(self, world: int) -> Any:
        return nullcontext()

    def card(self, world: int) -> Card:
        return self.cards.worlds[world]

    def said(self, record: Record[Any, Any], changed: Collection[int]) -> bool:
        return any(map(self._says, record.events))

    def _says(self, event: Any) -> bool:
        if isinstance(event, self.ASKED):
            return True
        if isinstance(event, race.CallUpheld | race.CallRejected):
            return self.cards.tells(event.cell, event.digit)
        judged = isinstance(event, self.JUDGED)
        judged = judged and self.referee is Referee.SOLUTION
        return judged and self.cards.tells(event.cell, event.digit)


@dataclass(frozen=True, slots=True)
class PaperSecret:
    """Which of two solutions is that of the card which somebody named (R16)."""

    cards: Cards

    def laid_out(self, world: int) -> Any:
        return nullcontext()

    def card(self, world: int) -> Card:
        return self.cards.worlds[world]

    def said(self, record: Record[Any, Any], changed: Collection[int]) -> bool:
        return any(
            isinstance(event, paper.Judged) and self.cards.tells(event.cell, event.digit)
            for event in record.events
        )


@dataclass(frozen=True, slots=True)
class TileSecret:
    """Which tile somebody holds, and which ones are still to be drawn (T3)."""

    piles: Piles
    hidden: bool

    LAID: ClassVar = (
        tiles.TileLaid,
        tiles.TileRejected,
        tiles.TilePutBack,
        tiles.NoPlaceClaimed,
        tiles.GameOver,
    )

    @contextmanager
    def laid_out(self, world: int) -> Iterator[None]:
        with drawn_from(self.piles.worlds[world]):
            yield

    def card(self, world: int) -> None:
        return None

    def said(self, record: Record[Any, Any], changed: Collection[int]) -> bool:
        shown = self.LAID if self.hidden else (*self.LAID, tiles.TileDrawn)
        return any(
            isinstance(e, shown) and (not self.hidden or e.seat in changed) for e in record.events
        )


@dataclass(frozen=True, slots=True)
class Trial:
    """One game that is to be played in both worlds."""

    name: str
    row: GameRow
    kind: str
    rules: Any
    people: tuple[str, ...]
    bots: dict[str, int]
    first: int
    manner: str
    size: tuple[int, int]  # of the screen
    places: bool  # the program marks where a tile may go
    steps: int
    secret: Any

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody, in the order in which they sit."""
        return (*self.people, *self.bots)

    @property
    def only_person(self) -> int | None:
        """The seat of the one person, where there is just one."""
        return 0 if len(self.people) == 1 else None


def trial(name: str, *, manner: str = "") -> Trial:
    """The trial of that name: `seed/kind/number`."""
    _, kind, _ = name.split("/")
    rng = Random(f"options of {name}")
    row = row_for_title(kind)
    rules = row.rules.load()[kind]
    seats = 1 if kind == "solo" else rng.randint(2, len(NAMES))
    bots = rng.randint(0, seats - 1) if row.bot_adapter and rng.random() < 0.4 else 0
    if row.setup.load().needs_card:
        size = rng.choice(("4x4", "6x6", "9x9", "9x9"))
        pair = cards(rng, size)
        if kind == "sprint":
            at_end = rng.random() < 0.5
            rules = replace(rules, judged=Judged.AT_END if at_end else Judged.AT_ONCE)
            referee = Referee.RULES if at_end else Referee.SOLUTION
        else:
            rules = _race_rules(rng, rules, alone=kind == "solo")
            referee = rules.referee
        secret: Any = CardSecret(pair, referee)
    elif kind == "paper":
        rules = replace(rules, turn_seconds=rng.choice((None, 20.0, 30.0)), deck="party")
        secret = PaperSecret(cards(rng, rng.choice(("4x4", "9x9"))))
    else:
        rules = _tile_rules(rng, rules, seats)
        edition = rules.edition
        secret = TileSecret(
            piles(rng, edition.layout, edition.copies, seats), hidden=edition.hidden
        )
    skills = {who: rng.randint(1, 3) for who in NAMES[seats - bots : seats]}
    found = Trial(
        name=name,
        row=row,
        kind=kind,
        rules=rules,
        people=NAMES[: seats - bots],
        bots=skills,
        first=rng.randrange(seats),
        manner=manner or rng.choice(MANNERS if row.screen else MANNERS[:2]),
        size=rng.choice(((80, 24), (120, 40))),
        places=rng.random() < 0.2,
        steps=rng.randint(8, 30),
        secret=secret,
    )
    return found if seats == 1 or kind == "paper" else replace(found, rules=_agreed(rng, found))


def _agreed(rng: Random, found: Trial) -> Any:
    """The rules with handicaps, teams and colours, as chance will have them (R1, R14, R15)."""
    seats = len(found.players)
    own = tuple(
        Handicap(rng.choice((None, 15.0)), rng.choice((1.0, 1.5, 2.0)), rng.random() < 0.6)
        for _ in range(seats)
    )
    participants = Participants(
        own if rng.random() < 0.5 else (),
        (0, 1, 0, 1) if seats == 4 and rng.random() < 0.5 else (),
        tuple(rng.sample(range(8), seats)) if rng.random() < 0.3 else (),
    )
    return found.row.setup.load().with_participants(found.rules, participants)


def _race_rules(rng: Random, rules: Any, *, alone: bool) -> Any:
    referees = [Referee.SOLUTION, Referee.RULES, *([] if alone else [Referee.TABLE])]
    rules = replace(rules, referee=rng.choice(referees))
    if alone:
        return replace(rules, game_seconds=rng.choice((None, 600.0)))
    return replace(
        rules,
        game_seconds=rng.choice((None, None, 300.0)),
        handover_seconds=rng.choice((0.0, 3.0)),
        false_call=rng.choice((0, 3)),
        window_seconds=rng.choice((4.0, 10.0)),
    )


def _tile_rules(rng: Random, rules: Any, seats: int) -> Any:
    edition = rules.edition
    small = rng.random() < 0.3 and edition.symbols.value == "digits"
    edition = mixed(
        EDITIONS[edition.name],
        name=edition.name,
        layout="4x4" if small else edition.layout.name,
        start_tiles="none" if small else edition.start_tiles.value,
    )
    options = replace(
        rules.options,
        referee=rng.choice((Referee.RULES, Referee.TABLE)) if seats > 1 else Referee.RULES,
        turn_seconds=rng.choice((None, None, 20.0)),
        window_seconds=rng.choice((4.0, 10.0)),
        false_call=rng.choice((0, 2)),
    )
    return replace(rules, edition=edition, options=options)


def without_secrets(event: Any) -> Any:
    """The event as an onlooker may know it."""
    if isinstance(event, tiles.TileDrawn):
        return {**_BACK, "seat": event.seat}
    if isinstance(event, race.Started | sprint.Started | paper.CardLaid):
        return {"event": type(event).__name__}
    return encoded(event)


def attempted(record: Record[Any, Any]) -> tuple[Any, ...]:
    """What somebody did, apart from what came of it."""
    for event in record.events:
        if isinstance(event, (*CardSecret.JUDGED, ErrorCalled, paper.Judged)):
            return record.at, event.seat, event.cell, event.digit
        if isinstance(event, TileSecret.LAID):
            return (record.at,)
    return (record.at,)
