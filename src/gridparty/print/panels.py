"""The panels of card 0: each has a number, a title, a picture and text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gridparty.art.colours import BLACK
from gridparty.print.card_faces import CLEAR
from gridparty.print.choices import CardFormat
from gridparty.print.paragraphs import Paragraph, paragraph
from gridparty.print.pen import BOLD, HEAVY, Pen, Rect
from gridparty.print.signs import draw_number

TEXT = 7.4  # points
LEADING = 1.16
TITLE = 9.5
PICTURE_TOP = 7.2  # mm: top of the picture in a panel with text below it
BESIDE = 7.3  # mm from a panel's edge to text without a picture, which aligns with the title
#: The same where cards are so small that text begins at the frame: in points and mm.
SMALL_TEXT, SMALL_LEADING, SMALL_BESIDE = 7.0, 1.12, 2.2
NOMINAL = 72.0  # mm between the white borders; larger upright cards are scaled as a whole


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing from its top left corner, with its size in mm."""

    draw: Callable[[Pen], None]
    wide: float
    tall: float


NOTHING = Drawing(lambda pen: None, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel: title, drawing and text; `small` is the drawing used beside the text."""

    title: str
    picture: Drawing
    small: Drawing
    words: tuple[str, ...]


def scale_of(face: CardFormat) -> float:
    """Return the scale of vertically stacked panels."""
    return max(1.0, (face.width - 2 * CLEAR) / NOMINAL)


def draw_panels(
    pen: Pen, face: CardFormat, top: float, panels: Sequence[Panel], *, first: int
) -> None:
    """Draw panels on the rest of a card, in a 2 × 2 grid or stacked vertically.

    Args:
        pen: at the card's top left corner.
        face: the card's format.
        top: y in mm where the panels begin.
        panels: from the first to the last.
        first: number of the first panel.
    """
    scale = scale_of(face)
    line = HEAVY * scale
    bottom = face.height - CLEAR - line / 2
    left, wide = CLEAR + line / 2, face.width - 2 * CLEAR - line
    if face.spine:
        width, height = wide / 2, (bottom - top) / 2
        for k, panel in enumerate(panels):
            row, column = divmod(k, 2)
            area = Rect(left + column * width, top + row * height, width, height)
            draw_above(pen, area, first + k, panel)
        return
    inner = pen.at(left, top, scale=scale)
    _draw_below_each_other(inner, wide / scale, (bottom - top) / scale, panels, first)


def draw_panel_frame(pen: Pen, area: Rect, number: int, title: str) -> Pen:
    """Draw a panel's frame, number and title; return a pen at its top left corner."""
    pen.frame(area, HEAVY, BLACK)
    draw_number(pen, area.x + 3.6, area.y + 3.6, number, 2.3)
    pen.text(area.x + 7.3, area.y + 4.8, title, font=BOLD, size=TITLE)
    return pen.at(area.x, area.y)


def paragraphs(
    pen: Pen, panel: Panel, width: float, *, size: float = TEXT, leading: float = LEADING
) -> list[Paragraph]:
    """Return the panel's text, set in `width` mm."""
    return [paragraph(pen, words, width, size=size, leading=leading) for words in panel.words]


def draw_above(pen: Pen, area: Rect, number: int, panel: Panel) -> None:
    """Draw a panel with its picture above its text, the small one where the text is long."""
    inner = draw_panel_frame(pen, area, number, panel.title)
    words = paragraphs(pen, panel, area.width - 4.0)
    tall = sum(text.height for text in words)
    room = area.height - PICTURE_TOP - tall - 0.8
    picture = panel.picture if panel.picture.tall <= room else panel.small
    picture.draw(inner.at(4.0, PICTURE_TOP))
    top = PICTURE_TOP + picture.tall + (1.4 if picture.tall else 0.0)
    gap = max(0.0, min(1.2, (area.height - top - tall - 1.0) / len(words)))
    y = min(top, area.height - tall - 0.8)
    for text in words:
        text.draw(inner, 2.2, y + text.step * 0.8)
        y += text.height + gap


def _draw_below_each_other(
    pen: Pen, width: float, height: float, panels: Sequence[Panel], first: int
) -> None:
    """Draw panels of the full width, pictures beside the text, and share out the spare height."""

    def laid(*, pictures: bool) -> list[tuple[float, list[Paragraph], float]]:
        found = []
        for panel in panels:
            beside = panel.small.wide + 5.0 if pictures and panel.small.wide else BESIDE
            words = paragraphs(pen, panel, width - beside - 2.0)
            text = sum(one.height for one in words)
            drawn = panel.small.tall + 1.2 if beside > BESIDE else 0.0
            found.append((beside, words, max(6.2 + text, 6.4 + drawn) + 1.0))
        return found

    found = laid(pictures=True)
    if sum(tall for *_, tall in found) > height:
        found = laid(pictures=False)
    if sum(tall for *_, tall in found) > height:
        found = []
        for panel in panels:
            words = paragraphs(
                pen, panel, width - 2 * SMALL_BESIDE, size=SMALL_TEXT, leading=SMALL_LEADING
            )
            needs = 6.4 + sum(one.height for one in words)
            found.append((SMALL_BESIDE, words, needs))
    spare = (height - sum(tall for *_, tall in found)) / len(panels)
    y = 0.0
    for k, (panel, (beside, words, needs)) in enumerate(zip(panels, found, strict=True)):
        tall = needs + spare
        inner = draw_panel_frame(pen, Rect(0.0, y, width, tall), first + k, panel.title)
        room = tall - 6.4
        if beside > BESIDE:
            panel.small.draw(inner.at(2.6, 6.4 + (room - panel.small.tall) / 2 - 0.4))
        text = sum(one.height for one in words)
        at = 6.2 + max(0.0, (room - text) / 2 - 0.8)
        for one in words:
            one.draw(inner, beside, at + one.step * 0.75)
            at += one.height
        y += tall
