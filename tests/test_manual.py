"""The manual pages: one for each command, with everything that its help names."""

from __future__ import annotations

import pytest

from manual import manuals


@pytest.fixture(scope="module")
def pages():
    return {page.path: page for page in manuals()}


@pytest.mark.parametrize(
    ("path", "options"),
    [
        ("gridparty", {"-V, --version", "--plain"}),
        ("gridparty play race", {"--players ANN,BEN", "--seconds S", "--false-call N"}),
        ("gridparty print cards", {"DECK", "--offset DX,DY", "--large-print"}),
        ("gridparty hint", {"POSITION", "--strength 1..3"}),
    ],
)
def test_a_page_has_arguments_and_options_rare_ones_too(pages, path, options):
    assert options <= {name for name, _ in pages[path].options}


def test_every_command_has_a_page_that_says_what_each_option_does(pages):
    below = {f"{path} {name}" for path, page in pages.items() for name, _ in page.commands}
    assert set(pages) == {"gridparty", *below}
    assert all(page.text and all(says for _, says in page.options) for page in pages.values())
