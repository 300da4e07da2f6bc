// A game on the TV: the board left, never with a secret, and the side right.

import { board } from "../common/board.js";
import { el } from "../common/dom.js";
import { animalName, beast, dots } from "../common/marks.js";
import { ring } from "../common/track.js";
import { say } from "../common/words.js";
import * as side from "./side.js";

/** @typedef {import("../common/view.js").View} View */
/** @typedef {import("../common/view.js").Game} Game */

/**
 * @param {View} view
 * @param {Game} game
 * @param {number | null} left whole seconds on the clock
 * @param {string} offline what to say while there is no word from the table, else empty
 */
export function table(view, game, left, offline) {
  const track = game.tiles?.track;
  const shown = { ...game, board: offline ? null : game.board };
  const lies = board(shown, view.seats, { focus: view.stage === "check" && !offline ? game.check?.cell : undefined });
  if (track && game.animals) labelled(lies, game);
  const laid = shown.board ? lies : cover(view, game, offline);
  const on = track ? ring(laid, track, view.seats) : [...rulers(game), laid];
  return el("main", { class: track ? "tvpage tvring" : "tvpage", "data-key": track ? "ring" : "board" },
    el("div", { class: "tvboard" }, ...(Array.isArray(on) ? on : [on])),
    el("div", { class: "tvside" }, ...beside(view, game, left, offline)));
}

/** @param {View} view @param {Game} game @param {number | null} left @param {string} offline */
function beside(view, game, left, offline) {
  const red = offline ? null : side.mishap(game);
  const seconds = offline ? null : left;
  const turn = side.turn(view, game, seconds, red !== null);
  const bar = view.stage === "paused" || view.stage === "ready" ? null : side.timeBar(game, seconds);
  if (red) return [red, side.totals(view, game), turn, bar];
  return [turn, bar, side.totals(view, game), ...legend(game), drawn(game), ...side.stake(game), side.last(view, game)];
}

/** Numbers beside rows and columns; letters above, where animals leave the numbers to the rows. @param {Game} game */
function rulers(game) {
  const lines = Array.from({ length: game.layout.size }, (_, k) => k);
  return [
    el("div", { class: "rule cols", "aria-hidden": "true" }, ...lines.map((k) => el("i", {}, game.animals ? String.fromCharCode(65 + k) : k + 1))),
    el("div", { class: "rule rows", "aria-hidden": "true" }, ...lines.map((k) => el("i", {}, k + 1))),
  ];
}

/** Within the track there is no room for rulers: the cells of the edge say where they are. @param {Element} board @param {Game} game */
function labelled(board, { layout: { size } }) {
  for (let k = 0; k < size; k++) {
    board.querySelector(`[data-cell="${k}"]`)?.append(el("i", { class: "edge across", "aria-hidden": "true" }, String.fromCharCode(65 + k)));
    board.querySelector(`[data-cell="${k * size}"]`)?.append(el("i", { class: "edge down", "aria-hidden": "true" }, k + 1));
  }
}

/** In the place of a board that nobody may see: it is not in the message either. @param {View} view @param {Game} game @param {string} offline */
function cover(view, game, offline) {
  const who = side.seated(view, game.turn.seat).name;
  const [title, ...rest] = offline ? [say("tv.no_word"), offline]
    : view.stage === "paused" ? [say("tv.pause")]
    : view.stage === "ready" ? [say("tv.begins", { who }), say("tv.opens", { who })]
    : [say("tv.next", { who })];
  const size = side.fitted(title, 62, 10, 6);
  return el("div", { class: "cover", "data-key": "cover" }, dots(12, 12),
    el("div", {}, el("h1", { "--size": size < 10 ? `calc(${size.toFixed(2)} * var(--u))` : null }, title), ...rest.map((text) => el("p", {}, text))));
}

/** The animals by name, for those who call them. @param {Game} game */
function legend(game) {
  if (!game.animals || game.mishap) return [];
  const digits = Array.from({ length: game.layout.size }, (_, k) => k + 1);
  return [el("ul", { class: "tvlegend" }, ...digits.map((digit) => el("li", {}, beast(digit), say("tv.animal", { digit, name: animalName(digit) }))))];
}

/** What was drawn from the bag lies open on the table. @param {Game} game */
function drawn(game) {
  const tile = game.tiles?.drawn;
  if (!tile) return null;
  return el("p", { class: "drawn" }, el("span", { class: "face" }, game.animals ? beast(tile) : tile), say("tv.drawn"));
}
