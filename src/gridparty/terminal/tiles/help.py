"""The help pages of a tile game."""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.games.common.text import title_text
from gridparty.games.tiles.editions import StartTiles
from gridparty.games.tiles.player_view import View
from gridparty.games.tiles.rulebook import rule_summaries
from gridparty.i18n.messages import say
from gridparty.pages.actions import Action
from gridparty.terminal.game.presenter import JUDGING, TABLE, TURN
from gridparty.terminal.tiles.track import MOST_ON_THE_TRACK
from gridparty.terminal.widgets.help import About, lesson_of
from gridparty.terminal.widgets.key_help import (
    MOVING,
    Section,
    sections_of,
    signs,
)
from gridparty.terminal.widgets.panel import Header


def about_of(view: View) -> About:
    """Return the rules page of this game, whose clock stands."""
    note = say("It's [{who}'s|your] turn after the pause.", who=view.players[view.turn])
    lesson = "kids" if view.edition.animals else "tiles"
    right = say("paused")
    header = Header(title_text(view.edition.name), say("help"), right)
    return About(header, rule_summaries(view), note, lesson_of(lesson), view.grid.layout)


def tiles_keys(actions: Sequence[Action], view: View, *, pointed: bool) -> tuple[Section, ...]:
    """Return the keys and signs of this game; `pointed`: legal cells are shown."""
    edition = view.edition
    keys = sections_of(actions, TURN, JUDGING, TABLE)
    fits = say("it fits here") if edition.lettered else say("your tile fits here")
    fitting = (("› ‹", fits),) if pointed else ()
    if not edition.lettered:
        started = (
            (("(7)", say("a start tile")),) if edition.start_tiles is not StartTiles.NONE else ()
        )
        last, wrong = (
            ("7b", say("latest tile, by B")),
            ("7×  7!", say("wrong; the duplicate")),
        )
        return MOVING.said, *keys, signs(*started, last, wrong, *fitting)
    shared = edition.track and len(view.players) <= MOST_ON_THE_TRACK
    on_the_board = (
        ("A–F  1–6", say("columns and rows")),
        ("● ▲ ■ ◆", say("players")),
        *((("●▲", say("two on one space")),) if shared else ()),
        ("×  !", say("wrong; the duplicate")),
        *fitting,
    )
    return MOVING.said, *keys, Section(say("on the board"), on_the_board)
