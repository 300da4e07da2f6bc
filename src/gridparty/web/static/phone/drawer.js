// The sheet over the board: the rules, and everything that is needed seldom. Whose turn it is and
// the clock stay above it, and the way out below.

import { el } from "../common/dom.js";
import { say } from "../common/words.js";
import { chosenTheme, may, wished } from "./own.js";
import { button, option, seatRow, twice } from "./parts.js";

/** @typedef {import("../common/dom.js").Part} Part */
/** @typedef {import("../common/view.js").RoomView} View */
/** @typedef {import("../common/view.js").View} Game */
/** @typedef {import("./own.js").Own} Own */

/** True while it covers the page. @param {Own} own */
export const isDrawn = (own) => own.panel === "rules" || own.panel === "more";

/** @param {Own} own @param {View} view @param {Game} game */
export const drawer = (own, view, game) =>
  el("section", { class: "drawer", "data-key": own.panel, "aria-label": say(own.panel === "rules" ? "rules" : "more") },
    el("div", { class: "acts tabs" }, ...["rules", "more"].map((tab) => button(tab, say(tab), { "aria-pressed": String(own.panel === tab) }))),
    el("div", { class: "drawn" }, ...(own.panel === "rules" ? rules(own) : more(own, view, game))),
    button("close", say("close"), { class: "go" }));

/** The rules of the game with the options of this table. @param {Own} own @returns {Part[]} */
export const rules = (own) =>
  own.rules ? [el("h1", { tabindex: -1 }, own.rules.title), el("ol", { class: "rules" }, ...own.rules.rules.map((rule) => el("li", {}, rule.text)))]
    : [el("h1", { tabindex: -1 }, say("rules")), el("p", {}, say("wait"))];

/** @param {Own} own @param {View} view @param {Game} game @returns {Part[]} */
function more(own, view, game) {
  const theme = chosenTheme() ?? "device";
  return [
    el("h2", {}, say("more.table", { code: view.room.code, address: view.room.address })),
    may(own, "check") && button("check", say("check")),
    may(own, "marks") && button("fill", say("fill")),
    may(own, "undo") && button("undo", say("undo")),
    may(own, "redo") && button("redo", say("redo")),
    may(own, "agree") && twice(own, "agree", "agree"),
    may(own, "end") && twice(own, "end", "end"),
    may(own, "hand") && el("ul", { class: "seats", "aria-label": say("seats") }, ...view.seats.map((seat) => seatRow(own, view, seat))),
    may(own, "give-up") && twice(own, "give-up", "give-up"),
    ...settings(), button("theme", say(`theme.${theme}`)),
    may(own, "stand-up") && twice(own, "stand-up", "stand-up"),
  ];
}

/** What happened while this phone was away. @param {Own} own */
export const meanwhile = (own) =>
  el("section", { class: "drawer" },
    el("div", { class: "drawn" }, el("h1", { tabindex: -1 }, say("away.meanwhile", { n: Math.round(own.away?.seconds ?? 0) })),
      ...(own.away?.events ?? []).map((text) => el("p", {}, text))),
    button("away-seen", say("go-on"), { class: "go" }));

/** The switches of this device. @returns {Part[]} */
export const settings = () => [
  option("sound", say("set.sound"), wished("sound")),
  option("awake", say("set.awake"), wished("awake")),
  option("left", say("set.left"), wished("left")),
];
