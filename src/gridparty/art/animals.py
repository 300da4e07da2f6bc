"""The six animals of the children's game: in colour, as a silhouette, a sprite and a glyph.

Drawings have a box of 100 x 100, y downwards, feet at y = 92. The outlines differ in kind, so that
the silhouette alone identifies the animal: two points and a hook, a lens with a fork, a beak and
thin legs, a low dome, two upright bars, a block with a curl. All but the cat face left.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gridparty.art.colours import WHITE
from gridparty.i18n.messages import message

CREAM, PINK = "#fdeed6", "#eb9aa8"
BOX = 100.0  # the side of a drawing's box


class Paint(StrEnum):
    """The ways to paint a layer of a drawing."""

    INK = "ink"  # filled with the colour of the silhouette
    PAPER = "paper"  # filled with the background colour: an eye, a tusk
    LINE = "line"  # a round line in the background colour: shell, wing, ear
    TINT = "tint"  # filled with a colour of its own, in colour only: a beak, a muzzle


@dataclass(frozen=True, slots=True)
class Layer:
    """A part of a drawing: an SVG path of the commands M, L, C and Z, all absolute."""

    paint: Paint
    path: str
    width: float = 0.0  # of a line
    colour: str = ""  # in colour; empty: the animal's, and black for details


@dataclass(frozen=True, slots=True)
class Animal:
    """An animal in all its forms."""

    name: str  # a template, said where it is shown
    glyph: str  # from Unicode 6.0, whose width terminals agree on
    sprite: tuple[str, ...]  # 8 x 5 pixels
    colour: str
    layers: tuple[Layer, ...]


def _ink(path: str, colour: str = "") -> Layer:
    return Layer(Paint.INK, path, colour=colour)


def _paper(path: str, colour: str = "") -> Layer:
    return Layer(Paint.PAPER, path, colour=colour)


def _tint(path: str, colour: str) -> Layer:
    return Layer(Paint.TINT, path, colour=colour)


def _line(path: str, width: float) -> Layer:
    return Layer(Paint.LINE, path, width)


def _disc(x: float, y: float, radius: float) -> str:
    """Return a circle as four curves."""
    k = radius * 0.5523
    west, east, north, south = x - radius, x + radius, y - radius, y + radius
    return (
        f"M {west:g} {y:g} C {west:g} {y - k:g} {x - k:g} {north:g} {x:g} {north:g} "
        f"C {x + k:g} {north:g} {east:g} {y - k:g} {east:g} {y:g} "
        f"C {east:g} {y + k:g} {x + k:g} {south:g} {x:g} {south:g} "
        f"C {x - k:g} {south:g} {west:g} {y + k:g} {west:g} {y:g} Z"
    )


ANIMALS = (
    Animal(
        message("cat"),
        "\N{CAT FACE}",
        ("#.#....#", "###....#", "#######.", "..#####.", "..#...#."),
        "#f0963c",
        (
            _ink("M 31 44 C 20 56 15 74 17 92 L 69 92 C 71 74 66 56 57 44 Z"),
            _ink(
                "M 22 4 C 28 6 34 11 38 15 C 42 13.6 46 13.6 50 15 "
                "C 54 11 60 6 66 4 C 68 14 68 24 66 33 C 64 45 55 52 44 52 "
                "C 33 52 24 45 22 33 C 20 24 20 14 22 4 Z"
            ),
            _ink(
                "M 60 92 C 82 93 97 84 96 66 C 95.5 56 90 49 83 50 "
                "C 77 51 76 58 80 61 C 84 64 86 66 85.5 70 "
                "C 84.5 77 76 80 60 79 Z"
            ),
            _tint("M 25 9 C 29 12 31.5 14 34 17.5 L 26.5 24 Z", PINK),
            _tint("M 63 9 C 59 12 56.5 14 54 17.5 L 61.5 24 Z", PINK),
            _tint(
                "M 44 36 C 53 36 57 41 54 46 C 51 50.5 37 50.5 34 46 C 31 41 35 36 44 36 Z", CREAM
            ),
            _tint(
                "M 33 55 C 40 58.5 48 58.5 55 55 C 57 66 53 77 44 77 C 35 77 31 66 33 55 Z", CREAM
            ),
            _paper(_disc(35.5, 32, 3.6)),
            _paper(_disc(52.5, 32, 3.6)),
            _paper("M 40.5 39.5 L 47.5 39.5 L 44 43.5 Z"),
            _line("M 44 70 L 44 92", 2.6),
        ),
    ),
    Animal(
        message("fish"),
        "\N{FISH}",
        ("..###..#", ".#####.#", "#.######", ".#####.#", "..###..#"),
        "#4b96d8",
        (
            _ink(
                "M 4 52 C 16 28 42 20 64 40 C 72 38 84 30 93 20 "
                "C 97 21 97 25 95 30 C 90 44 90 60 95 74 C 97 79 97 83 93 84 "
                "C 84 74 72 66 64 64 C 42 84 16 76 4 52 Z"
            ),
            _ink("M 30 32 C 36 18 48 12 62 15 C 57 22 56 30 58 40 Z", "#2b6fae"),
            _ink("M 36 70 C 38 80 44 88 54 89 C 52 82 53 76 56 68 Z", "#2b6fae"),
            _tint(
                "M 64 40 C 72 38 84 30 93 20 C 97 21 97 25 95 30 C 90 44 90 60 95 74 "
                "C 97 79 97 83 93 84 C 84 74 72 66 64 64 Z",
                "#2b6fae",
            ),
            _tint("M 42 30 C 48 42 48 62 42 74 L 51 71.5 C 57 60 57 44 51 32.5 Z", "#bfe0f7"),
            _tint(_disc(21, 47, 7.2), WHITE),
            _paper(_disc(21, 47, 4.2)),
            _line("M 33 38 C 40 46 40 58 33 66", 3.4),
        ),
    ),
    Animal(
        message("bird"),
        "\N{BIRD}",
        (".###....", "##.#...#", ".#######", "..#####.", "...#.#.."),
        "#f7cd46",
        (
            _ink(
                "M 2 30 L 17 22 C 20 12 29 6 39 8 C 51 10 55 20 62 30 "
                "C 70 38 84 50 98 72 C 96 77 90 78 86 76 L 73 66 "
                "C 66 75 54 78 43 75 C 27 71 16 56 17 36 Z"
            ),
            _ink("M 41 72 L 45 72 L 45 88 L 50 92 L 32 92 L 41 88 Z", "#d9622b"),
            _ink("M 54 72 L 58 72 L 58 88 L 63 92 L 45 92 L 54 88 Z", "#d9622b"),
            _tint("M 2 30 L 17 22 L 17.5 34.5 Z", "#d9622b"),
            _tint("M 36 44 C 42 56 56 62 72 60 C 66 48 54 42 46 41 Z", "#d99a1f"),
            _paper(_disc(31, 23, 3.8)),
            _line("M 36 44 C 42 56 56 62 72 60 C 66 48 54 42 46 41", 3.4),
        ),
    ),
    Animal(
        message("turtle"),
        "\N{TURTLE}",
        ("...###..", "##.####.", "#.######", ".######.", "..#..#.."),
        "#9ccb6b",
        (
            _ink(
                "M 22 68 C 22 38 38 20 59 20 C 80 20 95 38 95 68 "
                "C 95 72 92 74 88 74 L 29 74 C 25 74 22 72 22 68 Z",
                "#4a9a56",
            ),
            _ink("M 30 72 C 20 76 3 70 3 56 C 3 46 10 41 17 43 C 24 45 26 52 28 58 Z"),
            _ink(
                "M 30 70 L 49 70 C 49 80 48 86 46 90 C 45 92 43 92 41 92 "
                "L 34 92 C 31 92 30 91 30 88 Z"
            ),
            _ink(
                "M 68 70 L 88 70 L 88 88 C 88 91 87 92 84 92 L 76 92 "
                "C 74 92 72 92 71 90 C 69 86 68 80 68 70 Z"
            ),
            _ink("M 90 66 L 99 78 L 84 76 Z"),
            _line("M 22 62 L 95 62", 3.2),
            _line("M 46 61 L 40 44 L 48 27", 3.2),
            _line("M 71 61 L 77 44 L 70 27", 3.2),
            _line("M 40 44 L 77 44", 3.2),
            _paper(_disc(12, 52, 2.9)),
        ),
    ),
    Animal(
        message("rabbit"),
        "\N{RABBIT FACE}",
        (".#.#....", ".###....", "#.#####.", "########", ".######."),
        "#f5d5d8",
        (
            _ink(
                "M 8 46 C 8 34 18 28 31 29 C 43 30 50 40 49 51 "
                "C 48 62 38 67 27 65 C 15 63 8 56 8 46 Z"
            ),
            _ink("M 25 34 C 17 18 20 4 27 2 C 35 3 39 18 38 36 Z"),
            _ink("M 37 36 C 38 18 46 5 54 5 C 60 10 57 30 46 46 Z"),
            _ink(
                "M 27 58 C 34 46 50 42 64 46 C 82 51 91 66 89 81 "
                "C 88 88 85 92 79 92 L 22 92 C 16 92 15 84 21 82 L 31 80 "
                "C 26 74 25 66 27 58 Z"
            ),
            _ink(_disc(90, 70, 9), WHITE),
            _tint("M 26.5 32 C 21.5 20 22.5 9 27 6.5 C 31.5 8 34 19 33.5 31 Z", PINK),
            _tint("M 40.5 35 C 42.5 22 47.5 11 53 9 C 55.5 14 53 28 46 39 Z", PINK),
            _paper(_disc(23, 44, 3.7)),
            _line("M 56 84 C 52 72 58 61 70 60", 3.4),
        ),
    ),
    Animal(
        message("elephant"),
        "\N{ELEPHANT}",
        ("..####..", ".######.", "#.######", "#..#####", "##.#..#."),
        "#93a7bb",
        (
            _ink(
                "M 26 24 C 33 17 44 16 54 18 C 78 16 94 30 95 52 L 94 89 "
                "C 94 91 93 92 91 92 L 79 92 C 77 92 76 91 76 89 L 75 72 "
                "C 69 75 62 75 57 73 L 57 89 C 57 91 56 92 54 92 L 42 92 "
                "C 40 92 39 91 39 89 L 38 66 C 35 66 32 65 29 63 "
                "C 26 72 27 80 22 87 C 16 95 2 93 1 82 C 0.5 75 8 72 11 77 "
                "C 13 80 15 78 15 73 C 15 62 9 52 11 41 C 13 33 19 28 26 24 Z"
            ),
            _ink("M 93 40 C 100 48 100 60 98 70 L 94 70 C 95 60 95 54 91 48 Z"),
            _tint(
                "M 36 26 C 30 36 30 52 40 58 C 52 60 60 48 59 34 C 54 26 44 23 36 26 Z", "#758aa1"
            ),
            _line("M 36 26 C 30 36 30 52 40 58 C 52 60 60 48 59 34", 3.4),
            _paper(_disc(22, 38, 3.2)),
            _paper("M 17 58 C 19 62 24 66 30 66 C 26 69 19 68 16 64 Z", WHITE),
        ),
    ),
)
