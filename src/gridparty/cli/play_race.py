"""`gridparty play race` and `play blitz`: one command, whose name is the mode."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from gridparty.cli import options
from gridparty.cli.bots import BotsOption, SkillOption
from gridparty.cli.cards import cards_for
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
    Digits,
    FalseCall,
    First,
    Handover,
    Minutes,
    Motion,
    Plain,
    Players,
    PuzzleOption,
    RefereeOption,
    Rounds,
    Sound,
    Stalled,
    StarterMoves,
    Theme,
    TurnSeconds,
    Window,
    clock_for,
    manner_of,
)
from gridparty.games.catalogue import GAMES
from gridparty.games.common.referee import Referee
from gridparty.games.race.setup import MODES, AfterError

AfterErrorOption = Annotated[
    AfterError | None,
    typer.Option(help="After an error the turn is over, its writer erases it, or plays on."),
]


def at_a_table(
    ctx: typer.Context,
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
    seed: options.Seed = None,
    referee: RefereeOption = None,
    seconds: TurnSeconds = None,
    minutes: Minutes = 0.0,
    rounds: Rounds = None,
    digits: Digits = None,
    after_error: AfterErrorOption = None,
    starter_moves: StarterMoves = None,
    stalled: Stalled = 3,
    window: Window = 10.0,
    false_call: FalseCall = 0,
    handover: Handover = None,
    theme: Theme = None,
    sound: Sound = None,
    motion: Motion = None,
    plain: Plain = False,
    clock: Clock = ClockName.REAL,
    json: options.Json = False,
) -> None:
    """Play race or blitz: the mode is the command's name."""
    from gridparty.evening.settings import settings

    manner = manner_of(plain=plain, clock=clock, theme=theme, sound=sound, motion=motion, json=json)
    seats, participants = participants_for(
        players, bots, skill, handicaps=handicap, teams=teams, pens=pens
    )
    require_players(seats, manner)
    options.not_below_0("--seconds", seconds)
    options.not_below_0("--minutes", minutes)
    options.not_below_0("--window", window)
    options.not_below_0("--handover", handover)
    options.not_below_0("--digits", digits)
    preset = MODES[ctx.info_name or "race"]
    held = settings()
    seconds = held.seconds if seconds is None else seconds
    handover = held.handover if handover is None else handover
    rules = replace(
        preset,
        referee=Referee(held.referee) if referee is None else referee,
        turn_seconds=seconds or None,
        game_seconds=minutes * 60 or None,
        rounds=preset.rounds if rounds is None else rounds,
        digits_a_turn=preset.digits_a_turn if digits is None else digits or None,
        after_error=preset.after_error if after_error is None else after_error,
        starter_moves=preset.starter_moves if starter_moves is None else starter_moves,
        stalled_rounds=stalled,
        window_seconds=window,
        false_call=false_call,
        handover_seconds=handover,
    )
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
