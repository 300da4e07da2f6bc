"""The pages need nothing newer than Chrome 87: so old are browsers of TVs that are still sold.

Styles are held to a list of what that browser knows; anything else is refused until somebody has
looked up its age, and what is newer stands within an `@supports` that asks for it. Scripts are
searched for what has come since, and the compiler (`tsconfig.json`) knows the library of that age.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

import pytest

import gridparty.web
from gridparty.web.page_text import page_words
from gridparty.web.static_files import everything

PAGES = Path(gridparty.web.__file__).parent / "static"
STYLES = sorted(PAGES.glob("*.css"))
SCRIPTS = sorted(PAGES.rglob("*.js"))


def _words(text: str) -> set[str]:
    return set(text.split())


AT_RULES = _words("font-face keyframes media supports")
QUERIES = _words("max-height max-width min-width orientation prefers-reduced-motion")
PSEUDO = _words(
    """active after before checked disabled empty first-child focus focus-visible
    focus-within last-child not nth-child only-of-type placeholder root"""
)
UNITS = _words("% deg em fr ms px rem s vh vw")
FUNCTIONS = _words(
    """calc clamp env format inset linear max min minmax repeat repeating-linear-gradient rgb
    rotate scale scaleX translate translateY url var"""
)
PROPERTIES = _words(
    """-webkit-box-orient -webkit-line-clamp -webkit-tap-highlight-color
    -webkit-text-size-adjust -webkit-touch-callout -webkit-user-select align-content align-items
    align-self animation animation-delay background background-color border border-bottom
    border-color border-left border-radius border-right border-style border-top border-width bottom
    box-shadow box-sizing clip-path color color-scheme column-gap content cursor display fill flex
    flex-basis flex-direction flex-flow flex-shrink flex-wrap font font-display font-family
    font-size font-style font-variant-numeric font-weight gap grid-area grid-auto-columns
    grid-auto-flow grid-auto-rows grid-column grid-row grid-template grid-template-columns
    grid-template-rows height inset justify-content justify-items justify-self left letter-spacing
    line-height list-style margin margin-bottom margin-left margin-right margin-top max-height
    max-width min-height min-width opacity order outline outline-offset overflow overflow-wrap
    overflow-y padding padding-block padding-bottom padding-inline padding-left padding-right
    padding-top place-content place-items pointer-events position r right row-gap src stroke
    stroke-linecap stroke-linejoin stroke-width text-align text-decoration
    text-decoration-skip-ink text-overflow text-size-adjust text-transform text-underline-offset
    top touch-action transform transform-origin transition unicode-bidi user-select
    vertical-align visibility white-space width z-index"""
)

#: Of scripts: since which Chrome, how it is found, and a line that has it.
NEWER = (
    (89, r"^(?:const|let|var)\b.*=\s*await\b|^\(*await\b", "await learnWords();"),
    (90, r"/[gimsuy]*d[gimsuy]*\.(?:exec|test)\(", "/a/d.exec(name)"),
    (90, r"\.userAgentData\b", "navigator.userAgentData"),
    (91, r"#\w+ in ", "#seat in table"),
    (92, r"\.at\(", "names.at(-1)"),
    (92, r"\brandomUUID\b", "crypto.randomUUID()"),
    (93, r"\bhasOwn\(", "Object.hasOwn(words, key)"),
    (93, r"\bcause:", 'new Error("none", { cause: error })'),
    (94, r"\bstatic \{", "static { begin(); }"),
    (94, r"\bscheduler\.", "scheduler.postTask(render)"),
    (95, r"\bURLPattern\b", "new URLPattern()"),
    (97, r"\.findLast(?:Index)?\(", "names.findLast(Boolean)"),
    (98, r"\bstructuredClone\(", "structuredClone(view)"),
    (102, r"\.inert\b", "page.inert = true"),
    (103, r"AbortSignal\.(?:any|timeout)\(", "AbortSignal.timeout(9)"),
    (105, r"\.(?:setHTML|checkVisibility)\(", "page.checkVisibility()"),
    (110, r"\.(?:toSorted|toReversed|toSpliced|with)\(", "names.toSorted()"),
    (111, r"\.(?:isWellFormed|toWellFormed)\(", "name.toWellFormed()"),
    (111, r"\bstartViewTransition\b", "document.startViewTransition(render)"),
    (112, r"/[gimsuyd]*v[gimsuyd]*\.(?:test|exec)\(", "/a/v.test(name)"),
    (114, r"\b(?:show|hide|toggle)Popover\b", "sheet.showPopover()"),
    (114, r"\bscrollend\b", 'addEventListener("scrollend", render)'),
    (117, r"\.groupBy\(", "Object.groupBy(seats, side)"),
    (119, r"\bwithResolvers\(", "Promise.withResolvers()"),
    (121, r"Array\.fromAsync\(", "Array.fromAsync(lines)"),
    (122, r"\.(?:union|intersection|difference|isSubsetOf)\(", "here.union(away)"),
    (123, r"^import\b.* with \{", 'import words from "./words.json" with { type: "json" };'),
    (128, r"Promise\.try\(", "Promise.try(render)"),
    (134, r"^\s*(?:await )?using \w", "using table = open();"),
)


def newer_in_style(css: str) -> set[str]:
    """What no Chrome 87 knows, but for what is asked for first."""
    css = _without_supports(re.sub(r"/\*.*?\*/", "", css, flags=re.S))
    css = re.sub(r'url\([^)]*\)|"[^"]*"', "url()", css)
    found = {f"@{one}" for one in re.findall(r"@([\w-]+)", css)} - {f"@{one}" for one in AT_RULES}
    for query in re.findall(r"@media([^{]*)\{", css):
        found |= set(re.findall(r"\(\s*([\w-]+)", query)) - QUERIES
        found |= set(re.findall(r"(?<![\w-])[\d.]+([a-z]+)", query)) - UNITS
    for selector in re.findall(r"(?:^|[{};])([^{};@]*)\{", css):
        found |= {f":{one}" for one in re.findall(r":([\w-]+)", selector) if one not in PSEUDO}
    for body in re.findall(r"\{([^{}]*)\}", css):
        for line in filter(str.strip, body.split(";")):
            name, _, value = line.partition(":")
            if not name.strip().startswith("--"):
                found |= {name.strip()} - PROPERTIES
            value = re.sub(r"#[\da-f]+\b", "", value)
            found |= set(re.findall(r"([\w-]+)\(", value)) - FUNCTIONS
            found |= set(re.findall(r"(?<![\w-])[\d.]+([a-z%]+)", value)) - UNITS
    return found


def _without_supports(css: str) -> str:
    """Without the blocks that an older browser leaves out."""
    while (start := css.find("@supports")) >= 0:
        at, depth = css.index("{", start) + 1, 1
        while depth:
            depth += {"{": 1, "}": -1}.get(css[at], 0)
            at += 1
        css = css[:start] + css[at:]
    return css


def newer_in_script(source: str) -> list[int]:
    """Since which Chrome there is what the script has, where that is after 87."""
    code = re.sub(r"/\*.*?\*/|(?<![:\"'`\\/])//[^\n]*", "", source, flags=re.S)
    return [since for since, pattern, _ in NEWER if re.search(pattern, code, re.M)]


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.name)
def test_no_style_needs_a_browser_newer_than_chrome_87(style):
    assert newer_in_style(style.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_no_script_needs_a_browser_newer_than_chrome_87(script):
    assert newer_in_script(script.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "planted",
    [
        ".c { aspect-ratio: 1; }",
        ".c { font-size: 9cqw; }",
        ".page { min-height: 100dvh; }",
        ".page { min-height: calc(100svh - 4px); }",
        ".top:has(.write) { color: red; }",
        ".f:is(.home, .side) { color: red; }",
        "@media (max-width: 9px) { .f:where(.home) { color: red; } }",
        "@container (max-width: 17em) { .f { color: red; } }",
        "@layer pages { .f { color: red; } }",
        ".c { color: color-mix(in srgb, red, blue); }",
        ".c { accent-color: red; }",
        ".c { container-type: size; }",
        "@media (prefers-contrast: more) { .c { color: red; } }",
        "@media (min-width: 9px) { .c { scale: 2; } }",
        ".c { text-decoration-thickness: 2px; }",
    ],
)
def test_a_newer_style_is_found_and_one_that_is_asked_for_is_let_be(planted):
    assert newer_in_style(f".a {{ color: red; }} {planted} .b {{ color: red; }}") != set()
    asked = f"@supports (width: 1cqw) {{ {planted} }}"
    assert newer_in_style(f".a {{ color: red; }} {asked} .b {{ color: red; }}") == set()


@pytest.mark.parametrize(("since", "pattern", "planted"), NEWER)
def test_newer_script_is_found(since, pattern, planted):
    assert re.search(pattern, planted, re.M)
    assert since in newer_in_script(f"// begin\nconst a = 1;\n{planted}\n")
    assert since > 87


def test_what_both_pages_are_served_is_one_script_without_a_newer_word():
    """Modules are joined to one script: a module that waits would not run in it at all."""
    served = everything()
    for path in ("/assets/phone/main.js", "/assets/tv/tv.js"):
        assert newer_in_script(served[path].body.decode()) == []


OLD = (PAGES / "old.js").read_text(encoding="utf-8")


@pytest.mark.parametrize(("page", "old"), [("/", "old"), ("/tv", "tv.old")])
def test_a_page_says_in_words_that_a_browser_is_too_old(page, old):
    body = everything()[page].body.decode()
    (told,) = re.findall(r'<p id="old">([^<]+)</p>\n<script src="/assets/old.js"></script>', body)
    assert told == escape(page_words()[old])
    assert not re.search(r"\{\w", body)  # each word was found


def test_the_script_that_tells_it_is_understood_by_any_browser():
    code = re.sub(r"//[^\n]*", "", OLD)
    assert not re.search(
        r"\b(?:const|let|class|async|await|import|export|of)\b|=>|`|\?\.|\.\.\.", code
    )
    served = everything()["/assets/old.js"].body.decode()
    assert code.strip() in re.sub(r"//[^\n]*", "", served)
