// Rows and columns by the names that messages call them: r9c7, or D5 among animals.

import { digitAt } from "./board.js";
import { el } from "./dom.js";

/** @typedef {import("./view.js").View} Game */

/** @param {Game} game @param {number} k */
const columnName = (game, k) => (game.animals ? String.fromCharCode(65 + k) : String(k + 1));

/** What stands above the columns and beside the rows. @param {Game} game */
export function rulers(game) {
  const lines = Array.from({ length: game.layout.size }, (_, k) => k);
  return [
    el("div", { class: "rule cols", "aria-hidden": "true" }, ...lines.map((k) => el("i", {}, columnName(game, k)))),
    el("div", { class: "rule rows", "aria-hidden": "true" }, ...lines.map((k) => el("i", {}, k + 1))),
  ];
}

/** Within the track there is no room for rulers: the cells of the edge say where they are. @param {Element} board @param {Game} game */
export function labelled(board, game) {
  const { size } = game.layout;
  /** @param {number} cell @param {string} way @param {string | number} name */
  const label = (cell, way, name) => {
    if (digitAt(game, cell)) return; // a tile lies on it
    board.querySelector(`[data-cell="${cell}"]`)?.append(el("i", { class: `edge ${way}`, "aria-hidden": "true" }, name));
  };
  for (let k = 0; k < size; k++) {
    label(k, "across", columnName(game, k));
    label(k * size, "down", k + 1);
  }
}
