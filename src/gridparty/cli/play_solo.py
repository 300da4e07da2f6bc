"""`gridparty play solo`: one player, one card."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridparty.cli import console, options
from gridparty.cli.bots import Seats
from gridparty.cli.cards import cards_for
from gridparty.cli.game_options import Chosen, with_game_options
from gridparty.cli.options import apart, refused
from gridparty.cli.participants import PenOption, pens_for
from gridparty.cli.play_game import elsewhere, play_by
from gridparty.cli.play_options import (
    Band,
    CardOption,
    Clock,
    ClockName,
    DeckOption,
    Layout,
    LayoutName,
    Motion,
    NeedsOption,
    Plain,
    Player,
    PuzzleOption,
    Sound,
    Theme,
    Typed,
    assistance_for,
    clock_for,
    manner_of,
)
from gridparty.cli.seating import Manner, in_lines
from gridparty.evening.people.people import UNNAMED, Guest
from gridparty.evening.settings import settings
from gridparty.games.catalogue import GAMES
from gridparty.games.common.referee import Referee
from gridparty.games.solo.options import SOLO
from gridparty.system import paths

if TYPE_CHECKING:
    from gridparty.evening.session.clock import TableClock


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
    typed: Typed = False,
    band: Band = None,
    needs: NeedsOption = None,
    seed: options.RareSeed = None,
    chosen: Chosen,
    candidates: Annotated[
        bool,
        options.option("--candidates", help="Show all candidates as marks.", panel=options.RULES),
    ] = False,
    layout: Layout = LayoutName.AUTO,
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
    rules = replace(chosen.over(SOLO, referee=_usual_referee()), candidates=candidates)
    if chosen.typed["game_seconds"] is not None:
        rules = replace(rules, by_estimate=False)
    manner = manner_of(plain=plain, clock=clock, theme=theme, sound=sound, motion=motion, json=json)
    if typed:
        if elsewhere.get() is not None:
            raise refused("expected no --type: the host types on a phone")
        others = {
            "--deck": deck,
            "--card": card,
            "--puzzle": puzzle,
            "--band": band,
            "--needs": needs,
        }
        if named := [name for name, value in others.items() if value is not None]:
            raise apart(named[0], "--type")
        guest = Guest(player, participants.pens[0] if participants.pens else 0)
        _type_in(rules, guest, manner, clock_for(clock))
        return
    cards = cards_for(
        deck=deck, card=card, puzzle=puzzle, band=band, needs=needs, seed=seed, alone=True
    )
    play_by(
        GAMES["solo"],
        rules,
        Seats((player,)),
        manner,
        clock_for(clock),
        participants=participants,
        cards=cards,
        seed=seed,
        assistance=assistance_for(layout),
    )


def _type_in(rules: Any, guest: Guest, manner: Manner, clock: TableClock) -> None:
    """Let a puzzle be typed; then it is played, raced with or printed.

    Raises:
        Exit: with the exit code of the screen.
    """
    from gridparty.evening.series.new_game import NewGame

    solo = NewGame(GAMES["solo"], rules)
    if manner.on_screen:
        from gridparty.terminal.show import type_puzzle

        code, words = type_puzzle(solo, guest)
        if words:
            console.say(words)
        raise typer.Exit(code)
    from gridparty.lines.menu import LeavingError
    from gridparty.lines.start import LinesDoor

    with in_lines(json=manner.json, sound=manner.sound) as shell, suppress(LeavingError):
        LinesDoor(shell, clock).type_puzzle(solo, guest)


def _usual_referee() -> Referee:
    """Return the referee of the settings; the default one instead of the table."""
    usual = Referee(settings().referee)
    return Referee.SOLUTION if usual is Referee.TABLE else usual
