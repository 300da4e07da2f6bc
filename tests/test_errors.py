"""The errors are one small tree, drawn where it stands."""

from __future__ import annotations

import re

from gridparty import errors
from gridparty.errors import ExhaustedError, GridpartyError, NotUniqueError


def kinds_of(kind):
    for one in kind.__subclasses__():
        yield one
        yield from kinds_of(one)


def test_the_tree_in_the_docstring_is_the_tree():
    drawn = re.findall(r"^  x (\w+)", errors.__doc__ or "", flags=re.MULTILINE)
    everywhere = list(kinds_of(GridpartyError))  # a room may have one of its own: `web.wire`
    here = [error for error in everywhere if error.__module__ == errors.__name__]
    assert drawn == [error.__name__ for error in here]
    assert all(error.__doc__ for error in everywhere)


def test_an_error_carries_what_was_found_and_reads_as_its_sentence():
    assert NotUniqueError("two solutions", proof="P").proof == "P"
    assert str(NotUniqueError("two solutions", proof="P")) == "two solutions"
    assert ExhaustedError("gave up", partial=(1, 2)).partial == (1, 2)
    assert str(ExhaustedError("gave up", partial=(1, 2))) == "gave up"
