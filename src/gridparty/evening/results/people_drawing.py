"""Draw the statistics of all people, or of one in full with the trend.

A strength is drawn as a range: a thin line for its 90 % interval, a block for its middle.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridparty.art.colours import BLACK, HAIR, LABEL, SHADE, THIN
from gridparty.art.pens import FELT_PENS
from gridparty.evening.results.picture_files import fitting
from gridparty.evening.results.statistics import Part, Person, Score, opponents, trend_of
from gridparty.evening.results.strength import UNKNOWN, Strength, along
from gridparty.evening.session.game_result import GameResult
from gridparty.i18n.messages import counted, say
from gridparty.print.part_sheets import PageDrawing
from gridparty.print.pen import BOLD, MEDIUM, REGULAR, Pen, Rect
from gridparty.print.signs import draw_mark

WIDTH = 180.0  # mm
LEFT, TOP, ROW = 10.0, 16.0, 8.0
SIZE, SMALL = 9.5, 8.0  # points
LATEST = 60  # games in a trend
FEWEST = 2
_NUMBERS = (58.0, 72.0, 88.0, 106.0)  # right edges: games, won, points a turn, errors
_RANGE = Rect(114.0, 0.0, 35.0, 1.0)  # beside it “too few games” has room
_TREND = 34.0  # mm, height
_LAST = 5  # games in colour


def people_pages(
    people: Sequence[Person],
    strengths: Mapping[str, Strength],
    games: Sequence[GameResult],
    *,
    main: str,
) -> tuple[PageDrawing, ...]:
    """Return one page with everybody; a single person also gets the trend and the opponents.

    Args:
        people: whom to draw.
        strengths: by `Person.who`.
        games: that were counted.
        main: the game whose points a turn are drawn.
    """
    alone = people[0] if len(people) == 1 else None
    against = opponents(games, alone.name) if alone else ()
    trend, helped = trend_of(alone, main) if alone else ((), False)
    trend = trend[-LATEST:]
    height = TOP + ROW * (len(people) + 4)
    if len(trend) >= FEWEST:
        height += _TREND + 2.5 * ROW
    if against:
        height += ROW * (len(against) + 2)

    def draw(pen: Pen) -> None:
        head = fitting(pen, alone.name if alone else say("people"), 100, MEDIUM, 15)
        pen.text(LEFT, TOP, head, font=MEDIUM, size=15)
        told = counted(len(games), "1 game", "{n} games")
        pen.text(WIDTH - LEFT, TOP, told, size=SMALL, colour=LABEL, align="right")
        y = _draw_table(pen, people, strengths, main)
        if alone and len(trend) >= FEWEST:
            caption = say("points a turn in {game}", game=f"{main}*" if helped else main)
            y = _draw_trend(pen, alone, trend, caption, y + 1.5 * ROW)
        if alone and against:
            _draw_against(pen, alone, against, y + 1.5 * ROW)

    title = say("gridparty, {who}", who=alone.name) if alone else say("gridparty, people")
    return (PageDrawing(title, WIDTH, height, draw),)


def _draw_table(
    pen: Pen, people: Sequence[Person], strengths: Mapping[str, Strength], main: str
) -> float:
    """Draw the table; return the y of the line below it."""
    y = TOP + ROW + 2
    heads = (say("games"), say("won"), say("a turn"), say("errors"))
    for x, head in zip(_NUMBERS, heads, strict=True):
        pen.text(x, y, head, size=SMALL, colour=LABEL, align="right")
    pen.text(_RANGE.x, y, say("strength"), size=SMALL, colour=LABEL)
    pen.text(WIDTH - LEFT, y, say("certainty"), size=SMALL, colour=LABEL, align="right")
    pen.lines([(LEFT, y + 2.4, WIDTH - LEFT, y + 2.4)], 0.4, BLACK)
    for number, one in enumerate(people):
        y += ROW
        if number % 2:
            pen.rects([Rect(LEFT, y - 5.6, WIDTH - 2 * LEFT, ROW)], SHADE)
        _draw_person(pen, one, strengths.get(one.who, UNKNOWN), main, y)
    told = say(
        "Overlapping bars: too close to call. A turn: points in {game} (*: with a handicap).",
        game=main,
    )
    pen.text(LEFT, y + ROW, told, size=SMALL, colour=LABEL)
    return y + ROW


def _draw_person(pen: Pen, one: Person, strength: Strength, main: str, y: float) -> None:
    draw_mark(pen, one.pen, LEFT + 2, y - 1.3, 1.4)
    name = fitting(pen, one.name, 34, MEDIUM, SIZE)
    pen.text(LEFT + 6, y, name, font=MEDIUM, size=SIZE)
    figures, race = one.all, one.of(main)
    values = (
        str(figures.games),
        str(figures.won),
        "–" if race is None else race.turn_briefly,
        figures.errors_text,
    )
    for x, value in zip(_NUMBERS, values, strict=True):
        font = BOLD if x == _NUMBERS[1] else REGULAR
        pen.text(x, y, value, font=font, size=SIZE, align="right")
    _draw_strength(pen, strength, FELT_PENS[one.pen].ink, y - 1.3)
    pen.text(WIDTH - LEFT, y, strength.word, size=SMALL, colour=LABEL, align="right")


def _draw_strength(pen: Pen, strength: Strength, ink: str, y: float) -> None:
    x, width = _RANGE.x, _RANGE.width
    pen.lines([(x, y, x + width, y)], 0.18, HAIR)
    if strength.known:
        low, high = map(along, strength.range)
        pen.lines([(x + width * low, y, x + width * high, y)], 0.9, ink)
        middle = x + width * along(strength.middle)
        pen.rects([Rect(middle - 0.9, y - 1.7, 1.8, 3.4)], ink)


def _draw_trend(
    pen: Pen, one: Person, trend: Sequence[tuple[Part, float]], told: str, y: float
) -> float:
    """Draw points a turn by game, from zero; the last ones in the player's colour."""
    pen.text(LEFT, y, told, size=SMALL, colour=LABEL)
    last = counted(len(trend), "1 game", "last {n}")
    pen.text(WIDTH - LEFT, y, last, size=SMALL, colour=LABEL, align="right")
    foot, most = y + 3 + _TREND, max(value for _, value in trend)
    step = min(8.0, (WIDTH - 2 * LEFT - 10) / len(trend))
    for number, (_, value) in enumerate(trend):
        high = _TREND * max(0.0, value) / most if most > 0 else 0.0
        ink = FELT_PENS[one.pen].ink if number >= len(trend) - _LAST else THIN
        pen.rects([Rect(LEFT + 10 + step * number, foot - high, step * 0.86, high)], ink)
    pen.lines([(LEFT + 10, foot, LEFT + 10 + step * len(trend), foot)], 0.25, BLACK)
    pen.text(LEFT + 8, foot - _TREND + 2, f"{most:.1f}", size=SMALL, colour=LABEL, align="right")
    pen.text(LEFT + 8, foot, "0", size=SMALL, colour=LABEL, align="right")
    return foot


def _draw_against(pen: Pen, one: Person, against: Sequence[tuple[Person, Score]], y: float) -> None:
    pen.text(LEFT, y, say("against"), size=SMALL, colour=LABEL)
    pen.text(WIDTH - LEFT, y, say("won : lost"), size=SMALL, colour=LABEL, align="right")
    for other, score in against:
        y += ROW
        draw_mark(pen, other.pen, LEFT + 2, y - 1.3, 1.4)
        name = fitting(pen, other.name, 34, REGULAR, SIZE)
        pen.text(LEFT + 6, y, name, size=SIZE)
        x, width = LEFT + 44, 90.0
        pen.rects([Rect(x, y - 2.6, width, 2.4)], HAIR)
        if score.won:  # a bar without a width would still be a line
            won = width * score.won / (score.won + score.lost)
            pen.rects([Rect(x, y - 2.6, won, 2.4)], FELT_PENS[one.pen].ink)
        told = f"{score.won} : {score.lost}"
        font = BOLD if score.won > score.lost else REGULAR
        pen.text(WIDTH - LEFT, y, told, font=font, size=SIZE, align="right")
