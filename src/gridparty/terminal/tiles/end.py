"""The end of a tile game: the ranking, with the tiles of each player."""

from __future__ import annotations

from gridparty.games.common.view import NOTHING_RECENT
from gridparty.games.tiles.player_view import standings
from gridparty.games.tiles.state import State
from gridparty.games.tiles.view import view as tiles_view
from gridparty.i18n.messages import counted, say
from gridparty.i18n.numbers import clock_text
from gridparty.terminal.tiles.view import board_of, header_of
from gridparty.terminal.widgets.end import (
    EndFrame,
    EndPresenter,
    evening_text,
    good_news,
    winner_stage,
)
from gridparty.terminal.widgets.end_text import Rank
from gridparty.terminal.widgets.panel import Header
from gridparty.terminal.widgets.showing import Showing


def tiles_end(showing: Showing, state: State, *, move: str, ending: str) -> EndPresenter:
    """Return the last screen of a tile game.

    Args:
        showing: shows what follows.
        state: the last one.
        move: the last move in words.
        ending: why it ended, and who won.
    """
    evening = showing.evening
    praise = evening.finish()
    rows, animals = standings(state), state.edition.animals
    assert state.ended is not None
    view = tiles_view(state, None, state.ended.seconds, NOTHING_RECENT)
    header = header_of(view)
    look = EndFrame(
        header=Header(header.title, header.subject, clock_text(state.ended.seconds)),
        board=board_of(view),
        stage=winner_stage(view.sides, view.names, view.pens),
        ranks=tuple(
            Rank(row.place, view.pens[row.seat], row.name, row.total, evening.won.get(row.name, 0))
            for row in rows
        ),
        lines=(*good_news(evening, praise), *evening_text(evening, view.names)),
        facts=tuple(
            say("{what}: {told}", what=row.name, told=_laid(row.tiles_laid, animals=animals))
            for row in rows
        ),
        note=" ".join(filter(None, (move, ending))),
        caption=say("this game"),
    )
    return EndPresenter(
        showing,
        lambda solution: look,
        with_solution=False,
        again=say("next game"),
        seed=showing.seed if any(view.totals) else "",
    )


def _laid(number: int, *, animals: bool) -> str:
    if animals:
        return counted(number, "1 animal", "{n} animals")
    return counted(number, "1 tile", "{n} tiles")
