"""Names of any script on the pages: counted as the table counts, and read in their own direction."""

from __future__ import annotations

import pytest
from test_phone_states import HERE, Shown, states

from gridparty.web.protocol import RefusedError
from gridparty.web.seats import clean_name
from web_room import Table

pytestmark = pytest.mark.slow

NAMES = (
    "Ann", "x" * 12, "x" * 13, "👨\u200d👩\u200d👧\u200d👦" * 5, "👨\u200d👩\u200d👧\u200d👦" * 6, "🇫🇷" * 12,
    "🇫🇷" * 13, "e\u0301" * 12, "नमस्ते" * 3, "नमस्ते" * 4, "مه\u200cدخت", "ක්\u200dරිෂ්" * 6, "ක්\u200dරිෂ්" * 7,
    "👍🏽" * 12, "👍🏽" * 13,
)  # fmt: skip


def has_room(name):
    try:
        clean_name(name, ())
    except RefusedError:
        return False
    return True


def test_the_page_refuses_the_names_that_the_table_would_and_no_other(chromium):
    shown = Shown(chromium, "tall")
    shown.show("join")
    page = shown.page
    for name in NAMES:
        page.fill("input[name=name]", name)
        assert (page.locator("p.refused").count() == 0) == has_room(name), name
    page.fill("input[name=name]", "x" * 13)
    page.locator("p.refused").wait_for()
    shown.context.close()
    assert shown.complaints == []


def places(page, part):
    """How far to the right each sign of the line stands."""
    return page.evaluate(
        """([part, signs]) => {
          const found = [...document.querySelectorAll("#page li, #page p")].filter((one) =>
            one.childNodes.length === 1 && one.firstChild.nodeType === 3 && one.textContent.includes(part));
          const text = found[found.length - 1].firstChild;
          return [...signs].map((sign) => {
            const range = document.createRange();
            const at = text.data.indexOf(sign);
            range.setStart(text, at);
            range.setEnd(text, at + sign.length);
            return range.getBoundingClientRect().left;
          });
        }""",
        [part, "דה5"],
    )


@pytest.mark.parametrize("path", ["", "tv"])
def test_a_name_from_right_to_left_turns_no_number_round(chromium, path):
    shown = Shown(chromium, "tall" if not path else "hd")
    table = Table("race", ("דנה", "Ben"))
    view = table.host.view if path else table.phones[1].view
    told = "דנה 5 r1c1"
    shown.view = {**states()["another's"], "seats": view["seats"], "you": None if path else 1}
    game = {**shown.view["game"], "events": [told], "totals": [0, 0], "mishap": None}
    shown.view["game"] = {**game, "sides": [], "turn": {**game["turn"], "seat": 0}}
    shown.page.goto(f"{HERE}/{path}?r={view['room']['code']}")
    shown.page.wait_for_selector(".window")
    first, last, digit = places(shown.page, "r1c1")
    shown.context.close()
    assert last < first < digit  # the name by itself; the 5 behind it, not before
