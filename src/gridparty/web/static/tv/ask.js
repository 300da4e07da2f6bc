// Which table? A TV that was opened without a code asks for it.

import { el } from "../common/dom.js";
import { say } from "../common/words.js";

const LETTERS = 6;

/** As it is printed: without the gap, in capitals. @param {string} typed */
export const tidied = (typed) => typed.replace(/[^0-9a-z]/gi, "").toUpperCase().slice(0, LETTERS);

/**
 * @param {string} why the table refused what was typed, else empty
 * @param {(code: string) => void} open
 */
export function ask(why, open) {
  const input = el("input", { id: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: LETTERS + 1, "aria-labelledby": "asked" });
  const form = el("form", {}, input);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (tidied(input.value).length === LETTERS) open(tidied(input.value));
  });
  return el("main", { class: "tvask", "data-key": "ask" },
    el("h1", { id: "asked" }, say("code")),
    form,
    why && el("p", { class: "red", role: "alert" }, why));
}
