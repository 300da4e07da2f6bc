"""A host types a puzzle on a phone: the server judges it, and it is played next."""

from __future__ import annotations

import json
from typing import Any

import pytest

from appraising import appraiser_here
from gridparty.decks.deck import Deck
from gridparty.decks.deck_names import kept_decks, kept_file
from gridparty.evening.cards.dealing import TypedIn
from gridparty.web import typed_puzzles
from gridparty.web.connections import Connection
from gridparty.web.protocol import RefusedError, parsed
from gridparty.web.typed_puzzles import TypedPuzzles
from pasted import SAMPLES, VARIANTS
from playing import TINY_CARD
from web_room import Phone, Table

pytestmark = pytest.mark.usefixtures("home")

CARD = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture
def table():
    """Ann, who is host, and Ben."""
    found = Table("race", ("Ann", "Ben"))
    found.room._requests.typed = TypedPuzzles(appraiser_here)
    found.room.appoint(0)
    return found


def chosen(table: Table) -> None:
    """Ann types a puzzle, to be played next."""
    assert judged(table, table.phones[0], TINY_CARD.givens)["playable"]
    assert table.phones[0].do("card", digits=TINY_CARD.givens)["type"] == "done"


def ended(table: Table) -> None:
    if table.room.stage == "ready":
        table.first.do("ready")
    for phone in table.phones:
        phone.do("agree")
    assert table.room.stage == "over"


def judged(table: Table, phone: Phone, digits: str, *, hint: bool = False) -> dict[str, Any]:
    """What the phone is told of its board in the end."""
    assert phone.do("typed", digits=digits, **({"hint": True} if hint else {}))["type"] == "done"
    for _ in range(4):
        table.room.tick()
    return last_typed(phone)


def last_typed(phone: Phone) -> dict[str, Any]:
    """What the phone was told last of a puzzle."""
    return next(one for one in reversed(phone.told) if one["type"] == "typed")


@pytest.mark.parametrize(
    ("digits", "finding", "cells", "playable"),
    [
        ("." * 81, "too-few", [], False),
        (f"11{'.' * 79}", "clash", [0, 1], False),
        ("12345678.........9" + "." * 63, "no-solution", [], False),
        (f"..{CARD[2:]}", "several", [0, 1, 2, 72, 73, 74], False),
        (CARD, "one", [], True),
        (TINY_CARD.solution, "full", [], False),
    ],
)
def test_the_server_judges_what_the_host_types(table, digits, finding, cells, playable):
    told = judged(table, table.phones[0], digits)
    assert (told["digits"], told["finding"]) == (digits, finding)
    assert (told["cells"], told["playable"]) == (cells, playable)
    assert told["said"]
    assert told["hints"] == []


def test_only_the_page_that_types_is_told(table):
    judged(table, table.phones[0], CARD)
    for other in (table.phones[1], table.host):
        assert not any(one["type"] == "typed" for one in other.told)


def test_the_solution_is_in_no_message_about_a_typed_puzzle(table):
    told = judged(table, table.phones[0], TINY_CARD.givens)
    assert TINY_CARD.solution not in str(told)
    fields = {"digits", "finding", "cells", "said", "playable", "hints", "pointed", "of", "type"}
    assert {*told} == fields


def test_a_hint_comes_in_three_strengths(table):
    told = judged(table, table.phones[0], CARD, hint=True)
    assert len(told["hints"]) == len(told["pointed"]) == 3


@pytest.mark.parametrize(
    ("what", "fields"),
    [
        ("typed", {"digits": CARD}),
        ("paste", {"text": CARD}),
        ("turn", {"by": 1}),
        ("card", {"digits": CARD}),
        ("card", {"digits": CARD, "alone": True}),
        ("keep", {"digits": CARD}),
        ("keep", {"digits": CARD, "all": True}),
    ],
)
def test_only_a_host_may_type_and_only_between_games(table, what, fields):
    assert table.phones[1].do(what, **fields)["code"] == "not-yours"
    table.room.next()
    assert table.phones[0].do(what, **fields)["code"] == "cannot"
    assert not kept_decks()


@pytest.mark.parametrize(
    ("what", "fields"),
    [
        ("typed", {"digits": "123"}),
        ("typed", {"digits": "x" * 81}),
        ("paste", {"text": "no puzzle"}),
        ("turn", {"by": 1}),
        ("card", {"digits": "12"}),
        ("card", {"digits": "11" + "." * 14}),
        ("keep", {"digits": "." * 81}),
    ],
)
def test_what_is_no_puzzle_is_refused(table, what, fields):
    assert table.phones[0].do(what, **fields)["code"] == "no-puzzle"


@pytest.mark.parametrize("by", [0, 2, True, "1", None])
def test_pasted_puzzles_are_turned_over_one_by_one(by):
    with pytest.raises(RefusedError):
        parsed(f'{{"type": "do", "id": 1, "what": "turn", "by": {json.dumps(by)}}}')


@pytest.mark.parametrize(
    "fields",
    ['"digits": 5', '"digits": "' + "1" * 82 + '"', '"digits": "1", "hint": 1', '"hint": true'],
)
def test_a_board_that_no_page_sends_is_malformed(fields):
    with pytest.raises(RefusedError):
        parsed(f'{{"type": "do", "id": 1, "what": "typed", {fields}}}')


def test_a_pasted_puzzle_is_sent_back_as_digits(table):
    grid = "\n".join(CARD[k : k + 9] for k in range(0, 81, 9))
    table.phones[0].do("paste", text=grid)
    told = last_typed(table.phones[0])
    assert (told["digits"], told["finding"]) == (CARD, "")


@pytest.mark.parametrize("name", SAMPLES)
def test_every_form_can_be_pasted_on_a_phone(name):
    told: list[Any] = []
    TypedPuzzles(appraiser_here).paste(Connection(told.append, "phone"), SAMPLES[name].text)
    assert [one.digits for one in told] == [SAMPLES[name].givens]


@pytest.mark.parametrize("name", VARIANTS)
def test_on_a_phone_other_rules_are_refused_by_their_name(name):
    text, said = VARIANTS[name]
    with pytest.raises(RefusedError) as refused:
        TypedPuzzles(appraiser_here).paste(Connection(print, "phone"), text)
    assert refused.value.code == "no-puzzle"
    assert said in str(refused.value)


def test_a_pasted_board_may_clash(table):
    assert table.phones[0].do("paste", text=f"55{CARD[2:]}")["type"] == "done"
    told = last_typed(table.phones[0])
    assert (told["digits"][:2], told["said"]) == ("55", "")


def test_a_typed_puzzle_is_played_next_and_then_the_cards_go_on(table):
    before = table.room.new_game
    chosen(table)
    assert table.room.new_game.cards == TypedIn(TINY_CARD.givens)
    table.begin()
    assert table.room.game.state.card.givens == TINY_CARD.givens
    ended(table)
    assert "begin" in table.phones[0].may
    table.room.next()
    assert table.room.new_game.cards == before.cards
    ended(table)
    assert "begin" in table.phones[0].may


def test_a_puzzle_typed_between_two_races_leaves_the_evening_and_its_deck_as_they_are(table):
    table.begin()
    ended(table)
    cards = table.room.evening.cards
    for _ in range(2):
        chosen(table)
        table.room.next()
        ended(table)
    table.room.next()
    assert table.room.new_game.cards == cards
    assert table.host.view["evening"]["games"] == 3


def test_only_what_the_server_judged_to_be_a_puzzle_is_played_or_kept(table):
    ann = table.phones[0]
    for digits in (TINY_CARD.givens, "1" + "." * 15):
        for what in ("card", "keep"):
            assert ann.do(what, digits=digits)["code"] == "no-puzzle"
    assert not judged(table, ann, "1" + "." * 15)["playable"]
    assert ann.do("card", digits="1" + "." * 15)["code"] == "no-puzzle"
    assert not kept_decks()


@pytest.mark.parametrize(
    ("title", "played"), [("solo", "solo"), ("blitz", "blitz"), ("tiles", "race")]
)
def test_a_puzzle_is_for_the_next_game_or_for_a_race_where_that_has_no_cards(table, title, played):
    table.room.do_as_host("game", game=title)
    chosen(table)
    assert table.phones[0].view["playing"] == played


def test_a_kept_puzzle_is_in_the_deck_of_the_host(table):
    judged(table, table.phones[0], CARD)
    table.phones[0].do("keep", digits=CARD)
    assert len(kept_decks()) == 1


def test_of_several_pasted_puzzles_each_is_shown_and_all_are_kept(table):
    ann = table.phones[0]
    several = f"Monday\n{CARD}\n\nTuesday\n..{CARD[2:]}\n\n{TINY_CARD.givens}\n"
    ann.do("paste", text=several)
    shown = [last_typed(ann)]
    for by in (1, 1, 1, -1):
        ann.do("turn", by=by)
        shown.append(last_typed(ann))
    boards = [CARD, f"..{CARD[2:]}", TINY_CARD.givens]
    assert [one["digits"] for one in shown] == [*boards, boards[0], boards[2]]
    assert {one["of"] for one in shown} == {3}
    assert ["Tuesday" in one["said"] for one in shown] == [False, True, False, False, False]
    ann.do("keep", digits=CARD, all=True)
    (name,) = kept_decks()
    kept = Deck.claimed(kept_file(name))
    assert [str(one) for one in kept] == [boards[0], boards[2]]
    assert dict(kept.puzzles[0].about)["title"] == "Monday"


def test_alone_at_a_table_the_host_plays_a_typed_puzzle_at_once_and_then_the_cards_go_on():
    table = Table("race", ("Ann",))
    table.room._requests.typed = TypedPuzzles(appraiser_here)
    table.room.appoint(0)
    (ann,) = table.phones
    for _ in range(2):
        judged(table, ann, TINY_CARD.givens)
        assert ann.do("card", digits=TINY_CARD.givens, alone=True)["type"] == "done"
        assert ann.view["playing"] == "solo"
        assert table.room.game.state.race.card.givens == TINY_CARD.givens
        ann.do("ready")
        ann.do("give-up")
        assert table.room.stage == "over"
    assert table.room._series.next_game.title == "race"
    assert not isinstance(table.room._series.next_game.cards, TypedIn)


def test_nobody_plays_alone_at_a_table_of_two(table):
    judged(table, table.phones[0], TINY_CARD.givens)
    assert table.phones[0].do("card", digits=TINY_CARD.givens, alone=True)["code"] == "full"
    assert table.room.stage == "lobby"


def test_a_search_ends_with_its_page_and_with_the_table(table):
    ann = table.phones[0]
    judged(table, ann, CARD)
    typed = table.room._requests.typed
    (_, appraiser) = typed._typed[ann.connection]
    worker = appraiser._worker
    table.room.leave(ann.connection)
    assert worker.stopped
    assert not typed._typed
    table.room.close()


def test_the_table_looks_often_only_while_something_is_being_found(table):
    table.phones[0].do("typed", digits=CARD)
    assert table.room.due() <= typed_puzzles.LOOK
    for _ in range(4):
        table.room.tick()
    assert table.room.due() > typed_puzzles.LOOK
