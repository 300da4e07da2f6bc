"""`gridparty play race` and `play blitz`: one command whose name is the mode."""

from __future__ import annotations

import typer

from gridparty.cli import options
from gridparty.cli.bots import BotsOption, SkillOption
from gridparty.cli.cards import cards_for
from gridparty.cli.game_options import Chosen, with_game_options
from gridparty.cli.participants import (
    HandicapOption,
    HeatsOption,
    PensOption,
    TeamsOption,
    participants_for,
)
from gridparty.cli.play_game import play_by, require_players
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
from gridparty.games.catalogue import GAMES
from gridparty.games.race.options import MODES


@with_game_options(*MODES.values())
def at_a_table(
    ctx: typer.Context,
    *,
    players: Players = "",
    bots: BotsOption = 0,
    skill: SkillOption = None,
    handicap: HandicapOption = None,
    teams: TeamsOption = None,
    pens: PensOption = None,
    heats: HeatsOption = False,
    first: First = None,
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
    """Play race or blitz: the mode is the command's name."""
    manner = manner_of(plain=plain, clock=clock, theme=theme, sound=sound, motion=motion, json=json)
    seats, participants = participants_for(
        players, bots, skill, handicaps=handicap, teams=teams, pens=pens
    )
    require_players(seats, manner)
    rules = chosen.over(MODES[ctx.info_name or "race"])
    cards = cards_for(deck=deck, card=card, puzzle=puzzle, band=band, seed=seed)
    play_by(
        GAMES["race"],
        rules,
        seats,
        manner,
        clock_for(clock),
        participants=participants,
        heats=heats,
        first=first,
        cards=cards,
        seed=seed,
    )
