"""The end of a tile game: the ranking, with the tiles of each player."""

from __future__ import annotations

from gridparty.games.common.times import clock_text
from gridparty.games.tiles.player_view import View, standings
from gridparty.i18n.messages import counted, say
from gridparty.terminal.tiles.view import board_of, header_of
from gridparty.terminal.widgets.end import (
    EndFrame,
    EndPresenter,
    evening_told,
    good_news,
    winner_stage,
)
from gridparty.terminal.widgets.end_text import Rank
from gridparty.terminal.widgets.panel import Header
from gridparty.terminal.widgets.showing import Showing


def tiles_end(showing: Showing, view: View, *, move: str, ending: str) -> EndPresenter:
    """Return the last screen of a tile game.

    Args:
        showing: shows what follows.
        view: an onlooker's, of the end.
        move: the last move in words.
        ending: why it ended, and who won.
    """
    evening = showing.evening
    said = evening.finish()
    rows, animals = standings(view), view.edition.animals
    assert view.ended is not None
    header = header_of(view)
    look = EndFrame(
        header=Header(header.title, header.subject, clock_text(view.ended.seconds)),
        board=board_of(view, cursor=None),
        stage=winner_stage(view.sides, view.players, view.pens),
        ranks=tuple(
            Rank(row.place, view.pens[row.seat], row.name, row.total, evening.won.get(row.name, 0))
            for row in rows
        ),
        lines=(*good_news(evening, said), *evening_told(evening, view.players)),
        facts=tuple(
            say("{who}: {tiles}", who=row.name, tiles=_laid(row.tiles_laid, animals=animals))
            for row in rows
        ),
        note=" ".join(filter(None, (move, ending))),
        caption="this game",
    )
    return EndPresenter(
        showing,
        lambda solution: look,
        with_solution=False,
        again="next game",
        seed=showing.seed if any(view.totals) else "",
    )


def _laid(number: int, *, animals: bool) -> str:
    if animals:
        return counted(number, "1 animal", "{n} animals")
    return counted(number, "1 tile", "{n} tiles")
