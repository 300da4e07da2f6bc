"""Merge shards into the catalogue that a single machine would have made.

The puzzles of all shards are taken in the order of their attempts, up to the attempt that every
shard has reached; duplicates, and puzzles beyond the ordered number, are dropped.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from gridparty.decks.catalogue import WHOLE, Catalogue, Entry
from gridparty.errors import GridpartyError, ParseError
from gridparty.i18n.messages import counted
from gridparty.making.attempts import Chunks, Shard
from gridparty.making.wish import Wish

_NAMED = 8  # missing shards listed in a message


def merged_order(shards: Sequence[Catalogue]) -> dict[str, Any]:
    """Return the order of the merged catalogue, as in `Order.described`.

    Raises:
            ParseError: a file is damaged, unfinished, or not a shard; the orders differ; a shard is
        missing or duplicate.
    """
    orders = [_order_of(shard) for shard in shards]
    first, of = orders[0], orders[0]["shard"][1]
    places: dict[int, Catalogue] = {}
    for shard, order in zip(shards, orders, strict=True):
        for name in (*first, *order):
            if name != "shard" and order.get(name) != first.get(name):
                raise ParseError(
                    f"{shard.path} does not belong to {shards[0].path}: {_differing(name)} differ"
                )
        number, its_of = order["shard"]
        if its_of != of:
            raise ParseError(
                f"{shard.path} does not belong to {shards[0].path}: "
                f"it is shard {number}/{its_of}, and that is one of {of}"
            )
        if number in places:
            raise ParseError(f"{shard.path} and {places[number].path} are both shard {number}/{of}")
        places[number] = shard
    missing = (f"{number}/{of}" for number in range(1, of + 1) if number not in places)
    if named := list(islice(missing, _NAMED)):
        raise ParseError(f"expected every shard once, but there is no {', '.join(named)}")
    return {**first, "shard": WHOLE}


def _differing(name: str) -> str:
    return {"seed": "their seeds", "parts": "their options"}.get(name, f"the versions of {name}")


def _order_of(shard: Catalogue) -> dict[str, Any]:
    """Return the order of a complete shard.

    Raises:
        ParseError: it is incomplete or damaged.
    """
    path = shard.path
    order: dict[str, Any] | None = shard.about("order")
    if order is None or order.get("shard", WHOLE) == WHOLE:
        raise ParseError(f"{path}: expected a shard, got a whole catalogue")
    if not order.get("parts") or order.get("seed") is None:
        raise ParseError(f"{path} is damaged: it does not say what was ordered")
    if not shard.about("complete"):
        raise ParseError(f"{path} is unfinished: run its command again to continue")
    (said,) = shard.connection.execute("PRAGMA quick_check(1)").fetchone()
    if said != "ok":
        raise ParseError(f"{path} is damaged: {said}")
    expected = sum(shard.reached(part).found for part in range(len(order["parts"])))
    if len(shard) != expected:
        raise ParseError(f"{path} is damaged: expected {expected} puzzles, got {len(shard)}")
    number, of = order["shard"]
    query = "SELECT count(*) FROM puzzles WHERE attempt % ? != ?"
    (strangers,) = shard.connection.execute(query, (of, number - 1)).fetchone()
    if strangers:
        raise ParseError(
            f"{path} is damaged: {counted(strangers, '1 puzzle is', '{n} puzzles are')} "
            f"of other shards than {number}/{of}"
        )
    return order


class ShardsEndError(GridpartyError):
    """The shards together have fewer puzzles than the order."""


class Shards:
    """The puzzles of shards in the order of their attempts; used in place of an `AttemptRunner`."""

    def __init__(self, shards: Sequence[Catalogue]) -> None:
        self._shards = [(shard, Shard(*shard.about("order")["shard"])) for shard in shards]

    def chunks(self, wish: Wish, part: int, shard: Shard, start: int) -> Chunks[Entry]:
        """Yield from attempt `start` on the number of attempts and their results.

        Raises:
            ShardsEndError: a shard ends here.
        """
        end = min(one.attempt(kept.reached(part).tried) for kept, one in self._shards)
        found = [kept.entries(part, start) for kept, _ in self._shards]
        merged: Iterator[tuple[int, Entry]] = heapq.merge(*found, key=lambda pair: pair[0])
        for number, entry in merged:
            if number >= end:
                break
            yield number + 1 - start, [(number, entry)]
            start = number + 1
        if start < end:
            yield end - start, []
        raise ShardsEndError("too few shards are finished")
