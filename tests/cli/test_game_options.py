"""What may be chosen of a game is told once, beside the field that holds it."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

import pytest
import typer
from typer.testing import CliRunner

from gridparty.cli import rules
from gridparty.cli.game_options import Chosen, with_game_options
from gridparty.errors import WishError
from gridparty.evening.series.new_game import default_new_game
from gridparty.evening.settings import Settings
from gridparty.games.catalogue import GAMES, titles
from gridparty.games.common.option import Offered, Option, option_field, options_of
from gridparty.games.race.options import RaceOptions
from gridparty.games.tiles.editions import TileOptions
from gridparty.pages.choices import choices_of

#: What is agreed in other ways: by the game's name, by its players, or by its card.
NOT_ASKED = {
    "mode",
    "min_players",
    "max_players",
    "by_estimate",
    "candidates",
    "desk",
    "handicaps",
    "teams",
    "pens",
}


@dataclass(frozen=True, slots=True)
class WithJokers(RaceOptions):
    jokers: int = option_field(
        1,
        Option(
            "Digits for free.", "--jokers", "N", bounds=(0, 3), offered=Offered("jokers", (0, 1))
        ),
    )


def chosen(*typed: str) -> WithJokers:
    found = []

    @with_game_options(WithJokers())
    def command(*, chosen: Chosen, json: bool = False) -> None:
        found.append(chosen.over(WithJokers()))

    app = typer.Typer()
    app.command()(command)
    result = CliRunner().invoke(app, typed)
    if result.exception is not None:
        raise result.exception
    return found[0]


def test_a_new_option_of_a_race_is_a_field_and_nothing_more():
    assert chosen() == WithJokers()
    assert chosen("--jokers", "2", "--seconds", "0") == WithJokers(jokers=2, turn_seconds=None)
    with pytest.raises(WishError, match="expected jokers from 0 to 3, got 4"):
        chosen("--jokers", "4")
    new_game = replace(default_new_game("race", Settings()), rules=WithJokers())
    row = choices_of(new_game)[-1]
    assert (row.label, row.told(new_game), row.moved(new_game, 1).rules.jokers) == (
        "jokers",
        "1",
        0,
    )


def test_every_field_of_a_race_is_asked_for_or_agreed_in_another_way():
    names = {field.name for field in fields(RaceOptions)}
    assert names - NOT_ASKED == set(options_of(RaceOptions))


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("race", [*options_of(RaceOptions)]),
        ("blitz", [*options_of(RaceOptions)]),
        ("solo", ["referee", "game_seconds"]),
        ("tiles", [*options_of(TileOptions)]),
        ("paper", ["turn_seconds"]),
    ],
)
def test_the_rules_tell_every_option_of_a_game_as_its_command_does(title, names):
    row = dict(titles())[title]
    told = [one.option for one in rules.choices(title, row)]
    held = getattr(row.rules.load()[title], "options", row.rules.load()[title])
    typed = [option.flags for name, option in options_of(held).items() if name in names]
    assert typed
    assert [option for option in told if option in typed] == typed


def test_what_stands_in_the_settings_holds_where_nothing_is_typed(monkeypatch):
    monkeypatch.setenv("GRIDPARTY_SECONDS", "20")
    assert chosen().turn_seconds == 20.0
    assert chosen("--seconds", "45").turn_seconds == 45.0


def test_a_game_has_its_bounds_where_its_options_come_from_a_file():
    for name, option in options_of(RaceOptions).items():
        if option.bounds is not None:
            low, high = option.bounds
            for beyond in (low - 1, high + 1, *(() if option.whole else (float("nan"),))):
                with pytest.raises(WishError, match=f"expected {name.replace('_', ' ')} from"):
                    replace(GAMES["race"].rules.load()["race"], **{name: beyond})
