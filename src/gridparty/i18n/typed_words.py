"""Words that people type, understood in English and in the current language.

Games, menus and lessons know them in English; `in_english` translates what was typed in another
language before anybody else reads it.
"""

from __future__ import annotations

import re

from gridparty.i18n.messages import message, say

WORDS = (
    message("accept"),
    message("back"),
    message("begin"),
    message("board"),
    message("board off"),
    message("board on"),
    message("bot"),
    message("bracket"),
    message("call"),
    message("card"),
    message("check"),
    message("checked"),
    message("delete"),
    message("draw"),
    message("drill"),
    message("erase"),
    message("forget"),
    message("game"),
    message("give up"),
    message("go on"),
    message("hand"),
    message("heats"),
    message("help"),
    message("hint"),
    message("host"),
    message("keep"),
    message("laptop"),
    message("lay"),
    message("leave"),
    message("like"),
    message("list"),
    message("mark"),
    message("marks"),
    message("move"),
    message("name"),
    message("next"),
    message("no"),
    message("no place"),
    message("options"),
    message("pass"),
    message("pause"),
    message("redo"),
    message("remove"),
    message("rename"),
    message("results"),
    message("rules"),
    message("show"),
    message("show me"),
    message("stop"),
    message("stop all"),
    message("totals"),
    message("time"),
    message("undo"),
    message("who"),
    message("written"),
    message("yes"),
)


def in_english(line: str) -> str:
    """Return the line with the words at its beginning in English; others stay as typed."""
    said = sorted(((say(word), word) for word in WORDS), key=lambda pair: -len(pair[0]))
    for own, word in said:
        if own != word and re.match(rf"{re.escape(own)}(?= |$)", line, re.IGNORECASE):
            return word + line[len(own) :]
    return line
