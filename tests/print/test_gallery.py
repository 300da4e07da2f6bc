"""The gallery: an example of every technique, and a page for each."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from dataclasses import replace
from io import BytesIO
from itertools import chain, product

import pytest
from pypdf import PdfReader

from gridparty.art.colours import BLACK, LABEL
from gridparty.board.position import Position
from gridparty.board.text import effects
from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say
from gridparty.print import gallery_sheets, step_pages
from gridparty.print.choices import PAPERS
from gridparty.print.step_diagram import draw_coordinates, draw_step
from gridparty.print.step_legend import STRUCK, WEAK
from gridparty.print.step_page import (
    MARGIN,
    POSITION,
    PUZZLE,
    TEXT_SIZES,
    counted,
    draw_step_page,
    gallery_booklet,
)
from gridparty.techniques import examples, find
from gridparty.techniques.blocking import blocking
from gridparty.techniques.curriculum import LESSONS as NAMES
from gridparty.techniques.curriculum import TIERS
from gridparty.techniques.drawing import letters_of
from gridparty.techniques.examples import example
from gridparty.techniques.taught import taught
from needing import NAMES as LADDER
from needing import easier_there
from paper import LoggingPen, read
from sketches import sketch


@pytest.fixture(scope="module")
def pdf():
    return gallery_sheets()


def flat(text):
    return " ".join(text.split())


def test_there_is_one_example_of_every_technique_easiest_first():
    lines = [line for line in examples.FILE.read_text().splitlines() if line.startswith(":")]
    assert [line.split(":")[1] for line in lines][: len(LADDER)] == LADDER
    assert {line.split(":")[1] for line in lines} == {*NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_an_example_shows_its_technique(name):
    position, step = example(name)
    assert step.technique == name
    assert step in find(name, position)
    assert step.places or step.strikes or name == "Almost Locked Set"


def marked(name):
    """The name with its marks: chains have some fifty easier techniques to look for."""
    slow = [pytest.mark.slow] if name in LADDER[LADDER.index("X-Chain") :] else []
    return pytest.param(name, marks=slow)


@pytest.mark.parametrize("name", [marked(name) for name in LADDER])
def test_an_example_needs_its_technique_as_nothing_easier_does_anything_there(name):
    position, _ = example(name)
    assert not easier_there(name, position)


def test_an_unknown_technique_has_no_example():
    with pytest.raises(GridpartyError, match="X-Wong"):
        example("X-Wong")


def test_every_technique_has_a_page_with_its_sentence(pdf):
    pages = [flat(" ".join(text.text for text in page.texts)) for page in read(pdf)]
    assert len(pages) == len(NAMES)
    for number, (name, page) in enumerate(zip(NAMES, pages, strict=True), start=1):
        position, step = example(name)
        assert name in page
        assert counted(number, len(NAMES)) in page
        assert flat(step.reason) in page
        words = taught(name)
        assert flat(f"{words.what}") in page
        assert flat(words.spot) in page
        assert flat(words.why) in page
        for effect in effects(position.layout, step.places, step.strikes):
            assert flat(effect) in page


def test_what_a_page_draws_can_be_typed_again_from_its_foot(pdf):
    pages = read(pdf)
    for name, page in zip(NAMES, pages, strict=True):
        (label,) = (text for text in page.texts if text.text == say(POSITION))
        lines = [text for text in page.texts if text.y >= label.y - 0.1 and text is not label]
        typed = Position.parse("".join(text.text for text in sorted(lines, key=lambda t: t.y)))
        assert typed == example(name)[0]


def test_what_a_fin_is_called_stands_by_its_letter(pdf):
    for name, page in zip(NAMES, read(pdf), strict=True):
        told = [what for _, what in letters_of(example(name)[1]) if what]
        assert set(told) <= {text.text for text in page.texts}
        assert told or not name.startswith(("Finned", "Sashimi"))


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_as_a_booklet_the_folded_pile_reads_from_the_contents_to_the_last_technique(paper):
    sides = [[text.text for text in page.texts] for page in read(gallery_booklet(paper=paper))]
    assert len(sides) * 2 == len(NAMES) + 1
    count = [
        sorted(int(text.partition(" ")[0]) for text in side if text.endswith(f" of {len(NAMES)}"))
        for side in sides
    ]
    assert count[:3] == [[63], [1, 62], [2, 61]]
    assert sorted(chain.from_iterable(count)) == [*range(1, len(NAMES) + 1)]
    assert all(sum(side) == len(NAMES) for side in count)  # two pages of a folded sheet
    assert all(tier.title in sides[0] for tier in TIERS)


def test_the_outline_names_the_techniques(pdf):
    assert [entry.title for entry in PdfReader(BytesIO(pdf)).outline] == [*NAMES]


@pytest.mark.slow
def test_the_same_version_gives_the_same_bytes(pdf):
    path = [entry for entry in sys.path if entry]
    code = (
        f"import sys; sys.path[:0] = {path!r}; from gridparty.print import gallery_sheets;"
        "sys.stdout.buffer.write(gallery_sheets())"
    )
    elsewhere = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert elsewhere.stdout == pdf


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_nothing_on_a_page_lies_outside_its_margins_or_on_the_words(paper):
    for name, words in product(
        ("Naked Single", "Swordfish", "XY-Chain", "XYZ-Wing"), (True, False)
    ):
        pen = LoggingPen()
        told = taught(name) if words else None
        draw_step_page(pen, paper, *example(name), count="1 of 2", words=told)
        for mark in pen.marks:
            assert MARGIN - 8 < mark.left <= mark.right < paper.width - MARGIN + 1
            assert 10 < mark.top <= mark.bottom < paper.height - 10
        for word in [mark for mark in pen.marks if " " in mark.text]:
            assert not any(word.overlaps(mark) for mark in pen.marks if mark is not word)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_board_makes_room_for_many_words_and_then_the_type_does(paper):
    position, step = example("XY-Chain")
    sizes = []
    for times, room in ((1, 0.2), (6, 0.35), (20, 0.4)):
        long = replace(step, reason=" ".join([step.reason] * times))
        (page,) = read(step_pages("Chain", [(position, long)], paper=paper))
        (legend,) = (text for text in page.texts if text.text == say(STRUCK))
        (foot,) = (text for text in page.texts if text.text == say(PUZZLE))
        below = [text for text in page.texts if legend.y < text.y < foot.y]
        lines = [text for text in below if text.text != say(WEAK)]
        ninth_row = max(t.y for t in page.texts if t.text == "9" and t.x < MARGIN)
        ys = [legend.y, *(line.y for line in lines), foot.y]
        assert ys == sorted(set(ys))
        assert ninth_row < legend.y < page.height * (1 - room)
        assert " ".join(line.text for line in lines).startswith(long.reason)
        sizes.append(lines[0].size)
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == TEXT_SIZES[0] > sizes[-1]


@pytest.mark.parametrize("name", ["XY-Wing", "Death Blossom", "Naked Single", "Hidden Single"])
def test_a_pivot_has_a_dashed_frame_and_what_blocks_a_full_one(name):
    position, step = example(name)
    pen = LoggingPen()
    draw_step(pen, 0.0, 0.0, 20.0, position, step)
    sides = Counter()
    for mark in pen.marks:
        wide, tall = mark.right - mark.left, mark.bottom - mark.top
        if mark.kind == "line" and max(wide, tall) == pytest.approx(17.6, abs=0.01):
            cell = int((mark.top + mark.bottom) // 40 * 9 + (mark.left + mark.right) // 40)
            sides[cell, mark.dashed] += 1
    pivots, blocks = set(step.pivot), set(blocking(position, step))
    assert pivots or blocks
    assert sides == dict.fromkeys([*((c, True) for c in pivots), *((c, False) for c in blocks)], 4)


def test_rows_and_columns_are_numbered_in_grey_beside_the_board():
    position, _ = example("XY-Wing")
    pen = LoggingPen()
    draw_coordinates(pen, 30.0, 40.0, 10.0, position)
    assert {mark.colour for mark in pen.marks} == {LABEL}
    columns = [mark for mark in pen.marks if mark.bottom < 40.0]
    rows = [mark for mark in pen.marks if mark.right < 30.0]
    assert len(columns) == len(rows) == 9
    for number in range(9):
        middle = number * 10.0 + 5.0
        across, down = columns[number], rows[number]
        assert across.text == down.text == str(number + 1)
        assert (across.left + across.right) / 2 == pytest.approx(30.0 + middle)
        assert (down.top + down.bottom) / 2 == pytest.approx(40.0 + middle, abs=0.1)


@pytest.mark.parametrize("name", ["Naked Single", "Hidden Single", "XY-Wing"])
def test_only_a_placed_digit_has_a_ring(name):
    position, step = example(name)
    pen = LoggingPen()
    draw_step(pen, 0.0, 0.0, 20.0, position, step)
    rings = [mark for mark in pen.marks if mark.kind == "polygon"]
    assert len(rings) == len(step.places)
    for ring, place in zip(rings, step.places, strict=True):
        assert (ring.line, ring.colour) == (BLACK, "")
        cell = int((ring.top + ring.bottom) // 40 * 9 + (ring.left + ring.right) // 40)
        assert cell == place.cell
        inside = [mark.text for mark in pen.marks if mark.kind == "text" and mark.overlaps(ring)]
        assert str(place.digit) in inside


@pytest.mark.parametrize("name", ["XY-Chain", "Finned X-Wing"])
def test_a_letter_stands_at_the_upper_right_of_its_disc(name):
    position, step = example(name)
    pen = LoggingPen()
    draw_step(pen, 0.0, 0.0, 20.0, position, step)
    discs = [mark for mark in pen.marks if mark.kind == "disc"]
    letters = [mark for mark in pen.marks if mark.text.isalpha() and mark.text.isupper()]
    assert sorted(letter.text for letter in letters) == sorted(one.letter for one in step.letters)
    for disc, letter in zip(discs, letters, strict=True):
        middle, radius = (disc.top + disc.bottom) / 2, (disc.bottom - disc.top) / 2
        assert disc.left < letter.left < disc.right
        assert middle - 2 * radius < letter.top < letter.bottom < middle


def test_a_long_title_is_whole_and_stays_clear_of_the_count():
    position, step = example("XY-Chain")
    title = "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)"
    pen = LoggingPen()
    draw_step_page(pen, PAPERS["a4"], position, replace(step, technique=title), count="10 of 59")
    (name,) = (mark for mark in pen.marks if mark.text == title)
    (count,) = (mark for mark in pen.marks if mark.text == "10 of 59")
    assert name.right < count.left


def test_a_small_board_has_a_page_too():
    position = sketch("12 34-1 12 34-2").position
    (step,) = find("Naked Pair", position)
    (page,) = PdfReader(BytesIO(step_pages("Pair", [(position, step)]))).pages
    text = flat(page.extract_text())
    assert "Naked Pair" in text
    assert counted(1, 1) == ""
    assert text.startswith("Naked Pair")
