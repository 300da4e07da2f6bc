"""The statistical judgement: can the secret be guessed from what is shown?

Which of two cards lies on the table is a fair coin. In each cell where the solutions differ the
right digit is the *high* or the *low* one of two, and nothing that all may see says which. Somebody
who knows nothing of the program reads every number that is shown, before and after each entry, and
every word; makes simple sums of them (the number, its change, that change plus or less the digit
written), looks at these in simple ways (is it one of the two digits? which is it nearer to? is it
odd as the high one is? is it above nothing?), and notes, game by game, with which of the two digits
each thing seen went together. Then it guesses in games that it has not seen, each time by that of
the things it sees which was the surest sign.

If nothing leaks, each game's coin could as well have fallen the other way, and every guess of that
game that hit would have missed. So the sum over games of (hits - misses) is one of equally likely
sums, over all ways in which the coins could have fallen, and its chance of being as large as z
deviations is at most exp(-z²/2) (Hoeffding): nothing is assumed of how the guesses of a game hang
together.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import exp, log, log2, sqrt
from random import Random
from typing import Any

from spying.trials import Trial, trial
from spying.watching import Step, watched

_TOKEN = re.compile(r"\d+|([^\W\d]+|[^\w\s])")
_ENTRY = re.compile(r":?r(\d+)c(\d+)=(\d+)")
_FEWEST = 4  # games in which a sign must have been seen
_SURE = 2.0  # deviations from chance, in the games that were studied
_BEYOND_DOUBT = 1e-6

Field = tuple[str, ...]  # where a number or a word stands
RatingPath = tuple[Any, ...]  # a field, and how it is looked at
_PLACE = "place"
_ALL: RatingPath = ("the surest sign",)


@dataclass(frozen=True, slots=True)
class Moment:
    """One entry, or another deed: what was shown before and after, and what the truth is."""

    before: Mapping[Field, int]  # as it was shown last, words in the step before
    after: Mapping[Field, int]
    written: int  # the digit, or 0
    low: int
    high: int
    truth: bool  # the high one is right


@dataclass(frozen=True, slots=True)
class Guess:
    """What came of the guessing."""

    games: int
    signs: int  # things seen that seemed to say something, in the games that were studied
    hits: int  # in the other games
    guesses: int
    z: float
    bits: float  # of the truth in a guess, beyond what chance puts there
    suspects: tuple[
        tuple[float, RatingPath], ...
    ]  # ways of looking that no chance explains, with their z

    @property
    def leaks(self) -> bool:
        """True where it is beyond doubt that something leaks."""
        return bool(self.suspects)


def guessed(kinds: Iterable[str], games: int, seed: int, *, manner: str = "") -> Guess:
    """Study half of so many games, and guess in the others."""
    every = [f"{seed}/{kind}/guess-{n}" for n in range(games) for kind in kinds][:games]
    seen = [(moments(trial(name, manner=manner)) for name in every[half::2]) for half in (0, 1)]
    return guess_in(*seen)


def guess_in(studied: Iterable[Iterable[Moment]], others: Iterable[Iterable[Moment]]) -> Guess:
    """Study these games, and guess in the others."""
    signs, games = _studied(studied)
    scores: dict[RatingPath, _Score] = defaultdict(_Score)
    table: Counter[tuple[bool, bool]] = Counter()
    for game in others:
        games += 1
        net: Counter[RatingPath] = Counter()
        guesses: Counter[RatingPath] = Counter()
        for moment in game:
            found = [(*signs[one], one[0]) for one in looked_at(moment) if one in signs]
            if found:
                sure, high, _ = max(found, key=lambda one: (one[0], str(one[2])))
                table[high, moment.truth] += 1
                found.append((sure, high, _ALL))
            for _, high, way in found:
                net[way] += 1 if high is moment.truth else -1
                guesses[way] += 1
        for way, number in guesses.items():
            scores[way].add(net[way], number)
    doubt = _BEYOND_DOUBT / max(len(scores), 1)
    suspects = [(score.z, way) for way, score in scores.items() if score.chance < doubt]
    suspects.sort(key=lambda found: (-found[0], str(found[1])))
    best = scores[_ALL]
    return Guess(games, len(signs), best.hits, best.guesses, best.z, _bits(table), tuple(suspects))


def moments(game: Trial) -> Iterator[Moment]:
    """What there is to be learnt from a game; a coin says which card lies there."""
    pair, rng = game.secret.cards, Random(f"coin of {game.name}")
    world = rng.randrange(2)
    right = pair.worlds[world].solution
    before: dict[Field, int] = {}
    for step in watched(game, world):
        if any(game.secret.said(happened.record, ()) for happened in step.happened):
            return
        after = dict(fields(step))
        cell, digit = _entry(step.did, pair.layout.size)
        if cell not in pair.differ:
            cell = rng.choice(pair.differ)
        low, high = sorted(int(card.solution[cell]) for card in pair.worlds)
        if before:
            yield Moment(before, after, digit, low, high, right[cell] == str(high))
        before = {field: n for field, n in before.items() if field[0] != "word"} | after


def _entry(did: str, size: int) -> tuple[int, int]:
    found = _ENTRY.fullmatch(did)
    if found is None:
        return -1, 0
    row, column, digit = map(int, found.groups())
    return (row - 1) * size + column - 1, digit


def fields(step: Step) -> Iterator[tuple[Field, int]]:
    """Every number and every word that is shown, by where it stands and by what stands before."""
    for number, line in enumerate(step.here.splitlines()[-60:]):
        words: list[str] = ["", ""]
        for place, found in enumerate(_TOKEN.finditer(line)):
            if found[1]:
                yield ("word", found[1]), 1
                words.append(found[1])
            elif len(found[0]) < 6:
                yield ("after", *words[-2:]), int(found[0])
                yield (_PLACE, str(number), str(place)), int(found[0])
    for channel, text in step.shown.items():
        if text.startswith("{"):
            yield from _in_json((channel,), json.loads(text))


def _in_json(path: Field, value: Any) -> Iterator[tuple[Field, int]]:
    match value:
        case bool() | str() | None:
            yield (*path, str(value)), 1
        case int() | float():
            yield path, round(value)
        case dict():
            for key, inner in value.items():
                yield from _in_json((*path, key), inner)
        case list():
            for place, inner in enumerate(value):
                yield from _in_json((*path, str(place)), inner)


def looked_at(moment: Moment) -> Iterator[tuple[RatingPath, Hashable]]:
    """All simple ways of looking at the moment, and what each sees."""
    for field, after in moment.after.items():
        if field[0] == "word":
            if field not in moment.before:
                yield (*field, "came"), True
            continue
        yield from _compared((*field, "now"), after, moment)
        if field not in moment.before:
            continue
        change = after - moment.before[field]
        yield from _compared((*field, "change"), change, moment)
        yield from _compared((*field, "change the other way"), -change, moment)
        if moment.written:
            yield from _compared((*field, "change + digit"), change + moment.written, moment)
            yield from _compared((*field, "digit - change"), moment.written - change, moment)
    for field in moment.before.keys() - moment.after.keys():
        if field[0] == "word":
            yield (*field, "went"), True


def _compared(field: Field, value: int, moment: Moment) -> Iterator[tuple[RatingPath, Hashable]]:
    low, high = moment.low, moment.high
    if value in (low, high):
        yield (*field, "is one of them"), value == high
    if field[0] == _PLACE:
        return  # there are so many of them
    yield (*field, "nearer"), _sign(abs(value - low) - abs(value - high))
    yield (*field, "sign"), _sign(value)
    if (high - low) % 2:
        yield (*field, "odd as the high one"), (value - high) % 2


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


@dataclass(slots=True)
class _Score:
    """How often guesses were right, game by game."""

    hits: int = 0
    guesses: int = 0
    sum: int = 0
    squares: int = 0

    def add(self, net: int, guesses: int) -> None:
        """A game more: its hits less its misses, and how many they are together."""
        self.hits += (guesses + net) // 2
        self.guesses += guesses
        self.sum += net
        self.squares += net**2

    @property
    def z(self) -> float:
        return self.sum / sqrt(self.squares) if self.squares else 0.0

    @property
    def chance(self) -> float:
        """At most so likely, if nothing leaks."""
        return exp(-(self.z**2) / 2) if self.z > 0 else 1.0


Signs = dict[tuple[RatingPath, Hashable], tuple[float, bool]]


def _studied(games: Iterable[Iterable[Moment]]) -> tuple[Signs, int]:
    """What was seen that went together with one digit: how sure a sign, and of which; the games."""
    studied = 0
    went: Counter[tuple[RatingPath, Hashable]] = Counter()
    seen: Counter[tuple[RatingPath, Hashable]] = Counter()
    for game in games:
        studied += 1
        net: Counter[tuple[RatingPath, Hashable]] = Counter()
        for moment in game:
            for one in looked_at(moment):
                net[one] += 1 if moment.truth else -1
        for one, towards in net.items():  # a game is one piece of evidence
            went[one] += _sign(towards)
            seen[one] += 1
    signs = {
        one: (abs(went[one]) / sqrt(often), went[one] > 0)
        for one, often in seen.items()
        if abs(went[one]) >= _SURE * sqrt(often) and often >= _FEWEST
    }
    return signs, studied


def _bits(table: Counter[tuple[bool, bool]]) -> float:
    """Mutual information of guess and truth, less what chance alone puts there."""
    total = table.total()
    if not total:
        return 0.0
    guesses, truths = Counter[bool](), Counter[bool]()
    for (guess, truth), count in table.items():
        guesses[guess] += count
        truths[truth] += count
    plain = sum(
        count / total * log2(count * total / (guesses[guess] * truths[truth]))
        for (guess, truth), count in table.items()
    )
    return max(plain - 1 / (2 * total * log(2)), 0.0)
