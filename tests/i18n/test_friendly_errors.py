"""Errors speak to people at a terminal; programs get the exact form."""

from __future__ import annotations

import pytest

from gridparty import cli
from gridparty.cli import console
from gridparty.errors import WishError
from gridparty.grading.teaching_puzzles import Need
from gridparty.i18n.friendly_errors import friendly_message

EXACT = (
    "no.sdm: expected a puzzle file, but there is no such file",
    "puzzles: expected a puzzle file, got a folder",
    "expected --minutes of 0 or more, got -5",
    "expected a whole number for -n, got 'x'",
    "expected --first to be one of Ann, Ben, got 'Cem'",
    "expected a band (party, easy), got 'x'",
    "expected one of --deck and --band, got both",
    "expected one of race, solo, got 'chess'",
    "mine.txt:3: expected 16, 36 or 81 cells, got 80: '53'",
    "expected 2 to 8 players, got 1",
    "expected a cell such as r4c7, got 'C5'",
    "expected a different name for everybody, got 'Ann' twice",
    "mine.txt: expected UTF-8 text, got UTF-16",
    "expected the players, in the order of their seats: --players Ann,Ben",
    "expected --bots from 0 to 3, got 5",
    "expected --teams to name Ann, Ben, got 'Cem'",
    "expected a card from 1 to 60, got 99",
    "expected one of 9x9, 6x6 as layout, got '5x5'",
    "a skill is for bots: expected --bots 1 or more with --skill",
)


def test_an_exact_message_is_said_as_a_sentence(words):
    words([friendly_message(exact) for exact in EXACT])
    for exact in EXACT:
        assert exact != friendly_message(exact) == friendly_message(WishError(exact))
        assert friendly_message(WishError(exact).telling("Oh.")) == "Oh."
    assert friendly_message("the lot decides who begins") == "the lot decides who begins"


def test_who_wants_to_teach_a_technique_is_told_the_nearest_name_too(words):
    with pytest.raises(WishError, match="such as X-Wing, got 'XWong'") as refused:
        Need.parse("XWong:2")
    words(friendly_message(refused.value))


@pytest.mark.parametrize(("terminal", "options"), [(True, ()), (True, ("--json",)), (False, ())])
def test_a_terminal_is_spoken_to_and_programs_get_the_exact_form(
    terminal, options, capsys, monkeypatch
):
    monkeypatch.setattr(console, "at_a_terminal", lambda: terminal)
    with pytest.raises(WishError) as refused:
        Need.parse("XWong:2")
    assert cli.run(["find", "XWong", "1" + "." * 80, *options]) == 2
    spoken = terminal and not options
    told = friendly_message(refused.value) if spoken else str(refused.value)
    assert capsys.readouterr().err == f"gridparty: {told}\n"
