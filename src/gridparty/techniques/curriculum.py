"""The order in which techniques are taught: seven tiers, from the first single to the last chain.

`TECHNIQUES` is the order in which a solving path asks for techniques. Here a technique comes after
those that it rests on, beside those that look alike.
"""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.i18n.messages import Sentence, message, say


@dataclass(frozen=True, slots=True)
class Tier:
    """A group of lessons."""

    number: int  # from 1
    lessons: tuple[str, ...]
    template: str

    @property
    def title(self) -> Sentence:
        """What its techniques are about."""
        return say(self.template)


#: By tier and technique: a line of description, and the techniques to learn before.
_TIERS: dict[str, dict[str, tuple[str, tuple[str, ...]]]] = {
    message("Singles"): {
        "Full House": (message("the last empty cell of a line or box"), ()),
        "Hidden Single": (message("scan: a digit's only place"), ("Full House",)),
        "Naked Single": (message("count: a cell's only digit"), ("Full House",)),
    },
    message("Lines, boxes and pairs"): {
        "Pointing": (message("a box keeps a digit in one line"), ("Hidden Single",)),
        "Claiming": (message("a line keeps a digit in one box"), ("Pointing",)),
        "Naked Pair": (message("two cells, the same two candidates"), ("Naked Single",)),
        "Hidden Pair": (message("two digits, the same two cells"), ("Hidden Single", "Naked Pair")),
        "Locked Pair": (message("a pair in a line and a box"), ("Pointing", "Naked Pair")),
    },
    message("Triples and quads"): {
        "Naked Triple": (message("three cells, three candidates"), ("Naked Pair",)),
        "Hidden Triple": (message("three digits, three cells"), ("Hidden Pair",)),
        "Locked Triple": (message("a triple in a line and a box"), ("Locked Pair", "Naked Triple")),
        "Naked Quad": (message("four cells, four candidates"), ("Naked Triple",)),
        "Hidden Quad": (message("four digits, four cells"), ("Hidden Triple",)),
    },
    message("One digit"): {
        "X-Wing": (message("two rows, the same two columns"), ("Claiming",)),
        "Simple Colours Trap": (message("a cell sees both colours"), ("Hidden Single",)),
        "Simple Colours Wrap": (message("a colour clashes"), ("Simple Colours Trap",)),
        "Skyscraper": (message("an X-Wing with a corner displaced"), ("X-Wing",)),
        "2-String Kite": (message("a row and a column meet in a box"), ("Skyscraper",)),
        "Turbot Fish": (message("any two strong links"), ("Skyscraper", "2-String Kite")),
        "Empty Rectangle": (message("a cross in a box, a strong link"), ("2-String Kite",)),
        "Swordfish": (message("three rows, the same three columns"), ("X-Wing",)),
        "Jellyfish": (message("four rows, the same four columns"), ("Swordfish",)),
        "Multi Colours 1": (message("two groups of colours"), ("Simple Colours Wrap",)),
        "Multi Colours 2": (message("a colour sees both of a group"), ("Multi Colours 1",)),
        "Dual 2-String Kite": (message("two kites in one box"), ("2-String Kite",)),
        "Dual Empty Rectangle": (message("two strong links, one box"), ("Empty Rectangle",)),
    },
    message("Wings and rectangles"): {
        "XY-Wing": (message("a pivot and two pincers"), ("Naked Pair",)),
        "XYZ-Wing": (message("a pivot with three candidates"), ("XY-Wing",)),
        "WXYZ-Wing": (message("four cells, four digits"), ("XYZ-Wing",)),
        "W-Wing": (message("equal pairs, joined by a strong link"), ("XY-Wing", "Skyscraper")),
        "Remote Pair": (message("a chain of equal pairs"), ("Naked Pair", "Simple Colours Trap")),
        "Unique Rectangle 1": (message("one corner prevents a swap"), ("Naked Pair",)),
        "Unique Rectangle 2": (message("one extra digit in two corners"), ("Unique Rectangle 1",)),
        "Unique Rectangle 3": (
            message("extra digits act as one cell"),
            ("Unique Rectangle 2", "Naked Triple"),
        ),
        "Unique Rectangle 4": (message("a digit fits only in the roof"), ("Unique Rectangle 1",)),
        "Unique Rectangle 5": (message("one extra digit, other corners"), ("Unique Rectangle 2",)),
        "Unique Rectangle 6": (
            message("a rectangle and an X-Wing"),
            ("Unique Rectangle 1", "X-Wing"),
        ),
        "Hidden Rectangle": (message("one plain corner is enough"), ("Unique Rectangle 4",)),
        "Avoidable Rectangle 1": (message("three corners you filled"), ("Unique Rectangle 1",)),
        "Avoidable Rectangle 2": (
            message("two corners you filled"),
            ("Avoidable Rectangle 1", "Unique Rectangle 2"),
        ),
        "BUG+1": (message("all cells have two candidates but one"), ("Unique Rectangle 1",)),
    },
    message("Finned fish and chains"): {
        "Finned X-Wing": (message("an X-Wing with extra candidates"), ("X-Wing", "Pointing")),
        "Sashimi X-Wing": (message("a Finned X-Wing without a corner"), ("Finned X-Wing",)),
        "Finned Swordfish": (
            message("a Swordfish with extra candidates"),
            ("Swordfish", "Finned X-Wing"),
        ),
        "Sashimi Swordfish": (message("one row has a single candidate"), ("Finned Swordfish",)),
        "Finned Jellyfish": (
            message("a Jellyfish with extra candidates"),
            ("Jellyfish", "Finned X-Wing"),
        ),
        "Sashimi Jellyfish": (message("the last and largest fish"), ("Finned Jellyfish",)),
        "X-Chain": (message("strong and weak links in turn"), ("Turbot Fish",)),
        "XY-Chain": (message("a chain of cells with two candidates"), ("XY-Wing",)),
        "3D Medusa": (message("two colours across all digits"), ("Simple Colours Wrap",)),
        "Discontinuous Nice Loop": (message("a chain settles its start"), ("X-Chain", "XY-Chain")),
        "Continuous Nice Loop": (message("a closed chain"), ("Discontinuous Nice Loop",)),
        "AIC": (message("one end of the chain is true"), ("Discontinuous Nice Loop",)),
    },
    message("Sets, groups and forcing chains"): {
        "Almost Locked Set": (message("one digit more than cells"), ("Naked Triple",)),
        "ALS-XZ": (message("two sets, one digit joins them"), ("Almost Locked Set",)),
        "ALS-XY-Wing": (message("three sets, like an XY-Wing"), ("ALS-XZ", "XY-Wing")),
        "ALS Chain": (message("four sets or more"), ("ALS-XY-Wing",)),
        "Death Blossom": (message("a cell, a set for each candidate"), ("ALS-XZ",)),
        "Sue de Coq": (message("a line and a box share digits out"), ("Almost Locked Set",)),
        "Grouped Discontinuous Nice Loop": (
            message("a loop through groups"),
            ("Discontinuous Nice Loop", "Almost Locked Set"),
        ),
        "Grouped Continuous Nice Loop": (
            message("a closed loop through groups"),
            ("Continuous Nice Loop", "Grouped Discontinuous Nice Loop"),
        ),
        "Grouped AIC": (message("a chain through groups"), ("AIC", "Almost Locked Set")),
        "Forcing Chains": (message("all candidates agree"), ("Discontinuous Nice Loop",)),
    },
}
TIERS = tuple(
    Tier(number, tuple(lessons), title)
    for number, (title, lessons) in enumerate(_TIERS.items(), start=1)
)
_LESSONS = {name: row for lessons in _TIERS.values() for name, row in lessons.items()}
LESSONS = tuple(_LESSONS)
#: The names of tiers, which stand for their techniques: ``Tier 2``, ``Lines, boxes and pairs``.
GROUPS = {f"Tier {tier.number}": tier.lessons for tier in TIERS} | {
    tier.template: tier.lessons
    for tier in TIERS[1:]  # the first is a name of three anyway
}


def about(name: str) -> Sentence:
    """Return the technique in a few words."""
    return say(_LESSONS[name][0])


def prerequisites(name: str) -> tuple[str, ...]:
    """Return the techniques to learn before this one."""
    return _LESSONS[name][1]
