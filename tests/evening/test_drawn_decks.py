"""R2: from nothing that is shown can the later cards of a deck be made again."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from gridparty.board.puzzle import Puzzle
from gridparty.evening.cards import dealing
from gridparty.evening.cards.dealing import (
    Fresh,
    SimilarCards,
    any_order,
    fresh_cards,
    from_plain,
    similar_cards,
    to_plain,
)
from gridparty.evening.cards.deck_source import read_deck
from gridparty.system import paths
from playing import TINY_CARD
from web_room import Table, plan_of

SECRET = 0x5EC2E7 << 100 | 0xC0FFEE  # what the system's own chance is made to say
GIVENS = "1.3...4.2......."


@pytest.fixture(autouse=True)
def home(home):
    return home


@pytest.fixture
def secret(monkeypatch) -> int:
    monkeypatch.setattr(dealing, "_unforeseen", lambda: SECRET)
    return SECRET


@pytest.fixture
def made(monkeypatch) -> list[int]:
    """The seeds of the cards that were made; each is a tiny one."""
    seeds: list[int] = []

    def note(_of: str, seed: int, _tried: object = None) -> Puzzle:
        seeds.append(seed)
        return Puzzle.parse(TINY_CARD.givens)

    monkeypatch.setattr(dealing, "_fresh", note)
    monkeypatch.setattr(dealing, "_make_similar", note)
    monkeypatch.setattr(dealing, "_card", lambda puzzle: TINY_CARD)
    return seeds


def shown_forms(number: int) -> tuple[str, ...]:
    return (str(number), f"{number:x}", str(number + 1))


@pytest.mark.parametrize("draw", [lambda: fresh_cards("party"), lambda: similar_cards(GIVENS)])
def test_r2_each_card_of_a_drawn_deck_has_a_hash_of_128_bits_of_its_own(made, draw):
    cards = draw()
    assert cards.seed != draw().seed
    assert max(draw().seed for _ in range(20)).bit_length() > 120
    for _ in range(5):
        rest = cards.dealt(read_deck).rest
        cards = from_plain(json.loads(json.dumps(to_plain(rest))))  # the evening goes on
    assert len(set(made)) == 5
    assert all(seed.bit_length() > 90 for seed in made)
    apart = [abs(one - other) for one in made for other in made if one != other]
    assert min(apart) > 1 << 64  # from one no other can be had by counting


def test_r2_the_order_of_a_pack_rests_on_128_bits():
    assert max(any_order() for _ in range(20)).bit_length() > 120


def test_a_typed_seed_gives_the_cards_that_it_always_gave(made):
    cards = fresh_cards("party", 7)
    for _ in range(3):
        cards = cards.dealt(read_deck).rest
    assert made == [7, 8, 9]
    assert cards == Fresh("party", 10)
    assert from_plain({"band": "party", "seed": 10}) == cards  # as earlier versions wrote it down
    assert from_plain({"like": GIVENS, "seed": 3}) == SimilarCards(GIVENS, 3)
    assert similar_cards(GIVENS, 3) == SimilarCards(GIVENS, 3)


@pytest.mark.parametrize("game", ["race", "solo"])
def test_r2_a_drawn_seed_is_shown_nowhere(run, secret, game):
    who = ("--players", "Ann,Ben") if game == "race" else ()
    seen = run("play", game, *who, "--band", "party", lines="rules\nr1c1=1\nleave")
    seen += run.err
    assert "seed" not in run.err.lower()
    (path,) = paths.sessions().glob("*.jsonl")
    for *command, code in (
        ("replay", path.stem, "--json", 2),  # the game is open
        ("resume", path.stem, "--plain", "--json", 0),
        ("history", "--json", 0),
        ("evenings", "--json", 0),
        ("stats", "--json", 0),
    ):
        seen += run(*command, lines="stop all\ngive up\nno", code=code) + run.err
    seen += run("replay", path.stem) + run("replay", path.stem, "--json")
    assert str(secret) in path.read_text()  # it is kept where the game is
    assert not [form for form in shown_forms(secret) if form in seen]


def test_r2_phones_and_a_tv_are_told_no_seed(secret, made):
    told = Table("race", new_game=replace(plan_of(), cards=fresh_cards("party"))).begin()
    for _ in range(4):
        told.write()
    everything = json.dumps([phone.told for phone in (told.host, *told.phones)])
    assert not [form for form in shown_forms(secret) if form in everything]
    assert not [seed for seed in made if str(seed) in everything]


@pytest.mark.parametrize("game", ["race", "tiles"])
def test_r2_whoever_types_a_seed_is_told_once_what_others_can_do_with_it(run, game, words):
    run("play", game, "--players", "Ann,Ben", "--seed", "7007", lines="leave")
    lines = run.err.splitlines()
    words([line for line in lines if "7007" in line])
    run("play", game, "--players", "Ann,Ben", lines="leave")
    assert len(run.err.splitlines()) == len(lines) - 1
