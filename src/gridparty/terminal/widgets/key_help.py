"""The content of the page of keys: exactly the keys and signs of the current rules.

Signs that look different in larger cells are shown as they appear there.
"""

from __future__ import annotations

from typing import NamedTuple

from gridparty.terminal.widgets.cells import CellSize

Told = tuple[str, str]  # a key or a sign as shown, and its explanation


class Section(NamedTuple):
    """A group of keys with their explanations."""

    title: str  # above them
    keys: tuple[Told, ...]  # for screens of any size
    flat: tuple[Told, ...] = ()  # signs in cells of one line
    low: tuple[Told, ...] = ()  # signs in cells of two lines
    drawn: tuple[Told, ...] = ()  # signs in cells with digits drawn in pixels

    def at(self, cell: CellSize) -> tuple[Told, ...]:
        """Return the entries for cells of this size."""
        if cell.drawn:
            return (*self.keys, *self.drawn)
        return (*self.keys, *(self.flat if cell.height == 1 else self.low))


MOVING = Section(
    "moving",
    (
        ("↑↓←→, h j k l", "to the next cell"),
        ("tab, shift+tab", "to an empty cell"),
        ("mouse", "click cells and keys"),
    ),
)
TABLE = Section(
    "at the table",
    (
        ("space", "pause; again: go on"),
        ("b", "sound off; again: on"),
        ("q or ctrl+c", "leave; all is saved"),
    ),
)
EVERYWHERE = Section(
    "everywhere",
    (
        ("enter", "does what is yellow"),
        ("↑↓←→", "walk"),
        ("esc", "one page back"),
        ("?", "this page"),
        ("mouse", "doors, rows, keys"),
    ),
)
_TOGETHER = Section(TABLE.title, (*TABLE.keys, ("s", "end it, if all agree")))
_CALLING = Section(
    "the others judge",
    (
        ("enter", "it is right: play on"),
        ("e", "it is wrong"),
    ),
)
_ON_THE_BOARD = "on the board"
_SAME = ("7 underlined", "the digit you are on")
_SAME_DRAWN = ("=", "the digit you are on")


def _on_the_board(*signs: Told) -> Section:
    """Return the signs of a board of digits that highlights the cursor's digit."""
    return Section(_ON_THE_BOARD, signs, flat=(_SAME,), low=(_SAME,), drawn=(_SAME_DRAWN,))


def race_keys(digits: str, *, takes_back: bool, judged: bool, marked: bool) -> tuple[Section, ...]:
    """Return the keys of a race or a blitz.

    Args:
        digits: the keys that write one.
        takes_back: a player may erase at some moment.
        judged: the players call errors themselves.
        marked: a player is shown legal cells.
    """
    erase = (("backspace or 0", "erase your digit"),) if takes_back else ()
    turn = (
        (digits, "write the digit"),
        (": r3c5=7", "row 3, column 5: a 7"),
        *erase,
        ("p twice", "pass: end your turn"),
    )
    signs = _on_the_board(
        ("7b", "a 7 that B wrote"),
        ("7", "a 7 from the start"),
        ("4×  4!", "wrong; the other 4"),
    )
    fits = Section(
        "where it is shown what fits",
        (),
        flat=(
            ("8?  18?", "only 8; only 1 or 8"),
            ("257", "2, 5 or 7"),
            ("···", "more than three"),
            ("·8·", "more, and 8 is one"),
        ),
        low=(("1··4·", "1 and 4, no 2, 3, 5"),),
        drawn=(("small digits", "one of them"),),
    )
    return (
        MOVING,
        Section("your turn", turn),
        _TOGETHER,
        *((_CALLING,) if judged else ()),
        signs,
        *((fits,) if marked else ()),
    )


def solo_keys(digits: str, *, deals: bool) -> tuple[Section, ...]:
    """Return the keys of a solo game; `deals`: another card like this one is available."""
    like = ((": like", "another such card"),) if deals else ()
    marks = Section(
        _ON_THE_BOARD,
        (("7×  7!", "wrong; the other 7"), ("›7‹", "a hint points here")),
        flat=(("5?  257", "your pencil marks"), ("···", "more than three"), _SAME),
        low=(("1··4·", "your pencil marks"), _SAME),
        drawn=(("small digits", "your pencil marks"), _SAME_DRAWN),
    )
    return (
        MOVING,
        Section(
            "writing",
            (
                (digits, "write, or pencil in"),
                (": r3c5=7", "row 3, column 5: a 7"),
                ("backspace or 0", "erase"),
                ("u, shift+u", "undo; do it again"),
            ),
        ),
        Section(
            "pencil marks and help",
            (
                ("m", "pencil; again: pen"),
                ("shift+m", "pencil in what fits"),
                ("c", "show what is wrong"),
                ("shift+h", "a hint; again: more"),
            ),
        ),
        Section(TABLE.title, (*TABLE.keys, *like, ("s", "give up"))),
        marks,
    )


def tiles_keys(
    *, judged: bool, claims: bool, bag: bool, start_tiles: bool, pointed: bool
) -> tuple[Section, ...]:
    """Return the keys of a tile game with digits.

    Args:
        judged: the players call errors themselves.
        claims: a player says that a tile fits nowhere.
        bag: the player to move draws first.
        start_tiles: there are some.
        pointed: legal cells of the tile are shown.
    """
    turn = (
        *((("enter or d", "draw from the bag"),) if bag else ()),
        ("enter", "lay the tile here"),
        (": r3c5", "to row 3, column 5"),
        (": lay r3c5", "lay it there"),
        *((("n", "it fits nowhere"),) if claims else ()),
    )
    signs = _on_the_board(
        *((("(7)", "a start tile"),) if start_tiles else ()),
        ("7b", "the last one B laid"),
        ("7×  7!", "wrong; the other 7"),
        *((("› ‹", "your tile fits here"),) if pointed else ()),
    )
    calling = (_CALLING,) if judged else ()
    return MOVING, Section("your turn", turn), *calling, _TOGETHER, signs


def kids_keys(*, judged: bool, claims: bool, tracked: bool, pointed: bool) -> tuple[Section, ...]:
    """Return the keys of the children's game; `tracked`: with pawns. Other args as `tiles_keys`."""
    turn = (
        ("enter or 1–6", "lay your animal here"),
        (": C5", "to column C, row 5"),
        (": lay C5", "lay it there"),
        *((("n", "it fits nowhere"),) if claims else ()),
    )
    signs = (
        ("A–F  1–6", "columns and rows"),
        ("● ▲ ■ ◆", "the players"),
        *((("●▲", "two on one field"),) if tracked else ()),
        ("×  !", "wrong; the other one"),
        *((("› ‹", "it fits here"),) if pointed else ()),
    )
    calling = (_CALLING,) if judged else ()
    return (
        MOVING,
        Section("your turn", turn),
        *calling,
        _TOGETHER,
        Section(_ON_THE_BOARD, signs),
    )
