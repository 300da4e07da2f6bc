"""A game to be played before its players are known: rules, cards and options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from gridparty.errors import WishError
from gridparty.evening.cards.dealing import Cards, any_order, deck_name, from_deck, is_pack
from gridparty.evening.heats.heats import IN_HEATS, entered
from gridparty.evening.people.people import (
    Guest,
    People,
    in_turn,
    participants_of,
    people,
    remember_if_possible,
)
from gridparty.evening.results.current_evening import CurrentEvening, current_evening_of
from gridparty.evening.series.dealer import Dealer
from gridparty.evening.series.evening import Evening
from gridparty.evening.session.clock import TableClock
from gridparty.evening.session.header import SoFar
from gridparty.evening.settings import Settings
from gridparty.games.catalogue import GameRow, row_for_title
from gridparty.games.common.commands import Continue
from gridparty.games.common.line_text import Assistance
from gridparty.games.common.participants import Participants, with_all_participants
from gridparty.games.common.referee import Referee
from gridparty.games.common.seats import PlayerRange, seat_players
from gridparty.games.common.setup import refuse_participants
from gridparty.i18n.messages import say
from gridparty.i18n.numbers import seconds_text


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game and its options, without players."""

    row: GameRow
    rules: Any
    cards: Cards | None = None  # the card source; None where there is none
    seed: int | None = None  # of all random choices
    assistance: Assistance | None = None
    heats: bool = False  # five to sixteen people in heats, and a final
    then: Cards | None = None  # the card source once `cards` has no more, as after a typed puzzle

    @property
    def title(self) -> str:
        """The game's name."""
        return self.row.setup.load().title(self.rules)

    @property
    def players(self) -> PlayerRange:
        """The allowed number of players."""
        return IN_HEATS if self.heats else self.row.setup.load().player_range(self.rules)

    @property
    def bots(self) -> bool:
        """Whether bots can play it."""
        return self.row.bot_adapter is not None and self.players.max_players > 1


def default_new_game(title: str, held: Settings) -> NewGame:
    """Return the game of this name with the options from the settings."""
    row = row_for_title(title)
    rules = with_settings(row.rules.load()[title], held)
    setting = row.setup.load()
    alone = setting.player_range(rules).max_players == 1
    return NewGame(row, rules, default_cards(held, alone=alone) if setting.needs_card else None)


def default_on_phones(held: Settings) -> NewGame:
    """Return the game with which a table for phones opens: that of the settings, or a race."""
    title = held.game if row_for_title(held.game).view_adapter is not None else "race"
    return default_new_game(title, held)


def with_settings(rules: Any, held: Settings) -> Any:
    """Return the rules with the options from the settings; tiles have rules of their own."""
    known: dict[str, Any] = {
        "referee": Referee(held.referee),
        "turn_seconds": held.seconds or None,
        "handover_seconds": held.handover,
    }
    if not hasattr(rules, "turn_seconds"):
        return rules
    known = {name: value for name, value in known.items() if hasattr(rules, name)}
    if rules.max_players == 1:  # alone nobody waits, and the time limit belongs to the card
        table = known["referee"] is Referee.TABLE
        return rules if table else replace(rules, referee=known["referee"])
    if hasattr(rules, "deck"):  # on paper: the latest printed deck, to be judged at once
        known["deck"] = deck_name(held.deck)
    return replace(rules, **known)


def default_cards(held: Settings, *, alone: bool) -> Cards:
    """Return the deck of the settings; for a single player only a pack."""
    return deck_cards(default_deck(held, alone=alone))


def default_deck(held: Settings, *, alone: bool) -> str:
    """Return the deck's name; a file's cards are for the table, so a single player gets a pack."""
    return Settings().deck if alone and not is_pack(held.deck) else held.deck


def deck_cards(deck: str) -> Cards:
    """Return a pack, shuffled, or a file in its order."""
    return from_deck(deck, shuffle=any_order() if is_pack(deck) else None)


def begun(
    new_game: NewGame,
    guests: Sequence[Guest],
    clock: TableClock,
    first: int | None = None,
    *,
    so_far: SoFar | None = None,
    at_once: bool = False,
) -> Evening:
    """Return an evening with the first game laid out for these guests.

    The guests are remembered for the next time, as far as possible.

    Args:
        new_game: the game.
        guests: by seat.
        clock: of the games.
        first: the seat that begins; None: the next one of this evening (R17).
        so_far: the evening's sums, where another game was played before; None: those of these
            people's last hours.
        at_once: start without asking whether the players are ready.

    Raises:
        GridpartyError: players or rules that are impossible, or a game that cannot be laid out.
    """
    if new_game.heats:
        return _in_heats(new_game, guests, clock)
    guests = in_turn(guests)
    names = seat_players([guest.name for guest in guests], new_game.players)
    named = [replace(guest, name=name) for guest, name in zip(guests, names, strict=True)]
    setting = new_game.row.setup.load()
    agreed = Participants()
    if setting.with_participants is with_all_participants:
        agreed = participants_of(named)
    elif setting.with_participants is not refuse_participants:  # a game without hints
        agreed = participants_of([replace(guest, hints=False) for guest in named])
    dealer = Dealer(
        new_game.row,
        setting.with_participants(new_game.rules, agreed),
        clock,
        cards=new_game.cards,
        bots={guest.name: guest.skill for guest in named if guest.skill},
        seed=new_game.seed,
        assistance=new_game.assistance,
        then=new_game.then,
    )
    if so_far is None:
        evening = Evening(dealer)
    else:
        if first is None:
            first = current_evening_of(names, bots=dealer.bots).first
        come_to = CurrentEvening(so_far)
        evening = Evening(dealer, before=lambda players, bots: come_to)
    table = evening.begin(names, first)
    if at_once:
        table.do(Continue())
    remember_if_possible(_as_agreed(named, new_game))
    return evening


def _as_agreed(guests: Sequence[Guest], new_game: NewGame) -> list[Guest]:
    """Return the guests with remembered values that do not apply in this game."""
    known = people()
    before = ((guest, known.named(guest.name)) for guest in guests)
    return [
        guest if one is None else as_agreed(guest, one.guest, new_game) for guest, one in before
    ]


def as_agreed(guest: Guest, before: Guest, new_game: NewGame) -> Guest:
    """Return the guest with earlier values of what does not apply in this game."""
    return replace(
        guest,
        seconds=guest.seconds if default_seconds(new_game) is not None else before.seconds,
        marks=guest.marks if can_mark(new_game) else before.marks,
    )


def _in_heats(new_game: NewGame, guests: Sequence[Guest], clock: TableClock) -> Evening:
    """Return an evening of heats, which set pens and who begins."""
    if any(guest.team for guest in guests):
        raise WishError(say("heats are played without teams"))
    handicaps = tuple(one.handicap for one in guests)
    bots = {guest.name: guest.skill for guest in guests if guest.skill}
    heats = entered([guest.name for guest in guests], handicaps, bots)
    dealer = Dealer(
        new_game.row,
        new_game.rules,
        clock,
        cards=new_game.cards,
        seed=new_game.seed,
        assistance=new_game.assistance,
    )
    evening = Evening(dealer, before=lambda players, bots: CurrentEvening(SoFar(heats=heats)))
    evening.begin([guest.name for guest in guests])
    remember_if_possible(guests)
    return evening


def in_heats(new_game: NewGame) -> bool:
    """Whether this game can be played in heats: one card for each, in turn."""
    return new_game.row.name == "race" and new_game.bots


def default_seconds(new_game: NewGame) -> float | None:
    """The usual seconds of a turn; None: turns are unlimited; 0: there are no turns."""
    options = getattr(new_game.rules, "options", new_game.rules)
    seconds: float | None = getattr(options, "turn_seconds", 0.0)
    return seconds


def as_here(guest: Guest, new_game: NewGame) -> Guest:
    """Return the guest with only the remembered values that apply in this game.

    Extra seconds are dropped where turns are unlimited, because they would be a limit, and where
    there are no turns.
    """
    if new_game.players.max_players == 1:
        return Guest(guest.name)
    timed = bool(default_seconds(new_game))
    return replace(
        guest,
        seconds=guest.seconds if timed else None,
        marks=guest.marks and can_mark(new_game),
    )


def can_mark(new_game: NewGame) -> bool:
    """Whether legal cells can be marked: not on a printed card."""
    return new_game.row.setup.load().can_mark


def of_no_use(new_game: NewGame, guests: Sequence[Guest], people: People) -> tuple[str, ...]:
    """Return whose seconds and marks do not apply in this game, as far as they are remembered."""
    if new_game.players.max_players == 1:
        return ()
    told, timed = [], default_seconds(new_game) is not None
    for guest in guests:
        one = people.named(guest.name)
        if one is None:
            continue
        if not timed and guest.seconds is None and one.guest.seconds is not None:
            told.append(
                say(
                    "No clock here: [{who}'s|your] {time} don't apply.",
                    who=one.name,
                    time=seconds_text(one.guest.seconds),
                )
            )
        if one.guest.marks and not can_mark(new_game):
            told.append(
                say(
                    "Printed cards show no candidates: [{who}'s|your] help doesn't apply.",
                    who=one.name,
                )
            )
    return tuple(told)
