"""Every fixed sentence and label of the pages, by a key: what no page may say by itself.

A page gets the table once, as JSON, in the language that is spoken here, and fills in what stands
in braces. Of what is counted the keys end in ``.one`` and ``.many``, each a whole sentence.
"""

from __future__ import annotations

from string import Formatter

from gridparty.board.wording import say

#: Of both pages: the board, who, what a screen reader says.
COMMON = {
    "name": "gridparty",
    "badge": "{letter}: {who}",
    "board": "The board",
    "cell": "r{row}c{column}",
    "clock.calm": "seconds",
    "clock.hurry": "hurry",
    "clock.write": "WRITE!",
    "clock.judge": "to judge",
    "clock.left": "left",
    "clock.spoken.one": "{n} second left",
    "clock.spoken.many": "{n} seconds left",
    "spoken.empty": "row {row} column {column}: empty",
    "spoken.marks": "row {row} column {column}: empty, marks {digits}",
    "spoken.covered": "row {row} column {column}: covered",
    "spoken.given": "row {row} column {column}: {digit}, given",
    "spoken.start": "row {row} column {column}: {digit}, start tile",
    "spoken.digit": "row {row} column {column}: {digit}",
    "spoken.written": "row {row} column {column}: {digit} of {who}",
    "spoken.sent": "row {row} column {column}: {digit}, sent",
    "spoken.state": "{cell}, {state}",
    "spoken.wrong": "wrong",
    "spoken.clash": "clashes",
    "spoken.last": "the last",
    "totals": "Totals",
    "track": "Track of {fields} fields: {places}",
    "track.at": "{who} on {field}",
}

#: Of the phone.
PHONE: dict[str, str] = {}

#: Of the TV.
TV: dict[str, str] = {}

WORDS = {**COMMON, **PHONE, **TV}


def page_words() -> dict[str, str]:
    """By key what the pages say; what a page fills in stays in braces."""
    return {key: str(say(WORDS[key], **_left_open(WORDS[key]))) for key in WORDS}


def _left_open(template: str) -> dict[str, str]:
    """Each field of the template as itself."""
    return {name: f"{{{name}}}" for _, name, _, _ in Formatter().parse(template) if name}
