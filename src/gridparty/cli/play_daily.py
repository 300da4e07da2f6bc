"""`gridparty play daily`: the card of the day, for everybody the same."""

from __future__ import annotations

from contextlib import suppress
from enum import StrEnum
from typing import Annotated

import typer

from gridparty.cli import console, options
from gridparty.cli.options import apart, option, refused
from gridparty.cli.play_options import (
    Clock,
    ClockName,
    Motion,
    Plain,
    Player,
    Sound,
    Theme,
    clock_for,
    manner_of,
)
from gridparty.cli.seating import in_lines, play
from gridparty.evening.results.daily_results import shared_day
from gridparty.evening.series.daily_game import DailyTable, daily_table, today
from gridparty.games.common.line_text import Assistance
from gridparty.system import paths


class Level(StrEnum):
    """The cards of a day, as `evening.cards.daily.LEVELS`."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


def daily(
    *,
    level: Annotated[
        Level | None, option(help="Play this one at once. (asks)", panel=options.CARDS)
    ] = None,
    share: Annotated[
        bool, option("--share", help="Print today's result, to send it.", panel=options.OUTPUT)
    ] = False,
    player: Player = "",
    theme: Theme = None,
    sound: Sound = None,
    motion: Motion = None,
    plain: Plain = False,
    clock: Clock = ClockName.REAL,
    json: options.Json = False,
) -> None:
    """Today's card, the same for everybody: streak and calendar.

    The first try at a card counts, for the day of the card. With --json: today's results.
    """
    if share and level is not None:
        raise apart("--share", "--level")
    if share or (json and level is None):
        table = daily_table(today(), player)
        return _tell_json(table) if json else _tell(table)
    manner = manner_of(plain=plain, clock=clock, theme=theme, sound=sound, motion=motion, json=json)
    if level is not None:
        table, running = daily_table(today(), player), clock_for(clock)
        if told := table.warning(level):
            console.say(told)
        return play(table.play(level, running), manner, running, Assistance())
    if manner.on_screen:
        from gridparty.terminal.show import show_daily

        code, words = show_daily(player)
        if words:
            console.say(words)
        raise typer.Exit(code)
    from gridparty.lines.menu import LeavingError
    from gridparty.lines.start import LinesDoor

    with in_lines(json=False, sound=manner.sound) as shell, suppress(LeavingError):
        LinesDoor(shell, clock_for(clock)).daily(player)
    return None


def _tell(table: DailyTable) -> None:
    if not table.tries.on(table.day):
        raise refused(
            "no card was finished today: {command}", command=paths.command("play", "daily")
        )
    for line in shared_day(table.tries, table.day).lines:
        console.show(line)


def _tell_json(table: DailyTable) -> None:
    """Print the day's tries, and the streak."""
    now, longest = table.tries.in_a_row(table.day)
    tries = {
        one.band: {
            "reason": one.reason,
            "seconds": one.seconds,
            "errors": one.errors,
            "hints": one.hints,
        }
        for one in table.tries.on(table.day)
    }
    console.show_json(
        day=table.day.isoformat(),
        player=table.player,
        cards=tries,
        streak=now,
        longest_streak=longest,
    )
