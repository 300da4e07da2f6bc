"""The rules about illegally laid tiles: what happens to them, and who notices."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.games.common.referee import Referee
from gridparty.games.common.rulebook import (
    Printed,
    Rule,
    RuleSummary,
    false_call_text,
    judging_text,
)
from gridparty.games.tiles.editions import Edition, Rejected, TileOptions
from gridparty.games.tiles.text import piece_name
from gridparty.i18n.messages import message, say


def rejected(edition: Edition, options: TileOptions) -> Rule:
    """Return the rule of a tile that breaks the rule."""
    text = say(_REJECTED[edition.rejected], tile=piece_name(edition))
    lost = [text]
    if edition.hidden:
        lost.append(say("Draw a new one; your turn is over."))
    late = say(
        "If you have already moved or drawn: move back, return any token, keep the tile you drew."
    )
    judged_by_program = options.referee is not Referee.TABLE
    return Rule(
        "T5 J3 B4",
        text,
        short=(RuleSummary(say("error"), text, house=judged_by_program),),
        first=True,
        printed=(
            Printed(" ".join(lost)),
            *((Printed(late, house=True),) if edition.hidden and edition.track else ()),
        ),
    )


_REJECTED = {
    Rejected.ASIDE: message("A wrong {tile} scores nothing and is set aside for good."),
    Rejected.GONE: message("A wrong {tile} scores nothing and leaves the game."),
    Rejected.BACK: message("A wrong {tile} scores nothing and goes back."),
}


def after_rejected(edition: Edition) -> Iterator[Rule]:
    """Yield the rule of who plays after a tile that goes back (B4)."""
    if edition.rejected is Rejected.BACK:
        text = say("After an error it's the next player's turn.")
        printed = () if edition.hidden else (Printed(text, house=True),)
        yield Rule("B4", text, house=True, printed=printed)


def noticed(options: TileOptions) -> Rule:
    """Return the rule of who notices what breaks the rule, without text where the others do."""
    by_program = options.referee is not Referee.TABLE
    text = say("The program finds every error.") if by_program else ""
    late = say("*Called after the next tile is laid:* the tile and its points stay.")
    called = false_call_text(options.false_call)
    return Rule(
        "T6", text, house=True, printed=(Printed(late, house=True), Printed(called, house=True))
    )


def judged(options: TileOptions) -> Iterator[Rule]:
    """Yield the rules of how the others judge (T6)."""
    by_table = options.referee is Referee.TABLE
    option = "" if by_table else "--referee table"
    text, called = judging_text(options.window_seconds), false_call_text(options.false_call)
    short = (RuleSummary(say("error"), text, house=True),) if by_table else ()
    yield Rule("T6", text, house=True, option=option, short=short)
    short = (RuleSummary(say("calls"), called, house=True),) if by_table else ()
    yield Rule("T6", called, house=True, option=option, short=short)
