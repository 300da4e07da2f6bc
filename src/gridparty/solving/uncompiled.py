"""A stand-in for `cython`, for modules that run uncompiled where Cython is not installed.

A module that may be compiled begins with::

    try:
        import cython
    except ImportError:  # uncompiled, without Cython: run as ordinary Python
        from gridparty.solving import uncompiled as cython

Most types appear only in annotations, which are not evaluated; the few that `declare` takes for
module variables are defined here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F")

compiled = False


def _same(thing: F) -> F:
    return thing


class _NoGil:
    """Decorator and context manager in place of `nogil`; uncompiled, the lock is kept."""

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
int = uint = uchar = ulonglong = double = _CType()  # noqa: A001


def exceptval(*_: Any, **__: Any) -> Callable[[F], F]:
    """Stand in for the declaration of how a C function reports errors."""
    return _same


def locals(**_: Any) -> Callable[[F], F]:  # noqa: A001
    """Stand in for the declaration of local variables' types."""
    return _same


def declare(_: Any, value: Any = None) -> Any:
    """Stand in for the declaration of a module variable; return its value."""
    return value
