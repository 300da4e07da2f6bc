"""The commands that play tiles: editions and their options, leaving, resuming, replaying."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
import typer

from gridparty.board.layout import LAYOUTS
from gridparty.cli import play, sessions
from gridparty.cli.editions import comparison
from gridparty.evening.session.header import to_plain
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import list_sessions, path_of
from gridparty.games.catalogue import games
from gridparty.games.common.game import Moment
from gridparty.games.common.line_text import Assistance
from gridparty.games.tiles.commands import Draw, Start
from gridparty.games.tiles.editions import EDITIONS, FIELDS, REFEREES, SUMMARIES, Edition, mixed
from gridparty.games.tiles.game import TILES
from gridparty.games.tiles.line_text import parse_command
from gridparty.games.tiles.scoring import places_for
from gridparty.games.tiles.state import State
from gridparty.system import paths
from shell import heard, only_session, result

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def run(run):
    return heard(run)


def lines_of_a_game(edition: Edition, names: str, seed: int) -> Iterator[str]:
    """What is typed in the game of this seed: the dice of the program, thrown once more."""
    rng = Random(seed)
    rng.getrandbits(64)  # the session's id
    state = None

    def do(command) -> State:
        nonlocal state
        for event in TILES.decide(state, command, Moment(0.0, rng)):
            state = TILES.apply(state, event)
        return state

    do(Start(edition, tuple(names.split(","))))
    while not state.over:
        if edition.hidden and "," in names:
            yield "show"
        if not state.tile:
            yield "draw"
            do(Draw())
            continue
        cell = next(places_for(state.grid, state.tile), None)
        line = "no place" if cell is None else f"lay {state.grid.layout.cell_name(cell)}"
        yield line
        do(parse_command(line, state))


def names_for(edition: Edition) -> str:
    """Two players, or as near to it as the edition allows."""
    return ",".join("ABCDEFGHI"[: min(max(2, edition.min_players), edition.max_players)])


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_comes_from_lines_on_standard_input(run, edition):
    names = names_for(EDITIONS[edition])
    lines = list(lines_of_a_game(EDITIONS[edition], names, 7))
    game = ("play", edition, "--players", names, "--seed", "7", "--json")
    found = result(run(*game, lines="\n".join(lines)))
    assert list(found) == ["schema", "game", "edition", "reason", "seconds", "players", "session"]
    assert (found["schema"], found["game"], found["edition"]) == (1, "tiles", edition)
    assert found["reason"]
    assert found["session"] == only_session()
    for player in found["players"]:
        assert set(player) == {"name", "total", "tokens", "field", "tiles_laid", "place"}
        assert player["total"] == 40 * player["tokens"] + player["field"] > 0
    laid = sum(player["tiles_laid"] for player in found["players"])
    assert laid == sum(line.startswith("lay") for line in lines)


HELD = r"your (?:tile|animal) is (?:the )?(\w+)"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_that_was_cut_off_goes_on(run, edition):
    """Nothing is lost, and the player whose turn it was finds the same tile."""
    names = names_for(EDITIONS[edition])
    lines = list(islice(lines_of_a_game(EDITIONS[edition], names, 3), 17))
    game = ("play", edition, "--players", names, "--seed", "3", "--json")
    out = run(*game, lines="\n".join(lines))
    first, (tile,) = result(out), re.findall(rf"{HELD}: *$", out, re.MULTILINE)
    assert first["reason"] is None
    told = run.err.splitlines()
    assert [told[0], told[-1]] == [
        "Seed 3: anyone who knows it can make the same cards and tiles.",
        f"Everything is saved. Come back with: gridparty resume {first['session']}",
    ]
    again = run("resume", "--json", lines="show\nstop all")
    assert set(re.findall(rf"{HELD}: ", again)) == {tile}
    assert {**result(again), "reason": None, "seconds": 0} == {**first, "seconds": 0}
    assert result(again)["reason"] == "agreed"
    told = run("replay", first["session"])
    assert "The game is over." in told
    assert told.count(" laid ") == sum(line.startswith("lay") for line in lines)


def test_t3_an_open_game_is_replayed_without_its_hidden_tiles(run):
    """T3: the file holds them; the story does not, and the events are not shown."""
    run("play", "tiles", "--players", "Ann,Ben", "--seed", "1", lines="show\nr1c1\nleave")
    told = run("replay", only_session())
    assert " draws" in told
    assert "your tile" not in told
    run("replay", only_session(), "--json", code=2)
    assert "the game is not over" in run.err


def test_the_options_of_a_game_are_its_edition(run):
    out = run(
        *("play", "tiles", "--players", "Ann,Ben", "--first", "ben", "--clock", "script"),
        *("--layout", "6x6", "--start-tiles", "none", "--supply", "bag", "--rejected", "back"),
        *("--scoring", "block", "--ending", "automatic", "--no-track", "--tile-values"),
        *("--min-players", "2", "--max-players", "6", "--referee", "table", "--seconds", "20"),
        *("--window", "4", "--false-call", "2", "--symbols", "digits", "--order", "named"),
        lines="draw\n@3\nleave",
    )
    setup = to_plain(read(path_of(only_session(), paths.sessions()), games()).header)["setup"]
    assert setup["first"] == 1
    assert setup["edition"] == {
        "name": "tiles (mixed)",
        "layout": "6x6",
        "start_tiles": "none",
        "supply": "bag",
        "rejected": "back",
        "scoring": "block",
        "ending": "automatic",
        "min_players": 2,
        "max_players": 6,
        "track": False,
        "tile_values": True,
        "order": "named",
        "symbols": "digits",
    }
    assert setup["options"] == {
        "referee": "table",
        "turn_seconds": 20.0,
        "window_seconds": 4.0,
        "false_call": 2,
    }
    assert "Ben, draw (20 s): draw" in out


def test_k2_k3_children_may_play_with_start_tiles_and_boxes_alone(run):
    """K2, K3: options of the children's game."""
    out = run(
        *("play", "kids", "--players", "Ann", "--start-tiles", "rows-columns"),
        *("--scoring", "block", "--help-legal"),
        lines="leave",
    )
    assert "kids (mixed) · Ann · 6 gold tiles" in out
    assert "It fits in\n  " in out
    assert "C cat · F fish" in out


def test_resume_goes_on_telling_what_was_agreed_on(run):
    out = run("play", "kids", "--players", "Ann", "--help-legal", "--glyphs", lines="leave")
    assert "It fits in" in out
    out = run("resume", lines="leave")
    assert "It fits in" in out


@pytest.mark.parametrize(
    ("agreed", "asked", "told"),
    [
        ((), (), Assistance()),
        (("--help-legal",), (), Assistance(places=True)),
        (("--glyphs",), (), Assistance(glyphs=True)),
        (("--no-points",), (), Assistance(points=False)),
        ((), ("--help-legal", "--glyphs"), Assistance(places=True, glyphs=True)),
        (("--help-legal",), ("--glyphs",), Assistance(places=True, glyphs=True)),
    ],
)
def test_resume_tells_what_was_agreed_on_and_what_is_asked_for_now(
    agreed, asked, told, run, monkeypatch
):
    run("play", "kids", "--players", "Ann", *agreed, lines="leave")
    given = []
    monkeypatch.setattr(
        sessions, "play", lambda evening, manner, clock, assistance: given.append(assistance)
    )
    run("resume", *asked)
    assert given == [told]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_field_has_an_option_that_explains_it_and_names_its_choices(edition):
    tiles = typer.main.get_command(play.app).commands[edition]
    options = {parameter.name: parameter for parameter in tiles.params}
    for name in {field.name for field in dataclasses.fields(Edition)} - {"name"}:
        field, option = FIELDS[name], options[name]
        assert option.help == field.explanation
        assert option.opts == [f"--{name.replace('_', '-')}"]
        if field.choices:
            assert option.metavar.split("|") == list(field.choices)
    assert options["referee"].metavar.split("|") == [str(member) for member in REFEREES]


def test_the_help_tells_each_edition_in_one_line():
    commands = typer.main.get_command(play.app).commands
    assert {name: commands[name].help for name in EDITIONS} == SUMMARIES
    assert all(1 <= len(summary) <= 60 for summary in SUMMARIES.values())


def test_the_kinds_of_values_that_a_field_takes():
    assert FIELDS["layout"].choices == tuple(LAYOUTS)
    assert FIELDS["scoring"].choices == ("union", "lines", "block", "separate")
    assert [name for name, field in FIELDS.items() if field.kind is bool] == [
        "track",
        "tile_values",
    ]
    assert FIELDS["max_players"].value(3) == 3


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--players", "A,B,C,D,E"),
        ("--players", "Ann,Ann"),
        ("--players", "Ann,Ben", "--first", "Cem"),
        ("--players", "Ann,Ben", "--first", "Ben", "--order", "lot"),
        ("--players", "Ann,Ben", "--scoring", "best"),
        ("--players", "Ann,Ben", "--layout", "5x5"),
        ("--players", "Ann,Ben", "--symbols", "animals"),
        ("--players", "Ann,Ben", "--max-players", "10"),
        ("--players", "Ann,Ben", "--referee", "solution"),
        ("--players", "Ann", "--referee", "table"),
        ("--players", "Ann,Ben", "--seconds", "-1"),
    ],
)
def test_what_cannot_be_played_is_told_and_leaves_no_session(run, arguments, words):
    assert run("play", "tiles", *arguments, code=2) == ""
    assert run.err.startswith("gridparty: ")
    words(run.err)
    assert list_sessions(paths.sessions(), games()).sessions == ()


def test_b1_nine_play_from_the_bag(run):
    names = "A,B,C,D,E,F,G,H,I"
    out = run("play", "tiles-bag", "--players", names, "--json", lines="draw\nleave")
    assert sorted(player["name"] for player in result(out)["players"]) == names.split(",")


def test_a_claim_is_taken_from_a_line(run):
    """T11: a false one costs the tile."""
    out = run("play", "tiles", "--players", "Ann", "--seed", "2", lines="no place\nleave")
    assert re.search(r"Ann says the \d fits nowhere\. But it fits in r\dc\d\.", out)


def test_t12_a_game_alone_is_kept_and_a_personal_best_is_told(run):
    """T12: as many points as possible; only games by the same rules are compared."""
    game = ("play", "kids", "--players", "Ann", "--seed", "1")
    lines = list(lines_of_a_game(EDITIONS["kids"], "Ann", 1))
    assert "personal best" not in run(*game, lines="\n".join([*lines[:6], "stop all"]))
    other = run(*game, "--scoring", "block", lines="\n".join([*lines[:9], "stop all"]))
    assert "personal best" not in other
    out = run(*game, "--json", lines="\n".join(lines))
    total = result(out)["players"][0]["total"]
    kept = json.loads(run("history", "--json", "--player", "ann"))["tiles"]
    assert [one["edition"] for one in kept] == ["kids", "kids (mixed)", "kids"]
    assert [one["reason"] for one in kept[:2]] == ["agreed", "agreed"]
    assert kept[2]["total"] == total
    (praise,) = [line for line in out.splitlines() if f" {kept[0]['total']})" in line]
    assert f" {total} " in praise
    best = json.loads(run("stats", "--json"))["tiles"]
    assert [one["total"] for one in best] == [total, kept[1]["total"]]
    assert f" {total} " in run("stats")
    assert run("history").count(" kids") == 3
    assert run("history", "--player", "Ben").startswith("No such game")


def test_a_tile_game_that_was_not_kept_is_taken_in_later(run):
    run("play", "kids", "--players", "Ann", lines="r1c1\nstop all")
    run("play", "kids", "--players", "Ann,Ben", lines="stop all")
    paths.history().unlink()
    (one,) = json.loads(run("history", "--json"))["tiles"]
    assert (one["player"], one["tiles_laid"], one["session"]) == ("Ann", 1, one["session"])


def test_the_editions_are_compared_field_by_field(run):
    rows = {line.split("  ")[0].strip(): line.split() for line in run("editions").splitlines()}
    for field in FIELDS.values():
        assert field.label in rows or field.name in ("name", "min_players", "max_players")
    found = json.loads(run("editions", "--json"))
    assert found["schema"] == 1
    assert found["editions"] == [edition.to_dict() for edition in EDITIONS.values()]


@pytest.mark.parametrize("count", [1, 2, 5, 6, 12])
def test_any_number_of_editions_is_compared_within_80_columns(count):
    """What does not fit beside the others stands below them, under the fields again."""
    kinds = list(EDITIONS.values())
    several = [
        mixed(kinds[i % 5], name=f"{kinds[i % 5].name}-{i}", max_players=4 + i % 5)
        for i in range(count)
    ]
    lines = list(comparison({edition.name: edition for edition in several}))
    assert max(map(len, lines)) <= 80
    groups = [group.splitlines() for group in "\n".join(lines).split("\n\n")]
    assert (len(groups) == 1) == (count < 5)
    assert [name for group in groups for name in group[0].split()] == [e.name for e in several]
    apart = ("name", "min_players", "max_players")
    fields = [field.label for field in FIELDS.values() if field.name not in apart]
    for group in groups:
        assert [line.split("  ")[0] for line in group[2:]] == [*fields, "players"]
    scorings = [word for line in lines if line.startswith("scoring") for word in line.split()[1:]]
    assert scorings == [edition.scoring.value for edition in several]


def test_an_edition_for_one_number_of_players_names_it_once():
    duel = mixed(EDITIONS["tiles"], min_players=2, max_players=2)
    assert list(comparison({duel.name: duel}))[-1] == "players      2"


def test_a_name_wider_than_the_page_still_has_a_line_of_its_own():
    long = mixed(EDITIONS["kids"], name="k" * 90)
    lines = list(comparison({"long": long, "kids": EDITIONS["kids"], "tiles": EDITIONS["tiles"]}))
    assert lines[0].split() == ["k" * 90]
    assert lines.count("") == 1


def test_a_command_that_names_an_edition_takes_no_other(run):
    run("play", "kids", "--players", "Ann,Ben", "--edition", "bag", code=2)
    assert run.err == "gridparty: --edition doesn't go with kids.\n"
