"""`make --like`: a puzzle, a file, a card, a game that was played."""

import json
from contextlib import closing
from datetime import UTC, datetime

import pytest

from gridparty.cli.make import puzzle_named
from gridparty.decks.deck import Deck, pack_file
from gridparty.errors import WishError
from gridparty.evening.results.history import History
from gridparty.evening.results.solo_results import SoloResult
from gridparty.system import paths

SMALL = "1.3...4.2......."


def played(session, card):
    return SoloResult(
        session, datetime(2026, 11, 22, tzinfo=UTC).isoformat(), "Ann", card, SMALL, "easy", 1.2,
        "program", "solved", 60.0, None, 0, 0, 0,
    )  # fmt: skip


@pytest.fixture(autouse=True)
def nothing_was_played(home):
    """Each test has a folder of its own."""


def test_a_puzzle_like_one_that_is_typed_says_what_is_alike(run):
    made = json.loads(run("make", "--like", SMALL, "--seed", "1", "--json"))
    assert made["layout"] == "4x4"
    assert "givens" in run.err
    assert run.err.startswith("like ")


def test_a_card_of_a_pack_is_known_by_its_id():
    card = Deck.claimed(pack_file("connoisseur")).puzzles[3]
    assert puzzle_named(card.id.lower()).givens == card.givens


def test_a_game_alone_is_known_by_its_id_and_by_its_cards():
    with closing(History(paths.history())) as history:
        history.add([played("teko4", "ZZZZ")])
    assert str(puzzle_named("teko4").givens) == SMALL
    assert str(puzzle_named("zzzz").givens) == SMALL


def test_the_first_of_a_file_is_meant(tmp_path):
    (tmp_path / "two.sdm").write_text(f"{SMALL}\n" * 2)
    assert str(puzzle_named(str(tmp_path / "two.sdm")).givens) == SMALL


def test_what_is_nowhere_is_refused():
    with pytest.raises(WishError, match="QQQQ"):
        puzzle_named("QQQQ")


def test_like_says_all_by_itself(run):
    run("make", "--like", SMALL, "--band", "easy", code=2)
    assert "--band doesn't go with --like" in run.err
