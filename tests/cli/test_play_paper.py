"""`gridparty timer`: clock and referee beside printed cards (R16)."""

from __future__ import annotations

import json

import pytest

from gridparty.errors import GridpartyError, JournalError, WishError
from gridparty.evening.results import index
from gridparty.evening.session.journal import Journal, read
from gridparty.evening.session.session import path_of
from gridparty.games.catalogue import games
from gridparty.system import paths
from playing import CARD, TINY_CARD
from shell import heard, only_session, result

pytestmark = pytest.mark.usefixtures("home")
TIMER = ("timer", "--players", "Ann,Ben", "--clock", "script", "--json")


@pytest.fixture
def run(run_raising):
    return heard(run_raising)


@pytest.fixture
def deck(tmp_path):
    path = tmp_path / "night.jsonl"
    lines = (json.dumps({"id": card.id, "givens": card.givens}) for card in (CARD, TINY_CARD))
    path.write_text("\n".join(lines))
    return str(path)


def test_r16_a_card_on_paper_from_the_first_turn_to_its_sums(run, deck):
    out = run(
        *TIMER,
        *("--deck", deck, "--first", "Ben", "--seconds", "20"),
        lines="card tiny\n@4\ncheck r1c2=3\ngo on\n@21\nsums 10 20\nkeep\nnext\nsums 1 0\nkeep",
    )
    assert "r1c2 = 3 is wrong on card TINY." in out
    assert ": Ann 11 · Ben 20.\n" in out
    first = json.loads(out.splitlines()[[line[:1] for line in out.splitlines()].index("{")])
    assert (first["card"], first["to_win"]) == ("TINY", 30)
    assert [player["total"] for player in first["players"]] == [10, 20]
    assert result(out)["players"][0]["total"] == 1


def test_the_next_card_is_begun_by_the_next_player(run):
    out = run(*TIMER, lines="sums 60 50\nkeep\nnext\nshow")
    assert "\nBen (30 s):" in out


def test_nothing_is_judged_without_a_deck(run, words):
    out = run(*TIMER, lines="card 1\n@2\ncheck r1c2=3")
    words(out)


@pytest.mark.parametrize(("deck", "told"), [((), False), (("--deck", "party"), True)])
def test_a_check_is_told_where_a_deck_is_named(run, deck, told):
    out = run(*TIMER, *deck, lines="help\nleave")
    assert ("check r3c4=5" in out, "card QM62" in out) == (told, told)
    assert "checked  " in out


@pytest.mark.parametrize(
    "wrong", [("--deck", "missing.jsonl"), ("--deck", "-"), ("--first", "Zoe")]
)
def test_what_cannot_be_is_said_before_the_clock_runs(run, wrong):
    with pytest.raises(GridpartyError):
        run(*TIMER, *wrong)
    assert not list(paths.sessions().glob("*.jsonl"))


def test_a_deck_is_found_from_any_folder_and_missed_by_the_name_that_was_typed(
    run, deck, tmp_path, monkeypatch, words
):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(GridpartyError, match=r"(?<!/)missing\.jsonl"):
        run(*TIMER, "--deck", "missing.jsonl")
    run(*TIMER, "--deck", "night.jsonl", lines="pause")
    monkeypatch.chdir("/")
    words(run("resume", "--clock", "script", lines="card tiny"))


def test_on_paper_no_digit_can_be_marked(run):
    with pytest.raises(WishError):
        run(*TIMER, "--handicap", "Ann=marks")


def test_a_card_on_paper_goes_on_after_a_crash_with_all_that_was_said(run, deck, words):
    run(*TIMER, "--deck", deck, lines="card tiny\n@4\ncheck r1c2=3\nsums 10 20")
    out = run("resume", only_session(), "--clock", "script", "--json", lines="check r1c2=3\nkeep")
    words(out)
    assert result(out)["players"][1] == {"name": "Ben", "total": 20, "errors": 0, "place": 1}


def test_r13_a_card_in_a_session_file_is_proved_before_it_is_judged_by(run, deck):
    run(*TIMER, "--deck", deck, lines="card tiny\n@4")
    path = path_of(only_session(), paths.sessions())
    recording = read(path, games())
    path.unlink()
    (laid,) = [event for event in recording.events if hasattr(event, "card")]
    forged = type(laid)(type(laid.card)("TINY", "." * 16, TINY_CARD.solution))
    journal = Journal.create(path, recording.header, 0.0, recording.records[0].events)
    journal.append(1.0, [forged])
    journal.close()
    with pytest.raises(JournalError, match="TINY"):
        run("resume", path.stem)


def test_an_open_card_does_not_show_its_solution(run, deck):
    out = run(*TIMER, "--deck", deck, lines="card K7QF\n@4\ncheck r1c2=4\nboard\nhelp")
    assert CARD.solution[:9] not in out
    with pytest.raises(JournalError, match="not over"):
        run("replay", only_session(), "--json")


def test_the_rules_go_by_the_name_of_the_command_too(run):
    assert run("rules", "timer") == run("rules", "paper")


def test_the_evening_knows_the_card(run, deck):
    run(*TIMER, "--deck", deck, lines="card tiny\nsums 10 20\nkeep")
    (kept,) = index.look().results
    assert (kept.game, kept.card, kept.reason) == ("paper", "TINY", "counted")
    assert [(seat.name, seat.total, seat.won) for seat in kept.seats] == [
        ("Ann", 10, False),
        ("Ben", 20, True),
    ]


def test_the_story_of_a_card_on_paper_is_told_again_without_a_board(run, deck, words):
    run(*TIMER, "--deck", deck, lines="card tiny\n@4\nwritten\nsums 10 20\nkeep")
    told = run("replay", only_session()).splitlines()
    words(told[-6:])
