"""The rules of points in the tile games: what a tile earns, and the track."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.games.common.rulebook import Printed, Rule, RuleSummary
from gridparty.games.tiles.editions import Edition, Scoring
from gridparty.games.tiles.scoring import TRACK_FIELDS
from gridparty.games.tiles.text import piece_name
from gridparty.i18n.messages import Sentence, message, say


def scoring(edition: Edition) -> Rule:
    """Return the rule of what a tile earns."""
    text = worth(edition)
    return Rule(
        "T7 T8 K3 B5",
        text,
        short=(RuleSummary(say("worth"), text),),
        first=True,
        printed=tuple(map(Printed, (text, " ".join(_details(edition))))),
    )


def worth(edition: Edition) -> Sentence:
    """Return in a sentence what earns points."""
    if edition.tile_values:
        return say(_VALUES[edition.scoring])
    return _scored(edition, edition.scoring)


def _scored(edition: Edition, scoring: Scoring) -> Sentence:
    return say(_SCORING[scoring], tile=piece_name(edition))


def _details(edition: Edition) -> Iterator[Sentence]:
    """Yield what paper adds to the rule."""
    yield say("The new tile itself doesn't count.")
    if edition.scoring is Scoring.UNION and not edition.tile_values:
        layout = edition.layout
        parts = (layout.size - 1, layout.size - layout.box_cols, layout.size - layout.box_rows)
        yield say("At most {sum}.", sum=sum_text(parts))
    if edition.start_count:
        yield say("Gold tiles count, too.")


def other_scoring(edition: Edition) -> Iterator[Rule]:
    """Yield the rules of how else children may count (K3); none with digits."""
    if not edition.animals:
        return
    for other in (Scoring.UNION, Scoring.LINES, Scoring.BLOCK):
        if other is not edition.scoring:
            yield Rule("K3", _scored(edition, other), option=f"--scoring {other}")


def track(edition: Edition) -> Rule:
    """Return the rule of the track on which the points stand (T9)."""
    text = say(
        "The track has {track} spaces. Reach or pass 0: take a lap token worth {track}.",
        track=TRACK_FIELDS,
    )
    help_only = say("The tinted spaces help to count; pawns may share a space.")
    if edition.animals:
        help_only = say("The animals on the track help to count; pawns may share a space.")
    mistakes = say(
        "*Correct* a miscount before the next tile is laid. *No tokens left?* Return two and "
        "write down {points} points.",
        points=2 * TRACK_FIELDS,
    )
    return Rule(
        "T9",
        text,
        first=True,
        printed=(Printed(text, house=True), Printed(help_only), Printed(mistakes, house=True)),
    )


def sum_text(points: tuple[int, int, int]) -> str:
    """Return the sum of the points that are not 0.

    >>> sum_text((2, 0, 1)), sum_text((0, 3, 0))
    ('2 + 1 = 3', '3')
    """
    parts = [part for part in points if part] or [0]
    return f"{' + '.join(map(str, parts))} = {sum(parts)}" if len(parts) > 1 else str(parts[0])


_SCORING = {
    Scoring.UNION: message(
        "1 point for each {tile} in its row, column and box; none counts twice."
    ),
    Scoring.LINES: message("1 point for each {tile} in its row, and for each in its column."),
    Scoring.BLOCK: message("1 point for each {tile} in its box."),
    Scoring.SEPARATE: message(
        "1 point for each {tile} in its row, again in its column, and again in its box."
    ),
}

#: The same where a tile counts what its digit says (--tile-values).
_VALUES = {
    Scoring.UNION: message("Add up the digits in its row, column and box; none counts twice."),
    Scoring.LINES: message("Add up the digits in its row and in its column."),
    Scoring.BLOCK: message("Add up the digits in its box."),
    Scoring.SEPARATE: message("Add up the digits in its row, in its column and in its box."),
}
