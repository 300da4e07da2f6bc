// Before a game: the code as large as can be, and who is here.

import { el } from "../common/dom.js";
import { say } from "../common/words.js";
import { square, stateOf } from "./side.js";

/** @typedef {import("../common/view.js").RoomView} View */

const FEW = 4; // seats beside which there is room for what each has of one's own; phones say it anyway
const MANY = 6; // seats for which there is room below a code of full size
const CROWD = 8; // and beside all that is agreed on

/** Three and three letters read better than six. @param {string} code */
export const inTwo = (code) => `${code.slice(0, 3)} ${code.slice(3)}`;

/** The address without what everybody types anyway. @param {string} address */
export const bare = (address) => address.replace(/^http:\/\//, "").replace(/\/$/, "");

/** @param {View} view */
export function lobby(view) {
  const { code, name, address } = view.room;
  const here = view.seats.filter((seat) => seat.device !== "free" && seat.name);
  const agreed = here.length > FEW ? [] : here.flatMap(({ handicap }) => handicap || []).slice(0, 2);
  const many = here.length > MANY || agreed.length > 1;
  return el("main", { class: `tvpage lobby${many ? " full" : ""}`, "data-key": "lobby" },
    el("div", { class: "tvboard" }, el("img", { class: "qr", src: `/qr.svg?r=${encodeURIComponent(code)}`, alt: say("tv.qr") })),
    el("div", { class: "tvside" },
      el("p", { class: "tvword" }, name || say("name")),
      el("h1", {}, say("tv.join")),
      el("p", { class: "tvcode" }, inTwo(code)),
      el("p", { class: "tvat" }, say("tv.or_open"), el("b", {}, bare(address))),
      el("ul", { class: `tvseats${many ? " many" : ""}`, "aria-label": say("seats") },
        ...here.map((seat) => el("li", { class: seat.state === "ready" || seat.device === "laptop" ? "ok" : null }, square(seat),
          el("span", { class: "name" }, seat.name), el("em", {}, stateOf(seat))))),
      ...agreed.map((text) => el("p", { class: "tvfoot" }, text)),
      ...view.options.slice(0, here.length > CROWD || agreed.length ? 1 : 3).map((text) => el("p", { class: "tvfoot" }, text)),
      el("p", { class: "tvfoot" }, say("wifi"))));
}
