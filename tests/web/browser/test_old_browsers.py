"""Browsers of TVs that are still sold, and older ones: a board to read, or words that say why not.

``OLD_CHROMIUMS`` names them, with colons between: Chromium 88 and 92 lie, packed by brotli, in the
versions 5.5.0 and 10.1.0 of npm's chrome-aws-lambda.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from browser_pages import worded
from test_phone_states import HERE, Shown, states

from web_room import Phone, Table

pytestmark = pytest.mark.slow

OLD = [path for path in os.environ.get("OLD_CHROMIUMS", "").split(":") if path]
#: Playwright's own part of the page asks for a function that is younger than these browsers.
PARSE = "URL.parse = URL.parse || ((text, base) => new URL(text, base))"

#: By cell its width and height, and the size of its digits; the board and what spills out of it.
MEASURED = """() => {
  const window = document.querySelector(".window").getBoundingClientRect();
  const cells = [...document.querySelectorAll(".window [data-cell]")];
  const out = cells.filter((cell) => {
    const at = cell.getBoundingClientRect();
    return at.right > window.right + 1 || at.bottom > window.bottom + 1;
  });
  const { width, height } = cells[0].getBoundingClientRect();
  return { width, height, out: out.length, digit: parseFloat(getComputedStyle(cells[0]).fontSize) };
}"""


@pytest.fixture(scope="module", params=OLD or [None], ids=lambda path: path or "none")
def old(request: Any, running: Any) -> Iterator[Any]:
    if request.param is None:
        pytest.skip("no old Chromium here: set OLD_CHROMIUMS to the path of one, or of several")
    browser = running.chromium.launch(executable_path=request.param, args=["--no-sandbox"])
    yield browser
    browser.close()


def opened(browser: Any, shape: str, view: dict[str, Any], page: str = "") -> Shown:
    shown = Shown(browser, shape)
    shown.context.add_init_script(PARSE)
    shown.view = view
    shown.page.goto(f"{HERE}/{page}?r={view['room']['code']}")
    return shown


def measured(shown: Shown) -> dict[str, Any]:
    for _ in range(100):
        if shown.page.evaluate("document.querySelector('.window') !== null"):
            return dict(shown.page.evaluate(MEASURED))
        shown.page.wait_for_timeout(50)
    raise AssertionError(f"no board: {shown.complaints}")


@pytest.mark.parametrize("shape", ["hd", "small", "short", "lying"])
def test_an_old_browser_shows_square_cells_and_digits_that_fill_them(old, shape):
    on_tv = shape == "hd"
    for name in ("mine", "tile", "kids"):
        view = states()[name] | ({"you": None} if on_tv else {})
        shown = opened(old, shape, view, "tv" if on_tv else "")
        found = measured(shown)
        shown.context.close()
        assert shown.complaints == [], name
        assert found["out"] == 0, name
        assert found["width"] == pytest.approx(found["height"], abs=2), name
        assert found["digit"] == pytest.approx(0.78 * found["width"], rel=0.06), name
        assert found["width"] > (80 if on_tv else 27), name


def test_an_old_tv_shows_the_lobby(old):
    shown = opened(old, "hd", Phone(Table().room, "tv").view, "tv")
    shown.served = shown.served | {"/qr.svg": shown.served["/assets/icon.svg"]}
    for _ in range(100):
        told = shown.page.evaluate("document.body.innerText")
        if worded("tv.join") in told:
            break
        shown.page.wait_for_timeout(50)
    shown.context.close()
    assert worded("tv.join") in told
    assert worded("tv.old") not in told
    assert shown.complaints == []


@pytest.mark.parametrize("page", ["", "tv"])
def test_a_browser_that_is_too_old_says_so(chromium, page):
    """As one that knows no `inset`, and starts no module."""
    shown = Shown(chromium, "tall")
    shown.context.add_init_script("CSS.supports = () => false")
    shown.context.route("**/*.js", lambda route: shown._serve(route) if "old.js" in route.request.url else route.abort())  # fmt: skip
    shown.page.goto(f"{HERE}/{page}")
    told = shown.page.locator("#old")
    assert told.is_visible()
    assert "too old" in told.inner_text()
    shown.context.close()


def test_a_browser_of_today_reads_nothing_of_it(chromium):
    shown = Shown(chromium, "tall")
    shown.show("mine")
    assert not shown.page.locator("#old").is_visible()
    shown.context.close()
