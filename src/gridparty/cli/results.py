"""`gridparty results`: the pages that look back; elsewhere the evenings and the people in lines."""

from __future__ import annotations

import typer

from gridparty.cli import evenings, people
from gridparty.cli.looking_back import known_sessions
from gridparty.cli.play_options import Plain, Theme, manner_of


def results(theme: Theme = None, plain: Plain = False) -> None:
    """People, evenings and bests on pages of their own; see evenings, history and stats, too."""
    manner = manner_of(plain=plain, theme=theme)
    if manner.on_screen:
        from gridparty.screens.play import look_back

        raise typer.Exit(look_back(theme=manner.theme))
    from gridparty.evening.evenings import evenings as evenings_of

    known = known_sessions()
    evenings.show_list(evenings_of(known.results))
    people.show_people(people.look_at_people(known.results, people.Wanted(game=people.TABLE)))
