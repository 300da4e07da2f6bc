"""Nothing that players read bypasses `say`: in a made-up language no English word is left.

Every letter of a template becomes a Cyrillic one, fields stay as they are. An English word on a screen,
a page, a phone, a sheet of paper or in a lesson is then data (a name, a key, an id, a command to type)
or was never given to `say`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.test_transcripts import SCREENS
from gridparty.i18n import messages
from gridparty.print.pdf_pen import PdfPen
from gridparty.techniques import examples
from gridparty.techniques.catalogue import TECHNIQUES as ALL
from gridparty.web.page_text import page_words
from seeing import Show
from transcripts import do_on_screen

PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
FOREIGN = "АБЦДЕФГХИЙКЛМНОПЯРСТУВШЖЫЗабцдефгхийклмнопярстувшжыз"
TABLE = str.maketrans(PLAIN, FOREIGN)
#: Kept by every language: people, the program and its commands, keys as keyboards name them, ids.
DATA = re.compile(
    r"\S*gridparty .*|https?://\S+"
    r"|\b(Ann|Ben|Cem|Dora|Ada|Bit|Mia|Noa|You|gridparty|PARTY|Party|party|LEARN|WM|DTQ|K7QF|TINY|[A-Z0-9]{4}|[a-z]{4}\d"
    r"|enter|esc|tab|space|backspace|shift|ctrl|del|pgdn|pgup|mm|[A-I]{1,3}\d?|r\d*c\d*(?:=\d|<>\d)?)\b"
)
#: Techniques have names that players of all languages type; that of a hint in tests is made up.
TECHNIQUES = ("Hidden Single (line)", *sorted((one.name for one in ALL), key=len, reverse=True))
WORD = re.compile(r"[A-Za-z][A-Za-z'-]+")
PRINTED = [
    ("cards", "party"),
    ("kit", "kids"),
    ("rules", "race"),
    ("rules", "blitz"),
    ("rules", "solo"),
    ("rules", "tiles"),
    ("score-sheet",),
    ("calibration",),
    ("codes", "party"),
]
TYPED = {
    ("play", "race", "--players", "Ann,Ben", "--card", "1"): "help\nhello\nr1c1=1\npass\npause\ngo on\nstop all\nleave",
    ("play", "solo", "--players", "Ann", "--card", "1"): "help\nhint\nhint\nhint\ncheck\nmark r1c2 2\nundo\ngive up\nleave",
    ("play", "tiles", "--players", "Ann,Ben", "--seed", "1"): "help\nshow\nr1c1\nno place\nstop all\nleave",
    ("play", "kids", "--players", "Ann,Ben", "--seed", "1"): "help\nshow\nA1\nstop all\nleave",
    ("timer", "--players", "Ann,Ben", "--deck", "party"): "help\nw\nchecked\npass\nsums 1 2\nkeep\nleave",
    ("learn", "race"): "help\n" + "show me\n\n" * 12,
    ("learn", "X-Wing"): "help\n" + "show me\n\n" * 12,
    ("rules", "race"): "",
    ("rules", "tiles"): "",
    ("results",): "",
}  # fmt: skip


class MadeUp(dict[str, str]):
    """The translation of any template into the language."""

    def get(self, template: str, default: Any = None) -> str:
        parts = re.split(r"(\{[^}]*\})", template)
        return "".join(one if one.startswith("{") else one.translate(TABLE) for one in parts)


@pytest.fixture(autouse=True)
def language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(messages, "_translations", MadeUp())
    examples._read.cache_clear()  # the steps of lessons have reasons in the language of then
    yield
    examples._read.cache_clear()


def english(text: str) -> set[str]:
    """The words that bypassed `say`, with where they stand; typed lines are shown as they were."""
    left = DATA.sub("", re.sub(r"^> .*$|'\w+'", "", text, flags=re.MULTILINE))
    for technique in TECHNIQUES:
        left = left.replace(technique, "")
    return set(WORD.findall(left))


def screens(folder: Path, mode: str) -> Iterator[str]:
    """What every scene of the transcripts shows on a large screen."""
    for number, scene in enumerate(SCREENS[mode]):
        place = folder / str(number)
        show = Show(place, mode, scene.players.split(), ready=False, **scene.table, **scene.options)
        for step in scene.steps.split():
            if not show.showing.navigation.top:
                break
            yield show.text(120, 40)
            do_on_screen(show, step)


@pytest.mark.parametrize("mode", SCREENS)
def test_screens(tmp_path, home, mode):
    bypassed = {word for text in screens(tmp_path, mode) for word in english(text)}
    assert not bypassed, " ".join(sorted(bypassed))


@pytest.mark.parametrize("words", TYPED, ids=lambda words: "-".join(words[:2]))
def test_lines(home, run, words):
    typed = set(WORD.findall(TYPED[words]))  # behind a question it is shown as it was typed
    bypassed = {
        word for word in english(run(*words, lines=TYPED[words])) if word.strip("'") not in typed
    }
    assert not bypassed, " ".join(sorted(bypassed))


def test_phones_and_tv():
    left = {key: english(re.sub(r"\{[^}]*\}", "", text)) for key, text in page_words().items()}
    assert not {key: words for key, words in left.items() if words}


@pytest.mark.parametrize("words", PRINTED, ids="-".join)
def test_paper(home, run, tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    drawn = []
    draw = PdfPen.text

    def noted(pen: PdfPen, x: float, baseline: float, text: str, **style: Any) -> float:
        drawn.append(text)
        return draw(pen, x, baseline, text, **style)

    monkeypatch.setattr(PdfPen, "text", noted)
    run("print", *words)
    bypassed = {word for text in drawn for word in english(text)}
    assert not bypassed, " ".join(sorted(bypassed))
