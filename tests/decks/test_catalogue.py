"""Catalogues: more puzzles than are held at once, in a file that is gone on with."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from functools import partial

import pytest

from gridparty.board.grid import Grid
from gridparty.board.layout import TINY
from gridparty.board.puzzle import Grade, Proof, Puzzle, puzzle_id
from gridparty.decks import catalogue as catalogues
from gridparty.decks.catalogue import Entry, entries_tried, making, reading, unfinished_seed
from gridparty.decks.columns import NAMES, record_of, row_of
from gridparty.decks.deck import Deck
from gridparty.decks.exports import export, lines_of
from gridparty.decks.fingerprint import Order, batches_of
from gridparty.decks.formats import FORMATS, jsonl
from gridparty.decks.merging import Shards, ShardsEndError, merged_order
from gridparty.errors import ExhaustedError, GridpartyError, ParseError
from gridparty.grading.teaching_puzzles import Need
from gridparty.making import attempts
from gridparty.making.attempts import AttemptRunner, Batch, Shard, fill
from gridparty.making.generator import make_mixed
from gridparty.making.wish import Wish
from playing import TINY_CARD as CARD

TINY_CARD = Puzzle(
    Grid.parse(CARD.givens), Grid.parse(CARD.solution), proof=Proof("cp-sat", "9.15", True), seed=7
)
SMALL = (Batch(Wish(layout=TINY, clues=(5, 6)), 12), Batch(Wish(layout=TINY, graded=False), 9))


def ordered(*batches, seed=1, shard="1/1", **more):
    return Order(batches or SMALL, seed, "0.0", shard=Shard.parse(shard), **more)


def fill_it(catalogue, order):
    runner = AttemptRunner(partial(entries_tried, seed=order.seed))
    fill(catalogue, order.batches, runner, shard=order.shard, attempts=order.attempts)


def made(path, order, tell=lambda catalogue: None):
    with making(path, order.described()) as catalogue:
        catalogue.tell = lambda record: tell(catalogue)
        fill_it(catalogue, order)
        catalogue.finish()
    return path


def text_of(path):
    with reading(path) as catalogue:
        return b"".join(lines_of("-", catalogue.records())).decode()


@pytest.fixture(scope="module")
def deck():
    """What is to come out, made in memory."""
    return FORMATS["jsonl"].write(Deck("", make_mixed(SMALL, seed=1)).puzzles)


def test_a_catalogue_holds_the_lines_that_a_deck_would(tmp_path, deck):
    assert text_of(made(tmp_path / "all.sqlite", ordered())) == deck


GRADE = Grade(None, "beyond", "beyond", 3.0, 2.0, 0, 1.5, (1, 2), 7, 3, 0.0, None)


@pytest.mark.parametrize(
    "puzzle",
    [
        TINY_CARD,
        Puzzle(TINY_CARD.givens, seed=-(10**30), id="ä", deck="evening"),
        Puzzle(TINY_CARD.givens, grade=GRADE),
    ],
    ids=["everything", "large", "beyond"],
)
def test_a_row_is_the_line_again(puzzle):
    record = jsonl.record(puzzle)
    assert list(record_of(row_of(record)).items()) == list(record.items())
    with making(None) as catalogue:
        catalogue.put(None, None, None, list(row_of(record)))
        assert jsonl.dumped(catalogue.record(1)) == jsonl.dumped(record)


@pytest.mark.parametrize("at", [1, 5, 12, 17])
def test_what_is_broken_off_goes_on_and_comes_to_the_same(tmp_path, deck, at, monkeypatch):
    """All is safe after each attempt here; without that, a second's work is done again."""
    monkeypatch.setattr(catalogues, "_EVERY", 0.0)
    monkeypatch.setattr(attempts, "_HERE", 0.0)
    path, order = tmp_path / "all.sqlite", ordered()

    def break_off(catalogue):
        if len(catalogue) == at:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        made(path, order, break_off)
    with reading(path) as catalogue:
        assert len(catalogue) == at
    assert text_of(made(path, order)) == deck


def test_what_was_not_yet_safe_is_made_again(tmp_path, deck):
    path, order = tmp_path / "all.sqlite", ordered()

    def break_off(catalogue):
        if len(catalogue) == 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        made(path, order, break_off)
    with reading(path) as catalogue:
        assert len(catalogue) < 20
    assert text_of(made(path, order)) == deck


@pytest.mark.parametrize("of", [1, 3])
def test_shards_are_the_whole_together(tmp_path, of):
    """With puzzles that several shards have, and parts that share some."""
    some, more = (Wish(layout=TINY, clues=clues, graded=False) for clues in ((5, 6), (6, 7)))
    order = ordered(Batch(some, 7), Batch(more, 5))
    shards = [
        made(tmp_path / f"{i}.sqlite", ordered(*order.batches, shard=f"{i}/{of}"))
        for i in range(1, of + 1)
    ]
    if of == 1:
        with reading(shards[0]) as whole, pytest.raises(ParseError, match="got a whole catalogue"):
            merged_order([whole])
        return
    joined = tmp_path / "joined.sqlite"
    join(shards[::-1], joined)
    assert text_of(joined) == text_of(made(tmp_path / "whole.sqlite", order))


def join(paths, target):
    from contextlib import ExitStack

    with ExitStack() as stack:
        shards = [stack.enter_context(reading(path)) for path in paths]
        order = merged_order(shards)
        with making(target, order) as catalogue:
            patience = order["parts"][0]["patience"]
            fill(catalogue, batches_of(order), Shards(shards), attempts=patience)
            catalogue.finish()


def test_shards_that_run_out_end_where_the_whole_does(tmp_path):
    """There are 13 puzzles of four clues."""

    def run_out(path, order):
        with making(path, order.described()) as catalogue:
            with pytest.raises(ExhaustedError) as caught:
                fill_it(catalogue, order)
            catalogue.finish()
        return str(caught.value)

    batch = Batch(Wish(layout=TINY, clues=(4, 4), graded=False), 60)
    paths = [tmp_path / f"{i}.sqlite" for i in (1, 2)]
    for i, path in enumerate(paths, start=1):
        run_out(path, ordered(batch, shard=f"{i}/2", attempts=40))
    told = run_out(tmp_path / "whole.sqlite", ordered(batch, attempts=40))
    with pytest.raises(ExhaustedError) as caught:
        join(paths, tmp_path / "joined.sqlite")
    assert str(caught.value) == told


def test_shards_that_have_not_come_far_enough_are_no_whole(tmp_path, monkeypatch):
    """They find the same ones, and nobody has foreseen it."""
    monkeypatch.setitem(attempts.SPARE, "4x4", 0.0)
    batch = Batch(Wish(layout=TINY, clues=(4, 4), graded=False), 8)
    paths = [
        made(tmp_path / f"{i}.sqlite", ordered(batch, shard=f"{i}/4", seed=3)) for i in range(1, 5)
    ]
    with pytest.raises(ShardsEndError):
        join(paths, tmp_path / "joined.sqlite")


def shard_at(tmp_path, name, shard, **more):
    batch = Batch(Wish(layout=TINY, graded=False), 2)
    return made(tmp_path / name, ordered(batch, shard=shard, **more))


@pytest.mark.parametrize(
    ("second", "says"),
    [
        ({"shard": "1/2"}, "are both shard 1/2"),
        ({"shard": "2/3"}, "it is shard 2/3, and that is one of 2"),
        ({"shard": "2/2", "seed": 2}, "their seeds differ"),
        ({"shard": "2/2", "attempts": 9}, "their options differ"),
    ],
)
def test_what_does_not_belong_together_is_not_joined(tmp_path, second, says):
    paths = shard_at(tmp_path, "a.sqlite", "1/2"), shard_at(tmp_path, "b.sqlite", **second)
    with pytest.raises(ParseError, match=says):
        join(paths, tmp_path / "joined.sqlite")


def test_a_shard_that_is_missing_unfinished_or_damaged_is_named(tmp_path):
    one = shard_at(tmp_path, "a.sqlite", "1/2")
    with pytest.raises(ParseError, match="there is no 2/2"):
        join([one], tmp_path / "joined.sqlite")
    other = shard_at(tmp_path, "b.sqlite", "2/2")
    for change, says in (
        ("UPDATE puzzles SET attempt = attempt + 1", "b.sqlite is damaged: . puzzles are of other"),
        ("DELETE FROM puzzles", "b.sqlite is damaged: expected . puzzles, got 0"),
        ("DELETE FROM about WHERE name = 'complete'", "b.sqlite is unfinished"),
    ):
        with sqlite3.connect(other) as connection:
            connection.execute(change)
        with pytest.raises(ParseError, match=says):
            join([one, other], tmp_path / "joined.sqlite")


def test_another_order_does_not_go_on_with_what_one_has_begun(tmp_path, deck):
    path = made(tmp_path / "all.sqlite", ordered(seed=2))
    with pytest.raises(GridpartyError, match="begun with other options"):
        made(path, ordered())
    with making(path, ordered().described(), force=True) as catalogue:
        fill_it(catalogue, ordered())
        catalogue.finish()
    assert text_of(path) == deck


@pytest.mark.parametrize(
    "last", [(sqlite3.SQLITE_CREATE_TABLE, "about"), (sqlite3.SQLITE_INSERT, "about")]
)
def test_one_that_is_broken_off_before_its_order_is_noted_is_begun_anew(
    tmp_path, deck, monkeypatch, last
):
    path, connect = tmp_path / "all.sqlite", sqlite3.connect

    def broken_off(*arguments, **options):
        connection = connect(*arguments, **options)
        connection.set_authorizer(lambda *what: sqlite3.SQLITE_DENY if what[:2] == last else 0)
        return connection

    with monkeypatch.context() as patched:
        patched.setattr(sqlite3, "connect", broken_off)
        with pytest.raises(ParseError, match="not authorized"), making(path, ordered().described()):
            pass
    assert path.exists()
    assert unfinished_seed(path) is None
    assert text_of(made(path, ordered())) == deck


def test_what_was_killed_in_the_middle_of_writing_is_gone_on_with(tmp_path, deck):
    path = tmp_path / "all.sqlite"
    made(path, ordered())
    killed = (
        "import os, sqlite3, sys\n"
        "connection = sqlite3.connect(sys.argv[1])\n"
        "connection.execute('PRAGMA cache_size = 1')\n"
        "connection.execute('DELETE FROM puzzles')\n"
        "connection.execute('UPDATE about SET value = value || zeroblob(100000)')\n"
        "os._exit(0)\n"
    )
    subprocess.run([sys.executable, "-c", killed, path], check=True)
    assert path.with_name(f"{path.name}-journal").stat().st_size > 0
    assert unfinished_seed(path) == 1
    assert text_of(path) == deck


def test_two_programs_do_not_fill_one_catalogue(tmp_path):
    path = tmp_path / "all.sqlite"
    with (
        making(path, ordered().described()),
        pytest.raises(GridpartyError, match="another program is using"),
        making(path, ordered().described()),
    ):
        pass


def test_what_is_no_catalogue_is_said_to_be_none(tmp_path):
    other, text = tmp_path / "other.sqlite", tmp_path / "text.sqlite"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE cats (name)")
    text.write_text("not at all a database, but longer than its head " * 9)
    for path, says in (
        (other, "got another database"),
        (text, "file is not a database"),
        (tmp_path / "none.sqlite", "no such file"),
    ):
        with pytest.raises(ParseError, match=says), reading(path):
            pass


def test_an_order_is_read_as_it_was_described():
    wish = Wish(clues=(24, 27), fair=(2, 3), needs=Need.parse("X-Wing:2"), se=(2.0, 3.4))
    order = ordered(Batch(wish, 5))
    assert batches_of(order.described()) == [Batch(wish, 5)]
    assert ordered(Batch(Wish(graded=False), 5)).described().keys() >= {"gridparty", "seed"}
    assert "cp-sat" not in ordered(Batch(Wish(graded=False), 5)).described()


@pytest.mark.parametrize("name", ["all.jsonl", "all.txt", "all.sdm"])
def test_a_catalogue_is_written_as_a_deck_of_any_format(tmp_path, name):
    made(tmp_path / "all.sqlite", ordered())
    with reading(tmp_path / "all.sqlite") as catalogue:
        export(catalogue, tmp_path / name)
    Deck("", make_mixed(SMALL, seed=1)).save(tmp_path / f"deck-{name}")
    assert (tmp_path / name).read_bytes() == (tmp_path / f"deck-{name}").read_bytes()


@pytest.mark.slow
def test_parquet_has_the_same_columns(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet", reason="the extra parquet is not installed")
    made(tmp_path / "all.sqlite", ordered())
    with reading(tmp_path / "all.sqlite") as catalogue:
        export(catalogue, tmp_path / "all.parquet")
        records = list(catalogue.records())
    table = parquet.read_table(tmp_path / "all.parquet")
    assert tuple(table.schema.names) == NAMES
    assert [record_of(tuple(row.values())) for row in table.to_pylist()] == records


def test_ids_are_each_of_one_puzzle(tmp_path):
    with making(None) as catalogue:
        first = Entry.of(TINY_CARD)
        assert catalogue.add(0, 0, first)
        assert not catalogue.add(0, 1, first)
        other = Puzzle.parse("1...............").with_id(TINY_CARD.id)
        assert catalogue.add(0, 2, Entry.of(other))
        ids = [record["id"] for record in catalogue.records()]
    assert ids[0] == TINY_CARD.id
    assert ids[1] == puzzle_id(other.givens)
