"""Settings and open games as values: what they offer, whatever renders it."""

from __future__ import annotations

from datetime import date

import pytest

from gridparty.errors import GridpartyError
from gridparty.evening.people.people import Guest, remember
from gridparty.evening.series.new_game import begun, default_new_game
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.settings import SETTINGS, keep, path, settings
from gridparty.games.common.commands import Continue
from gridparty.pages.context import PageContext
from gridparty.pages.controller import key_sections
from gridparty.pages.open_games import OpenGames
from gridparty.pages.page import Field, Row
from gridparty.pages.settings import SettingsPage
from gridparty.system import paths

pytestmark = pytest.mark.usefixtures("home", "nothing_given")


def row_of(source: SettingsPage, name: str) -> Row:
    """The row of that setting, or of the children's time or the people's names below them."""
    return source.page().body.rows[[*SETTINGS, "children", "people"].index(name)]


def field_of(source: SettingsPage, name: str) -> Field:
    field = row_of(source, name).field
    assert field is not None
    return field


def settings_page(opened: list[str] | None = None) -> SettingsPage:
    return SettingsPage(PageContext(), ([] if opened is None else opened).append)


def test_pages_that_show_the_same_are_equal():
    source, other = settings_page(), settings_page()
    assert source.page() == other.page()
    field_of(source, "sound").step(1)
    assert source.page() != other.page()


def test_every_setting_has_a_row_and_then_come_the_people():
    rows = settings_page().page().body.rows
    assert all(row.field is not None for row in rows[: len(SETTINGS)])
    assert [row.open is not None for row in rows[len(SETTINGS) :]] == [True, True]


def test_a_step_counts_at_once_and_is_kept_on_leaving():
    source = settings_page()
    field_of(source, "seconds").step(1)
    assert row_of(source, "seconds").cells[1] == "45"
    assert not path().exists()
    source.page().leave.do()
    assert "seconds = 45" in path().read_text()


def test_a_reset_takes_a_setting_out_of_the_file_on_leaving():
    keep({"theme": "light"})
    source = settings_page()
    reset = field_of(source, "theme").reset
    assert reset is not None
    reset()
    source.page().leave.do()
    assert "\ntheme" not in path().read_text()


def test_the_file_is_opened_after_what_was_changed_is_kept():
    source = settings_page()
    source._context.edit = lambda: f"opened with {'dark' in path().read_text()}"
    field_of(source, "theme").step(1)
    (edit,) = source.page().actions
    assert edit.do is not None
    assert edit.do() == "opened with True"


@pytest.mark.parametrize("label", ["theme", "sound", "motion", "handover", "referee", "deck"])
def test_what_is_said_of_a_setting_names_its_choices(label, words):
    row = row_of(settings_page(), label)
    words((row.about, row.note))


def test_typed_text_is_kept_at_once_and_nothing_typed_means_the_usual(words):
    source = settings_page()
    words(field_of(source, "referee").enter("rules"))
    assert settings().referee == "rules"
    words(field_of(source, "referee").enter(""))
    assert settings().referee == "solution"
    with pytest.raises(GridpartyError, match="purple"):
        field_of(source, "theme").enter("purple")


def test_what_is_set_outside_is_told_until_it_is_changed(monkeypatch, words):
    monkeypatch.setenv("GRIDPARTY_SECONDS", "12")
    source = settings_page()
    words(field_of(source, "seconds").outside)
    assert not field_of(source, "sound").outside
    told = field_of(source, "seconds").enter("20")
    words(told)
    field_of(source, "seconds").step(1)
    assert not field_of(source, "seconds").outside


def test_changes_that_cannot_be_kept_are_refused_once_and_then_one_can_leave():
    keep({})
    path().write_text("theme = dark")
    left: list[bool] = []
    source = SettingsPage(PageContext(), lambda column: None, lambda: left.append(True))
    assert "settings.toml" in source.page().complaint
    field_of(source, "sound").step(1)
    with pytest.raises(GridpartyError, match=r"settings\.toml"):
        source.page().leave.do()
    assert not left
    source.page().leave.do()
    assert left
    assert path().read_text() == "theme = dark"


def test_the_last_rows_lead_to_the_people():
    remember([Guest("Mia", 0, seconds=20.0)], date(2026, 11, 21))
    opened: list[str] = []
    source = settings_page(opened)
    for name in ("children", "people"):
        action = row_of(source, name).open
        assert action is not None
        action.do()
    assert opened == ["time", "name"]
    assert row_of(source, "children").cells[1] == "Mia"
    assert "Mia" in row_of(source, "seconds").warning


def test_lines_list_the_people_only_where_somebody_is_known():
    assert not row_of(settings_page(), "people").line
    remember([Guest("Ann", 0)], date(2026, 11, 21))
    assert row_of(settings_page(), "people").line
    assert not row_of(settings_page(), "children").line


def open_a_game() -> None:
    guests = [Guest("Ann", 0), Guest("Ben", 1)]
    evening = begun(default_new_game("tiles", settings()), guests, ScriptClock())
    assert evening.session is not None
    evening.session.submit(Continue())
    evening.leave()


def test_an_open_game_is_gone_on_with_or_deleted(words):
    open_a_game()
    context, taken = PageContext(), []
    source = OpenGames(context, lambda one: taken.append(one) or "")
    (row,) = source.page().body.rows
    (one,) = context.recent_games.open
    assert row.cells[:2] == (f"tiles {one.path.stem}", "Ann, Ben")  # as it is resumed
    words(row.line)
    assert row.open is not None
    row.open.do()
    assert taken == list(context.recent_games.open)
    (delete,) = row.actions
    assert delete.ask is not None
    words(delete.ask.text)
    words(delete.do())
    assert not source.page().body.rows
    assert not list(paths.sessions().glob("*.jsonl"))


@pytest.mark.parametrize("number", [0, 2])
def test_of_a_number_without_a_game_it_is_said(number, words):
    missing = OpenGames(PageContext(), lambda one: "").page().body.missing
    words(missing(number))


def test_why_a_game_cannot_be_gone_on_with_is_a_refusal():
    open_a_game()
    (row,) = OpenGames(PageContext(), lambda one: "It is gone.").page().body.rows
    assert row.open is not None
    with pytest.raises(GridpartyError, match="It is gone"):
        row.open.do()


def test_help_is_derived_from_what_a_page_offers(words):
    keys, numbers = key_sections(settings_page().page())
    words((keys.title, *keys.keys))
    words((numbers.title, *numbers.keys))
    assert key_sections(OpenGames(PageContext(), lambda one: "").page()) == ()
    open_a_game()
    (keys,) = key_sections(OpenGames(PageContext(), lambda one: "").page())
    words(keys.keys)
