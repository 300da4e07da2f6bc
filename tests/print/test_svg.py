"""Pictures for browsers: whatever stands in them, they are XML and show it."""

import re
from contextlib import suppress
from xml.etree import ElementTree

import pytest

from gridparty.errors import GridpartyError
from gridparty.i18n.quoting import on_one_line
from gridparty.print.choices import PrintOptions
from gridparty.print.kit import KitDecks, kit_pages
from gridparty.print.output import svgs_of
from gridparty.print.pen import BOLD, MEDIUM, REGULAR, Rect, size_for
from gridparty.print.shapes import polygon
from gridparty.print.svg import SvgPen
from hostile import HOSTILE, unseen
from paper import KIDS, looked_at, puzzle

NAMESPACE = "{http://www.w3.org/2000/svg}"


def drawn_by(draw, **options):
    """The elements that it draws: tag, attributes, text."""
    pen = SvgPen(50.0, 40.0, "T", **options)
    draw(pen)
    root = ElementTree.fromstring(pen.finish())
    assert (root.get("width"), root.get("viewBox")) == ("50mm", "0 0 50 40")
    title, ground, *elements = [
        (one.tag.removeprefix(NAMESPACE), dict(one.attrib), one.text) for one in root
    ]
    assert (title[0], ground) == (
        "title",
        ("rect", {"width": "50", "height": "40", "fill": "#ffffff"}, None),
    )
    return elements


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_any_text_leaves_the_picture_well_formed(text):
    pen = SvgPen(50.0, 40.0, text)
    pen.figures([(1.0, 2.0, text)], REGULAR, 8.0, "#000000")
    with suppress(GridpartyError):  # the printed face lacks the sign
        pen.text(1.0, 2.0, text)
    picture = pen.finish()
    assert not unseen(picture)
    (title, *_) = ElementTree.fromstring(picture)
    assert title.text == on_one_line(text)


def test_areas_and_lines_have_their_measures_and_colours():
    def draw(pen):
        pen.rects([Rect(1, 2, 3, 4.12345)], "#112233")
        pen.frame(Rect(1, 2, 3, 4), 0.5, "#112233")
        pen.discs([(5, 6, 1.5)], "#445566")
        pen.polygons([[(0, 0), (1, 0), (1, 1)]], fill="#778899", outline=None)
        pen.polygons([[(0, 0), (1, 0), (1, 1)]], fill=None, outline="#778899")

    corners = "0,0 1,0 1,1"
    assert [(tag, told) for tag, told, _ in drawn_by(draw)] == [
        ("rect", {"x": "1", "y": "2", "width": "3", "height": "4.123", "fill": "#112233"}),
        ("rect", {"x": "1", "y": "2", "width": "3", "height": "4", "fill": "none",
                  "stroke": "#112233", "stroke-width": "0.5"}),
        ("circle", {"cx": "5", "cy": "6", "r": "1.5", "fill": "#445566"}),
        ("polygon", {"points": corners, "fill": "#778899"}),
        ("polygon", {"points": corners, "fill": "none", "stroke": "#778899",
                     "stroke-width": "0.18"}),
    ]  # fmt: skip


def test_a_path_is_filled_stroked_dashed_and_rounded_as_asked():
    way = polygon([(0, 0), (4, 0), (4, 2)], closed=False)

    def draw(pen):
        pen.lines([(0, 0, 4, 0)], 0.3, "#112233", dash=(2.0, 1.25))
        pen.shapes([way], fill="#445566")
        pen.shapes([way, way], line="#445566", width=0.7, rounded=True)
        pen.shapes([], line="#445566")

    dashed, filled, rounded = drawn_by(draw)
    assert [one[0] for one in (dashed, filled, rounded)] == ["path"] * 3
    assert dashed[1] == {
        "d": "M0 0L4 0", "fill": "none", "stroke": "#112233", "stroke-width": "0.3",
        "stroke-dasharray": "2 1.25",
    }  # fmt: skip
    assert filled[1] == {"d": "M0 0L4 0L4 2", "fill": "#445566"}
    assert rounded[1] == {
        "d": "M0 0L4 0L4 2" * 2, "fill": "none", "stroke": "#445566", "stroke-width": "0.7",
        "stroke-linecap": "round", "stroke-linejoin": "round",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("align", "anchor"), [("left", "start"), ("centre", "middle"), ("right", "end")]
)
def test_text_is_as_wide_as_on_paper_and_aligned_as_there(align, anchor):
    def draw(pen):
        pen.text(3, 9, "Wide", font=BOLD, size=size_for(2.0), align=align, tracking=0.4)
        pen.text(3, 9, "1", font=MEDIUM, colour="#112233", align=align)
        pen.figures([(3, 9, "5")], REGULAR, 8.0, "#112233")

    (_, wide, said), (_, one, _), (_, figure, _) = drawn_by(draw)
    pen = SvgPen(1, 1, "")
    long = pen.text_width("Wide", BOLD, size_for(2.0), 0.4)
    assert said == "Wide"
    assert float(wide["textLength"]) == pytest.approx(long, abs=0.001)
    assert (wide["lengthAdjust"], wide["letter-spacing"]) == ("spacingAndGlyphs", "0.141")
    assert float(wide["font-size"]) == pytest.approx(2.0 / 0.711, abs=0.001)
    assert (wide["x"], wide["y"], wide["text-anchor"], wide["fill"]) == (
        "3",
        "9",
        anchor,
        "#000000",
    )
    assert [told["font-weight"] for told in (wide, one, figure)] == ["700", "500", "400"]
    assert not {"textLength", "letter-spacing"} & set(one)
    assert (one["fill"], one["text-anchor"]) == ("#112233", anchor)
    assert (figure["text-anchor"], figure["font-size"]) == ("middle", "2.822")


def test_a_picture_turns_scales_and_clips():
    def draw(pen):
        turned = pen.at(10, 20, quarter_turns=5, scale=1.5)
        turned.rects([Rect(0, 0, 1, 1)], "#112233")
        turned.at(1, 0).discs([(0, 0, 1)], "#112233")
        pen.at(0, 0, quarter_turns=4).discs([(0, 0, 1)], "#112233")
        pen.clipped(Rect(1, 2, 3, 4), lambda inner: inner.discs([(0, 0, 9)], "#112233"))
        assert turned.low_ink

    rect, disc, plain, clip, group = drawn_by(draw, low_ink=True)
    assert rect[1]["transform"] == "translate(10 20) rotate(90) scale(1.5)"
    assert disc[1]["transform"] == "translate(10 20) rotate(90) scale(1.5) translate(1 0)"
    assert "transform" not in plain[1]
    assert clip[0] == "clipPath"
    assert group[0] == "g"
    assert group[1]["clip-path"] == f"url(#{clip[1]['id']})"


def placed(element):
    """Where an element's text stands, by its transforms: x and y."""
    x, y = float(element.get("x")), float(element.get("y"))
    for kind, values in reversed(re.findall(r"(\w+)\(([^)]*)\)", element.get("transform", ""))):
        numbers = [float(value) for value in values.split()]
        match kind:
            case "translate":
                x, y = x + numbers[0], y + numbers[1]
            case "scale":
                x, y = x * numbers[0], y * numbers[0]
            case _:
                for _ in range(int(numbers[0]) // 90):
                    x, y = -y, x
    return x, y


@pytest.mark.parametrize("kit", ["race", "kids"])
def test_all_that_stands_on_a_page_stands_there_in_its_picture(kit):
    options = PrintOptions()
    decks = KitDecks([puzzle(1)], [puzzle(1, KIDS, "easy")])
    drawn = kit_pages(kit, decks, options)
    for page, picture in zip(drawn, svgs_of(drawn, options), strict=True):
        shown = [
            (element.text, *placed(element))
            for element in ElementTree.fromstring(picture).iter(f"{NAMESPACE}text")
            if element.text
        ]
        marks = [mark for mark in looked_at(options, page) if mark.kind == "text" and mark.text]
        assert [text for text, _, _ in shown] == [on_one_line(mark.text) for mark in marks]
        for mark, (_, x, y) in zip(marks, shown, strict=True):
            assert mark.left - 0.1 <= x <= mark.right + 0.1
            assert mark.top - 0.1 <= y <= mark.bottom + 0.1
