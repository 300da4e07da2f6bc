"""Attempts are taken in order, whoever tries them and however often the work is broken off."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from gridparty.errors import ExhaustedError
from gridparty.making.attempts import WHOLE, AttemptRunner, Batch, Reached, Shard, fill
from gridparty.making.wish import Wish


def every_third(wish, part, numbers):
    """Of each three attempts one brings something, and two of these the same."""
    return [(number, number // 6) for number in numbers if number % 3 == 1]


class Pile:
    """A sink that remembers how far it has come, and breaks off where it is told.

    What was added since then is lost in a break.
    """

    def __init__(self, breaks=None):
        self.items, self.states, self.breaks = [], {}, breaks

    def reached(self, part):
        return self.states.get(part, Reached())

    def add(self, part, number, item):
        if any(item == other for _, _, other in self.items):
            return False
        if len(self.items) == self.breaks:
            del self.items[sum(state.found for state in self.states.values()) :]
            raise KeyboardInterrupt
        self.items.append((part, number, item))
        return True

    def come_to(self, part, reached):
        self.states[part] = reached


def filled(n, pile=None, **options):
    pile = pile or Pile()
    runner = options.pop("runner", None) or AttemptRunner(every_third)
    fill(pile, [Batch(Wish(), n)], runner, **options)
    return pile


def test_what_brings_nothing_new_is_left_out_and_the_attempts_are_counted():
    pile = filled(4)
    assert [(number, item) for _, number, item in pile.items] == [(1, 0), (7, 1), (13, 2), (19, 3)]
    assert pile.states == {0: Reached(found=4, tried=20, since=0)}


def test_in_the_end_hardly_more_is_tried_than_is_of_use():
    tried = []

    def told(wish, part, numbers):
        tried.extend(numbers)
        return every_third(wish, part, numbers)

    pile = filled(1000, runner=AttemptRunner(told))  # long before a chunk has taken its time
    assert pile.states[0].tried == 1000 * 6 - 4
    assert tried == list(range(len(tried)))
    assert len(tried) < 1000 * 6 + 12


@pytest.mark.parametrize("seconds", [0.0, 1e-5, 10.0])
def test_chunks_of_any_size_from_any_hands_make_the_same(seconds):
    with ThreadPoolExecutor(2) as pool:
        runner = AttemptRunner(every_third, pool, ahead=lambda: 3, seconds=seconds)
        assert filled(500, runner=runner).items == filled(500).items


@pytest.mark.parametrize("breaks", [0, 1, 3])
def test_what_was_broken_off_goes_on_where_it_was(breaks):
    pile = Pile(breaks)
    with pytest.raises(KeyboardInterrupt):
        filled(5, pile)
    pile.breaks = None
    assert filled(5, pile).items == filled(5).items


@pytest.mark.parametrize("patience", [5, 6])
@pytest.mark.parametrize("workers", [0, 2])
def test_it_is_given_up_after_so_many_in_a_row_and_not_one_sooner(patience, workers):
    """Between two that bring something new there are five that bring nothing."""
    with ThreadPoolExecutor(2) as pool:
        runner = AttemptRunner(every_third, pool if workers else None)
        if patience == 6:
            assert len(filled(9, runner=runner, attempts=patience).items) == 9
        else:
            with pytest.raises(ExhaustedError, match=r"1 of 9 .* above 5"):
                filled(9, runner=runner, attempts=patience)


def test_shards_share_all_attempts_and_none_twice():
    shards = [Shard(number, 3) for number in (1, 2, 3)]
    tried = [list(map(shard.attempt, range(4))) for shard in shards]
    assert tried == [[0, 3, 6, 9], [1, 4, 7, 10], [2, 5, 8, 11]]


@pytest.mark.parametrize(("of", "n"), [(3, 60), (4, 1000)])
def test_what_shards_find_holds_all_that_is_wanted(of, n):
    def a_third(wish, part, numbers):
        return [(k, k) for k in numbers if k * 7919 % 1000 < 333]

    whole = filled(n, runner=AttemptRunner(a_third)).items
    piles = [filled(n, runner=AttemptRunner(a_third), shard=Shard(i, of)) for i in range(1, of + 1)]
    together = sorted(item for pile in piles for item in pile.items)
    assert together[:n] == whole
    assert all(of * pile.states[0].tried > whole[-1][1] for pile in piles)


def test_a_shard_whose_attempts_all_succeed_makes_its_share_and_no_more():
    assert Shard(2, 4).is_enough(10, 3, 3)
    assert not Shard(2, 4).is_enough(10, 2, 2)
    assert not Shard(2, 4).is_enough(10, 3, 6)
    assert WHOLE.is_enough(10, 10, 500)
