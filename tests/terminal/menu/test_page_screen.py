"""Pages on the canvas: forms, tables, what is said of a row, and keys through the controller."""

from __future__ import annotations

import pytest

from gridparty.pages.actions import Action
from gridparty.pages.page import Field, Form, Label, Page, Row, Sample, Table
from gridparty.terminal.menu.page import PageFrame
from gridparty.terminal.widgets.help import HelpPresenter
from gridparty.terminal.widgets.page_presenter import PagePresenter
from gridparty.terminal.widgets.presenter import Navigation
from seeing import below, beside, seen

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)])


class Described:
    """One page that stays as it is; what is put is written down."""

    round = 0

    def __init__(self, body: Form | Table) -> None:
        self._body = body
        self.put: list[float] = []
        self.left = False

    def page(self) -> Page:
        def leave() -> None:
            self.left = True

        sidebar = (Label("a caption"), Sample())
        return Page(
            "a title",
            "a subject",
            "at the right",
            self._body,
            Action("escape", "back", leave),
            sidebar,
            note="nothing is here",
        )


def shown(body: Form | Table) -> tuple[Navigation, Described, PagePresenter]:
    navigation, source = Navigation(), Described(body)
    if isinstance(body, Form):
        done = source.put.append
        field = Field(done, done, lambda: done(0), "seconds", "set by X.")
        first, *others = body.rows
        source._body = Form((Row(first.cells, field, about=first.about), *others))
    screen = PagePresenter(source, navigation, PageFrame)
    navigation.push(screen)
    return navigation, source, screen


FORM = Form((Row(("number", "30"), about="What a number is."), Row(("way", "x"), footnote="below")))


def table(rows: int) -> Table:
    listed = tuple(Row((f"game {n}", f"players {n}", f"begun {n}")) for n in range(rows))
    return Table(("game", "players", "begun"), listed, "choose", "none is open", str)


@SIZES
def test_a_form_shows_values_what_is_said_of_a_row_and_what_overrides_it(size):
    navigation, _, screen = shown(FORM)
    text = seen(navigation, *size).text()
    for told in ("a title", "a subject", "at the right", "a caption", "● A Ann", "◂ 30 ▸"):
        assert told in text
    assert "What a number is." in text
    assert "]°" in text
    assert "below" not in text
    screen.press("down")
    text = seen(navigation, *size).text()
    assert "What a number is." not in text
    assert "below" in text


@SIZES
def test_a_table_keeps_the_row_with_the_cursor_in_sight(size):
    navigation, _, screen = shown(table(30))
    assert "game 29" not in seen(navigation, *size).text()
    screen.press("up")
    text = seen(navigation, *size).text()
    assert "30  game 29" in text
    assert "game 0 " not in text


def test_without_rows_the_table_says_so():
    navigation, _, _ = shown(table(0))
    text = seen(navigation).text()
    assert "none is open" in text
    assert "▸ nothing is here" in text


def test_rows_and_keys_can_be_clicked():
    navigation, source, screen = shown(FORM)
    canvas = seen(navigation)
    y = next(y for y, line in enumerate(canvas.text().splitlines()) if "way" in line)
    screen.press(canvas.target_at(5, y))
    assert screen.frame().view.row == 1
    last = seen(navigation).text().splitlines()[-1]
    screen.press(seen(navigation).target_at(last.index("back"), 23))
    assert source.left


@pytest.mark.parametrize("key", ["q", "ctrl+c", "escape"])
def test_every_key_that_leaves_leaves(key):
    _, source, screen = shown(FORM)
    screen.press(key)
    assert source.left


def test_while_a_number_is_typed_q_is_a_wrong_letter_and_ctrl_c_takes_it_and_leaves(words):
    navigation, source, screen = shown(FORM)
    for key in ("4", "5", "q"):
        screen.press(key)
    words(below(seen(navigation).text()))
    assert not source.left
    screen.press("ctrl+c")
    assert (source.put, source.left) == ([45.0], True)


def test_a_paste_is_typed_into_a_number_and_nowhere_else():
    navigation, source, screen = shown(FORM)
    assert not screen.paste("45")
    screen.press("4")
    assert "◂ 4▏ ▸" in seen(navigation).text()
    assert screen.paste("5\nq")
    assert source.put == [45.0]
    assert not source.left


def test_a_key_that_means_nothing_says_so_and_help_lies_on_top(words):
    navigation, _, screen = shown(FORM)
    screen.press("z")
    words(below(seen(navigation).text()))
    screen.press("?")
    assert navigation.depth == 2
    assert isinstance(navigation.top, HelpPresenter)
    words(beside(seen(navigation).text()))
