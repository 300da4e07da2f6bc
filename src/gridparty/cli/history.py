"""`gridparty history` and `gridparty stats`: the solo games on record."""

from __future__ import annotations

import csv
import io
import shutil
from contextlib import closing
from dataclasses import asdict
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridparty.cli import console, options
from gridparty.errors import GridpartyError

if TYPE_CHECKING:
    from gridparty.history import Best, SoloResult, TrendPoint
    from gridparty.session import Listed
    from gridparty.tile_results import TilesResult

PlayerFilter = Annotated[
    str | None, typer.Option("--player", metavar="NAME", help="Whose games. (Everybody's.)")
]
Csv = Annotated[bool, typer.Option("--csv", help="The result as comma-separated values.")]
_PLOT_HEIGHT = 14  # lines
_NOTHING = "No solo game is on record yet: gridparty play solo"
_TILES_HEADER = ("when", "player", "edition", "result", "points", "tiles", "time")
_FEWEST = 2  # solved cards that make a trend


def history(player: PlayerFilter = None, csv: Csv = False, json: options.Json = False) -> None:
    """List the solo games that are over, the newest last; tile games after the cards."""
    from gridparty.history import as_json

    results, tiles = _results(player)
    rows = [as_json(result) for result in results]
    if json:
        console.show_json(results=rows, tiles=[as_json(result) for result in tiles])
    elif csv:
        console.show(_as_csv(rows))
    elif not rows and not tiles:
        console.show(_NOTHING)
    if json or csv:
        return
    if rows:
        header = ("when", "player", "card", "band", "SE", "result", "time", "errors", "hints")
        console.show_table("", header, [_row(result) for result in results])
    if tiles:
        console.show_table("", _TILES_HEADER, [_tiles_row(result) for result in tiles])


def stats(player: PlayerFilter = None, csv: Csv = False, json: options.Json = False) -> None:
    """Personal bests by band, the trend, and streaks."""
    from gridparty.history import as_json, bests, streaks, trend
    from gridparty.tile_results import tiles_bests

    results, tiles = _results(player)
    found = bests(results)
    most = tiles_bests(tiles)
    row = streaks(results, datetime.now().astimezone().date())
    trends = {best.band: trend(results, best.band) for best in found}
    if json:
        console.show_json(
            bests=[_best_json(best) for best in found],
            trends={band: [_point_json(p) for p in points] for band, points in trends.items()},
            streaks=asdict(row),
            tiles=[as_json(best) for best in most],
        )
    elif csv:
        lines = [{"band": band, **_point_json(p)} for band, ps in trends.items() for p in ps]
        console.show(_as_csv(lines))
    elif not results and not tiles:
        console.show(_NOTHING)
    if json or csv:
        return
    if results:
        header = ("band", "played", "solved", "best", "median", "errors a game")
        console.show_table("", header, [_best_row(best) for best in found])
        for band, points in trends.items():
            _show_trend(band, points)
        console.show(
            f"days in a row: {row.current_days} (most {row.longest_days}) · "
            f"cards in a row: {row.current_solved} (most {row.longest_solved})"
        )
    if most:
        console.show_table("most points", _TILES_HEADER, [_tiles_row(best) for best in most])


def _results(player: str | None) -> tuple[tuple[SoloResult, ...], tuple[TilesResult, ...]]:
    """What is on record, with the finished sessions that are not yet."""
    from gridparty import places
    from gridparty.games.known import GAMES
    from gridparty.history import History
    from gridparty.session import listed

    late = [found for one in listed(places.sessions(), GAMES) if (found := _result_of(one))]
    with closing(History(places.history())) as base:
        if base.notice:
            console.say(base.notice)
        try:
            base.add(late)
        except GridpartyError as error:  # what is on record can be shown all the same
            console.say(str(error))
        return base.results(player=player), base.tiles(player=player)


def _result_of(one: Listed) -> SoloResult | TilesResult | None:
    """The result of a session; None where it is not over, or was no solo game."""
    from gridparty.games.race_state import State
    from gridparty.games.tiles_state import State as TilesState
    from gridparty.history import result_of
    from gridparty.tile_results import tiles_result_of

    alone = len(one.recording.header.get("setup", {}).get("players", ())) == 1
    if not (one.over and alone):
        return None
    state = one.recording.game.replay(one.recording.events)
    if isinstance(state, TilesState):
        return tiles_result_of(state, session=one.id, began=one.recording.began)
    if isinstance(state, State) and state.desk is not None:
        return result_of(state, session=one.id, began=one.recording.began)
    return None


def _tiles_row(result: TilesResult) -> tuple[object, ...]:
    from gridparty.games.race_words import clock_text

    return (
        _when(result.began),
        result.player,
        result.edition,
        result.reason,
        result.total,
        result.tiles_laid,
        clock_text(result.seconds),
    )


def _when(began: str) -> str:
    return datetime.fromisoformat(began).astimezone().strftime("%Y-%m-%d %H:%M")


def _row(result: SoloResult) -> tuple[object, ...]:
    from gridparty.games.race_words import clock_text

    time = clock_text(result.seconds)
    return (
        _when(result.began),
        result.player,
        result.card,
        result.band,
        result.se,
        result.reason,
        time,
        result.errors,
        result.hints,
    )


def _best_row(best: Best) -> tuple[object, ...]:
    from gridparty.games.race_words import clock_text

    fastest = clock_text(best.best.seconds) if best.best else None
    middle = clock_text(best.median_seconds) if best.median_seconds is not None else None
    return (best.band, best.played, best.solved, fastest, middle, round(best.errors, 1))


def _best_json(best: Best) -> dict[str, Any]:
    return {
        "band": best.band,
        "played": best.played,
        "solved": best.solved,
        "best_seconds": best.best.seconds if best.best else None,
        "best_session": best.best.session if best.best else None,
        "median_seconds": best.median_seconds,
        "errors": round(best.errors, 3),
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


def _as_csv(rows: list[dict[str, Any]]) -> str:
    text = io.StringIO()
    if rows:
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return text.getvalue().rstrip()


def _show_trend(band: str, points: tuple[TrendPoint, ...]) -> None:
    """The times of a band as a plot: each card a dot, the running median a line."""
    if len(points) < _FEWEST:
        return
    import plotext  # type: ignore[import-untyped]

    numbers = [point.number for point in points]
    plotext.clear_figure()
    plotext.theme("clear")
    plotext.plot_size(min(shutil.get_terminal_size().columns, 80), _PLOT_HEIGHT)
    plotext.plot(numbers, [point.smoothed / 60 for point in points])
    plotext.scatter(numbers, [point.result.seconds / 60 for point in points], marker="o")
    plotext.title(f"{band}: minutes a card, and the median of five")
    plotext.xticks(sorted({numbers[0], *numbers[len(numbers) // 2 :: len(numbers)], numbers[-1]}))
    console.show(plotext.uncolorize(plotext.build()).rstrip() + "\n")
