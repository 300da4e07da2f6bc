"""What may be chosen of each game before it begins: a row each, with the values offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from gridparty.board.bands import BANDS
from gridparty.evening.cards.dealing import (
    Fresh,
    FromDeck,
    deck_told,
    fresh_cards,
    fresh_told,
    is_pack,
)
from gridparty.evening.series.new_game import NewGame, deck_cards
from gridparty.evening.settings import settings
from gridparty.games.common.referee import Referee
from gridparty.games.solo.setup import SOLO
from gridparty.games.tiles.editions import EDITIONS, REFEREES
from gridparty.i18n.messages import say

_TURNS = (10.0, 15.0, 20.0, 30.0, 45.0, 60.0, 90.0, 120.0, None)
_TILE_TURNS = (None, 20.0, 30.0, 45.0, 60.0, 90.0, 120.0)
_BY_ESTIMATE = "estimate"
_MINUTES = (None, 5.0, 10.0, 15.0, 20.0, 30.0, 45.0, 60.0)
PAUSES = (0.0, 2.0, 3.0, 5.0)
DIGIT_PACKS = ("party", "family", "connoisseur")  # the packs without animals
#: The easiest and the hardest cards of each.
PACK_BANDS = {
    "party": ("party", "party"),
    "family": ("party", "medium"),
    "connoisseur": ("medium", "hard"),
}


@dataclass(frozen=True, slots=True)
class Choice:
    """One row: what is chosen, the values in order, and where a value goes."""

    label: str
    values: tuple[Any, ...]
    now: Callable[[NewGame], Any]
    words: Callable[[Any], str]
    put: Callable[[NewGame, Any], NewGame]
    at_length: Callable[[Any], str] | None = None  # the same where there is more room
    number: str | None = None  # of what a number can be written; None: nothing of the kind
    about: str = ""  # what it is good for, where its name does not tell
    means: Callable[[Any], str] | None = None  # what a value brings, where its words do not tell

    def told(self, plan: NewGame, *, briefly: bool = False) -> str:
        """The value of now, in words."""
        now = self.now(plan)
        return self.words(now) if briefly else self.in_full(now)

    def in_full(self, value: Any) -> str:
        """Any of the values, in as many words as there are for it."""
        return (self.at_length or self.words)(value)

    def meaning(self, value: Any) -> str:
        """What one of the values brings; nothing where its words say all."""
        return self.means(value) if self.means else ""

    def explained(self, plan: NewGame) -> str:
        """What the value of now brings, and what the row is good for."""
        return " ".join(filter(None, (self.meaning(self.now(plan)), self.about)))

    def moved(self, plan: NewGame, by: int) -> NewGame:
        """The plan with the value that lies so many further, round the edge."""
        return self.put(plan, further(self.values, self.now(plan), by))


def further(values: Sequence[Any], now: Any, by: int) -> Any:
    """The value so many steps further, round the edge; one that is none of them lies before them.

    >>> further((10, 20, 30), 30, 1), further((10, 20, 30), 15, 1), further((10, 20, 30), 15, -1)
    (10, 10, 30)
    """
    values = values if now in values else (now, *values)
    return values[(values.index(now) + by) % len(values)]


def referee_told(referee: str) -> str:
    """What becomes of a wrong digit, in words."""
    words = {
        "solution": say("told at once"),
        "rules": say("told on a clash"),
        "table": say("called by others"),
    }
    return words[str(referee)]


def referee_means(referee: Referee, *, alone: bool = False) -> str:
    """What becomes of a wrong digit by this referee, and of one that nobody told (R7, R8)."""
    if referee == Referee.SOLUTION:
        return say("The program tells every wrong digit at once.")
    if referee == Referee.TABLE:
        return say("The others call errors; a wrong digit that they accept stays, and counts.")
    if alone:
        return say("Only what a row, column or box has twice is told. Other wrong digits stay.")
    return say(
        "Only what a row, column or box has twice is told. Other wrong digits stay, and count."
    )


def tile_referee_means(referee: Referee) -> str:
    """The same where tiles are laid, by T6."""
    if referee == Referee.TABLE:
        return say("The others call errors; a wrong tile that they accept stays, and counts.")
    return say("The program tells at once where a tile may not lie.")


def stars_told() -> str:
    """What the stars of a grade mean, for somebody who meets them for the first time."""
    return say(
        "Stars tell how hard a card is: ★ is the easiest, {most} the hardest.",
        most="★" * len(BANDS),
    )


def choices_of(plan: NewGame) -> tuple[Choice, ...]:
    """The rows of this game."""
    if hasattr(plan.rules, "edition"):
        return _tiles(plan)
    if not plan.row.setting.load().on_cards:
        return _on_paper(plan)
    alone = plan.players.max_players == 1
    referees = [one for one in Referee if not (alone and one is Referee.TABLE)]
    referee = replace(
        _field("referee", say("wrong digits"), referees, referee_told),
        means=partial(referee_means, alone=alone),
    )
    minutes = _card_minutes() if alone else _game_minutes()
    turn = () if alone else (_field("turn_seconds", say("seconds a turn"), _TURNS, _seconds),)
    return (*turn, _cards(), referee, minutes, *(() if alone else (_pause(),)))


def _game_minutes() -> Choice:
    return Choice(
        say("time for the game"),
        _MINUTES,
        lambda plan: plan.rules.game_seconds and plan.rules.game_seconds / 60,
        lambda value: say("none") if value is None else say("{n:g} minutes", n=value),
        lambda plan, value: _with(plan, game_seconds=value and value * 60),
        number="minutes",
    )


def _card_minutes() -> Choice:
    """As a game has them; or the card's own (R12)."""
    choice = _game_minutes()
    return replace(
        choice,
        label=say("time for the card"),
        values=(_BY_ESTIMATE, *_MINUTES),
        now=lambda plan: _BY_ESTIMATE if plan.rules.by_estimate else choice.now(plan),
        words=lambda value: say("by the card") if value == _BY_ESTIMATE else choice.words(value),
        put=lambda plan, value: (
            _with(plan, game_seconds=SOLO.game_seconds, by_estimate=True)
            if value == _BY_ESTIMATE
            else _with(choice.put(plan, value), by_estimate=False)
        ),
        means=lambda value: (
            say(
                "{n:g} minutes, or twice the card's estimate where that is more.",
                n=(SOLO.game_seconds or 0.0) / 60,
            )
            if value == _BY_ESTIMATE
            else ""
        ),
    )


def pause_told(seconds: float) -> str:
    """How long everybody waits between two turns, in words."""
    if not seconds:
        return say("off")
    return say("1 second") if seconds == 1 else say("{n:g} seconds", n=seconds)


def _pause() -> Choice:
    return replace(
        _field("handover_seconds", say("pause between turns"), PAUSES, pause_told),
        about=say(
            "So long the board is covered and no time runs: "
            "hand the keyboard on to the next player."
        ),
    )


def _on_paper(plan: NewGame) -> tuple[Choice, ...]:
    decks = dict.fromkeys(("", settings().deck, plan.rules.deck, *DIGIT_PACKS))
    deck = _field(
        "deck",
        say("printed cards"),
        tuple(decks),
        lambda value: deck_told(value) if value else say("unknown: a clock alone"),
    )
    return (_field("turn_seconds", say("seconds a turn"), _TURNS, _seconds), deck)


def _tiles(plan: NewGame) -> tuple[Choice, ...]:
    def with_options(plan: NewGame, **changes: Any) -> NewGame:
        return _with(plan, options=replace(plan.rules.options, **changes))

    titles = tuple(name for name, one in EDITIONS.items() if _alike(plan.rules.edition, one))
    edition = Choice(
        say("edition"),
        titles,
        lambda plan: plan.rules.edition.name,
        str,
        lambda plan, value: _with(plan, edition=EDITIONS[value]),
        about=say("simple: row and column score. online: no claims. bag: all see the tile."),
    )
    seconds = Choice(
        say("seconds a turn"),
        _TILE_TURNS,
        lambda plan: plan.rules.options.turn_seconds,
        _seconds,
        lambda plan, value: with_options(plan, turn_seconds=value),
        number="seconds",
    )
    referee = Choice(
        say("wrong digits"),
        tuple(Referee(name) for name in REFEREES),
        lambda plan: plan.rules.options.referee,
        lambda value: say("told at once") if value is Referee.RULES else say("called by others"),
        lambda plan, value: with_options(plan, referee=value),
        means=tile_referee_means,
    )
    return (edition, seconds, referee) if len(titles) > 1 else (seconds, referee)


def _alike(one: Any, other: Any) -> bool:
    """Whether two editions are played with the same tiles, animals or digits."""
    return bool(one.layout == other.layout)


def _cards() -> Choice:
    bands = tuple(BANDS)
    decks = tuple(dict.fromkeys((*DIGIT_PACKS, settings().deck)))
    return Choice(
        say("cards"),
        (*decks, *(("fresh", band) for band in bands)),
        _cards_now,
        _cards_told,
        lambda plan, value: replace(
            plan,
            cards=fresh_cards(value[1]) if isinstance(value, tuple) else deck_cards(value),
        ),
        _cards_at_length,
        about=say("On a card ★ is the easiest, {most} the hardest.", most="★" * len(BANDS)),
        means=_cards_mean,
    )


def _cards_now(plan: NewGame) -> Any:
    cards = plan.cards
    if isinstance(cards, Fresh):
        return ("fresh", cards.band)
    return cards.deck if isinstance(cards, FromDeck) else ""


def _cards_told(value: Any) -> str:
    return fresh_told(value[1]) if isinstance(value, tuple) else deck_told(value)


def _cards_mean(value: Any) -> str:
    """Where these cards come from, and their stars."""
    if isinstance(value, tuple):
        return say("Made while you play: {stars}.", stars=_stars(value[1]))
    if value in PACK_BANDS and is_pack(value):
        low, high = PACK_BANDS[value]
        if low == high:
            return say("The pack {pack}: 60 ready cards, {stars}.", pack=value, stars=_stars(low))
        return say(
            "The pack {pack}: 60 ready cards, {low} to {high}.",
            pack=value,
            low=_stars(low),
            high=_stars(high),
        )
    return say("Your own, as they lie in the file.") if value and not is_pack(value) else ""


def _stars(band: str) -> str:
    return "★" * BANDS[band].level


def _cards_at_length(value: Any) -> str:
    told = _cards_told(value)
    return say("{deck}, shuffled", deck=told) if isinstance(value, str) and is_pack(value) else told


def _field(name: str, label: str, values: Iterable[Any], words: Callable[[Any], str]) -> Choice:
    return Choice(
        label,
        tuple(values),
        lambda plan: getattr(plan.rules, name),
        words,
        lambda plan, value: _with(plan, **{name: value}),
        number="seconds" if name == "turn_seconds" else None,
    )


def _with(plan: NewGame, **changes: Any) -> NewGame:
    return replace(plan, rules=replace(plan.rules, **changes))


def _seconds(value: float | None) -> str:
    return say("no limit") if value is None else f"{value:g}"
