"""Pages in lines: numbered entries, a question for each value, a question before what is final."""

from __future__ import annotations

from gridparty.lines.evening import Shell
from gridparty.lines.menu import Menu
from gridparty.lines.pages import page_entries
from gridparty.pages.actions import Action, Question
from gridparty.pages.page import Field, Form, Page, Row
from typed_lines import TypedLines

ASK = Question("Sure?", "do it", "keep it", "It stays.")


def page(done: list[str]) -> Page:
    def enter(text: str) -> str:
        done.append(text)
        return f"Kept {text or 'as at first'}."

    def remove() -> str:
        done.append("removed")
        return "Removed."

    def nothing(_: object = None) -> None:
        raise AssertionError("lines type values in full")

    words = ("on", "off")
    value = Field(nothing, nothing, None, "", "", enter, "on", words, "on", "hear it")
    free = Field(nothing, nothing, None, "", "", enter, "3", (), "2", "how many")
    way = Action("enter", "open", lambda: done.append("way"))
    rows = (
        Row(("sound", "yes"), value, line="sound: on (hear it)"),
        Row(("count", "3"), free, line="count: 3"),
        Row(("hidden", ""), open=way),
        Row(("way", ""), open=way, line="A way out"),
    )
    actions = (
        Action("x", "remove", remove, line="Remove it", ask=ASK),
        Action("y", "never", remove, line="Never", refusal="That stays."),
        Action("z", "key alone", remove),
    )
    return Page("", "", "", Form(rows), way, actions=actions)


def chosen(done: list[str], *typed: str) -> str:
    told: list[str] = []
    shell = Shell(TypedLines(typed), told.append, told.append, lambda result: None, told.append)
    menu = Menu(shell)
    menu.choose("Which one?", tuple(page_entries(menu, page(done))))
    return "".join(told)


def test_rows_and_actions_with_a_line_are_numbered():
    told = chosen([], "back")
    assert [line for line in told.splitlines() if line[:1].isdecimal()] == [
        "1. sound: on (hear it)",
        "2. count: 3",
        "3. A way out",
        "4. Remove it",
        "5. Never",
    ]


def test_a_value_is_asked_for_with_its_words_and_help(words):
    done: list[str] = []
    told = chosen(done, "1", "?", "off")
    words(told)
    assert told.endswith("Kept off.\n")
    words(chosen(done, "2", ""))
    assert done == ["off", ""]


def test_what_is_final_is_asked_first_and_a_refusal_is_told(words):
    done: list[str] = []
    told = chosen(done, "4", "?", "no")
    words(told)
    assert told.count(ASK.text) == 2  # asked again
    assert told.endswith("It stays.\n")
    assert chosen(done, "5").endswith("That stays.\n")
    assert done == []
    assert chosen(done, "4", "yes").endswith("Removed.\n")
    chosen(done, "3")
    assert done == ["removed", "way"]
