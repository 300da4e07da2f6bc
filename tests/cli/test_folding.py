"""Lines at a terminal: they end between words, and lose none."""

from __future__ import annotations

import io
import os
import pty
import sys
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.cli import console
from gridparty.cli.console import folded, wide

TOLD = (
    "For later, ways to find digits, the easiest first. list: all 59 of them. Which one? (its name "
    "or number; drill 3: practise number 3 on new boards, by the clock; enter: race)"
)
SENTENCES = st.lists(st.text("abcXYZ.,;:()äñ", min_size=1, max_size=30), min_size=1).map(" ".join)


@given(SENTENCES, st.integers(40, 140))
def test_every_word_stays_whole_and_none_is_lost(text, width):
    lines = folded(text, width).split("\n")
    assert " ".join(lines).split() == text.split()
    assert all(wide(line) <= width or " " not in line.strip() for line in lines)


@given(SENTENCES, st.integers(40, 140))
def test_a_line_is_only_ended_where_the_next_word_has_no_room(text, width):
    lines = folded(text, width).split("\n")
    for line, below in pairwise(lines):
        assert wide(f"{line} {below.split()[0]}") > width


def test_what_is_typed_stands_behind_the_blank_of_its_question():
    assert folded(f"{TOLD}: ", 80).endswith("enter: race): ")
    assert folded("Next game? (enter: go on) ", 80) == "Next game? (enter: go on) "


def test_what_stands_beside_a_word_or_a_number_goes_on_below_itself():
    rule = "time        You have 30 seconds a turn; what is not written then is not written at all."
    assert [line[:12] for line in folded(rule, 60).split("\n")] == ["time        ", " " * 12]
    entry = "12. Settings: " + "names, sound, seconds and more " * 3
    assert all(line.startswith("    ") for line in folded(entry, 60).split("\n")[1:])
    assert folded("  race: " + "one digit a turn " * 6, 60).split("\n")[1].startswith("  ")


def test_a_command_can_be_copied_in_one_piece():
    command = "/home/somebody/gridparty/.venv/bin/gridparty replay liru7 --board --speed 1"
    told = f"At its own pace, with its board after each move: {command}"
    assert folded(told, 80).split("\n")[-1] == command
    assert folded(f"See it again with: {command}", 40).split("\n")[-1] == command


@pytest.mark.parametrize(
    "line",
    [
        " 1  {1234}  56789 | 12  3456 | 789  1A2B " + "1234  5678 " * 6,
        "    1    2    3      4    5    6      7    8    9    " * 2,
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  easy 1.2",
        "▀▄█ ▀▄█ " * 12,
    ],
)
def test_what_is_drawn_and_what_is_data_stay_as_they_are(line):
    assert folded(line, 80) == line


def at_a_terminal(monkeypatch, columns, show):
    """What a terminal so wide is sent."""
    ours, theirs = pty.openpty()
    import fcntl
    import struct
    import termios

    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    with os.fdopen(theirs, "w") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        monkeypatch.setattr(sys, "stderr", stream)
        show()
        stream.flush()
        sent = os.read(ours, 10_000).decode().replace("\r\n", "\n")
        monkeypatch.undo()
    os.close(ours)
    return sent


@pytest.mark.parametrize(
    "show", [console.show, console.say, console.ask, console.show_at_once, console.complain]
)
@pytest.mark.parametrize("columns", [60, 80])
def test_every_way_to_a_terminal_keeps_words_whole(monkeypatch, show, columns):
    lines = at_a_terminal(monkeypatch, columns, lambda: show(TOLD)).split("\n")
    assert len(lines) > 2
    assert all(len(line) <= columns for line in lines)
    assert " ".join(lines).removeprefix("gridparty: ").strip() == TOLD


def test_a_pipe_gets_whole_lines(monkeypatch):
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    console.show(TOLD)
    assert out.getvalue() == f"{TOLD}\n"


@pytest.mark.parametrize(("width", "indent"), [(40, 12), (24, 12), (23, 0), (16, 0)])
def test_no_line_is_indented_by_more_than_half_of_the_width(width, indent):
    first, *below = folded("time        You have half a minute a turn.", width).split("\n")
    assert first.startswith("time ")
    assert {len(line) - len(line.lstrip()) for line in below} == {indent}
