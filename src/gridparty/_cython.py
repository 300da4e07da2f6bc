"""What the compiled modules need of `cython` when they run uncompiled and Cython is not installed.

A module that may be compiled begins with::

    try:
        import cython
    except ImportError:  # not compiled, and Cython is not there: run as ordinary Python
        from gridparty import _cython as cython

Types are only named in annotations, which nobody evaluates, so this file has decorators only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F")

compiled = False


def _same(thing: F) -> F:
    return thing


cclass = cfunc = ccall = inline = nogil = final = _same


def exceptval(*_: Any, **__: Any) -> Callable[[F], F]:
    """Mark how a C function reports errors: nothing to do here."""
    return _same


def locals(**_: Any) -> Callable[[F], F]:  # noqa: A001
    """Declare the types of local variables: nothing to do here."""
    return _same
