"""`gridparty results`: pages on a terminal, elsewhere lines; a command for each kind."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from gridparty.cli import console, evenings, group_results, history, sessions
from gridparty.cli.play_options import Plain, Theme, manner_of
from gridparty.cli.results_common import known_sessions
from gridparty.evening.results.evenings import evenings as evenings_of
from gridparty.evening.results.pending_results import alone
from gridparty.evening.results.solo_results import (
    SoloResult,
    bests_of_all,
    candidates_note,
    level_text,
)
from gridparty.evening.results.tile_results import TilesResult, tiles_bests_of_all
from gridparty.i18n.numbers import clock_text

_SOLO_HEADER = ("level", "place", "who", "best", "usual time", "solved")
_TILES_HEADER = ("game", "place", "who", "points")


app = typer.Typer(invoke_without_command=True)
app.command("list")(history.history)
app.command("evening")(evenings.evenings)
app.command("stats")(history.stats)
app.command("replay")(sessions.replay)
app.command("export")(evenings.export)
app.command("share")(sessions.share)


@app.callback()
def results(ctx: typer.Context, theme: Theme = None, plain: Plain = False) -> None:
    """Show people, evenings and bests."""
    if ctx.invoked_subcommand is not None:
        return
    manner = manner_of(plain=plain, theme=theme)
    if manner.on_screen:
        from gridparty.terminal.show import look_back

        raise typer.Exit(look_back(theme=manner.theme))

    known = known_sessions()
    found = evenings_of(known.results)
    if found:
        last = found[-1]
        evenings.show_one(last, evenings.records_in(last, known.results))
    evenings.show_list(found)
    group_results.show_people(
        group_results.people_report(
            known.results, group_results.GameFilter(game=group_results.TABLE)
        )
    )
    _show_alone(*alone(known))


def _show_alone(solo: Sequence[SoloResult], tiles: Sequence[TilesResult]) -> None:
    """Print the bests of games for one player: times by level, and points."""
    rows = [
        (
            level_text(best.level),
            place if best.best else None,
            who,
            best.best.time_text if best.best else None,
            clock_text(best.median_seconds) if best.median_seconds is not None else None,
            f"{best.solved} of {best.played}",
        )
        for place, (who, best) in bests_of_all(solo)
    ]
    if rows:
        console.show_table("alone on a card", _SOLO_HEADER, rows)
    if note := candidates_note(best.best for _, (_, best) in bests_of_all(solo)):
        console.show(note)
    points = [
        (one.edition, place, one.player, one.total) for place, one in tiles_bests_of_all(tiles)
    ]
    if points:
        console.show_table("alone with tiles", _TILES_HEADER, points)
