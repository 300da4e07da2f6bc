"""Pictures in the terminal, where its environment variables say that it can show them.

The terminal is never asked: an answer takes a round trip, and some terminals give none. Within
tmux and screen there are no pictures. Protocols: kitty's graphics protocol, iTerm2's inline images,
and DEC sixel for terminals whose TERM stands for it.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from io import BytesIO
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

ESCAPE, END = "\x1b", "\x1b\\"
CHUNK = 4096  # characters of kitty's data in a sequence, at most
CELL_WIDTH, CELL_HEIGHT = 10, 20  # pixels of a character for sixel; only their ratio for others
SIXEL_COLOURS = 64
SIXEL_ROWS = 6  # pixels in a band


class Protocol(StrEnum):
    """The protocols for pictures in a terminal."""

    KITTY = "kitty"
    ITERM2 = "iterm2"
    SIXEL = "sixel"


_BY_TERM = {
    "xterm-kitty": Protocol.KITTY,
    "xterm-ghostty": Protocol.KITTY,
    "wezterm": Protocol.ITERM2,
    "foot": Protocol.SIXEL,
    "foot-extra": Protocol.SIXEL,
    "mlterm": Protocol.SIXEL,
    "contour": Protocol.SIXEL,
}
_BY_PROGRAM = {
    "ghostty": Protocol.KITTY,
    "iTerm.app": Protocol.ITERM2,
    "WezTerm": Protocol.ITERM2,
    "mintty": Protocol.ITERM2,
}


def protocol_of(environment: Mapping[str, str]) -> Protocol | None:
    """Return the protocol by which this terminal shows pictures; None if it shows none."""
    term = environment.get("TERM", "")
    if environment.get("TMUX") or term.startswith(("screen", "tmux")):
        return None
    program = environment.get("TERM_PROGRAM") or environment.get("LC_TERMINAL", "")
    if program == "iTerm2":  # what iTerm2 passes on through SSH
        program = "iTerm.app"
    if "sixel" in term:
        return Protocol.SIXEL
    return _BY_TERM.get(term) or _BY_PROGRAM.get(program)


def picture_text(png: bytes, protocol: Protocol, columns: int, lines: int) -> str:
    """Return what shows a PNG as large as it fits into so many columns and lines, with a line end.

    A small picture is not enlarged.
    """
    width, height = (int.from_bytes(png[at : at + 4], "big") for at in (16, 20))  # of the header
    part = min(1.0, columns * CELL_WIDTH / width, lines * CELL_HEIGHT / height)
    across = max(1, int(part * width / CELL_WIDTH))
    match protocol:
        case Protocol.KITTY:
            shown = "".join(_kitty(b64encode(png).decode(), across))
        case Protocol.ITERM2:
            data = b64encode(png).decode()
            shown = f"{ESCAPE}]1337;File=inline=1;size={len(png)};width={across}:{data}\a"
        case Protocol.SIXEL:
            from PIL import Image

            size = max(1, round(part * width)), max(1, round(part * height))
            image = Image.open(BytesIO(png)).convert("RGB").resize(size)
            shown = "".join(_sixel(image))
    return f"{shown}\n"


def _kitty(data: str, across: int) -> Iterator[str]:
    """Yield the sequences of kitty's protocol: a PNG, shown at once, without an answer."""
    keys = f"a=T,f=100,q=2,c={across},"
    for start in range(0, len(data), CHUNK):
        more = int(start + CHUNK < len(data))
        yield f"{ESCAPE}_G{keys}m={more};{data[start : start + CHUNK]}{END}"
        keys = ""


def _sixel(image: Image) -> Iterator[str]:
    """Yield a sixel picture: its colours, then bands of six rows, colour by colour."""
    reduced = image.quantize(SIXEL_COLOURS)
    width, height = reduced.size
    yield f'{ESCAPE}Pq"1;1;{width};{height}'
    palette = reduced.getpalette() or []
    for number in range(len(palette) // 3):
        red, green, blue = (round(part / 2.55) for part in palette[3 * number : 3 * number + 3])
        yield f"#{number};2;{red};{green};{blue}"
    pixels = reduced.tobytes()
    for top in range(0, height, SIXEL_ROWS):
        rows = [pixels[y * width : (y + 1) * width] for y in range(top, min(top + 6, height))]
        for colour in sorted(set(b"".join(rows))):
            bits = 0
            for row, line in enumerate(rows):  # each pixel of the colour as its row's bit
                bits |= int.from_bytes(line.translate(_only(colour, 1 << row)), "big")
            yield f"#{colour}{_shortened(bits.to_bytes(width, 'big'))}$"
        yield "-"
    yield END


@cache
def _only(colour: int, bit: int) -> bytes:
    """Return the table for `bytes.translate` that turns this colour into the bit, others into 0."""
    return bytes(bit if number == colour else 0 for number in range(256))


def _shortened(bits: bytes) -> str:
    """Return a row of sixels, in which equal ones are counted."""
    runs = ((chr(63 + sixel), sum(1 for _ in same)) for sixel, same in groupby(bits))
    return "".join(sign * n if n < 4 else f"!{n}{sign}" for sign, n in runs)
