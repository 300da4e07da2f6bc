"""Headers of session files: what is written, what is read back, what is not believed."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from forged_headers import (
    BEN,
    CARDS,
    DEEP,
    assert_is_a_sentence,
    begun_game,
    changed,
    json_line,
    put,
    spots,
    without,
)
from gridparty.cli import sessions
from gridparty.errors import GridpartyError, JournalError, WishError
from gridparty.evening.heats.heats import entered
from gridparty.evening.series.dealer import dealer_after
from gridparty.evening.session import header as room
from gridparty.evening.session.clock import RunningClock
from gridparty.evening.session.header import Bots, SoFar, to_plain
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import Session, list_sessions, path_of
from gridparty.games.catalogue import games
from gridparty.games.race.commands import Start
from gridparty.games.race.game import RACE
from gridparty.games.race.options import MODES
from gridparty.games.tiles import commands as tiles
from gridparty.games.tiles.editions import EDITIONS
from gridparty.games.tiles.game import TILES
from gridparty.system import paths
from playing import TINY_CARD, WITH_BOTS, begun
from seasons import heat_played
from strategies import any_json, at_length
from where import DATA


@pytest.fixture(scope="module", params=WITH_BOTS)
def sound(request, tmp_path_factory) -> tuple[dict[str, Any], bytes]:
    """A header, and the lines after it."""
    return begun_game(tmp_path_factory.mktemp("sound"), request.param)


def test_a_header_is_written_as_it_is_read(sound, tmp_path):
    header, rest = sound
    recording = read(put(tmp_path, header, rest), games())
    assert {"gridparty": 1, **to_plain(recording.header)} == header
    so_far = SoFar(1, {"Ann": 12, BEN: -3}, CARDS, {"Ann": 1}, kinds=("cards",))
    begun = header["evening"]["begun"]
    assert recording.header.evening == so_far.begun_by(header["session"], header["created"])
    assert begun == f"{header['created'][:10]}-{header['session']}"
    assert recording.header.bots.skills == {BEN: 2}
    assert recording.header.players == ("Ann", BEN)
    assert recording.state == recording.game.replay(recording.events)


def test_fields_with_a_default_may_be_missing(sound, tmp_path):
    """So that a header can get a new field, and old files are still read."""
    header, rest = sound
    optional = [("bots",), ("evening",), ("bots", "seed"), ("setup", "first")]
    optional += [("evening", name) for name in ("cards", "won", "begun", "kinds")]
    optional += [("setup", "options", name) for name in header["setup"]["options"]]
    optional += [("setup", "edition", "track")] if header["game"] == "tiles" else []
    for where in optional:
        recording = read(put(tmp_path, without(header, where), rest), games())
        assert recording.damage is None
    bare = read(
        put(tmp_path, without(without(header, ("bots",)), ("evening",)), rest), games()
    ).header
    assert (bare.bots, bare.evening) == (Bots(), None)


def test_a_renamed_file_goes_by_its_new_name(sound, tmp_path):
    header, rest = sound
    put(tmp_path, header, rest, "christmas")
    (one,) = list_sessions(tmp_path, games()).sessions
    assert one.id == "christmas" != one.recording.header.session
    session = Session.resume("christmas", games(), folder=tmp_path)
    assert session.id == "christmas"
    session.leave()


def test_other_players_than_in_the_header_are_damage_in_line_2(sound, tmp_path, monkeypatch):
    header, rest = sound
    path = put(tmp_path / "sessions", without(header, ("bots",)), rest.replace(b'"Ann"', b'"Cem"'))
    told = " line 2: "
    assert told in read(path, games()).damaged
    monkeypatch.setenv("GRIDPARTY_HOME", str(tmp_path))
    for command in (sessions.resume, sessions.replay):
        with pytest.raises(JournalError) as error:
            command("mira7")
        assert told in str(error.value)
        assert "gridparty" not in str(error.value).replace(str(path), "")  # nothing can be seen
    assert told in list_sessions(tmp_path / "sessions", games()).unreadable[0]


def test_a_game_of_other_options_than_the_header_names_is_no_session(tmp_path):
    header, rest = begun_game(tmp_path, "race")
    other = changed(header, ("setup", "options", "digits_a_turn"), None)
    path = put(tmp_path / "sessions", other, rest)
    put(tmp_path / "sessions", header, rest, "good2")
    found, unreadable = list_sessions(tmp_path / "sessions", games())
    assert [one.id for one in found] == ["good2"]
    (told,) = unreadable
    assert told.startswith(str(path))
    assert " line 2: " in told


def test_names_are_compared_as_they_are_shown(sound, tmp_path):
    header, rest = sound
    spelt = changed(header, ("setup", "players"), [" Ann\x1b ", BEN])
    recording = read(put(tmp_path, spelt, rest), games())
    assert recording.damage is None
    assert recording.header.players == ("Ann", BEN)


def test_the_lot_may_seat_the_players_in_another_order(tmp_path):
    orders = set()
    for seed in range(8):
        start = tiles.Start(EDITIONS["tiles-bag"], ("Ann", "Ben", "Cem"))
        session = Session.begin(
            TILES, start, edition="tiles-bag", folder=tmp_path, rng=Random(seed)
        )
        session.leave()
        recording = read(path_of(session.id, tmp_path), games())
        assert recording.damage is None
        orders.add(recording.events[0].players)
    assert len(orders) > 1


@pytest.mark.parametrize(
    "event",
    [
        {"event": "Passed", "seat": 0},
        {"event": "DigitWritten", "seat": 7, "cell": 1, "digit": 2},
        {"event": "CallRejected", "by": 7, "seat": 0, "cell": 1, "digit": 2, "penalty": 1},
    ],
)
def test_what_cannot_have_happened_is_damage_and_hides_no_session(event, tmp_path):
    header, rest = begun_game(tmp_path, "race")
    started, paused = rest.splitlines(keepends=True)
    impossible = json_line({"at": 0.0, "events": [event], "crc": "00000000"}) + b"\n"
    for id_, lines in (("dawn2", impossible + paused), ("dusk2", started + impossible)):
        path = put(tmp_path, header, lines, id_)
        line = 2 if id_ == "dawn2" else 3
        if line == 3 and event["event"] == "Passed":
            assert read(path, games()).damage is None
            continue
        assert (
            f"line {line}: {event['event']} cannot have happened here"
            in read(path, games()).damaged
        )
    open_ = [one for one in list_sessions(tmp_path, games()).sessions if not one.over]
    assert len(open_) == 2


def test_a_game_that_does_not_begin_in_line_2_is_damage(sound, tmp_path):
    header, _ = sound
    idle = json_line({"at": 0.0, "events": [], "crc": "00000000"}) + b"\n"
    assert (
        "line 2: the game does not begin here" in read(put(tmp_path, header, idle), games()).damaged
    )


@pytest.mark.parametrize("at", [b"NaN", b"1e999", b"-1", b"9" * 400, b"9" * 5000, b'"1"', b"true"])
def test_seconds_that_cannot_be_are_damage(at, sound, tmp_path):
    header, rest = sound
    idle = b'{"at":' + at + b',"events":[],"crc":"00000000"}\n'
    recording = read(put(tmp_path, header, rest + idle), games())
    assert recording.damage.line == 2 + rest.count(b"\n")
    assert "expected" in recording.damage.reason


@pytest.mark.parametrize("events", [DEEP[0], DEEP[1], b'[{"event":[]}]', b"null", b"[[[]]]"])
def test_events_that_are_none_are_damage(events, sound, tmp_path):
    header, rest = sound
    odd = b'{"at":0,"events":' + events + b',"crc":"00000000"}\n'
    recording = read(put(tmp_path, header, rest + odd), games())
    assert recording.damage.line == 2 + rest.count(b"\n")
    assert recording.damaged.isprintable()


def test_nobody_begins_with_bots_or_totals_of_others(tmp_path):
    start = Start(MODES["race"], ("Ann", "Ben"), TINY_CARD)
    others = SoFar(1, {"Cem": 3}), SoFar(1, won={"Cem": 1})
    for participants in (
        {"bots": {"Cem": 1}},
        {"bots": {"Ben": 9}},
        *({"so_far": o} for o in others),
    ):
        with pytest.raises(WishError, match="expected"):
            Session.begin(RACE, start, edition="race", folder=tmp_path, **participants)
    assert list(tmp_path.iterdir()) == []


def test_a_deck_whose_name_is_no_text_can_be_played_and_resumed(tmp_path):
    """Half a surrogate pair stands for a byte of a file's name that is no UTF-8."""
    start = Start(MODES["race"], ("Ann", "Ben"), TINY_CARD)
    so_far = SoFar(cards={**CARDS, "deck": "/tmp/d\udcff.sdm"})
    session = Session.begin(RACE, start, edition="race", folder=tmp_path, so_far=so_far)
    session.leave()
    session = Session.resume(session.id, games(), folder=tmp_path)
    assert session.so_far.cards == so_far.cards
    session.leave()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"place": -1}, None),
        ({"top": "\x1b[31m"}, None),
        ({"place": 10**30}, "party"),
        ({"deck": "\x1b[31m"}, "expected a puzzle file"),
        ({"deck": "\x1b[31m", "digest": "x"}, "'\\x1b[31m'"),
    ],
)
def test_cards_that_no_deck_has_are_none_or_refused_in_a_sentence(change, told, tmp_path):
    header, rest = begun_game(tmp_path, "race")
    put(tmp_path, changed(header, ("evening", "cards"), {**CARDS, **change}), rest)
    session = Session.resume("mira7", games(), folder=tmp_path)
    dealer = dealer_after(session, RunningClock())
    session.leave()
    assert dealer.more == (told is not None)
    if told:
        with pytest.raises(GridpartyError) as error:
            dealer.deal(("Ann", BEN), 0, session.so_far)
        assert told in str(error.value)
        assert str(error.value).isprintable()


def test_resume_says_which_files_cannot_be_read_and_goes_on(run, home):
    run("play", "race", "--players", "Ann,Ben", "--seed", "1", lines="leave")
    folder = paths.sessions()
    for number in range(5):
        (folder / f"bad{number}.jsonl").write_bytes(b"no header\x1b[31m\nno game\n")
    out = run("resume", lines="leave")
    assert "Ann" in out
    assert "\x1b" not in run.err
    named = [line for line in run.err.splitlines() if str(folder) in line]
    assert [f"/bad{n}.jsonl" in line for n, line in enumerate(named)] == [True] * 3
    assert "5 " in run.err.splitlines()[run.err.splitlines().index(named[-1]) + 1]


# Anything at all


@at_length(80, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), value=any_json)
def test_any_json_in_any_field_is_a_session_or_a_sentence(sound, tmp_path_factory, data, value):
    header, rest = sound
    folder = tmp_path_factory.mktemp("any")
    where, _ = data.draw(st.sampled_from(list(spots(header))))
    path = put(folder, changed(header, where, value), rest)
    put(folder, header, rest, "good2")
    found, unreadable = list_sessions(folder, games())
    assert sorted(one.id for one in found) == ["good2", "mira7"][: 2 - len(unreadable)]
    for told in unreadable:
        assert_is_a_sentence(told, path)
    for one in found:
        assert sessions._line(one).isprintable()
    if not unreadable:
        session = Session.resume("mira7", games(), folder=folder)
        dealer_after(session, RunningClock())
        session.leave()


@at_length(100)
@given(any_json)
def test_any_json_is_a_header_or_a_sentence(tmp_path_factory, value):
    path = put(tmp_path_factory.mktemp("any"), value, b'{"at":0,"events":[],"crc":"00000000"}\n')
    with pytest.raises(JournalError) as told:
        read(path, games())
    assert_is_a_sentence(str(told.value), path)


# Files of the version before headers were strict


OLD = sorted((DATA / "sessions").glob("*.jsonl"))


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_sessions_of_an_earlier_version_are_read_resumed_and_replayed(path, run, home):
    folder = paths.sessions()
    folder.mkdir(parents=True)
    (folder / "old-1.jsonl").write_bytes(path.read_bytes())
    recording = read(folder / "old-1.jsonl", games())
    assert recording.damage is None
    first = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    del first["crc"]
    assert {"gridparty": 1, **to_plain(recording.header)} == first
    assert ", ".join(recording.header.players) in sessions._line(
        *list_sessions(folder, games()).sessions
    )
    assert run("replay", "old-1")
    run("resume", "old-1", lines="leave")
    played_on = read(folder / "old-1.jsonl", games())
    assert played_on.records[: len(recording.records)] == recording.records
    record_game = "Zoe" in run("history")
    assert record_game == (recording.state.over and path.stem.startswith("solo"))


def test_there_are_earlier_sessions_of_all_kinds():
    headers = [read(path, games()).header for path in OLD]
    assert {header.edition for header in headers} >= {
        *("race", "blitz", "solo", "tiles", "tiles-bag", "kids", "tiles-online (mixed)")
    }
    assert any(header.bots.skills for header in headers)
    assert any(header.evening and header.evening.games for header in headers)


# the sums of an evening, as values

SUMS = SoFar(3, {"Ann": 5, "Ben": -2}, CARDS, {"Ann": 2}, "mira7", None, ("cards",))


def test_r17_what_somebody_has_is_told_where_points_add_up():
    assert [SUMS.total_of(name) for name in ("Ann", "Ben", "Zoe")] == [5, -2, 0]
    assert SUMS.total_of("Zoe", None) is None
    assert SUMS.total_of("Zoe", 7) == 7
    mixed = replace(SUMS, kinds=("cards", "kids 6x6"))
    assert (SUMS.adds_up, SoFar().adds_up, mixed.adds_up) == (True, True, False)
    assert mixed.total_of("Ann") is None


def test_r17_the_sums_of_some_and_of_those_who_come_back():
    assert SUMS.among(["Ben"]) == replace(SUMS, totals={"Ben": -2}, won={})
    assert SUMS.among(["Ann", "Zoe"]) == replace(SUMS, totals={"Ann": 5}, won={"Ann": 2})
    earlier = SoFar(3, {"Ann": 1, "Cem": 9}, None, {"Ann": 1, "Cem": 3}, "x", None, ("kids 6x6",))
    assert SUMS.with_sums_of(earlier) == replace(
        SUMS,
        totals={"Ann": 5, "Ben": -2, "Cem": 9},
        won={"Ann": 2, "Cem": 3},
        kinds=("kids 6x6", "cards"),
    )


def test_an_evening_keeps_the_id_of_its_first_game():
    assert SUMS.begun_by("zoo4", "2026-11-21T19:00:00+00:00") is SUMS
    named = SoFar().begun_by("zoo4", "2026-11-21T19:00:00+00:00")
    assert named == SoFar(begun="2026-11-21-zoo4")


@pytest.mark.parametrize(
    ("title", "points"),
    [("race", "cards"), ("blitz", "cards"), ("tiles", "tiles 9x9"), ("kids", "kids 6x6")],
)
def test_r17_a_finished_game_is_added_with_its_kind_of_points(title, points, tmp_path):
    session = begun(tmp_path, title, ("Ann", "Ben"))
    assert session.header.points_in(session.state) == points
    state = session.state
    after = SUMS.after(state, points)
    assert (after.games, after.totals, after.won) == (4, {"Ann": 5, "Ben": -2}, {"Ann": 2})
    assert after.kinds == tuple(dict.fromkeys(("cards", points)))
    assert SUMS.after(state).kinds == ("cards",)
    assert SoFar().after(state).kinds == ()
    assert SoFar().after(state).totals == {"Ann": 0, "Ben": 0}


MOST = room._MOST
OVER = entered(tuple("ABCDE"), (), {})
for _ in range(3):
    OVER = heat_played(OVER, *((1, 1),) * len(OVER.next))


@pytest.mark.parametrize(
    "numbers",
    [
        {"games": MOST},
        {"totals": {"Ann": MOST, "Ben": -MOST}},
        {"games": 2, "won": {"Ann": 2, "Ben": 0}},
        {"games": 1, "kinds": ("k" * 100,)},
        {"begun": "a" * 32},
    ],
)
def test_sums_may_be_as_large_as_this(numbers):
    SoFar(**numbers)


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ({"games": MOST + 1}, f"expected games from 0 to {MOST}, got {MOST + 1}"),
        ({"games": -1}, f"expected games from 0 to {MOST}, got -1"),
        (
            {"totals": {"Ann": MOST + 1}},
            f"expected a total within {MOST} of 'Ann', got {MOST + 1}",
        ),
        (
            {"totals": {"Ann": -MOST - 1}},
            f"expected a total within {MOST} of 'Ann', got {-MOST - 1}",
        ),
        ({"games": 1, "won": {"Ann": 2}}, "expected games won from 0 to 1 of 'Ann', got 2"),
        ({"games": 1, "won": {"Ann": -1}}, "expected games won from 0 to 1 of 'Ann', got -1"),
        ({"kinds": ("cards",)}, "expected kinds of points in such games, got ('cards',)"),
        ({"games": 1, "kinds": ("",)}, "expected kinds of points in such games, got ('',)"),
        ({"games": 1, "kinds": ("\n",)}, "expected kinds of points in such games, got ('\\n',)"),
        ({"begun": "Mira 7"}, "expected an id such as mira7 as begun, got 'Mira 7'"),
        ({"begun": "a" * 33}, f"expected an id such as mira7 as begun, got '{'a' * 33}'"),
    ],
)
def test_sums_that_no_evening_has_are_refused(numbers, told):
    with pytest.raises(WishError) as refused:
        SoFar(**numbers)
    assert str(refused.value) == told
    with pytest.raises(WishError):
        SoFar(1, kinds=("k" * 101,))


def test_the_seed_of_bots_is_a_number_of_64_bits():
    assert (Bots().seed, Bots(seed=2**64 - 1).skills) == (0, {})
    for seed in (-1, 2**64):
        with pytest.raises(WishError) as refused:
            Bots(seed=seed)
        assert str(refused.value) == f"expected a seed from 0 to {2**64 - 1}, got {seed}"


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"session": "Mira 7"}, "expected an id such as mira7 as session, got 'Mira 7'"),
        ({"created": "today"}, "expected an ISO date as created, got 'today'"),
        ({"edition": ""}, "expected a name as edition, got ''"),
        ({"edition": "a\n"}, "expected a name as edition, got 'a\\n'"),
    ],
)
def test_a_header_that_cannot_be_says_what_is_wrong(changes, told, tmp_path):
    header = begun(tmp_path, "race", ("Ann", "Ben")).header
    assert replace(header, edition="e" * 80).edition == "e" * 80
    with pytest.raises(WishError):
        replace(header, edition="e" * 81)
    with pytest.raises(WishError) as refused:
        replace(header, **changes)
    assert str(refused.value) == told


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"bots": Bots({"Zoe": 2})}, "bots: expected one of Ann, Ben, got 'Zoe'"),
        ({"evening": SoFar(1, {"Zoe": 2})}, "evening: expected one of Ann, Ben, got 'Zoe'"),
        ({"evening": SoFar(1, won={"Zoe": 1})}, "evening: expected one of Ann, Ben, got 'Zoe'"),
        (
            {"evening": SoFar(heats=entered(tuple("ABCDE"), (), {}))},
            "heats: expected A, C, E at the table",
        ),
        ({"evening": SoFar(heats=OVER)}, "heats: expected nobody at the table"),
    ],
)
def test_a_header_with_somebody_who_is_not_there_says_who(changes, told, tmp_path):
    header = begun(tmp_path, "race", ("Ann", "Ben")).header
    with pytest.raises(WishError) as refused:
        room.check_participants(replace(header, **changes))
    assert str(refused.value) == told
