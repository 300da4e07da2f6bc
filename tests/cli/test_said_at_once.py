"""Wishes that cannot be are refused at once, with what helps; and a reader may stop reading."""

from __future__ import annotations

import subprocess
import sys

import pytest

from gridparty.cli import run as run_command

pytestmark = pytest.mark.usefixtures("home", "nothing_given")


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("night --players 9", "--players takes 1 to 8, not 9"),
        ("make -n 1 --se 99", "expected a rating up to 20, got 99"),
        ("make -n 1 --se 21..30", "expected a rating up to 20, got 21"),
        ("evenings 1", "gridparty play race"),
        (
            "play race --players Ann,Ben --deck x.sqlite",
            "x.sqlite is a catalogue: "
            "draw a deck from it: gridparty catalogue pick x.sqlite -n 60 -o deck.jsonl",
        ),
        ("solve 123", "expected 16, 36 or 81 cells, got 3: '123'"),
        ("learn xwingg", "'xwingg' is unknown: try X-Wing"),
    ],
)
def test_what_cannot_be_says_what_helps(command, told, capsys):
    assert run_command(command.split()) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert told in said.err


@pytest.mark.parametrize(
    "command", ["rules race", "--help", "race --players Ann,Ben --plain", "learn --list"]
)
def test_a_reader_that_has_seen_enough_is_no_failure(command):
    """`gridparty rules race | head -1`: click would leave with 1."""
    typed = [sys.executable, "-m", "gridparty", *command.split()]
    with subprocess.Popen(
        typed, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as run:
        assert run.stdout is not None
        run.stdout.close()
        assert run.wait(60) == 0
