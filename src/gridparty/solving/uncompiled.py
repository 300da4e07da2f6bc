"""What the compiled modules need of `cython` when they run uncompiled and Cython is not installed.

A module that may be compiled begins with::

    try:
        import cython
    except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
        from gridparty.solving import uncompiled as cython

Types are mostly named in annotations, which nobody evaluates; the few that `declare` gets, for the
variables of a module, are here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F")

compiled = False


def _same(thing: F) -> F:
    return thing


class _NoGil:
    """Both a decorator and a context; uncompiled, nobody lets go of the interpreter's lock."""

    def __call__(self, function: F) -> F:
        return function

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        pass


class _CType:
    """A C type, or with a length an array of it."""

    def __getitem__(self, length: Any) -> _CType:
        return self


cclass = cfunc = ccall = inline = final = _same
nogil = _NoGil()
int = uint = ulonglong = double = _CType()  # noqa: A001


def exceptval(*_: Any, **__: Any) -> Callable[[F], F]:
    """Mark how a C function reports errors: nothing to do here."""
    return _same


def locals(**_: Any) -> Callable[[F], F]:  # noqa: A001
    """Declare the types of local variables: nothing to do here."""
    return _same


def declare(_: Any, value: Any = None) -> Any:
    """Declare the type of a module's variable: its value is left."""
    return value
