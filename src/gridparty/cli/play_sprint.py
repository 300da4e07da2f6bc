"""`gridparty play sprint`: one player at this keyboard against bots; several play on phones."""

from __future__ import annotations

from typing import Annotated

from gridparty.cli import options
from gridparty.cli.bots import BotsOption, SkillOption
from gridparty.cli.cards import cards_for
from gridparty.cli.game_options import Chosen, with_game_options
from gridparty.cli.options import apart, option, refused
from gridparty.cli.participants import HandicapOption, PensOption, TeamsOption, participants_for
from gridparty.cli.play_game import elsewhere, play_by, require_players
from gridparty.cli.play_options import (
    Band,
    CardOption,
    Clock,
    ClockName,
    DeckOption,
    Layout,
    LayoutName,
    Motion,
    Plain,
    Players,
    PuzzleOption,
    Sound,
    Theme,
    assistance_for,
    clock_for,
    manner_of,
)
from gridparty.errors import GridpartyError
from gridparty.evening.people.people import UNNAMED
from gridparty.games.catalogue import GAMES
from gridparty.games.sprint.options import ON_PAPER, SPRINT
from gridparty.system import paths

OnPaper = Annotated[
    bool, option("--paper", help="Time a sprint on printed copies, and count the sheets.")
]


@with_game_options(
    SPRINT,
    ON_PAPER,
    helps={"judged": "When wrong digits are found. (on paper: at-end)"},
)
def sprint(
    *,
    players: Players = "",
    bots: BotsOption = 0,
    skill: SkillOption = None,
    handicap: HandicapOption = None,
    teams: TeamsOption = None,
    pens: PensOption = None,
    deck: DeckOption = None,
    card: CardOption = None,
    puzzle: PuzzleOption = None,
    band: Band = None,
    seed: options.RareSeed = None,
    chosen: Chosen,
    paper: OnPaper = False,
    layout: Layout = LayoutName.AUTO,
    theme: Theme = None,
    sound: Sound = None,
    motion: Motion = None,
    plain: Plain = False,
    clock: Clock = ClockName.REAL,
    json: options.Json = False,
) -> None:
    """All solve the same card at once; here one player against bots, or all on paper."""
    manner = manner_of(plain=plain, clock=clock, theme=theme, sound=sound, motion=motion, json=json)
    here = elsewhere.get() is None
    if paper:
        if not here:
            raise apart("--paper", "host")
        if bots or skill:
            raise apart("--bots" if bots else "--skill", "--paper")
    seats, participants = participants_for(
        players or (UNNAMED if here and not paper else ""),
        bots,
        skill,
        handicaps=handicap,
        teams=teams,
        pens=pens,
    )
    if paper:
        require_players(seats, manner)
    elif here and seats.people > 1:
        raise several_here()
    rules = chosen.over(ON_PAPER if paper else SPRINT)
    cards = cards_for(deck=deck, card=card, puzzle=puzzle, band=band, seed=seed)
    play_by(
        GAMES["sprint"],
        rules,
        seats,
        manner,
        clock_for(clock),
        participants=participants,
        cards=cards,
        seed=seed,
        assistance=assistance_for(layout),
    )


def several_here() -> GridpartyError:
    """Return the error for several people at one keyboard: they would see each other's board."""
    return refused(
        "a sprint needs a device for everybody, or --paper: {command}",
        command=paths.command("host sprint"),
    )
