"""Handicaps, teams and colours on the command line (R1, R14, R15)."""

from __future__ import annotations

import pytest

from gridparty.cli.participants import participants_for, pens_for
from gridparty.errors import WishError
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import path_of
from gridparty.games.catalogue import games
from gridparty.games.common.handicap import NONE, Handicap
from gridparty.system import paths
from playing import TINY_CARD
from shell import heard, result

TINY = TINY_CARD.givens


@pytest.fixture
def run(run):
    return heard(run)


def refusal(players: str = "Ann,Ben,Cem", bots: int = 0, **wanted: object) -> str:
    with pytest.raises(WishError) as refused:
        participants_for(players, bots, None, **wanted)  # type: ignore[arg-type]
    return str(refused.value)


@pytest.mark.parametrize(
    ("text", "handicap"),
    [
        ("Cem=60s,x2,marks", Handicap(60, 2, marks=True)),
        ("cem = marks , ×1.5", Handicap(None, 1.5, marks=True)),
        ("Cem=12.5s", Handicap(12.5)),
    ],
)
def test_r14_a_handicap_is_typed_with_its_name_in_any_order(text, handicap):
    seats, participants = participants_for("Ann,Ben,Cem", 0, None, handicaps=[text])
    assert seats.names == ("Ann", "Ben", "Cem")
    assert participants.handicaps == (NONE, NONE, handicap)


@pytest.mark.parametrize(
    "text",
    [
        "Cem",
        "Cem=",
        "Cem=60",
        "Cem=2x",
        "Cem=marks,marks",
        "Cem=x2,x3",
        "Cem=5s,6s",
        "Cem=s",
        "Dora",
    ],
)
def test_r14_what_is_no_handicap_is_shown_one(text):
    assert refusal(handicaps=[text]).startswith("--handicap takes Cem=60s,x2,marks, not ")


def test_r14_a_handicap_is_for_somebody_who_plays_and_only_once():
    assert refusal(handicaps=["Dora=x2"]) == "'Dora' is unknown: try Ann, Ben or Cem."
    assert refusal(handicaps=["Ann=x2", "ann=60s"]) == "--handicap has Ann twice."
    assert refusal("", handicaps=["Ann=x2"]) == "--handicap needs --players."


def test_r14_a_bot_goes_by_its_bare_name_too():
    _, participants = participants_for("Ann", 2, "1", handicaps=["Bit=x0.5", "ada (bot)=20s"])
    assert participants.handicaps == (NONE, Handicap(20), Handicap(factor=0.5))


def test_r15_the_seats_are_arranged_so_that_the_teams_alternate():
    seats, participants = participants_for(
        "", 0, None, teams="Ann+Ben,Cem+Dora", pens="red,pink,A,B"
    )
    assert seats.names == ("Ann", "Cem", "Ben", "Dora")
    assert participants.teams == (0, 1, 0, 1)
    assert participants.pens == (5, 3, 0, 1)


def test_r15_who_has_a_handicap_keeps_it_on_another_seat():
    seats, participants = participants_for(
        "Dora,Cem,Ben,Ann", 0, None, teams="Ann+Ben,Cem+Dora", handicaps=["Ben=x2"], pens="Ben=C"
    )
    assert seats.names == ("Dora", "Ben", "Cem", "Ann")
    assert participants.handicaps == (NONE, Handicap(factor=2), NONE, NONE)
    assert participants.pens == (0, 2, 1, 3)


def test_r15_a_bot_plays_in_a_team():
    seats, participants = participants_for("Ann,Ben", 2, None, teams="Ann+Ada,Ben+Bit")
    assert seats.names == ("Ann", "Ben", "Ada (bot)", "Bit (bot)")
    assert participants.teams == (0, 1, 0, 1)


@pytest.mark.parametrize(
    "teams",
    [
        "Ann+Ben,Cem+Dora",
        "Ann+Ben,Ann+Cem",
        "Ann+Ben",
        "Ann+Ben+Cem",
        "Ann+Ben,Cem",
    ],
)
def test_r15_teams_that_cannot_be_are_refused_with_the_reason(teams, words):
    words(refusal(teams=teams))


@pytest.mark.parametrize(
    ("text", "pens"),
    [
        ("red", (5, 1, 2)),
        ("B", (1, 0, 2)),
        ("Cem=a, Ann=Orange", (1, 2, 0)),
        ("h,G", (7, 6, 2)),
    ],
)
def test_r1_colours_go_by_name_or_letter_and_the_others_take_what_is_free(text, pens):
    assert participants_for("Ann,Ben,Cem", 0, None, pens=text).participants.pens == pens


@pytest.mark.parametrize(
    "text",
    [
        "black",
        "I",
        "red,F",
        "a,b,c,d",
        "a,Ann=b",
        "Dora=red",
    ],
)
def test_r1_black_is_for_the_givens_and_two_players_never_share_a_colour(text, words):
    words(refusal(pens=text))


def test_r1_who_plays_alone_chooses_too():
    assert pens_for("violet", "Ann").pens == (6,)
    assert pens_for(None, "Ann").pens == ()


def test_r1_r14_r15_what_was_agreed_is_kept_and_goes_on_with_the_evening(run, home):
    agreed = ("--teams", "Ann+Ben,Cem+Dora", "--handicap", "Cem=x3,45s", "--pens", "pink")
    out = run(
        *("play", "race", *agreed, "--puzzle", TINY, "--clock", "script", "--json"),
        lines="@3\nr1c2=2\nr1c3=3\nleave",
    )
    found = result(out)
    assert [player["total"] for player in found["players"]] == [2, 9, 0, 0]
    assert [team["total"] for team in found["teams"]] == [2, 9]
    again = run(
        "resume", found["session"], "--plain", "--json", "--clock", "script", lines="stop all"
    )
    assert "d Ann 2 · b Cem 9 · c Ben 0" in again
    assert result(again)["teams"][1] == {"players": ["Cem", "Dora"], "total": 9, "place": 1}
    header = read(path_of(found["session"], paths.sessions()), games()).header
    assert header.setup.options.pens == (3, 1, 2, 0)
    assert header.setup.options.handicaps[1] == Handicap(45, 3)


def test_the_fields_of_a_mode_are_options(run, home):
    """R4 R6 R11: several digits a turn, what follows an error, who begins the next round."""
    options = ("--digits", "2", "--after-error", "go-on", "--starter-moves")
    out = run(
        *("play", "race", "--players", "Ann,Ben", "--puzzle", TINY, *options, "--json"),
        lines="r1c2=3\nr1c2=2\nr2c2=4\nstop all",
    )
    assert "The 3 in r1c2 is erased: no points.\n" in out
    assert result(out)["players"][0] == {
        **{"name": "Ann", "total": 6, "entries": 3, "errors": 1, "place": 1}
    }
    told = read(path_of(result(out)["session"], paths.sessions()), games()).header.setup.options
    assert (told.digits_a_turn, told.after_error, told.starter_moves) == (2, "go-on", True)


def test_0_digits_is_any_number_and_less_is_refused(run, home):
    race = ("play", "race", "--players", "Ann,Ben", "--puzzle", TINY, "--json")
    out = run(*race, "--digits", "0", lines="r1c2=2\nr2c2=4\nr2c3=1\nstop all")
    assert [player["entries"] for player in result(out)["players"]] == [3, 0]
    run(*race, "--digits", "-1", code=2)
    assert run.err == "gridparty: --digits takes 0 or more, not -1.\n"
