// The page on which a host types a puzzle: the board, what the table found of it, the digits.

import { board } from "../common/board.js";
import { el } from "../common/dom.js";
import { rulers } from "../common/rulers.js";
import { say } from "../common/words.js";
import { SIZES, sizeOf } from "./draft.js";
import { acts, button, strip, under } from "./parts.js";
import { wished } from "./own.js";

/** @typedef {import("../common/view.js").View} Game */
/** @typedef {import("../common/view.js").Typed} Typed */
/** @typedef {import("./own.js").Own} Own */

const BOX_COLS = { 9: 3, 6: 3, 4: 2 };

/** @param {Own} own */
export function typing(own) {
  const { draft, judged, note } = own;
  const size = sizeOf(draft);
  const game = boardGame(own);
  const hint = hintText(own);
  const told = note || [own.said, hint || (judged?.said ?? say("typing.checking"))].filter(Boolean).join(" ");
  const open = judged && !blames(judged) ? judged.cells : [];
  return el("main", { class: `page play keyed typing${wished("left") ? " left" : ""}`, "data-key": "typing" },
    strip({ who: undefined, mine: false, title: say("typing.title"), sub: "", clock: button("close", say("close")) }),
    el("div", { class: "table ruled" }, ...rulers(game), board(game, [], { aim: draft.cursor, open })),
    el("div", { class: "tools" },
      el("form", { class: "field", "data-act": "paste" },
        el("input", { type: "text", name: "paste", autocomplete: "off", spellcheck: "false", placeholder: say("typing.paste"), "aria-label": say("typing.paste"), "data-typed": "paste", value: own.typed.paste })),
      acts(...(own.pasted > 1 ? several(own.pasted) : sizes(size)), button("clear", say("typing.clear")))),
    under(
      el("p", { class: `prompt${note ? " refused" : ""}`, role: "status" }, told),
      el("div", { class: "keys", role: "group", "aria-label": say("pad") }, ...keys(size)),
      acts(button("take-back-digit", say("typing.back")), button("undo-digit", say("undo"), { "aria-disabled": draft.past.length ? null : "true" }),
        button("typed-hint", say("hint"), { "aria-disabled": canHint(judged) ? null : "true" })),
      acts(...follows(own).map((act, n) => button(act, say(`typing.${act}`), { class: n ? "" : "go", "aria-disabled": judged?.playable ? null : "true" })))));
}

/** What can be done with a puzzle; at a table of one, it can be played alone. @param {Own} own */
const follows = ({ view }) => [...(view?.seats.length === 1 ? ["alone"] : []), "card", "print", "keep"];

/** @param {number} size */
const sizes = (size) => SIZES.map((one) => button(`size ${one}`, say("typing.size", { n: one }), { "aria-pressed": String(one === size) }));

/** To the other pasted puzzles. @param {number} n */
const several = (n) => [button("turn -1", "‹", { "aria-label": say("typing.before") }), button("turn 1", "›", { "aria-label": say("typing.after") }), button("keep-all", say("typing.keep-all", { n }))];

/** Digits, and the key that leaves a cell empty. @param {number} size */
const keys = (size) => [...Array(size).keys()].map((k) => key(k + 1, String(k + 1))).concat(key(0, say("typing.empty")));

/** @param {number} digit @param {string} label */
const key = (digit, label) =>
  el("button", { type: "button", class: `key${digit ? "" : " tool"}`, "data-act": "digit", "data-digit": digit }, label);

/** True if the cells hold digits that cannot stand. @param {Typed} judged */
const blames = (judged) => ["clash", "no-solution"].includes(judged.finding);

/** @param {Typed | null} judged */
const canHint = (judged) => judged !== null && !["clash", "full"].includes(judged.finding);

/** The hint, as strong as it was asked for. @param {Own} own */
function hintText({ judged, hints }) {
  if (!hints || !judged) return "";
  if (!judged.hints.length) return say("typing.checking");
  return judged.hints[Math.min(hints, judged.hints.length) - 1] ?? "";
}

/** The typed board as the board's painter takes one. @param {Own} own @returns {Game} */
function boardGame({ draft, judged, hints }) {
  const size = sizeOf(draft);
  const box_cols = BOX_COLS[/** @type {9 | 6 | 4} */ (size)];
  const pointed = hints && judged?.pointed.length ? judged.pointed[Math.min(hints, judged.pointed.length) - 1] : [];
  const game = {
    layout: { size, box_rows: size / box_cols, box_cols },
    board: { digits: draft.digits.replace(/\./g, "0"), owners: Array(size * size).fill(-1), wrong: [], last: null },
    mishap: judged && blames(judged) ? { cell: -1, digit: 0, clash: judged.cells } : null,
    solo: { hint: { cells: pointed, look: [], strikes: [], places: [] } },
  };
  return /** @type {Game} */ (/** @type {unknown} */ (game));
}
