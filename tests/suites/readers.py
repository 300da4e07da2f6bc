"""Inputs for whatever reads text: puzzle files, decks, positions, catalogues, numbers."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from garbling import WORDS, garbled, garbled_bytes, garbled_json, json_text
from scratch import scratch

from gridparty.board.layout import LAYOUTS
from gridparty.board.numerals import decimal_number, whole_number
from gridparty.board.position import Position
from gridparty.board.puzzle import Puzzle
from gridparty.decks import formats
from gridparty.decks.deck import Deck, pack_file
from gridparty.decks.formats import FORMATS, read_text
from gridparty.decks.formats.source import decode
from gridparty.decks.verification import verify
from gridparty.errors import GridpartyError
from gridparty.evening import settings
from gridparty.evening.cards.dealing import from_plain
from gridparty.evening.people import people
from gridparty.i18n import catalogues
from gridparty.print import card_sheets
from hostile import unseen
from playing import CARD, TINY_CARD
from where import DATA


class TerminalError(Exception):
    """People would be shown what does something to their terminal."""


def must_be_harmless(shown: str) -> None:
    """Make sure that nothing unseen is in what people would read."""
    if found := unseen(shown):
        raise TerminalError(f"{sorted(found)} in {shown!r}")


def refusal(error: GridpartyError) -> None:
    """What an error must be: a sentence, and not as long as what it is about."""
    told = str(error)
    assert told, "an error without a word"
    assert len(told) < 2000, f"an error of {len(told)} characters"


@cache
def _puzzles() -> tuple[Puzzle, ...]:
    """Puzzles of every layout, with all that is known of them."""
    pack = formats.read(pack_file("party"))[:4]
    small = (verify(Puzzle.parse(TINY_CARD.givens)), Puzzle.parse(CARD.givens))
    return (*pack, *small, Puzzle.parse("123456" + "." * 30))


@cache
def _positions() -> tuple[str, ...]:
    lines = (DATA / "techniques.txt").read_text(encoding="utf-8").splitlines()
    library = [line for line in lines if line.startswith(":")][::9]
    grids = [str(Position.parse(line)) for line in library[:6]]
    return (*library, *grids, *(str(puzzle) for puzzle in _puzzles()))


def _text_of(rng: Random) -> tuple[str, str]:
    """A good file's name and text."""
    form = rng.choice([*FORMATS.values()])
    some = rng.sample(_puzzles(), 1 if form.single else rng.randint(1, 4))
    name = f"x{rng.choice((form.suffixes[0], '.txt', '', '.unknown'))}"
    text = form.write(some)
    if rng.random() < 0.3:
        text = (
            rng.choice(("# a remark\n", "\n\n", "puzzle,rating\n", "[Puzzle]\n", "#A me\n")) + text
        )
    return name, text


def _read(name: str, text: str) -> None:
    """Read it as the commands do: with all that is wrong listed, and only what is right."""
    refused: list[str] = []
    try:
        found = [puzzle for _, puzzle in formats._read_numbered(text, name, refused)]
    except GridpartyError as error:
        refusal(error)
        found = []
    for told in refused:
        assert 0 < len(told) < 2000
    try:
        assert [*read_text(text, name=name)] == found
        assert not refused
    except GridpartyError as error:
        refusal(error)
        assert refused or not found
    if found:
        again = FORMATS["jsonl"].write(found)
        assert [*read_text(again, name="x.jsonl")] == found
        must_be_harmless(again)
        Deck("x", tuple(found))


def text(name: str) -> int:
    """A file of any format, changed by its pieces."""
    rng = Random(name)
    called, good = _text_of(rng)
    _read(called, garbled(rng, good))
    return 1


def data(name: str) -> int:
    """A file of any format, changed by its bytes."""
    rng = Random(name)
    called, good = _text_of(rng)
    changed = garbled(rng, good, 1).encode("utf-8", "surrogatepass")
    try:
        read = decode(garbled_bytes(rng, changed), called)
    except GridpartyError as error:
        refusal(error)
    else:
        _read(called, read)
    return 1


def deck(name: str) -> int:
    """A deck of valid JSON with values that make no sense; what is read of it is used."""
    rng = Random(name)
    lines = FORMATS["jsonl"].write(rng.sample(_puzzles(), 2)).splitlines()
    changed = [json_text(rng, garbled_json(rng, json.loads(line))) for line in lines]
    _read("x.jsonl", "\n".join(changed))
    refused: list[str] = []
    found = [puzzle for _, puzzle in FORMATS["jsonl"].read("\n".join(changed), "x", refused)]
    if found and rng.random() < 0.02:
        _use(rng, found)
    return 1


def _use(rng: Random, found: list[Puzzle]) -> None:
    """Prove, grade and print what was read."""
    taken = []
    for puzzle in found:
        if len(puzzle.givens.empty_cells) > 60:
            continue  # to grade an empty board would take long, and say nothing of inputs
        try:
            taken.append(verify(puzzle))
        except GridpartyError as error:
            refusal(error)
    if not taken:
        return
    try:
        data = card_sheets(
            taken, deck_name=rng.choice(("x", *(p.deck for p in taken), *WORDS)) or "x"
        )
        assert data.startswith(b"%PDF")
    except GridpartyError as error:
        refusal(error)


def position(name: str) -> int:
    """A position in any of its three forms."""
    rng = Random(name)
    try:
        found = Position.parse(garbled(rng, rng.choice(_positions())))
    except GridpartyError as error:
        refusal(error)
    else:
        must_be_harmless(str(found))
        if rng.random() < 0.3:
            assert Position.parse(str(found.grid)).grid == found.grid
    return 1


def cell(name: str) -> int:
    """Numbers and cells as people type them."""
    rng = Random(name)
    typed = garbled(rng, rng.choice(("r1c1", "r9c9", "d7", "12.5", "-3", "2.0..3.4", "1e3")), 2)
    whole_number(typed)
    decimal_number(typed)
    for layout in LAYOUTS.values():
        try:
            assert 0 <= layout.cell_at(typed) < layout.cell_count
        except GridpartyError as error:
            refusal(error)
    return 1


_TOML = """"{who} is to play." = "{who} ist am Zug."
"1 point" = "1 Punkt"
"{n} points" = "{n} Punkte"
"""


_SETTINGS = """# how we play
theme = "dark"  # at night
seconds = 30
sound = true
handover = 1.5
deck = "party"
"""


def _settings(rng: Random) -> None:
    """A file of settings and a variable: what is wrong is said, and the file can be written."""
    path = settings.path()
    path.parent.mkdir(parents=True, exist_ok=True)
    good = rng.choice((_SETTINGS, settings._empty()))
    changed = garbled(rng, good, 3).encode("utf-8", "surrogatepass")
    path.write_bytes(garbled_bytes(rng, changed) if rng.random() < 0.3 else changed)
    value = garbled(rng, rng.choice(("dark", "on", "12", "race")), 1).replace("\0", "")
    value = value.encode("utf-8", "replace").decode()
    with patch.dict(os.environ, {rng.choice([*settings.SETTINGS.values()]).variable: value}):
        found = settings.settled()
    for told in found.complaints:
        assert 0 < len(told) < 2000
    assert found.settings.theme in settings.THEMES
    assert found.settings.seconds >= 0
    try:
        settings.keep({"theme": "light", "seconds": None})
    except GridpartyError as error:
        refusal(error)
    else:
        assert settings.settings().theme == "light"
    path.unlink()


_PEOPLE = """[[person]]
name = "Ann"
pen = "blue"
seconds = 60
factor = 1.5
marks = true
last = 2026-11-21

[[seat]]
name = "Ann"
team = 2

[[seat]]
name = "Bot Ada (4)"
bot = "sharp"
"""


def _people(rng: Random) -> None:
    """A file of people: what is wrong is said, and whoever is read can sit down and be shown."""
    path = people.path()
    path.parent.mkdir(parents=True, exist_ok=True)
    changed = garbled(rng, _PEOPLE, 3).encode("utf-8", "surrogatepass")
    path.write_bytes(garbled_bytes(rng, changed) if rng.random() < 0.3 else changed)
    found = people.people()
    for told in found.complaints:
        assert 0 < len(told) < 2000
    for one in found.known:
        must_be_harmless(one.name)
    try:
        people.remember(found.table)
    except GridpartyError as error:
        refusal(error)
    else:
        assert not people.people().complaints
    path.unlink()


def config(name: str) -> int:
    """Settings, people, a catalogue of sentences, the cards of an evening as they were written down."""
    rng = Random(name)
    _settings(rng)
    _people(rng)
    path = scratch() / "xx.toml"
    path.write_bytes(garbled_bytes(rng, garbled(rng, _TOML).encode("utf-8", "surrogatepass")))
    try:
        catalogues.read(Path(path))
    except GridpartyError as error:
        refusal(error)
    cards: Any = {"deck": "party", "shuffle": 7, "top": "", "place": 1, "digest": ""}
    cards = rng.choice((cards, {"band": "party", "seed": 3}, {"puzzle": TINY_CARD.givens}))
    changed = garbled_json(rng, cards)
    try:
        from_plain(changed if isinstance(changed, dict) else {"x": changed})
    except ValueError:
        pass  # of no kind that is known here
    return 1


KINDS: dict[str, Callable[[str], int]] = {
    "text": text,
    "bytes": data,
    "deck": deck,
    "position": position,
    "number": cell,
    "config": config,
}
SHARES = {"text": 263, "bytes": 100, "deck": 100, "position": 100, "number": 110, "config": 20}
