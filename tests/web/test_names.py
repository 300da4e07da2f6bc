"""Names of any script: what stays of them, how long they are, and the letter on a badge."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gridparty.web
from gridparty.art.pens import FELT_PENS
from gridparty.games.common.seats import characters, visible_length, visible_name
from gridparty.i18n.quoting import harmless
from gridparty.web.protocol import RefusedError
from gridparty.web.seats import LONGEST_NAME, clean_name
from web_room import Table

PERSIAN = "مه\u200cدخت"
SINHALA = "ක්\u200dරිෂ්"
FAMILY = "👨\u200d👩\u200d👧\u200d👦"
#: By name how many characters a reader counts.
NAMES = {
    "Zoe\u0301": 3,
    PERSIAN: 5,
    SINHALA: 3 - 1,  # one of them is joined to the first
    FAMILY: 1,
    f"{FAMILY} Roth": 6,
    "👍🏽": 1,
    "🇫🇷🇩🇪": 2,
    "דנה": 3,
    "नमस्ते": 4,
}


@pytest.mark.parametrize(("name", "length"), NAMES.items())
def test_joiners_stay_and_count_as_nothing(name, length):
    assert visible_name(name) == clean_name(name, ()) == re.sub("e\u0301", "é", name)
    assert visible_length(visible_name(name)) == len(characters(visible_name(name))) == length
    assert "".join(characters(name)) == name


@pytest.mark.parametrize(
    "hidden", ["A\u200dnn", "\u200cAnn", "Ann\u200d", "A\u200c\u200dnn", "Ann\u202e"]
)
def test_a_joiner_that_joins_nothing_is_no_way_to_a_second_ann(hidden):
    assert visible_name(hidden) == "Ann"


def test_a_terminal_shows_no_joiner_and_no_escape_in_its_place():
    assert harmless(PERSIAN) == PERSIAN.replace("\u200c", "")
    assert harmless(FAMILY) == FAMILY.replace("\u200d", "")
    assert harmless("A\u200dnn") == "A\\u200dnn"


def test_the_longest_name_is_as_long_as_a_reader_counts():
    assert clean_name("🇫🇷" * LONGEST_NAME, ()) == "🇫🇷" * LONGEST_NAME
    for name in ("🇫🇷" * (LONGEST_NAME + 1), "e\u0301" * 37, "x" * 13):
        with pytest.raises(RefusedError):
            clean_name(name, ())


def test_the_page_counts_to_the_same_number():
    source = (Path(gridparty.web.__file__).parent / "static/common/names.js").read_text("utf-8")
    assert f"LONGEST = {LONGEST_NAME};" in source
    assert "MOST_SIGNS = 36;" in source


def test_a_badge_has_the_letter_of_the_pen_as_on_paper():
    table = Table("race", ("Dora", "Ben"))
    table.phones[1].do("pen", pen=4)
    told = table.host.view["seats"]
    assert [one["letter"] for one in told] == [FELT_PENS[one["pen"]].letter for one in told]
    assert told[1]["letter"] == FELT_PENS[4].letter
