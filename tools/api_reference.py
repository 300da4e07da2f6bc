"""Build the API reference from the docstrings: ``python tools/api_reference.py FOLDER``.

One page for `import gridparty as gp`, and one for each package with all of its modules. Sphinx
builds them (`pip install 'gridparty[docs]'`); its warnings are errors.
"""

from __future__ import annotations

import argparse
import pkgutil
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import gridparty

CONF = Path(__file__).parents[1] / "docs" / "api"


def module(name: str, heading: str = "-") -> list[str]:
    """Return the reStructuredText of a module and its documented members."""
    return [name, heading * len(name), "", f".. automodule:: {name}", "   :members:", ""]


def members(room: str) -> Iterator[str]:
    """Yield the modules of a package, at any depth; none for a plain module."""
    path = Path(gridparty.__path__[0], *room.split(".")[1:])
    for found in pkgutil.walk_packages([str(path)], f"{room}."):
        yield found.name


def pages() -> dict[str, list[str]]:
    """Return the sources of all pages but the first, by name."""
    rooms = [f"gridparty.{found.name}" for found in pkgutil.iter_modules(gridparty.__path__)]
    return {
        room: module(room, "=") + [line for part in members(room) for line in module(part)]
        for room in rooms
        if room != "gridparty.__main__"  # importing it starts the program
    }


def main() -> int:
    """Write the pages, run Sphinx and return its exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="where the HTML goes")
    folder = parser.parse_args().folder
    with tempfile.TemporaryDirectory() as sources:
        for file in CONF.iterdir():
            shutil.copy(file, sources)
        for name, lines in pages().items():
            Path(sources, f"{name}.rst").write_text("\n".join(lines), encoding="utf-8")
        command = [sys.executable, "-m", "sphinx", "--fail-on-warning", "--keep-going", "--quiet"]
        return subprocess.run([*command, "--jobs", "auto", sources, folder], check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
