"""Inputs for the reader of any text: pasted grids, tables, files and links, and what is in them."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import quote

from garbling import garbled, garbled_bytes, garbled_json, json_text
from readers import must_be_harmless, refusal

from gridparty.board.puzzle import Puzzle
from gridparty.decks.formats import links, lz_string
from gridparty.decks.formats.paste import Recognised, recognise
from gridparty.errors import GridpartyError
from pasted import NINE, REFUSED, SAMPLES, SIX, VARIANTS, base64, fpuzzles, sudokupad

TEXTS = tuple(sample.text for sample in SAMPLES.values())
OTHERS = tuple(text for text, _ in (*VARIANTS.values(), *REFUSED.values()) if len(text) < 10_000)


def _recognised(text: str) -> Recognised | None:
    """Read it as every command does; what is found must be a puzzle that can be written again."""
    try:
        found = recognise(text)
    except GridpartyError as error:
        refusal(error)
        return None
    must_be_harmless(found.understood)
    for entry in found.entries:
        assert Puzzle.parse(str(entry.puzzle.givens)).givens == entry.puzzle.givens
        for cell, digit in enumerate(entry.puzzle.givens.digits):
            assert digit in (0, entry.where.grid.digits[cell])
        for told in (entry.title, entry.comment, entry.rating, entry.author):
            assert len(told) <= 2000
            assert told.isprintable()
    return found


def paste(name: str) -> int:
    """A pasted text of any form, changed by its pieces or its bytes, or joined with another."""
    rng = Random(name)
    text = rng.choice(OTHERS if rng.random() < 0.1 else TEXTS)
    if rng.random() < 0.2:
        text += rng.choice(("\n", "\n\n", " ", ",")) + rng.choice(TEXTS)
    changed = garbled(rng, text, 3)
    if rng.random() < 0.2:
        data = garbled_bytes(rng, changed.encode("utf-8", "surrogatepass"))
        changed = data.decode("utf-8", "replace")
    _recognised(changed)
    return 1


def link(name: str) -> int:
    """A link whose JSON is valid and makes no sense, or whose characters were changed."""
    rng = Random(name)
    cells = rng.choice((NINE, SIX))
    made = rng.choice((fpuzzles, sudokupad))
    plain: Any = made(cells)
    value = garbled_json(rng, plain)
    exact = rng.random() < 0.7
    packed = base64(value if exact else json_text(rng, value))
    begins = ["https://sudokupad.app/scl", "scl"]
    if made is fpuzzles:
        begins += ["https://f-puzzles.com/?load=", "https://sudokupad.app/fpuzzles"]
    packed = quote(packed, safe="") if rng.random() < 0.3 else packed
    text = rng.choice(begins) + packed
    if rng.random() < 0.3:
        text, exact = garbled(rng, text, 2), False
    found = _recognised(text)
    _recognised(json.dumps(value))
    if exact and json.dumps(value) == json.dumps(plain):  # 1 is True, and 1.0
        assert found is not None
        assert [str(entry.puzzle) for entry in found.entries] == [cells]
    return 2


def lz(name: str) -> int:
    """A stream of LZ-String with changed characters: a text within the limits, or a refusal."""
    rng = Random(name)
    text = base64(
        rng.choice(("ab" * rng.randint(0, 3000), "a" * rng.randint(0, 200_000), rng.choice(TEXTS)))
    )
    changed = list(text)
    for _ in range(rng.randint(0, 6)):
        if changed:
            changed[rng.randrange(len(changed))] = rng.choice("ABCdef019+/-$= \u2603")
    try:
        assert len(lz_string.decompress("".join(changed))) <= lz_string.LONGEST_OUTPUT
    except GridpartyError as error:
        refusal(error)
    site = links.SITES[rng.choice(sorted(links.SITES))]
    puzzle = Puzzle.parse(NINE)
    assert site.decode(site.encode(puzzle)).puzzle == puzzle
    return 1


KINDS: dict[str, Callable[[str], int]] = {"paste": paste, "link": link, "lz": lz}
SHARES = {"paste": 80, "link": 40, "lz": 10}
