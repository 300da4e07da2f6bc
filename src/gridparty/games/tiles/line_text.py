"""The tile game in lines of text, and its result as JSON.

What everybody reads is made from an onlooker's view. A hidden tile is shown by a `SecretPrompt`,
after a line that asks the others to look away.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from typing import Any

from gridparty.games.common.commands import Continue, Pause
from gridparty.games.common.line_text import Assistance, LineText, SecretPrompt, board_diagram
from gridparty.games.common.parsing import (
    CELL,
    JUDGING_HELP,
    TABLE_HELP,
    parse_shared_command,
    unknown_move_error,
)
from gridparty.games.common.referee import Referee
from gridparty.games.common.sides import Side, team_result_text, team_scores_text
from gridparty.games.common.text import judge_prompt, title_text
from gridparty.games.tiles.commands import ClaimNoPlace, Command, Draw, Lay
from gridparty.games.tiles.editions import GLYPHS, Edition, NoPlace
from gridparty.games.tiles.events import Event
from gridparty.games.tiles.player_view import Standing, View, result_to_plain, standings, view
from gridparty.games.tiles.rulebook import rule_summaries
from gridparty.games.tiles.scoring import TRACK_FIELDS, places_for
from gridparty.games.tiles.scoring_rules import worth
from gridparty.games.tiles.state import START, State
from gridparty.games.tiles.text import (
    Names,
    agreement_text,
    claim_outcomes,
    events_text,
    piece_name,
    tile_name,
    tiles_left_text,
)
from gridparty.i18n.messages import message, say
from gridparty.i18n.numbers import clock_text
from gridparty.i18n.quoting import on_one_line

_LAY_HELP = message("r4c7              lay your tile in row 4, column 7")
_LAY_LETTERED_HELP = message("C4                lay your animal in column C, row 4")
_SHOW_HELP = message("show, or enter    see what you hold once the others look away")
_DRAW_HELP = message("draw              take a tile from the bag")
_NO_PLACE_HELP = message(
    "no place          it fits nowhere: the game ends; if it does fit, you lose it"
)
_NO_PLACE_BAG_HELP = message("no place          the tile fits nowhere: it goes back")

_LAY = re.compile(rf":?(?:lay\s+)?{CELL}")
#: Forms that children type: ``c 4``, ``c-4``, ``4c``.
_LETTERED = re.compile(r"(?:lay )?(?:([a-i])[ ,-]?([0-9])|([0-9])[ ,-]?([a-i]))")
_PLAIN: dict[str, Command] = {
    "no place": ClaimNoPlace(),
    "draw": Draw(),
    "pause": Pause(),
    "go on": Continue(),
    "continue": Continue(),
}
_WIDTH = 4  # of a cell: a start tile in parentheses


def line_text(
    assistance: Assistance, bots: Collection[str] = ()
) -> LineText[State, Command, Event]:
    """Return the line interface of all editions; a bot needs no hand-over."""
    glyphs, places = assistance.glyphs, assistance.places

    def secret(state: State) -> bool:
        people = [name for name in state.players if name not in bots]
        return state.edition.hidden and len(people) > 1

    return LineText(
        opening=_opening,
        prompt=_prompt,
        command=parse_command,
        board=lambda state: "" if state.paused else board_text(view(state, None), glyphs=glyphs),
        events_text=events_text,
        seconds_left=lambda state, seconds: state.turn_state.left(seconds),
        turn_began=_turn_began,
        ending=_ending,
        help=lambda state: _help(state, secret=secret(state)),
        rules=lambda state: rule_summaries(view(state, None)),
        resume=Continue(),
        result=result,
        secret_prompt=lambda state: _secret_prompt(state, places=places, secret=secret(state)),
        confirmation=_confirmation,
    )


def parse_command(line: str, state: State) -> Command:
    """Parse a typed line, ignoring case and extra blanks.

    Raises:
        ParseError: it is no command, or names an unknown cell or player.
    """
    text = " ".join(line.split())
    lower = text.lower()
    if lower in _PLAIN:
        return _PLAIN[lower]
    cell_at = state.edition.cell_at
    if match := _LAY.fullmatch(lower):
        return Lay(cell_at(match[1]))
    if state.edition.lettered and (match := _LETTERED.fullmatch(lower)):
        return Lay(cell_at(f"{match[1] or match[4]}{match[2] or match[3]}"))
    if word := parse_shared_command(text, state.players, state.turn, cell_at):
        return word
    raise unknown_move_error(line, "C4" if state.edition.lettered else "r4c7")


def result(state: State, seconds: float, session: str) -> dict[str, Any]:
    """Return the result as a JSON object; `reason` is null before the end."""
    found = result_to_plain(state)
    players = found.pop("players")
    played = seconds if state.ended is None else state.ended.seconds
    return {**found, "seconds": played, "players": players, "session": session}


def board_text(seen: View, *, glyphs: bool = False) -> str:
    """Return the board with coordinates, start tiles in parentheses, and the score below."""
    signs = [_sign(seen.edition, digit, glyphs) for digit in seen.grid.digits]
    cells = [
        f"({sign})" if owner == START else f" {sign}"
        for sign, owner in zip(signs, seen.owners, strict=True)
    ]
    lettered = seen.edition.lettered
    board = board_diagram(seen.grid.layout, cells, width=_WIDTH, indent=" ", lettered=lettered)
    return "\n".join(part for part in (board, _legend(seen.edition, glyphs), _score(seen)) if part)


def _sign(edition: Edition, digit: int, glyphs: bool) -> str:
    """Return a tile as one character; a glyph is two columns wide. Animals' initials differ."""
    if not digit:
        return "."
    if glyphs and edition.animals:
        return GLYPHS[digit - 1]
    return tile_name(edition, digit)[0].upper()


def _legend(edition: Edition, glyphs: bool) -> str:
    if not edition.animals:
        return ""
    return " · ".join(
        f"{_sign(edition, digit, glyphs)} {tile_name(edition, digit)}"
        for digit in edition.layout.digits
    )


def _score(seen: View) -> str:
    rows = sorted(standings(seen), key=lambda row: row.seat)
    score = " · ".join(
        [
            *(f"{row.name} {_total(seen.edition, row)}" for row in rows),
            tiles_left_text(seen.to_draw),
        ]
    )
    return f"{team_scores_text(seen.sides, seen.players)}\n{score}" if seen.options.teams else score


def _total(edition: Edition, row: Standing) -> str:
    """Return the total, on the track with tokens and field (T9)."""
    if not edition.track or not row.tokens:
        return str(row.total)
    return f"{row.total} ({row.tokens} × {TRACK_FIELDS} + {row.field})"


def _opening(state: State) -> str:
    seen, edition = view(state, None), state.edition
    starts = say("{n} gold tiles", n=edition.start_count)
    parts = (
        title_text(edition.name),
        str(Names(seen.players)),
        starts if edition.start_count else "",
    )
    line = " · ".join(on_one_line(part) for part in parts if part)
    how = say("Type a letter and a number, such as C4; help lists the rest.")
    return "\n".join(
        (line, *agreement_text(state), *((worth(seen.edition), how) if edition.animals else ()))
    )


def _prompt(state: State) -> str:
    who = state.players[state.turn]
    if state.paused:
        return say("{who}, paused", who=who)
    if state.trial:
        return judge_prompt([state.names[seat] for seat in state.turn_state.missing])
    if not state.edition.hidden and not state.tile:
        return say("{who}, draw", who=who)
    return who


def _secret_prompt(state: State, *, places: bool, secret: bool) -> SecretPrompt | None:
    """Return the prompt with the current player's tile, None where there is none to lay."""
    if state.over or state.trial or not state.tile:
        return None
    seen = view(state, state.turn)
    edition, who = seen.edition, seen.players[seen.turn]
    tile = tile_name(edition, seen.tile)
    aside = SecretPrompt(
        turn=seen.turn_number,
        text=_places(seen) if places or seen.marked else "",
        prompt=(
            say("{who}, your animal is the {tile}", who=who, tile=tile)
            if edition.animals
            else say("{who}, your tile is {tile}", who=who, tile=tile)
        ),
    )
    if not secret:
        return aside
    piece = piece_name(edition)
    return replace(
        aside,
        reader=seen.turn,
        handover=say(
            "[Pass the keyboard to {who}|Take the keyboard]; everyone else, look away.",
            who=who,
        ),
        reveal_prompt=say(
            "{who}, press enter to see your {tile}", who=who, tile=piece_name(edition)
        ),
        blocked=(Lay, ClaimNoPlace),
        refusal=say("Press enter to see your {tile} first.", tile=piece),
        secret_above=state.idle_turns > 0,  # the tile of a turn that ran out is still in hand
    )


def _places(seen: View) -> str:
    """List the legal cells of the tile, a line for each row that has some."""
    edition, layout = seen.edition, seen.grid.layout
    legal = set(places_for(seen.grid, seen.tile))
    if not legal:
        return say("It fits nowhere.")
    rows = ([edition.cell_name(c) for c in row.cells if c in legal] for row in layout.rows)
    return "\n".join([say("It fits in"), *(f"  {' '.join(names)}" for names in rows if names)])


def _confirmation(state: State, command: Command) -> str:
    """Return the question that confirms a claim of no place; empty for other commands."""
    edition = state.edition
    if not isinstance(command, ClaimNoPlace) or edition.ending is not NoPlace.CLAIM:
        return ""
    if state.over or state.paused or state.trial or not state.tile:
        return ""
    right, wrong = claim_outcomes(edition)
    return say("No place for your tile? {right} {wrong} (yes: no place)", right=right, wrong=wrong)


def _turn_began(state: State) -> float:
    """Return the start of the turn or window; 0 without time limits."""
    if state.trial:
        return state.trial.until - state.options.window_seconds
    if state.turn_ends is None or state.turn_seconds is None:
        return 0.0
    return state.turn_ends - state.turn_seconds


def _ending(state: State) -> str:
    assert state.ended is not None
    lines = [line for side in state.sides for line in _places_of(state, side)]
    time = clock_text(state.ended.seconds)
    return "\n".join(
        [
            *lines,
            say("time {time} · turns {turns}", time=time, turns=state.turn_number),
            *agreement_text(state),
        ]
    )


def _places_of(state: State, side: Side) -> list[str]:
    """Return a player's line of the ranking, or a team's with its players below."""
    rows = [row for row in standings(state) if row.seat in side.seats]
    if not state.options.teams:
        one = message("{place}. {who} {total} · tiles {tiles}")
        return [_result_line(state, one, row) for row in rows]
    each = message("   {who} {total} · tiles {tiles}")
    return [
        team_result_text(side, state.players),
        *(_result_line(state, each, row) for row in rows),
    ]


def _result_line(state: State, template: str, row: Standing) -> str:
    return say(
        template,
        place=row.place,
        who=row.name,
        total=_total(state.edition, row),
        tiles=row.tiles_laid,
    )


def _help(state: State, *, secret: bool) -> str:
    edition = state.edition
    claims = edition.ending is NoPlace.CLAIM
    table = state.options.referee is Referee.TABLE
    lines = [
        (_SHOW_HELP, secret),
        (_DRAW_HELP, not edition.hidden),
        (_LAY_LETTERED_HELP if edition.lettered else _LAY_HELP, True),
        (_NO_PLACE_HELP, claims and edition.hidden),
        (_NO_PLACE_BAG_HELP, claims and not edition.hidden),
        (JUDGING_HELP, table),
        (TABLE_HELP, True),
    ]
    return "\n".join(say(line) for line, holds in lines if holds)
