"""Turn exact error messages into conversational sentences.

A message is exact: ``expected --bots from 0 to 3, got 5``. Programs read that form, in pipes and
with ``--json``. People at a terminal read a sentence: the error's own (`GridpartyError.told`), or
one that is derived from the exact message.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say

Rephrase = Callable[..., str]

_OPTION = r"(?P<option>--?[a-z][a-z-]*)"
_GOT = r", got (?P<got>.+)"

#: Pattern of an exact message and the function that rephrases it; the first match is used.
_REPHRASED: tuple[tuple[str, Rephrase], ...] = (
    (
        r"(?P<name>.+): expected a puzzle file, but there is no such file",
        lambda name: say("There is no file {name}.", name=name),
    ),
    (
        r"(?P<name>.+): expected a puzzle file, got a folder",
        lambda name: say("{name} is a folder: name a puzzle file.", name=name),
    ),
    (
        r"expected one of (?P<names>--.+), got both",
        lambda names: say("Use only one of {names}.", names=names),
    ),
    (
        rf"expected {_OPTION} to be one of (?P<names>.+){_GOT}",
        lambda option, names, got: say(
            "{option} takes one of {names}, not {got}.", option=option, names=names, got=got
        ),
    ),
    (
        rf"expected {_OPTION} to name (?P<names>.+){_GOT}",
        lambda option, names, got: say(
            "{option} may name {names}, not {got}.", option=option, names=names, got=got
        ),
    ),
    (
        rf"expected (?P<wanted>.+) for {_OPTION}{_GOT}",
        lambda wanted, option, got: say(
            "{option} takes {wanted}, not {got}.", option=option, wanted=wanted, got=got
        ),
    ),
    (
        rf"expected {_OPTION} (?:of |from |in )?(?P<wanted>.+){_GOT}",
        lambda option, wanted, got: say(
            "{option} takes {wanted}, not {got}.", option=option, wanted=wanted, got=got
        ),
    ),
    (
        rf"expected (?P<wanted>a cell (?:such as|from) .+){_GOT}",
        lambda wanted, got: say(
            "{got} is not on this board: type {wanted}.", got=got, wanted=wanted
        ),
    ),
    (
        rf"expected (?P<wanted>.+ players?){_GOT}",
        lambda wanted, got: say("This is for {wanted}, not {got}.", wanted=wanted, got=got),
    ),
    (
        rf"expected a different name for everybody{_GOT} twice",
        lambda got: say("Two players are named {got}: rename one.", got=got),
    ),
    (
        rf"expected an? (?P<what>[a-z ]+) \((?P<names>.+)\){_GOT}",
        lambda what, names, got: say(
            "No {what} {got}: choose from {names}.", what=what, got=got, names=names
        ),
    ),
    (
        rf"expected a card from 1 to (?P<most>.+){_GOT}",
        lambda most, got: say("The deck has cards 1 to {most}, not {got}.", most=most, got=got),
    ),
    (
        rf"expected one of (?P<names>.+) as (?P<what>.+){_GOT}",
        lambda names, what, got: say(
            "No {what} {got}: choose from {names}.", what=what, got=got, names=names
        ),
    ),
    (
        rf"expected one of (?P<names>.+){_GOT}",
        lambda names, got: say("{got} is unknown: choose from {names}.", got=got, names=names),
    ),
    (
        r"(?P<place>(?:.+?: )?)expected (?P<cells>[\w, ]+ cells), got (?P<got>\d+)(?P<rest>.*)",
        lambda place, cells, got, rest: say(
            "{place}A puzzle has {cells}; this one has {got}{rest}",
            place=place,
            cells=cells,
            got=got,
            rest=rest,
        ),
    ),
    (
        r"(?P<why>[^:]+): expected (?P<wanted>(?:no )?--.+)",
        lambda why, wanted: say("{why}: add {wanted}.", why=why, wanted=wanted),
    ),
    (
        rf"(?P<place>(?:.+?: )?)expected (?P<wanted>.+?){_GOT}",
        lambda place, wanted, got: say(
            "{place}Expected {wanted}, not {got}.", place=place, wanted=wanted, got=got
        ),
    ),
    (
        r"(?P<place>(?:.+: )?)expected (?P<wanted>.+)",
        lambda place, wanted: say("{place}Expected {wanted}.", place=place, wanted=wanted),
    ),
)


def friendly_message(error: GridpartyError | str) -> str:
    """Return the message for people at a terminal: the error's own sentence, or a rephrased one.

    >>> friendly_message("expected --bots from 0 to 3, got 5")
    '--bots takes 0 to 3, not 5.'
    """
    exact = str(error)
    if isinstance(error, GridpartyError) and error.told != exact:
        return error.told
    for form, rephrase in _REPHRASED:
        if found := re.fullmatch(form, exact, re.DOTALL):
            return rephrase(**found.groupdict())
    return exact
