"""The colours of the screen: pens, themes, and substitutes for terminals with fewer colours.

Colour means *who* (the pens) or *here and now* (yellow: cursor and clock), and is never the only
sign: every pen has a letter and a mark, the cursor brackets, an error a sign. The pens were chosen
under simulated colour blindness; `tests/terminal/widgets/test_palette.py` measures them again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from gridparty.art.colours import ALARM, BLACK, GOLD, WHITE
from gridparty.art.colours import contrast as contrast_of
from gridparty.art.pens import FELT_PENS

DEFAULT = "default"  # the terminal's own colour
REVERSED = "reversed"  # as a background: the terminal's own colours, swapped


class Depth(StrEnum):
    """The number of colours of a terminal."""

    NONE = "none"  # NO_COLOR
    SIXTEEN = "16"
    CUBE = "256"
    TRUE = "true"


class Shade(NamedTuple):
    """One colour: exact, in xterm's 256 colours, and in the basic 16."""

    exact: str
    cube: int
    sixteen: int

    def at(self, depth: Depth) -> str:
        """Return the colour's name for a terminal of this depth."""
        match depth:
            case Depth.TRUE:
                return self.exact
            case Depth.CUBE:
                return f"color({self.cube})"
            case Depth.SIXTEEN:
                return f"color({self.sixteen})"
            case Depth.NONE:
                return DEFAULT


@dataclass(frozen=True, slots=True)
class Pen:
    """A player's pen: `ink` on light backgrounds, `glow` on dark ones."""

    letter: str
    mark: str  # can be drawn on paper too
    name: str  # of a pen sold in shops
    ink: Shade
    glow: Shade


#: Ink and glow in xterm's 256 colours, chosen together, and in the basic 16.
_IN_TERMINALS = (
    ((57, 4), (67, 12)),
    ((202, 3), (214, 3)),
    ((23, 2), (157, 10)),
    ((162, 13), (181, 13)),
    ((31, 6), (159, 14)),
    ((160, 1), (196, 9)),
    ((53, 5), (183, 5)),
    ((101, 9), (101, 6)),
    ((241, 8), (247, 7)),
)
PENS = tuple(
    Pen(pen.letter, pen.mark, pen.name, Shade(pen.ink, *ink), Shade(pen.glow, *glow))
    for pen, (ink, glow) in zip(FELT_PENS, _IN_TERMINALS, strict=True)
)


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours of a screen by purpose, as rich's names."""

    name: str
    ground: str
    text: str
    dim: str  # labels and the words of keys
    thin: str  # lines inside a box
    box: str  # lines between boxes
    peer: str  # background of the cursor's row, column and box, and of the header
    cursor: str  # yellow: the cursor and the clock
    on_cursor: str
    alarm: str
    on_alarm: str
    gold: str  # start tiles, and what a hint points at
    dark: bool  # the pens glow
    dots: bool = False  # empty peers have a dot, where the tint may be invisible
    hurried: str = ""  # the clock's digits from ten seconds on; empty: the cursor's yellow
    depth: Depth = Depth.TRUE
    marks: bool = True  # False: seats show their letter only

    def pen(self, number: int) -> str:
        """Return the colour of the pen with this index in `PENS`."""
        return (PENS[number].glow if self.dark else PENS[number].ink).at(self.depth)

    def pen_ground(self, number: int) -> str:
        """Return its colour as a background."""
        return REVERSED if self.depth is Depth.NONE else self.pen(number)

    def on_pen(self, number: int) -> str:
        """Return black or white, whichever has more contrast on its colour."""
        if self.depth is Depth.NONE:
            return DEFAULT
        black, white = (f"color({n})" for n in (0, 15)) if self._poor else (BLACK, WHITE)
        pen = self.pen(number)
        return black if contrast(BLACK, pen) >= contrast(WHITE, pen) else white

    def wash(self, number: int) -> str:
        """Return the ground of a cell in the colour with this index, faint enough to read on.

        Empty where the terminal cannot show it: then its letter alone tells the colour.
        """
        if self.dots or self.depth in (Depth.NONE, Depth.SIXTEEN):
            return ""
        pen = PENS[number].glow if self.dark else PENS[number].ink
        return _mixed(pen.exact, THEMES[self.name].ground, _WASHES[self.dark][number])

    def on_wash(self, number: int) -> str:
        """Return the colour of the pen with this index on a coloured cell."""
        if not self.dark or self.depth in (Depth.NONE, Depth.SIXTEEN):
            return self.pen(number)
        return _mixed(PENS[number].glow.exact, WHITE, 0.5)

    def sign(self, number: int) -> str:
        """Return its mark and letter: ``▲ B``."""
        pen = PENS[number]
        return f"{pen.mark} {pen.letter}" if self.marks else f"  {pen.letter}"

    def mark(self, number: int) -> str:
        """Return its mark: ``▲``; its letter, where marks would be two columns wide."""
        pen = PENS[number]
        return pen.mark if self.marks else pen.letter

    @property
    def card(self) -> str:
        """The background of a card on the screen; its text has the colour `ground`."""
        return REVERSED if self.depth is Depth.NONE else self.text

    @property
    def header(self) -> tuple[str, str, str]:
        """Background, text and dim text of the first line."""
        if self.depth is Depth.NONE:
            return REVERSED, DEFAULT, DEFAULT
        return (
            (self.text, self.ground, self.ground) if self.dots else (self.peer, self.text, self.dim)
        )

    @property
    def _poor(self) -> bool:
        return self.depth is Depth.SIXTEEN


DARK = Theme(
    "dark",
    ground="#14161a",
    text="#f2f0ea",
    dim="#979ca6",
    thin="#3a4049",
    box="#8d95a1",
    peer="#22262d",
    cursor="#ffd54a",
    on_cursor="#14161a",
    alarm=ALARM,
    on_alarm="#ffffff",
    gold=GOLD,
    dark=True,
)
LIGHT = Theme(
    "light",
    ground="#fbfaf6",
    text="#000000",
    dim="#63666c",
    thin="#cdcac1",
    box="#4a4d52",
    peer="#efece2",
    cursor="#ffd84d",
    on_cursor="#000000",
    alarm=ALARM,
    on_alarm="#ffffff",
    gold="#8a6a00",
    dark=False,
    hurried="#000000",
)
CONTRAST = Theme(
    "contrast",
    ground="#000000",
    text="#ffffff",
    dim="#e0e0e0",
    thin="#8c8c8c",
    box="#ffffff",
    peer="#000000",
    cursor="#ffff00",
    on_cursor="#000000",
    alarm="#ffffff",
    on_alarm="#000000",
    gold="#ffff00",
    dark=True,
    dots=True,
)
THEMES = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST)}
AUTO = "auto"

#: Greys of xterm's ramp, where rounding would add a tint.
_CUBE = {
    "dark": replace(DARK, ground="color(233)", text="color(255)", peer="color(235)"),
    "light": replace(LIGHT, ground="color(231)", peer="color(255)", thin="color(252)"),
    "contrast": CONTRAST,
}
_SIXTEEN = {
    "dark": replace(
        DARK,
        ground="color(0)",
        text="color(15)",
        dim="color(7)",
        thin="color(8)",
        box="color(7)",
        peer="color(0)",
        cursor="color(11)",
        on_cursor="color(0)",
        alarm="color(1)",
        on_alarm="color(15)",
        gold="color(11)",
        dots=True,
        depth=Depth.SIXTEEN,
    ),
    "light": replace(
        LIGHT,
        ground="color(15)",
        text="color(0)",
        dim="color(8)",
        thin="color(7)",
        box="color(0)",
        peer="color(15)",
        cursor="color(11)",
        on_cursor="color(0)",
        alarm="color(1)",
        on_alarm="color(15)",
        gold="color(3)",
        dots=True,
        hurried="color(0)",
        depth=Depth.SIXTEEN,
    ),
}
_SIXTEEN["contrast"] = replace(
    _SIXTEEN["dark"], name="contrast", dim="color(15)", thin="color(7)", box="color(15)"
)
_PLAIN = Theme(
    "plain",
    ground=DEFAULT,
    text=DEFAULT,
    dim=DEFAULT,
    thin=DEFAULT,
    box=DEFAULT,
    peer=DEFAULT,
    cursor=REVERSED,
    on_cursor=DEFAULT,
    alarm=REVERSED,
    on_alarm=DEFAULT,
    gold=DEFAULT,
    dark=True,
    dots=True,
    depth=Depth.NONE,
)


def theme_for(name: str, depth: Depth, environ: Mapping[str, str]) -> Theme:
    """Return the theme of that name for a terminal of this depth.

    ``auto`` follows the background that the terminal reports (COLORFGBG), and is dark without one.
    Where signs are two columns wide (East Asia), seats show letters only.

    Raises:
        KeyError: there is no theme of that name.
    """
    chosen = _of_the_terminal(environ) if name == AUTO else THEMES[name]
    if depth is Depth.NONE:
        chosen = _PLAIN
    elif depth is Depth.SIXTEEN:
        chosen = _SIXTEEN[chosen.name]
    elif depth is Depth.CUBE:
        chosen = _CUBE[chosen.name]
    return replace(chosen, depth=depth, marks=not _draws_wide(environ))


#: The part of the pen in the ground of a coloured cell, on light and dark screens: found by trying
#: which keep the four furthest apart for all kinds of colour vision.
_WASHES = ((0.14, 0.30, 0.26, 0.22), (0.46, 0.30, 0.22, 0.14))


def _mixed(one: str, other: str, part: float) -> str:
    """Return a colour with this part of the first one."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in pairs)


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def _of_the_terminal(environ: Mapping[str, str]) -> Theme:
    ground = environ.get("COLORFGBG", "").rpartition(";")[2]
    return LIGHT if ground in ("7", "15") else DARK


def _draws_wide(environ: Mapping[str, str]) -> bool:
    locale = environ.get("LC_ALL") or environ.get("LC_CTYPE") or environ.get("LANG") or ""
    return locale[:2] in ("ja", "ko", "zh")


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours by rich's names: from 1 to 21."""
    return contrast_of(_exact(one), _exact(other))


def _exact(name: str) -> str:
    from rich.color import Color

    return Color.parse(name).get_truecolor().hex
