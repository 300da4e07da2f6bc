"""The rules of a tile game on one page, as this table plays it."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.games.common.rulebook import (
    RuleSummary,
    agreements,
    called,
    covered,
    judged_by_people,
    wins,
)
from gridparty.games.tiles.editions import NoPlace, Rejected, Scoring
from gridparty.games.tiles.player_view import View
from gridparty.games.tiles.text import agreed, piece
from gridparty.i18n.messages import say

_WORTH = {
    Scoring.UNION: "A point for each {tile} in its row, column or box, counted once.",
    Scoring.LINES: "A point for each {tile} in its row and in its column.",
    Scoring.BLOCK: "A point for each {tile} in its box.",
    Scoring.SEPARATE: "A point for each {tile} in its row, again in its column and its box.",
}
#: The same where a tile counts what its digit says (--tile-values).
_WORTH_OF_VALUES = {
    Scoring.UNION: "The digits in its row, column and box, added up; each counts once.",
    Scoring.LINES: "The digits in its row and in its column, added up.",
    Scoring.BLOCK: "The digits in its box, added up.",
    Scoring.SEPARATE: "The digits in its row, again in its column and its box, added up.",
}
#: The same to children where the board begins empty (K2): so the first animals earn nothing.
_WORTH_OF_ANIMALS = {
    Scoring.UNION: "A point for each animal that is already in its row, column or box: the first "
    "animals get none.",
    Scoring.LINES: "A point for each animal that is already in its row or column: the first "
    "animals get none.",
    Scoring.BLOCK: "A point for each animal that is already in its box: the first animals get "
    "none.",
}
_WRONG = {
    Rejected.ASIDE: "No points, and the {tile} is set aside for good.",
    Rejected.GONE: "No points, and the {tile} leaves the game.",
    Rejected.BACK: "No points, and the {tile} goes back.",
}


def in_two_sentences(view: View) -> tuple[str, str]:
    """Where a tile may lie, and what it is worth: enough to begin with."""
    symbol = say("animal") if view.edition.animals else say("digit")
    return say("No {symbol} twice in a row, column or box.", symbol=symbol), worth(view)


def brief(view: View) -> tuple[RuleSummary, ...]:
    """The rules that hold in this game, in the order in which people need them."""
    edition, options = view.edition, view.options
    rule, points = in_two_sentences(view)
    turn = (
        say("Lay your {tile} on an empty cell, and draw a new one.", tile=piece(edition))
        if edition.hidden
        else say("Draw a tile from the bag, and lay it at once.")
    )
    return (
        RuleSummary(say("turn"), turn),
        *_time(view),
        RuleSummary(say("rule"), rule),
        RuleSummary(say("worth"), points),
        RuleSummary(say("error"), _error(view), house=not judged_by_people(options.referee)),
        RuleSummary(say("end"), _end(view)),
        wins(),
        *agreements(options, agreed(view)),
        covered(),
    )


def _time(view: View) -> Iterator[RuleSummary]:
    if (seconds := view.options.turn_seconds) is not None:
        text = say("{seconds:g} seconds a turn; then the next one plays.", seconds=seconds)
        yield RuleSummary(say("time"), text, house=True)


def worth(view: View) -> str:
    """What earns points, in a sentence."""
    empty = view.edition.animals and not view.edition.start_count
    if empty and view.edition.scoring in _WORTH_OF_ANIMALS:
        return say(_WORTH_OF_ANIMALS[view.edition.scoring])
    if view.edition.tile_values:
        return say(_WORTH_OF_VALUES[view.edition.scoring])
    return say(_WORTH[view.edition.scoring], tile=piece(view.edition))


def _error(view: View) -> str:
    if judged_by_people(view.options.referee):
        return called(view.options.window_seconds, view.options.false_call)
    return say(_WRONG[view.edition.rejected], tile=piece(view.edition))


def _end(view: View) -> str:
    edition = view.edition
    if not edition.hidden:
        return say("The bag is empty, the board is full, or nothing fits; all agree.")
    if edition.ending is NoPlace.AUTOMATIC:
        return say("The tile to be laid fits nowhere, or none is left; all agree.")
    if edition.animals:
        return say("Your animal fits nowhere, and you say so. Or none is left; or all agree.")
    template = "A {tile} fits nowhere, and its player says so. Or none is left; or all agree."
    return say(template, tile=piece(edition))
