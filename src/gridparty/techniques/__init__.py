"""The teacher's techniques, easiest first, one module per family.

Names are loaded on first use, so importing `Step` does not load every finder.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gridparty.techniques.catalogue import TECHNIQUES, find, technique_named
    from gridparty.techniques.step import Letter, Link, Node, Step
    from gridparty.techniques.technique import Technique

_HOME = {
    "Link": "step",
    "Letter": "step",
    "Node": "step",
    "Step": "step",
    "TECHNIQUES": "catalogue",
    "Technique": "technique",
    "find": "catalogue",
    "technique_named": "catalogue",
}

__all__ = [
    "TECHNIQUES",
    "Letter",
    "Link",
    "Node",
    "Step",
    "Technique",
    "find",
    "technique_named",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
