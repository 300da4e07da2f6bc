"""Every way in which a header can be wrong: each is refused in one sentence, and alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from forged_headers import (
    BEN,
    DEEP,
    assert_is_a_sentence,
    begun_game,
    changed,
    json_line,
    line_of,
    raw_line,
    sealed,
    spots,
    without,
)
from gridparty.cli import run as gridparty
from gridparty.cli import sessions
from gridparty.errors import JournalError
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import Session, list_sessions, path_of
from gridparty.games.catalogue import games
from gridparty.system import paths
from playing import WITH_BOTS

Damaged = tuple[str, bytes]  # what was done, and the first line without its seal

WRONG: dict[type, tuple[Any, ...]] = {
    str: (7, 1.5, True, [], {}, ["x"]),
    int: ("1", 1.5, True, [], {}),
    float: ("1", False, [], {}),
    bool: (0, "true", [], {}),
    list: ("Ann,Ben", 3, {}, [7], [["Ann"]], [None, None]),
    dict: ("x", 3, [], [1], True),
}
NULLABLE = {"turn_seconds", "game_seconds", "rounds", "digits_a_turn", "stalled_rounds"} | {
    *("last_seconds", "se", "number", "of", "evening", "cards")
}
#: Fields that are null in the good header, by what they are.
NUMBERS = {"game_seconds": 1.0, "rounds": 1, "number": 1, "of": 1, "turn_seconds": 1.0}
REQUIRED = {"gridparty", "session", "created", "game", "edition", "setup", "players"} | {
    *("card", "id", "givens", "solution", "name")
}
#: Values of the right type that cannot be, by field.
IMPOSSIBLE: dict[str, tuple[Any, ...]] = {
    "gridparty": (0, 2, -1, 10**30),
    "session": ("", "Mira7", "../x", "a" * 33, "mira7\n", "\x1b[31m", "é"),
    "created": ("", "today", "2026-13-01", "2026-09-21\x1b14:30", "0001-01-01", "9999-12-31"),
    "game": ("", "chess", "RACE", "\x1b[2J"),
    "begun": ("Mira7", "../x", "a" * 33, "\x1b[31m"),
    "edition": ("", "\x1b[31mred", "a\nb", "x" * 81, "\u202eecar", "\ud800"),
    "players": (
        [],
        ["Ann"],
        ["Ann", "ann", BEN],
        ["Ann", BEN, "Ann "],
        ["Ann", "", BEN],
        [BEN, "\x07\x1b"],
        ["Ann", BEN, "x" * 21],
        [f"P{n}" for n in range(10)],
        ["Ann", "Cem"],
    ),
    "first": (2, 99, -1, 10**30),
    "turn_seconds": (0, -1.0, 1e300, 10**400),
    "game_seconds": (0, -1.0, 1e300, 10**400),
    "window_seconds": (0, -1.0, 1e300, 10**400),
    "rounds": (-1, -(10**30)),
    "digits_a_turn": (0, -1),
    "stalled_rounds": (0, -1),
    "false_call": (-1, -(10**30)),
    "min_players": (0, -1, 9, 10**30),
    "max_players": (0, 1, 10, 10**30),
    "referee": ("", "nobody", "\x1b[31m"),
    "after_error": ("laugh",),
    "givens": ("", "1", "1..4.........32.x", "x" * 16, "5" * 16, "1234341221434321", "." * 36),
    "solution": ("", "1", "." * 16, "4321432143214321", "123456" * 6),
    "layout": ("", "5x5", "9X9", "\x1b[31m"),
    "start_tiles": ("everywhere",),
    "supply": ("shop",),
    "rejected": ("eaten",),
    "scoring": ("all",),
    "ending": ("never",),
    "order": ("size",),
    "symbols": ("animals", "letters"),  # six animals, nine digits
    "skills": ({"Cem": 2}, {BEN: 0}, {BEN: 5}, {BEN: -1}, {BEN: 10**30}, {"": 1}, {"\x1b": 1}),
    "seed": (-1, 1 << 64, 10**400),
    "games": (-1, 10**30),
    "totals": ({"Cem": 3}, {"Ann": 10**30}, {"Ann": 1.0}, {"Ann": None}, {"\x1b[31m": 1}),
    "won": ({"Cem": 1}, {"Ann": 2}, {"Ann": -1}, {"Ann": 10**30}, {"Ann": 1.0}, {"Ann": None}),
}


def damaged(header: dict[str, Any]) -> Iterator[Damaged]:
    """Every way in which a header can be wrong while its checksum is right."""
    for where, value in spots(header):
        name, kind = where[-1], type(value)
        if value is None and name in NUMBERS:
            kind = type(NUMBERS[name])
        at = ".".join(where)
        for wrong in WRONG.get(kind, ()):
            yield f"{at} is {wrong!r}", line_of(changed(header, where, wrong))
        for wrong in IMPOSSIBLE.get(name, ()):
            yield f"{at} cannot be {str(wrong)[:50]!r}", json_line(changed(header, where, wrong))
        if name not in NULLABLE:
            yield f"{at} is null", line_of(changed(header, where, None))
        if name in REQUIRED:
            yield f"{at} is missing", line_of(without(header, where))
        if kind is dict and name != "cards":
            yield f"{at} has one more", line_of(changed(header, (*where, "moon"), 3))
        for raw in (b"NaN", b"-Infinity", b"1e999", b"9" * 5000) if kind in (int, float) else ():
            yield f"{at} is {raw[:9]!r}", raw_line(header, where, raw)
    for where in (("session",), ("setup",), ("setup", "players"), ("evening", "cards"), ("moon",)):
        for raw in (*DEEP, b'"' + b"\\" * 99_999):
            yield f"{where} is {raw[:9]!r}", raw_line(header, where, raw)
    yield "one more field", line_of({**header, "moon": 3})
    yield "two boards", json_line(changed(header, ("setup", "layout"), "6x6"))
    for raw in (b"", b"{}", b"[]", b"null", b"7", b'"x"', b"{", b"\x00{}", b"\xff\xfe{\x00}\x00"):
        yield f"the line is {raw!r}", raw
    for raw in (b'"\xff"', b'"\xc3"', b'"\x1b[31m"', b'"\x00"', b'"\\ud800"', b"'x'", b"undefined"):
        yield f"the edition is {raw!r}", raw_line(header, ("edition",), raw)


@pytest.fixture(scope="module")
def broken(tmp_path_factory) -> tuple[Path, dict[str, str]]:
    """A home with every damaged header, and what was done to each file."""
    home = tmp_path_factory.mktemp("broken")
    folder, done = home / "sessions", {}
    for game in WITH_BOTS:
        header, rest = begun_game(folder, game)
        for number, (what, first) in enumerate(damaged(header)):
            id_ = f"{game}-{number}"
            done[id_] = what
            (folder / f"{id_}.jsonl").write_bytes(sealed(first, rest))
    return home, done


def test_there_are_hundreds_of_damaged_headers(broken):
    _, done = broken
    assert len({(id_.partition("-")[0], what) for id_, what in done.items()}) == len(done) >= 900


def test_no_damaged_header_is_believed(broken):
    home, done = broken
    believed = []
    for id_, what in done.items():
        path = path_of(id_, home / "sessions")
        try:
            read(path, games())
        except JournalError as error:
            assert_is_a_sentence(str(error), path)
        else:
            believed.append(f"{id_}: {what}")
    assert believed == []


def test_damaged_headers_hide_no_other_session(broken):
    home, done = broken
    found, unreadable = list_sessions(home / "sessions", games())
    assert sorted(one.recording.game.name for one in found) == sorted(WITH_BOTS)
    assert len(unreadable) == len(done)


def test_no_session_with_a_damaged_header_is_resumed(broken):
    home, done = broken
    for id_ in list(done)[::4]:
        path = path_of(id_, home / "sessions")
        before = path.stat()
        with pytest.raises(JournalError) as told:
            Session.resume(id_, games(), folder=home / "sessions")
        assert_is_a_sentence(str(told.value), path)
        assert path.stat().st_size == before.st_size


@pytest.mark.parametrize("command", [sessions.replay, sessions.resume])
def test_the_commands_refuse_damaged_headers_in_a_sentence(broken, command, monkeypatch):
    home, done = broken
    monkeypatch.setenv("GRIDPARTY_HOME", str(home))
    for id_ in list(done)[::4]:
        with pytest.raises(JournalError) as told:
            command(id_)
        assert_is_a_sentence(str(told.value), path_of(id_, paths.sessions()))


@pytest.mark.parametrize("command", ["replay", "resume"])
@pytest.mark.parametrize("game", WITH_BOTS)
def test_the_command_line_ends_with_that_sentence(broken, game, command, monkeypatch, capsys):
    home, done = broken
    monkeypatch.setenv("GRIDPARTY_HOME", str(home))
    id_ = next(id_ for id_, what in done.items() if id_.startswith(game) and "\\x1b" in what)
    assert gridparty((command, id_)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("gridparty: ")
    assert err.count("\n") == 1
    assert_is_a_sentence(err[:-1], path_of(id_, paths.sessions()))
