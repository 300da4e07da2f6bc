"""The documents: every command in them works, every link leads somewhere, and they stay short."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from gridparty.cli import app
from gridparty.cli.lazy import adapt
from where import ROOT

DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")),
    *(ROOT / name for name in ("print/README.md", "puzzles/README.md")),
    *sorted((ROOT / "docs").glob("*.md")),
]
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#: What stands for a value of the reader's.
STANDS_FOR = {
    "PUZZLE": PUZZLE,
    "POSITION": PUZZLE,
    "DECK": "party",
    "GAME": "race",
    "GAMES": "20",
    "FOLDER": "folder",
    "NAME": "X-Wing",
    "FILE": "written.svg",
}
#: Run with less, because a million puzzles take an hour.
SMALLER = {"1000000": "20", "20000": "20", "100": "4", "1000": "20", "2000": "20", "40000": "20"}
#: Not commands as they stand.
ELSEWHERE = ("…", "IN OUT")
#: Not run: they need a cluster, all sixteen shards, or what their reader has played.
NOT_RUN = ("--cluster", "merge s*", "medium.sqlite", "--resume", "gridparty resume", "--against")
NO_COMMANDS = {("help",), ("card",)}  # `help` is any command's option; a text that is hashed
#: They go on until somebody ends them.
ENDLESS = ("host",)
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)


def lines_of(document: Path) -> list[str]:
    """The commands of a document, as a reader would type them."""
    text = document.read_text(encoding="utf-8")
    blocks = re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    typed = (line.split(" # ")[0].strip() for block in blocks for line in block.splitlines())
    found = (line for line in typed if re.match(r"(\S*/)?gridparty( |$)", line))
    return [line for line in dict.fromkeys(found) if not any(one in line for one in ELSEWHERE)]


def named_in(document: Path) -> set[tuple[str, ...]]:
    """The commands that the text of a document names: a group's with the one below it."""
    text = document.read_text(encoding="utf-8")
    found = re.findall(r"`gridparty ([a-z]\w*)(?: ([a-z][\w-]*))?[^`]*`", text)
    return {tuple(filter(None, words)) for words in found}


def words_of(line: str) -> list[str]:
    """The words behind the program's name, with values for those that stand for some."""
    return [STANDS_FOR.get(word, SMALLER.get(word, word)) for word in shlex.split(line)[1:]]


WITH_COMMANDS = [document for document in DOCUMENTS if lines_of(document)]
SAID = {
    f"{document.name}: {line}": words_of(line)
    for document in WITH_COMMANDS
    for line in lines_of(document)
}


def parse(words: list[str]) -> None:
    """Read a command as the program does, without doing anything."""
    command: Any = adapt(typer.main.get_command(app))
    context = command.make_context("gridparty", words, obj=False)
    while rest := [*getattr(context, "_protected_args", ()), *context.args]:
        if not hasattr(command, "resolve_command"):
            return
        name, command, rest = command.resolve_command(context, rest)
        context = command.make_context(name, rest, parent=context, obj=False)


@pytest.mark.parametrize("said", SAID)
def test_a_command_in_the_documents_is_understood(said, home):
    parse(list(SAID[said]))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_a_document_names_commands_that_there_are(document):
    whole: Any = adapt(typer.main.get_command(app))
    context = typer.Context(whole, info_name="gridparty")
    for first, *second in named_in(document) - NO_COMMANDS:
        _, command, _ = whole.resolve_command(context, [first])
        if second and hasattr(command, "resolve_command"):
            command.resolve_command(typer.Context(command, parent=context), second)


@pytest.mark.slow
@pytest.mark.parametrize("document", WITH_COMMANDS, ids=lambda document: document.name)
def test_the_commands_of_a_document_run(document, tmp_path, home, run):
    run("play", "race", "--players", "Ann,Ben", lines="stop all\nleave")  # an evening to look at
    shutil.copytree(ROOT / "puzzles", tmp_path / "puzzles")
    for pack in ("party", "family"):
        shutil.copy(ROOT / "puzzles" / f"{pack}.jsonl", tmp_path / f"{pack}.jsonl")
    failed = {}
    for line in lines_of(document):
        if any(part in line for part in NOT_RUN):
            continue
        words = [
            part
            for word in words_of(line)
            for part in (sorted(map(str, tmp_path.glob(word))) if "*" in word else [word])
        ]
        if "-o" in words or words[:1] == ["convert"]:
            words.append("--force")
        try:
            ran = subprocess.run(
                [sys.executable, "-m", "gridparty", *words],
                cwd=tmp_path,
                env=os.environ | {"TERM": "dumb"},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=8 if words[:1] == ["host"] else 240,
            )
        except subprocess.TimeoutExpired:
            assert words[0] in ENDLESS
            continue
        if ran.returncode or "Traceback" in ran.stderr:
            failed[line] = (ran.returncode, ran.stderr[-400:])
    assert not failed, failed


def anchors(document: Path) -> set[str]:
    """The places in a document that a link may name, as GitHub calls them."""
    headings = HEADING.findall(document.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w\- ]", "", one.lower()).replace(" ", "-") for one in headings}


def links(document: Path) -> Iterator[tuple[Path, str]]:
    """The files and anchors that a document links to."""
    text = document.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"", text):
        path, _, anchor = (target[0] or target[1]).partition("#")
        if not path.startswith(("http", "mailto")):
            yield (document.parent / path).resolve() if path else document, anchor


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_every_link_leads_somewhere(document):
    for path, anchor in links(document):
        assert path.exists(), path
        assert not anchor or anchor in anchors(path), (path, anchor)


def test_the_readme_and_each_release_are_short():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(readme.splitlines()) <= 130
    releases = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.M)
    assert max(len(release.splitlines()) for release in releases) <= 60
