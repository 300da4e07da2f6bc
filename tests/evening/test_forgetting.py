"""Somebody is forgotten: no file of the state folder holds the name, and all else is as it was."""

from __future__ import annotations

import json
import shlex
import sqlite3
from contextlib import closing

import pytest
from test_record_result import card

from gridparty.errors import GridpartyError
from gridparty.evening.people import people
from gridparty.evening.people.people import Guest, remember
from gridparty.evening.results import forgetting
from gridparty.evening.results.forgetting import Forgotten, forget
from gridparty.evening.results.history import History
from gridparty.evening.results.index import look
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import delete, list_sessions, path_of
from gridparty.games.catalogue import games
from gridparty.system import paths
from playing import TINY_CARD
from shell import result
from solo_tries import played as tried

TINY = TINY_CARD.givens


def solved(card):
    """The lines that fill the card."""
    return "\n".join(
        f"r{i // 4 + 1}c{i % 4 + 1}={digit}"
        for i, digit in enumerate(card.solution)
        if card.givens[i] == "."
    )


SOLVED = solved(TINY_CARD)


@pytest.fixture
def played(run, home):
    """Play to the end; the session's id."""

    def go(game: str, players: str, lines: str = SOLVED, *more: str) -> str:
        who = "--player" if game == "solo" else "--players"
        cards = () if game in ("tiles", "kids") else ("--puzzle", TINY)
        out = run(
            "play", game, who, players, *cards, "--clock", "script", "--json", *more, lines=lines
        )
        return str(result(out)["session"])

    return go


def holding(home, name):
    """The files in which a name stands, in whatever capitals."""
    return sorted(
        path.name
        for path in home.rglob("*")
        if path.is_file()
        and name.casefold() in path.read_bytes().decode("utf-8", "replace").casefold()
    )


def told_by(run):
    """All that is told of what was played."""
    return {
        words: run(*words)
        for words in (("history", "--json"), ("stats", "--json"), ("evenings", "--json"))
    }


def test_no_file_holds_the_name_of_somebody_who_is_forgotten(run, played, home):
    played("solo", "Mirabel")
    played("race", "mirabel,Ben")
    played("race", "Ben,Mirabel,Cem", SOLVED, "--handicap", "Mirabel=60s")
    played("tiles", "MIRABEL", "stop all")
    thrown = played("race", "Mirabel,Ben", "leave")
    delete(thrown, games(), folder=paths.sessions())
    remember([Guest("Mirabel"), Guest("Ben")])
    before = told_by(run)  # now there are an index, strengths and a history
    assert {"history.sqlite", "people.toml", "sessions.sqlite", "strengths.json"} <= {
        *holding(home, "mirabel")
    }
    assert "thrown-away.jsonl" in holding(home, "mirabel")
    found = forget("Mirabel")
    assert holding(home, "mirabel") == []
    assert (found.games, found.still, found.files) == (4, (), ())
    after = told_by(run)
    assert holding(home, "mirabel") == []
    for words, text in before.items():
        for name in ("Mirabel", "mirabel", "MIRABEL"):
            text = text.replace(f'"{name}"', f'"{found.instead}"')
        assert json.loads(after[words]) == json.loads(text), words
    assert [one.name for one in people.people().known] == ["Ben"]


def test_journals_that_were_rewritten_are_whole_and_say_the_same(run, played):
    id_ = played("race", "Mirabel,Ben")
    before = run("replay", id_)
    path = path_of(id_, paths.sessions())
    age = path.stat().st_mtime
    instead = forget("Mirabel").instead
    (one,) = list_sessions(paths.sessions(), games()).sessions
    assert one.recording.damage is None
    assert one.recording.header.players == (instead, "Ben")
    assert run("replay", id_) == before.replace("Mirabel", instead)
    assert path.stat().st_mtime == pytest.approx(age, abs=0.01)
    assert path.stat().st_mode & 0o077 == 0


def test_an_open_game_keeps_its_names_until_it_is_over_and_that_is_said(run, played, home):
    played("solo", "Mirabel")
    open_ = played("race", "Mirabel,Ben", "leave")
    remember([Guest("Mirabel"), Guest("Ben")])
    found = forget("Mirabel")
    assert holding(home, "mirabel") == [f"{open_}.jsonl"]
    assert found.still == (open_,)
    assert found.told.endswith("gridparty config forget Mirabel")
    run("resume", open_, "--clock", "script", lines="stop all\nyes")
    forget("mirabel")
    look()
    assert holding(home, "mirabel") == []


def test_the_command_that_forgets_again_can_be_typed_as_it_stands():
    told = Forgotten("Bén O'Neil", still=("mira7",)).told
    typed = told[told.index("gridparty config") :]
    assert shlex.split(typed) == ["gridparty", "config", "forget", "Bén O'Neil"]


def test_a_game_that_another_window_has_open_keeps_its_names(run, played, home):
    from gridparty.evening.session.session import Session

    id_ = played("race", "Mirabel,Ben")
    held = Session.resume(id_, games(), folder=paths.sessions())
    assert forget("Mirabel").still == (id_,)
    held.close()
    assert forget("Mirabel").games == 1


def test_each_who_is_forgotten_gets_another_name(run, played):
    played("race", "Ann,Ben")
    first = forget("Ann").instead
    played("race", f"{first.replace('1', '2')},Cem")
    third = forget("Ben").instead
    assert forget("Nobody") == Forgotten("Nobody")
    names = {name for row in look().rows for name in json.loads(row.people)}
    assert [first[-1], third[-1]] == ["1", "3"]
    assert names == {f"{first[:-1]}{number}".casefold() for number in (1, 2, 3)} | {"cem"}


@pytest.mark.parametrize("name", ["race", "solo", "Ben", "9x9", "solved", "1", "cards"])
def test_a_name_that_is_a_word_of_the_files_is_changed_where_it_is_a_name(run, played, name):
    id_ = played("race", f"{name},Dora")
    instead = forget(name).instead
    (one,) = list_sessions(paths.sessions(), games()).sessions
    assert (one.id, one.edition) == (id_, "race")
    assert one.recording.header.players == (instead, "Dora")
    assert one.recording.state.names == (instead, "Dora")


def test_heats_and_their_brackets_name_nobody_who_is_forgotten(run, home, tmp_path):
    deck, cards = tmp_path / "three.txt", [TINY_CARD, card(0), card(1)]
    deck.write_text("".join(f"{one.givens}\n" for one in cards), encoding="utf-8")
    names, lines = "Ann,Ben,Cem,Dora,Mirabel", "\nnext\n".join(map(solved, cards))
    heats = ("--heats", "--players", names, "--deck", str(deck), "--clock", "script")
    run("race", *heats, lines=lines)
    before = run("evenings", "1")
    assert "Mirabel" in before
    found = forget("Mirabel")
    assert found.games == 3
    assert holding(home, "mirabel") == []
    kept = list_sessions(paths.sessions(), games()).sessions
    assert [one.recording.damage for one in kept] == [None] * 3
    assert run("evenings", "1").split() == before.replace("Mirabel", found.instead).split()


def test_a_file_that_cannot_be_read_is_named_where_it_holds_the_name(played, home):
    played("solo", "Mirabel")
    (home / "history.damaged-1").write_bytes(b"\xff\0Mirabel\0")
    (home / "lessons.damaged-1").write_bytes(b"nobody")
    found = forget("Mirabel")
    assert found.files == (home / "history.damaged-1",)
    assert f"{home}/history.damaged-1" in found.told


def kept_room(session, *, begun=True):
    """A table of phones on which Mirabel and Ben sit, as its file has it."""
    room = paths.sessions() / f"{session}.room"
    seats = [{"name": "Mirabel"}, {"name": "Ben"}]
    room.write_text(
        json.dumps({**({"session": session} if begun else {"agreed": {}}), "seats": seats}), "utf-8"
    )
    return lambda: [seat["name"] for seat in json.loads(room.read_text())["seats"]]


def test_a_table_of_phones_that_is_over_names_nobody_who_is_forgotten(played, home):
    names = kept_room(played("race", "Mirabel,Ben"))
    instead = forget("Mirabel").instead
    assert names() == [instead, "Ben"]


def test_a_table_of_phones_that_plays_or_waits_keeps_its_names(played, home):
    open_ = played("race", "Mirabel,Ben", "leave")
    names = kept_room(open_), kept_room("k7qfmb", begun=False)
    assert forget("Mirabel").still == (open_, "k7qfmb")
    assert [one() for one in names] == [["Mirabel", "Ben"]] * 2


def test_a_bot_can_be_forgotten_like_anybody(played):
    id_ = played("race", "Mirabel", "stop all", "--bots", "1")
    header = read(path_of(id_, paths.sessions()), games()).header
    (bot,) = header.bots.skills
    found = forget(bot)
    assert found.games == 1
    after = read(path_of(id_, paths.sessions()), games())
    assert after.damage is None
    assert dict(after.header.bots.skills) == {found.instead: header.bots.skills[bot]}


def test_a_damaged_game_is_named_as_one_that_cannot_be_read(played):
    path = path_of(played("race", "Mirabel,Ben"), paths.sessions())
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:-2], lines[-1]]))
    found = forget("Mirabel")
    assert (found.still, found.files, found.games) == ((), (path,), 0)


def test_a_game_that_would_not_be_the_same_afterwards_is_left_as_it_is(played, monkeypatch):
    id_ = played("race", "Mirabel,Ben")
    before = path_of(id_, paths.sessions()).read_bytes()

    def spoil(body, who, instead):
        if any(event["event"] == "GameOver" for event in body.get("events", ())):
            body["events"] = []

    monkeypatch.setattr(forgetting, "_rename", spoil)
    assert forget("Mirabel").still == (id_,)
    assert path_of(id_, paths.sessions()).read_bytes() == before


def test_nothing_of_a_result_that_was_deleted_can_be_read_in_the_history(home):
    with closing(History(paths.history())) as history:
        history.add(tried(number=n, player=f"Mirabel {n}") for n in range(99))
        history.add([tried(number=99, player="Mirabel")])
    with closing(sqlite3.connect(paths.history())) as base, base:
        base.execute("PRAGMA secure_delete = OFF")
        base.execute("DELETE FROM solo WHERE player != 'Mirabel'")
    assert b"Mirabel 7" in paths.history().read_bytes()
    forget("Mirabel")
    assert holding(home, "mirabel") == []


def test_where_nothing_can_be_written_it_is_said_and_the_person_stays(played, home, monkeypatch):
    played("solo", "Mirabel")
    remember([Guest("Mirabel"), Guest("Ben")])

    def refused(*arguments, **options):
        raise GridpartyError("cannot write: the disk is full")

    monkeypatch.setattr(forgetting, "write_atomically", refused)
    with pytest.raises(GridpartyError, match="the disk is full"):
        forget("Mirabel")
    assert people.people().named("Mirabel") is not None
    monkeypatch.undo()


@pytest.mark.parametrize(
    ("taken", "name"),
    [
        ((), "Guest 1"),
        (("guest 1",), "Guest 2"),
        (("guest 1", "guest 2", "guest 4"), "Guest 3"),
    ],
)
def test_who_is_forgotten_becomes_the_first_guest_that_nobody_is(taken, name):
    assert forgetting._nobody(taken) == name


def test_files_that_are_no_games_keep_nobody_from_being_forgotten(played, home):
    id_ = played("race", "Mirabel,Ben")
    for name in ("00000", "zzzzz"):
        (paths.sessions() / f"{name}.jsonl").write_text("nothing\n")
    for number, text in enumerate(("[]", "{}", '{"seats":7}', '{"seats":[7]}', "{", "[" * 99_999)):
        (paths.sessions() / f"room{number}.room").write_text(text)
    found = forget("Mirabel")
    assert (found.games, found.still, found.files) == (1, (), ())
    assert found.instead in read(path_of(id_, paths.sessions()), games()).state.names


def test_what_came_of_it_is_told(words):
    words(Forgotten("Ann").told)
    words(Forgotten("Ann", "Guest 1", 1).told)
    words(Forgotten("Ann", "Guest 1", 2, ("k7", "m9"), (paths.Path("/a"),)).told)


def test_a_cache_that_cannot_be_deleted_is_named(home):
    paths.strengths().mkdir(parents=True)
    with pytest.raises(GridpartyError, match="strengths"):
        forget("Mirabel")
