"""`gridparty timer`, or `gridparty play paper`: clock and referee beside a printed card (R16)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from gridparty.cli import completion, options
from gridparty.cli.game_options import Chosen, with_game_options
from gridparty.cli.options import CARDS, apart, option
from gridparty.cli.participants import HandicapOption, PensOption, TeamsOption, participants_for
from gridparty.cli.play_game import play_by, require_players
from gridparty.cli.play_options import (
    Clock,
    ClockName,
    First,
    Motion,
    Plain,
    Players,
    Sound,
    Theme,
    clock_for,
    manner_of,
)
from gridparty.decks.deck import Deck
from gridparty.decks.deck_names import deck_file
from gridparty.evening.cards.dealing import from_deck
from gridparty.games.catalogue import GAMES
from gridparty.games.paper.options import PAPER

PrintedDeck = Annotated[
    str | None,
    option(
        metavar="FILE|PACK",
        help="Name the printed deck, so that digits can be checked. (clock only)",
        complete=completion.decks,
        panel=CARDS,
    ),
]


@with_game_options(PAPER)
def on_paper(
    *,
    players: Players = "",
    handicap: HandicapOption = None,
    teams: TeamsOption = None,
    pens: PensOption = None,
    first: First = None,
    deck: PrintedDeck = None,
    chosen: Chosen,
    theme: Theme = None,
    sound: Sound = None,
    motion: Motion = None,
    plain: Plain = False,
    clock: Clock = ClockName.REAL,
    json: options.Json = False,
) -> None:
    """Time and referee a race on printed cards."""
    manner = manner_of(plain=plain, clock=clock, theme=theme, sound=sound, motion=motion, json=json)
    seats, participants = participants_for(
        players, 0, None, handicaps=handicap, teams=teams, pens=pens
    )
    require_players(seats, manner)
    rules = replace(chosen.over(PAPER), deck=_deck(deck))
    play_by(
        GAMES["paper"],
        rules,
        seats,
        manner,
        clock_for(clock),
        participants=participants,
        first=first,
    )


def _deck(name: str | None) -> str:
    """Return the deck's absolute name once it can be read; empty where none is named.

    Raises:
        GridpartyError: there is none, or it cannot be read.
    """
    if name is None:
        return ""
    if name == "-":
        raise apart("--deck -", "timer")

    deck = from_deck(name, shuffle=None).deck
    if deck != name:  # a file, and no pack: it is said by the name that was typed
        Deck.claimed(deck_file(name) or name)
    return deck
