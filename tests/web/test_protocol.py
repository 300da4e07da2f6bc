"""What goes over the wire: nothing but what stands in the contract gets through."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.web.protocol import (
    Do,
    Hello,
    Join,
    Ping,
    Refused,
    RefusedError,
    Visibility,
    encoded,
    parsed,
)
from strategies import at_length


@pytest.mark.parametrize(
    ("sent", "meant"),
    [
        ({"type": "hello", "room": "K7QFMB", "as": "tv"}, Hello("K7QFMB", "tv", None)),
        (
            {"type": "join", "id": 1, "name": "Ben", "pen": 1, "seat": None, "back": False},
            Join(1, "Ben", 1, None, False),
        ),
        (
            {"type": "do", "id": 7, "what": "enter", "cell": 40, "digit": 5, "turn": 12},
            Do(7, "enter", 12, {"cell": 40, "digit": 5}),
        ),
        ({"type": "do", "id": 7, "what": "call"}, Do(7, "call", None, {})),
        ({"type": "ping", "t": 123.4, "delay": 12}, Ping(123.4, 12)),
        ({"type": "seen", "hidden": True}, Visibility(True)),
    ],
)
def test_each_message_of_the_contract_is_read(sent, meant):
    assert parsed(json.dumps(sent)) == meant


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "7",
        "[" * 4000,
        '{"type":"hello"}',
        '{"type":"hello","room":7,"as":"phone"}',
        '{"type":"hello","room":"K7QFMB","as":"host"}',
        '{"type":"hello","room":"K7QFMB","as":"phone","admin":true}',
        '{"type":"seen","hidden":1}',
        '{"type":"seen","hidden":true,"hidden":true}',
        '{"type":"ping","t":NaN}',
        '{"type":"ping","t":1e999}',
        '{"type":"ping","t":true}',
        '{"type":"join","id":true,"name":"Ben"}',
        '{"type":"join","id":1,"name":"' + "n" * 65 + '"}',
        '{"type":"do","id":1,"what":"enter","cell":81,"digit":5}',
        '{"type":"do","id":1,"what":"enter","cell":4.0,"digit":5}',
        '{"type":"do","id":1,"what":"enter","cell":4}',
        '{"type":"do","id":1,"what":"enter","cell":4,"digit":5,"seat":2}',
        '{"type":"do","id":1,"what":["enter"]}',
        '{"type":"do","id":1,"what":"__class__"}',
        '{"type":["do"]}',
    ],
)
def test_whatever_else_is_sent_is_refused(text):
    with pytest.raises(RefusedError) as refused:
        parsed(text)
    assert refused.value.code == "malformed"


DO = {"type": "do", "id": 1}
#: A message, a field of it, and the least and the greatest number that it takes.
NUMBERS = [
    ({"type": "do", "what": "pass"}, "id", 0, 2**31 - 1),
    (DO | {"what": "pass"}, "turn", 0, 10**9),
    (DO | {"what": "erase"}, "cell", 0, 80),
    (DO | {"what": "mark", "cell": 4}, "digit", 1, 9),
    (DO | {"what": "let-begin"}, "seat", 0, 15),
    (DO | {"what": "pen"}, "pen", 0, 7),
    (DO | {"what": "bot"}, "skill", 1, 4),
    ({"type": "join", "id": 1, "name": "Ben"}, "pen", 0, 7),
    ({"type": "join", "id": 1, "name": "Ben"}, "seat", 0, 15),
]


@pytest.mark.parametrize(("message", "name", "least", "most"), NUMBERS)
def test_a_number_is_taken_from_the_least_to_the_greatest(message, name, least, most):
    for number in (least, most):
        read = parsed(json.dumps(message | {name: number}))
        fields = read.fields if isinstance(read, Do) else {}
        assert fields.get(name, getattr(read, name, None)) == number
    for number in (least - 1, most + 1, float(most), str(most), True):
        with pytest.raises(RefusedError):
            parsed(json.dumps(message | {name: number}))


@pytest.mark.parametrize(
    ("message", "name"),
    [
        ({"type": "hello", "as": "tv"}, "room"),
        ({"type": "hello", "as": "tv", "room": "K7QFMB"}, "token"),
        ({"type": "join", "id": 1}, "name"),
        (DO | {"what": "game"}, "game"),
        (DO | {"what": "remove", "seat": 1}, "who"),
        (DO | {"what": "laptop"}, "name"),
    ],
)
def test_a_text_has_at_most_64_characters(message, name):
    assert "é" * 64 in str(parsed(json.dumps(message | {name: "é" * 64})))
    for text in ("x" * 65, 7, None if name not in ("token", "who") else []):
        with pytest.raises(RefusedError):
            parsed(json.dumps(message | {name: text}))


def test_what_may_be_missing_is_empty_then():
    assert parsed('{"type":"hello","room":"A","as":"phone"}') == Hello("A", "phone", None)
    assert parsed('{"type":"join","id":1,"name":"Ben"}') == Join(1, "Ben", None, None, back=False)
    assert parsed('{"type":"ping","t":-1}') == Ping(-1, None)
    assert parsed('{"type":"do","id":1,"what":"call","cell":null}') == Do(1, "call", None, {})


@pytest.mark.parametrize(("sent", "read"), [(-1, 0), (0, 0), (60_000, 60_000), (60_001, 60_000)])
def test_a_delay_is_shown_within_a_minute(sent, read):
    assert parsed(json.dumps({"type": "ping", "t": 1, "delay": sent})) == Ping(1, read)


@pytest.mark.parametrize(
    ("message", "id_"),
    [
        (DO | {"id": 7, "what": "nonsense"}, 7),
        (DO | {"id": 7, "what": "pass", "turn": -1}, 7),
        (DO | {"id": 7, "what": "pass", "more": 1}, 7),
        (DO | {"id": 7, "what": "enter", "cell": 99, "digit": 1}, 7),
        ({"type": "join", "id": 7, "name": 8}, 7),
        ({"type": "nonsense", "id": 7}, 7),
        (DO | {"id": "7", "what": "pass"}, None),
        ({"type": "hello"}, None),
    ],
)
def test_a_page_learns_which_of_its_messages_was_refused(message, id_):
    with pytest.raises(RefusedError) as refused:
        parsed(json.dumps(message))
    assert refused.value.id == id_
    answer = json.loads(encoded(Refused.of(refused.value)))
    assert (answer["type"], answer["id"], answer["code"]) == ("refused", id_, "malformed")
    assert json.loads(encoded(Refused.of(refused.value, 9)))["id"] == 9


def test_json_is_written_as_others_read_it():
    values = (None, True, 7, -0.5, 'a "quoted" line\n', (1, (2,)), {"k": ()})
    for value in values:
        assert json.loads(encoded(Do(1, "x", None, {"value": value})))["fields"] == {
            "value": json.loads(json.dumps(value))
        }


ANYTHING = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)


@at_length(60)
@given(
    st.sampled_from(["hello", "join", "do", "ping", "seen"]),
    st.dictionaries(
        st.sampled_from(["id", "what", "room", "as", "name", "cell", "t", "hidden", "turn"]),
        ANYTHING | st.lists(ANYTHING, max_size=1),
        max_size=4,
    ),
)
def test_no_message_is_anything_but_read_or_refused(kind, fields):
    with suppress(RefusedError):
        assert isinstance(
            parsed(json.dumps({"type": kind, **fields})), Hello | Join | Do | Ping | Visibility
        )


def test_a_number_of_hundreds_of_figures_is_no_time():
    with pytest.raises(RefusedError):
        parsed(f'{{"type":"ping","t":{"9" * 400},"delay":null}}')
