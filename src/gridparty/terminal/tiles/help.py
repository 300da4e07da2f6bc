"""The help pages of a tile game."""

from __future__ import annotations

from gridparty.games.common.participants import has_turn_limit
from gridparty.games.common.referee import Referee
from gridparty.games.tiles.editions import NoPlace, StartTiles, Supply
from gridparty.games.tiles.player_view import View
from gridparty.games.tiles.rulebook import rule_summaries
from gridparty.i18n.messages import say
from gridparty.terminal.tiles.track import MOST_ON_THE_TRACK
from gridparty.terminal.tiles.view import header_of
from gridparty.terminal.widgets.help import About, lesson_of
from gridparty.terminal.widgets.key_help import Section, kids_keys, tiles_keys
from gridparty.terminal.widgets.panel import Header


def about_of(view: View) -> About:
    """Return the rules page of this game, whose clock stands."""
    note = say("{who} is to play when the game goes on.", who=view.players[view.turn])
    lesson = "kids" if view.edition.animals else "tiles"
    right = say("the clock stands still") if has_turn_limit(view.options) else say("the game waits")
    header = Header(header_of(view).title, say("help"), right)
    return About(header, rule_summaries(view), note, lesson_of(lesson), view.grid.layout)


def keys_of(view: View, *, pointed: bool) -> tuple[Section, ...]:
    """Return the keys and signs for its rules; `pointed`: legal cells are shown."""
    edition = view.edition
    judged = view.options.referee is Referee.TABLE
    claims = edition.ending is NoPlace.CLAIM
    if edition.lettered:
        shared = edition.track and len(view.players) <= MOST_ON_THE_TRACK
        return kids_keys(judged=judged, claims=claims, tracked=shared, pointed=pointed)
    return tiles_keys(
        judged=judged,
        claims=claims,
        bag=edition.supply is Supply.BAG,
        start_tiles=edition.start_tiles is not StartTiles.NONE,
        pointed=pointed,
    )
