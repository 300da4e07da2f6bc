"""Real pages in a real browser, at a table that a process of its own hosts.

These tests need Playwright (``pip install gridparty[browser]``) and a Chromium; where one of them
is missing they are skipped. Run them by themselves: ``pytest -n 0 -m slow tests/web/browser``.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browser_pages import FULL_HD, SHAPE, Page, Phone

from hosting import Hosted


@pytest.fixture(scope="module")
def running() -> Iterator[Any]:
    """Playwright, ended before other tests run: they could start no loop beside its own."""
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="no Playwright here: pip install gridparty[browser]"
    )
    with playwright.sync_playwright() as running:
        yield running


@pytest.fixture(scope="module")
def chromium(running: Any) -> Iterator[Any]:
    """A browser of today."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    path = found or running.chromium.executable_path
    if not Path(path).exists():
        pytest.skip("no Chromium here: apt install chromium, or playwright install chromium")
    arguments = ["--no-sandbox", "--host-resolver-rules=MAP * 127.0.0.1"]
    browser = running.chromium.launch(executable_path=path, args=arguments)
    yield browser
    browser.close()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Callable[..., Hosted]]:
    """Host a game: the words as they follow `gridparty host`."""
    hosted: list[Hosted] = []

    def begin(*words: str) -> Hosted:
        hosted.append(Hosted(tmp_path, *words))
        return hosted[-1]

    yield begin
    for one in hosted:
        one.end()


@pytest.fixture
def opened(chromium: Any) -> Iterator[Callable[..., Any]]:
    """Open a page of that kind in a window of its own; in the end none has complained."""
    pages: list[Page] = []

    def open_page(
        kind: type[Page], url: str, line: Callable[[Any], None] | None = None, **window: Any
    ) -> Page:
        context = chromium.new_context(**window)
        if line:
            context.route_web_socket("**/ws", line)
        pages.append(kind(context, url))
        return pages[-1]

    yield open_page
    for one in pages:
        one.context.close()
        assert one.complaints == []


@pytest.fixture
def phone(opened: Callable[..., Any]) -> Callable[..., Phone]:
    """Open the page of a table on a phone of its own."""

    def open_phone(
        table: Hosted, name: str = "", line: Callable[[Any], None] | None = None
    ) -> Phone:
        url = f"{table.url}/?r={table.code}"
        one: Phone = opened(Phone, url, line, viewport=SHAPE, has_touch=True)
        return one.sit(name) if name else one

    return open_phone


@pytest.fixture
def tv(opened: Callable[..., Any]) -> Callable[..., Page]:
    """Open the page of a table on a TV of its own."""

    def open_tv(
        table: Hosted,
        path: str = "/tv?r={code}",
        size: tuple[int, int] = FULL_HD,
        line: Callable[[Any], None] | None = None,
    ) -> Page:
        url = table.url + path.format(code=table.code)
        one: Page = opened(Page, url, line, viewport={"width": size[0], "height": size[1]})
        return one

    return open_tv
