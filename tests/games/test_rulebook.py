"""The rules in words: whole, in numbers that are the game's own, house rules marked."""

from __future__ import annotations

import json

import pytest

from gridparty.cli import run
from gridparty.cli.rules import choices
from gridparty.games.catalogue import titles
from gridparty.games.race.setup import MODES
from gridparty.games.tiles.editions import EDITIONS, FIELDS, mixed

ROWS = dict(titles())
OWN = {"R5", "R14", "R15", "R17"}  # house rules of every game for several


def rules_of(title: str):
    return ROWS[title].rulebook.load()(title)


def ids(game: str, *, house: bool | None = None) -> set[str]:
    return {
        id_ for rule in rules_of(game) if house in (None, rule.house) for id_ in rule.ids.split()
    }


def text(game: str) -> str:
    return " ".join(str(rule) for rule in rules_of(game))


def test_every_game_that_can_be_played_has_rules():
    for game in ROWS:
        assert rules_of(game)


@pytest.mark.parametrize("game", ["race", "blitz"])
def test_the_race_tells_all_its_rules_and_its_house_rules(game):
    assert {f"R{number}" for number in range(1, 11)} <= ids(game)
    assert ids(game, house=True) == {"R1", "R4", "R8", "R9", *OWN}
    assert ("R11" in ids(game)) == (game == "blitz")


def test_the_house_rules_of_the_tile_games_are_marked():
    assert ids("kids", house=True) == {"K2", "T6", *OWN}
    assert ids("tiles-bag", house=True) == {"B4", "B6", "T6", *OWN}
    assert ids("tiles-online", house=True) == {"T1", "J0", "T6", *OWN}
    assert ids("tiles", house=True) == {"T6", *OWN}
    assert ids("solo", house=True) == {"R12"}
    assert "(House rule.)" in text("kids")


def test_the_numbers_are_those_that_are_played_with():
    assert f"{MODES['race'].turn_seconds:g} seconds" in text("race")
    assert f"{MODES['race'].stalled_rounds} rounds" in text("race")
    assert f"2 to {MODES['race'].max_players} may play." in text("race")
    for edition in EDITIONS.values():
        assert f"{edition.copies} tiles of each" in text(edition.name)
        assert f"{edition.max_players} may play." in text(edition.name)
        assert ("40 fields" in text(edition.name)) == edition.track


def test_k3_the_rules_of_the_children_tell_of_all_scorings():
    for scoring in ("lines: A tile", "block: A tile"):
        assert scoring in text("kids")
    assert "none counts twice" in text("kids")


def test_j0_that_the_online_game_is_not_for_two_alone_is_marked():
    (rule,) = (rule for rule in rules_of("tiles-online") if "J0" in rule.ids.split())
    assert rule.house
    assert str(rule).startswith("1 to 4 may play.")


@pytest.mark.parametrize("name", EDITIONS)
def test_the_rules_of_an_edition_tell_all_that_may_be_agreed_on(name):
    """Every field is an option, with the words it takes, and the value that it has here."""
    told = {choice.option.split("/")[0]: choice for choice in choices(name, ROWS[name])}
    for field in FIELDS.values():
        if field.name == "name":
            continue
        choice = told[f"--{field.name.replace('_', '-')}"]
        assert choice.told == field.explanation
        assert choice.takes == ("|".join(field.choices) or ("N" if field.kind is int else ""))
        value = getattr(EDITIONS[name], field.name)
        if field.kind is bool:
            assert choice.here.startswith("--no-") != value
        else:
            assert choice.here == str(value)
    assert {"--referee", "--false-call", "--teams", "--handicap"} <= set(told)
    assert not {"--theme", "--plain", "--json"} & set(told)


def test_the_rules_of_race_and_blitz_tell_where_their_options_differ():
    race, blitz = (
        {choice.option: choice.here for choice in choices(mode, ROWS[mode])} for mode in MODES
    )
    assert (race["--digits"], blitz["--digits"]) == ("1", "")
    assert (race["--after-error"], blitz["--after-error"]) == ("turn-over", "must-erase")
    assert blitz["--starter-moves/--starter-stays"] == "--starter-moves"


@pytest.mark.parametrize(
    ("fewest", "most", "told"),
    [
        (1, 1, "One may play, alone. Who"),
        (2, 2, "Exactly 2 may play. Who"),
        (1, 4, "1 to 4 may play. Who"),
    ],
)
def test_the_number_of_players_is_told_in_a_sentence_of_its_own(fewest, most, told, monkeypatch):
    edition = mixed(EDITIONS["tiles"], name="ours", min_players=fewest, max_players=most)
    monkeypatch.setitem(EDITIONS, "ours", edition)
    assert told in " ".join(str(rule) for rule in ROWS["tiles"].rulebook.load()("ours"))


def test_the_rules_are_read_in_lines_that_fit_and_by_programs(capsys):
    for game in ROWS:
        assert run(["rules", game]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80
    assert run(["rules", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == next(iter(ROWS))
    assert {"rules", "text", "house"} <= set(told["rules"][0])
    assert run(["rules", "chess"]) == 2
    assert f"expected one of {', '.join(ROWS)}, got 'chess'" in capsys.readouterr().err
