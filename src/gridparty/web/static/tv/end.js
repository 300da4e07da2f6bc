// The end: the ornament in the winner's colour, this game beside the evening.

import { allBoards } from "../common/boards.js";
import { el } from "../common/dom.js";
import { dots } from "../common/marks.js";
import { listed, say } from "../common/words.js";
import { bare, inTwo } from "./lobby.js";
import { fitted, line, seated } from "./side.js";

/** @typedef {import("../common/view.js").RoomView} View */
/** @typedef {import("../common/view.js").Over & import("../common/view.js").Result} Over */
/** @typedef {import("../common/view.js").SeatView} Seat */

const MANY = 4; // more players than that, and each has one line
const ROOM = 166; // for the winners' words, in hundredths of the height
const PLAIN = 8; // the pen of nobody in particular

/** @param {View} view @param {Over} over */
export function end(view, over) {
  const last = [...over.praise, over.why, next(over)].filter(Boolean);
  return el("main", { class: "tvend", "data-key": "end" },
    winners(view, over),
    el("div", { class: "two" }, thisGame(view, over), view.game?.sprint ? el("section", {}, el("h2", {}, say("sprint.boards")), allBoards(view.game, view.seats)) : evening(view)),
    el("p", { class: "tvsay" }, last.join(" ")),
    el("p", { class: "tvfoot join" }, say("tv.join_later", { code: inTwo(view.room.code), address: bare(view.room.address) })));
}

/** @param {View} view @param {Over} over */
function winners(view, over) {
  const won = over.winners.map((seat) => seated(view, seat));
  const total = over.ranking.find((row) => row.place === 1)?.total ?? 0;
  const alone = over.ranking.length < 2;
  const words = view.game?.sprint && won.length ? view.game.sprint.won : alone || !won.length ? over.why
    : won.length === 1 ? say("wins", { n: total, who: won[0]?.name ?? "" })
    : say("share", { n: total, who: listed(won.map((who) => who.name)) });
  const size = fitted(words, ROOM, 11, 5);
  const title = el("h1", { "--size": `calc(${size.toFixed(2)} * var(--u))` }, words);
  const pens = won.length ? won.map((who) => who.pen) : [PLAIN];
  if (pens.length === 1) return el("header", { class: `win pen${pens[0]}` }, dots(48, 4), title);
  return el("header", { class: "win shared" },
    el("div", { class: "fields" }, ...pens.map((pen) => el("span", { class: `field pen${pen}` }, dots(Math.round(48 / pens.length), 4)))),
    title);
}

/** @param {View} view @param {Over} over */
function thisGame(view, over) {
  const most = Math.max(...over.ranking.map((row) => row.total), 1);
  const rows = [...over.ranking].sort((one, other) => one.place - other.place);
  return el("section", {}, el("h2", {}, say("over.game")),
    list(rows.map((row) => line(seated(view, row.seat), row.total, most, rows.length > MANY ? "" : row.note))));
}

/** Points of several kinds of game are not added up: then it is games won. @param {View} view */
function evening(view) {
  const told = view.evening;
  if (!told.games) return null;
  const pens = new Map(view.seats.map((seat) => [seat.name, seat.pen]));
  const sums = told.adds_up ? told.totals : Object.fromEntries(Object.keys(told.totals).map((name) => [name, told.won[name] ?? 0]));
  const rows = Object.entries(sums).sort((one, other) => other[1] - one[1]);
  const most = Math.max(...rows.map(([, total]) => total), 1);
  return el("section", {}, el("h2", {}, say("over.evening", { n: told.games })),
    list(rows.map(([name, total]) => {
      const won = told.won[name] ?? 0;
      return line({ name, pen: pens.get(name) ?? PLAIN }, total, most, won ? say("over.won", { n: won }) : "");
    })));
}

/** @param {Element[]} lines */
const list = (lines) => el("ol", { class: `tvlist${lines.length > MANY ? " many" : ""}` }, ...lines);

/** @param {Over} over */
function next(over) {
  return over.more && over.next ? say("over.next", { who: over.next }) : "";
}
