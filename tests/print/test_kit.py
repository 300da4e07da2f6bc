"""The kit: boards, tiles, score sheet, rules, box and booklet, as they come out of the PDF."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from pypdf import PdfReader

from gridparty.art.animals import ANIMALS, Paint
from gridparty.art.colours import ALARM, BLACK, GOLD, TINT, WHITE, contrast
from gridparty.art.pens import FELT_PENS
from gridparty.board.bands import BANDS
from gridparty.board.layout import KIDS
from gridparty.decks.deck import Deck, pack_file
from gridparty.errors import GridpartyError
from gridparty.games.catalogue import titles
from gridparty.games.tiles.commands import ClaimNoPlace, Lay
from gridparty.games.tiles.editions import EDITIONS
from gridparty.games.tiles.events import TileLaid
from gridparty.games.tiles.scoring import TRACK_FIELDS, places_for
from gridparty.i18n.messages import say
from gridparty.print import cards
from gridparty.print.blank_cards import blank_card_pages
from gridparty.print.booklet import Booklet, booklet
from gridparty.print.box import CLEARANCE, DEPTH, WALL, BoxCaptions, Net, tuck_box
from gridparty.print.calibration import calibration_pages
from gridparty.print.cards import DeckLook, card_pages
from gridparty.print.choices import BULK, FORMATS, PAPERS, THICKNESS, BackMode, PrintOptions
from gridparty.print.kit import KITS, KitDecks, join_parts, kit_pages, on_paper
from gridparty.print.output import pdf_of, svgs_of
from gridparty.print.part_sheets import PageDrawing, pages
from gridparty.print.pattern_square import Ornament
from gridparty.print.pen import BOLD, MEDIUM, MM, REGULAR
from gridparty.print.pieces import FACE, FOOT, GLUE
from gridparty.print.race_board import parts, race_board
from gridparty.print.rules_page import rules_pages
from gridparty.print.score_sheet import score_sheet
from gridparty.print.sheets import PRINTER_MARGIN, whole_page
from gridparty.print.signs import draw_animal
from gridparty.print.tile_board import field_at, tile_board, turn_steps
from gridparty.print.tiles import BLEED, SIDE, animal_tiles, digit_tiles
from paper import (
    LoggingPen,
    fields,
    heard,
    leaves_of,
    lines_of,
    looked_at,
    meeting,
    operations,
    puzzle,
    read,
)
from playing import Table

PRINT_PAGE = Path(__file__).parents[2] / "docs" / "print.md"
CLASSIC_CARDS = [puzzle(k, band="party") for k in range(6)]
KIDS_CARDS = [puzzle(k, KIDS, "easy") for k in range(6)]
DECKS = KitDecks(CLASSIC_CARDS, KIDS_CARDS)
TURNED = [mode for mode in BackMode if mode.has_back_pages]


def every_page(options):
    """All that can be printed without a deck of one's own, and a little of what needs one."""
    yield from kit_pages("all", DECKS, options)
    yield from kit_pages("kids", DECKS, options)
    for sheets in (2, 4):
        yield from leaves_of(lambda o, n=sheets: race_board(o, sheets=n), options)
    for title, row in titles():
        rules = row.rules.load()[title]
        yield from leaves_of(lambda o, t=title, r=rules: rules_pages(o, t, r), options)
    for a_page, stapled in ((1, False), (2, True), (4, True), (6, False)):
        content = Booklet("An evening", CLASSIC_CARDS, a_page, stapled)
        yield from leaves_of(lambda o, c=content: booklet(o, c), options)
    for face in FORMATS.values():
        yield from blank_card_pages(options, face)
        yield from calibration_pages(options, face)
    if options.back is not BackMode.FOLD:
        uncut, page = replace(options, lines=False, marks=False), whole_page(options.paper)
        yield from card_pages(CLASSIC_CARDS[:2], DeckLook("T", page, lid=on_paper("race")), uncut)
        yield from card_pages(KIDS_CARDS[:2], DeckLook("T", page, animals=True), uncut)


SLOW = pytest.mark.slow
LARGE = 8.5  # mm, the height of 24 points: text is large from 18 by WCAG
LOOKS = [
    pytest.param(paper, low, large, back, marks=[] if quick else [SLOW])
    for paper in PAPERS
    for low, large, back, quick in (
        (False, False, BackMode.LONG, paper == "letter"),
        (True, False, BackMode.SHORT, False),
        (False, True, BackMode.FOLD, False),
        (True, True, BackMode.SEPARATE, False),
    )
]


@pytest.mark.parametrize(("paper", "low", "large", "back"), LOOKS)
def test_nothing_lies_within_five_millimetres_of_the_papers_edge_and_no_words_meet(
    paper, low, large, back
):
    options = PrintOptions(PAPERS[paper], back, low_ink=low, large_print=large)
    drawn = [(page, looked_at(options, page)) for page in every_page(options)]
    assert len(drawn) > 60
    for page, marks in drawn:
        for mark in marks:
            fold = mark.kind == "line" and mark.bottom - mark.top > page.height - 0.1
            if fold:
                continue
            place = (options.paper.name, options.back, page.name, mark)
            assert mark.left > PRINTER_MARGIN - 0.02, place
            assert mark.top > PRINTER_MARGIN - 0.02, place
            assert mark.right < page.width - PRINTER_MARGIN + 0.02, place
            assert mark.bottom < page.height - PRINTER_MARGIN + 0.02, place
        texts = [mark for mark in marks if mark.kind == "text" and mark.text.strip()]
        for text, other in meeting(texts):
            raise AssertionError((options.paper.name, page.name, text, other))


#: Digits that a player wrote, and the one that is wrong: pictures of what stands beside them.
WRITTEN = {ALARM, *(felt.ink for felt in FELT_PENS)}


def ground_of(text, below):
    """The colour of what was painted last of all that lies under the middle of a text."""
    x, y = (text.left + text.right) / 2, (text.top + text.bottom) / 2
    for mark in reversed(below):
        area = mark.kind != "text" and mark.colour
        if area and mark.left <= x <= mark.right and mark.top <= y <= mark.bottom:
            return mark.colour
    return WHITE


@pytest.mark.parametrize(
    ("low", "drawn"),
    [
        (False, lambda options: kit_pages("all", DECKS, options)),
        pytest.param(False, every_page, marks=SLOW),
        pytest.param(True, every_page, marks=SLOW),
    ],
)
def test_words_read_on_whatever_lies_under_them(low, drawn):
    options = PrintOptions(low_ink=low)
    grounds = set()
    for page in drawn(options):
        marks = looked_at(options, page)
        for place, mark in enumerate(marks):
            if mark.kind != "text" or mark.colour in WRITTEN:
                continue
            ground = ground_of(mark, marks[:place])
            grounds.add(ground)
            large = mark.bottom - mark.top > LARGE
            enough = 4.5 if large else 7.0  # WCAG 2.2, 1.4.6
            assert contrast(mark.colour, ground) >= enough, (page.name, mark, ground)
    assert WHITE in grounds
    assert low or {TINT, GOLD, BANDS["easy"].colour} <= grounds


def test_every_font_of_a_kit_is_embedded_and_the_same_call_gives_the_same_bytes():
    options = PrintOptions()
    pdf, again = (pdf_of("Kit", kit_pages("all", DECKS, options), options) for _ in range(2))
    assert pdf == again
    fonts = {}
    for page in PdfReader(BytesIO(pdf)).pages:
        fonts |= page["/Resources"]["/Font"]
    assert fonts
    for font in fonts.values():
        assert "Roboto" in font["/BaseFont"]
        assert "/FontFile2" in font["/FontDescriptor"]


def test_every_page_of_a_kit_can_be_a_picture_and_none_leads_away():
    options = PrintOptions()
    pictures = list(svgs_of(kit_pages("all", DECKS, options), options))
    assert len(pictures) == len(kit_pages("all", DECKS, options))
    for picture in pictures:
        assert picture.startswith("<svg")
        assert "href" not in picture


@pytest.mark.parametrize("back", [BackMode.LONG, BackMode.SHORT, BackMode.SEPARATE])
def test_in_a_kit_every_front_has_its_own_back_or_an_empty_one(back):
    bare = PrintOptions(back=BackMode.NONE)
    fronts = [page.name for page in kit_pages("all", DECKS, bare)]
    drawn = kit_pages("all", DECKS, PrintOptions(back=back))
    half = len(drawn) // 2
    if back is BackMode.SEPARATE:
        pairs = list(zip(drawn[:half], drawn[half:], strict=True))
    else:
        pairs = list(zip(drawn[::2], drawn[1::2], strict=True))
    assert len(pairs) < len(fronts)  # a board, codes and pages of rules are on backs
    for front, behind in pairs:
        assert front.front
        assert not behind.front
        assert (front.width, front.height) == (behind.width, behind.height)
    named = [behind.name for _, behind in pairs if behind.name]
    assert len(named) == len(set(named))
    bare_backs = [front.name for front, behind in pairs if not behind.name]
    assert bare_backs == [say("Score sheet"), say("Box"), say("The tile game")]


def test_every_page_of_a_kit_has_an_entry_of_its_own_in_the_outline():
    names = [page.name for page in kit_pages("all", DECKS, PrintOptions()) if page.name]
    assert len(names) == len(set(names)) > 15
    decks = [name.fields["deck"] for name in names if "deck" in getattr(name, "fields", {})]
    assert set(decks) == {DECKS.name, DECKS.kids_name}


def test_without_any_back_no_empty_page_is_put_in():
    def one(options):
        return [PageDrawing("A page", 210.0, 297.0, lambda pen: None)]

    assert [page.name for page in join_parts([one, one], PrintOptions())] == ["A page", "A page"]


@pytest.mark.parametrize(
    ("kit", "back"),
    [("race", BackMode.SHORT), ("tiles", BackMode.LONG), ("kids", BackMode.NONE)],
)
def test_a_kit_tells_of_every_one_of_its_sheets_what_it_is(kit, back):
    options = PrintOptions(back=back)
    drawn = kit_pages(kit, DECKS, options)
    behind = kit != "kids"  # on the back of the first sheet
    with heard() as said:
        kit_pages(kit, DECKS, options)
    found = [one.fields for one in said if "what" in one.fields]
    spans = [(one.get("first", one.get("number")), one.get("last")) for one in found]
    begins = max(k for k, (first, _) in enumerate(spans) if first == 1 + (not behind))
    numbers = [n for first, last in spans[begins:] for n in range(first, (last or first) + 1)]
    sheets = sum(page.front for page in drawn)
    assert numbers == list(range(1 if behind else 2, sheets + 1))


def test_the_contents_of_a_large_kit_are_on_an_empty_back_and_the_first_sheet_says_where():
    options = PrintOptions(large_print=True)
    drawn = kit_pages("race", DECKS, options)
    backs = [page for page in drawn if not page.front]
    (place,) = [k for k, page in enumerate(backs) if page.name == say("What's in this kit")]
    (number,) = (
        mark.text.fields["number"]
        for mark in looked_at(options, drawn[0])
        if set(getattr(mark.text, "fields", ())) == {"number"}
    )
    assert number == place + 1
    assert [page.front for page in drawn[: 2 * number]] == [True, False] * number


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("back", [BackMode.LONG, BackMode.SHORT, BackMode.SEPARATE])
@pytest.mark.parametrize("kit", ["race", "kids"])
def test_card_0_cut_out_of_the_rules_has_its_back_behind_its_front(kit, paper, back):
    """Its two heads, as the paper is turned: six cards fill their sheet, so it is not there."""
    options = PrintOptions(PAPERS[paper], back)
    drawn = kit_pages(kit, DECKS, options)
    front = drawn[0]
    behind = drawn[len(drawn) // 2 if back is BackMode.SEPARATE else 1]
    assert not behind.front
    edges = [
        mark
        for mark in looked_at(options, front)
        if mark.kind == "frame" and mark.right - mark.left == pytest.approx(88.1)
    ]
    (card,) = edges
    left, right = front.width - card.right, front.width - card.left  # turned like a book's page
    top, bottom = card.top, card.bottom
    if back is BackMode.SHORT:
        left, right = card.left, card.right
        top, bottom = front.height - card.bottom, front.height - card.top
    inside = [
        mark
        for mark in looked_at(options, behind)
        if mark.left > left and mark.right < right and mark.top > top and mark.bottom < bottom
    ]
    around = [min(m.left for m in inside) - left, right - max(m.right for m in inside)]
    around += [min(m.top for m in inside) - top, bottom - max(m.bottom for m in inside)]
    assert around == pytest.approx([4.05] * 4, abs=0.4)  # white, as on every card
    across = [mark for mark in looked_at(options, behind) if mark not in inside]
    assert not [mark for mark in across if mark.kind == "text"
                and mark.right > left and mark.left < right
                and mark.bottom > top and mark.top < bottom]  # fmt: skip
    assert sum(page.front for page in drawn) == {"race": 5, "kids": 4}[kit]


@pytest.mark.parametrize(
    ("kit", "options"),
    [
        ("race", PrintOptions(PAPERS["letter"], BackMode.SEPARATE)),
        ("tiles", PrintOptions()),
        ("kids", PrintOptions(back=BackMode.FOLD)),
        ("race", PrintOptions(large_print=True)),
    ],
)
def test_every_sheet_of_a_kit_bears_its_number_and_is_told_of_with_its_paper(kit, options):
    drawn = kit_pages(kit, DECKS, options)
    sheets = sum(page.front for page in drawn)
    stamps = []
    for page in drawn:
        marks = looked_at(options, page)
        stamps += fields([m for m in marks if {"most"} & set(getattr(m.text, "fields", ()))],
                         "number")  # fmt: skip
        assert page.front or not fields(marks, "most")
    assert stamps == list(range(1, sheets + 1))
    with heard() as said:
        kit_pages(kit, DECKS, options)
    papers = {one.template: one.fields["sheets"] for one in said if "sheets" in one.fields}
    told = re.findall(r"(\d+)(?:\D+?(\d+))??(?=,|$)", ", ".join(papers.values()))
    wanted = sorted(n for a, b in told for n in range(int(a), int(b or a) + 1))
    assert wanted == list(range(sheets - len(wanted) + 1, sheets + 1))
    assert len(wanted) >= sheets - 1  # all but the sheet that says so


def test_the_box_of_a_kit_holds_every_card_that_is_printed(monkeypatch):
    printed = []
    for face in ("draw_front", "draw_how_to_play", "draw_blank_card"):

        def noted(pen, *args, face=face, solution=False, **kwargs):
            if not solution:
                printed.append(face)

        monkeypatch.setattr(cards, face, noted)
    options = PrintOptions()
    fronts = [page for page in kit_pages("race", DECKS, options) if page.front]
    told = [n for page in fronts for n in fields(looked_at(options, page), "cards")]
    assert Counter(printed) == {"draw_front": 6, "draw_how_to_play": 1}
    assert {len(printed), len(CLASSIC_CARDS)} <= set(told)  # it holds all, and names the puzzles


def test_to_save_ink_an_animal_is_its_outline_and_still_has_eyes():
    for animal in ANIMALS:
        colour, outline, plain = LoggingPen(), LoggingPen(low_ink=True), LoggingPen()
        for pen in (colour, outline):
            draw_animal(pen, animal, 0.0, 0.0, 16.0)
        draw_animal(plain, animal, 0.0, 0.0, 16.0, ink=BLACK)
        parts = sum(layer.paint is Paint.INK for layer in animal.layers)
        eyes = sum(layer.paint is Paint.PAPER for layer in animal.layers)
        assert [mark.colour for mark in plain.marks].count(BLACK) == parts
        assert animal.colour in [mark.colour for mark in colour.marks]
        assert [mark.colour for mark in outline.marks].count(BLACK) == eyes
        assert [mark.colour for mark in outline.marks].count(WHITE) == parts


def test_a_kit_that_does_not_exist_is_refused():
    assert KITS == ("race", "tiles", "kids", "all")
    with pytest.raises(GridpartyError, match="expected a kit"):
        kit_pages("chess", DECKS, PrintOptions())


# Tiles: fronts and backs, measured from the PDF.


def clips_of(page):
    """The areas to which a page cuts drawings off, in mm from the top left."""
    height, last, found = float(page.mediabox[3]) / MM, None, []
    for operator, operands in operations(page):
        if operator == b"re":
            last = [float(value) / MM for value in operands]
        elif operator == b"W":
            x, y, wide, tall = last
            found.append((x, height - y - tall, x + wide, height - y))
    return found


def hairlines_of(page):
    """The longest upright and level lines: the tiles' edges, as (columns, rows)."""
    lines = lines_of(page)
    upright = {round(a, 3) for a, b, c, d in lines if a == c and abs(d - b) > 100}
    level = {round(b, 3) for a, b, c, d in lines if b == d and abs(c - a) > 100}
    return sorted(upright), sorted(level)


@pytest.mark.parametrize("draw", [digit_tiles, animal_tiles])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("back", TURNED)
def test_turned_over_the_backs_of_tiles_lie_behind_them_within_a_tenth(draw, paper, back):
    options = PrintOptions(PAPERS[paper], back)
    pdf = PdfReader(BytesIO(pdf_of("Tiles", pages(draw(options), options), options)))
    front, behind = pdf.pages
    columns, rows = hairlines_of(front)
    if draw is digit_tiles:
        columns = columns[2:]  # the gold tiles, which need no secret backs
    ((left, top, right, bottom),) = clips_of(behind)
    width, height = PAPERS[paper].width, PAPERS[paper].height
    if back is BackMode.SHORT:  # turned on the short edge of upright paper: top to bottom
        seen = (left, height - bottom, right, height - top)
    else:
        seen = (width - right, top, width - left, bottom)
    expected = (columns[0], rows[0], columns[-1], rows[-1])
    bleed = (-BLEED, -BLEED, BLEED, BLEED)
    for at, edge, over in zip(seen, expected, bleed, strict=True):
        assert at == pytest.approx(edge + over, abs=0.1)


@pytest.mark.parametrize(("draw", "side"), [(digit_tiles, SIDE), (animal_tiles, 25.5)])
@pytest.mark.parametrize("paper", PAPERS)
def test_folded_in_the_middle_the_backs_of_tiles_lie_behind_them(draw, side, paper):
    options = PrintOptions(PAPERS[paper], BackMode.FOLD)
    drawn = PdfReader(BytesIO(pdf_of("Tiles", pages(draw(options), options), options))).pages
    folded = [page for page in drawn if clips_of(page)]
    assert folded
    for page in folded:
        width = float(page.mediabox[2]) / MM
        columns, rows = hairlines_of(page)
        columns = [x for x in columns if abs(x - width / 2) > 0.1]
        ((left, top, right, bottom),) = clips_of(page)
        assert (width - right, width - left) == pytest.approx(
            (columns[0] - BLEED, columns[-1] + BLEED), abs=0.1
        )
        assert (top, bottom) == pytest.approx((rows[0] - BLEED, rows[-1] + BLEED), abs=0.1)
        assert columns[1] - columns[0] == pytest.approx(side, abs=0.01)


def test_the_offset_moves_the_backs_of_tiles_and_nothing_else():
    options = PrintOptions()
    moved = replace(options, offset=(1.5, -0.5))
    usual, other = (
        PdfReader(BytesIO(pdf_of("Tiles", pages(digit_tiles(o), o), o))).pages
        for o in (options, moved)
    )
    assert hairlines_of(usual[0]) == hairlines_of(other[0])
    ((left, top, *_),), ((left_moved, top_moved, *_),) = clips_of(usual[1]), clips_of(other[1])
    assert (left_moved - left, top_moved - top) == pytest.approx((1.5, -0.5), abs=0.01)


def tiles_printed():
    """The digits on the tiles of the kit, read from the PDF: the gold ones, and the others."""
    options = PrintOptions()
    (front, _) = read(pdf_of("Tiles", pages(digit_tiles(options), options), options))
    large = [text for text in front.texts if text.size > 30]
    gold = [int(text.text) for text in large if text.font == BOLD]
    return gold, [int(text.text) for text in large if text.font == MEDIUM]


def test_the_kit_has_all_tiles_of_the_game_and_six_of_each_animal():
    gold, others = tiles_printed()
    assert sorted(gold) == list(range(1, 10))
    edition = EDITIONS["tiles"]
    assert Counter(others) == dict.fromkeys(range(1, 10), edition.copies)
    options = PrintOptions()
    front, _ = read(pdf_of("Tiles", pages(animal_tiles(options), options), options))
    names = Counter(text.text for text in front.texts)
    assert all(names[say(animal.name)] == EDITIONS["kids"].copies for animal in ANIMALS)


@pytest.mark.parametrize("seed", [1, 2])
def test_tiles_from_the_kit_lay_a_game_that_the_program_judged_to_the_same_totals(seed):
    table = Table("tiles", "Ann Ben Cem", seed=seed)
    gold, others = tiles_printed()
    box = Counter(others)
    lying = {}
    for cell, digit in enumerate(table.state.grid.digits):
        if digit:
            gold.remove(digit)
            lying[cell] = digit
    pawns = [[0, 0] for _ in range(3)]  # tokens, field
    while not table.state.over:
        state = table.state
        places = list(places_for(state.grid, state.hands[state.turn]))
        if not places:
            table.do(ClaimNoPlace())
            continue
        for event in table.do(Lay(places[seed % len(places)])):
            if not isinstance(event, TileLaid):
                continue
            box[event.digit] -= 1
            assert box[event.digit] >= 0  # the kit has this tile
            row, column = divmod(event.cell, 9)
            seen = [divmod(cell, 9) for cell in lying]
            same_box = [(r, c) for r, c in seen if (r // 3, c // 3) == (row // 3, column // 3)]
            lines = [(r, c) for r, c in seen if r == row or c == column]
            points = len(same_box) + len([place for place in lines if place not in same_box])
            lying[event.cell] = event.digit
            pawn = pawns[event.seat]
            for _ in range(points):  # the pawn walks field by field, as on the board
                pawn[1] = (pawn[1] + 1) % TRACK_FIELDS
                pawn[0] += pawn[1] == 0
    assert gold == []
    assert [TRACK_FIELDS * tokens + field for tokens, field in pawns] == list(table.state.totals)
    assert sum(tokens for tokens, _ in pawns) <= 16  # the kit has so many


def test_the_track_runs_clockwise_from_the_lower_left_with_a_step_each():
    places = [field_at(number) for number in range(TRACK_FIELDS)]
    assert len(set(places)) == TRACK_FIELDS
    assert [places[n] for n in (0, 10, 20, 30)] == [(0, 10), (0, 0), (10, 0), (10, 10)]
    for (x, y), (u, v) in zip(places, [*places[1:], places[0]], strict=True):
        assert abs(u - x) + abs(v - y) == 1


# The large board.


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("sheets", [2, 4])
def test_the_sheets_of_a_large_board_hold_every_cell_once_and_join_between_cells(paper, sheets):
    options = PrintOptions(PAPERS[paper])
    found = Counter()
    for part in parts(options, sheets):
        found.update((column, row) for column in part.columns for row in part.rows)
        assert part.x >= PRINTER_MARGIN
        assert part.right <= part.width - PRINTER_MARGIN
        assert part.bottom <= part.height - PRINTER_MARGIN
        assert part.cell >= 29.0
    assert len(found) == 81
    assert set(found.values()) == {1}
    assert len(list(race_board(options, sheets=sheets))) == sheets


def test_a_board_on_three_sheets_is_refused():
    with pytest.raises(GridpartyError, match="1, 2 or 4 sheets, got 3"):
        list(race_board(PrintOptions(), sheets=3))


@pytest.mark.parametrize("edition", [e for e in EDITIONS.values() if not e.track])
def test_a_board_without_a_track_shows_none_and_asks_for_no_tokens(edition):
    options = PrintOptions()
    (page,) = leaves_of(lambda o: tile_board(o, edition=edition), options)
    texts = [mark.text for mark in looked_at(options, page) if mark.kind == "text"]
    numbers = {text for text in texts if text.isdigit()}
    assert numbers == {"1", "2", "3", "4", *"3782"}  # steps of the turn, and the example
    words = " ".join(texts)
    for step in turn_steps(edition):
        assert step in words
    (with_track,) = leaves_of(
        lambda o: tile_board(o, edition=replace(edition, track=True)), options
    )
    other = [mark.text for mark in looked_at(options, with_track) if mark.kind == "text"]
    assert {"40", "39", "0"} <= set(other)
    with_pawns, without = turn_steps(replace(edition, track=True)), turn_steps(edition)
    assert [one == other for one, other in zip(with_pawns, without, strict=True)].count(False) == 1


# The box.


def printed_box(cards, face):
    """The lines of the box on its page: upright folds, level folds, and all points of cuts."""
    net = Net.of_deck(cards, face)
    options = PrintOptions()
    pdf = pdf_of("Box", pages(tuck_box(options, net, words_for(cards)), options), options)
    (page,) = PdfReader(BytesIO(pdf)).pages
    lines = lines_of(page)
    tall = max(abs(y2 - y1) for x1, y1, x2, y2 in lines if x1 == x2)
    upright = [line for line in lines if line[0] == line[2] and abs(line[3] - line[1]) > tall - 1]
    low, top = max(upright[0][1::2]), min(upright[0][1::2])
    return sorted({round(line[0], 2) for line in upright}), top, low, lines


def folded(upright, top, low):
    """The four panels between upright folds, wrapped around: corners in space.

    The first lies in the plane z = 0, and each fold turns what comes after it by a right angle.
    """
    height = low - top
    at, heading, panels = (0.0, 0.0), (1, 0), []
    for left, right in pairwise(upright):
        long = right - left
        there = (at[0] + heading[0] * long, at[1] + heading[1] * long)
        panels.append([(*at, 0.0), (*there, 0.0), (*there, height), (*at, height)])
        at, heading = there, (-heading[1], heading[0])
    return panels


@pytest.mark.parametrize(
    ("name", "cards"), [*((n, c) for n in FORMATS for c in (12, 20)), ("square88", 61)]
)
def test_the_folded_box_closes_around_the_deck(name, cards):
    face = FORMATS[name]
    upright, top, low, lines = printed_box(cards, face)
    assert len(upright) == 5  # four folds, and the last side's own edge
    back, side, front, last = folded(upright, top, low)
    # The last side ends where the back begins: the glue strip goes inside it there.
    assert last[1] == pytest.approx(back[0], abs=0.05)
    assert last[2] == pytest.approx(back[3], abs=0.05)
    depth, width = side[1][1], back[1][0]
    assert [point[1] for point in front] == [pytest.approx(depth)] * 4  # opposite the back
    # The lids reach over the whole depth, and have a tongue beyond.
    level = [
        (y1, abs(x2 - x1))
        for x1, y1, x2, y2 in lines
        if y1 == y2 and width - 1 < abs(x2 - x1) < width + 0.1
    ]
    for edge, out in ((top, -1), (low, 1)):
        reaches = [abs(y - edge) for y, _ in level if (y - edge) * out > 1.0]
        assert min(reaches) == pytest.approx(depth, abs=0.05)
    # Inside there is room for the deck, and not so much that it rattles.
    for inside, card in ((width, face.width), (low - top, face.height)):
        assert card + 1.0 <= inside - WALL <= card + 2.0
    deck = cards * THICKNESS + CLEARANCE + WALL
    assert depth == pytest.approx(max(deck, DEPTH), abs=0.05)  # thinner sides cannot be folded
    # Dust flaps do not meet.
    flaps = [cut for cut in Net.of_deck(cards, face).cuts if len(cut) == 6]
    assert len(flaps) == 4
    for flap in flaps:
        reach = max(y for _, y in flap) - min(y for _, y in flap)
        assert reach < depth
        assert 2 * reach < width


@pytest.mark.parametrize("name", FORMATS)
def test_the_glue_strip_lies_inside_the_side_and_is_wide_enough_to_hold(name):
    for count in range(4, 121):
        net = Net.of_deck(count, FORMATS[name])
        strip = net.across[1] - net.across[0]
        side = net.across[5] - net.across[4]
        assert 5.0 <= strip <= side - 1.0 + 1e-9


def test_every_fold_of_the_box_ends_where_it_is_cut_or_folded():
    net = Net.of_deck(61, FORMATS["square88"])
    wide, tall = net.size
    for x1, y1, x2, y2 in net.folds:
        assert min(x1, x2) >= 0
        assert max(x1, x2) <= wide
        assert min(y1, y2) >= 0
        assert max(y1, y2) <= tall
    points = {(round(x, 3), round(y, 3)) for cut in net.cuts for x, y in cut}
    corners = {(round(x, 3), round(y, 3)) for x in net.across[1:] for y in (net.top, net.low)}
    assert corners <= points | {(round(a, 3), round(b, 3)) for a, b, _, _ in net.folds} | {
        (round(c, 3), round(d, 3)) for _, _, c, d in net.folds
    }


def advised_weights():
    """The rows of the table of paper weights: g/m², lb cover, mm a card."""
    rows = re.findall(
        r"^\| (\d+) \| (\d+) lb \| ([\d.]+) mm \|", PRINT_PAGE.read_text("utf-8"), re.MULTILINE
    )
    return [(int(grams), int(pounds), float(mm)) for grams, pounds, mm in rows]


def test_the_box_of_a_kit_closes_around_a_deck_of_any_paper_that_the_kit_advises():
    weights = advised_weights()
    assert len(weights) >= 5
    for grams, pounds, mm in weights:
        assert pounds == pytest.approx(grams / 2.708, abs=3.0)  # a ream of 20 × 26 inches
        assert mm == pytest.approx(grams * BULK, abs=0.01)
        stack = 60 * mm
        fitted = Net.of_deck(60, FORMATS["square88"], thickness=mm)
        assert 0.0 < fitted.depth - WALL - stack <= 2.0
        if 160 <= grams <= 200:  # as the kit says
            usual = Net.of_deck(60, FORMATS["square88"])
            assert 0.0 <= usual.depth - WALL - stack <= 2 * CLEARANCE
    assert {160, 200} <= {grams for grams, _, _ in weights}


def words_for(cards):
    return BoxCaptions(
        "Test", cards, say("level 1"), BANDS["party"], Ornament.of_deck("Test", ["A"])
    )


@pytest.mark.parametrize(("paper", "most"), [("a4", 169), ("letter", 164)])
def test_a_box_that_does_not_fit_is_refused_with_both_measures(paper, most):
    face, options = FORMATS["square88"], PrintOptions(PAPERS[paper])
    assert len(list(tuck_box(options, Net.of_deck(most, face), words_for(most)))) == 1
    with pytest.raises(GridpartyError, match=rf"\b{most + 1}\b.*\d × \d.*\d × \d"):
        list(tuck_box(options, Net.of_deck(most + 1, face), words_for(most + 1)))


def test_sleeves_make_the_box_deeper_and_a_little_wider():
    face = FORMATS["square88"]
    bare, sleeved = Net.of_deck(61, face), Net.of_deck(61, face, sleeve=0.1)
    assert sleeved.depth - bare.depth == pytest.approx(61 * 0.2)
    assert sleeved.width - bare.width == pytest.approx(2.0)
    assert sleeved.size == pytest.approx((251.2, 177.4), abs=0.1)


# Pawns.


def test_four_folded_pawns_stand_on_one_field_and_their_striped_ends_are_hidden():
    options = PrintOptions()
    marks = looked_at(options, next(iter(leaves_of(digit_tiles, options))))
    folds = [mark for mark in marks if mark.dashed]
    feet = []
    for row in {round(mark.top, 1) for mark in folds}:
        lines = sorted(mark.left for mark in folds if round(mark.top, 1) == row)
        across = next(mark.bottom - mark.top for mark in folds if round(mark.top, 1) == row)
        for pawn in (lines[:3], lines[3:]):
            assert pawn[2] - pawn[1] == pytest.approx(FACE)
            feet.append((pawn[1] - pawn[0], across))
    assert len(feet) == 4
    (wide, deep), *others = feet
    assert all(foot == pytest.approx((wide, deep)) for foot in others)
    board = looked_at(options, leaves_of(tile_board, options)[0])
    sides = Counter(
        (round(mark.right - mark.left, 1), round(mark.bottom - mark.top, 1))
        for mark in board
        if mark.kind == "frame"
    )
    (field, fields_) = sides.most_common(1)[0]
    assert fields_ == TRACK_FIELDS
    room = (field[0] - 0.5) / 2, (field[1] - 0.5) / 2  # a quarter of the field, without its lines
    assert 6.0 < wide < room[0]  # all four start together on field 0
    assert 6.0 < deep < room[1]
    assert GLUE < FACE / 2


# The booklet, the score sheet.


@pytest.mark.parametrize(
    ("back", "count", "a_page"),
    [
        (BackMode.LONG, 9, 1),
        (BackMode.SHORT, 9, 1),
        (BackMode.FOLD, 9, 1),
        (BackMode.LONG, 1, 2),  # two pages, on one sheet
        (BackMode.LONG, 17, 4),
    ],
)
def test_a_stapled_booklet_reads_in_order_when_its_sheets_are_folded(back, count, a_page):
    puzzles = Deck.claimed(pack_file("party")).puzzles[:count]
    options = PrintOptions(back=back)
    content = Booklet("Party", puzzles, a_page, stapled=True)
    drawn = read(pdf_of("Booklet", pages(booklet(options, content), options), options))
    assert len(drawn) % 2 == 0

    def numbers(page):
        """The page numbers at the left and at the right, as the reader holds the sheet."""
        found = [None, None]
        for text in page.texts:
            x, y = text.x, text.y
            if text.upside_down:
                x, y = page.width - x, page.height - y
            if y > page.height - 9.0 and text.font == MEDIUM and text.size == 10:
                found[x > page.width / 2] = int(text.text)
        return found

    for behind in drawn[1::2]:  # on its long edge, landscape paper turns bottom up
        upside_down = {text.upside_down for text in behind.texts}
        assert upside_down == ({back is BackMode.LONG} if behind.texts else set())
    sheets = [(numbers(a), numbers(b)) for a, b in zip(drawn[::2], drawn[1::2], strict=True)]
    pages_ = len(sheets) * 4
    order = [None] * (pages_ + 1)
    for sheet, (outside, inside) in enumerate(sheets):
        first = 2 * sheet + 1
        for number, seen in (
            (first, outside[1]),
            (first + 1, inside[0]),
            (pages_ - first, inside[1]),
            (pages_ - first + 1, outside[0]),
        ):
            order[number] = seen
    shown = [number for number in order[1:] if number is not None]
    assert shown == list(range(2, len(shown) + 2))  # after the cover
    assert len(shown) == -(-count // a_page) + -(-count // 12)
    assert order[len(shown) + 2 :] == [None] * (pages_ - len(shown) - 1)  # empty pages: the last


def test_the_sheets_of_a_stapled_booklet_are_counted_from_one():
    content = Booklet("Party", Deck.claimed(pack_file("party")).puzzles[:9], 1, stapled=True)
    names = [leaf.name for leaf in booklet(PrintOptions(), content)]
    assert [name.fields["number"] for name in names] == list(range(1, len(names) + 1))
    assert len(names) > 1


def test_a_booklet_to_be_stapled_needs_both_sides_of_the_paper():
    content = Booklet("Party", CLASSIC_CARDS, 2, stapled=True)
    with pytest.raises(GridpartyError, match="both sides of the paper"):
        list(booklet(PrintOptions(back=BackMode.NONE), content))


def test_solutions_stand_after_all_puzzles_and_a_booklet_of_three_a_page_is_refused():
    options = PrintOptions()
    content = Booklet("Party", CLASSIC_CARDS, 2)
    drawn = read(pdf_of("Booklet", pages(booklet(options, content), options), options))
    titles_ = [page.texts[0].text for page in drawn]
    assert titles_[:3] == ["Party"] * 3
    solved = [any(t.text.isdigit() and t.font == REGULAR for t in page.texts) for page in drawn]
    assert solved == [False] * 3 + [True]
    for puzzles, a_page, message in (
        (CLASSIC_CARDS, 3, "expected 1, 2, 4, 6 puzzles a page, got 3"),
        ([], 2, "the deck is empty"),
    ):
        with pytest.raises(GridpartyError, match=message):
            Booklet("Party", puzzles, a_page)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(
    ("cards", "large", "sides"), [(1, False, 1), (12, False, 1), (60, False, 2), (60, True, 8)]
)
def test_the_score_sheet_has_a_column_for_every_pen_and_a_row_for_every_card(
    cards, large, sides, paper
):
    options = PrintOptions(PAPERS[paper], large_print=large)
    drawn = leaves_of(lambda o: score_sheet(o, cards=cards), options)
    assert len(drawn) <= sides
    assert [page.front for page in drawn] == [k % 2 == 0 for k in range(len(drawn))]
    pens = FELT_PENS[:8]
    seen = Counter()
    for page in drawn:
        marks = looked_at(options, page)
        texts = [mark for mark in marks if mark.kind == "text"]
        for one, other in meeting(texts):
            raise AssertionError((one, other))
        assert max(mark.bottom for mark in marks) < page.height - PRINTER_MARGIN
        seen.update(mark.text for mark in texts)
        rows = sorted(mark.top for mark in texts if str(mark.text).isdigit())
        assert all(lower - upper >= 6.0 for upper, lower in pairwise(rows))  # room to write
    assert {felt.letter for felt in pens} | {say(felt.name) for felt in pens} <= set(seen)
    groups = 2 if large else 1
    assert {seen[str(number)] for number in range(1, cards + 1)} == {groups}
    assert str(cards + 1) not in seen


def test_the_score_sheet_in_large_print_has_four_players_a_page():
    options = PrintOptions(large_print=True)
    drawn = leaves_of(score_sheet, options)
    assert [page.front for page in drawn] == [True, False]  # one sheet
    for page, letters in zip(drawn, ("ABCD", "EFGH"), strict=True):
        marks = looked_at(options, page)
        texts = [mark for mark in marks if mark.kind == "text"]
        assert {mark.text for mark in texts} & set("ABCDEFGH") == set(letters)
        (usual,) = leaves_of(score_sheet, PrintOptions())
        label, large = (
            next(m for m in found if m.text == say("starts"))
            for found in (looked_at(PrintOptions(), usual), texts)
        )
        assert large.right - large.left > 1.4 * (label.right - label.left)


# Lines: dashed where paper is folded or meets, full where it is cut.


def test_the_box_is_dashed_where_it_is_folded_and_full_where_it_is_cut():
    net, options = Net.of_deck(61, FORMATS["square88"]), PrintOptions()
    (page,) = leaves_of(lambda o: tuck_box(o, net, words_for(61)), options)
    marks = looked_at(options, page)
    wide, tall = net.size
    x, y = (page.width - wide) / 2, (page.height - tall) / 2
    folds = {(round(x + a, 1), round(y + b, 1), round(x + c, 1), round(y + d, 1))
             for a, b, c, d in net.folds}  # fmt: skip
    found = [
        tuple(round(side, 1) for side in (m.left + h, m.top + v, m.right - h, m.bottom - v))
        for m in marks
        if m.kind == "line" and m.dashed
        for h, v in [(0.125, 0.0) if m.right - m.left < 0.3 else (0.0, 0.125)]
    ]
    assert len(found) == len(net.folds) + 1  # and a sample beside it
    assert sum(
        any(fold == pytest.approx(line, abs=0.11) for line in found) for fold in folds
    ) == len(folds)
    cuts = [mark for mark in marks if mark.kind == "shape" and mark.line == BLACK]
    assert not any(mark.dashed for mark in cuts)
    assert len(cuts) >= len(net.cuts)


@pytest.mark.parametrize("draw", [digit_tiles, animal_tiles])
def test_a_pawn_is_folded_three_times_between_its_glue_and_its_faces(draw):
    options = PrintOptions()
    front = next(iter(leaves_of(draw, options)))
    folds = [mark for mark in looked_at(options, front) if mark.dashed]
    along = Counter(round(mark.left, 1) for mark in folds)
    assert len(folds) == 3 * 4
    assert set(along.values()) == {2}  # two pawns below each other
    first, second, third, *_ = sorted(along)
    assert (second - first, third - second) == pytest.approx((FOOT, FACE), abs=0.11)


@pytest.mark.parametrize("sheets", [2, 4])
def test_a_large_board_goes_on_under_its_neighbours_and_ends_at_its_edges(sheets):
    options = PrintOptions()
    drawn, laid = leaves_of(lambda o: race_board(o, sheets=sheets), options), parts(options, sheets)
    lower, right = [part.rows.start > 0 for part in laid], [part.columns.start > 0 for part in laid]
    assert [part.cut_above for part in laid] == lower
    assert [part.glued_below for part in laid] == [not one for one in lower]
    assert [part.cut_left for part in laid] == right
    assert [part.glued_right for part in laid] == [sheets == 4 and not one for one in right]
    for page, part in zip(drawn, laid, strict=True):
        lines = [mark for mark in looked_at(options, page) if mark.kind == "line"]
        upright = [m for m in lines if m.right - m.left < 2 < m.bottom - m.top and not m.dashed]
        level = [m for m in lines if m.bottom - m.top < 2 < m.right - m.left and not m.dashed]
        down, across = len(part.rows) * part.cell, len(part.columns) * part.cell
        cells = [m for m in upright if m.bottom - m.top > down - 1]
        rows = [m for m in level if m.right - m.left > across - 1]
        below, beside = 10.0 * part.glued_below, 10.0 * part.glued_right
        assert max(m.bottom for m in cells) == pytest.approx(part.bottom + below, abs=1.0)
        assert min(m.top for m in cells) == pytest.approx(part.y, abs=1.0)
        assert max(m.right for m in rows) == pytest.approx(part.right + beside, abs=1.0)
        assert min(m.left for m in rows) == pytest.approx(part.x, abs=1.0)


@pytest.mark.parametrize("sheets", [2, 4])
def test_every_seam_of_a_large_board_is_dashed_on_both_of_its_sheets(sheets):
    options = PrintOptions()
    drawn = leaves_of(lambda o: race_board(o, sheets=sheets), options)
    for page, part in zip(drawn, parts(options, sheets), strict=True):
        lines = [mark for mark in looked_at(options, page) if mark.kind == "line" and mark.dashed]
        seams = []
        if part.glued_right or part.cut_left:
            seams.append((part.right if part.glued_right else part.x, True))
        if part.glued_below or part.cut_above:
            seams.append((part.bottom if part.glued_below else part.y, False))
        assert len(lines) == len(seams)
        for (seam, upright), line in zip(seams, lines, strict=True):
            ends = (line.left, line.right) if upright else (line.top, line.bottom)
            assert sum(ends) / 2 == pytest.approx(seam)
            length = (line.bottom - line.top) if upright else (line.right - line.left)
            cells = part.rows if upright else part.columns
            assert length > len(cells) * part.cell
        striped = part.glued_right + part.glued_below
        assert bool(striped) == (part.number < sheets)
