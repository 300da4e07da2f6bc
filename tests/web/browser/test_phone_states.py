"""Every state of the phone's page, on every shape of phone, made of what real rooms say."""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from browser_pages import worded

import web_room
from gridparty.games.common.referee import Referee
from gridparty.web.app import _POLICY
from gridparty.web.static_files import everything
from playing import CARD
from web_room import Phone, Table

pytestmark = pytest.mark.slow

HERE = "http://table.test"
EIGHT = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gita", "Hugo")
SHAPES = {"small": (320, 640), "short": (390, 664), "tall": (390, 844), "lying": (844, 390)}
HD = (1920, 1080)
EMPTY = CARD.givens.index(".")
RIGHT = int(CARD.solution[EMPTY])


def _enter(table: Table, digit: int) -> tuple[Phone, Phone]:
    """The player writes there; who wrote, and the next one."""
    writer = table.first
    table.host.do("pause"), table.host.do("go-on")  # so that the news have more than one line
    game = writer.view["game"]
    writer.do("enter", game["turn"]["serial"], cell=EMPTY, digit=digit)
    others = [phone for phone in table.phones if phone is not writer]
    return writer, others[0]


def _solo(*requests: str) -> dict[str, Any]:
    table = Table("solo", ("Ann",)).begin()
    for deed in requests:
        assert table.phones[0].do(deed)["type"] == "done"
    return table.phones[0].view


def _asked(title: str, people: tuple[str, ...]) -> dict[str, Any]:
    """Somebody wishes to stop while another plays."""
    table = Table(title, people).begin()
    next(phone for phone in table.phones if phone is not table.first).do("agree")
    return table.first.view


def _over() -> dict[str, Any]:
    table = Table().begin()
    _enter(table, RIGHT)
    for phone in table.phones:
        phone.do("agree")
    return table.phones[0].view


def _noticed(names: tuple[str, ...], *, error: bool = False) -> Table:
    """Somebody has just come back by code and name."""
    table = Table("race", names).begin()
    ben = table.phones.pop(1)
    ben.leave()
    table.wait(4)
    if error:
        _enter(table, RIGHT % 9 + 1)
    table.phones.insert(1, Phone(table.room))
    assert table.phones[1].join(names[1], back=True)["type"] == "seated"
    return table


def _absent(names: tuple[str, ...]) -> Table:
    """One is away, another has left, and somebody has come since."""
    table = Table("race", names).begin()
    table.phones[1].leave()
    table.wait(4)
    table.phones[2].do("stand-up")
    return table


@cache
def states() -> dict[str, dict[str, Any]]:
    """What a phone is told, by the state that its page is in."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(web_room, "TINY_CARD", CARD)
        return _states()


def _states() -> dict[str, dict[str, Any]]:
    found = {}
    lobby = Table()
    lobby.phones[0].do("ready")
    found["lobby"] = lobby.phones[1].view
    found["host's lobby"] = lobby.phones[1].view | {"may": lobby.host.view["may"], "host": True}
    found["join"] = Phone(lobby.room).view
    lobby.room.next()
    found["first, mine"], found["first, another's"] = (lobby.phones[k].view for k in (0, 1))
    race = Table().begin()
    found["mine"] = race.first.view
    found["another's"] = race.phones[1].view
    writer, after = _enter(race, RIGHT % 9 + 1)
    found["my error"], found["another's error, my turn"] = writer.view, after.view
    race.host.do("pause")
    found["paused"] = after.view
    eight = Table("race", EIGHT).begin()
    found["mine of eight"] = eight.first.view
    judged = Table("race", referee=Referee.TABLE).begin()
    writer, after = _enter(judged, RIGHT)
    found["to be judged"], found["to judge"] = writer.view, after.view
    blitz = Table("blitz").begin()
    writer, after = _enter(blitz, RIGHT % 9 + 1)
    found["to be erased"] = writer.view
    tiles = Table("tiles", EIGHT[:4]).begin()
    found["tile"] = tiles.first.view
    found["another's tile"] = tiles.phones[1].view
    found["bag"] = Table("tiles-bag").begin().first.view
    found["kids"] = Table("kids").begin().first.view
    found["solo"] = _solo("marks")
    for strength in (1, 2, 3):
        found[f"hint {strength}"] = _solo("marks", *["hint"] * strength)
    found["asked"], found["asked, tile"] = _asked("race", EIGHT), _asked("tiles", EIGHT[:4])
    found["over"] = _over()
    found["noticed"] = (noticed := _noticed(EIGHT)).first.view
    found["noticed, another's"] = noticed.phones[2].view
    found["full"] = Phone(eight.room).view
    found["absent of eight"] = _absent(EIGHT).phones[3].view
    absent = _absent(EIGHT[:4])
    found["absent"], found["let in again"] = absent.phones[3].view, absent.phones[2].view
    late = Phone(absent.room)
    found["late join"] = late.view
    assert late.join("Zoe")["type"] == "seated"
    found["late"] = late.view
    return found


NAMES = (
    "lobby", "host's lobby", "join", "first, mine", "first, another's", "mine", "another's",
    "my error", "another's error, my turn", "paused", "mine of eight", "to be judged", "to judge",
    "to be erased", "tile", "another's tile", "bag", "kids", "solo", "hint 1", "hint 2", "hint 3",
    "asked", "asked, tile", "over", "noticed", "noticed, another's",
    "full", "absent of eight", "absent", "let in again", "late join", "late",
)  # fmt: skip


class Shown:
    """A page to which nothing but one view is said."""

    def __init__(self, chromium: Any, shape: str | tuple[int, int], theme: str = "light") -> None:
        width, height = shape if isinstance(shape, tuple) else SHAPES.get(shape, HD)
        self.context = chromium.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            contrast="more" if theme == "contrast" else "no-preference",
            reduced_motion="reduce",
            has_touch=True,
        )
        self.view: dict[str, Any] = {}
        self.complaints: list[str] = []
        self.served = everything()
        self.context.route(HERE + "/**", self._serve)
        self.context.route_web_socket("**/ws", self._answer)
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console",
            lambda said: said.type == "error" and self.complaints.append(said.text),
        )

    def _serve(self, route: Any) -> None:
        one = self.served[route.request.url.removeprefix(HERE).split("?")[0]]
        headers = {"content-security-policy": _POLICY}
        route.fulfill(body=one.body, content_type=one.kind, headers=headers)

    def _answer(self, socket: Any) -> None:
        def hear(text: str) -> None:
            if json.loads(text)["type"] == "hello":
                seat, room = self.view["you"], self.view["room"]["code"]
                welcome = {"type": "welcome", "version": "", "room": room, "seat": seat}
                socket.send(json.dumps(welcome | {"heartbeat": 3}))
                socket.send(json.dumps(self.view))

        socket.on_message(hear)

    def show(self, name: str) -> None:
        """That state, from the beginning."""
        self.view = states()[name]
        self.page.goto(f"{HERE}/?r={self.view['room']['code']}")
        self.page.wait_for_selector("#page > :not([data-key=wait])")


@pytest.fixture(scope="module", params=SHAPES)
def shown(chromium, request):
    page = Shown(chromium, request.param)
    yield page
    page.context.close()


def test_the_names_are_those_of_the_states():
    assert list(states()) == list(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_state_fits_the_phone_and_complains_of_nothing(shown, name):
    shown.show(name)
    page = shown.page
    assert shown.complaints == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    small = page.evaluate(
        """() => [...document.querySelectorAll("button")].filter((one) => {
             const { width, height } = one.getBoundingClientRect();
             return width && (width < 44 || height < 44);
           }).map((one) => one.textContent)"""
    )
    assert small == []
    covered = states()[name].get("game") and not states()[name]["game"]["board"]
    if covered:
        assert page.locator(".table .d").count() == 0
    keys = page.locator(".keys").count()
    assert keys == ("enter" in states()[name]["may"] and not name.startswith("hint"))


ON_THE_BOARD = """() => {
  const { top, bottom, left, right } = document.querySelector(".window").getBoundingClientRect();
  return [...document.querySelectorAll(".top, .ask, .line, .say, .under")].filter((one) => {
    const over = one.getBoundingClientRect();
    return over.height && over.top < bottom - 1 && over.bottom > top + 1
      && over.left < right - 1 && over.right > left + 1;
  }).map((one) => one.className);
}"""


BOARDLESS = {
    "lobby",
    "host's lobby",
    "join",
    "full",
    "let in again",
    "late join",
    "first, mine",
    "first, another's",
    "paused",
    "over",
}


@pytest.mark.parametrize("name", [name for name in NAMES if name not in BOARDLESS])
def test_nothing_lies_on_the_rows_of_a_board(shown, name):
    shown.show(name)
    assert shown.page.evaluate(ON_THE_BOARD) == []


@pytest.mark.parametrize("name", ["my error", "another's error, my turn"])
def test_an_error_is_told_whole_on_any_phone(shown, name):
    shown.show(name)
    told = shown.page.locator(".red.line span, .top.red small").first
    view = states()[name]
    who = view["seats"][view["game"]["mishap"]["seat"]]["name"]
    cell = worded("cell", row="1", column="3")
    assert told.inner_text() == worded("error.clash", who=who, digit="2", cell=cell)
    assert told.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1


def test_no_dot_of_a_celebration_is_cut(shown):
    shown.show("over")
    cut = shown.page.evaluate(
        """() => { const box = document.querySelector(".win .dots").getBoundingClientRect();
             return [...document.querySelectorAll(".win .dots circle")].filter((one) => {
               const at = one.getBoundingClientRect();
               return at.top < box.top - 1 || at.bottom > box.bottom + 1; }).length; }"""
    )
    assert cut == 0


def test_below_the_board_at_the_end_nobody_is_waited_for(shown):
    shown.show("over")  # all had agreed to stop
    shown.page.click("[data-act=see-board]")
    shown.page.wait_for_selector(".window")
    events = states()["over"]["game"]["events"]
    assert set(shown.page.locator(".say li").all_inner_texts()) <= set(events)


@pytest.mark.parametrize("name", ["asked", "asked, tile"])
def test_the_question_to_stop_has_its_answers_in_sight(shown, name):
    shown.show(name)
    for act in ("agree-too", "play-on", "more"):
        box = shown.page.locator(f"[data-act={act}]").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= shown.page.viewport_size["height"]
    shown.page.click("[data-act=play-on]")
    shown.page.wait_for_selector(".ask", state="detached")


def test_at_a_full_table_one_watches_and_goes_back(shown):
    shown.show("full")
    page = shown.page
    assert page.inner_text("[role=alert]") == states()["full"]["full"]
    assert page.locator("button[type=submit]").count() == 0
    page.fill("input[name=name]", "Zoe")
    page.click("[data-act=watch]")
    page.wait_for_selector("[data-key=play] .window")
    assert page.get_by_text(worded("watching")).is_visible()
    assert page.locator(".keys, [data-act=pass], [data-act=pause]").count() == 0
    assert page.evaluate(ON_THE_BOARD) == []
    page.click("[data-act=unwatch]")
    page.wait_for_selector("[data-key=join]")
    assert shown.complaints == []


def test_a_latecomer_is_told_from_when_on_they_play(shown):
    shown.show("late join")
    assert shown.page.get_by_text(worded("late")).is_visible()
    shown.show("late")
    assert shown.page.get_by_text(worded("late")).is_visible()
    shown.show("let in again")
    shown.page.fill("input[name=name]", "Cem")
    assert shown.page.get_by_text(worded("late")).count() == 0


@pytest.mark.parametrize("name", ["absent", "absent of eight"])
def test_who_is_away_or_has_left_is_marked(shown, name):
    shown.show(name)
    marks = shown.page.locator(".score .absent small, .list .name small")
    told = [text for text in marks.locator("visible=true").all_inner_texts() if text]
    assert told == [worded("state.away"), worded("state.left")]


def test_a_tv_marks_who_is_away_or_has_left(chromium):
    screen = Shown(chromium, "hd", "dark")
    screen.view = Phone(_absent(EIGHT).room, "tv").view
    screen.page.goto(f"{HERE}/tv?r={screen.view['room']['code']}")
    screen.page.wait_for_selector(".tvlist")
    away, left = screen.page.locator(".tvlist .away em").all_inner_texts()
    screen.context.close()
    assert away.startswith(worded("state.away"))
    assert left == worded("state.left")


@pytest.mark.parametrize("name", ["noticed", "noticed, another's"])
def test_what_everybody_is_told_stands_whole_in_sight(shown, name):
    shown.show(name)
    told = shown.page.get_by_text(states()[name]["notice"]).locator("visible=true").first
    box = told.bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= shown.page.viewport_size["height"]
    assert told.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1


@pytest.mark.parametrize("error", [False, True])
def test_a_tv_tells_everybody_too_also_below_an_error(chromium, error):
    screen = Shown(chromium, "hd", "dark")
    screen.view = Phone(_noticed(EIGHT, error=error).room, "tv").view
    assert (screen.view["game"]["mishap"] is not None) == error
    screen.page.goto(f"{HERE}/tv?r={screen.view['room']['code']}")
    told = screen.page.get_by_text(screen.view["notice"]).locator("visible=true").first
    box, turn = told.bounding_box(), screen.page.locator(".tvturn").bounding_box()
    lines = [line.bounding_box() for line in screen.page.locator(".tvlist li").all()]
    screen.context.close()
    assert box is not None
    assert turn is not None
    assert box["y"] + box["height"] <= HD[1]
    assert (lines == []) == error
    assert all(line["y"] > turn["y"] for line in lines)


@pytest.mark.parametrize("name", ["lobby", "host's lobby", "join", "over", "paused", "to judge"])
def test_what_comes_next_is_in_sight_however_the_phone_is_held(shown, name):
    shown.show(name)
    box = shown.page.locator(".foot .btn, .under .btn").first.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= shown.page.viewport_size["height"]


def test_eight_have_room_below_an_error_on_a_tv(chromium):
    table = Table("race", EIGHT).begin()
    _enter(table, RIGHT % 9 + 1)
    screen = Shown(chromium, "hd", "dark")
    screen.view = Phone(table.room, "tv").view
    screen.page.goto(f"{HERE}/tv?r={screen.view['room']['code']}")
    last = screen.page.locator(".tvlist li").last.bounding_box()
    below = screen.page.locator(".tvturn").bounding_box()
    screen.context.close()
    assert last is not None
    assert below is not None
    assert last["y"] + last["height"] <= below["y"]
    assert screen.complaints == []


AXE = os.environ.get("AXE", "")  # the file axe.min.js of npm's axe-core


@pytest.mark.skipif(not AXE, reason="no axe here: npm install axe-core, and set AXE to axe.min.js")
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("shape", SHAPES)
def test_axe_finds_nothing_on_any_state(chromium, shape, theme):
    source = Path(AXE).read_text(encoding="utf-8")
    page = Shown(chromium, shape, theme)
    speaker = page.context.new_cdp_session(page.page)
    for name in NAMES:
        page.show(name)
        asked = f"{source};axe.run().then((found) => JSON.stringify(found.violations))"
        told = speaker.send(
            "Runtime.evaluate",
            {"expression": asked, "awaitPromise": True, "returnByValue": True},
        )
        found = json.loads(told["result"]["value"])
        assert [(one["id"], one["nodes"][0]["html"]) for one in found] == [], name
    page.context.close()


def _soon(name: str, kind: str = "turn") -> dict[str, Any]:
    view = states()[name]
    clock = {"kind": kind, "left": 4.6, "full": 30, "runs": False}
    return view | {"game": view["game"] | {"clock": clock}}


@pytest.mark.parametrize(("name", "warned"), [("mine", True), ("another's", False)])
def test_the_last_five_seconds_warn_the_player_on_turn_alone(shown, name, warned):
    shown.view = _soon(name)
    shown.page.goto(f"{HERE}/?r={shown.view['room']['code']}")
    assert shown.page.inner_text(".clock b") == "5"
    assert shown.page.locator(".top.write .clock.write").count() == warned
    assert shown.page.locator(".hurry").count() == 0


def test_on_a_tv_the_last_five_seconds_leave_the_player_the_own_colour(chromium):
    screen = Shown(chromium, "hd", "dark")
    screen.view = _soon("another's") | {"you": None}
    screen.page.goto(f"{HERE}/tv?r={screen.view['room']['code']}")
    colour = "(one) => getComputedStyle(one).backgroundColor"
    strip = screen.page.locator(".tvturn").evaluate(colour)
    assert strip == screen.page.locator(".tvlist .on .sq").evaluate(colour)
    assert screen.page.locator(".write").count() == 0
    screen.context.close()


def test_a_tv_waits_for_its_words_with_its_menu(chromium):
    screen = Shown(chromium, "hd", "dark")
    held: list[Any] = []
    screen.context.route("**/words.json", lambda route: held.append(route))
    screen.view = states()["lobby"] | {"you": None}
    screen.served = screen.served | {"/qr.svg": screen.served["/assets/icon.svg"]}
    screen.page.goto(f"{HERE}/tv?r={screen.view['room']['code']}", wait_until="commit")
    screen.page.wait_for_timeout(300)
    screen.page.mouse.move(400, 400)
    screen.page.keyboard.press("a")
    assert screen.page.locator("#menu").is_hidden()
    held[0].abort()  # asked for once more by itself
    screen.context.unroute("**/words.json")
    screen.page.wait_for_selector(".lobby")
    screen.page.mouse.move(420, 420)
    screen.page.wait_for_selector("#menu button")
    screen.context.close()
    assert [one for one in screen.complaints if "ERR_FAILED" not in one] == []
