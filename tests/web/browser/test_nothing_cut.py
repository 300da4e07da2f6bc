"""No sentence is cut on the phones that most people have, however long the names are."""

from __future__ import annotations

from typing import Any

import pytest
from test_phone_states import EMPTY, HERE, NAMES, RIGHT, Shown, states

import web_room
from gridparty.games.common.referee import Referee
from playing import CARD
from web_room import Phone, Table

pytestmark = pytest.mark.slow

LONG = ("Maximilianne", "Wilhelmina M", "Konstantin W", "Alexandra Mü")
#: Text of which a part is behind the edge of its place; of what happened old news may be left out.
CUT = """() => [...document.querySelectorAll("#page *")].filter((one) => {
  if (one.closest("svg, .hide, .board, .window, .lens") || !one.textContent.trim()) return false;
  const style = getComputedStyle(one);
  if (style.visibility === "hidden" || style.overflowY === "auto") return false;
  if (one.matches("ul.say")) return false;
  if (one.matches("ul.say li")) {
    const [at, list] = [one.getBoundingClientRect(), one.parentElement.getBoundingClientRect()];
    if (!at.height || at.left >= list.right) return false; // left out as a whole
    return at.top < list.top - 1 || at.bottom > list.bottom + 1;
  }
  return style.overflow !== "visible" &&
    (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1);
}).map((one) => one.textContent)"""


def judged(right: bool) -> list[dict[str, Any]]:
    """Before and after a call, as each sees it."""
    table = Table("race", LONG, referee=Referee.TABLE).begin()
    writer = table.first
    digit = RIGHT if right else RIGHT % 9 + 1
    writer.do("enter", writer.view["game"]["turn"]["serial"], cell=EMPTY, digit=digit)
    before = [phone.view for phone in table.phones]
    connection = next(phone for phone in table.phones if phone is not writer)
    assert connection.do("call", cell=EMPTY)["type"] == "done"
    return [*before, *(phone.view for phone in table.phones)]


def found_wrong(title: str) -> list[dict[str, Any]]:
    table = Table(title, LONG).begin()
    writer = table.first
    turn = writer.view["game"]["turn"]["serial"]
    writer.do("enter", turn, cell=EMPTY, digit=RIGHT % 9 + 1)
    return [phone.view for phone in table.phones]


@pytest.fixture(scope="module")
def views() -> list[dict[str, Any]]:
    missed = {
        "seconds": 41,
        "events": [
            f"{LONG[0]} wrote 5 in r4c5: 5 points. {LONG[1]} is to play.",
            f"{LONG[1]}'s time is over: the turn passes to {LONG[2]}.",
            f"{LONG[2]} wrote 2 in r1c3. Row 1 has a 2 already, in r1c7. The 2 is erased: no points, and {LONG[2]}'s turn is over.",
        ],
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(web_room, "TINY_CARD", CARD)
        asked = Table("race", LONG).begin()
        asked.first.do("agree")
        lobby = Table("race", LONG)
        return [
            *(states()[name] for name in NAMES),
            *judged(right=True),
            *judged(right=False),
            *found_wrong("race"),
            *found_wrong("blitz"),
            *(phone.view for phone in asked.phones),
            asked.phones[0].view | {"away": missed},
            asked.phones[1].view | {"away": missed},
            *(phone.view for phone in Table("tiles", LONG).begin().phones[:2]),
            *(phone.view for phone in Table("kids", LONG).begin().phones[:2]),
            lobby.phones[0].view,
            Phone(lobby.room).view,
        ]


@pytest.mark.parametrize("shape", [(360, 640), (390, 844)], ids=str)
def test_no_sentence_is_cut(chromium, views, shape):
    shown = Shown(chromium, shape)
    for view in views:
        shown.view = view
        shown.page.goto(f"{HERE}/?r={view['room']['code']}")
        shown.page.wait_for_selector("#page > :not([data-key=wait])")
        assert shown.page.evaluate(CUT) == []
        assert shown.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    shown.context.close()
    assert shown.complaints == []


@pytest.mark.parametrize("shape", [(360, 640), (390, 844)], ids=str)
def test_what_is_said_while_nobody_is_heard_is_not_cut(chromium, views, shape):
    shown = Shown(chromium, shape)
    shown.view = next(view for view in views if view["away"]) | {"away": None}
    shown.page.goto(f"{HERE}/?r={shown.view['room']['code']}")
    shown.page.wait_for_selector("[data-key=play]")
    shown.page.evaluate(
        "() => { WebSocket = class { close() {} }; dispatchEvent(new Event('online')); }"
    )
    shown.page.wait_for_selector("[data-act=try]")
    assert shown.page.evaluate(CUT) == []
    button = shown.page.locator("[data-act=try]").bounding_box()
    cover = shown.page.locator(".cover > div").bounding_box()
    assert button is not None
    assert cover is not None
    assert cover["y"] + cover["height"] <= button["y"]
    shown.context.close()
