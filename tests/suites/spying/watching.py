"""Plays a trial in one of its worlds, and writes down all that comes to anybody's eyes or ears.

Lines are played as the command plays them (`play_in_lines`), from a script (its input is repeated,
its clock is moved by lines) and at a terminal (where one may look at what still stands there). On
screens every character counts, and every colour. After the game the commands are asked that know
of it: replay, resume, history, stats.
"""

from __future__ import annotations

import io
import json
import os
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import typer

from gridparty import cli
from gridparty.evening.series.evening import Evening
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import Session, SoFar, path_of
from gridparty.evening.session.table import Table
from gridparty.games.catalogue import games
from gridparty.games.common.line_text import Assistance
from gridparty.games.paper.commands import LayCard
from gridparty.lines.evening import Shell, play_in_lines, result_of, speech_of
from gridparty.system import paths
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.palette import DARK
from gridparty.terminal.widgets.presenter import Presenter, paint
from gridparty.terminal.widgets.showing import Showing
from playing import on_the_terminal
from seeing import Stock, unhurried
from spying.at_devices import play_at_devices
from spying.habits import WAIT, Habits
from spying.trials import PaperSecret, Trial, without_secrets

_BEGAN = 1_790_000_000.0  # the date of every game, in seconds since 1970
_LOOKING = re.compile(r"(\w+), your (?:tile|animal) is [^\n]*$")
_ASKED = re.compile(r"(\w+), press enter to see your (?:tile|animal)[^\n]*$")


@dataclass(frozen=True, slots=True)
class Happened:
    """One record: what everybody may know of it, and what only the judge of this trial may."""

    at: float
    events: tuple[Any, ...]
    record: Any
    hands: tuple[int, ...]  # before it


@dataclass(frozen=True, slots=True)
class Step:
    """What was done, what happened, and what was to be seen and heard then."""

    did: str
    shown: dict[str, str]  # by channel
    looking: int | None  # the seat that alone sees `here`; None: everybody does
    here: str  # what stands on the screen, or was said in lines
    happened: tuple[Happened, ...]
    hands: tuple[int, ...]
    state: Any


@dataclass(slots=True)
class Log:
    """The steps so far."""

    trial: Trial
    session: Any
    steps: list[Step] = field(default_factory=list)
    read: int = 0

    @property
    def noted(self) -> int:
        """How many different things were done."""
        return sum(a.did != b.did for a, b in pairwise(self.steps)) + 1

    def note(self, did: str, here: str, looking: int | None, **shown: str) -> None:
        """One step more."""
        records = self.session.records[self.read :]
        before = self.session.records[self.read - 1].state if self.read else None
        happened = []
        for record in records:
            events = tuple(map(without_secrets, record.events))
            happened.append(Happened(record.at, events, record, _hands(before)))
            before = record.state
        self.read = len(self.session.records)
        if self.trial.only_person is not None and self.trial.manner != "phones":
            looking = self.trial.only_person
        state = self.session.state
        self.steps.append(Step(did, shown, looking, here, tuple(happened), _hands(state), state))


def _hands(state: Any) -> tuple[int, ...]:
    return getattr(state, "hands", ())


@contextmanager
def at_home(folder: Path) -> Iterator[None]:
    """The files of the program lie there; the disk need not be waited for."""
    before, fsync = os.environ.get(paths.HOME_VARIABLE), os.fsync
    os.environ[paths.HOME_VARIABLE] = str(folder)
    os.fsync = lambda descriptor: None
    try:
        yield
    finally:
        os.fsync = fsync
        if before is None:
            del os.environ[paths.HOME_VARIABLE]
        else:
            os.environ[paths.HOME_VARIABLE] = before


def watched(trial: Trial, world: int, *, commands: bool = False) -> list[Step]:
    """All steps of the trial in this world.

    Args:
        trial: what is played.
        world: 0 or 1.
        commands: ask afterwards what replay, resume, history and stats say.
    """
    home = Path(_apart().name) / "home"  # in both worlds, for it may be named
    with at_home(home), trial.secret.laid_out(world):
        try:
            log = _play(trial, world)
            log.session.close()
            if commands and not log.session.state.over:
                _ask_commands(log)
        finally:
            _swept(home)
    return log.steps


@cache
def _apart() -> tempfile.TemporaryDirectory[str]:
    """A folder of this process, until it ends: nothing that another one left lies in it."""
    return tempfile.TemporaryDirectory(prefix="gridparty-spied-")


def _swept(folder: Path) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    if folder.exists():
        folder.rmdir()


def _play(trial: Trial, world: int) -> Log:
    bot_adapter = {"screen": _on_a_screen, "phones": _on_phones}
    return bot_adapter.get(trial.manner, _in_lines)(trial, world)


class Hand(ScriptClock):
    """A clock moved by hand, on the same day in every world."""

    def wall(self) -> float:
        return _BEGAN + self.now


def _begun(trial: Trial, world: int, clock: Any) -> Session[Any, Any, Any]:
    rng = Random(f"dice of {trial.name}")
    setting = trial.row.setup.load()
    start = setting.start(trial.rules, trial.players, trial.first, trial.secret.card(world))
    session = Session.begin(
        trial.row.game.load(),
        start,
        edition=setting.title(trial.rules),
        folder=paths.sessions(),
        bots=trial.bots,
        so_far=SoFar(),
        clock=clock,
        wall=clock.wall,
        rng=rng,
    )
    if isinstance(trial.secret, PaperSecret):
        session.submit(LayCard(trial.secret.card(world)))
    rng.seed(f"{world}")  # nobody knows how the dice will fall
    return session


# in lines


class _Terminal:
    """A clock moved by hand that no script sees."""

    def __init__(self) -> None:
        self._hand = Hand()
        self.wall, self.leap = self._hand.wall, self._hand.leap

    def __call__(self) -> float:
        return self._hand()


class _Keyboard:
    """Hands out lines, and notes before each what has come of the last one."""

    def __init__(self, trial: Trial, table: Table[Any, Any, Any], log: Log, clock: Any) -> None:
        self._trial, self._table, self._log, self._clock = trial, table, log, clock
        self._habits = Habits(trial, Random(f"habits of {trial.name}"))
        self._line_text = speech_of(table, Assistance(places=trial.places))
        self._said: list[str] = []
        self._errors: list[str] = []
        self._above = ""  # all that a terminal was given
        self._did, self._looking, self._asked = "", None, None

    def show(self, text: str) -> None:
        self._said.append(text)

    def complain(self, text: str) -> None:
        self._errors.append(text)

    def note(self) -> str:
        """Write the step down; what was said last."""
        said, errors = "".join(self._said), "\n".join(self._errors)
        self._said, self._errors = [], []
        self._above += said
        looking = self._who_looks(said)
        names = self._trial.players
        result = json.dumps(result_of(self._table, self._line_text))
        here = on_the_terminal(self._above) if self._trial.manner == "terminal" else said
        self._log.note(
            self._did,
            here,
            None if looking is None else names.index(looking),
            result=result,
            stderr=errors,
        )
        return said

    def _who_looks(self, said: str) -> str | None:
        """Who looks at a tile while all others look away: only somebody who was asked to."""
        if not said:
            return self._looking
        asked, shown = _ASKED.search(said), _LOOKING.search(said)
        may = {self._asked, self._looking}
        self._asked = asked[1] if asked else None
        news = self._table.session.records[self._log.read :]
        to_all = any(type(event).__name__ == "AgreedToStop" for r in news for event in r.events)
        self._looking = shown[1] if shown and shown[1] in may and not to_all else None
        return self._looking

    def read(self, timeout: float | None = None) -> str | None:
        said = self.note()
        if len(self._log.steps) > self._trial.steps:
            raise EOFError
        state = self._table.state
        line = self._habits.line(state, said[-80:])
        if line.startswith(WAIT):
            seconds = float(line.split()[1])
            if self._trial.manner == "terminal":
                self._did = line
                self._clock.leap(seconds)
                return None
            began = self._line_text.turn_began(state)
            line = f"@{self._table.seconds - began + seconds:.3f}"
        self._did = line
        return line


def _in_lines(trial: Trial, world: int) -> Log:
    clock: Any = _Terminal() if trial.manner == "terminal" else Hand()
    evening = Evening()
    table = evening.sit_down(_begun(trial, world, clock))
    log = Log(trial, table.session)
    keyboard = _Keyboard(trial, table, log, clock)
    shell = Shell(
        keyboard,
        show=keyboard.show,
        ask=keyboard.complain if trial.manner == "terminal" else None,
        result=lambda result: keyboard.complain(json.dumps(result)),
        aside=keyboard.complain,
    )
    play_in_lines(evening, shell, clock, Assistance(places=trial.places))
    keyboard.note()
    return log


# on devices of one's own


def _on_phones(trial: Trial, world: int) -> Log:
    clock = Hand()
    session = _begun(trial, world, clock)
    session.pause()
    log = Log(trial, session)
    play_at_devices(trial, log, clock)
    return log


# on a screen


def _on_a_screen(trial: Trial, world: int) -> Log:
    clock = Hand()
    session = _begun(trial, world, clock)
    evening = Evening(Stock(lambda *_: session))
    showing = Showing(evening, assistance=Assistance(places=trial.places))
    showing.clock = unhurried()
    rung: list[str] = []
    showing.play_sound = lambda sound: rung.append(sound.value)
    assert not showing.begin(trial.players)
    log = Log(trial, session)
    habits = Habits(trial, Random(f"habits of {trial.name}"))
    looking, did = None, ""
    while (top := showing.navigation.top) is not None:
        canvas = _painted(top, trial)
        text, events = canvas.text(), _events(session)
        inks = [str(segment.style) for line in canvas.lines() for segment in line]
        colours = sha256(f"{inks} {canvas.zones}".encode()).hexdigest()
        log.note(did, f"{text}\ncolours and zones {colours}", looking, bell=str(rung))
        rung.clear()
        if session.state.over or len(log.steps) > trial.steps:
            break
        keys = habits.keys(session.state, text)
        did = " ".join(keys)
        for key in _one_by_one(keys):
            top = showing.navigation.top
            # A page of help may be closed, and the enter that follows shows the tile.
            shows = key == "enter" and _hands_over(top)
            _press(showing, clock, key)
            if shows:
                looking = session.state.turn
            if _events(session) > events:
                if not shows:
                    looking = None  # it is laid, or the clock stands
                break  # people look up when something happens
    return log


def _hands_over(page: Presenter | None) -> bool:
    """Whether the player to move sees a hidden tile next."""
    return bool(getattr(getattr(page, "_keyboard", None), "handing_over", False))


def _painted(page: Presenter, trial: Trial) -> Canvas:
    canvas = Canvas(*trial.size, DARK)
    paint(page.frame(), canvas)
    return canvas


def _events(session: Session[Any, Any, Any]) -> int:
    return sum(len(record.events) for record in session.records)


def _one_by_one(keys: Iterable[str]) -> Iterator[str]:
    """``:r1c3=1`` is typed sign by sign, and enter after it."""
    for key in keys:
        yield from (*key, "enter") if key[0] == ":" and len(key) > 1 else (key,)


def _press(showing: Showing, clock: Hand, key: str) -> None:
    if key.startswith(WAIT):
        clock.leap(float(key.split()[1]))
        if showing.navigation.top is not None:
            showing.navigation.top.tick()
        return
    if showing.navigation.top is not None:
        showing.navigation.top.press("space" if key == " " else key)


# afterwards


def _ask_commands(log: Log) -> None:
    id_, trial = log.session.id, log.trial
    lines, on_cards = "board\nhelp\nr1c1\n", trial.row.setup.load().needs_card
    if on_cards:
        lines += f"go on\nboard\n@3\n{_safe_entry(trial)}\nboard\n"
    asked: tuple[tuple[tuple[str, ...], str], ...] = (
        (("replay", id_), ""),
        (("replay", id_, "--json"), ""),
        (("history",), ""),
        (("history", "--json"), ""),
        (("stats", "--json"), ""),
        (("evenings", "--json"), ""),
        (("results",), ""),
        (("replay", "--json"), ""),
        (("resume",), ""),
        (("resume", id_, "--clock", "script", "--json"), lines + "leave\n"),
        (("replay", id_), ""),
    )
    if trial.bots:  # they would go on, and find something out as the rules allow
        asked = asked[:-2]
    _begun(trial, 0, Hand()).close()  # a second open game, so that resume shows a list
    for arguments, typed in asked:
        code, out, err = _run(arguments, typed)
        if _over(id_):
            return  # after that everybody may see everything
        refused = arguments == ("resume",) or arguments[0::2] == ("replay", "--json")
        if arguments[0] == "resume" and trial.kind.startswith("sprint"):
            refused = len(trial.people) > 1  # at one keyboard nobody's board would be their own
        assert refused or not code, (arguments, err)
        log.note(f"gridparty {' '.join(arguments)}", f"{code}\n{out}\n{err}", None)


def _over(id_: str) -> bool:
    state = read(path_of(id_, paths.sessions()), games()).state
    return state is None or state.over


def _safe_entry(trial: Trial) -> str:
    """A digit that is right in both worlds."""
    pair = trial.secret.cards
    cells = (cell for cell in range(pair.layout.cell_count) if cell not in pair.differ)
    cell = next(cells, None)
    if cell is None:
        return "pass"
    return f"{pair.layout.cell_name(cell)}={pair.worlds[0].solution[cell]}"


def _taken_for_sound() -> Any:
    """A card of a pair has two solutions, so resume would not play on."""
    return patch("gridparty.decks.verification.require_proved", lambda givens, solution: None)


def _run(arguments: tuple[str, ...], typed: str) -> tuple[int, str, str]:
    out, err, stdin = io.StringIO(), io.StringIO(), sys.stdin
    if not hasattr(typer.main.get_command, "cache_info"):  # put it together once
        typer.main.get_command = cache(typer.main.get_command)
    with tempfile.TemporaryFile("w+") as file:
        file.write(typed)
        file.flush()
        file.seek(0)
        sys.stdin = file
        try:
            with _taken_for_sound(), redirect_stdout(out), redirect_stderr(err):
                code = cli.run(arguments)
        finally:
            sys.stdin = stdin
    return code, out.getvalue(), err.getvalue()
