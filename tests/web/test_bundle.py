"""Modules as one file: a page fetches one script, and a form that is not understood is told at once."""

from __future__ import annotations

import re

import pytest

from gridparty.web.static_files import everything, joined


def of(**modules: str) -> str:
    return joined(
        "a/main.js",
        {name.replace("_", "/") + ".js": text for name, text in modules.items()}.__getitem__,
    )


def test_each_module_stands_before_those_that_need_it_and_only_once():
    whole = of(
        a_main='import { one } from "./b.js";\nimport * as c from "../c/d.js";\none(c.two);\n',
        a_b='import { two as second } from "../c/d.js";\nexport function one(x) { return x + second; }\n',
        c_d="export const two = 2;\n",
    )
    assert whole.count("const two = 2") == 1
    assert whole.index("const two = 2") < whole.index("function one") < whole.index("one(c.two)")
    assert "const { two: second } = of_c_d_js;" in whole
    assert "const c = of_c_d_js;" in whole
    assert "return { one };" in whole


@pytest.mark.parametrize(
    "line",
    ['import "./b.js";', "export let x = 1;", "export default 3;", 'export * from "./b.js";'],
)
def test_a_form_that_is_not_understood_is_refused(line):
    with pytest.raises(ValueError, match=re.escape(line[:12])):
        of(a_main=line + "\n", a_b="")


def test_modules_in_a_circle_are_refused():
    with pytest.raises(ValueError, match="circle"):
        of(
            a_main='import { b } from "./b.js";\n',
            a_b='import { c } from "./c.js";\nexport const b = 1;\n',
            a_c='import { b } from "./b.js";\nexport const c = 1;\n',
        )


@pytest.mark.parametrize("page", ["/", "/tv"])
def test_a_page_fetches_one_script_with_all_of_its_modules(page):
    served = everything()
    (script,) = re.findall(rb'<script type="module" src="([^"]+)"', served[page].body)
    body = served[script.decode()].body
    assert not re.search(rb"^(import|export)\b", body, re.M)
    assert b"class TableSocket" in body
    assert [path for path in served if path.endswith(".js")] == [
        "/assets/phone/main.js",
        "/assets/tv/tv.js",
        "/assets/old.js",
    ]
