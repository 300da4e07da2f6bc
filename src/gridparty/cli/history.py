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

PlayerFilter = Annotated[
    str | None, typer.Option("--player", metavar="NAME", help="Whose games. (Everybody's.)")
]
Csv = Annotated[bool, typer.Option("--csv", help="The result as comma-separated values.")]
_PLOT_HEIGHT = 14  # lines
_FEWEST = 2  # solved cards that make a trend


def history(player: PlayerFilter = None, csv: Csv = False, json: options.Json = False) -> None:
    """List the solo games that are over, the newest last."""
    from gridparty.history import as_json

    results = _results(player)
    rows = [as_json(result) for result in results]
    if json:
        console.show_json(results=rows)
    elif csv:
        console.show(_as_csv(rows))
    elif not rows:
        console.show("No solo game is on record yet: gridparty play solo")
    else:
        header = ("when", "player", "card", "band", "SE", "result", "time", "errors", "hints")
        console.show_table("", header, [_row(result) for result in results])


def stats(player: PlayerFilter = None, csv: Csv = False, json: options.Json = False) -> None:
    """Personal bests by band, the trend, and streaks."""
    from gridparty.history import bests, streaks, trend

    results = _results(player)
    found = bests(results)
    row = streaks(results, datetime.now().astimezone().date())
    trends = {best.band: trend(results, best.band) for best in found}
    if json:
        console.show_json(
            bests=[_best_json(best) for best in found],
            trends={band: [_point_json(p) for p in points] for band, points in trends.items()},
            streaks=asdict(row),
        )
    elif csv:
        lines = [{"band": band, **_point_json(p)} for band, ps in trends.items() for p in ps]
        console.show(_as_csv(lines))
    elif not results:
        console.show("No solo game is on record yet: gridparty play solo")
    else:
        header = ("band", "played", "solved", "best", "median", "errors a game")
        console.show_table("", header, [_best_row(best) for best in found])
        for band, points in trends.items():
            _show_trend(band, points)
        console.show(
            f"days in a row: {row.current_days} (most {row.longest_days}) · "
            f"cards in a row: {row.current_solved} (most {row.longest_solved})"
        )


def _results(player: str | None) -> tuple[SoloResult, ...]:
    """What is on record, with the finished sessions that are not yet."""
    from gridparty import places
    from gridparty.games.known import GAMES
    from gridparty.games.race_state import State
    from gridparty.history import History, result_of
    from gridparty.session import listed

    late = []
    for one in listed(places.sessions(), GAMES):
        if one.over and one.edition == "solo":
            state = one.recording.game.replay(one.recording.events)
            if isinstance(state, State):
                late.append(result_of(state, session=one.id, began=one.recording.began))
    with closing(History(places.history())) as base:
        if base.notice:
            console.say(base.notice)
        try:
            base.add(late)
        except GridpartyError as error:  # what is on record can be shown all the same
            console.say(str(error))
        return base.results(player=player)


def _row(result: SoloResult) -> tuple[object, ...]:
    from gridparty.games.race_words import clock_text

    when = datetime.fromisoformat(result.began).astimezone().strftime("%Y-%m-%d %H:%M")
    time = clock_text(result.seconds)
    return (
        when,
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
