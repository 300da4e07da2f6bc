"""The rules about illegally laid tiles: what happens to them, and who notices."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.games.common.referee import Referee
from gridparty.games.common.rulebook import (
    Printed,
    Rule,
    RuleSummary,
    calling_text,
    judged_by_table,
)
from gridparty.games.tiles.editions import Edition, Rejected, TileOptions
from gridparty.games.tiles.text import piece_name
from gridparty.i18n.messages import Sentence, counted, say


def rejected(edition: Edition, options: TileOptions) -> Rule:
    """Return the rule of a tile that breaks the rule."""
    full, short, printed = _REJECTED[edition.rejected]
    by_people = judged_by_table(options.referee)
    wrong: str = say(short, tile=piece_name(edition))
    if by_people:
        wrong = calling_text(options.window_seconds, options.false_call)
    lost: str = say(printed)
    if edition.hidden:
        lost = f"{lost} {say('Draw; next player.')}"
    elif edition.rejected is not Rejected.BACK:
        lost = f"{lost} {say('Next player.')}"
    late = say("Moved or drawn already? Pawn and token back, no second draw.")
    return Rule(
        "T5 J3 B4",
        say(full),
        short=(RuleSummary(say("error"), wrong, house=not by_people),),
        first=True,
        printed=(
            Printed(lost),
            *((Printed(late, house=True),) if edition.hidden and edition.track else ()),
        ),
    )


_REJECTED = {  # in full, in short, and on paper
    Rejected.ASIDE: (
        "A tile that breaks the rule earns nothing and is set aside for good.",
        "No points, and the {tile} is set aside for good.",
        "*Broke the rule?* The tile is set aside for good: no points.",
    ),
    Rejected.GONE: (
        "A tile that breaks the rule earns nothing and leaves the game.",
        "No points, and the {tile} leaves the game.",
        "*Broke the rule?* The tile leaves the game: no points.",
    ),
    Rejected.BACK: (
        "A tile that breaks the rule earns nothing and goes back.",
        "No points, and the {tile} goes back.",
        "*Broke the rule?* The tile goes back: no points.",
    ),
}


def after_rejected(edition: Edition) -> Iterator[Rule]:
    """Yield the rule of who plays after a tile that goes back (B4)."""
    if edition.rejected is Rejected.BACK:
        then = Printed(say("Then the next player's turn begins."), house=True)
        yield Rule(
            "B4",
            say("After a tile that broke the rule the next player plays."),
            house=True,
            printed=() if edition.hidden else (then,),
        )


def noticed(options: TileOptions) -> Rule:
    """Return the rule of who notices what breaks the rule (T6)."""
    called = (
        counted(
            options.false_call,
            "Whoever sees it says so. A false call costs 1 point.",
            "Whoever sees it says so. A false call costs {n} points.",
        )
        if options.false_call
        else say("Whoever sees it says so. A false call costs nothing.")
    )
    late = say("*Seen too late* (the next player has laid): the tile stays, the points too.")
    return Rule(
        "T6",
        say(
            "The program sees what breaks the rule. With --referee table the others judge, and "
            "what they notice too late stays; a false call costs nothing, unless --false-call says "
            "how many points it costs."
        ),
        house=True,
        printed=(Printed(late, house=True), Printed(called, house=True)),
        at_phones=_noticed_at_phones(options),
    )


def _noticed_at_phones(options: TileOptions) -> Sentence:
    """Return who notices what breaks the rule, for those at phones."""
    if options.referee is not Referee.TABLE:
        return say("The program sees what breaks the rule.")
    if not options.false_call:
        return say(
            "You notice what breaks the rule; what you notice too late stays. A false call costs "
            "nothing."
        )
    return counted(
        options.false_call,
        "You notice what breaks the rule; what you notice too late stays. A false call costs 1 "
        "point.",
        "You notice what breaks the rule; what you notice too late stays. A false call costs {n} "
        "points.",
    )
