"""The page of definitions says what the lessons say, and nothing else."""

from definitions import PAGE, page
from gridparty.techniques import TECHNIQUES


def test_the_page_of_definitions_is_made_of_the_lessons_words():
    again = "run python tools/definitions.py and read it"
    assert PAGE.read_text(encoding="utf-8") == page(), again


def test_each_technique_has_its_place_there_in_the_order_of_the_lessons():
    headings = [line for line in page().splitlines() if line.startswith("## ")]
    assert headings == [f"## {number} {one.name}" for number, one in enumerate(TECHNIQUES, 1)]
