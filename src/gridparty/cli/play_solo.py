"""`gridparty play solo`: one player, one card."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from gridparty.cli import options
from gridparty.cli.bots import Seats
from gridparty.cli.cards import cards_for
from gridparty.cli.game_options import Chosen, with_game_options
from gridparty.cli.options import refused
from gridparty.cli.participants import PenOption, pens_for
from gridparty.cli.play_game import play_by
from gridparty.cli.play_options import (
    Band,
    CardOption,
    Clock,
    ClockName,
    DeckOption,
    Motion,
    Plain,
    Player,
    PuzzleOption,
    Sound,
    Theme,
    clock_for,
    manner_of,
)
from gridparty.evening.settings import settings
from gridparty.games.catalogue import GAMES
from gridparty.games.common.referee import Referee
from gridparty.games.solo.options import SOLO
from gridparty.system import paths

UNNAMED = "You"  # who plays, and gives no name


@with_game_options(
    SOLO,
    names=("referee", "game_seconds"),
    helps={
        "game_seconds": ("Limit the card; 0: no limit. (20, or twice the card's estimate if more)")
    },
)
def solo(
    *,
    player: Player = UNNAMED,
    pens: PenOption = None,
    bots: Annotated[
        int, typer.Option("--bots", parser=options.whole, metavar="N", hidden=True)
    ] = 0,
    deck: DeckOption = None,
    card: CardOption = None,
    puzzle: PuzzleOption = None,
    band: Band = None,
    seed: options.RareSeed = None,
    chosen: Chosen,
    theme: Theme = None,
    sound: Sound = None,
    motion: Motion = None,
    plain: Plain = False,
    clock: Clock = ClockName.REAL,
    json: options.Json = False,
) -> None:
    """One player, one card: pencil marks, hints, and your best times."""
    if bots:
        race = paths.command("play", "race", "--bots", "1")
        raise refused("solo is for one player; against bots: {command}", command=race)
    participants = pens_for(pens, player)
    rules = chosen.over(SOLO, referee=_usual_referee())
    if chosen.typed["game_seconds"] is not None:
        rules = replace(rules, by_estimate=False)
    cards = cards_for(deck=deck, card=card, puzzle=puzzle, band=band, seed=seed, alone=True)
    manner = manner_of(plain=plain, clock=clock, theme=theme, sound=sound, motion=motion, json=json)
    play_by(
        GAMES["solo"],
        rules,
        Seats((player,)),
        manner,
        clock_for(clock),
        participants=participants,
        cards=cards,
        seed=seed,
    )


def _usual_referee() -> Referee:
    """Return the referee of the settings; the default one instead of the table."""
    usual = Referee(settings().referee)
    return Referee.SOLUTION if usual is Referee.TABLE else usual
