// Beside the board: whose turn, how long, how it stands, what happened last.

import { minutes, pace } from "../common/clock.js";
import { errorSaid } from "../common/board.js";
import { el } from "../common/dom.js";
import { animalName, cross, mark } from "../common/marks.js";
import { cellName, say } from "../common/words.js";

/** @typedef {import("../common/view.js").RoomView} View */
/** @typedef {import("../common/view.js").View} Game */
/** @typedef {import("../common/view.js").SeatView} Seat */

const MANY = 5; // more players than that, and each has one line
const LONG = 100; // seconds from which the clock shows minutes
const WIDTH = 0.58; // of a bold letter, in its height: the wider half of the alphabet

/** The mark on its colour, as on the board. @param {{pen: number}} who */
export const square = (who) => el("span", { class: `sq pen${who.pen}` }, mark(who.pen));

/**
 * The height of letters with which the words have room in one line: never more than `most`.
 * @param {string} words
 * @param {number} room in hundredths of the picture's height, as all measures here
 * @param {number} most
 * @param {number} least below it the line breaks
 */
export function fitted(words, room, most, least) {
  let wide = 0;
  for (const letter of words) wide += /[\u1100-\uffff]|[^\u0000-\uffff]/u.test(letter) ? 1.05 : WIDTH;
  return Math.max(least, Math.min(most, room / Math.max(wide, 1)));
}

/** @param {View} view @param {number} seat @returns {Seat} */
export function seated(view, seat) {
  const found = view.seats.find((one) => one.seat === seat);
  return found ?? { seat, name: "", pen: seat, letter: "", device: "free", state: "waiting", away_for: null, delay: null, handicap: "", next: false, absent: false, host: false };
}

/**
 * Whose turn it is, and the clock.
 * @param {View} view
 * @param {Game} game
 * @param {number | null} left whole seconds
 * @param {boolean} short below an error
 */
export function turn(view, game, left, short) {
  const who = seated(view, game.check ? game.check.writer : game.turn.seat);
  const paused = view.stage === "paused";
  const words = game.check ? judged(game, who) : short ? say("turn.other", { who: who.name }) : who.name;
  const clock = paused || left === null || view.stage === "ready" ? null : clockOf(game, left);
  const most = short ? 6 : 8;
  const size = fitted(words, clock ? (short ? 37 : 34) : 56, most, 4.8);
  return el("header", { class: `tvturn pen${who.pen}${short ? " short" : ""}`, "data-key": "turn" },
    square(who),
    el("h1", { "--size": size < most ? `calc(${size.toFixed(2)} * var(--u))` : null }, words, game.check && el("small", {}, where(game))),
    clock);
}

/** @param {Game} game @param {Seat} who */
function judged(game, who) {
  const digit = game.check?.digit ?? 0;
  return say("turn.placed", { who: who.name, digit: game.animals ? animalName(digit) : digit });
}

/** @param {Game} game */
function where(game) {
  const { cell, points } = game.check ?? { cell: 0, points: 0 };
  return say("turn.points", { n: points, cell: cellName(game, cell) });
}

/** @param {Game} game @param {number} left */
function clockOf(game, left) {
  const kind = game.clock?.kind ?? "turn";
  const counts = kind === "turn" && pace(left) !== "calm" ? "hurry" : "calm"; // the last seconds warn on the phone of who plays
  const long = left >= LONG;
  return el("div", { class: `clock ${counts}${long ? " long" : ""}${kind === "check" ? " judge" : ""}`, role: "timer" },
    el("b", {}, long ? minutes(left) : left),
    kind === "check" && el("small", {}, say("clock.judge")));
}

/**
 * How much of the time is left, as a bar.
 * @param {Game} game
 * @param {number | null} left
 */
export function timeBar(game, left) {
  if (left === null || !game.clock) return null;
  return el("div", { class: "time", "data-key": "time" }, el("i", { "--v": share(left, game.clock.full) }));
}

/** Percent. @param {number} part @param {number} whole */
export const share = (part, whole) => (whole > 0 ? Math.max(0, Math.min(100, (100 * part) / whole)).toFixed(1) : "0");

/** True where each player has one line. @param {Game} game */
export const areMany = (game) => game.totals.length > MANY;

/**
 * Everybody with the total.
 * @param {View} view
 * @param {Game} game
 */
export function totals(view, game) {
  if (game.solo) return counts(game.solo);
  const { sprint } = game;
  if (sprint)
    return el("ol", { class: `tvlist${areMany(game) ? " many" : ""}` }, ...sprint.progress.map((one) => {
      const who = seated(view, one.seat);
      return line(who, one.filled, sprint.cells, note(view, game, who), (one.done ? "on" : "") + (who.absent ? " away" : ""), null, one.done ? "✓" : "");
    }));
  const most = Math.max(...game.totals, 1);
  const on = view.stage === "over" ? -1 : game.turn.seat;
  return el("ol", { class: `tvlist${areMany(game) ? " many" : ""}` },
    ...game.totals.map((total, seat) => {
      const who = seated(view, seat);
      return line(who, total, most, note(view, game, who), (seat === on ? "on" : "") + (who.absent ? " away" : ""), tokens(game, seat));
    }));
}

/** Alone nobody has a total. @param {{errors: number, hints: number}} solo */
function counts({ errors, hints }) {
  return el("ul", { class: "tvcounts" }, ...[say("errors", { n: errors }), say("hints", { n: hints })].map((text) => el("li", {}, text)));
}

/**
 * One line of a list: the mark, the name, a bar, the total.
 * @param {{pen: number, name: string}} who
 * @param {number} total
 * @param {number} most whose bar is full
 * @param {string} [note]
 * @param {string} [kind]
 * @param {Node | null} [before] the note
 * @param {string} [told] instead of the total
 */
export function line(who, total, most, note = "", kind = "", before = null, told = "") {
  return el("li", { class: `pen${who.pen} ${kind}`.trim() },
    square(who),
    el("span", { class: "name" }, el("span", {}, who.name), (note || before) && el("em", {}, before, note)),
    el("span", { class: "bar" }, el("i", { "--v": share(total, most) })),
    el("b", {}, told || total));
}

/** What stands below a name: what is unusual now, else what the evening has come to. @param {View} view @param {Game} game @param {Seat} who */
function note(view, game, who) {
  if (who.absent || who.state === "asleep") return stateOf(who);
  const track = game.tiles?.track;
  if (track) return say("tv.on_track", { field: track.at[who.seat] ?? 0 });
  const side = game.sides.find((one) => one.seats.includes(who.seat));
  if (side && side.seats.length > 1) return say("tv.team", { total: side.total });
  if (who.handicap) return who.handicap;
  const before = view.evening.games && view.evening.adds_up ? view.evening.totals[who.name] : undefined;
  return before === undefined ? "" : say("tv.evening", { total: before });
}

/** Rounds of the track are gold. @param {Game} game @param {number} seat */
function tokens(game, seat) {
  const n = game.tiles?.track?.tokens[seat] ?? 0;
  return n ? el("span", { class: "tokens", role: "img", "aria-label": say("tokens", { n: n }) }, ...Array.from({ length: n }, () => el("i"))) : null;
}

/** How somebody is. @param {Seat} who */
export function stateOf(who) {
  if (who.device === "free" && !who.next) return say("state.left");
  if (who.state === "away" && who.away_for) return say("state.away-for", { n: Math.round(who.away_for) });
  return say(`state.${who.device === "phone" ? who.state : who.device}`);
}

/** What is still to be won. @param {Game} game */
export function stake(game) {
  if (game.left_to_win === undefined || !game.stake) return [];
  return [
    el("p", { class: "stake" }, say("left", { left: game.left_to_win, stake: game.stake })),
    el("div", { class: "time" }, el("i", { "--v": share(game.left_to_win, game.stake) })),
  ];
}

/** The error, on a red card. @param {View} view @param {Game} game */
export function mishap(view, game) {
  if (!game.mishap) return null;
  return el("section", { class: "red", "data-key": "red" },
    el("h1", {}, cross(), say("error")),
    el("p", {}, errorSaid(game, view.seats)));
}

/** What happened last, or what is about to. @param {View} view @param {Game} game */
export function last(view, game) {
  if (view.notice) return el("p", { class: "tvsay alarm" }, view.notice);
  if (game.warning) return el("p", { class: "tvsay alarm" }, game.warning);
  return el("p", { class: "tvsay" }, view.stage === "paused" ? "" : (game.events[0] ?? ""));
}
