"""What the help says of a tile game."""

from __future__ import annotations

from gridparty.board.wording import say
from gridparty.games.common.company import hurried
from gridparty.games.tiles.brief import brief
from gridparty.games.tiles.view import View
from gridparty.screens.parts.help import About, lesson_of
from gridparty.screens.parts.panel import Header
from gridparty.screens.tiles.seen import header_of


def about_of(view: View) -> About:
    """What the help says of this game, whose clock stands."""
    note = say("{who} is to play when the game goes on.", who=view.players[view.turn])
    lesson = "kids" if view.edition.animals else "tiles"
    right = say("the clock stands still") if hurried(view.options) else say("the game waits")
    header = Header(header_of(view).title, say("help"), right)
    return About(header, brief(view), note, lesson_of(lesson))
