"""`gridparty history` and `gridparty stats`: the solo games on record."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, fields
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridparty.cli import console, options
from gridparty.cli.looking_back import Csv, known_sessions, one_way, show_csv, told_when
from gridparty.errors import GridpartyError

if TYPE_CHECKING:
    from gridparty.evening.solo_results import Best, NoBest, SoloResult, TrendPoint
    from gridparty.evening.tile_results import TilesResult

PlayerFilter = Annotated[
    str | None, typer.Option("--player", metavar="NAME", help="Whose games. (Everybody's.)")
]
_NOTHING = "No solo game is on record yet: gridparty play solo"
_HEADER = ("when", "player", "card", "band", "SE", "result", "time", "errors", "hints", "no best")
_TILES_HEADER = ("when", "player", "edition", "result", "points", "tiles", "time")
_NO_BEST = {  # R12
    "typed-in": "whoever chooses the puzzle chooses the time",
    "scripted": "a script moved the clock",
    "seen-before": "a best is the first try at a card",
    "hints": "a best is solved without",
    "errors": "a best has three at most",
}
_BESTS_HEADER = ("band", "played", "solved", "best", "median", "errors a game", "in a row")
_POINT_COLUMNS = ("band", "number", "began", "card", "seconds", "smoothed", "layout")


def history(player: PlayerFilter = None, csv: Csv = False, json: options.Json = False) -> None:
    """List the solo games that are over, the newest last; tile games after the cards."""
    from gridparty.evening.solo_results import SoloResult, with_reasons

    one_way(csv=csv, json=json)
    results, tiles = _results(player)
    judged = list(with_reasons(results))
    rows = [_result_json(result, reason) for result, reason in judged]
    if json:
        console.show_json(results=rows, tiles=[asdict(result) for result in tiles])
    elif csv:
        columns = (*(field.name for field in fields(SoloResult)), "layout", "no_best")
        show_csv(columns, rows)
    elif not rows and not tiles:
        console.show(_NOTHING)
    if json or csv:
        return
    if rows:
        console.show_table("", _HEADER, [_row(result, reason) for result, reason in judged])
        if not all(result.counts for result in results):
            console.show("* a puzzle typed in: gridparty stats does not count it")
        solved = (reason for result, reason in judged if result.solved)
        for reason in dict.fromkeys(reason for reason in solved if reason is not None):
            console.show(f"no best, {reason.value}: {_NO_BEST[reason.value]}")
    if tiles:
        console.show_table("", _TILES_HEADER, [_tiles_row(result) for result in tiles])


def stats(player: PlayerFilter = None, csv: Csv = False, json: options.Json = False) -> None:
    """Personal bests by band, the trend, and streaks."""
    from gridparty.evening.solo_results import bests, streaks, trend
    from gridparty.evening.tile_results import tiles_bests

    one_way(csv=csv, json=json)
    results, tiles = _results(player)
    found = bests(results)
    most = tiles_bests(tiles)
    row = streaks(results, datetime.now().astimezone().date())
    trends = {best.level: trend(results, best.level) for best in found}
    if json:
        console.show_json(
            bests=[_best_json(best) for best in found],
            trends={level: [_point_json(p) for p in points] for level, points in trends.items()},
            streaks=asdict(row),
            tiles=[asdict(best) for best in most],
        )
    elif csv:
        lines = [_point_line(point) for points in trends.values() for point in points]
        show_csv(_POINT_COLUMNS, lines)
    elif not results and not tiles:
        console.show(_NOTHING)
    if json or csv:
        return
    if found:
        console.show_table("", _BESTS_HEADER, [_best_row(best) for best in found])
        for level, points in trends.items():
            _show_trend(level, points)
        console.show(
            f"days in a row: {row.current_days} (most {row.longest_days}) · "
            f"solved in a row: {row.current_solved} (most {row.longest_solved})"
        )
    for note in _notes(results, found):
        console.show(note)
    if most:
        console.show_table("most points", _TILES_HEADER, [_tiles_row(best) for best in most])
    names = [*(result.player for result in results if result.counts), *(t.player for t in tiles)]
    if len({name.casefold() for name in names}) > 1:
        console.show("These are the games of several players: --player NAME shows those of one.")


def _notes(results: Sequence[SoloResult], found: Sequence[Best]) -> Iterator[str]:
    """What the table of bests leaves open."""
    from gridparty.board.wording import counted

    if any(best.solved and best.best is None for best in found):
        yield "best –: nothing solved there can be a best; gridparty history says why"
    if typed := sum(not result.counts for result in results):
        yield counted(
            typed,
            "not counted: 1 puzzle that was typed in (see gridparty history)",
            "not counted: {n} puzzles that were typed in (see gridparty history)",
        )


def _results(player: str | None) -> tuple[tuple[SoloResult, ...], tuple[TilesResult, ...]]:
    """What is on record, with the finished sessions that are not yet."""
    from gridparty import places
    from gridparty.evening.history import History
    from gridparty.evening.keeping import late_results

    known = known_sessions()
    with closing(History(places.history())) as base:
        if base.notice:
            console.say(base.notice)
        try:
            base.add(late_results(known, base.keys()))
        except GridpartyError as error:  # what is on record can be shown all the same
            console.say(str(error))
        found = base.results(player=player), base.tiles(player=player)
        if base.left_out:
            console.say(base.left_out)
        return found


def _tiles_row(result: TilesResult) -> tuple[object, ...]:
    from gridparty.games.common.words import clock_text

    return (
        told_when(result.began),
        result.player,
        result.edition,
        result.reason,
        result.total,
        result.tiles_laid,
        clock_text(result.seconds),
    )


def _row(result: SoloResult, reason: NoBest | None) -> tuple[object, ...]:
    from gridparty.games.common.words import clock_text

    return (
        told_when(result.began),
        result.player,
        result.card if result.counts else f"{result.card} *",
        result.level,
        result.se,
        result.reason,
        clock_text(result.seconds),
        result.errors,
        result.hints,
        reason.value if reason and result.solved else None,
    )


def _best_row(best: Best) -> tuple[object, ...]:
    from gridparty.games.common.words import clock_text

    return (
        best.level,
        best.played,
        best.solved,
        clock_text(best.best.seconds) if best.best else None,
        clock_text(best.median_seconds) if best.median_seconds is not None else None,
        round(best.errors, 1),
        f"{best.row.current} (most {best.row.longest})",
    )


def _result_json(result: SoloResult, reason: NoBest | None) -> dict[str, Any]:
    return {**asdict(result), "layout": result.layout, "no_best": reason and reason.value}


def _best_json(best: Best) -> dict[str, Any]:
    return {
        "band": best.band,
        "layout": best.layout,
        "played": best.played,
        "solved": best.solved,
        "best_seconds": best.best.seconds if best.best else None,
        "best_session": best.best.session if best.best else None,
        "median_seconds": best.median_seconds,
        "errors": round(best.errors, 3),
        "solved_in_a_row": best.row.current,
        "most_in_a_row": best.row.longest,
    }


def _point_json(point: TrendPoint) -> dict[str, Any]:
    result = point.result
    return {
        "number": point.number,
        "began": result.began,
        "card": result.card,
        "seconds": result.seconds,
        "smoothed": point.smoothed,
    }


def _point_line(point: TrendPoint) -> dict[str, Any]:
    return {"band": point.result.band, **_point_json(point), "layout": point.result.layout}


def _show_trend(level: str, points: Sequence[TrendPoint]) -> None:
    from gridparty.cli import trend

    if len(points) >= trend.FEWEST:
        console.show(trend.drawn(level, points, shutil.get_terminal_size().columns) + "\n")
