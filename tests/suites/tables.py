"""Inputs for whatever is played: session files, typed lines, names, results on record."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import astuple, fields
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from garbling import VALUES, WORDS, garbled, garbled_json, json_text
from readers import _puzzles, must_be_harmless, refusal
from rich.cells import cell_len
from scratch import scratch

from forged_headers import json_line, sealed
from games.test_playthroughs import RECORDINGS, played
from gridparty.errors import GridpartyError, JournalError
from gridparty.evening.results.history import History
from gridparty.evening.results.solo_results import SoloResult
from gridparty.evening.results.tile_results import TilesResult
from gridparty.evening.series.evening import Evening
from gridparty.evening.session.clock import ScriptClock, clocks
from gridparty.evening.session.journal import Recording, read
from gridparty.evening.session.session import Session, path_of
from gridparty.evening.session.table import Table
from gridparty.games.catalogue import GAMES, games, titles
from gridparty.games.common.line_text import Assistance
from gridparty.i18n.quoting import harmless
from gridparty.lines.table import PlainTable
from gridparty.print import card_sheets
from gridparty.print.svg import SvgPen
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.palette import DARK
from gridparty.terminal.widgets.presenter import paint
from gridparty.terminal.widgets.showing import Showing
from hostile import HOSTILE
from playing import TINY_CARD, begun, speech_of
from seeing import unhurried
from solo_tries import FIRST

ID = "zzza2"
LINES = 40  # typed in one game


class _Typist:
    """Types these lines, and no more."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def read(self, timeout: float | None = None) -> str | None:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def _recorded(rng: Random) -> tuple[dict[str, Any], ...]:
    """The lines of a good session file, without their seals."""
    return _lines_of(rng.choice(RECORDINGS))


@cache
def _lines_of(recording: Path) -> tuple[dict[str, Any], ...]:
    folder = scratch() / recording.stem
    _, session = played(recording.read_text(encoding="utf-8"), folder)
    lines = [json.loads(line) for line in path_of(session.id, folder).read_bytes().splitlines()]
    for line in lines:
        del line["crc"]
    return tuple(lines)


def _put(lines: list[bytes]) -> Path:
    """A session file of these lines, under seals that fit."""
    folder = scratch() / "sessions"
    folder.mkdir(exist_ok=True)
    path = folder / f"{ID}.jsonl"
    first, *rest = lines
    path.write_bytes(sealed(first, b"".join(line[:-1] + b"x" * 17 + b"}\n" for line in rest)))
    return path


def _look_at(rng: Random, path: Path) -> None:
    """Read the session file, and tell, show, resume and play on what is in it."""
    try:
        recording = read(path, games())
    except JournalError as error:
        refusal(error)
        return
    _tell(recording)
    if rng.random() < 0.2:
        _play_on(rng, path)


def _tell(recording: Recording) -> None:
    line_text = GAMES[recording.game.name].line_text.load()(Assistance())
    for record in recording.records:
        must_be_harmless(harmless(line_text.events_text(record.events, record.state)))
    if (state := recording.state) is not None:
        line_text.board(state)
        line_text.opening(state)
        if state.over:
            line_text.ending(state)
            json.dumps(line_text.result(state, recording.seconds, ID))


def _play_on(rng: Random, path: Path) -> None:
    clock = ScriptClock()
    try:
        session = Session.resume(ID, games(), folder=path.parent, **clocks(clock))
    except JournalError as error:
        refusal(error)
        return
    try:
        table = Table(session)
        heard: list[str] = []
        line_text = GAMES[session.game.name].line_text.load()(Assistance(), session.bots.skills)
        lines = ["go on", "board", *_lines(rng, 4), "board", "help"]
        PlainTable(table, line_text, _Typist(lines), heard.append, script=clock).play()
        must_be_harmless(harmless("".join(heard)))
        _on_screen(session)
    finally:
        session.close()


def _on_screen(session: Session[Any, Any, Any]) -> None:
    """Paint the game as it is; every line is as wide as the screen, and does nothing."""
    if GAMES[session.game.name].screen is None:
        return
    evening = Evening(None)  # type: ignore[arg-type]  # nobody deals: this is the last card
    evening.sit_down(session)
    showing = Showing(evening)
    showing.clock = unhurried()
    assert evening.table is not None
    showing.play(evening.table)
    assert showing.navigation.top is not None
    _painted(showing.navigation.top.frame())


def _painted(look: Any) -> None:
    for width, height in ((80, 24), (130, 45)):
        canvas = Canvas(width, height, DARK)
        paint(look, canvas)
        for line in canvas.lines():
            shown = "".join(segment.text for segment in line)
            must_be_harmless(shown)
            assert "\n" not in shown
            assert cell_len(shown) == width


def header(name: str) -> int:
    """A session file with another first line."""
    rng = Random(name)
    first, *rest = _recorded(rng)
    changed = json_text(rng, garbled_json(rng, first)).replace("\n", " ")
    line = changed.encode("utf-8", "surrogatepass")
    _look_at(rng, _put([line if line.endswith(b"}") else line + b"}", *map(json_line, rest)]))
    return 1


def journal(name: str) -> int:
    """A session file with other events, or in another order."""
    rng = Random(name)
    lines: list[Any] = list(_recorded(rng))
    lines = lines[: rng.randint(2, len(lines))]
    at = rng.randrange(1, len(lines))
    kind = rng.random()
    if kind < 0.6:
        lines[at] = garbled_json(rng, lines[at])
    elif kind < 0.75:
        lines.insert(at, rng.choice(_recorded(rng)[1:]))
    elif kind < 0.85:
        del lines[at]
    elif kind < 0.95:
        other = rng.randrange(1, len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    else:
        lines[0] = _recorded(rng)[0]
    _look_at(rng, _put([json_line(line) for line in lines if isinstance(line, dict)]))
    return 1


_SAID = (
    *("r1c2=2", "r1c2 2", "A2 2", "lay r1c2", "r1c2", "no place", "draw", "pass", "erase r1c2"),
    *("written", "card 1", "check r1c2=3", "sums 12 30", "keep"),
    *(
        "call",
        "call Ben",
        "call Ben r1c2",
        "accept",
        "accept Ben",
        "accept all",
        "stop",
        "stop all",
    ),
    *("stop Ben", "pause", "go on", "continue", "@1", "@12.5", "@29.9", "@30", "mark r1c2 3"),
    *("marks", "undo", "redo", "check", "hint", "board", "board off", "help", "show", "", "#x"),
)


def _lines(rng: Random, most: int) -> list[str]:
    """What somebody types: much of it sensible, so that the games go on."""
    said = []
    for _ in range(rng.randint(1, most)):
        line = rng.choice(_SAID)
        if rng.random() < 0.3:
            line = f"r{rng.randint(1, 5)}c{rng.randint(1, 5)}={rng.randint(0, 5)}"
        said.append(garbled(rng, line, 2) if rng.random() < 0.6 else line)
    return said


def line(name: str) -> int:
    """Lines typed in a game of any kind."""
    rng = Random(name)
    mode = rng.choice([title for title, _ in titles()])
    people = {"solo": ("Ann",)}.get(mode, ("Ann", "Ben"))
    clock = ScriptClock()
    session = begun(
        scratch() / "typed", mode, people, TINY_CARD, clock=clock, wall=clock, rng=Random(name)
    )
    path = path_of(session.id, scratch() / "typed")
    try:
        typist, heard = _Typist(_lines(rng, LINES)), list[str]()
        tried = len(typist.lines)
        PlainTable(
            Table(session), speech_of(mode), typist, heard.append, script=clock, echo=True
        ).play()
        must_be_harmless(harmless("".join(heard)))
        assert read(path, games()).damage is None, read(path, games()).damaged
    finally:
        session.close()
        path.unlink()
    return tried


def names(name: str) -> int:
    """Names of players, decks and cards, shown in every way there is."""
    rng = Random(name)
    made = [garbled(rng, rng.choice((*WORDS, "Ann", "Ben")), 2) for _ in range(rng.randint(1, 3))]
    mode = rng.choice([title for title, _ in titles()])
    with suppress(GridpartyError):
        session = begun(scratch() / "named", mode, made, rng=Random(1))
        path = path_of(session.id, scratch() / "named")
        try:
            heard: list[str] = []
            line_text = speech_of(mode)
            PlainTable(Table(session), line_text, _Typist(["board"]), heard.append).play()
            must_be_harmless("".join(heard))
            result = line_text.result(session.state, 0.0, session.id)
            assert json.loads(json.dumps(result)) == result
            _on_screen(session)
            assert {*read(path, games()).header.players} == {*session.state.names}
        finally:
            session.close()
            path.unlink()
    if rng.random() < 0.05:
        with suppress(GridpartyError):
            assert card_sheets(_puzzles()[:1], deck_name=made[0]).startswith(b"%PDF")
    pen = SvgPen(10.0, 10.0, made[0])
    with suppress(GridpartyError):
        pen.text(1.0, 1.0, made[-1])
    must_be_harmless(pen.finish())
    return 1


def history(name: str) -> int:
    """Results on record that nobody can have reached."""
    rng = Random(name)
    path = scratch() / "history.sqlite"
    path.unlink(missing_ok=True)
    tiles = TilesResult("mira7", FIRST.began, "Ann", "tiles", "", "all-laid", 90, 30, 300.0)
    with closing(History(path)) as base:
        base.add([FIRST, tiles])
    with closing(sqlite3.connect(path)) as connection, connection:
        for kind, table, good in ((SoloResult, "solo", FIRST), (TilesResult, "tiles", tiles)):
            for number in range(2):
                row = list(astuple(good))
                for _ in range(rng.randint(1, 3)):
                    row[rng.randrange(len(row))] = _cell(rng)
                row[0] = f"s{number}"
                columns = ", ".join(f'"{field.name}"' for field in fields(kind))
                marks = ", ".join("?" * len(row))
                with suppress(sqlite3.Error, UnicodeEncodeError, OverflowError):
                    connection.execute(f"INSERT INTO {table} ({columns}) VALUES ({marks})", row)
    from commands import run  # commands are made of what is here

    option = rng.choice(((), ("--json",), ("--csv",), ("--player", "Ann")))
    run([rng.choice(("history", "stats")), *option], home=scratch())
    return 1


def _cell(rng: Random) -> Any:
    """Whatever a column may hold: SQLite does not ask for its type."""
    value = rng.choice((*VALUES, *HOSTILE.values(), b"\x00\xff", "2026-11-20", "9999-12-31", 1e300))
    return value if isinstance(value, int | float | str | bytes | None) else str(value)


KINDS: dict[str, Callable[[str], int]] = {
    "header": header,
    "journal": journal,
    "line": line,
    "names": names,
    "history": history,
}
SHARES = {"header": 20, "journal": 30, "line": 180, "names": 10, "history": 2}
