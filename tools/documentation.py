"""Make the documentation site: ``python tools/documentation.py FOLDER``.

The pages under docs/ by reader, what stands beside the code (README, CONTRIBUTING …), and the API
from the docstrings: a page for what `import gridparty as gp` gives, a page a package with all of
its modules. Sphinx reads them (`pip install 'gridparty[docs]'`); what it warns of is an error.
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
from demo import demo

ROOT = Path(__file__).parents[1]
#: Files outside docs/ that have a page of their own, or that a page links to.
BESIDE = (
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "CHANGELOG.md",
    "print/kit-a4.pdf",
    "print/kit-letter.pdf",
    "tests/suites/equivalent.txt",
    "tests/suites/mutation.md",
)


def module(name: str, heading: str = "-", *options: str) -> list[str]:
    """Return the lines for a module: its name, and everything that has a docstring."""
    fields = [f"   :{option}:" for option in ("members", *options)]
    return [name, heading * len(name), "", f".. automodule:: {name}", *fields, ""]


def members(package: str) -> Iterator[str]:
    """Yield the modules of a package at any depth; none for a module."""
    path = Path(gridparty.__path__[0], *package.split(".")[1:])
    for found in pkgutil.walk_packages([str(path)], f"{package}."):
        yield found.name


def api() -> dict[str, list[str]]:
    """Return the sources of the pages under api/, by name."""
    packages = [f"gridparty.{found.name}" for found in pkgutil.iter_modules(gridparty.__path__)]
    packages.remove("gridparty.__main__")  # importing it starts the program
    pages = {
        package: module(package, "=") + [line for part in members(package) for line in module(part)]
        for package in packages
    }
    return {
        "gridparty": module("gridparty", "=", "imported-members"),
        "packages": ["Packages", "========", "", ".. toctree::", "   :glob:", "", "   gridparty.*"],
        **pages,
    }


def collect(sources: Path) -> None:
    """Put everything that Sphinx reads into this folder, laid out like the repository."""
    shutil.copytree(ROOT / "docs", sources / "docs", ignore=shutil.ignore_patterns("site"))
    for file in (ROOT / "docs" / "site").iterdir():
        shutil.copy(file, sources)
    for name in BESIDE:
        (sources / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, sources / name)
    (sources / "docs" / "pictures" / "demo.svg").write_text(demo(), encoding="utf-8")
    (sources / "api").mkdir()
    for name, lines in api().items():
        (sources / "api" / f"{name}.rst").write_text("\n".join(lines), encoding="utf-8")


def main() -> int:
    """Build the site; return the exit code of Sphinx."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="where the HTML goes")
    folder = parser.parse_args().folder
    with tempfile.TemporaryDirectory() as temporary:
        collect(sources := Path(temporary))
        command = [sys.executable, "-m", "sphinx", "--fail-on-warning", "--keep-going", "--quiet"]
        return subprocess.run([*command, "--jobs", "auto", sources, folder], check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
