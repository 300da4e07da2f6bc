"""The options of each game: a choice each, with the values offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from gridparty.board.bands import BANDS, STAR
from gridparty.decks.deck_names import kept_files
from gridparty.evening.cards.dealing import (
    Fresh,
    FromDeck,
    deck_name,
    deck_text,
    fresh_cards,
    fresh_cards_text,
    is_pack,
)
from gridparty.evening.series.new_game import NewGame, deck_cards
from gridparty.evening.settings import settings
from gridparty.games.common.option import Offered, Option, offered_by
from gridparty.games.common.referee import Referee
from gridparty.games.race.options import PAUSES as PAUSES
from gridparty.games.solo.options import SOLO
from gridparty.games.tiles.editions import EDITIONS
from gridparty.i18n.messages import say
from gridparty.i18n.numbers import seconds_text
from gridparty.pages.page import Field, Row

T = TypeVar("T")

_BY_ESTIMATE = "estimate"
DIGIT_PACKS = ("party", "family", "connoisseur")  # the packs without animals


@dataclass(frozen=True, slots=True)
class Choice:
    """An option: its label, its values in order, how to read and change it."""

    label: str
    values: tuple[Any, ...]
    now: Callable[[Any], Any]
    words: Callable[[Any], str]
    put: Callable[[Any, Any], Any]
    number: str | None = None  # name in `amounts.RANGES`; None: no number can be typed
    about: str = ""  # its purpose, if the label does not tell
    means: Callable[[Any], str] | None = None  # the effect of a value, if its text does not tell

    def told(self, held: Any) -> str:
        """Return the current value as text."""
        return self.words(self.now(held))

    def meaning(self, value: Any) -> str:
        """Return the effect of a value; empty if its text says it."""
        return self.means(value) if self.means else ""

    def explained(self, held: Any) -> str:
        """Return the effect of the current value and the purpose of the option."""
        return " ".join(filter(None, (self.meaning(self.now(held)), self.about)))

    def moved(self, held: Any, by: int) -> Any:
        """Return what is held with the value so many steps further, wrapping around."""
        return self.put(held, further(self.values, self.now(held), by))


def choice_row(
    choice: Choice, held: T, first: T | None, keep: Callable[[T], None], note: str
) -> Row:
    """Return the row of a form that changes what is held: label and value.

    Args:
        choice: what is changed of it.
        held: as it is now.
        first: as it was at first; None: no key leads back there.
        keep: takes it changed.
        note: what is said of the row.
    """
    field = Field(
        lambda by: keep(choice.moved(held, by)),
        lambda number: keep(choice.put(held, float(number))),
        None if first is None else lambda: keep(choice.put(held, choice.now(first))),
        choice.number or "",
    )
    return Row((choice.label, choice.told(held)), field, note=note)


def further(values: Sequence[Any], now: Any, by: int) -> Any:
    """Return the value so many steps further, wrapping; an unknown value lies before them.

    >>> further((10, 20, 30), 30, 1), further((10, 20, 30), 15, 1), further((10, 20, 30), 15, -1)
    (10, 10, 30)
    """
    values = values if now in values else (now, *values)
    return values[(values.index(now) + by) % len(values)]


def referee_text(referee: str) -> str:
    """Return what happens to a wrong digit."""
    words = {
        "solution": say("shown at once"),
        "rules": say("shown on a clash"),
        "table": say("called by others"),
    }
    return words[str(referee)]


def referee_meaning(referee: Referee) -> str:
    """Return the effect of this referee on wrong digits (R7, R8)."""
    if referee == Referee.SOLUTION:
        return say("The program reports every error at once.")
    if referee == Referee.TABLE:
        return say("The others call errors. What they accept stays and counts.")
    return say("Only repeated digits are reported. Other wrong digits stay.")


def tile_referee_meaning(referee: Referee) -> str:
    """Return the effect of this referee in tile games (T6)."""
    if referee == Referee.TABLE:
        return say("The others call errors. What they accept stays and counts.")
    return say("The program reports every error at once.")


def stars_text() -> str:
    """Return what the stars of a grade mean."""
    return say("★ is the easiest, {most} the hardest.", most=STAR * len(BANDS))


def choices_of(new_game: NewGame) -> tuple[Choice, ...]:
    """Return the options of this game."""
    if hasattr(new_game.rules, "edition"):
        return _tiles(new_game)
    if not new_game.row.setup.load().needs_card:
        return _on_paper(new_game)
    rows = _of_fields(new_game.rules)
    alone = new_game.players.max_players == 1
    referees = [one for one in Referee if not (alone and one is Referee.TABLE)]
    rows["referee"] = replace(rows["referee"], values=tuple(referees), means=referee_meaning)
    if alone:
        return (_cards(), rows["referee"], _card_minutes(rows["game_seconds"]), _candidates())
    return (rows.pop("turn_seconds"), _cards(), *rows.values())


def _candidates() -> Choice:
    """Return the option that shows a solo player all candidates (R12)."""
    return Choice(
        say("candidates"),
        (False, True),
        lambda new_game: new_game.rules.candidates,
        lambda shown: say("shown") if shown else say("off"),
        lambda new_game, value: _with(new_game, candidates=value),
    )


def _card_minutes(choice: Choice) -> Choice:
    """Return the time limit option, with the card's own time as a value (R12)."""
    return replace(
        choice,
        label=say("time for the card"),
        values=(_BY_ESTIMATE, *choice.values),
        now=lambda new_game: _BY_ESTIMATE if new_game.rules.by_estimate else choice.now(new_game),
        words=lambda value: say("by the card") if value == _BY_ESTIMATE else choice.words(value),
        put=lambda new_game, value: (
            _with(new_game, game_seconds=SOLO.game_seconds, by_estimate=True)
            if value == _BY_ESTIMATE
            else _with(choice.put(new_game, value), by_estimate=False)
        ),
        means=lambda value: (
            say(
                "{n:g} minutes, or twice the card's estimate if longer.",
                n=(SOLO.game_seconds or 0.0) / 60,
            )
            if value == _BY_ESTIMATE
            else ""
        ),
    )


def paper_text(name: str) -> str:
    """Return a paper's name as it stands on its packet."""
    return {"a4": "A4", "letter": "US Letter"}.get(name, name)


def pause_text(seconds: float) -> str:
    """Return the pause between two turns as text."""
    return seconds_text(seconds) if seconds else say("off")


def _on_paper(new_game: NewGame) -> tuple[Choice, ...]:
    decks = dict.fromkeys(("", deck_name(settings().deck), new_game.rules.deck, *decks_to_choose()))
    deck = Choice(
        say("printed cards"),
        tuple(decks),
        lambda new_game: new_game.rules.deck,
        lambda value: deck_text(value) if value else say("unknown (clock only)"),
        lambda new_game, value: _with(new_game, deck=value),
    )
    return (*_of_fields(new_game.rules).values(), deck)


def decks_to_choose() -> tuple[str, ...]:
    """Return the packs without animals, and the decks that people keep."""
    return (*DIGIT_PACKS, *map(str, kept_files()))


def _tiles(new_game: NewGame) -> tuple[Choice, ...]:
    titles = tuple(name for name, one in EDITIONS.items() if _alike(new_game.rules.edition, one))
    edition = Choice(
        say("edition"),
        titles,
        lambda new_game: new_game.rules.edition.name,
        str,
        lambda new_game, value: _with(new_game, edition=EDITIONS[value]),
        about=say("simple: row and column score. online: no claims. bag: all see the tile."),
    )
    rows = _of_fields(new_game.rules, "options")
    referee = replace(rows.pop("referee"), words=_tile_referee_text, means=tile_referee_meaning)
    return (*((edition,) if len(titles) > 1 else ()), *rows.values(), referee)


def _tile_referee_text(referee: Referee) -> str:
    return say("shown at once") if referee is Referee.RULES else say("called by others")


def _alike(one: Any, other: Any) -> bool:
    """Whether two editions use the same tiles, animals or digits."""
    return bool(one.layout == other.layout)


def _cards() -> Choice:
    bands = tuple(BANDS)
    decks = tuple(dict.fromkeys((*decks_to_choose(), deck_name(settings().deck))))
    return Choice(
        say("cards"),
        (*decks, *(("fresh", band) for band in bands)),
        _cards_now,
        _cards_text,
        lambda new_game, value: replace(
            new_game,
            cards=fresh_cards(value[1]) if isinstance(value, tuple) else deck_cards(value),
        ),
        about=stars_text(),
        means=_cards_meaning,
    )


def _cards_now(new_game: NewGame) -> Any:
    cards = new_game.cards
    if isinstance(cards, Fresh):
        return ("fresh", cards.band)
    return cards.deck if isinstance(cards, FromDeck) else ""


def _cards_text(value: Any) -> str:
    if isinstance(value, tuple):
        return fresh_cards_text(value[1])
    return deck_text(value) if value else say("your puzzle")


def _cards_meaning(value: Any) -> str:
    """Return the origin of the cards."""
    if isinstance(value, tuple):
        return say("Made while you play.")
    if is_pack(value):
        return say("60 ready-made cards, shuffled.")
    return say("Your own, in order.") if value else ""


def _of_fields(rules: Any, part: str = "") -> dict[str, Choice]:
    """Return a choice for each offered field of the rules, or of a part of them."""
    found = offered_by(getattr(rules, part) if part else rules)
    return {name: _field(name, option, offered, part) for name, option, offered in found}


def _field(name: str, option: Option, offered: Offered, part: str) -> Choice:
    def now(new_game: NewGame) -> Any:
        held = getattr(new_game.rules, part) if part else new_game.rules
        return option.to_typed(getattr(held, name))

    def put(new_game: NewGame, value: Any) -> NewGame:
        changes = {name: option.from_typed(value)}
        if part:
            changes = {part: replace(getattr(new_game.rules, part), **changes)}
        return _with(new_game, **changes)

    number = {"S": "seconds", "M": "minutes"}.get(option.unit) if option.unlimited else None
    words = _WORDS.get((option.unit, option.unlimited), str)
    about = say(offered.about) if offered.about else ""
    return Choice(say(offered.label), offered.values, now, words, put, number=number, about=about)


def _with(new_game: NewGame, **changes: Any) -> NewGame:
    return replace(new_game, rules=replace(new_game.rules, **changes))


def _seconds(value: float | None) -> str:
    return say("no limit") if value is None else f"{value:g}"


def _minutes(value: float | None) -> str:
    return say("no limit") if value is None else say("{n:g} minutes", n=value)


#: Text of a value, by its unit and whether it may be missing.
_WORDS: dict[tuple[str, bool], Callable[[Any], str]] = {
    ("S", True): _seconds,
    ("S", False): pause_text,
    ("M", True): _minutes,
    ("", False): referee_text,
}
