"""Paint an evening: its games, the sums, the winner, and the sheet at the right."""

from __future__ import annotations

from gridparty.i18n.messages import say
from gridparty.pages.results_evening import (
    SHEET_LINES,
    EveningSheet,
    Points,
    has_blanks,
    short_names,
    step_of,
    too_long,
)
from gridparty.terminal.results.painter import HALF, PANEL, PageLayout
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped

_WINNER = 17  # the line of the winner
_NAME = 6  # columns for what was played
_NAMED = 7  # columns from which on there is room for sums in words


def paint_evening(canvas: Canvas, at: PageLayout, body: EveningSheet) -> None:
    """Paint all of it."""
    _paint_heads(canvas, at, body)
    _paint_games(canvas, at, body)
    _paint_sums(canvas, at, body)
    _paint_winner(canvas, at, body, at.top + _WINNER)
    _paint_sheet(canvas, at, body)


def _ends(at: PageLayout, body: EveningSheet) -> list[int]:
    """Return where each player's column ends."""
    last, count = at.left + HALF, len(body.players)
    return [last - step_of(count) * (count - 1 - number) for number in range(count)]


def _sign(body: EveningSheet) -> int:
    """Return the columns for the winner's mark behind a score, where ● cannot be read as a 0."""
    longest = max(len(one.total) for row in body.games for one in row.points if one)
    return max(0, min(2, step_of(len(body.players)) - longest - 1))


def _paint_heads(canvas: Canvas, at: PageLayout, body: EveningSheet) -> None:
    theme = canvas.theme
    room = _ends(at, body)[0] - step_of(len(body.players)) - at.left
    told = say("game, card") if any(row.card for row in body.games) else say("game")
    canvas.put(at.left, at.top, told if len(told) <= room else say("game"), theme.dim)
    short = short_names([one.name for one in body.players])
    for one, end in zip(body.players, _ends(at, body), strict=True):
        sign = theme.mark(one.pen)
        name = f" {short[one.name]}" if has_blanks(len(body.players)) else short[one.name]
        canvas.put_right(end, at.top, f"{sign}{name}".strip(), theme.pen(one.pen), bold=True)


def _paint_games(canvas: Canvas, at: PageLayout, body: EveningSheet) -> None:
    theme = canvas.theme
    step = body.columns.step
    shown = body.games[body.top : body.top + body.columns.games]
    ends = _ends(at, body)
    room = ends[0] - step_of(len(body.players)) - at.left
    for line, row in enumerate(shown):
        y = at.top + 2 + line * step
        here = body.top + line == body.row
        if here:
            canvas.fill(at.left - 3, y, HALF + 4, 1, theme.cursor)
            canvas.put(at.left - 1, y, "▶", theme.on_cursor)
        quiet = theme.on_cursor if here else theme.dim
        canvas.put_right(at.left - 1, y, str(row.number), quiet)
        name = fitted(row.game, max(room, _NAME - 1))
        end = canvas.put(at.left, y, name, theme.on_cursor if here else theme.text)
        if row.card and room >= len(row.game) + len(row.card) + 1:
            in_line = min(at.left + _NAME, at.left + room - len(row.card))
            canvas.put(max(end + 1, in_line), y, row.card, quiet)
        for one, points, x in zip(body.players, row.points, ends, strict=True):
            _paint_points(canvas, one.pen, points, (x, y), _sign(body), here=here)
        canvas.zone(at.left - 2, y, HALF + 2, 1, str(row.number))


def _paint_points(
    canvas: Canvas, pen: int, points: Points | None, end: tuple[int, int], sign: int, *, here: bool
) -> None:
    """Paint a score; `sign`: columns behind it for the mark of a winner."""
    theme, (x, y) = canvas.theme, end
    won, text = (False, "–") if points is None else (points.won, points.total)
    colour = theme.on_cursor if here else theme.text if won else theme.dim
    canvas.put_right(x - sign, y, text, colour, bold=won)
    if won and sign:
        colour = theme.on_cursor if here else theme.pen(pen)
        canvas.put_right(x, y, theme.mark(pen), colour, bold=True)


def _paint_sums(canvas: Canvas, at: PageLayout, body: EveningSheet) -> None:
    theme, y, apart = canvas.theme, at.top + body.columns.sums, too_long(body.sums)
    canvas.put(at.left, at.top + body.columns.line, "━" * HALF, theme.box)
    room = _ends(at, body)[0] - step_of(len(body.players)) - at.left
    roomy = room > max(_NAMED, *(len(sums.word) for sums in body.sums))
    for sums in body.sums:
        canvas.put(at.left, y, fitted(sums.word if roomy else sums.short, room), theme.dim)
        for seat, (points, end) in enumerate(zip(sums.points, _ends(at, body), strict=True)):
            canvas.put_right(end - _sign(body), y + (apart and seat % 2), points, bold=True)
        y += 1 + apart
    won = say("games won")
    _paint_won(canvas, at, body, y, won if len(won) <= room else say("won"))


def _paint_won(canvas: Canvas, at: PageLayout, body: EveningSheet, y: int, word: str) -> None:
    theme = canvas.theme
    canvas.put(at.left, y, word, theme.dim)
    for one, end in zip(body.players, _ends(at, body), strict=True):
        colour = theme.pen(one.pen) if one.won else theme.dim
        canvas.put_right(end - _sign(body), y, str(one.won), colour, bold=bool(one.won))


def _paint_winner(canvas: Canvas, at: PageLayout, body: EveningSheet, y: int) -> None:
    theme = canvas.theme
    ground, colour = theme.card, theme.ground
    sign = "★" if body.won else "·"
    if body.pen is not None:
        ground, colour = theme.pen_ground(body.pen), theme.on_pen(body.pen)
        sign = theme.sign(body.pen)
    lines = wrapped(body.won_with, HALF - 3, 2)
    canvas.fill(at.left, y, HALF + 1, 1 + len(lines), ground)
    told = fitted(f"{sign}  {body.winner}", HALF - 3)
    canvas.put(at.left + 2, y, told, colour, bold=True)
    for number, line in enumerate(lines, start=y + 1):
        canvas.put(at.left + 2, number, line, colour)


def _paint_sheet(canvas: Canvas, at: PageLayout, body: EveningSheet) -> None:
    theme, x, y = canvas.theme, at.right, at.top
    first, all_ = body.part * SHEET_LINES, -(-len(body.text) // SHEET_LINES)
    canvas.put(x, y, say("to share"), theme.dim)
    if all_ > 1:
        canvas.put_right(x + PANEL, y, say("page {n} of {of}", n=body.part + 1, of=all_))
        canvas.zone(x, y, PANEL, 1, "t")
    canvas.fill(x - 1, y + 1, PANEL + 2, SHEET_LINES + 2, theme.peer)
    for number, line in enumerate(body.text[first : first + SHEET_LINES]):
        canvas.put(x, y + 2 + number, line, bold=not (number or body.part))
    foot = say("Wrapped to fit; the copied text has no breaks.")
    for number, text in enumerate(wrapped(foot, PANEL), start=y + 17):
        canvas.put(x, number, text, theme.dim)
