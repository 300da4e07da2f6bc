"""The way in: closed descriptors, and signals that end the program."""

from __future__ import annotations

import gc
import io
import os
import signal
import subprocess
import sys

import pytest

from gridparty.evening.session.journal import read
from gridparty.games.catalogue import games
from gridparty.system import startup

pytestmark = pytest.mark.skipif(os.name != "posix", reason="descriptors are closed as POSIX does")

TINY = "1..4.........32."
PLAY = "play race --plain --players Ann,Ben --puzzle " + TINY
UNWRITTEN = "gridparty: cannot write the result: it is closed"


class Terminal(io.StringIO):
    """What somebody sits at."""

    def isatty(self) -> bool:
        return True


def slow_ones(*cases):
    """The same again for every other case: a process each."""
    return (pytest.param(case, marks=pytest.mark.slow) for case in cases)


@pytest.fixture
def closed(tmp_path, monkeypatch, home):
    """Runs a command with these descriptors closed, in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def go(arguments: str, descriptors: str, lines: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            f'"{sys.executable}" -m gridparty {arguments} {descriptors}',
            shell=True,
            input=lines,
            capture_output=True,
            text=True,
            timeout=60,
        )

    return go


@pytest.mark.parametrize(
    "arguments",
    [
        "--version",
        *slow_ones(
            "--help",
            f"check {TINY}",
            f"solve {TINY}",
            "make --seed 1 --layout 4x4",
            "night --cards 2 --seed 1",
            "print calibration -o -",
            "rules race",
            "history",
            "config show",
        ),
    ],
)
def test_a_result_that_nobody_can_take_is_said_and_has_its_code(closed, arguments):
    run = closed(arguments, ">&-")
    assert run.returncode == 2
    assert run.stderr.splitlines()[-1] == UNWRITTEN
    assert "Traceback" not in run.stderr


def test_a_closed_standard_input_is_said(closed):
    run = closed("grade -", "<&-")
    assert run.returncode == 2
    assert run.stderr == "gridparty: stdin: expected a readable file: it is closed\n"


@pytest.mark.parametrize(
    "descriptors", ["<&- >&- 2>&-", *slow_ones("2>&-", "<&- 2>&-", "2>/dev/full")]
)
def test_a_file_is_written_though_nobody_can_be_told(closed, descriptors, tmp_path):
    run = closed("make --seed 1 --layout 4x4 -o deck.txt", descriptors)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
    assert len((tmp_path / "deck.txt").read_text()) == 17


def with_stand_ins(script: str, descriptors: str) -> int:
    """How a process ends that runs this after it has stood in for its closed streams."""
    whole = (
        "import os, subprocess, sys\n"
        "from gridparty.__main__ import stand_in_for_closed_streams\n"
        f"stand_in_for_closed_streams()\n{script}\n"
    )
    return subprocess.run(f"'{sys.executable}' -c '{whole}' {descriptors}", shell=True).returncode


@pytest.mark.parametrize("descriptors", ["2>&-", "<&- >&- 2>&-"])
def test_a_file_that_is_opened_is_none_of_the_three_streams(descriptors):
    """It was: a session could be descriptor 2, and take what was said there."""
    assert with_stand_ins("os._exit(os.open(os.devnull, os.O_RDONLY))", descriptors) == 3


def test_a_process_that_is_started_has_the_three_streams_too():
    script = (
        'there = "import os; [os.fstat(number) for number in range(3)]"\n'
        'os._exit(subprocess.call([sys.executable, "-c", there]))'
    )
    assert with_stand_ins(script, "<&- >&- 2>&-") == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("descriptors", "code"),
    [("2>&-", 0), (">&-", 2), ("<&-", 0), (">&- 2>&-", 2), ("<&- >&- 2>&-", 2)],
)
def test_no_message_gets_into_a_session(closed, descriptors, code, home):
    run = closed(PLAY, descriptors, "nonsense\nleave\n")
    assert run.returncode == code
    assert "Traceback" not in run.stdout + run.stderr
    (path,) = (home / "sessions").iterdir()
    recording = read(path, games())
    assert recording.damage is None
    assert recording.length == path.stat().st_size
    assert b"saved" not in path.read_bytes()
    assert b"nonsense" not in path.read_bytes()


@pytest.mark.parametrize("name", ["SIGTERM", *slow_ones("SIGHUP")])
def test_what_a_signal_ends_is_tidied_up_and_ends_as_by_that_signal(name, tmp_path):
    """Half of a file is written when the signal comes."""
    number = getattr(signal, name)
    script = (
        "import os, signal, sys\n"
        "from gridparty import __main__\n"
        f"os.fsync = lambda descriptor: signal.raise_signal({int(number)})\n"
        "sys.argv = ['gridparty', 'make', '--seed', '1', '--layout', '4x4', '-o', 'deck.txt']\n"
        "__main__.main()\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True
    )
    assert run.returncode == -number
    assert run.stderr == "seed 1\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_a_hangup_that_is_ignored_stays_ignored(tmp_path):
    """As nohup means it."""
    script = (
        "import os, signal, sys\n"
        "signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
        "from gridparty import __main__\n"
        "os.fsync = lambda descriptor: signal.raise_signal(signal.SIGHUP)\n"
        "sys.argv = ['gridparty', 'make', '--seed', '1', '--layout', '4x4', '-o', 'deck.txt']\n"
        "__main__.main()\n"
    )
    run = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True)
    assert run.returncode == 0
    assert (tmp_path / "deck.txt").exists()


def test_the_start_page_leaves_a_line_on_the_terminal(monkeypatch, capsys):
    from gridparty import __main__ as way_in
    from gridparty.terminal import show

    monkeypatch.setattr(way_in, "_wants_start_page", lambda: True)
    monkeypatch.setattr(way_in, "_needs_interactive_modules", lambda: True)
    monkeypatch.setattr(way_in, "_tidy_up_on_signals", lambda: None)
    seen = []

    def opened():
        seen.append(capsys.readouterr().err)
        return show.Leaving(0, "To come back: gridparty")

    monkeypatch.setattr(show, "open_door", opened)
    for terminal, at_once, cleared in (("xterm", "gridparty …", "\r\x1b[K"), ("dumb", "", "")):
        monkeypatch.setenv("TERM", terminal)
        with pytest.raises(SystemExit) as left:
            way_in.main()
        assert left.value.code == 0
        assert seen.pop() == at_once  # while the page is loaded
        assert capsys.readouterr().err == f"{cleared}To come back: gridparty\n"


def test_the_start_page_needs_no_command_line(monkeypatch, home):
    """Else it would take twice as long: the command line is a hundred modules."""
    from gridparty import __main__ as way_in

    for name in ("stdin", "stderr"):
        monkeypatch.setattr(sys, name, Terminal())
    monkeypatch.setenv("TERM", "xterm")
    for arguments, language, wanted in (([], "", True), (["race"], "", False), ([], "en", False)):
        monkeypatch.setattr(sys, "argv", ["gridparty", *arguments])
        monkeypatch.setenv("GRIDPARTY_LANGUAGE", language)
        assert way_in._wants_start_page() is wanted


@pytest.mark.parametrize(
    ("terminal", "painted"),
    [("xterm", True), ("linux", True), ("dumb", False), ("", False), ("unknown", False)],
)
def test_where_nothing_can_be_painted_there_are_lines(monkeypatch, home, terminal, painted):
    from gridparty import __main__ as way_in
    from gridparty.cli import play_options, seating

    for stream in ("stdin", "stderr", "__stderr__"):
        monkeypatch.setattr(sys, stream, Terminal())
    monkeypatch.setattr(sys, "argv", ["gridparty"])
    monkeypatch.setenv("GRIDPARTY_LANGUAGE", "")
    monkeypatch.setenv("TERM", terminal)
    assert way_in._wants_start_page() is painted
    assert seating.at_a_keyboard()
    assert play_options.manner_of(plain=False).on_screen is painted
    startup.begin()
    assert bool(startup._standing) is painted
    startup.over()
    startup.stands()


@pytest.mark.parametrize(
    ("typed", "awaited"),
    [
        ("", True),
        ("race --players Ann,Ben", True),
        ("play kids --plain", True),
        ("tiles-bag", True),
        ("learn X-Wing", True),
        ("results --plain", True),
        ("results list", False),
        ("race --help-all", False),
        ("learn X-Wing --json", False),
        ("play race --help", False),
        ("make", False),
    ],
)
def test_whatever_leads_to_a_game_gives_a_sign_of_life_at_once(monkeypatch, typed, awaited):
    from gridparty import __main__ as way_in

    monkeypatch.setattr(way_in, "_is_terminal", lambda: True)
    monkeypatch.setattr(sys, "argv", ["gridparty", *typed.split()])
    assert way_in._needs_interactive_modules() is awaited


@pytest.mark.parametrize("speak", ["say", "ask", "show", "show_at_once"])
def test_the_sign_of_life_is_gone_before_the_first_word(monkeypatch, capsys, speak):
    from gridparty.cli import console

    monkeypatch.setenv("TERM", "xterm")
    startup.begin()
    assert capsys.readouterr().err == "gridparty …"
    getattr(console, speak)("word")
    seen = capsys.readouterr()
    assert (seen.err + seen.out).rstrip() == "\r\x1b[Kword"
    getattr(console, speak)("word")
    assert "\x1b" not in capsys.readouterr().err
    startup.stands()


def test_garbage_is_looked_for_again_as_before_once_a_screen_stands(monkeypatch):

    monkeypatch.setenv("TERM", "dumb")
    startup.stands()  # whatever another test has begun
    before = gc.get_threshold()
    startup.begin()
    assert gc.get_threshold() > before
    startup.stands()
    assert gc.get_threshold() == before
    startup.stands()  # nobody had waited: as it is
    assert gc.get_threshold() == before
