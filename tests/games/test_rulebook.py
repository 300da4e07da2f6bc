"""The rules in words: whole, in numbers that are the game's own, house rules marked."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from gridparty.board.nearest import unknown
from gridparty.cli import run
from gridparty.cli.rules import choices
from gridparty.games.catalogue import titles
from gridparty.games.common.referee import Referee
from gridparty.games.common.rulebook import first_player_rule
from gridparty.games.race import error_rules as race_errors
from gridparty.games.race import rulebook as race_rules
from gridparty.games.race.options import MODES, AfterError
from gridparty.games.tiles.editions import EDITIONS, FIELDS, Scoring, TileOptions, mixed
from gridparty.games.tiles.player_view import view
from gridparty.games.tiles.rulebook import rule_summaries as tiles_brief
from gridparty.games.tiles.rulebook import rulebook as tiles_rulebook
from gridparty.games.tiles.rulebook import worth
from gridparty.games.tiles.setup import TileRules
from playing import Table, changed

ROWS = dict(titles())
OWN = {"R5", "R14", "R15", "R17", "R18"}  # house rules of every game for several


def rules_of(title: str):
    row = ROWS[title]
    return row.rulebook.load()(row.rules.load()[title])


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
    assert {f"R{number}" for number in range(1, 11)} | {"R18"} <= ids(game)
    assert ids(game, house=True) == {"R1", "R4", "R8", "R9", *OWN}
    assert ("R11" in ids(game)) == (game == "blitz")


def test_the_house_rules_of_the_tile_games_are_marked():
    assert ids("kids", house=True) == {"K2", "T6", *OWN}
    assert ids("tiles-bag", house=True) == {"B4", "B6", "T6", *OWN}
    assert ids("tiles-online", house=True) == {"T1", "J0", "T6", *OWN}
    assert ids("tiles", house=True) == {"T6", *OWN}
    assert ids("solo", house=True) == {"R8", "R12"}


def test_the_numbers_are_those_that_are_played_with():
    race = MODES["race"]
    numbers = race.turn_seconds, race.stalled_rounds, race.max_players
    assert all(f"{number:g}" in text("race") for number in numbers)
    for edition in EDITIONS.values():
        assert str(edition.copies) in text(edition.name)
        assert str(edition.max_players) in text(edition.name)
        assert ("40" in text(edition.name)) == edition.track


def test_k3_the_rules_of_the_children_tell_of_all_scorings():
    assert all(
        f"{scoring}: " in text("kids")
        for scoring in ("union", "lines", "block")
        if scoring != "union"
    )


def test_j0_that_the_online_game_is_not_for_two_alone_is_marked(words):
    (rule,) = (rule for rule in rules_of("tiles-online") if "J0" in rule.ids.split())
    assert rule.house
    words(str(rule))


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
    ("fewest", "most", "fields"),
    [(1, 1, {"n": 1}), (2, 2, {"n": 2}), (1, 4, {"low": 1, "high": 4})],
)
def test_the_number_of_players_is_told_in_a_sentence_of_its_own(fewest, most, fields):
    edition = mixed(EDITIONS["tiles"], name="ours", min_players=fewest, max_players=most)
    (rule,) = (one for one in tiles_rulebook(TileRules(edition, TileOptions())) if "B1" in one.ids)
    assert rule.text.fields == fields


def test_the_rules_are_read_in_lines_that_fit_and_by_programs(capsys):
    for game in ROWS:
        assert run(["rules", game]) == run(["rules", game, "--all"]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80
    assert run(["rules", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == next(iter(ROWS))
    assert {"rules", "text", "house"} <= set(told["rules"][0])
    assert run(["rules", "chess"]) == 2
    assert unknown("chess", ROWS) in capsys.readouterr().err


@pytest.mark.parametrize("game", ROWS)
def test_what_a_table_needs_first_is_shown_and_the_rest_when_asked_for(game, capsys):
    rules = ROWS[game].rulebook.load()(ROWS[game].rules.load()[game])
    first = [rule for rule in rules if rule.first]
    assert len(first) <= 8
    for asked, shown in (([], first), (["--all"], rules)):
        run(["rules", game, *asked])
        numbers = re.findall(r"(?m)^ ?(\d+)\. ", capsys.readouterr().out)
        assert [*map(int, numbers)] == [*range(1, len(shown) + 1)]


def at_phones(title: str, **options: Any) -> str:
    """What people at phones read of this game with these options."""
    row = ROWS[title]
    told = row.rulebook.load()(changed(row.rules.load()[title], **options))
    return " ".join(rule.text for rule in told if not rule.option)


@pytest.mark.parametrize(
    ("title", "options"),
    [
        ("race", {}),
        ("race", {"turn_seconds": 45.0}),
        ("race", {"turn_seconds": None}),
        ("race", {"digits_a_turn": 2}),
        ("race", {"game_seconds": 600.0}),
        ("race", {"stalled_rounds": 1}),
        ("race", {"referee": Referee.RULES}),
        ("race", {"referee": Referee.TABLE, "window_seconds": 4.0, "false_call": 3}),
        ("race", {"after_error": AfterError.GO_ON}),
        ("race", {"rounds": 5}),
        ("blitz", {}),
        ("blitz", {"turn_seconds": 45.0}),
        ("blitz", {"turn_seconds": None}),
        ("blitz", {"referee": Referee.TABLE}),
        ("blitz", {"starter_moves": False}),
        ("solo", {}),
        ("solo", {"game_seconds": None}),
        ("solo", {"game_seconds": 1500.0, "by_estimate": False}),
        ("solo", {"referee": Referee.RULES}),
        ("tiles", {"turn_seconds": 20.0}),
        ("tiles", {"referee": Referee.TABLE, "false_call": 2}),
        ("kids", {}),
    ],
    ids=str,
)
def test_rules_at_phones_are_those_of_the_table(title, options, words):
    words(at_phones(title, **options).split(". "))


def test_t1_the_oldest_begins_and_b1_the_lot_says_the_whole_order():
    oldest = str(first_player_rule("T1"))
    assert [oldest in text(game) for game in ("tiles", "race", "tiles-bag")] == [True, True, False]


def test_r18_every_game_of_several_tells_that_nobody_wins_without_a_point():
    for game in ROWS:
        assert ("R18" in ids(game, house=True)) == (game != "solo")


@pytest.mark.parametrize("scoring", Scoring)
def test_t7_the_points_that_are_told_are_those_of_the_tile_values_too(scoring, words):
    edition = mixed(EDITIONS["tiles"], name="mixed", scoring=str(scoring), tile_values=True)
    state = Table(edition).state
    (brief,) = (one for one in tiles_brief(view(state, None)) if one.text == worth(edition))
    (rule,) = (one for one in tiles_rulebook(TileRules(edition, TileOptions())) if "T7" in one.ids)
    words([brief.text, str(rule)])


@pytest.mark.parametrize(
    ("rule", "changes", "number"),
    [
        (race_rules.passing, {"turn_seconds": 17.0}, "17"),
        (race_errors.judging, {"referee": Referee.TABLE, "window_seconds": 17.0}, "17"),
        (race_errors.false_call, {"referee": Referee.TABLE, "false_call": 17}, "17"),
        (race_rules.rounds, {"rounds": 17}, "17"),
        (race_rules.end, {"stalled_rounds": 17}, "17"),
        (race_rules.players, {"max_players": 7}, "7"),
    ],
)
def test_a_rule_tells_the_same_number_in_the_rules_behind_the_key_and_on_paper(
    rule, changes, number
):
    told = rule(replace(MODES["race"], **changes))
    assert number in told.text
    assert not told.short or any(number in one.text for one in told.short)
    printed = " ".join(one.text.replace("*", "") for one in told.printed)
    assert not printed or number in printed


@pytest.mark.parametrize("title", EDITIONS)
def test_what_stands_behind_the_key_is_in_the_order_of_the_rules(title):
    rules = TileRules(EDITIONS[title], TileOptions(turn_seconds=17.0))
    told = [one for rule in tiles_rulebook(rules) for one in rule.short]
    table = view(Table(EDITIONS[title], turn_seconds=17.0).state, None)
    behind = tiles_brief(table)
    assert tuple(one for one in behind if one in told) == tuple(
        one for one in told if one in behind
    )
    assert any("17" in one.text for one in told)
