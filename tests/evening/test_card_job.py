"""What is ordered of the program that makes cards, and what is found of what it made."""

from __future__ import annotations

import os
import sys

import pytest
import typer

from gridparty import cli
from gridparty.evening.cards.card_job import CardFiles, CardJob, CardOrder, for_a_race, latest_cards
from gridparty.system.paths import DECK_ENDING, NIGHT_FILE


@pytest.mark.parametrize(
    ("order", "understood"),
    [
        (
            CardOrder(cards=24, players=5, card_format="poker", paper="letter"),
            {"cards": 24, "players": 5, "card_format": "poker", "paper": "letter", "kids": False},
        ),
        (
            CardOrder(kids=True),
            {"cards": 60, "players": None, "card_format": None, "paper": "a4", "kids": True},
        ),
    ],
)
def test_the_command_understands_what_the_page_orders(order, understood):
    command = typer.main.get_command(cli.app).get_command(None, "night")
    params = command.make_context("night", list(order.arguments)).params
    assert params | understood == params
    assert params["jobs"] >= 1


def test_what_a_failed_job_says_need_not_be_text():
    bytes_told = "import sys; sys.stderr.buffer.write(b'gridparty: no \\xff\\n'); sys.exit(1)"
    job = CardJob(CardOrder(), (sys.executable, "-c", bytes_told))
    while (found := job.done()) is None:
        pass
    assert found.deck is None
    assert found.refusal.startswith("no ")


def made(number: int, first_line: str) -> CardFiles:
    """Files of that number in this folder, the later the newer."""
    pdf = NIGHT_FILE.with_stem(f"night-{number}")
    deck = pdf.with_suffix(DECK_ENDING)
    pdf.parent.mkdir(exist_ok=True)
    for path in (pdf, deck):
        path.write_text(first_line + "\n", encoding="utf-8")
        os.utime(path, (number, number))
    return CardFiles(pdf.absolute(), deck.absolute())


def test_the_newest_cards_are_found_and_a_race_takes_no_small_ones(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert latest_cards() is None
    made(2, "{}")
    newest = made(3, '{"layout":"9x9"}')
    made(1, "{}")
    (NIGHT_FILE.parent / f"night-9{DECK_ENDING}").touch()  # its pages are gone
    assert latest_cards() == newest
    assert [
        for_a_race(made(7, line)) for line in ('{"layout":"6x6"}', '{"layout":"9x9"}', "{}", "[]")
    ] == [False, True, True, True]
    assert for_a_race(made(7, "{"))  # the game itself says that it is damaged
    assert not for_a_race(CardFiles())
