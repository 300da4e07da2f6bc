"""Outlines of straight lines and curves, to be filled or stroked.

A shape is a tuple of steps: ``("M", x, y)`` moves, ``("L", x, y)`` draws a line, ``("C", x1, y1,
x2, y2, x, y)`` a Bézier curve, ``("Z",)`` closes. Millimetres, y downwards.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from functools import cache

Point = tuple[float, float]
Shape = tuple[tuple[str, tuple[float, ...]], ...]

_ROUND = 0.5523  # handle length of a Bézier curve for a quarter circle of radius 1


def polygon(points: Iterable[Point], *, closed: bool = True) -> Shape:
    """Return straight lines from point to point."""
    first, *others = points
    end: Shape = (("Z", ()),) if closed else ()
    return (("M", first), *(("L", point) for point in others), *end)


def disc(x: float, y: float, radius: float) -> Shape:
    """Return a circle around (x, y)."""
    k = radius * _ROUND
    west, east, north, south = x - radius, x + radius, y - radius, y + radius
    return (
        ("M", (west, y)),
        ("C", (west, y - k, x - k, north, x, north)),
        ("C", (x + k, north, east, y - k, east, y)),
        ("C", (east, y + k, x + k, south, x, south)),
        ("C", (x - k, south, west, y + k, west, y)),
        ("Z", ()),
    )


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Shape:
    """Return a rectangle with round corners, by its top left corner."""
    r, k = radius, radius * (1 - _ROUND)
    right, bottom = x + width, y + height
    return (
        ("M", (x + r, y)),
        ("L", (right - r, y)),
        ("C", (right - k, y, right, y + k, right, y + r)),
        ("L", (right, bottom - r)),
        ("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
        ("L", (x + r, bottom)),
        ("C", (x + k, bottom, x, bottom - k, x, bottom - r)),
        ("L", (x, y + r)),
        ("C", (x, y + k, x + k, y, x + r, y)),
        ("Z", ()),
    )


def arc(x: float, y: float, radius: float, start: float, end: float) -> list[Point]:
    """Return points along an arc; degrees clockwise from the right."""
    steps = max(2, round(abs(end - start) / 6))
    return [around(x, y, radius, start + (end - start) * k / steps) for k in range(steps + 1)]


def around(x: float, y: float, radius: float, degrees: float) -> Point:
    """Return the point at this angle and radius; degrees clockwise from the right."""
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def turned(points: Iterable[Point], x: float, y: float, degrees: float) -> list[Point]:
    """Return points, rotated clockwise around (0, 0) and then moved by (x, y)."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x + u * cos - v * sin, y + u * sin + v * cos) for u, v in points]


@cache
def from_path(path: str) -> Shape:
    """Return the shape of an SVG path with the absolute commands M, L, C and Z only."""
    return tuple(
        (kind, tuple(map(float, numbers.split())))
        for kind, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", path)
    )


def points_of(shapes: Sequence[Shape]) -> list[Point]:
    """Return all points of the shapes with their curve handles; these enclose the drawing."""
    return [
        (values[i], values[i + 1])
        for shape in shapes
        for _, values in shape
        for i in range(0, len(values), 2)
    ]
