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
TV: dict[str, str] = {
    "tv.name": "gridparty",
    "tv.join": "Join with your phone",
    "tv.or_open": "or open",
    "tv.qr": "QR code of the address",
    "tv.here": "Who is here",
    "tv.nobody": "Nobody has sat down yet.",
    "tv.same_wifi": "Same Wi-Fi as the laptop, mobile data off.",
    "tv.join_later": "Join between games: code {code}, {address}",
    "tv.state.ready": "ready",
    "tv.state.waiting": "not ready yet",
    "tv.state.asleep": "screen asleep",
    "tv.state.away": "away",
    "tv.state.away_for": "away for {seconds} s",
    "tv.state.bot": "bot",
    "tv.state.laptop": "ready, on the laptop",
    "tv.begins": "{who} begins",
    "tv.opens": "The board opens for everybody when {who} is ready.",
    "tv.next": "{who} is next",
    "tv.to_play": "{who} to play",
    "tv.paused_turn": "{who}, paused",
    "tv.pause": "Paused",
    "tv.stands": "The clock stands still.",
    "tv.stands_at.one": "The clock stands still at {n} second.",
    "tv.stands_at.many": "The clock stands still at {n} seconds.",
    "tv.covered": "The board is covered: nobody can think ahead.",
    "tv.wrote": "{who} wrote {digit}",
    "tv.laid": "{who} laid {tile}",
    "tv.where.one": "in {cell}, for {n} point",
    "tv.where.many": "in {cell}, for {n} points",
    "tv.animal": "{digit} {name}",
    "tv.errors.one": "{n} error",
    "tv.errors.many": "{n} errors",
    "tv.hints.one": "{n} hint",
    "tv.hints.many": "{n} hints",
    "tv.before": "evening {total}",
    "tv.cell": "{column}{row}",
    "tv.to_judge": "to judge",
    "tv.error": "Error",
    "tv.drawn": "drawn from the bag",
    "tv.left_to_win": "left to win",
    "tv.of": "{left} of {all}",
    "tv.team": "team {total}",
    "tv.on_track": "field {field}",
    "tv.tokens.one": "{n} round",
    "tv.tokens.many": "{n} rounds",
    "tv.wins.one": "{who} wins with {n}",
    "tv.wins.many": "{who} wins with {n}",
    "tv.share.one": "{who} share the win with {n}",
    "tv.share.many": "{who} share the win with {n}",
    "tv.and": " and ",
    "tv.this_card": "This card",
    "tv.this_game": "This game",
    "tv.evening.one": "The evening, {n} game",
    "tv.evening.many": "The evening, {n} games",
    "tv.won.one": "{n} won",
    "tv.won.many": "{n} won",
    "tv.begins_next": "Next time {who} begins.",
    "tv.next_soon": "The next game follows.",
    "tv.which": "Which table?",
    "tv.where_code": "The code of six letters and figures stands on the laptop.",
    "tv.looking": "Looking for the table",
    "tv.no_word": "No word from the table",
    "tv.again": "Trying again by itself.",
    "tv.menu.full": "Full screen",
    "tv.menu.sound": "Sound",
    "tv.menu.dark": "Dark",
    "tv.menu.light": "Light",
    "tv.menu.contrast": "Contrast",
}

WORDS = {**COMMON, **PHONE, **TV}


def page_words() -> dict[str, str]:
    """By key what the pages say; what a page fills in stays in braces."""
    return {key: str(say(WORDS[key], **_left_open(WORDS[key]))) for key in WORDS}


def _left_open(template: str) -> dict[str, str]:
    """Each field of the template as itself."""
    return {name: f"{{{name}}}" for _, name, _, _ in Formatter().parse(template) if name}
