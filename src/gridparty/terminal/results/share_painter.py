"""Paint what can be sent: a result, or the code of a card and what to do with it."""

from __future__ import annotations

from gridparty.i18n.messages import say
from gridparty.pages.share import ShareBody
from gridparty.terminal.results.painter import PANEL, PageLayout
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped
from gridparty.terminal.widgets.code import paint_code


def paint_share(canvas: Canvas, at: PageLayout, body: ShareBody) -> None:
    """Paint the result, or the code and words about it: nobody sends the card with the result."""
    theme, x, y = canvas.theme, at.right, at.top + 1
    if body.result:
        canvas.put(at.left, y, say("the result"), theme.dim)
        for line, part in enumerate(body.result, start=y + 1):
            canvas.put(at.left, line, fitted(part, PANEL))
    if not body.code:
        return
    paint_code(canvas, at.left, at.top, body.code)
    canvas.put(x, y, say("the card {card}", card=body.card), theme.dim)
    scan = say("Scan the link.") if body.is_link else say("Scan its digits with a phone.")
    for line, part in enumerate(wrapped(scan, PANEL), start=y + 1):
        canvas.put(x, line, part)
    if body.command:
        canvas.put(x, y + 3, say("other formats"), theme.dim)
    for line, part in enumerate(wrapped(body.command, PANEL, 2), start=y + 4):
        canvas.put(x, line, part)
