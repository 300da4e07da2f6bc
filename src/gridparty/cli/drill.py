"""`gridparty drill`: exercise techniques on new boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gridparty.board import chance
from gridparty.cli import completion, console, options
from gridparty.cli.options import apart, lacking, number, option
from gridparty.cli.play_options import Plain, Theme, manner_of
from gridparty.cli.seating import Manner, in_lines
from gridparty.errors import GridpartyError
from gridparty.evening.learning.teacher.boxes import boxes, learned
from gridparty.evening.learning.teacher.drilling import Drilling
from gridparty.evening.learning.teacher.run import Run
from gridparty.evening.session.clock import RunningClock
from gridparty.i18n.messages import say
from gridparty.making.drills import drill as made
from gridparty.rating.counterparts import rating_name_text, techniques_asked_for

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST, UNNAMED = 1000, "You"


def drill(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[TECHNIQUE]…",
            help="Such as X-Wing, or several. (those you learned)",
            show_default=False,
            autocompletion=completion.techniques,
        ),
    ] = None,
    n: Annotated[
        int | None,
        number("-n", help="Stop after N. (until you leave)"),
    ] = None,
    boxes: Annotated[
        bool, option("--list", help="List your drills, and when each is due.")
    ] = False,
    run: Annotated[
        bool, option("--run", help="Find as many steps as you can in three minutes.")
    ] = False,
    seed: options.Seed = None,
    player: Annotated[
        str, option(metavar="NAME", help="Whose best a run is.", complete=completion.people)
    ] = UNNAMED,
    theme: Theme = None,
    plain: Plain = False,
    json: options.Json = False,
) -> None:
    """Practise techniques on fresh boards.

    What you miss comes back sooner. With --json: the boards and their answers.
    """
    if boxes:
        return _list(json=json)
    options.at_least_one("-n", n, most=MOST)
    if run:
        return _run(names, n, seed, player, manner_of(plain=plain, theme=theme), json=json)
    asked = _techniques(names) if names else learned()
    if not asked:
        raise lacking("drill", "TECHNIQUE")
    chosen = chance.any_seed() if seed is None else console.chosen_seed(seed)
    if json:
        return _boards(asked, n or 1, chosen)
    manner = manner_of(plain=plain, theme=theme)

    drilling = Drilling(asked, chosen, RunningClock())
    if manner.on_screen:
        from gridparty.terminal.show import drill as show

        code = show(drilling, n, theme=manner.theme, bell=manner.sound)
        console.say(drilling.ending())
        raise typer.Exit(code)
    from gridparty.lines.drill import drill_in_lines
    from gridparty.lines.lesson_io import Reader

    with in_lines(json=False) as shell:
        drill_in_lines(drilling, Reader(shell.lines, shell.show, echo=shell.ask is None), n)
    return None


def _run(
    names: Sequence[str] | None,
    n: int | None,
    seed: int | None,
    player: str,
    manner: Manner,
    *,
    json: bool,
) -> None:
    """Play a run, with these techniques or all.

    Raises:
        WishError: an option that a run does not take.
    """
    for option_, given in (("-n", n), ("--json", json)):
        if given:
            raise apart(option_, "--run")
    chosen = chance.any_seed() if seed is None else console.chosen_seed(seed)
    sought = Run(_techniques(names) if names else (), chosen, RunningClock(), player=player)
    if manner.on_screen:
        from gridparty.terminal.show import run as show

        code = show(sought, theme=manner.theme, bell=manner.sound)
        for told in sought.ending() if sought.over else ():
            console.say(told)
        raise typer.Exit(code)
    from gridparty.lines.drill import run_in_lines
    from gridparty.lines.lesson_io import Reader

    with in_lines(json=False) as shell:
        run_in_lines(sought, Reader(shell.lines, shell.show, echo=shell.ask is None))


def _techniques(names: Sequence[str]) -> tuple[str, ...]:
    """Return the typed techniques: one name of several words, or several names.

    Raises:
        GridpartyError: one of them is no technique's.
    """
    try:
        asked = {" ".join(names): techniques_asked_for(" ".join(names))}
    except GridpartyError:
        if len(names) == 1:
            raise
        asked = {name: techniques_asked_for(name) for name in names}
    for name, found in asked.items():
        console.say_any(rating_name_text(name, found))
    return tuple(dict.fromkeys(one.name for found in asked.values() for one in found))


def _boards(names: Sequence[str], n: int, seed: int) -> None:
    """Print the boards of this seed as JSON, a line each, with the techniques in turn."""
    from gridparty.cli.steps import step_json
    from gridparty.techniques import technique_named

    for at in range(n):
        one = made(technique_named(names[at % len(names)]), seed + at)
        layout = one.position.layout
        console.show_json(
            technique=one.technique.name,
            seed=seed + at,
            fresh=one.fresh,
            position=str(one.position),
            step=step_json(layout, one.step),
            also=[step_json(layout, step) for step in one.steps if step != one.step],
        )


def _list(*, json: bool) -> None:
    """Print what was drilled, and when it is due again."""
    known = boxes()
    if known.complaint:
        console.complain(known.complaint)
    rows = [
        {
            "technique": name,
            "box": one.box,
            "due": one.due.isoformat(),
            "right": one.right,
            "missed": one.missed,
            "best": one.best or None,
        }
        for name, one in known.kept.items()
    ]
    if json:
        console.show_json(drills=rows)
    elif rows:
        header = ("technique", "box", "comes again", "right", "missed", "best (s)")
        console.show_table("", header, [tuple(row.values()) for row in rows])
    else:
        console.show(say("Nothing was drilled yet."))
