"""`gridparty simulate`: many games between bots, and their statistics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from gridparty.board import chance
from gridparty.board.nearest import unknown
from gridparty.cli import completion, console, options
from gridparty.cli.cards import cards_for
from gridparty.cli.edition_options import with_edition_options
from gridparty.cli.options import apart, number, option
from gridparty.cli.simulation_picture import picture, require_matplotlib
from gridparty.errors import WishError
from gridparty.evening.cards.dealing import Cards
from gridparty.evening.cards.deck_source import read_deck
from gridparty.games.catalogue import titles
from gridparty.games.race.options import Card
from gridparty.i18n.messages import counted, say
from gridparty.making.attempts import Batch
from gridparty.simulation.figures import TURNS, Share, by_bot
from gridparty.simulation.simulator import CardsUsed, Simulator, Tally, Wanted
from gridparty.system.files import require_free, shown, write_atomically, wrong_ending

PICTURES = (".png", ".pdf")
G = TypeVar("G")

MOST_GAMES = 10_000_000
_FRESH = 60  # cards of a band, as many as a box holds

Bots = Annotated[str, option(metavar="2,3,3", help="Seat bots with these skills, 1 to 4.")]
Games = Annotated[int, number("-n", "--games", help="Play N games.")]
DeckOption = Annotated[
    str | None,
    option(
        metavar="FILE|PACK",
        help="Race, sprint: play a pack or a file. (party)",
        complete=completion.decks,
        panel=options.CARDS,
    ),
]
CardOption = Annotated[
    str | None,
    option(metavar="N|ID", help="Race, sprint: play one card. (all)", panel=options.CARDS),
]
BandOption = Annotated[
    str | None,
    option(
        metavar="BAND",
        help="Race, sprint: make fresh cards of this band.",
        complete=completion.bands,
        panel=options.CARDS,
    ),
]
Picture = Annotated[
    Path | None,
    option(
        "-o", "--out", metavar="FILE", help="Draw the result: .png or .pdf.", panel=options.OUTPUT
    ),
]
Game = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="race, blitz, sprint, or an edition (gridparty rules --editions).",
        autocompletion=completion.games,
    ),
]


@with_edition_options(("layout", "start_tiles", "supply", "scoring", "tile_values"))
def simulate(
    game: Game,
    *,
    changes: Mapping[str, Any],
    bots: Bots = "2,2",
    games: Games = 1000,
    seed: options.Seed = None,
    jobs: options.Jobs = 1,
    deck: DeckOption = None,
    card: CardOption = None,
    band: BandOption = None,
    out: Picture = None,
    force: options.Force = False,
    json: options.Json = False,
) -> None:
    """Let bots play many games, and count who wins.

    It also shows what going first is worth.
    """
    skills = options.read_numbers(bots, "--bots")
    options.at_least_one("--games", games, most=MOST_GAMES)
    options.at_least_one("--jobs", jobs)
    if out is not None:
        if out.suffix.lower() not in PICTURES:
            raise wrong_ending(out, *PICTURES)
        require_free(out, force=force)
        require_matplotlib()
    cards = {"deck": deck, "card": card, "band": band}
    seed = chance.any_seed() if seed is None else seed
    simulator = _simulator_for(game)
    if simulator.on_cards:
        _refuse_options(changes, game)
    else:
        _refuse_options(cards, game)
    rules = simulator.rules(game, changes)
    used = CardsUsed("", ())
    if simulator.on_cards:
        deals = -(-games // max(1, len(skills)))
        used = _cards(**cards, most=deals, seed=seed, jobs=jobs)
    order = Wanted(skills, games, seed, jobs)
    playing = simulator.play(rules, used, order)
    console.chosen_seed(seed)
    result = simulator.outcome(rules, used, order, _played_games(playing, games, len(skills)))
    if json:
        console.show_json(**result.to_dict())
    else:
        _show(result)
    if out is not None:  # last: a full disk costs nobody the result
        _draw(result, out, force=force)
    if len(result.games) < games:
        console.complain(
            say("interrupted: games played: {n:,} of {games:,}", n=len(result.games), games=games)
        )
        raise typer.Exit(130)


def _refuse_options(given: Mapping[str, object], game: str) -> None:
    """Refuse options of another game."""
    for name, value in given.items():
        if value is not None:
            raise apart(f"--{name.replace('_', '-')}", game)


def _simulator_for(game: str) -> Simulator[Any, Any]:
    """Return the simulator of this game.

    Raises:
        WishError: there is none, or bots do not play it.
    """
    known = {title: row.simulator for title, row in titles() if row.simulator is not None}
    if game not in known:
        raise WishError(unknown(game, known))
    simulator: Simulator[Any, Any] = known[game].load()
    return simulator


def _cards(
    *, deck: str | None, card: str | None, band: str | None, most: int, seed: int, jobs: int
) -> CardsUsed:
    """Return the cards and their name: a deck, one card of it, or new cards."""
    if band is None:
        on_table = list(_from_deck(deck or "party", card, 1 if card else most, seed))
        return CardsUsed(on_table[0].deck, on_table)
    if deck or card:
        raise apart("--deck" if deck else "--card", "--band")
    from gridparty.cli.make import search
    from gridparty.making.wish import Wish

    puzzles = search([Batch(Wish(band=band), min(most, _FRESH))], seed=seed, jobs=jobs)
    return CardsUsed(f"fresh, {band}", [Card.from_puzzle(puzzle) for puzzle in puzzles])


def _from_deck(deck: str, card: str | None, most: int, seed: int) -> Iterator[Card]:
    """Yield the first cards of the shuffled deck; a named one comes first."""
    read = cache(read_deck)
    cards: Cards | None = cards_for(deck=deck, card=card, puzzle=None, band=None, seed=seed)
    while cards and most:
        one, cards = cards.dealt(read)
        most -= 1
        yield one


def _played_games(playing: Iterator[G], games: int, seats: int) -> tuple[G, ...]:
    """Return the games, with a progress bar; after ctrl+c those played so far.

    Of these only whole deals count, so that everybody has begun equally often; without one there
    is nothing to show.
    """
    played: list[G] = []
    with console.progress("playing games", games, tried=False) as report:
        try:
            for game in playing:
                played.append(game)
                report(len(played), len(played))
        except KeyboardInterrupt:
            del played[len(played) // seats * seats :]
            if not played:
                console.complain(
                    say("interrupted: games played: {n:,} of {games:,}", n=0, games=games)
                )
                raise typer.Exit(130) from None
    return tuple(played)


def _draw(result: Tally, out: Path, *, force: bool) -> None:
    data = picture(result, title=_title(result), kind=out.suffix.lower().removeprefix("."))
    write_atomically(out, data, force=force)
    console.say(say("wrote {path}", path=shown(out)))


def _title(result: Tally) -> str:
    return counted(
        len(result.games),
        "{game}: 1 game, seed {seed}",
        "{game}: {n:,} games, seed {seed}",
        game=result.name,
        seed=result.seed,
    )


def _show(result: Tally) -> None:
    """Print who won how often, the value of beginning, and how the games went."""
    alone = len(result.skills) == 1  # who is alone always wins
    figures = ["mean total"] if alone else ["mean total", "wins", "95 %"]
    header = ["seat", "skill", "", *figures]
    rows: list[list[object]] = [
        [seat, skill, words, *_columns(share)[: len(figures)]]
        for seat, (skill, words, share) in enumerate(
            zip(result.skills, result.words, by_bot(result.games), strict=True), 1
        )
    ]
    for head, values in result.columns.items():
        header.append(head)
        for row, value in zip(rows, values, strict=True):
            row.append(value)
    console.show_table(_title(result), header, rows)
    if not alone and result.turns:
        turns = zip(TURNS, result.turns, strict=False)
        moved = [[turn, *_columns(share)[: len(figures)]] for turn, share in turns]
        console.show_table("", ["who moves", *figures], moved)
    console.show(result.remark)


def _columns(share: Share) -> list[object]:
    low, high = share.ci95
    wins = f"{100 * share.win_rate:.1f} %"
    return [round(share.mean_total, 1), wins, f"{100 * low:.1f} to {100 * high:.1f}"]
