"""`gridparty results list` and `results stats`: finished games, of one player and of several."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, fields
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from gridparty.cli import completion, console, group_results, options
from gridparty.cli.options import apart, option
from gridparty.cli.results_common import Csv, known_sessions, local_time, one_way, show_csv
from gridparty.errors import GridpartyError
from gridparty.evening.results.history import History
from gridparty.evening.results.pending_results import late_results
from gridparty.evening.results.solo_results import (
    Best,
    NoBest,
    SoloResult,
    Streaks,
    TrendPoint,
    candidates_note,
    level_text,
    with_reasons,
)
from gridparty.evening.results.statistics import streak_text
from gridparty.evening.results.tile_results import TilesResult, tiles_bests
from gridparty.games.common.seats import person_key
from gridparty.i18n.messages import counted, message, say
from gridparty.i18n.numbers import clock_text
from gridparty.system import paths
from gridparty.system.files import require_free, shown, write_atomically

if TYPE_CHECKING:
    from gridparty.evening.session.game_result import GameResult

PlayerFilter = Annotated[
    str | None,
    option("--player", metavar="NAME", help="Show one player's games.", complete=completion.people),
]
Against = Annotated[
    str | None,
    option(
        metavar="NAME", help="Show games between --player and this one.", complete=completion.people
    ),
]
OnlyGame = Annotated[
    str | None,
    option(
        "--game",
        metavar="NAME",
        help="solo, table (several players), or a game's name.",
        complete=completion.games,
    ),
]
Picture = Annotated[
    Path | None,
    option(
        "-o",
        "--out",
        metavar="FILE",
        help="Draw figures and strengths: .svg .png .pdf.",
        panel=options.OUTPUT,
    ),
]
_HEADER = ("when", "player", "card", "band", "SE", "result", "time", "errors", "hints", "no best")
_TILES_HEADER = ("when", "player", "edition", "result", "points", "tiles", "time")
_NO_BEST = {  # R12
    "typed-in": message("no best, typed-in: you chose the puzzle yourself"),
    "scripted": message("no best, scripted: a script moved the clock"),
    "seen-before": message("no best, seen-before: only first tries count"),
    "late": message("no best, late: only cards solved in time count"),
    "hints": message("no best, hints: only cards without hints count"),
    "errors": message("no best, errors: at most three are allowed"),
}
_BESTS_HEADER = ("band", "played", "solved", "best", "median", "errors a game", "in a row")
_DAILY = message("Daily cards solved: {now} days in a row (record {most}).")
_POINT_COLUMNS = ("band", "number", "began", "card", "seconds", "smoothed", "layout")


def history(
    player: PlayerFilter = None,
    against: Against = None,
    game: OnlyGame = None,
    csv: Csv = False,
    json: options.Json = False,
) -> None:
    """List finished games, newest last."""
    wanted = _wanted(player, against, game, csv=csv, json=json)
    results, tiles, several = _results(wanted)
    games = wanted.with_them(wanted.of(several)) if wanted.together else ()
    judged = list(with_reasons(results))
    if json:
        console.show_json(
            results=_results_json(judged),
            tiles=[asdict(result) for result in tiles],
            games=group_results.games_json(games),
        )
    elif csv and wanted.as_table:
        group_results.show_games_csv(games)
    elif csv:
        columns = (*(field.name for field in fields(SoloResult)), "layout", "no_best")
        show_csv(columns, _results_json(judged))
    elif not judged and not tiles and not games:
        console.show(_nothing())
    if json or csv:
        return
    if judged:
        _show_solo(judged)
    if tiles:
        console.show_table("", _TILES_HEADER, [_tiles_row(result) for result in tiles])
    group_results.show_games(games)


def _nothing() -> str:
    return say("No such game yet. Play one: {command}", command=paths.command("play"))


def _show_solo(judged: Sequence[tuple[SoloResult, NoBest | None]]) -> None:
    console.show_table("", _HEADER, [_row(result, reason) for result, reason in judged])
    if not all(result.counts for result, _ in judged):
        console.show(
            say(
                "* typed-in puzzle: {command} leaves it out",
                command=paths.command("results", "stats"),
            )
        )
    if note := candidates_note(result for result, _ in judged):
        console.show(note)
    solved = (reason for result, reason in judged if result.solved)
    for reason in dict.fromkeys(reason for reason in solved if reason is not None):
        console.show(say(_NO_BEST[reason.value]))


def stats(
    player: PlayerFilter = None,
    against: Against = None,
    game: OnlyGame = None,
    out: Picture = None,
    csv: Csv = False,
    force: options.Force = False,
    json: options.Json = False,
) -> None:
    """Show bests, trends, streaks, wins and strengths."""
    wanted = _wanted(player, against, game, csv=csv, json=json)
    if out is not None:
        _require_drawable(out, wanted, force=force)
    results, tiles, several = _results(wanted)
    looked = group_results.people_report(several if wanted.together else (), wanted)
    alone = _SoloReport.of(results, tiles)
    if json:
        console.show_json(**alone.as_json(), **group_results.people_json(looked))
    elif csv and wanted.as_table:
        group_results.show_people_csv(looked)
    elif csv:
        lines = [_point_line(point) for points in alone.trends.values() for point in points]
        show_csv(_POINT_COLUMNS, lines)
    elif not results and not tiles and not looked.people:
        console.show(_nothing())
    else:
        alone.show()
        group_results.show_people(looked)
    if out is not None and looked.people:
        write_atomically(out, group_results.draw_people(out, looked), force=force)
        console.say(say("wrote {path}", path=shown(out)))


def _wanted(
    player: str | None, against: str | None, game: str | None, *, csv: bool, json: bool
) -> group_results.GameFilter:
    one_way(csv=csv, json=json)
    wanted = group_results.GameFilter(player, against, game)
    wanted.require_sound()
    return wanted


def _require_drawable(out: Path, wanted: group_results.GameFilter, *, force: bool) -> None:
    from gridparty.evening.results.picture_files import require_picture

    require_picture(out)
    if not wanted.together or wanted.against is not None:
        raise apart("--out", "--against" if wanted.against else "--game solo")
    require_free(out, force=force)


@dataclass(frozen=True, slots=True)
class _SoloReport:
    """The statistics of games for one player."""

    results: Sequence[SoloResult]
    tiles: Sequence[TilesResult]
    bests: Sequence[Best]
    most: Sequence[TilesResult]
    trends: dict[str, tuple[TrendPoint, ...]]
    row: Streaks
    daily: tuple[int, int]  # days in a row with a daily card solved, now and at most
    pace: float | None  # times the estimated minutes

    @classmethod
    def of(cls, results: Sequence[SoloResult], tiles: Sequence[TilesResult]) -> _SoloReport:
        """Return the statistics of these results."""
        from gridparty.evening.results.daily_results import daily_tries, last_player
        from gridparty.evening.results.own_pace import own_pace
        from gridparty.evening.results.solo_results import bests, streaks, trend

        found = bests(results)
        trends = {best.level: trend(results, best.level) for best in found}
        today = datetime.now().astimezone().date()
        row, daily = streaks(results, today), daily_tries(results, last_player(results))
        alone = len({person_key(result.player) for result in results}) == 1
        pace = own_pace(results) if alone else None
        kept = daily.in_a_row(today)
        return cls(results, tiles, found, tiles_bests(tiles), trends, row, kept, pace)

    def as_json(self) -> dict[str, Any]:
        """Return them as JSON values."""
        return {
            "bests": [_best_json(best) for best in self.bests],
            "trends": {
                level: [_point_json(p) for p in points] for level, points in self.trends.items()
            },
            "streaks": {
                **asdict(self.row),
                "current_daily": self.daily[0],
                "longest_daily": self.daily[1],
            },
            "tiles": [asdict(best) for best in self.most],
            "pace": None if self.pace is None else round(self.pace, 2),
        }

    def show(self) -> None:
        """Print them as tables and plots."""
        if self.bests:
            console.show_table("", _BESTS_HEADER, [_best_row(best) for best in self.bests])
            for level, points in self.trends.items():
                _show_trend(level, points)
            daily = streak_text(_DAILY, *self.daily)
            for told in filter(None, (*self.row.sentences, daily)):
                console.show(told)
        if self.pace is not None:
            who = self.results[-1].player
            told = say(
                "{player} takes {pace:.1f} times the estimated minutes.", player=who, pace=self.pace
            )
            console.show(told)
        for note in _notes(self.results, self.bests):
            console.show(note)
        if self.most:
            rows = [_tiles_row(best) for best in self.most]
            console.show_table("most points", _TILES_HEADER, rows)
        names = [*(r.player for r in self.results if r.counts), *(t.player for t in self.tiles)]
        if len({name.casefold() for name in names}) > 1:
            console.show(say("Several players: --player NAME shows one."))


def _notes(results: Sequence[SoloResult], found: Sequence[Best]) -> Iterator[str]:
    """Yield notes on the table of bests."""
    if note := candidates_note(best.best for best in found):
        yield note
    if any(best.solved and best.best is None for best in found):
        why = paths.command("results", "list")
        yield say("best –: only first tries without hints count; see {command}", command=why)
    if typed := sum(not result.counts for result in results):
        yield counted(
            typed,
            "not counted: 1 typed-in puzzle (see {command})",
            "not counted: {n} typed-in puzzles (see {command})",
            command=paths.command("results", "list"),
        )


def _results(
    wanted: group_results.GameFilter,
) -> tuple[tuple[SoloResult, ...], tuple[TilesResult, ...], tuple[GameResult, ...]]:
    """Return the solo and tile results of one player, and all games of several."""
    known = known_sessions()
    with closing(History(paths.history(), to_look=True)) as base:
        if base.notice:
            console.say(base.notice)
        try:
            base.add(late_results(known, base.keys()))
        except GridpartyError as error:  # what is on record can be shown all the same
            console.say(str(error))
        if not wanted.alone:
            return (), (), known.results
        found = base.results(player=wanted.player), base.tiles(player=wanted.player)
        if base.left_out:
            console.say(base.left_out)
        return *found, known.results


def _tiles_row(result: TilesResult) -> tuple[object, ...]:
    return (
        local_time(result.began),
        result.player,
        result.edition,
        result.reason,
        result.total,
        result.tiles_laid,
        clock_text(result.seconds),
    )


def _row(result: SoloResult, reason: NoBest | None) -> tuple[object, ...]:
    return (
        local_time(result.began),
        result.player,
        result.card if result.counts else f"{result.card} *",
        level_text(result.level),
        result.se,
        result.reason,
        result.time_text,
        result.errors,
        result.hints,
        reason.value if reason and result.solved else None,
    )


def _best_row(best: Best) -> tuple[object, ...]:
    return (
        level_text(best.level),
        best.played,
        best.solved,
        best.best.time_text if best.best else None,
        clock_text(best.median_seconds) if best.median_seconds is not None else None,
        round(best.errors, 1),
        f"{best.row.current} (most {best.row.longest})",
    )


def _results_json(judged: Sequence[tuple[SoloResult, NoBest | None]]) -> list[dict[str, Any]]:
    return [
        {**asdict(result), "layout": result.layout, "no_best": reason and reason.value}
        for result, reason in judged
    ]


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
