"""Pictures in the terminal: who is sent one, and what the terminal gets to see."""

from __future__ import annotations

import re
from base64 import b64decode
from io import BytesIO, StringIO

import pytest

from gridparty.cli import console
from gridparty.system.terminal_pictures import CHUNK, Protocol, picture_text, protocol_of

Image = pytest.importorskip("PIL.Image")


@pytest.mark.parametrize(
    ("environment", "protocol"),
    [
        ({}, None),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, None),
        ({"TERM": "dumb"}, None),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"}, None),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "vscode", "KITTY_WINDOW_ID": "1"}, None),
        ({"TERM": "xterm-kitty"}, Protocol.KITTY),
        ({"TERM": "xterm-ghostty"}, Protocol.KITTY),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"}, Protocol.KITTY),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"}, Protocol.ITERM2),
        ({"TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"}, Protocol.ITERM2),  # through SSH
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"}, Protocol.ITERM2),
        ({"TERM": "foot"}, Protocol.SIXEL),
        ({"TERM": "vt340-sixel"}, Protocol.SIXEL),
        ({"TERM": "xterm-kitty", "TMUX": "/tmp/tmux-1000/default,1,0"}, None),
        ({"TERM": "screen-256color", "TERM_PROGRAM": "iTerm.app"}, None),
    ],
)
def test_only_terminals_that_say_so_are_sent_pictures(environment, protocol):
    assert protocol_of(environment) is protocol


def png(width, height, noise=False):
    """A picture of four areas, or one that cannot be made small."""
    image = Image.new("RGB", (width, height), "white")
    image.paste((255, 0, 0), (0, 0, width // 2, height // 2))
    image.paste((0, 0, 255), (width // 2, height // 2, width, height))
    if noise:
        image = Image.effect_noise((width, height), 90).convert("RGB")
    target = BytesIO()
    image.save(target, "PNG")
    return target.getvalue()


def test_kitty_is_sent_the_file_in_chunks_and_no_question():
    sent = png(200, 100, noise=True)
    shown = picture_text(sent, Protocol.KITTY, 80, 40)
    parts = re.findall(r"\x1b_G([^;]*);([^\x1b]*)\x1b\\", shown)
    assert "".join(f"\x1b_G{keys};{data}\x1b\\" for keys, data in parts) + "\n" == shown
    first, *others = (keys for keys, _ in parts)
    assert set(first.split(",")) == {"a=T", "f=100", "q=2", "c=20", "m=1"}
    assert others == ["m=1"] * (len(others) - 1) + ["m=0"]
    assert all(len(data) <= CHUNK for _, data in parts)
    assert b64decode("".join(data for _, data in parts)) == sent


@pytest.mark.parametrize(
    ("size", "room", "columns"),
    [
        ((2000, 500), (80, 40), 80),  # as wide as the terminal
        ((600, 1000), (80, 25), 30),  # as tall
        ((100, 40), (80, 40), 10),  # not enlarged
    ],
)
def test_iterm2_is_sent_the_file_as_wide_as_it_fits(size, room, columns):
    sent = png(*size)
    shown = picture_text(sent, Protocol.ITERM2, *room)
    found = re.fullmatch(r"\x1b\]1337;File=inline=1;size=(\d+);width=(\d+):(.*)\a\n", shown)
    assert (int(found[1]), int(found[2])) == (len(sent), columns)
    assert b64decode(found[3]) == sent


def painted(sixels):
    """What a terminal paints: {(x, y): (red, green, blue)} in per cent."""
    body = re.fullmatch(r"\x1bPq\"1;1;(\d+);(\d+)(.*)\x1b\\\n", sixels)[3]
    palette, pixels, colour, x, top = {}, {}, None, 0, 0
    for number, rgb, again, sign in re.findall(r"#(\d+)((?:;\d+){4})?|(?:!(\d+))?([?-~$-])", body):
        if rgb:
            palette[number] = tuple(map(int, rgb.split(";")[2:]))
        elif number:
            colour = palette[number]
        elif sign == "$":
            x = 0
        elif sign == "-":
            x, top = 0, top + 6
        else:
            run = range(x, x + int(again or 1))
            lit = [row for row in range(6) if ord(sign) - 63 >> row & 1]
            pixels.update({(at, top + row): colour for at in run for row in lit})
            x = run.stop
    return pixels


def test_sixels_paint_every_pixel_of_the_picture():
    seen = painted(picture_text(png(40, 22), Protocol.SIXEL, 80, 40))
    assert len(seen) == 40 * 22
    for (x, y), colour in seen.items():
        left, upper = x < 20, y < 11
        wanted = (
            (100, 0, 0) if left and upper else (0, 0, 100) if not (left or upper) else (100,) * 3
        )
        assert colour == wanted


class Terminal(StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize("term", ["xterm-kitty", "xterm", ""])
def test_a_picture_is_drawn_only_for_a_terminal_that_shows_it(term, monkeypatch):
    drawn = []
    for stream in (StringIO(), Terminal()):
        monkeypatch.setenv("TERM", term)
        monkeypatch.delenv("TERM_PROGRAM", raising=False)
        monkeypatch.delenv("TMUX", raising=False)
        monkeypatch.delenv("LC_TERMINAL", raising=False)
        monkeypatch.setattr("sys.stdout", stream)
        monkeypatch.setattr(console, "width_of", lambda s: 80 if s.isatty() else None)
        console.show_picture(lambda: drawn.append(1) or png(100, 100))
        assert bool(stream.getvalue()) == (stream.isatty() and term == "xterm-kitty")
    assert len(drawn) == (term == "xterm-kitty")
