"""Errors speak to people at a terminal; programs get the exact form."""

from __future__ import annotations

import pytest

from gridparty import cli
from gridparty.cli import console
from gridparty.errors import WishError
from gridparty.grading.teaching_puzzles import Need
from gridparty.i18n.friendly_errors import friendly_message


@pytest.mark.parametrize(
    ("exact", "told"),
    [
        (
            "no.sdm: expected a puzzle file, but there is no such file",
            "There is no file no.sdm.",
        ),
        (
            "puzzles: expected a puzzle file, got a folder",
            "puzzles is a folder; I read files of puzzles.",
        ),
        ("expected --minutes of 0 or more, got -5", "--minutes takes 0 or more, not -5."),
        ("expected a whole number for -n, got 'x'", "-n takes a whole number, not 'x'."),
        (
            "expected --first to be one of Ann, Ben, got 'Cem'",
            "--first takes one of Ann, Ben, not 'Cem'.",
        ),
        ("expected a band (party, easy), got 'x'", "There is no band 'x'. There are party, easy."),
        (
            "expected one of --deck and --band, got both",
            "Please give only one of --deck and --band.",
        ),
        ("expected one of race, solo, got 'chess'", "I know no 'chess'. There are race, solo."),
        (
            "mine.txt:3: expected 16, 36 or 81 cells, got 80: '53'",
            "mine.txt:3: A puzzle has 16, 36 or 81 cells, and this one has 80: '53'",
        ),
        ("expected 2 to 8 players, got 1", "This is for 2 to 8 players, not for 1."),
        (
            "expected a cell such as r4c7, got 'C5'",
            "'C5' is not on this board: type a cell such as r4c7.",
        ),
        (
            "expected a different name for everybody, got 'Ann' twice",
            "Two people are called 'Ann': please give them other names.",
        ),
        (
            "mine.txt: expected UTF-8 text, got UTF-16",
            "mine.txt: I need UTF-8 text, and not UTF-16.",
        ),
        (
            "expected the players, in the order of their seats: --players Ann,Ben",
            "I need the players, in the order of their seats: --players Ann,Ben.",
        ),
        ("expected --bots from 0 to 3, got 5", "--bots takes 0 to 3, not 5."),
        ("expected --teams to name Ann, Ben, got 'Cem'", "--teams may name Ann, Ben, not 'Cem'."),
        ("expected a card from 1 to 60, got 99", "The deck has cards 1 to 60, and no 99."),
        (
            "expected one of 9x9, 6x6 as layout, got '5x5'",
            "There is no layout '5x5'. There are 9x9, 6x6.",
        ),
        (
            "a skill is for bots: expected --bots 1 or more with --skill",
            "a skill is for bots: please give --bots 1 or more with --skill.",
        ),
        ("the lot decides who begins", "the lot decides who begins"),
    ],
)
def test_an_exact_message_is_said_as_a_sentence(exact, told):
    assert friendly_message(exact) == friendly_message(WishError(exact)) == told
    assert friendly_message(WishError(exact).telling("Oh.")) == "Oh."


def test_who_wants_to_teach_a_technique_is_told_the_nearest_name_too():
    with pytest.raises(WishError, match="such as X-Wing, got 'XWong'") as refused:
        Need.parse("XWong:2")
    assert (
        friendly_message(refused.value)
        == "There is no technique 'XWong'. Is it X-Wing, XY-Wing or XYZ-Wing?"
    )


@pytest.mark.parametrize(
    ("terminal", "options", "told"),
    [
        (True, (), "There is no technique 'XWong'. Is it X-Wing, XY-Wing or XYZ-Wing?"),
        (True, ("--json",), "expected the name of a technique, such as X-Wing, got 'XWong'"),
        (False, (), "expected the name of a technique, such as X-Wing, got 'XWong'"),
    ],
)
def test_a_terminal_is_spoken_to_and_programs_get_the_exact_form(
    terminal, options, told, capsys, monkeypatch
):
    monkeypatch.setattr(console, "at_a_terminal", lambda: terminal)
    assert cli.run(["find", "XWong", "1" + "." * 80, *options]) == 2
    assert capsys.readouterr().err == f"gridparty: {told}\n"
