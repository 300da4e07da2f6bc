"""The program in the terminal: whole games by real key events, fast typing, mouse, size, signals."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from random import Random

import pytest
from textual import events

from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.session import Session
from gridparty.evening.session.table import Table as Sitting
from gridparty.games.common.commands import Continue
from gridparty.games.race.game import RACE
from gridparty.lines.table import PlainTable
from gridparty.terminal.app import PartyApp, Stage
from gridparty.terminal.menu.menu import context
from gridparty.terminal.show import play as show_in_terminal
from gridparty.terminal.widgets.nested import Inside
from gridparty.terminal.widgets.pasting import pasted
from playing import TINY_CARD, begun, speech_of
from seeing import HINT, Show, foot, type_in

SIZE = (80, 24)


async def play(show: Show, keys: list[str | float]) -> PartyApp:
    """Type into a running program; a number lets so many seconds go by."""
    app = PartyApp(show.showing)
    async with app.run_test(size=SIZE) as pilot:
        for key in keys:
            if isinstance(key, float):
                await pilot.pause()
                show.wait(key)
            else:
                type_in(app, [key])
        await pilot.pause()
    return app


def test_the_first_picture_is_no_empty_one(tmp_path, monkeypatch, words):
    shown, line = [], Stage.render_line

    def noted(stage, y):
        strip = line(stage, y)
        shown.append(strip.text)
        return strip

    monkeypatch.setattr(Stage, "render_line", noted)
    asyncio.run(play(Show(tmp_path), []))
    words(shown[0])


def in_plain_lines(show: Show, mode: str, players: list[str], card, lines: list[str], **options):
    """What happens when the same is typed in lines: the seconds and events of each line."""
    clock = ScriptClock()
    session = begun(
        show.folder / "plain",
        mode,
        players,
        card,
        options=options,
        clock=clock,
        wall=clock,
        rng=Random(1),
    )
    session.pause()
    session.submit(Continue())
    typed = iter(["board off", *lines])

    class Typed:
        def read(self, timeout=None):
            line = next(typed, None)
            if line is None:
                raise EOFError
            return line

    line_text = speech_of(mode, advice=HINT)
    PlainTable(Sitting(session), line_text, Typed(), lambda text: None, script=clock).play()
    session.leave()
    return [(record.at, record.events) for record in session.records]


def on_the_screen(show: Show):
    return [(record.at, record.events) for record in show.session.records]


def test_a_whole_race_leaves_the_same_journal_as_in_plain_mode(tmp_path):
    show = Show(tmp_path, card=TINY_CARD, cards=1)
    card = show.on_card.card
    keys = [4.0, ":r1c2=2", 2.5, ":r1c3=3", ":r2c1=4", 31.0, ":r2c1=3", 0.5, "p", "p", 1.0]
    keys += [":r2c2=4", "space", 60.0, "space", ":r2c3=1", ":r2c4=2", ":r3c1=2", ":r3c2=1"]
    keys += [":r3c3=4", ":r3c4=3", ":r4c1=4", ":r4c4=1"]
    lines = ["@4", "r1c2=2", "@2.5", "r1c3=3", "r2c1=4", "@31", "r2c1=3", "@0.5", "pass"]
    lines += ["@1", "r2c2=4", "pause", "go on", "r2c3=1", "r2c4=2", "r3c1=2", "r3c2=1"]
    lines += ["r3c3=4", "r3c4=3", "r4c1=4", "r4c4=1"]
    asyncio.run(play(show, keys))
    assert show.state.over
    assert on_the_screen(show) == in_plain_lines(show, "race", ["Ann", "Ben", "Cem"], card, lines)


def test_a_blitz_with_an_error_leaves_the_same_journal_as_in_plain_mode(tmp_path):
    show = Show(tmp_path, "blitz", ["Ann", "Ben"], TINY_CARD, cards=1)
    card = show.on_card.card
    keys = [3.0, ":r1c2=2", ":r1c3=2", "3", "backspace", 1.0, "3", 40.0, ":r2c1=3"]
    keys += [16.5, 30.0, 30.0]
    lines = ["@3", "r1c2=2", "r1c3=2", "r1c3=3", "erase r1c3", "@4", "r1c3=3", "@44"]
    lines += ["r2c1=3", "@30.5", "@30.5", "@30.5"]
    asyncio.run(play(show, keys))
    plain = in_plain_lines(show, "blitz", ["Ann", "Ben"], card, lines)
    assert "ErrorNoticed" in show.kinds()
    assert [happened for happened in on_the_screen(show) if happened[1]] == [
        happened for happened in plain if happened[1]
    ]


def test_a_solo_with_a_hint_leaves_the_same_journal_as_in_plain_mode(tmp_path):
    show = Show(tmp_path, "solo", ["Ann"], TINY_CARD, cards=1)
    card = show.on_card.card
    keys = [
        "H",
        "H",
        "H",
        "M",
        "u",
        ":r1c2=3",
        ":r1c2=2",
        "u",
        "U",
        "C",
        ":r2c1",
        "m",
        "3",
        "m",
        "m",
        "3",
    ]
    lines = ["hint", "hint", "marks", "undo", "r1c2=3", "r1c2=2", "undo", "redo", "check"]
    lines += ["mark r2c1 3", "r2c1=3"]
    for cell in ("r1c3=3", "r2c2=4", "r2c3=1", "r2c4=2", "r3c1=2", "r3c2=1", "r3c3=4", "r3c4=3"):
        keys.append(f":{cell}")
        lines.append(cell)
    keys += [":r4c1=4", 100.0, ":r4c4=1"]
    lines += ["r4c1=4", "@100", "r4c4=1"]
    asyncio.run(play(show, keys))
    assert show.on_card.reason == "solved"
    plain = in_plain_lines(show, "solo", ["Ann"], card, lines)
    assert [h for h in on_the_screen(show) if h[1]] == [h for h in plain if h[1]]


def test_keys_typed_ahead_keep_their_order_over_changes_of_the_screen(tmp_path):
    """Arrows, digits, enter on the red card and in the hand-over, all faster than any drawing."""
    show = Show(tmp_path, card=TINY_CARD, handover_seconds=3.0)
    keys = [*":r1c2=2", "enter", "enter", *":r1c3=4", "enter", "enter", "enter", "3", "enter"]
    keys += [*":r1c1", "enter", "down", "3", "enter", "right", "4", "enter", "?", "x"]
    keys += ["right", "1"]

    asyncio.run(play(show, keys))
    assert str(show.state.grid) == "1234341......32."
    assert show.kinds().count("ErrorNoticed") == 1


def paste(shown, text: str, *, then: str = "", size=SIZE) -> str:
    """Paste it, and press the keys behind it; what is on the screen."""
    screens = []

    async def in_app() -> None:
        app = PartyApp(shown)
        async with app.run_test(size=size) as pilot:
            app.post_message(events.Paste(text))
            await pilot.pause()
            type_in(app, list(then))
            await pilot.pause()
            screens.append(app.stage.canvas.text())

    asyncio.run(in_app())
    return screens[0]


def test_what_is_pasted_counts_as_typed_where_a_line_is_being_typed(tmp_path):
    show = Show(tmp_path)
    show.press(":")
    assert "×" not in paste(show.showing, "r1c3=1\nq").splitlines()[-1]
    assert show.state.grid.digits[2] == 1


@pytest.mark.parametrize("size", [SIZE, (120, 40)])
def test_what_is_pasted_where_nobody_types_does_nothing_and_says_so(tmp_path, size):
    show = Show(tmp_path)
    before = show.text()
    screen = paste(show.showing, "sq\nxx\n:r1c3=1\n", size=size)
    told = pasted("q", show.top)
    assert screen.splitlines()[-1].startswith(f" × {told}")  # where the keys stood
    assert show.text() == before
    assert told not in paste(show.showing, "sq\n", then="?")


def test_what_is_pasted_answers_no_question(tmp_path, words):
    show = Show(tmp_path)
    show.press("s")
    paste(show.showing, "\n")
    words(show.text())
    assert not show.state.over


def test_what_is_pasted_on_the_start_page_opens_no_door(words):
    home = context(ScriptClock)
    words(foot(paste(home, "play\nq")))
    assert home.navigation.top is home.home


def test_what_is_pasted_in_a_game_that_was_opened_from_a_page_is_the_games(tmp_path):
    show, left = Show(tmp_path), []
    inside = Inside(show.showing, lambda: left.append(True))
    assert not inside.paste("q\n")
    inside.press(":")
    assert inside.paste("r1c3=1\n")
    assert show.state.grid.digits[2] == 1
    assert not left


def test_without_colours_nothing_moves(tmp_path, monkeypatch):
    show = Show(tmp_path)
    PartyApp(show.showing)
    assert show.showing.moves()
    monkeypatch.setenv("NO_COLOR", "1")
    PartyApp(show.showing)
    assert not show.showing.moves()


def test_what_can_be_heard_rings_the_bell(tmp_path, monkeypatch):
    show, rung = Show(tmp_path), []
    app = PartyApp(show.showing, bell=True)
    monkeypatch.setattr(app, "bell", lambda: rung.append("bell"))
    show.wait(5).press(":r1c3=1")
    assert rung == ["bell"]


def test_results_opened_from_a_game_can_be_copied(tmp_path, monkeypatch):
    apps, copies, show = [], [], Show(tmp_path)
    monkeypatch.setattr("gridparty.terminal.show._run", lambda app, leave: apps.append(app) or 0)
    monkeypatch.setattr(
        "gridparty.terminal.results.opening.results_presenter",
        lambda navigation, copy, session, back_to: copies.append((copy, session)) or navigation.top,
    )
    show_in_terminal(show.showing.evening)
    apps[0].stage._showing.results()
    assert copies == [(apps[0].copy_to_clipboard, show.showing.evening.session.id)]


def test_a_click_moves_the_cursor_and_presses_the_keys_below(tmp_path):
    show = Show(tmp_path)

    async def click() -> None:
        app = PartyApp(show.showing)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.click(offset=(13, 2))
            await pilot.press("1")
            show.hands.now += 1
            for _ in range(2):
                await pilot.click(
                    offset=(app.stage.canvas.text().splitlines()[23].index("pass"), 23)
                )

    asyncio.run(click())
    assert show.state.grid.digits[2] == 1
    assert show.state.seat == 2


def test_a_window_that_shrinks_pauses_and_grows_back(tmp_path, words):
    show = Show(tmp_path)

    async def resize() -> list[str]:
        app = PartyApp(show.showing)
        shown = []
        async with app.run_test(size=(120, 40)) as pilot:
            for size in ((70, 20), (80, 24), (200, 60)):
                await pilot.resize_terminal(*size)
                await pilot.pause()
                shown.append(app.stage.canvas.text())
            await pilot.press("space")
        return shown

    small, middle, large = asyncio.run(resize())
    words(small.strip())
    words(middle)
    assert len(large.splitlines()) == 60
    assert not show.state.paused


def test_nothing_is_painted_while_nothing_changes(tmp_path):
    show = Show(tmp_path)

    async def watch() -> int:
        app = PartyApp(show.showing)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            before = app.stage.canvas
            await asyncio.sleep(0.35)  # some ticks, but the hands of the clock stand
            return before is app.stage.canvas

    assert asyncio.run(watch())


def test_leaving_ends_the_program(tmp_path):
    app = asyncio.run(play(Show(tmp_path), ["q", "enter"]))
    assert (app.return_code or 0) == 0


@pytest.mark.parametrize(
    ("mode", "part", "secret"),
    [("race", "presenter.header_of", "5318642"), ("tiles", "presenter.tiles_view", "hands=")],
)
def test_r2_t3_what_breaks_is_told_without_solution_and_tiles(
    mode, part, secret, tmp_path, monkeypatch, capfd
):
    show = Show(tmp_path, mode)
    assert secret in repr(show.state)

    def broken(*values, **others):
        raise RuntimeError("this is broken")

    monkeypatch.setattr(f"gridparty.terminal.{mode}.{part}", broken)
    app = PartyApp(show.showing)
    asyncio.run(asyncio.wait_for(app.run_async(headless=True), 30))
    told = "".join(capfd.readouterr())
    assert app.return_code == 1
    assert "RuntimeError: this is broken" in told
    assert "in broken" in told
    assert secret not in told


def test_without_colour_nothing_coloured_is_written(tmp_path, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    show = Show(tmp_path)

    async def seen() -> set[bool]:
        app = PartyApp(show.showing, theme="light")
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            lines = app.stage.canvas.lines()
            return {
                s.style.color.is_default and s.style.bgcolor.is_default for x in lines for s in x
            }

    assert asyncio.run(seen()) == {True}


PROGRAM = """
import sys
from dataclasses import replace
from pathlib import Path
from gridparty.games.race.game import RACE
from gridparty.games.race.commands import Start
from gridparty.games.race.options import MODES, Card
from gridparty.evening.series.evening import Evening
from gridparty.evening.session.session import Session
from gridparty.terminal.show import play

card = Card("TINY", "1..4.........32.", "1234341221434321", "party", 1.2)
start = Start(MODES["race"], ("Ann", "Ben"), card)
session = Session.begin(RACE, start, edition="race", folder=Path(sys.argv[1]))
evening = Evening()
evening.sit_down(session)
sys.exit(play(evening).code)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo terminals")
@pytest.mark.parametrize(
    "way", ["closed", *(pytest.param(one, marks=pytest.mark.slow) for one in ("SIGTERM", "SIGHUP"))]
)
def test_whatever_ends_the_program_the_terminal_is_restored_and_the_game_saved(way, tmp_path):
    import fcntl
    import pty
    import struct
    import termios

    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(tmp_path)],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    )
    os.close(slave)
    try:
        written = _read_until(master, "━".encode())
        os.write(master, b":r1c2=2\r")
        written += _read_until(master, b"Ann wrote")
        if way == "closed":
            os.close(master)
            master = -1
        else:
            program.send_signal(getattr(signal, way))
            written += _read_until(master, b"\x1b[?1049l")  # the other screen is left …
            assert b"\x1b[?25h" in written + _read_until(master, None)  # … and the cursor back
        expected = signal.SIGTERM if way == "SIGTERM" else signal.SIGHUP
        assert program.wait(10) == 128 + expected
    finally:
        program.kill()
        program.wait()
        if master >= 0:
            os.close(master)
    (path,) = tmp_path.iterdir()
    session = Session.resume(path.stem, {"race": RACE}, folder=tmp_path)
    assert session.state.totals == (2, 0)
    assert session.state.paused
    session.close()


def _read_until(descriptor: int, wanted: bytes | None) -> bytes:
    """What the program writes, up to the wanted bytes; or to its end."""
    written = b""
    with contextlib.suppress(OSError):
        while wanted is None or wanted not in written:
            piece = os.read(descriptor, 65536)
            if not piece:
                break
            written += piece
    return written
