"""What can be sent, as it is painted."""

import pytest

from gridparty.decks.deck import Deck
from gridparty.evening.results.shared import SharedResult, SharedRow
from gridparty.pages.share import SharePage
from gridparty.print.screen_code import code_rows
from gridparty.terminal.results.opening import page_presenter
from gridparty.terminal.widgets.presenter import Navigation
from seeing import seen

CARD = Deck.shipped("party").puzzles[0]
ROWS = tuple(SharedRow(f"Player {n}", n, 0.125, "12 %", False) for n in range(8))


@pytest.mark.parametrize("puzzle", [CARD, None], ids=["card", "none"])
@pytest.mark.parametrize("players", [0, 2, 8])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_code_is_whole_and_the_words_stand_beside_it(puzzle, players, size, words):
    navigation = Navigation()
    title = "gridparty race, Wednesday 23 September 2026"
    result = SharedResult(title, ROWS[:players], "7:12 played", "party") if players else None
    page = SharePage(navigation.pop, lambda text: None, result=result, puzzle=puzzle)
    navigation.push(page_presenter(navigation, page))
    lines = seen(navigation, *size).text().splitlines()
    left, top = (size[0] - 80) // 2 + 3, (size[1] - 24) // 2 + 1
    if size == (80, 24) and players:
        words("\n".join(line[left:].rstrip() for line in lines[top : top + 20]))
    navigation.top.press("k")
    lines = seen(navigation, *size).text().splitlines()
    code = code_rows(str(CARD).replace(".", "0")) if puzzle else ()
    halves = {"##": "█", "#.": "▀", ".#": "▄", "..": " "}
    for number, (upper, lower) in enumerate(zip(code[::2], code[1::2], strict=False), start=top):
        expected = "".join(halves[a + b] for a, b in zip(upper, lower, strict=True))
        assert lines[number].ljust(size[0])[left : left + 37] == expected
    if size == (80, 24) and puzzle:
        words("\n".join(line[left + 40 :].rstrip() for line in lines[top : top + 20]))
    assert max(map(len, lines)) <= size[0]
