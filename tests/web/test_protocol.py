"""What goes over the wire: nothing but what stands in the contract gets through."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.web.protocol import Do, Hello, Join, Ping, RefusedError, Visibility, parsed
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
