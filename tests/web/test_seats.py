"""Seats of a room: kept, taken, left, handed over, given to bots; and who is away."""

from __future__ import annotations

import json

import pytest

from gridparty.evening.people.people import Guest
from gridparty.evening.session.clock import ScriptClock
from gridparty.games.common.commands import Agree
from gridparty.games.common.handicap import Handicap, handicap_text
from gridparty.web.protocol import RefusedError, Visibility, parsed
from gridparty.web.room import Room
from web_room import Phone, Table, plan_of


@pytest.fixture(autouse=True)
def home(home):
    return home


def devices(phone: Phone) -> list[str]:
    return [seat["device"] for seat in phone.view["seats"]]


def states(phone: Phone) -> list[str]:
    return [seat["state"] for seat in phone.view["seats"]]


def expecting(*names: str) -> tuple[Room, ScriptClock]:
    clock = ScriptClock()
    room = Room(plan_of(), clock, now=clock)
    room.seating.expect(Guest(name, pen) for pen, name in enumerate(names))
    return room, clock


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "bad-name"),
        ("   ", "bad-name"),
        ("\u202e\u200b", "bad-name"),
        ("A" * 13, "bad-name"),
        ("A" + "\u0301" * 40, "bad-name"),
        ("Ann,Ben", "bad-name"),
        ("ann", "name-taken"),
        (" A\u200bnn", "name-taken"),
    ],
)
def test_a_name_is_short_seen_and_nobody_elses(name, code):
    room = Table("race", ("Ann",)).room
    assert Phone(room).join(name)["code"] == code


def test_a_pen_is_one_persons():
    table = Table("race", ("Ann", "Ben"))
    ann, ben = table.phones
    assert ben.do("pen", pen=0)["code"] == "pen-taken"
    assert ben.do("pen", pen=5)["type"] == "done"
    assert [pen["taken_by"] for pen in ann.view["pens"]] == [
        0,
        None,
        None,
        None,
        None,
        1,
        None,
        None,
    ]
    assert Phone(table.room).join("Eve", pen=5)["code"] == "pen-taken"


def test_who_leaves_frees_a_pen_and_no_two_write_alike_in_the_next_game():
    table = Table("race", tuple("ABCDEFGH")).begin()
    table.room.do_as_host("remove", seat=3)
    zoe = Phone(table.room)
    assert zoe.join("Zoe", pen=3)["type"] == "seated"
    assert zoe.view["seats"][8]["pen"] == 3
    assert table.phones[3].join("D")["type"] == "refused"  # the table is full by now
    table.room.do_as_host("remove", seat=0)
    assert table.phones[3].join("D")["seat"] == 3
    for phone in table.phones[1:]:
        phone.do("agree")
    assert table.room.stage == "over"  # the seat that was left keeps nobody from stopping
    table.room.next()
    assert sorted(seat["pen"] for seat in zoe.view["seats"]) == list(range(8))


def test_the_game_begins_when_all_who_were_named_are_ready():
    room, _ = expecting("Ann", "Ben")
    ann, ben = Phone(room), Phone(room)
    assert devices(ann) == ["free", "free"]
    assert ann.join("Ann")["seat"] == 0
    ann.do("ready")
    assert ben.join("Benny", seat=1)["seat"] == 1  # a kept seat may be called otherwise
    assert room.stage == "lobby"
    ben.do("ready")
    assert room.stage == "ready"
    assert room.game.state.names == ("Ann", "Benny")


def test_the_host_begins_only_with_as_many_as_the_game_wants():
    table = Table("race", ("Ann",))
    with pytest.raises(RefusedError) as refused:
        table.room.next()
    assert refused.value.code == "missing"
    assert table.host.view["missing"] == str(refused.value)
    table.room.do_as_host("bot", skill=3)
    table.room.next()
    assert table.room.stage == "ready"
    assert table.phones[0].do("begin")["code"] == "cannot"


def test_bots_among_themselves_play_while_the_host_looks_on():
    table = Table("race", (), bots=2)
    table.room.next()
    assert "ready" in table.host.may
    table.room.do_for_table("ready")
    table.wait(30)
    assert table.room.stage in ("play", "over")
    assert sum(table.host.view["game"]["totals"]) > 0


def test_a_full_table_takes_nobody():
    table = Table("solo", ("Ann",))
    assert Phone(table.room).join("Ben")["code"] == "full"


def test_a_reload_gives_the_seat_back_by_its_token():
    table = Table().begin()
    ben = table.phones[1]
    ben.leave()
    again = ben.again()
    assert again.view["you"] == 1
    assert again.view["away"] is None  # it was for a moment
    stranger = Phone(table.room, token="x" * 24)
    assert stranger.view["you"] is None


def test_a_seat_that_is_opened_twice_is_the_newer_pages():
    table = Table()
    ben = table.phones[1]
    again = ben.again()
    assert again.view["you"] == 1
    assert [one["code"] for one in ben.told if one["type"] == "bye"] == ["elsewhere"]
    assert ben.do("ready")["code"] == "not-yours"
    ben.leave()  # which takes the seat from nobody
    table.wait(5)
    assert states(again)[1] == "waiting"


def test_whoever_is_away_is_told_after_three_seconds_and_learns_what_happened(words):
    """R4: the turn of who is away passes by the clock."""
    table = Table(turn_seconds=30).begin()
    ann, ben, _ = table.phones
    table.write()
    ben.leave()
    table.wait(2)
    assert states(ann)[1] == "waiting"
    table.wait(1.5)
    assert states(ann)[1] == "away"
    words(ann.view["news"][0])
    table.wait(30)
    assert ann.view["game"]["turn"]["seat"] == 2
    back = ben.again()
    assert back.view["away"]["seconds"] == 34
    words(" ".join(back.view["away"]["events"]))
    table.wait(1)
    table.write()
    assert back.view["away"] is None  # it is told once
    assert states(ann)[1] == "waiting"


def test_the_clock_stands_when_everybody_is_away():
    table = Table().begin()
    for phone in table.phones:
        phone.leave()
    table.wait(4)
    assert table.room.stage == "paused"
    left = table.room.view_of(None).game.clock.left
    table.wait(600)
    assert table.room.view_of(None).game.clock.left == left


def test_a_sleeping_screen_is_told():
    table = Table()
    table.room.take(table.phones[0].connection, Visibility(True))
    assert states(table.phones[1])[0] == "asleep"


def test_code_and_name_give_a_seat_back_only_while_it_is_away():
    table = Table().begin()
    ben, eve = table.phones[1], Phone(table.room)
    assert eve.join("Ben", back=True)["code"] == "name-taken"
    ben.leave()
    assert eve.join("Ben", back=True)["code"] == "name-taken"  # a page that is loaded again
    table.wait(4)
    assert eve.join("Ben")["code"] == "away"
    assert eve.join("Ben", back=True)["type"] == "seated"
    assert table.host.view["notice"] in table.host.view["news"]  # which is never empty


def by_name_alone(table: Table, seat: int = 1) -> Phone:
    """Somebody takes a seat by code and name while its page is away."""
    table.phones[seat].leave()
    table.wait(4)
    eve = Phone(table.room)
    assert eve.join(table.room.seats[seat].name, back=True)["type"] == "seated"
    return eve


def test_whoever_comes_back_with_the_first_token_has_the_seat_again():
    table = Table().begin()
    eve = by_name_alone(table)
    ben = table.phones[1].again()
    assert ben.view["you"] == 1
    assert eve.view["you"] is None
    assert [one["code"] for one in eve.told if one["type"] == "bye"] == ["given-back"]
    assert eve.do("pass")["code"] == "not-yours"
    assert eve.again().view["you"] is None  # nor has it the seat with its own token
    assert ben.again().view["you"] == 1
    assert by_name_alone(table, 2).again().view["you"] == 2  # until then that is a seat's, too


def test_who_returns_by_name_alone_may_not_what_a_host_may_and_another_phone_may():
    table = Table().begin()
    table.room.appoint(1)
    eve = by_name_alone(table)
    assert not eve.view["host"]
    assert not eve.again().view["host"]
    assert table.phones[0].view["host"]
    assert not table.phones[1].again().view["host"]  # it had its time


def test_whom_the_laptop_appoints_sits_there_for_good():
    table = Table().begin()
    eve = by_name_alone(table)
    table.room.appoint(1)
    assert eve.view["host"]
    assert table.phones[1].again().view["you"] is None


def test_a_seat_that_was_handed_over_is_opened_by_no_token_of_before():
    table = Table().begin()
    by_name_alone(table)
    table.room.do_as_host("hand", seat=1, to="phone")
    assert table.phones[1].again().view["you"] is None


def test_every_page_says_for_a_while_that_somebody_came_by_code_and_name():
    table = Table().begin()
    tv, stranger = Phone(table.room, "tv"), Phone(table.room)
    everybody = [table.host, table.phones[0], table.phones[2], tv, stranger]
    assert {one.view["notice"] for one in everybody} == {""}
    eve = by_name_alone(table)
    told = table.room.seating.news[1]
    assert {one.view["notice"] for one in (*everybody, eve)} == {told}
    table.write()
    table.wait(9)
    assert {one.view["notice"] for one in everybody} == {told}
    table.wait(1.1)
    assert {one.view["notice"] for one in everybody} == {""}
    table.phones[1].again()
    assert {one.view["notice"] for one in everybody} == {table.room.seating.news[0]} != {told}


def test_names_of_earlier_evenings_are_offered_on_the_hosts_own_machine_alone():
    table = Table("race", ("Ann", "Ben"))
    table.room.next()
    room = Room(plan_of(), table.clock, now=table.clock)
    room.seating.expect([Guest("Cem", 2)])
    assert [one["name"] for one in Phone(room, here=True).view["people"]] == ["Ann", "Ben"]
    for elsewhere in (Phone(room), Phone(room, "tv"), Phone(room, "tv", here=True)):
        assert elsewhere.view["people"] == []
        assert "Ann" not in json.dumps(elsewhere.view)


def taken_after(table: Table, what: str) -> Phone:
    """Somebody else who sits down where the host's deed has left room."""
    if what == "away":
        table.phones[0].leave()
        table.wait(4)
    elif what == "bot":
        table.room.do_as_host("bot", seat=0, skill=2)
        table.room.do_as_host("hand", seat=0, to="phone")
    else:
        table.room.do_as_host(what, seat=0, **({"to": "phone"} if what == "hand" else {}))
    eve = Phone(table.room)
    assert eve.join("Ann", back=True)["type"] == "seated"
    return eve


@pytest.mark.parametrize("what", ["away", "bot", "hand", "remove"])
def test_whoever_takes_the_seat_of_a_host_is_none(what):
    table = Table().begin()
    table.room.appoint(0)
    assert "remove" in table.phones[0].may
    eve = taken_after(table, what)
    assert eve.view["you"] == 0
    assert not eve.view["host"]
    assert eve.do("remove", seat=1)["code"] == "not-yours"
    assert eve.do("bot", seat=1, skill=1)["code"] == "not-yours"


def test_a_host_who_stands_up_is_none_any_more():
    table = Table()
    table.room.appoint(0)
    ann = table.phones[0]
    assert ann.do("stand-up")["type"] == "done"
    assert not ann.view["host"]
    assert ann.do("remove", seat=0)["code"] == "not-yours"


def test_whoever_is_away_while_another_game_begins_is_told_of_that_one_alone():
    table = Table("race", ("Ann", "Ben"), turn_seconds=None).begin()
    while len(table.room.game.session.records) < 6:
        table.write()
    cem = table.phones[1]
    cem.leave()
    table.wait(4)
    while table.room.stage != "over":
        for seat in (0, 1):
            table.room.game.execute(Agree(seat))
        table.room.changed()
    table.room.next()
    table.room.do_for_table("ready") if "ready" in table.host.may else table.first.do("ready")
    back = cem.again()
    told = back.view["away"]
    assert told["seconds"] == 4
    assert told["events"] == list(table.room.game.since(0, 1))[-8:]
    assert told["events"]


def test_r4_a_delay_that_no_phone_has_is_not_told():
    table = Table()
    ann = table.phones[0]
    for sent, told in ((-7.0, 0), (1e14, 60_000), (12.4, 12)):
        table.room.take(ann.connection, parsed(json.dumps({"type": "ping", "t": 1, "delay": sent})))
        table.room.changed()
        assert table.host.view["seats"][0]["delay"] == told


def test_a_host_who_meant_somebody_else_removes_nobody():
    """Between two touches seats may have moved up: the one that was seen is the one that is meant."""
    table = Table()
    table.room.appoint(2)
    ann, _, cem = table.phones
    assert ann.do("stand-up")["type"] == "done"
    for what, fields in (("remove", {}), ("hand", {"to": "phone"}), ("bot", {"skill": 1})):
        assert cem.do(what, seat=0, who="Ann", **fields)["code"] == "late"
    assert [seat.name for seat in table.room.seats] == ["Ben", "Cem"]
    assert cem.do("remove", seat=0, who="Ben")["type"] == "done"
    assert [seat.name for seat in table.room.seats] == ["Cem"]


def test_at_a_full_table_one_is_told_so_and_may_watch(words):
    table = Table("race", tuple("ABCDEFGH"))
    ninth = Phone(table.room)
    words(told := ninth.view["full"])
    table.begin()
    assert ninth.view["full"] == told != ""
    assert ninth.join("Ida")["code"] == "full"
    assert ninth.view["game"]["board"] is not None  # which is shown to who watches
    assert all(one.view["full"] == "" for one in (table.host, *table.phones))
    table.phones[0].do("stand-up")
    assert ninth.view["full"] == ""
    assert ninth.join("Ida")["type"] == "seated"


def test_alone_is_a_full_table_too_and_a_kept_seat_makes_none(words):
    table = Table("solo", ("Ann",))
    words(Phone(table.room).view["full"])
    room, _ = expecting(*"ABCDEFGH")
    assert Phone(room).view["full"] == ""


def absent(phone: Phone) -> list[bool]:
    return [seat["absent"] for seat in phone.view["seats"]]


def test_who_is_away_or_removed_is_marked_in_every_view_within_three_seconds():
    table = Table(turn_seconds=30).begin()
    tv = Phone(table.room, "tv")
    looking = [table.host, table.phones[0], tv]
    table.phones[1].leave()
    table.wait(3.0)
    assert {tuple(absent(one)) for one in looking} == {(False, True, False)}
    table.room.do_as_host("remove", seat=2)
    assert {tuple(absent(one)) for one in looking} == {(False, True, True)}
    table.phones[1].again()
    assert {tuple(absent(one)) for one in looking} == {(False, False, True)}


def test_a_page_that_falls_silent_is_marked_within_three_seconds_though_it_is_open(words):
    table = Table(turn_seconds=30).begin()
    ann, ben, _ = table.phones
    table.silent.add(ben.connection)
    table.wait(2)
    assert absent(ann) == [False, False, False]
    table.wait(1)
    assert absent(ann) == [False, True, False]
    table.wait(5)
    assert table.room.view_of(None).seats[1].away_for == 8
    ben.ping()
    assert absent(ann) == [False, False, False]
    words(ann.view["news"][0])
    table.wait(3)
    ben.leave()
    table.wait(1)
    seats = table.room.view_of(None).seats
    assert seats[1].away_for == 4  # since nothing was heard, not since it closed


def test_a_dark_screen_says_nothing_and_is_not_away():
    table = Table(turn_seconds=30).begin()
    ben = table.phones[1]
    table.room.take(ben.connection, Visibility(True))
    table.silent.add(ben.connection)
    table.wait(9)
    assert states(table.phones[0])[1] == "asleep"
    table.room.take(ben.connection, Visibility(False))
    assert absent(table.phones[0]) == [False, False, False]


def test_where_the_program_was_stopped_nobody_was_silent():
    table = Table(turn_seconds=None).begin()
    table.clock.leap(60)
    table.room.tick()
    assert absent(table.phones[0]) == [False, False, False]
    assert table.room.stage == "play"


def test_in_a_game_one_leaves_and_comes_again_by_oneself():
    table = Table(turn_seconds=30).begin()
    ben = table.phones[1]
    assert "stand-up" in ben.may
    assert ben.do("stand-up")["type"] == "done"
    assert (ben.view["you"], absent(ben)) == (None, [False, True, False])
    assert ben.join("Ben")["seat"] == 1
    assert absent(ben) == [False, False, False]
    table.write()
    assert "enter" in ben.may


def test_whoever_is_to_begin_may_leave_and_another_begins():
    table = Table()
    table.room.next()
    assert table.phones[0].do("stand-up")["type"] == "done"
    assert table.phones[1].do("ready")["type"] == "done"


@pytest.mark.parametrize("how", ["stand-up", "remove"])
def test_when_all_others_wish_to_stop_whoever_leaves_ends_the_game(how):
    table = Table(turn_seconds=30).begin()
    table.phones[0].do("agree"), table.phones[2].do("agree")
    assert table.room.stage == "play"
    if how == "remove":
        table.room.do_as_host("remove", seat=1)
    else:
        table.phones[1].do("stand-up")
    assert table.room.stage == "over"


def test_a_removed_player_is_told_and_the_turn_passes_by_the_clock():
    table = Table(turn_seconds=30).begin()
    ann = table.phones[0]
    table.room.do_as_host("remove", seat=0)
    assert [one["code"] for one in ann.told if one["type"] == "bye"] == ["removed"]
    assert ann.view["you"] is None
    assert ann.do("pass")["code"] == "not-yours"
    table.wait(31)
    assert table.room.view_of(None).game.turn.seat == 1


def test_a_bot_plays_on_in_the_name_of_who_has_left_and_gives_the_seat_back():
    table = Table("race", ("Ann", "Ben")).begin()
    ann = table.phones[0]
    table.room.do_as_host("bot", seat=0, skill=3)
    assert table.host.view["seats"][0]["device"] == "bot"
    table.wait(40)
    assert table.room.view_of(None).game.totals[0] > 0
    assert ann.view["you"] is None
    assert ann.join("Ann", back=True)["code"] == "name-taken"
    table.room.do_as_host("hand", seat=0, to="phone")
    assert ann.join("Ann")["seat"] == 0
    assert ann.view["you"] == 0
    assert not table.room.game.table.opponents.skills


def test_a_seat_goes_from_one_phone_to_another():
    table = Table().begin()
    ann, eve = table.phones[0], Phone(table.room)
    table.room.do_as_host("hand", seat=0, to="phone")
    assert eve.join("whoever", seat=0)["type"] == "seated"
    assert eve.view["seats"][0]["name"] == "Ann"  # names stay while a game is played
    assert "enter" in eve.may
    assert ann.again().view["you"] is None


def test_the_host_passes_for_who_is_away_where_no_clock_does():
    table = Table(turn_seconds=None).begin()
    assert "pass" not in table.host.may
    table.first.leave()
    table.wait(4)
    assert "pass" in table.host.may
    table.room.do_for_table("pass")
    assert table.host.view["game"]["turn"]["seat"] == 1


def test_a_phone_that_is_appointed_may_do_what_the_host_may():
    table = Table()
    table.room.appoint(0)
    ann = table.phones[0]
    assert ann.view["host"]
    assert ann.do("bot", skill=1)["type"] == "done"
    assert ann.do("remove", seat=9)["code"] == "no-seat"
    again = ann.again()
    assert again.view["host"]


def test_who_comes_during_a_game_plays_in_the_next_one_and_sums_stay():
    """R17: whoever stays keeps what the evening has brought."""
    table = Table("race", ("Ann", "Ben")).begin()
    dora = Phone(table.room)
    assert dora.join("Dora")["seat"] == 2
    assert dora.may == ["ready", "pen", "stand-up"]
    assert dora.do("enter", cell=1, digit=2)["code"] == "not-yours"
    while table.room.stage != "over":
        table.write()
    before = dict(table.host.view["evening"]["totals"])
    for phone in (*table.phones, dora):
        phone.do("ready")
    assert table.room.stage == "ready"
    assert table.room.game.state.names == ("Ann", "Ben", "Dora")
    assert table.host.view["evening"] == {
        "games": 1,
        "totals": before,
        "won": table.host.view["evening"]["won"],
        "adds_up": True,
    }
    assert table.host.view["game"]["turn"]["seat"] == 1  # whoever sits next begins
    table.room.do_as_host("remove", seat=0)
    assert devices(dora) == ["free", "phone", "phone"]
    table.phones = [table.phones[1], dora]
    table.first.do("ready")
    for _ in range(400):
        if table.room.stage == "over":
            break
        table.wait(1)
        if (
            table.room.stage == "play"
            and table.room.seats[table.host.view["game"]["turn"]["seat"]].device == "phone"
        ):
            table.write()
    table.room.next()
    assert table.room.game.state.names == ("Ben", "Dora")
    assert set(table.host.view["evening"]["totals"]) == {"Ben", "Dora"}


def test_somebody_plays_at_the_laptop():
    from gridparty.games.race.commands import Enter, Pass

    table = Table("race", ("Ann",))
    table.room.do_as_host("laptop", name="Host")
    table.room.next()
    table.phones[0].do("ready")
    with pytest.raises(RefusedError):
        table.room.take_from_laptop(1, Pass())
    with pytest.raises(RefusedError):
        table.room.take_from_laptop(0, Pass())
    table.write()
    table.room.take_from_laptop(1, Enter(2, 3))
    assert table.host.view["game"]["turn"]["seat"] == 0


def test_who_has_left_and_comes_to_the_laptop_plays_the_next_game_too():
    table = Table().begin()
    table.phones[1].do("stand-up")
    table.room.do_as_host("laptop", name="ben")
    ben = table.host.view["seats"][1]
    assert (ben["name"], ben["device"], ben["next"]) == ("Ben", "laptop", True)
    while table.room.stage != "over":
        if table.host.view["game"]["turn"]["seat"] == 1:
            table.wait(31)
        else:
            table.write()
    table.room.next()
    assert table.room.game.state.names == ("Ann", "Ben", "Cem")


@pytest.mark.parametrize("turn", [30.0, 45.0, None])
def test_r14_a_child_s_time_is_told_in_the_lobby_as_everywhere(turn):
    clock = ScriptClock()
    room = Room(plan_of("race", turn_seconds=turn), clock, now=clock)
    room.seating.expect([Guest("Cem", 0, 40.0, 2.0)])
    told = handicap_text("Cem", Handicap(40.0, 2.0), turn)
    assert Phone(room).view["seats"][0]["handicap"] == told


def test_r17_the_first_game_at_phones_goes_on_with_the_turn_to_begin():
    def begins(table):
        table.begin()
        table.room.game.session.submit(Agree())
        state = table.room.game.state
        return state.names[state.first]

    assert [begins(Table("race", ("Ann", "Ben"))) for _ in range(3)] == ["Ann", "Ben", "Ann"]


def test_r17_where_the_next_one_has_left_the_player_after_begins():
    table = Table("race").begin()
    table.room.game.session.submit(Agree())
    table.room.tick()
    table.room.changed()
    assert table.phones[0].view["over"]["next"] == "Ben"
    table.room.do_as_host("remove", seat=1)
    table.room.next()
    state = table.room.game.state
    assert state.names[state.first] == "Cem"


@pytest.mark.parametrize("before", [0, 50])
def test_the_time_away_runs_from_when_the_page_went(before):
    table = Table(turn_seconds=None).begin()
    ann, ben, _ = table.phones
    table.wait(before)
    ben.leave()
    table.wait(12)
    table.room.changed()
    assert ann.view["seats"][1]["away_for"] == 12
    assert ben.again().view["away"]["seconds"] == 12


@pytest.mark.parametrize("typed", ["", "ANN"])
def test_a_kept_seat_keeps_its_name_unless_another_one_is_typed(typed):
    room, _ = expecting("Ann", "Ben")
    phone = Phone(room)
    assert phone.join(typed, seat=0)["type"] == "seated"
    assert phone.view["seats"][0]["name"] == "Ann"
