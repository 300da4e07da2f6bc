"""`gridparty replay ID --analyse`."""

from __future__ import annotations

import json

import pytest

from gridparty.errors import GridpartyError, JournalError, WishError
from playing import TINY_CARD
from shell import heard, only_session

pytestmark = pytest.mark.usefixtures("home")
TINY = ("--puzzle", TINY_CARD.givens, "--clock", "script", "--plain")
RACE = ("play", "race", "--players", "Ann,Ben", *TINY)


@pytest.fixture
def run(run_raising):
    return heard(run_raising)


def test_a_race_is_analysed_without_names_and_leads_to_practice(run, words):
    run(*RACE, lines="pass\n@9\nr1c2=4\n@31\nr1c3=3\n@5\npass\nstop all")
    out = run("replay", only_session(), "--analyse")
    assert "Ann" not in out
    words(out + run.err)


def test_a_solo_game_is_analysed_in_full_on_request(run, words):
    errors = "r1c2=3\nr1c2=4\nr2c2=1\nr2c2=2\nr2c2=3"
    lines = f"@600\n{errors}\nr1c2=2\n@609\n{errors}\nr1c3=3\ngive up"
    run("play", "solo", *TINY, lines=lines)
    words(run("replay", only_session(), "--analyse") + run.err)
    found = json.loads(run("replay", only_session(), "--analyse", "--json"))
    assert run("replay", only_session(), "--analyse", "--all").splitlines() == found["sentences"]
    assert len(found["stalls"]) + len(found["errors"]) == len(found["sentences"])
    assert found["practise"] == "Hidden Single"


def test_a_quick_game_without_errors_has_nothing_to_tell(run, words):
    run(*RACE, lines="@3\nr1c2=2\nstop all")
    words(run("replay", only_session(), "--analyse") + run.err)


@pytest.mark.parametrize("json_too", [(), ("--json",)])
def test_r2_an_open_game_is_not_analysed(run, json_too):
    """R2: what was open gives digits away."""
    run(*RACE, lines="@9\nr1c2=4\nleave")
    with pytest.raises(JournalError, match="the game is not over"):
        run("replay", only_session(), "--analyse", *json_too)


def test_a_game_without_a_card_is_not_analysed(run):
    run("play", "tiles", "--players", "Ann,Ben", "--clock", "script", "--plain", lines="stop all")
    with pytest.raises(GridpartyError, match="race"):
        run("replay", only_session(), "--analyse")


@pytest.mark.parametrize(
    "options", [("--all",), ("--analyse", "--board"), ("--analyse", "--speed", "2")]
)
def test_options_that_do_not_go_together_are_refused(run, options):
    with pytest.raises(WishError, match=options[0]):
        run("replay", "mira7", *options)
