"""The lines for cutting machines, compared with those on the printed sheets."""

import re
from xml.etree import ElementTree

import pytest

from gridparty.games.tiles.scoring import TRACK_FIELDS
from gridparty.print.box import Net, tuck_box
from gridparty.print.cards import DeckLook, card_pages
from gridparty.print.choices import FORMATS, PAPERS, BackMode, PrintOptions
from gridparty.print.cut_lines import box_lines, card_lines, tile_lines, token_lines
from gridparty.print.kit import box_captions
from gridparty.print.sheets import cards_a_sheet, impose
from gridparty.print.tiles import animal_tiles, digit_tiles, tokens_and_pawns
from paper import deck, leaves_of, looked_at, puzzle

SVG = "{http://www.w3.org/2000/svg}"


def layers(lines):
    """Each layer's boxes around its paths, in mm, as a reader of the file finds them."""
    root = ElementTree.fromstring(lines.svg())
    assert root.get("width") == f"{lines.width:g}mm"
    assert root.get("viewBox") == f"0 0 {lines.width:g} {lines.height:g}"
    assert {child.tag for child in root} <= {f"{SVG}title", f"{SVG}g"}  # no content
    found = {}
    for group in root.iter(f"{SVG}g"):
        boxes = found.setdefault((group.get("id"), group.get("stroke")), [])
        for path in group:
            numbers = [float(number) for number in re.findall(r"-?\d+\.?\d*", path.get("d"))]
            xs, ys = numbers[::2], numbers[1::2]
            boxes.append(tuple(round(v, 2) for v in (min(xs), min(ys), max(xs), max(ys))))
    return found


CUTS, FOLDS = ("cut", "#ff0000"), ("fold", "#0000ff")


def boxes(marks, *, grow=0.0):
    return {
        tuple(
            round(v, 2)
            for v in (m.left + grow, m.top + grow, m.right - grow, m.bottom - grow)
        )
        for m in marks
    }  # fmt: skip


def near(box, others):
    return any(max(abs(a - b) for a, b in zip(box, o, strict=True)) < 0.2 for o in others)


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("back", [BackMode.LONG, BackMode.FOLD])
def test_cards_are_cut_where_the_printed_sheet_has_its_hairlines(name, paper, back):
    face, options = FORMATS[name], PrintOptions(PAPERS[paper], back, marks=False)
    found = layers(card_lines("Cut", face, options))
    count = cards_a_sheet(face, options)
    page = next(iter(card_pages(deck(count), DeckLook("T", face), options)))
    lines = [m for m in looked_at(options, page) if m.kind == "line"]
    printed = boxes(m for m in lines if not m.dashed)
    assert found[CUTS]
    assert len(set(found[CUTS])) == len(found[CUTS])  # nothing is cut twice
    for box in found[CUTS]:
        assert near(box, printed), box
    folded = [m for m in lines if m.dashed]
    assert len(found.get(FOLDS, ())) == len(folded) == (back is BackMode.FOLD)


def test_cards_with_round_corners_are_cut_one_by_one():
    face, options = FORMATS["poker"], PrintOptions(corners=3.0)
    spots = impose(9, face, options.paper, options.back)[0].spots
    outlines = [(s.x, s.y, s.x + face.width, s.y + face.height) for s in spots]
    found = layers(card_lines("Cut", face, options))[CUTS]
    assert len(found) == 9
    for box in found:
        assert near(box, outlines)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("square", [False, True])
@pytest.mark.parametrize(
    ("which", "draw", "lines"),
    [
        ("tiles", digit_tiles, 2 + 10 + 9 + 10),
        ("kids", animal_tiles, 14),
        ("", tokens_and_pawns, 0),
    ],
)
def test_tiles_tokens_and_pawns_are_cut_where_they_are_printed(paper, square, which, draw, lines):
    options = PrintOptions(PAPERS[paper], square_tokens=square)
    found = layers(tile_lines("T", which, options) if which else token_lines("T", options))
    marks = looked_at(options, leaves_of(draw, options)[0])
    drawn = boxes(m for m in marks if m.kind in ("line", "shape", "frame"))
    for box in (*found[CUTS], *found[FOLDS]):
        assert near(box, drawn), box
    assert len(found[CUTS]) == lines + 16 + 4
    assert len(found[FOLDS]) == 4 * 3
    tokens = [m for m in marks if m.kind == "text" and m.text == str(TRACK_FIELDS)]
    assert len(tokens) == 16
    curved = tile_lines("T", "kids", options).svg().count("C")
    assert (curved > 0) is not square


@pytest.mark.parametrize("paper", PAPERS)
def test_a_box_is_cut_and_folded_where_it_is_printed(paper):
    options = PrintOptions(PAPERS[paper])
    net = Net.of_deck(61, FORMATS["square88"])
    found = layers(box_lines("Box", net, options))
    words = box_captions([puzzle(1)], "Deck")
    (page,) = leaves_of(lambda o: tuck_box(o, net, words), options)
    marks = looked_at(options, page)
    cuts = boxes((m for m in marks if m.kind == "shape"), grow=0.125)
    folds = boxes(m for m in marks if m.kind == "line" and m.dashed)
    assert len(found[CUTS]) == len(net.cuts)
    assert len(found[FOLDS]) == len(net.folds)
    assert all(near(box, cuts) for box in found[CUTS])
    assert all(near(box, folds) for box in found[FOLDS])
