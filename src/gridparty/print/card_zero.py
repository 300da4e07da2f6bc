"""Card 0, "How to play": eight small panels with the rules of the race, four on each side.

It lies on top of the deck as a lid, so that neither the puzzle nor the solution of the next card is
visible. Square cards have a grid of panels; on upright cards they are stacked vertically.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.art.colours import ALARM, BLACK, LABEL, THIN, WHITE
from gridparty.art.pens import FELT_PENS
from gridparty.board.bands import BANDS
from gridparty.board.layout import CLASSIC, Layout
from gridparty.games.race import error_rules, rulebook
from gridparty.games.race.options import RaceOptions
from gridparty.i18n.messages import capitalized, say
from gridparty.print.captions import LEVEL_AND_POINTS, header_size
from gridparty.print.card_faces import CLEAR, NARROW
from gridparty.print.choices import CardFormat
from gridparty.print.columns import players_text
from gridparty.print.empty_boards import Lattice
from gridparty.print.examples import draw_adding_up, draw_highlighted, draw_rule
from gridparty.print.panels import (
    NOTHING,
    TEXT,
    TITLE,
    Drawing,
    Panel,
    draw_above,
    draw_panel_frame,
    draw_panels,
    paragraphs,
    scale_of,
)
from gridparty.print.pen import BOLD, HEAVY, MEDIUM, Pen, Rect, size_for
from gridparty.print.shapes import polygon
from gridparty.print.signs import (
    draw_badge,
    draw_captioned,
    draw_cross,
    draw_curved_arrow,
    draw_felt_pen,
    draw_mark,
    draw_sandglass,
    middle,
)


def draw_how_to_play(
    pen: Pen, face: CardFormat, rules: RaceOptions, layout: Layout = CLASSIC
) -> None:
    """Draw the front: a header and the first four panels; `layout` is that of the deck's boards."""
    players = players_text(rules.min_players, rules.max_players)
    tab = Rect(CLEAR + 0.3, CLEAR + 0.3, face.cell - 0.6, face.head - 0.6)
    pen.frame(tab, HEAVY, BLACK)
    size = header_size(face.head)
    x, y = tab.x + tab.width / 2, tab.y + tab.height / 2
    pen.text(x, middle(y, size), "0", font=BOLD, size=size, align="centre")
    right = face.width - CLEAR
    left = CLEAR + face.cell + 1.4
    notes: tuple[str, str] = (say("5–8: turn over"), say("top card"))
    if right - CLEAR < NARROW + 1.0:
        notes = ("", notes[0])
    draw_captioned(pen, left, CLEAR, say("How to play"), players, height=face.head)
    for words, base in zip(notes, (0.44 * face.head - 0.2, face.head - 0.3), strict=True):
        pen.text(right, CLEAR + base, words, colour=LABEL, align="right")
    draw_panels(pen, face, CLEAR + face.head + face.gap, _front_panels(rules, layout), first=1)


def draw_how_to_play_back(
    pen: Pen, face: CardFormat, rules: RaceOptions, layout: Layout = CLASSIC
) -> None:
    """Draw the back: the other four panels."""
    panels = _back_panels(rules, layout)
    if not face.spine:
        draw_panels(pen, face, CLEAR + HEAVY / 2 * scale_of(face), panels, first=5)
        return
    left, wide = CLEAR + HEAVY / 2, face.width - 2 * CLEAR - HEAVY
    what, end, wins, after = panels
    heights = (29.0, 29.0)
    inner = draw_panel_frame(pen, Rect(left, CLEAR + 0.3, wide, heights[0]), 5, what.title)
    what.small.draw(inner.at(3.0, 8.6))
    base = 10.8
    for text in paragraphs(pen, what, 46.0):
        base = text.draw(inner, 29.0, base) + 1.2
    y = CLEAR + 0.3 + heights[0]
    half = wide / 2
    draw_above(pen, Rect(left, y, half, heights[1]), 6, end)
    draw_above(pen, Rect(left + half, y, half, heights[1]), 7, wins)
    y += heights[1]
    last = Rect(left, y, wide, face.height - CLEAR - 0.3 - y)
    inner = draw_panel_frame(pen, last, 8, after.title)
    for text in paragraphs(pen, after, 53.0):
        text.draw(inner, 3.0, 9.4)
    _draw_lid(inner.at(57.0, 5.4))


def _front_panels(rules: RaceOptions, layout: Layout) -> tuple[Panel, ...]:
    one = rules.digits_a_turn == 1
    seconds = rules.turn_seconds
    rule = Panel(
        say("The one rule"),
        Drawing(lambda pen: draw_rule(pen, layout), 33.0, 16.5),
        Drawing(lambda pen: draw_highlighted(pen, layout), 16.5, 16.5),
        tuple(one.text for one in rulebook.sudoku_rule(layout).printed),
    )
    return (
        Panel(
            capitalized(say("your turn")),
            Drawing(lambda pen: _draw_writing(pen, layout), 30.0, 15.2),
            Drawing(lambda pen: _draw_writing(pen.at(0.0, 0.0, scale=0.7), layout), 21.0, 10.5),
            (
                say(
                    "*One small digit* at the bottom of an empty cell, in your colour (not black). "
                    "Oldest first, then clockwise."
                )
                if one
                else say(
                    "*Many small digits* at the bottom of empty cells, in your colour (not black). "
                    "Oldest first, then clockwise."
                ),
            ),
        ),
        Panel(
            say("{seconds:g} seconds", seconds=seconds) if seconds else say("No clock"),
            Drawing(_draw_waiting, 34.0, 15.4),
            Drawing(lambda pen: _draw_waiting(pen.at(0.0, 0.0, scale=0.66)), 21.0, 10.4),
            (
                say(
                    "Your left neighbour keeps time, counts to {window:g}, says *“checked”* and "
                    "goes next. You may pass.",
                    window=rules.window_seconds,
                )
                if seconds
                else say(
                    "Take your time, or pass. Your left neighbour says *“checked”* and goes next."
                ),
            ),
        ),
        rule,
        Panel(
            say("Error!"),
            Drawing(_draw_error, 34.0, 8.4),
            Drawing(_draw_small_error, 21.0, 11.0),
            tuple(
                rule.printed[0].text
                for rule in (error_rules.error(rules), error_rules.called_late())
            ),
        ),
    )


def _back_panels(rules: RaceOptions, layout: Layout) -> tuple[Panel, ...]:
    return (
        Panel(
            say("What's on a card"),
            NOTHING,
            Drawing(lambda pen: _draw_level(pen, layout), 21.0, 16.0),
            (
                say(LEVEL_AND_POINTS),
                say("*Bars:* how many cells you can solve at each point. Short bar: look hard."),
            ),
        ),
        Panel(say("The end"), NOTHING, NOTHING, tuple(_ends(rules))),
        Panel(
            say("Who wins"),
            Drawing(lambda pen: _draw_sum(pen.at(-1.4, 0.0, scale=0.84), layout), 36.0, 5.6),
            Drawing(lambda pen: _draw_sum(pen.at(0.0, 0.0, scale=0.62), layout), 24.0, 3.8),
            (say("Add up your digits: the most points win."),),
        ),
        Panel(
            capitalized(say("next card")),
            NOTHING,
            Drawing(lambda pen: _draw_lid(pen.at(0.0, 0.0)), 16.6, 11.8),
            (
                say(
                    "Write down the points and set the card aside. The starter's *left neighbour* "
                    "starts the next card (take it from under this one)."
                ),
            ),
        ),
    )


def _ends(rules: RaceOptions) -> Iterator[str]:
    yield from (f"• {end}" for end in rulebook.ends(rules, on_paper=True))
    yield from (one.text for one in rulebook.rounds(rules).printed)


def _draw_writing(pen: Pen, layout: Layout) -> None:
    """Draw a box of the board, and a digit being written at its right edge."""
    if layout == CLASSIC:
        rows, new, given = 3, 7, {(0, 0): 5, (2, 0): 8, (0, 1): 2, (1, 2): 9}
    else:
        rows, new, given = 2, 4, {(0, 0): 3, (2, 0): 1, (0, 1): 2}
    top = (3 - rows) * 2.5
    board = Lattice(3, rows, 3, rows, 5.0)
    board.draw(pen, 0.0, top)
    for at, digit in given.items():
        board.figure(pen, 0.0, top, at, digit)
    ink = FELT_PENS[0].ink  # small and low: if it is struck, another digit fits above
    base = middle(top + 8.3, 10.1)
    pen.text(12.1, base, str(new), font=MEDIUM, size=10.1, colour=ink, align="centre")
    draw_felt_pen(pen, 14.2, top + 9.0, 17.0, 0, -28.0)


def _draw_waiting(pen: Pen) -> None:
    draw_sandglass(pen, 1.0, 0.2, 9.0, 15.0)
    for seat, (x, y) in enumerate(((19.0, 2.3), (28.5, 7.8), (19.0, 12.8))):
        draw_mark(pen, seat, x, y, 2.1)
    draw_curved_arrow(pen, 20.5, 7.8, 7.4, -52.0, -14.0, width=0.4)
    draw_curved_arrow(pen, 20.5, 7.8, 7.4, 16.0, 60.0, width=0.4)


def _draw_error(pen: Pen) -> None:
    _draw_clash_of_two(pen.at(-2.0, 0.0))
    pen.text(20.4, 5.6, say("0 points"), font=BOLD, size=TITLE)


def _draw_clash_of_two(pen: Pen) -> None:
    board = Lattice(3, 1, 3, 1, 5.6)
    board.draw(pen, 0.0, 1.6)
    board.figure(pen, 0.0, 1.6, (0, 0), 4)
    board.figure(pen, 0.0, 1.6, (2, 0), 4, colour=FELT_PENS[1].ink)
    pen.frame(Rect(11.2, 1.6, 5.6, 5.6), HEAVY, ALARM)
    draw_cross(pen, 19.6, 4.4, 1.5, width=0.7)


def _draw_small_error(pen: Pen) -> None:
    _draw_clash_of_two(pen.at(0.0, 0.0, scale=0.8))
    pen.text(0.0, 10.4, say("0 points"), font=BOLD, size=TEXT)


def _points(layout: Layout) -> str:
    """Return an example of the points on a card of this layout."""
    return "227" if layout == CLASSIC else "66"


def _draw_level(pen: Pen, layout: Layout) -> None:
    draw_badge(pen, Rect(0.0, 0.4, 8.0, 6.6), BANDS["party"].colour, "1")
    pen.text(10.4, 5.6, _points(layout), font=BOLD, size=12)
    _draw_falling_bars(pen.at(0.0, 15.6).at(0.0, 0.0, scale=0.8), 0.4)


_OPEN = (18, 17, 19, 20, 17, 18, 15, 16, 14, 12, 11, 8, 6, 4, 2, 1)


def _draw_falling_bars(pen: Pen, scale: float = 0.26) -> None:
    """Draw bars upwards from the pen's origin: many open cells at first, then fewer."""
    pen.rects((Rect(k * 1.6, -v * scale, 1.0, v * scale) for k, v in enumerate(_OPEN)), THIN)


def _draw_sum(pen: Pen, layout: Layout) -> None:
    draw_adding_up(pen, layout)
    draw_mark(pen, 0, 37.0, 3.2, 1.4)


def _draw_lid(pen: Pen) -> None:
    """Draw a pile of cards with card 0 on top."""
    for k in range(4):
        x, y = k * 1.1, 3.6 - k * 1.1
        shape = polygon([(x, y), (x + 13, y), (x + 13, y + 8), (x, y + 8)])
        pen.shapes([shape], fill=WHITE, line=BLACK)
    size = size_for(2.86)
    pen.text(9.8, middle(4.3, size), "0", font=BOLD, size=size, align="centre")
