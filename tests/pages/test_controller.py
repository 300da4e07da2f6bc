"""One controller for all pages: cursor, typed numbers, questions, refusals, the line of keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from gridparty.errors import GridpartyError
from gridparty.pages.actions import Action, Question
from gridparty.pages.controller import Controller
from gridparty.pages.page import Field, Form, Page, Row, Table

ASK = Question("Sure?", "do it", "keep it", "It stays.")


@dataclass
class Pages:
    """A form with a number, a word and a way out, or a table; and what was done."""

    table: bool = False
    number: float = 30
    rows: int = 3
    outside: str = ""
    round: int = 0
    described: int = 0
    look: Callable[[], object] = lambda: None
    done: list[str] = field(default_factory=list)

    def page(self) -> Page:
        self.described += 1
        leave = Action("escape", "back", lambda: self.done.append("left"))
        body: Form | Table = Form((self._number(), self._word(), self._way()))
        if self.table:
            rows = tuple(self._listed(number) for number in range(self.rows))
            body = Table(("a", "b", "c"), rows, "choose", "none", lambda number: f"no {number}")
        actions = (Action("e", "edit", self._refuse),)
        return Page("title", "", "", body, leave, (), actions, note="empty", complaint="broken")

    def _field(self, step, put, reset, number="", outside="") -> Field:
        return Field(step, put, reset, number, outside)

    def _number(self) -> Row:
        now = self.number

        def put(value: float) -> None:
            self.number = value

        step = self._field(lambda by: put(now + by), put, lambda: put(30), "seconds", self.outside)
        return Row(("number", f"{now:g}"), step, note="←→ changes it. it counts")

    def _word(self) -> Row:
        add = self.done.append
        return Row(("word", "x"), self._field(lambda by: add(f"{by:+d}"), add, lambda: add("0")))

    def _way(self) -> Row:
        way = Action("enter", "open", lambda: self.done.append("way"), also=("right",))
        return Row(("way", "x"), open=way, note="it leads on", warning="look", remedy="enter")

    def _listed(self, number: int) -> Row:
        def delete() -> str:
            self.rows -= 1
            return "gone"

        go_on = Action("enter", "go on", lambda: self.done.append(f"on {number}"))
        refusal = "" if number else "not the first"
        delete_it = Action("delete", "delete", delete, ask=ASK, refusal=refusal)
        return Row(("a", "b", "c"), open=go_on, actions=(delete_it,), note=f"row {number}")

    def _refuse(self) -> str:
        self.look()
        raise GridpartyError("cannot edit")


def press(controller: Controller, *keys: str) -> list[bool]:
    return [controller.press(key) for key in keys]


def controlled(**what) -> tuple[Pages, Controller, list[Page]]:
    pages, helped = Pages(**what), []
    return pages, Controller(pages, helped.append), helped


def test_the_cursor_goes_round_and_stays_within_a_list_that_gets_shorter():
    pages, controller, _ = controlled(table=True)
    press(controller, "up")
    assert controller.view().row == 2
    press(controller, "down", "down", "down")
    assert controller.view().row == 2
    press(controller, "delete", "y")
    assert (controller.view().row, pages.rows) == (1, 2)
    assert (controller.view().sign, controller.view().note) == ("·", "gone")


@pytest.mark.parametrize("key", ["n", "escape", "enter", "delete"])
def test_any_key_but_yes_keeps_what_was_asked_about(key):
    pages, controller, _ = controlled(table=True)
    press(controller, "down", "delete")
    view = controller.view()
    assert (view.sign, view.note) == ("?", "Sure?")
    assert [hint.word for hint in view.hints] == ["do it", "keep it"]
    assert press(controller, key) == [True]
    assert (pages.rows, pages.done) == (3, [])
    assert controller.view().note == "row 1"


def test_what_cannot_be_done_is_refused_without_a_question():
    _, controller, _ = controlled(table=True)
    press(controller, "delete")
    assert (controller.view().sign, controller.view().note) == ("×", "not the first")
    press(controller, "e")
    assert (controller.view().sign, controller.view().note) == ("×", "cannot edit")


def test_numbers_and_clicks_open_rows_of_a_table_and_clicks_choose_those_of_a_form():
    pages, controller, _ = controlled(table=True)
    press(controller, "3", "row1", "4", "0", "row7")
    assert pages.done == ["on 2", "on 1"]
    assert controller.view().note == "no 8"
    pages, controller, _ = controlled()
    press(controller, "row2")
    assert (controller.view().row, pages.done) == (2, [])


def test_digits_typed_ahead_are_put_before_the_next_key_acts(words):
    pages, controller, _ = controlled()
    assert all(press(controller, "4", "5"))
    assert (controller.typing, controller.view().typed) == (True, "45")
    press(controller, "+")
    assert (pages.number, controller.typing) == (46, False)
    press(controller, "6", "0", "down", "right")
    assert (pages.number, pages.done) == (60, ["+1"])
    press(controller, "up", "9", "escape")
    assert pages.number == 60
    press(controller, "9", "9", "9", "enter")
    assert pages.number == 60
    words(controller.view().note)
    press(controller, "delete")
    assert pages.number == 30


def test_digits_mean_nothing_where_no_number_is_expected():
    pages, controller, _ = controlled()
    assert press(controller, "down", "5") == [True, False]
    assert pages.done == []
    assert press(controller, "enter", "left", "backspace") == [True] * 3
    assert pages.done == ["+1", "-1", "0"]


def test_the_note_tells_the_keys_what_overrides_and_what_is_wrong():
    pages, controller, _ = controlled()
    assert (controller.view().sign, controller.view().note) == ("×", "broken")
    press(controller, "down", "up")
    assert (controller.view().sign, controller.view().note) == ("▸", "←→ changes it. it counts")
    pages.outside, pages.round = "set by X.", 1
    assert controller.view().sign == "°"
    assert controller.view().note == "set by X. ←→ changes it. it counts"
    press(controller, "up")
    assert (controller.view().sign, controller.view().note) == ("×", "look enter")


def test_a_page_is_described_anew_after_a_key_or_a_change_elsewhere_but_not_each_time():
    pages, controller, _ = controlled()
    controller.view()
    before = pages.described
    assert controller.view() is controller.view()
    assert pages.described == before
    pages.number, pages.round = 12, 1
    assert controller.view().at.cells == ("number", "12")
    press(controller, "+")
    assert controller.view().at.cells == ("number", "13")
    controller.refuse("no")
    assert controller.view().note == "no"
    pages.look = controller.view  # painted meanwhile, as after an editor
    press(controller, "e")
    assert controller.view().note == "cannot edit"


def test_the_line_of_keys_is_derived_from_the_row_with_the_cursor():
    _, controller, _ = controlled()
    assert [hint.shown for hint in controller.view().hints] == ["↑↓", "←→", "del", "e", "esc", "?"]
    press(controller, "up")
    assert [hint.shown for hint in controller.view().hints] == ["↑↓", "enter", "e", "esc", "?"]
    _, controller, _ = controlled(table=True)
    hints = [hint.shown for hint in controller.view().hints]
    assert hints == ["enter", "↑↓", "1–9", "del", "e", "esc", "?"]


def test_an_empty_table_only_lets_one_leave():
    pages, controller, helped = controlled(table=True, rows=0)
    assert press(controller, "up", "enter", "delete", "1") == [False] * 4
    assert [hint.shown for hint in controller.view().hints] == ["esc"]
    assert controller.view().note == "empty"
    press(controller, "?", "escape")
    assert (helped, pages.done) == ([pages.page()], ["left"])


@dataclass
class Listed:
    """A table whose rows are only gone to, of a page that names its keys itself."""

    round: int = 0
    rows: int = 30
    typed: str | None = None
    done: list[str] = field(default_factory=list)

    def page(self) -> Page:
        way = Action("enter", "open", lambda: self.done.append("opened"))
        rows = tuple(Row((str(number),), open=way) for number in range(self.rows))
        body = Table(("",), rows, "choose", "none", numbers=False, clicks=False, leap=10)
        actions = (
            Action("down", "choose", called="↑↓"),
            Action("t", "turn", lambda: self.done.append("turned")),
            Action("b", "", refusal="You are there."),
        )
        leave = Action("escape", "back", lambda: self.done.append("left"))
        return Page(
            *("", "", ""),
            body,
            leave,
            actions=actions,
            note="of the page",
            sign="★",
            row=2,
            takes=None if self.typed is None else self._take,
            typing=self.typed is not None,
            lists_keys=True,
        )

    def _take(self, key: str, row: int) -> int | None:
        if key == "enter":
            self.typed = None
            return None
        self.typed = f"{self.typed}{key}"
        return row + 5


def test_a_page_may_name_the_keys_of_its_line_and_where_the_cursor_begins():
    pages = Listed()
    controller = Controller(pages, lambda page: None)
    view = controller.view()
    assert view.row == 2
    assert (view.sign, view.note) == ("★", "of the page")
    assert view.hints == (
        ("enter", "open", "enter"),
        ("↑↓", "choose", "down"),
        ("t", "turn", "t"),
    )
    assert press(controller, "b", "1", "pageup") == [True, False, True]
    assert controller.view().row == 0


def test_page_keys_leap_within_a_long_table_and_a_click_may_only_go_there():
    pages = Listed()
    controller = Controller(pages, lambda page: None)
    rows = []
    for key in ("pagedown", "pagedown", "pagedown", "pageup", "home", "end", "row4", "row99"):
        controller.press(key)
        rows.append(controller.view().row)
    assert rows == [12, 22, 29, 19, 0, 29, 4, 29]
    assert not pages.done
    pages.rows = 0
    assert press(controller, "pagedown", "down", "enter") == [False, False, False]


def test_a_page_that_reads_text_takes_keys_first_and_moves_the_cursor():
    pages = Listed(typed="")
    controller = Controller(pages, lambda page: None)
    press(controller, "t", "x")
    assert (pages.typed, controller.view().row, controller.typing) == ("tx", 12, True)
    press(controller, "enter")
    assert pages.done == ["opened"]
    assert not controller.typing
