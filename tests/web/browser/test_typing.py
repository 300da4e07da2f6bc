"""The host types a puzzle on a phone, by touch alone, and the table plays it."""

from __future__ import annotations

import os

import pytest

pytestmark = pytest.mark.slow

CARD = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LINK = f"https://www.sudokuwiki.org/sudoku.htm?bd={CARD.replace('.', '0')}"


@pytest.fixture
def table(host):
    return host("race", "--seed", "1")


@pytest.fixture
def host_phone(table, phone):
    """Ann's, who is host."""
    found = phone(table)
    found.sit("Ann")
    table.type("host Ann")
    found.sees("[data-act=typing]")
    return found


def shown(one, name: str) -> None:
    if folder := os.environ.get("SHOTS"):
        one.page.screenshot(path=f"{folder}/{name}.png")


def typed(one, digits: str) -> None:
    for sign in digits:
        one.page.tap(f"[data-act='digit'][data-digit='{0 if sign == '.' else sign}']")


def told(one, finding: str) -> None:
    """Wait until the table has found that."""
    one.page.wait_for_function(
        "(text) => document.querySelector('.typing .prompt')?.textContent.includes(text)",
        arg=finding,
    )


def test_a_newspaper_puzzle_is_typed_by_touch_and_raced_with(host_phone, table, phone):
    ann = host_phone
    ann.page.tap("[data-act=typing]")
    ann.sees("[data-key=typing]")
    shown(ann, "1-empty")
    typed(ann, CARD[:40])
    shown(ann, "2-some")
    typed(ann, f"{CARD[40:80]}5")
    told(ann, "twice")
    assert ann.page.locator(".c.clash").count() > 1
    shown(ann, "3-clash")
    ann.page.tap("[data-act=take-back-digit]")
    typed(ann, "9")
    told(ann, "min.")
    shown(ann, "4-one")
    ann.page.tap("[data-act=typed-hint]")
    told(ann, "box 2")
    shown(ann, "5-hint")
    ann.page.tap("[data-act=keep]")
    told(ann, "1 puzzle now")
    ann.page.tap("[data-act=card]")
    ann.sees("[data-key=lobby]")
    shown(ann, "6-lobby")
    ben = phone(table).sit("Ben")
    for one in (ann, ben):
        one.press("ready")
    ann.press("begin")
    ann.sees("[data-key=play]")
    (first,) = [one for one in (ann, ben) if one.page.locator("[data-act=ready]").count()]
    first.press("ready")
    ben.sees(".table .given")
    assert ben.digits == CARD.replace(".", "0")


def test_a_mistyped_puzzle_shows_the_cells_that_differ(host_phone):
    ann = host_phone
    ann.page.tap("[data-act=typing]")
    typed(ann, f"..{CARD[2:]}")
    told(ann, "differ in")
    assert ann.page.locator(".c .open").count() == 6
    shown(ann, "7-several")


def test_a_link_is_pasted_and_what_is_typed_survives_a_reload(host_phone):
    ann = host_phone
    ann.page.tap("[data-act=typing]")
    ann.page.evaluate(
        """(text) => { const data = new DataTransfer(); data.setData("text", text);
          document.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data})); }""",
        LINK,
    )
    told(ann, "Pasted")
    shown(ann, "8-pasted")
    assert ann.digits == CARD.replace(".", "0")
    ann.page.reload()
    ann.sees("[data-act=typing]")
    ann.page.tap("[data-act=typing]")
    told(ann, "One solution")
    assert ann.digits == CARD.replace(".", "0")


def test_several_pasted_puzzles_are_turned_over_and_one_is_played_alone(host_phone):
    ann = host_phone
    ann.page.tap("[data-act=typing]")
    ann.page.fill("[data-typed=paste]", f"{CARD} {CARD[::-1]}")
    ann.page.press("[data-typed=paste]", "Enter")
    told(ann, "1 of 2")
    ann.page.tap("[data-act='turn 1']")
    told(ann, "2 of 2. ")
    assert ann.digits == CARD[::-1].replace(".", "0")
    ann.page.tap("[data-act='turn 1']")
    told(ann, "min.")
    shown(ann, "10-several")
    ann.page.evaluate("window.print = () => { document.title = 'printed'; }")
    ann.page.tap("[data-act=print]")
    assert ann.page.title() == "printed"
    ann.page.emulate_media(media="print")
    shown(ann, "11-print")
    ann.page.emulate_media(media="screen")
    ann.page.tap("[data-act=alone]")
    ann.sees("[data-key=play]")
    ann.press("ready")
    ann.sees(".table .given")
    assert ann.digits == CARD.replace(".", "0")
    shown(ann, "12-alone")
    ann.page.tap("[data-act=more]")
    ann.page.tap("[data-act=give-up]")
    ann.page.tap("[data-act=give-up]")
    ann.sees("[data-key=over]")
    assert "Cards:" in ann.page.text_content(".foot")
    shown(ann, "14-over")


def test_a_cell_is_touched_and_smaller_boards_are_there(host_phone):
    ann = host_phone
    ann.page.tap("[data-act=typing]")
    ann.page.tap("[data-act='size 4']")
    ann.page.locator(".table [data-cell='5']").tap()
    typed(ann, "3")
    assert ann.digits == "0" * 5 + "3" + "0" * 10
    assert ann.page.locator("[data-digit='5']").count() == 0
    ann.page.tap("[data-act=undo-digit]")
    assert ann.digits == "0" * 16
    shown(ann, "9-small")
    ann.page.go_back()
    ann.sees("[data-key=lobby]")
