"""Nothing that players read bypasses `say`: in a language of accents no plain word is left.

Every letter of a template becomes one that English lacks, fields stay as they are. A plain word on a
screen, a page, a phone, a sheet of paper or in a lesson is then data (a name, a key, an id) or was
never given to `say`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.test_transcripts import SCREENS
from gridparty.i18n import messages
from seeing import Show
from transcripts import do_on_screen

pytestmark = pytest.mark.slow

PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ACCENTED = "ÅƁĆĎÉƑĜĤÍĴĶĹṀŃÓṔǪŔŚŤÚṼŴẊÝŹåƀćďéƒĝĥíĵķĺṁńóṕǫŕśťúṽŵẋýź"
TABLE = str.maketrans(PLAIN, ACCENTED)
#: Kept by every language: people, the program, keys as keyboards name them.
DATA = re.compile(
    r"\b(Ann|Ben|Cem|Dora|Ada|gridparty|K7QF|TINY|enter|esc|tab|space|backspace|shift|ctrl|del|pgdn|pgup"
    r"|r\d?c\d?|[A-I]\d?)\b"
)
WORD = re.compile(r"[A-Za-z][A-Za-z'-]+")


class Pseudo(dict[str, str]):
    """The translation of any template into accents."""

    def get(self, template: str, default: Any = None) -> str:
        parts = re.split(r"(\{[^}]*\})", template)
        return "".join(one if one.startswith("{") else one.translate(TABLE) for one in parts)


@pytest.fixture(autouse=True)
def language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "_translations", Pseudo())


def plain(text: str) -> set[str]:
    """The words that bypassed `say`."""
    return set(WORD.findall(DATA.sub("", text)))


def screens(folder: Path, mode: str) -> Iterator[str]:
    """What every scene of the transcripts shows on a large screen."""
    for number, scene in enumerate(SCREENS[mode]):
        card = {**scene.table}
        place = folder / str(number)
        show = Show(place, mode, scene.players.split(), ready=False, **card, **scene.options)
        for step in scene.steps.split():
            if not show.showing.navigation.top:
                break
            yield show.text(120, 40)
            do_on_screen(show, step)


@pytest.mark.parametrize("mode", SCREENS)
def test_screens(tmp_path, home, mode):
    bypassed = {word for text in screens(tmp_path, mode) for word in plain(text)}
    assert not bypassed, sorted(bypassed)
