"""Shared by all commands of `gridparty play`, and the command of a game without its own."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import typer

from gridparty.board.nearest import unknown
from gridparty.cli import console, options
from gridparty.cli.bots import BotsOption, Seats, SkillOption
from gridparty.cli.cards import cards_for
from gridparty.cli.options import apart, lacking, refused
from gridparty.cli.participants import HandicapOption, PensOption, TeamsOption, participants_for
from gridparty.cli.play_options import (
    Band,
    CardOption,
    Clock,
    ClockName,
    DeckOption,
    First,
    Motion,
    Plain,
    Players,
    PuzzleOption,
    Sound,
    Theme,
    clock_for,
    manner_of,
)
from gridparty.cli.seating import Manner, ask_and_play, at_a_keyboard, play
from gridparty.errors import WishError
from gridparty.evening.people.people import Guest, people, remember_if_possible
from gridparty.games.catalogue import GameRow, row_for_title
from gridparty.games.common.participants import Participants
from gridparty.games.common.seats import seat_players
from gridparty.games.common.setup import refuse_participants
from gridparty.i18n.messages import say
from gridparty.system import paths

if TYPE_CHECKING:
    from gridparty.evening.cards.dealing import Cards
    from gridparty.evening.session.clock import TableClock
    from gridparty.evening.session.session import SoFar
    from gridparty.games.common.line_text import Assistance


class Agreement(NamedTuple):
    """Everything typed for a game."""

    row: GameRow
    rules: Any
    seats: Seats
    participants: Participants | None
    first: str | None
    cards: Cards | None
    seed: int | None
    assistance: Assistance | None
    manner: Manner
    clock: TableClock


def _heats_elsewhere(row: GameRow, rules: Any) -> WishError:
    """Return the error that heats are not played on phones, and where they are."""
    setting = row.setup.load()
    command = paths.command("play", setting.title(rules), "--heats")
    return refused("Heats are played at one keyboard: {command}", command=command)


#: Who takes what was agreed, where it is not to be played at this terminal alone.
elsewhere: ContextVar[Callable[[Agreement], None] | None] = ContextVar("elsewhere", default=None)


def play_by(
    row: GameRow,
    rules: Any,
    seats: Seats,
    manner: Manner,
    clock: TableClock,
    *,
    participants: Participants | None = None,
    heats: bool = False,
    first: str | None = None,
    cards: Cards | None = None,
    seed: int | None = None,
    assistance: Assistance | None = None,
) -> None:
    """Play by these rules, on a screen or in lines; the screen may ask for the players.

    Raises:
        WishError: no player is named and none can be asked for, or people or options are invalid.
    """
    from gridparty.evening.results.current_evening import CurrentEvening
    from gridparty.evening.series.dealer import Dealer
    from gridparty.evening.series.evening import Evening
    from gridparty.evening.series.new_game import NewGame
    from gridparty.games.common.line_text import Assistance

    if seed is not None:
        console.say(
            say("Seed {seed}: anyone who knows it can make the same cards and tiles.", seed=seed)
        )
    if (taker := elsewhere.get()) is not None:
        if heats:
            raise _heats_elsewhere(row, rules)
        taker(
            Agreement(
                row, rules, seats, participants, first, cards, seed, assistance, manner, clock
            )
        )
        return
    require_players(seats, manner)
    setting = row.setup.load()
    told = assistance or Assistance()
    if not seats.names:
        if heats:
            raise lacking("--heats", "--players")
        ask_and_play(NewGame(row, rules, cards, seed, told), manner, clock)
        return
    if heats:
        before = _in_heats(seats, participants or Participants(), first)
        dealer = Dealer(row, rules, clock, cards=cards, seed=seed, assistance=told)
        evening = Evening(dealer, before=lambda players, bots: CurrentEvening(before))
        evening.begin(seats.names)
        play(evening, manner, clock, told)
        return
    names = seat_players(seats.names, setting.player_range(rules))
    agreed = participants or Participants()
    if at_a_keyboard() and setting.with_participants is not refuse_participants:
        agreed = _remembered(names, seats, agreed)
    rules = setting.with_participants(rules, agreed)
    dealer = Dealer(row, rules, clock, cards=cards, bots=seats.bots, seed=seed, assistance=told)
    evening = Evening(dealer)
    evening.begin(names, None if first is None else _seat(first, names))
    play(evening, manner, clock, told)


def _remembered(names: tuple[str, ...], seats: Seats, participants: Participants) -> Participants:
    """Return the participants with the pens of known people, and remember everybody.

    Nobody has a handicap only for having had one: those are asked for each time.
    """
    from gridparty.evening.people.pens import pens_for

    known = people()
    pens = participants.pens or pens_for(names, known)
    guests = []
    for name, pen in zip(names, pens, strict=True):
        before = known.named(name)
        guest = Guest(name) if before is None else before.guest
        guests.append(replace(guest, name=name, pen=pen, skill=seats.bots.get(name, 0)))
    remember_if_possible(guests)
    if participants.pens or pens == tuple(range(len(pens))):
        return participants
    return replace(participants, pens=pens)


def _in_heats(seats: Seats, participants: Participants, first: str | None) -> SoFar:
    """Return an evening of heats before the first game.

    Raises:
        WishError: people or options that cannot be in heats.
    """
    from gridparty.evening.heats.heats import entered
    from gridparty.evening.session.session import SoFar

    decided = {"--teams": participants.teams, "--pens": participants.pens, "--first": first}
    for option, given in decided.items():
        if given:
            raise apart(option, "--heats")
    return SoFar(heats=entered(seats.names, participants.handicaps, seats.bots))


def require_players(seats: Seats, manner: Manner) -> None:
    """Refuse a game without names where no screen asks for them.

    Raises:
        WishError: no player is named.
    """
    if not seats.names and not manner.on_screen and elsewhere.get() is None:
        raise refused("expected --players Ann,Ben, in seating order; or let gridparty --plain ask")


def _seat(first: str, names: tuple[str, ...]) -> int:
    for seat, name in enumerate(names):
        if name.casefold() == first.strip().casefold():
            return seat
    raise WishError(unknown(first, names))


def any_game(
    ctx: typer.Context,
    players: Players = "",
    bots: BotsOption = 0,
    skill: SkillOption = None,
    handicap: HandicapOption = None,
    teams: TeamsOption = None,
    pens: PensOption = None,
    first: First = None,
    deck: DeckOption = None,
    card: CardOption = None,
    puzzle: PuzzleOption = None,
    band: Band = None,
    seed: options.RareSeed = None,
    theme: Theme = None,
    sound: Sound = None,
    motion: Motion = None,
    plain: Plain = False,
    clock: Clock = ClockName.REAL,
    json: options.Json = False,
) -> None:
    """Play a game by its rules as they are: its title is the command's name."""
    title = ctx.info_name or ""
    row = row_for_title(title)
    manner = manner_of(
        plain=plain or row.screen is None,
        clock=clock,
        theme=theme,
        sound=sound,
        motion=motion,
        json=json,
    )
    seats, participants = participants_for(
        players, bots, skill, handicaps=handicap, teams=teams, pens=pens
    )
    if bots and row.bot_adapter is None:
        raise apart("--bots", title)
    asked = {"--deck": deck, "--card": card, "--puzzle": puzzle, "--band": band}
    cards = None
    if row.setup.load().needs_card:
        cards = cards_for(deck=deck, card=card, puzzle=puzzle, band=band, seed=seed)
    elif given := [name for name, value in asked.items() if value is not None]:
        raise apart(given[0], title)
    rules = row.rules.load()[title]
    play_by(
        row,
        rules,
        seats,
        manner,
        clock_for(clock),
        participants=participants,
        first=first,
        cards=cards,
        seed=seed,
    )
