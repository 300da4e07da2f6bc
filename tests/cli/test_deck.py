"""`gridparty deck`: from a paste to a game, by name."""

from __future__ import annotations

import json

import pytest

from gridparty.decks.deck import Deck
from gridparty.decks.deck_names import kept_decks, kept_file
from gridparty.decks.formats import read
from gridparty.evening.cards.dealing import deck_name, deck_text
from gridparty.evening.series.new_game import default_new_game
from gridparty.evening.settings import SETTINGS, settings
from gridparty.pages.choices import choices_of
from gridparty.pages.settings import offered
from gridparty.system import paths
from playing import TINY_CARD
from seasons import Season

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TWO_WAYS = CLASSIC.replace("8..79", "8....")


@pytest.fixture(autouse=True)
def somewhere(home, tmp_path, monkeypatch, nothing_given):
    monkeypatch.chdir(tmp_path)


def header_of(session):
    file = paths.sessions() / f"{session}.jsonl"
    return json.loads(file.read_text(encoding="utf-8").splitlines()[0])


def added(run, *words, code=0, lines=""):
    return json.loads(run("deck", "add", *words, "--json", lines=lines, code=code))


def test_puzzles_come_from_a_paste_a_file_a_deck_a_card_and_a_game(run, tmp_path):
    season = Season(paths.sessions(), card=TINY_CARD)
    (over,) = season.evening(("race",), ("Ann", "Ben"))
    party = Deck.shipped("party").puzzles
    Deck("", party[:2]).save(tmp_path / "two.sdm")
    for words, lines, many in (
        ((CLASSIC,), "", 1),
        ((), f"{party[5]}\n{party[6]}\n", 2),
        (("two.sdm",), "", 2),
        ((party[7].id.lower(), over.id), "", 2),
    ):
        assert len(added(run, "mine", *words, lines=lines)["added"]) == many
    expected = [
        CLASSIC,
        *map(str, (*party[5:7], *party[:2], party[7])),
        header_of(over.id)["setup"]["card"]["givens"],
    ]
    assert [str(one) for one in read(kept_file("mine"))] == expected
    assert added(run, "more", "mine", "kids")["puzzles"] == 7 + 24
    assert kept_decks() == ("mine", "more")


def test_an_open_game_is_no_source(run):
    run("tiles", "--players", "Ann,Ben", "--clock", "script", lines="leave")
    run("race", "--players", "Ann,Ben", "--clock", "script", lines="leave")
    for game in paths.sessions().glob("*.jsonl"):
        run("deck", "add", "mine", game.stem, code=2)
    assert kept_decks() == ()


def test_doubles_are_told_and_bad_puzzles_are_left_out_with_their_reason(run, words):
    words(run("deck", "add", "mine", CLASSIC))
    words(run("deck", "add", "mine", lines=f"{TWO_WAYS}\n11......\n{CLASSIC}\n", code=1) + run.err)
    found = added(run, "mine", lines=f"{TWO_WAYS}\n{CLASSIC}\n", code=1)
    assert [one["disguised"] for one in found["doubles"]] == [False]
    assert len(found["left_out"]) == 1
    assert found["puzzles"] == 1


def test_nothing_is_made_of_a_bad_name_or_no_good_puzzle(run):
    run("deck", "add", "party", CLASSIC, code=2)
    run("deck", "add", "mine", TWO_WAYS, code=2)
    run("deck", "add", "mine", "QQQQ", code=2)
    assert not paths.decks().exists()


def test_decks_and_cards_are_listed_exported_and_removed(run, words, tmp_path):
    words(run("deck", "list"))
    run("deck", "add", "mine", "party", CLASSIC)
    words(run("deck", "list"))
    cards = json.loads(run("deck", "list", "mine", "--json"))["puzzles"]
    assert len(cards) == 61
    run("deck", "export", "MINE", "mine.sdm")
    assert [str(one) for one in read(tmp_path / "mine.sdm")] == [one["givens"] for one in cards]
    run("deck", "export", "mine", "mine.sdm", code=2)
    run("deck", "remove", "mine", code=2)
    run("deck", "remove", "mine", "1", "--all", code=2)
    run("deck", "remove", "mine", "1", cards[1]["id"])
    assert json.loads(run("deck", "list", "--json"))["decks"] == [
        {"deck": "mine", "puzzles": 59, "bands": ["party"]}
    ]
    run("deck", "remove", "mine", "--all")
    assert kept_decks() == ()
    run("deck", "list", "mine", code=2)


@pytest.mark.parametrize("game", ["race", "blitz", "solo"])
def test_a_kept_deck_is_dealt_by_name_in_its_order(run, game):
    run("deck", "add", "mine", CLASSIC, "connoisseur")
    players = ("--players", "Ann") if game == "solo" else ("--players", "Ann,Ben")
    run(game, "--deck", "MINE", *players, "--clock", "script", lines="leave")
    (session,) = paths.sessions().glob("*.jsonl")
    header = json.loads(session.read_text(encoding="utf-8").splitlines()[0])
    assert header["setup"]["card"]["givens"] == CLASSIC
    assert header["evening"]["cards"]["deck"] == str(kept_file("mine"))


def test_an_evening_goes_on_with_a_deck_that_has_grown(run):
    run("deck", "add", "mine", CLASSIC)
    run("race", "--deck", "mine", "--players", "Ann,Ben", "--clock", "script", lines="leave")
    run("deck", "add", "mine", "connoisseur")
    run("race", "--deck", "mine", "--players", "Ann,Ben", "--clock", "script", lines="leave")
    begun = [
        path.read_text(encoding="utf-8").splitlines()[0] for path in paths.sessions().glob("*")
    ]
    cards = {json.loads(header)["setup"]["card"]["number"] for header in begun}
    assert cards == {1, 2}


def test_other_commands_take_a_kept_deck_by_name(run, tmp_path):
    run("deck", "add", "mine", CLASSIC)
    graded = json.loads(run("grade", "mine", "--json"))
    assert [one["givens"] for one in graded["puzzles"]] == [CLASSIC]
    run("check", "mine")
    run("convert", "mine", "mine.sdm")
    run("print", "mine", "--svg", "-o", str(tmp_path / "mine.svg"))
    run("timer", "--deck", "mine", "--players", "Ann,Ben", "--clock", "script", lines="leave")
    run("simulate", "race", "--deck", "mine", "--games", "2")


def test_pages_offer_kept_decks_beside_the_packs(run):
    run("deck", "add", "mine", CLASSIC)
    run("config", "set", "deck", "mine")
    assert settings().deck == "mine"
    assert "mine" in offered()["deck"].values
    for title in ("race", "paper"):
        new_game = default_new_game(title, settings())
        (choice,) = [
            one for one in choices_of(new_game) if str(kept_file("mine")) in map(str, one.values)
        ]
        assert choice.now(new_game) == str(kept_file("mine"))
        assert choice.told(new_game) == deck_text("mine") == deck_text(deck_name("mine"))
    assert SETTINGS["deck"].usual == "party"
