"""A whole room without a socket: phones join, play, leave, come back."""

from __future__ import annotations

import pytest

from web_room import Table


@pytest.fixture(autouse=True)
def home(home, quick_disk):
    return home


def test_three_phones_play_a_race_to_its_end():
    table = Table().begin()
    ann = table.phones[0]
    assert ann.view["stage"] == "play"
    assert ann.view["game"]["turn"] == {"seat": 0, "serial": 1, "began": True, "waits": 0.0}
    while table.room.stage == "play":
        assert table.write()["type"] == "done"
    over = ann.view["over"]
    assert over["solution"] == "1234341221434321"
    assert sum(row["total"] for row in over["ranking"]) == 30
    assert ann.view["evening"]["games"] == 1


def test_a_covered_board_is_absent_from_every_message():
    table = Table()
    table.room.next()
    for phone in (table.host, *table.phones):
        assert phone.view["stage"] == "ready"
        assert phone.view["game"]["board"] is None
    table.first.do("ready")
    assert table.phones[2].view["game"]["board"]["digits"] == "1004000000000320"
    table.phones[1].do("pause")
    assert {phone.view["stage"] for phone in table.phones} == {"paused"}
    assert table.host.view["game"]["board"] is None
