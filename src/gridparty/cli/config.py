"""`gridparty config`: where things are kept, and what is at work."""

from __future__ import annotations

import typer

from gridparty.cli import console, options

app = typer.Typer(no_args_is_help=True, help="Where things are kept, and what is at work.")


@app.command("path")
def path() -> None:
    """Print the folder of sessions and results ($GRIDPARTY_HOME changes it)."""
    from gridparty import places

    console.show(str(places.home()))


@app.command("show")
def show(json: options.Json = False) -> None:
    """Show the folders, the solver in use, and the versions."""
    import sys

    import gridparty
    from gridparty import places
    from gridparty.solving import kernel, prover, second_prover

    version = second_prover.engine_version()
    facts = {
        "home": str(places.home()),
        "sessions": str(places.sessions()),
        "history": str(places.history()),
        "cache": str(places.cache()),
        "kernel": kernel.name(),
        "prover": f"{prover.ENGINE} {prover.engine_version()}",
        "second prover": f"{second_prover.ENGINE} {version or 'not installed'}",
        "gridparty": gridparty.__version__,
        "python": ".".join(map(str, sys.version_info[:3])),
    }
    if json:
        console.show_json(**facts)
        return
    for name, value in facts.items():
        console.show(f"{name:13} {value}")
