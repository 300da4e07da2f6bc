"""The rules of points in the tile games: what a tile earns, and the track."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.games.common.rulebook import Printed, Rule, RuleSummary
from gridparty.games.tiles.editions import Edition, Scoring
from gridparty.games.tiles.scoring import TRACK_FIELDS
from gridparty.games.tiles.text import piece_name
from gridparty.i18n.messages import say


def scoring(edition: Edition) -> Rule:
    """Return the rule of what a tile earns."""
    full = _VALUES if edition.tile_values else _SCORING
    return Rule(
        "T7 T8 K3 B5",
        say(full[edition.scoring]),
        short=(RuleSummary(say("worth"), worth(edition)),),
        first=True,
        printed=tuple(map(Printed, _printed(edition))),
    )


def worth(edition: Edition) -> str:
    """Return in a sentence what earns points."""
    empty = edition.animals and not edition.start_count
    if empty and edition.scoring in _WORTH_OF_ANIMALS:
        return say(_WORTH_OF_ANIMALS[edition.scoring])
    if edition.tile_values:
        return say(_WORTH_OF_VALUES[edition.scoring])
    return say(_WORTH[edition.scoring], tile=piece_name(edition))


def _printed(edition: Edition) -> Iterator[str]:
    yield say(_PRINTED[edition.scoring])
    gold = (say("Gold tiles count, too."),) if edition.start_count else ()
    if edition.tile_values:
        yield say("A tile counts what its *digit* says, not one.")
    elif edition.scoring is Scoring.UNION:
        layout = edition.layout
        parts = (layout.size - 1, layout.size - layout.box_cols, layout.size - layout.box_rows)
        yield " ".join((say("At most {sum}.", sum=sum_text(parts)), *gold))
    else:
        yield from gold


def other_scoring(edition: Edition) -> Iterator[Rule]:
    """Yield the rules of how else children may count (K3); none with digits."""
    if not edition.animals:
        return
    yield Rule("K3", say("Or agree on another way to count, with --scoring:"), at_phones="")
    for other in (Scoring.UNION, Scoring.LINES, Scoring.BLOCK):
        if other is not edition.scoring:
            text = say(_SCORING[other])
            typed = say("{option}: {rule}", option=other.value, rule=text)
            yield Rule("K3", typed, at_phones="")


def track(edition: Edition) -> Rule:
    """Return the rule of the track on which the points stand (T9)."""
    return Rule(
        "T9",
        say(
            "Pawns walk a track of {track} fields. Who comes round takes a round token, which is "
            "worth {track}.",
            track=TRACK_FIELDS,
        ),
        first=True,
        printed=(
            Printed(
                say(
                    "{track} fields. Each time your pawn comes round to 0 or passes it: a round "
                    "token, worth {track}. Several pawns may share a field.",
                    track=TRACK_FIELDS,
                ),
                house=True,
            ),
            Printed(
                say("The animals on the track only help to find your way.")
                if edition.animals
                else say("Tinted fields only help to find your way.")
            ),
            Printed(
                say(
                    "*Miscounted?* Put it right until the next player lays. *No token left?* Give "
                    "back two and note {points} on paper.",
                    points=2 * TRACK_FIELDS,
                ),
                house=True,
            ),
        ),
    )


def sum_text(points: tuple[int, int, int]) -> str:
    """Return the sum of the points that are not 0.

    >>> sum_text((2, 0, 1)), sum_text((0, 3, 0))
    ('2 + 1 = 3', '3')
    """
    parts = [part for part in points if part] or [0]
    return f"{' + '.join(map(str, parts))} = {sum(parts)}" if len(parts) > 1 else str(parts[0])


_SCORING = {
    Scoring.UNION: (
        "A tile earns a point for each tile that lies in its row, column or box already; none "
        "counts twice."
    ),
    Scoring.LINES: (
        "A tile earns a point for each tile that lies in its row and in its column already; boxes "
        "do not count."
    ),
    Scoring.BLOCK: "A tile earns a point for each tile that lies in its box already.",
    Scoring.SEPARATE: (
        "A tile earns a point for each tile that lies in its row, again in its column, and again "
        "in its box: 3 + 1 + 1 = 5."
    ),
}

#: The same where a tile counts what its digit says (--tile-values).
_VALUES = {
    Scoring.UNION: (
        "A tile earns what the digits of the tiles in its row, column and box say; none counts "
        "twice."
    ),
    Scoring.LINES: (
        "A tile earns what the digits of the tiles in its row and in its column say; boxes do not "
        "count."
    ),
    Scoring.BLOCK: "A tile earns what the digits of the tiles in its box say.",
    Scoring.SEPARATE: (
        "A tile earns what the digits of the tiles in its row say, again in its column, and again "
        "in its box."
    ),
}

#: The same in short.
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
#: The same on paper.
_PRINTED = {
    Scoring.UNION: (
        "One point for each tile in the *same box*, then one for each tile in the *row* and in "
        "the *column* outside this box. Not the new tile itself."
    ),
    Scoring.LINES: (
        "One point for each tile in the same *row* and for each in the same *column*. Boxes do "
        "not count, nor does the new tile itself."
    ),
    Scoring.BLOCK: "One point for each tile in the *same box*. Not the new tile itself.",
    Scoring.SEPARATE: (
        "One point for each tile in the same *row*, again in the same *column*, and again in the "
        "same *box*. A tile may count twice; the new one does not."
    ),
}
