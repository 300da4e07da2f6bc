"""All texts of the pages by key; the pages contain none themselves.

A page receives the table once, as JSON in the current language, and fills in the fields in braces.
Words in small letters are shared with the terminal; those of `BUTTONS` begin with a capital here.
"""

from __future__ import annotations

from string import Formatter

from gridparty.i18n.messages import capitalized, say

#: Of both pages.
COMMON = {
    "name": "gridparty",
    "script": "This page needs JavaScript.",
    "wait": "Connecting …",
    "lost": "Reconnecting …",
    "code": "Enter the code from the laptop or TV",
    "wifi": "Use the laptop's Wi-Fi, with mobile data off.",
    "list": "{words}, {word}",
    "list.last": "{words} and {last}",
    # the board, and what a screen reader says of it
    "board": "board",
    "cell": "row {row}, column {column}",
    "cell.animals": "{column}{row}",
    "spoken": "{cell}: {what}",
    "spoken.state": "{cell}: {what}, {state}",
    "spoken.empty": "empty",
    "spoken.open": "several digits fit",
    "spoken.marks": "marks {digits}",
    "spoken.given": "{digit}, given",
    "spoken.written": "{digit}, {who}",
    "spoken.sent": "{digit}, sending",
    "spoken.wrong": "wrong",
    "spoken.clash": "clashes",
    "spoken.last": "latest",
    "track": "Track of {fields} spaces: {places}",
    "track.at": "{who} on {field}",
    "tokens": "lap tokens: {n}",
    "clock.judge": "to judge",
    "clock.spoken": "seconds left: {n}",
    # an error
    "error": "error",
    "error.clash": "{who}'s {digit} in {cell} clashes.",
    "error.card": "{who}'s {digit} in {cell} is wrong.",
    "error.place": "{who}'s {digit} fits in {cell}.",
    # the players
    "seats": "players",
    "state.ready": "ready",
    "state.waiting": "not ready",
    "state.asleep": "screen off",
    "state.away": "away",
    "state.away-for": "away for {n} s",
    "state.bot": "bot",
    "state.free": "free",
    "state.left": "left",
    "state.laptop": "on the laptop",
    "theme.device": "Theme: same as device",
    "theme.light": "Theme: light",
    "theme.dark": "Theme: dark",
    "theme.contrast": "Theme: high contrast",
    # turns
    "turn.other": "{who}'s turn",
    "turn.placed": "{who} placed {digit}",
    "turn.points": "{cell}: +{n}",
    "starts": "{who} starts",
    "next": "{who} is next",
    "opens": "The card opens when {who} is ready.",
    "left": "{left} of {stake} points left",
    "paused": "paused",
    "hidden": "The board is hidden so no one can think ahead.",
    "errors": "errors: {n}",
    "hints": "hints: {n}",
    # the end
    "wins": "{who} wins with {n}",
    "share": "{who} share the win with {n}",
    "over.game": "this game",
    "over.next": "Next game: {who} starts",
    "over.evening": "Games this evening: {n}",
    "over.won": "{n} won",
}

#: Of the phone.
PHONE = {
    "old": "This browser is too old. Update it, or use one from 2021 or later.",
    "again": "{what}? Tap again",
    "back": "back",
    # joining
    "join": "Join",
    "join.title": "Join table {code}",
    "join.here": "Here: {who}",
    "join.name": "Your name",
    "join.long": "At most {most} letters",
    "join.name-first": "Enter your name",
    "join.go": "Join as {who}",
    "join.back": "Rejoin as {who}",
    "join.again": "Rejoin",
    "join.fine": "No account, no cookies. This browser remembers your seat.",
    "late": "A game is on. You'll play in the next one.",
    "watch": "Watch",
    "watching": "You're watching.",
    "pens": "colour",
    # the lobby
    "seat.you": "{who} (you)",
    "seat.bot": "Let a bot play",
    "seat.hand": "Hand over",
    "seat.remove": "remove",
    "set.sound": "Sound and buzz on my turn",
    "set.awake": "Keep the screen on",
    "set.left": "Buttons on the left (landscape)",
    "begin": "Start the game",
    "games": "Change game",
    "ready": "I'm ready",
    "ready.not": "I'm not ready",
    "stand-up": "leave",
    # typing a puzzle
    "typing": "Own puzzle",
    "typing.title": "Your puzzle",
    "typing.empty": "Empty",
    "typing.back": "Take back",
    "typing.card": "Play it next",
    "typing.keep": "Keep it",
    "typing.paste": "Paste a puzzle or a link",
    "typing.size": "{n} × {n}",
    "typing.clear": "Clear",
    "typing.checking": "Checking …",
    "typing.long": "Too long: paste at most {most} characters",
    # turns and clocks
    "turn.mine": "your turn",
    "turn.hint": "Hint {n} of 3",
    "clock.seconds": "seconds",
    "clock.write": "hurry!",
    "sub.round": "round {round}",
    "sub.card": "card {card}",
    "sub.place": "card {n} of {of}",
    "sub.tiles": "tiles left: {n}",
    "sub.minutes": "{n} min left",
    "totals": "totals",
    # under the board
    "pad": "digits",
    "pad.done": "{digit}, all placed",
    "zoom": "Zoom",
    "prompt.none": "Choose a cell or a digit",
    "prompt.cell": "Which cell?",
    "prompt.digit": "Which digit?",
    "prompt.again": "Tap {digit} again to place it",
    "prompt.taken": "Choose an empty cell",
    "prompt.sent": "Sending {digit} …",
    "pass": "pass",
    "pause": "pause",
    "rules": "rules",
    "more": "More",
    "close": "close",
    "erase": "erase",
    "undo": "undo",
    "redo": "redo",
    "marks": "marks",
    "fill": "Fill in all marks",
    "check": "Check for errors",
    "hint": "hint",
    "hint.more": "Tell me more",
    "hint.strike": "Remove the red marks",
    "hint.place": "Place the yellow digit",
    "give-up": "give up",
    "agree": "Ask all to stop",
    "agree.asked": "Stop here? {who} asked.",
    "agree.waiting": "Waiting for {who} to agree.",
    "agree.yes": "stop",
    "agree.no": "play on",
    "more.table": "Table {code}, {address}",
    "must-erase": "Erase {cell}",
    "draw": "Draw a tile for everyone to see",
    "tile.nothing": "No tile fits here",
    "tile.here": "Points if it fits: {n}",
    "tile.sum": "box +{box}, row +{row}, column +{column}",
    "tile.hold": "Hold to see your tile",
    "tile.open": "Everyone sees this tile",
    "tile.lay": "Place it here",
    "tile.told": "Your tile: {tile}",
    "no-place": "Fits nowhere",
    # calling errors
    "judge": "Is the {digit} right? Silence means yes.",
    "judge.others": "The others are checking.",
    "take-back": "Take it back",
    "accept": "Fine",
    "call": "error",
    "call.which": "Which digit is wrong?",
    "call.cell": "{digit} in {cell}",
    # between turns
    "opens.mine": "The card opens when you start.",
    "start": "Start my {n} s",
    "open": "Open the card",
    "begins": "Who starts?",
    "go-on": "continue",
    # absence and return
    "away.kept": "Your seat is saved",
    "away.clock": "The game goes on. When your time runs out, your turn passes.",
    "away.goes-on": "On your turn, the others wait for you.",
    "away.try": "Try now",
    "away.again": "Or open {address} and enter the code and your name.",
    "away.meanwhile": "While you were away ({n} s)",
    # the end
    "wins.mine": "You win with {n}",
    "over.solved": "solved",
    "over.ended": "Game over",
    "over.board": "Final board",
    "over.next.any": "next game",
    "over.now": "Start with the players here",
    "over.wait": "Waiting for the others.",
    "over.see": "See the board",
}

#: Of the TV.
TV: dict[str, str] = {
    "tv.old": (
        "This TV's browser is too old. Open this page on a laptop connected to the TV instead."
    ),
    "tv.join": "Join with your phone",
    "tv.or_open": "or open",
    "tv.qr": "QR code",
    "tv.join_later": "Join the next game at {address}, code {code}",
    "tv.evening": "evening: {total}",
    "tv.team": "team: {total}",
    "tv.on_track": "space {field}",
    "tv.drawn": "drawn from the bag",
    "tv.menu.full": "Full screen",
    "tv.menu.sound": "sound",
}

WORDS = {**COMMON, **PHONE, **TV}
BUTTONS = frozenset(
    (
        "agree.no",
        "agree.yes",
        "back",
        "board",
        "call",
        "close",
        "erase",
        "error",
        "give-up",
        "go-on",
        "hint",
        "marks",
        "over.game",
        "over.next.any",
        "over.solved",
        "pad",
        "pass",
        "pause",
        "paused",
        "pens",
        "redo",
        "rules",
        "seat.remove",
        "seats",
        "stand-up",
        "totals",
        "turn.mine",
        "tv.menu.sound",
        "undo",
    )
)


def page_words() -> dict[str, str]:
    """Return the texts by key; fields stay in braces."""
    told = {key: str(say(WORDS[key], **_left_open(WORDS[key]))) for key in WORDS}
    return told | {key: capitalized(told[key]) for key in BUTTONS}


def _left_open(template: str) -> dict[str, str]:
    """Return each field of the template mapped to itself."""
    return {name: f"{{{name}}}" for _, name, _, _ in Formatter().parse(template) if name}
