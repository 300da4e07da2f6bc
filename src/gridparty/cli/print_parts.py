"""`gridparty print board`, `tiles`, `tokens`, `score-sheet`, `rules`: parts that need no deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridparty.board.layout import CLASSIC
from gridparty.board.nearest import unknown
from gridparty.cli import completion, options
from gridparty.cli.edition_options import with_edition_options
from gridparty.cli.make import layout_named
from gridparty.cli.options import apart, misfit, number, option
from gridparty.cli.print_ import app as app
from gridparty.cli.print_options import (
    Cut,
    How,
    for_cutting,
    with_paper_options,
    write_cut,
    write_pages,
)
from gridparty.cli.techniques import gallery
from gridparty.errors import WishError
from gridparty.games.catalogue import titles
from gridparty.games.common.referee import Referee
from gridparty.games.tiles.editions import EDITIONS, TileOptions, mixed
from gridparty.i18n.messages import capitalized, either, say
from gridparty.i18n.quoting import excerpt
from gridparty.print.choices import BackMode
from gridparty.print.part_sheets import Leaf, pages
from gridparty.print.score_sheet import CARDS
from gridparty.print.score_sheet import score_sheet as drawn

if TYPE_CHECKING:
    from gridparty.print.cut_lines import CutLines

MOST_ROWS = 1_000  # of a score sheet

AnyGame = Annotated[
    str,
    typer.Argument(
        metavar="[GAME]",
        help="Such as race, blitz, tiles or kids.",
        autocompletion=completion.games,
    ),
]
Seconds = Annotated[
    float | None,
    option(
        parser=options.decimal,
        metavar="S",
        help="Limit a turn; 0: no limit. (race: 30)",
        panel=options.RULES,
    ),
]
Minutes = Annotated[
    float | None,
    option(
        parser=options.decimal,
        metavar="M",
        help="Race: limit the game; 0: no limit.",
        panel=options.RULES,
    ),
]
Rounds = Annotated[
    int | None,
    number(help="Race: play N rounds; 0: one per player.", panel=options.RULES),
]
Stalled = Annotated[
    int | None,
    number(help="Race: end after N rounds without a digit. (3)", panel=options.RARE),
]
FalseCall = Annotated[
    int | None,
    number(help="Set the cost of a false call. (0)", panel=options.RARE),
]
Window = Annotated[
    float | None,
    option(
        parser=options.decimal,
        metavar="S",
        help="Race: check a digit for S seconds. (10)",
        panel=options.RARE,
    ),
]
RefereeOption = Annotated[
    str | None,
    option(
        metavar="rules|solution",
        help="Race: check by the rules, or by the solution. (rules)",
        panel=options.RULES,
    ),
]


SquareTokens = Annotated[
    bool, option("--square-tokens", help="Make tokens square, to cut by hand.", panel=options.RARE)
]


@app.command("board")
@with_paper_options
def board(
    *,
    game: AnyGame = "race",
    sheets: Annotated[
        int,
        option(parser=options.whole, metavar="1|2|4", help="Race: glue a larger board."),
    ] = 1,
    how: How,
) -> None:
    """Print the board of the race or the tile game."""
    from gridparty.games.race.options import MODES
    from gridparty.print.race_board import SHEETS, race_board
    from gridparty.print.tile_board import tile_board

    if game in MODES:
        if sheets not in SHEETS:
            raise misfit("--sheets", either(map(str, SHEETS)), sheets)
        drawn = race_board(how.options, sheets=sheets, rules=MODES[game])
    elif game in EDITIONS:
        if sheets != 1:
            raise apart("--sheets", game)
        both = game == "tiles"  # digits in front, animals behind
        drawn = tile_board(how.options, edition=None if both else EDITIONS[game])
    else:
        raise WishError(unknown(game, (*MODES, *EDITIONS)))
    _put(how, f"board-{game}", capitalized(say("board")), drawn)


@app.command("tiles")
@with_paper_options
def tiles(
    *,
    which: Annotated[str, typer.Argument(metavar="[tiles|kids]")] = "tiles",
    square_tokens: SquareTokens = False,
    cut: Cut = False,
    how: How,
) -> None:
    """Print digit or animal tiles, with tokens and pawns."""
    from gridparty.print.tiles import animal_tiles, digit_tiles

    sets = {"tiles": digit_tiles, "kids": animal_tiles}
    if which not in sets:
        raise WishError(unknown(which, sets))
    how = with_tokens(how, square=square_tokens)
    name = which if which == "tiles" else f"tiles-{which}"
    if cut:
        from gridparty.print.cut_lines import tile_lines

        if how.options.back is BackMode.FOLD:
            raise apart("--cut", "--back fold")
        _cut(how, name, tile_lines(say("Cut lines"), which, how.options))
        return
    _put(how, name, capitalized(say("tiles")), sets[which](how.options))


@app.command("tokens")
@with_paper_options
def tokens(*, square_tokens: SquareTokens = False, cut: Cut = False, how: How) -> None:
    """Print sixteen tokens and four folding pawns."""
    from gridparty.print.tiles import tokens_and_pawns

    how = with_tokens(how, square=square_tokens)
    if cut:
        from gridparty.print.cut_lines import token_lines

        _cut(how, "tokens", token_lines(say("Cut lines"), how.options))
        return
    _put(how, "tokens", say("Tokens and pawns"), tokens_and_pawns(how.options))


@app.command("score-sheet")
@with_paper_options
def score_sheet(
    *,
    cards: Annotated[int, number("--cards", help="Have rows for N cards.")] = CARDS,
    how: How,
) -> None:
    """Print a score sheet for an evening of up to eight players."""
    options.at_least_one("--cards", cards, most=MOST_ROWS)
    _put(how, "score-sheet", say("Score sheet"), drawn(how.options, cards=cards))


@app.command("rules")
@with_paper_options
@with_edition_options()
def rules(
    *,
    game: AnyGame = "race",
    seconds: Seconds = None,
    minutes: Minutes = None,
    rounds: Rounds = None,
    stalled: Stalled = None,
    false_call: FalseCall = None,
    window: Window = None,
    referee: RefereeOption = None,
    changes: Mapping[str, Any],
    how: How,
) -> None:
    """Print the rules of a game, with your options."""
    from gridparty.games.race.options import MODES
    from gridparty.print.rules_page import rules_pages

    layout = CLASSIC
    if game in MODES and changes.keys() == {"layout"}:  # of the cards that one plays on
        layout, changes = layout_named(changes["layout"]), {}
    agreed = agreed_rules(
        game,
        changes,
        seconds=seconds,
        minutes=minutes,
        rounds=rounds,
        stalled=stalled,
        false_call=false_call,
        window=window,
        referee=referee,
    )
    drawn = rules_pages(how.options, game, agreed, layout=layout)
    _put(how, f"rules-{game}", capitalized(say("rules")), drawn)


app.command("gallery")(gallery)


def agreed_rules(game: str, changes: Mapping[str, Any], **asked: Any) -> Any:
    """Return the rules of this game with the given options.

    Raises:
        WishError: there is no such game, or it has no such option.
    """
    from gridparty.games.race.options import RaceOptions
    from gridparty.games.tiles.setup import TileRules

    rows = dict(titles())
    if game not in rows:
        raise WishError(unknown(game, rows))
    usual = rows[game].rules.load()[game]
    given = {name: value for name, value in asked.items() if value is not None}
    if isinstance(usual, TileRules):
        return _tile_rules(usual, changes, given)
    if changes:
        raise apart(_option(next(iter(changes))), game)
    if not isinstance(usual, RaceOptions) or usual.desk:
        if given:
            raise apart(_option(next(iter(given))), game)
        return usual
    return _race_rules(game, given)


def _race_rules(game: str, given: Mapping[str, Any]) -> Any:
    from gridparty.print.kit import on_paper

    usual = on_paper(game)
    seconds, minutes = given.get("seconds", usual.turn_seconds), given.get("minutes", 0.0)
    for name in ("seconds", "minutes"):
        options.not_below_0(f"--{name}", given.get(name))
    word = given.get("referee", "rules")
    if word not in ("rules", "solution"):
        raise misfit("--referee", either(("rules", "solution")), excerpt(word))
    return replace(
        usual,
        turn_seconds=seconds or None,
        game_seconds=minutes * 60 or None,
        rounds=given.get("rounds", usual.rounds),
        stalled_rounds=given.get("stalled", usual.stalled_rounds),
        false_call=given.get("false_call", 0),
        window_seconds=given.get("window", usual.window_seconds),
        referee=Referee(word),
    )


def _tile_rules(usual: Any, changes: Mapping[str, Any], given: Mapping[str, Any]) -> Any:
    for name in given:
        if name not in ("seconds", "false_call"):
            raise apart(_option(name), usual.edition.name)
    settled = TileOptions(
        turn_seconds=given.get("seconds") or None, false_call=given.get("false_call", 0)
    )
    return replace(usual, edition=mixed(usual.edition, **changes), options=settled)


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def with_tokens(how: How, *, square: bool) -> How:
    """Return how to print with round or square tokens."""
    return replace(how, options=replace(how.options, square_tokens=square))


def _cut(how: How, name: str, lines: CutLines) -> None:
    how = for_cutting(how)
    write_cut(how, how.target(f"{name}-cut"), lines)


def _put(how: How, name: str, title: str, drawn: Any) -> None:
    path = how.target(name)
    leaves: list[Leaf] = list(drawn)
    write_pages(how, path, title, pages(leaves, how.options))
