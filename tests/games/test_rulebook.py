"""The rules in words: whole, in numbers that are the game's own, house rules marked."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from gridparty.cli import run
from gridparty.cli.rules import choices
from gridparty.games.catalogue import titles
from gridparty.games.common.referee import Referee
from gridparty.games.race import error_rules as race_errors
from gridparty.games.race import rulebook as race_rules
from gridparty.games.race.setup import MODES, AfterError
from gridparty.games.tiles.editions import EDITIONS, FIELDS, Scoring, TileOptions, mixed
from gridparty.games.tiles.player_view import view
from gridparty.games.tiles.rulebook import rule_summaries as tiles_brief
from gridparty.games.tiles.rulebook import rulebook as tiles_rulebook
from gridparty.games.tiles.setting import TileRules
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
        (1, 1, "One may play, alone. There"),
        (2, 2, "Exactly 2 may play. The oldest"),
        (1, 4, "1 to 4 may play. The oldest"),
    ],
)
def test_the_number_of_players_is_told_in_a_sentence_of_its_own(fewest, most, told):
    edition = mixed(EDITIONS["tiles"], name="ours", min_players=fewest, max_players=most)
    rules = TileRules(edition, TileOptions())
    assert told in " ".join(str(rule) for rule in tiles_rulebook(rules))


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


def at_phones(title: str, **options: Any) -> str:
    """What people at phones read of this game with these options."""
    row = ROWS[title]
    told = row.rulebook.load()(changed(row.rules.load()[title], **options))
    return " ".join(filter(None, (r.text if r.at_phones is None else r.at_phones for r in told)))


@pytest.mark.parametrize(
    ("title", "options", "told", "not_told"),
    [
        ("race", {"turn_seconds": 45.0}, "one digit into an empty cell within 45 seconds.", "30"),
        (
            "race",
            {"turn_seconds": None},
            "one digit into an empty cell. You may pass.",
            "0 seconds",
        ),
        ("race", {"digits_a_turn": 2}, "up to 2 digits into empty cells within 30", "one digit"),
        ("race", {"game_seconds": 600.0}, "after 10 minutes; or when all agree", "agreed on"),
        ("race", {}, "3 rounds in a row in which nobody", "minutes"),
        ("race", {"stalled_rounds": 1}, "after a round in which nobody placed", "3 rounds"),
        ("race", {}, "by the card's solution", "false call"),
        ("race", {"referee": Referee.RULES}, "digits that stand twice.", "false call"),
        (
            "race",
            {"referee": Referee.TABLE, "window_seconds": 4.0, "false_call": 3},
            "calls an error within 4 seconds. Silence accepts; what is called too late stays and "
            "counts. A false call costs 3 points;",
            "The program notices",
        ),
        ("race", {}, "A wrong digit is erased, and your turn is over.", "counts as an error"),
        ("race", {"after_error": AfterError.GO_ON}, "erased, and counts as an", "turn is over"),
        ("blitz", {"turn_seconds": 45.0}, "you can into empty cells within 45 seconds.", "--"),
        ("blitz", {"turn_seconds": None}, "you can into empty cells. You may pass.", "0 seconds"),
        (
            "blitz",
            {"referee": Referee.TABLE},
            "as long as the turn lasts and 10 seconds at least. Silence accepts;",
            "The program notices",
        ),
        ("race", {"rounds": 5}, "There are 5 rounds.", "as many rounds"),
        ("blitz", {}, "There are as many rounds as players. Another player begins", "--"),
        ("blitz", {"starter_moves": False}, "as many rounds as players.", "Another player begins"),
        ("solo", {"game_seconds": None}, "There is no time limit.", "minutes"),
        ("solo", {"game_seconds": 1500.0, "by_estimate": False}, "within 25 minutes.", "agreed"),
        ("solo", {}, "within 20 minutes, or twice its estimate where that is more.", "agreed"),
        ("solo", {"referee": Referee.RULES}, "What stands twice is erased", "A wrong digit"),
        ("tiles", {"turn_seconds": 20.0}, "A turn lasts 20 seconds;", "judge"),
        ("tiles", {"referee": Referee.TABLE, "false_call": 2}, "A false call costs 2", "program"),
        ("kids", {}, "The board is empty at first.", "agreed on"),
    ],
)
def test_rules_at_phones_are_those_of_the_table(title, options, told, not_told):
    said = at_phones(title, **options)
    assert told in said
    assert not_told not in said


def test_t1_the_oldest_begins_and_b1_the_lot_says_the_whole_order():
    assert "The oldest begins: whoever is named first. Then it goes clockwise" in text("tiles")
    assert "The oldest begins: whoever is named first. Then it goes clockwise" in text("race")
    assert "The lot says in which order all play." in text("tiles-bag")


def test_r18_every_game_of_several_tells_that_nobody_wins_without_a_point():
    for game in ROWS:
        assert ("R18" in ids(game, house=True)) == (game != "solo")


@pytest.mark.parametrize("scoring", Scoring)
def test_t7_the_points_that_are_told_are_those_of_the_tile_values_too(scoring):
    edition = mixed(EDITIONS["tiles"], name="mixed", scoring=str(scoring), tile_values=True)
    state = Table(edition).state
    (brief,) = (one for one in tiles_brief(view(state, None)) if one.word == "worth")
    (rule,) = (one for one in tiles_rulebook(TileRules(edition, TileOptions())) if "T7" in one.ids)
    for told in (brief.text, str(rule)):
        assert "digits" in told
        assert "point for each" not in told
        assert ("row" in told) == (scoring is not Scoring.BLOCK)
        assert ("again" in told) == (scoring is Scoring.SEPARATE)


@pytest.mark.parametrize(
    ("rule", "changes", "number"),
    [
        (race_rules.turn, {"turn_seconds": 17.0}, "17 seconds"),
        (race_errors.judging, {"referee": Referee.TABLE, "window_seconds": 17.0}, "17"),
        (race_errors.false_call, {"referee": Referee.TABLE, "false_call": 17}, "17 points"),
        (race_rules.rounds, {"rounds": 17}, "17 rounds"),
        (race_rules.end, {"stalled_rounds": 17}, "17 "),
        (race_rules.players, {"max_players": 7}, "to 7"),
    ],
)
def test_a_rule_tells_the_same_number_in_the_rules_behind_the_key_and_on_paper(
    rule, changes, number
):
    told = rule(replace(MODES["race"], **changes))
    assert number in (told.text if told.at_phones is None else told.at_phones)
    assert not told.short or any(number in one.text for one in told.short)
    printed = " ".join(one.text.replace("*", "") for one in told.printed)
    assert number in printed


@pytest.mark.parametrize("title", EDITIONS)
def test_what_stands_behind_the_key_is_in_the_order_of_the_rules(title):
    rules = TileRules(EDITIONS[title], TileOptions(turn_seconds=17.0))
    told = [one for rule in tiles_rulebook(rules) for one in rule.short]
    table = view(Table(EDITIONS[title], turn_seconds=17.0).state, None)
    behind = [one for one in tiles_brief(table) if one.word not in ("rule", "pause")]
    assert behind == told
    assert "17 seconds" in next(one.text for one in told if one.word == "time")
