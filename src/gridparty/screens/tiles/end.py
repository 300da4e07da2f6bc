"""How a tile game ended: the ranking, with the tiles that each laid."""

from __future__ import annotations

from gridparty.board.wording import counted, say
from gridparty.games.common.words import clock_text
from gridparty.games.tiles.view import View, standings
from gridparty.games.tiles.words import winners
from gridparty.screens.parts.end import EndLook, EndScreen, Rank
from gridparty.screens.parts.palette import PENS
from gridparty.screens.parts.panel import Header
from gridparty.screens.parts.showing import Showing
from gridparty.screens.tiles.seen import board_of, header_of


def tiles_end(showing: Showing, view: View, *, move: str, ending: str) -> EndScreen:
    """The last screen of a tile game.

    Args:
        showing: what comes after this game.
        view: what an onlooker sees of its end.
        move: what was done last, in words.
        ending: why it ended, and who won.
    """
    evening = showing.evening
    said = evening.finish()
    games, totals = evening.games, evening.totals
    ranks = tuple(
        Rank(
            row.place,
            view.pens[row.seat],
            row.name,
            _tiles(row.tiles_laid),
            0,
            row.total,
            totals[row.name] if games > 1 else None,
        )
        for row in standings(view)
    )
    winning = [rank for rank in ranks if rank.place == 1]
    marks = " ".join(PENS[rank.seat].mark for rank in winning)
    event = ending
    if evening.more and len(ranks) > 1 and (who := evening.begins_next):
        event += " " + say("Next time {who} begins.", who=who)
    assert view.ended is not None
    header = header_of(view)
    look = EndLook(
        header=Header(header.title, header.subject, clock_text(view.ended.seconds)),
        board=board_of(view, cursor=None),
        banner=f"{marks} {winners(view)}".rstrip("."),
        winner=winning[0].seat if sum(side.place == 1 for side in view.sides) == 1 else None,
        ranks=ranks,
        facts=tuple(filter(None, (move, *said, _games(games)))),
        event=event.strip(),
        hints=(),
    )
    return EndScreen(
        showing,
        lambda solution: look,
        with_solution=False,
        again="next game",
    )


def _games(number: int) -> str:
    return say("{games} games this evening.", games=number) if number > 1 else ""


def _tiles(number: int) -> str:
    return counted(number, "1 tile", "{n} tiles")
