"""Paint what can be sent: the code of the card at the left, the result at the right."""

from __future__ import annotations

from gridparty.i18n.messages import say
from gridparty.pages.share import ShareBody
from gridparty.terminal.results.painter import PANEL, PageLayout
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped
from gridparty.terminal.widgets.code import paint_code


def paint_share(canvas: Canvas, at: PageLayout, body: ShareBody) -> None:
    """Paint them; without a card the result stands at the left."""
    theme, y = canvas.theme, at.top + 1
    x = at.right if body.code else at.left
    if body.code:
        paint_code(canvas, at.left, at.top, body.code)
    if body.result:
        title = say("the result, without the card") if body.code else say("the result")
        canvas.put(x, y, title, theme.dim)
        for line, part in enumerate(body.result, start=y + 1):
            canvas.put(x, line, fitted(part, PANEL))
        y += len(body.result) + 2
    if not body.code:
        return
    canvas.put(x, y, say("the card {card}", card=body.card), theme.dim)
    for line, part in enumerate(wrapped(say("Scan its digits with a phone."), PANEL), start=y + 1):
        canvas.put(x, line, part)
    if body.command:
        canvas.put(x, y + 3, say("other formats"), theme.dim)
    for line, part in enumerate(wrapped(body.command, PANEL, 2), start=y + 4):
        canvas.put(x, line, part)
