"""Rules and all that is needed seldom: one sheet, which takes nothing from whoever plays."""

from __future__ import annotations

import json

import pytest
from test_phone_states import EMPTY, HERE, RIGHT, Shown, states

import web_room
from gridparty.web.static_files import rules_of
from playing import CARD
from web_room import Table

pytestmark = pytest.mark.slow


class Live(Shown):
    """A page that is told more than one view."""

    def __init__(self, *args):
        super().__init__(*args)
        self.served = self.served | {"/rules.json": rules_of("race")}

    def _answer(self, socket):
        self.socket = socket
        super()._answer(socket)

    def tell(self, view):
        self.view = view
        self.socket.send(json.dumps(view))


@pytest.fixture(scope="module", params=["small", "lying"])
def live(chromium, request):
    page = Live(chromium, request.param)
    yield page
    page.context.close()


def in_sight(page, selector):
    box = page.locator(selector).bounding_box()
    size = page.viewport_size
    return (
        box is not None
        and box["height"] > 0
        and 0 <= box["y"] <= box["y"] + box["height"] <= size["height"] + 0.5
        and 0 <= box["x"] <= box["x"] + box["width"] <= size["width"] + 0.5
    )


@pytest.mark.parametrize("act", ["rules", "more"])
@pytest.mark.parametrize("name", ["mine", "mine of eight", "tile", "another's", "to be erased"])
def test_turn_clock_and_close_are_in_sight_over_the_sheet(live, name, act):
    live.show(name)
    page = live.page
    colour = "getComputedStyle(document.querySelector('.top .turn')).backgroundColor"
    before = page.evaluate(colour)
    page.click(f"[data-act={act}]")
    page.wait_for_selector(".drawn h1, .drawn h2")
    assert in_sight(page, ".top h1")
    assert in_sight(page, "[data-act=close]")
    assert page.locator(".clock").count() == (states()[name]["game"]["clock"] is not None)
    if page.locator(".clock").count():
        assert in_sight(page, ".clock b")
    assert page.evaluate(colour) == before  # whose turn it is
    for tab in ("rules", "more"):  # from one to the other
        assert in_sight(page, f".tabs [data-act={tab}]")
    page.locator(".drawn").evaluate("(one) => one.scrollTo(0, 9999)")
    assert in_sight(page, "[data-act=close]")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
    page.click("[data-act=close]")
    page.wait_for_selector(".table")
    assert live.complaints == []


def test_the_browsers_back_closes_the_sheet_and_not_the_page(live):
    live.show("mine")
    page = live.page
    for _ in range(2):  # nothing is left behind that a second Back would have to leave
        before = page.evaluate("history.length")
        page.click("[data-act=more]")
        page.wait_for_selector(".drawer")
        page.click(".tabs [data-act=rules]")
        page.go_back()
        page.wait_for_selector(".table")
        assert page.locator(".drawer").count() == 0
    page.click("[data-act=rules]")
    page.wait_for_selector(".drawer")
    page.click("[data-act=close]")
    page.wait_for_selector(".table")
    page.wait_for_function("() => history.state === null")  # its entry is left with it
    assert page.evaluate("history.length") <= before + 1
    page.click("[data-act=rules]")
    page.keyboard.press("Escape")
    page.wait_for_selector(".table")


def test_the_rules_before_a_game_are_left_by_back_too(live):
    live.show("lobby")
    page = live.page
    page.click("[data-act=rules]")
    page.wait_for_selector("[data-key=rules] li")
    page.go_back()
    page.wait_for_selector("[data-key=lobby]")


@pytest.mark.parametrize("act", ["rules", "more"])
def test_the_sheet_closes_by_itself_when_my_turn_begins_and_not_for_others(live, act, monkeypatch):
    monkeypatch.setattr(web_room, "TINY_CARD", CARD)
    table = Table().begin()
    first = table.first
    second = table.phones[(table.phones.index(first) + 1) % 3]
    live.view = second.view
    live.page.goto(f"{HERE}/?r={live.view['room']['code']}")
    page = live.page
    page.click(f"[data-act={act}]")
    page.wait_for_selector(".drawer")
    table.host.do("pause")
    live.tell(second.view)
    page.wait_for_selector(".clock", state="detached")
    table.host.do("go-on")
    live.tell(second.view)
    page.wait_for_selector(".clock")
    assert page.locator(".drawer").count() == 1  # a stop in another's turn
    game = first.view["game"]
    first.do("enter", game["turn"]["serial"], cell=EMPTY, digit=RIGHT)
    assert second.view["game"]["turn"]["seat"] == second.view["you"]
    live.tell(second.view)
    page.wait_for_selector(".keys")
    assert page.locator(".drawer").count() == 0
    page.wait_for_function("() => history.state === null")
