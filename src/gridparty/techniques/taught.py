"""The texts of lessons, gallery and drills on each technique: what it is, how to spot it, why."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.i18n.messages import Sentence, say
from gridparty.techniques.taught_links import TAUGHT_LINKS
from gridparty.techniques.taught_patterns import TAUGHT_PATTERNS
from gridparty.techniques.taught_sets import TAUGHT_SETS

TAUGHT = {**TAUGHT_PATTERNS, **TAUGHT_LINKS, **TAUGHT_SETS}


@dataclass(frozen=True, slots=True)
class Taught:
    """The texts of one technique."""

    what: Sentence
    spot: Sentence
    why: Sentence


def taught(name: str) -> Taught:
    """Return the texts of the technique of that name, as in TECHNIQUES, in the current language."""
    return Taught(say(TAUGHT[name][0]), say(TAUGHT[name][1]), say(TAUGHT[name][2]))
