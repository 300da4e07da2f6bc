"""What a page is offered is what it may do: exactly that, whoever looks and whatever happens."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from gridparty.evening.cards.dealing import TypedIn
from gridparty.games.common.commands import Agree
from gridparty.games.common.referee import Referee
from gridparty.web.protocol import REQUESTS
from playing import TINY_CARD
from web_room import Phone, Table, plan_of

#: Why something that is offered may be refused all the same: for what was sent with it.
_FOR_ITS_FIELDS = {
    "illegal",
    "pen-taken",
    "bad-name",
    "name-taken",
    "full",
    "missing",
    "no-seat",
    "no-game",
    "no-puzzle",
}


@pytest.fixture(autouse=True)
def home(home):
    return home


def fields_for(what: str, rng: Random, cells: int) -> dict[str, Any]:
    values: dict[str, Any] = {
        "cell": rng.randrange(cells), "digit": rng.randint(1, 4), "seat": rng.randrange(4),
        "pen": rng.randrange(8), "skill": rng.randint(1, 4), "on": True, "to": "phone",
        "name": rng.choice(("Zoe", "Yan", "Xia", "Wim")),
        "game": rng.choice(("race", "tiles", "solo", "none")),
        "digits": rng.choice((TINY_CARD.givens, "1", "." * 81)), "text": rng.choice(("12", "x")),
    }  # fmt: skip
    named = (name.rstrip("?") for name in REQUESTS[what])
    return {name: values[name] for name in named if name in values}


def about_seats(what: str) -> bool:
    """Whether it may fail for the seat that was named: a bot's is not handed over."""
    return what in ("hand", "remove", "bot", "laptop", "let-begin", "host")


@pytest.mark.parametrize(
    ("title", "options"),
    [
        ("race", {}),
        ("race", {"referee": Referee.TABLE}),
        ("race", {"turn_seconds": None}),
        ("blitz", {}),
        ("solo", {}),
        ("tiles", {}),
        ("tiles-bag", {"referee": Referee.TABLE}),
    ],
)
@pytest.mark.parametrize("steps", [30, pytest.param(600, marks=pytest.mark.slow)])
def test_whoever_looks_may_do_what_is_offered_and_nothing_else(title, options, steps):
    rng = Random(f"{title}{options}")
    names = ("Ann",) if title == "solo" else ("Ann", "Ben")
    table = Table(title, names, bots=0 if title == "solo" else 1, **options)
    table.room.appoint(0)
    looking = [*table.phones, Phone(table.room), Phone(table.room, "tv")]
    for step in range(steps):
        cells = table.room.game.state.layout.cell_count if table.room.game else 1
        phone = rng.choice(looking)
        what = rng.choice([*REQUESTS] if rng.random() < 0.4 else phone.may or ["pass"])
        offered = what in phone.may
        fields = fields_for(what, rng, cells)
        if phone.view["stage"] == "ready":  # with "on" it would be meant for the lobby
            fields.pop("on", None)
        answer = phone.do(what, **fields)
        if not offered:
            assert answer["type"] == "refused", (step, what, phone.view["stage"])
        elif answer["type"] == "refused" and not about_seats(what):
            assert answer["code"] in _FOR_ITS_FIELDS, (step, what, answer)
        if rng.random() < 0.1:
            table.wait(rng.choice((1, 5, 31)))
        for number, one in enumerate(looking):
            if one.view["you"] is None and number < 3:
                one.join(rng.choice(("Ann", "Ben", "Cem", "Dora")), back=True)
        if rng.random() < 0.05:
            number = rng.randrange(len(looking) - 1)
            looking[number].leave()
            looking[number] = looking[number].again()


def test_a_phone_that_is_host_is_offered_what_the_terminal_may_do_at_every_stage():
    always = {"remove", "hand", "bot", "laptop", "host"}
    table = Table("race", ("Ann", "Ben"), digits_a_turn=None)
    table.room.appoint(0)
    ann = table.phones[0]
    at_rest = {"game", "card", "begin", "next", "ready"}
    assert {*ann.may} == {*always, *at_rest, "name", "pen", "stand-up"}
    table.room.next()
    assert always < {*ann.may}
    assert not {*ann.may} & {"name", "game", "card", "begin", "next"}
    ann.do("ready")
    assert always < {*ann.may}
    table.room.game.session.submit(Agree())
    table.room.tick()
    table.room.changed()
    assert {*ann.may} >= {*always, *at_rest}
    assert "name" not in ann.may
    assert not {*table.phones[1].may} & always


def test_where_no_card_is_left_the_host_may_choose_another_game_and_no_next_one():
    table = Table(
        "race", ("Ann", "Ben"), new_game=replace(plan_of(), cards=TypedIn(TINY_CARD.givens))
    )
    table.room.appoint(0)
    table.begin()
    table.room.game.session.submit(Agree())
    table.room.tick()
    table.room.changed()
    assert "game" in table.phones[0].may
    assert not {*table.phones[0].may} & {"begin", "next", "laptop", "ready"}


def test_for_who_plays_alone_no_bot_can_play():
    for title, bots in (("tiles", False), ("solo", False)):
        table = Table(title, ("Ann",))
        assert ("bot" in table.host.may) == (title == "tiles")  # a bot may still come to play
        table.begin()
        assert ("bot" in table.host.may) == bots
    assert "bot" in Table("tiles", ("Ann", "Ben")).begin().host.may
