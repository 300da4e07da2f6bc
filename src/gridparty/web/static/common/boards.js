// The boards of all players of a sprint, side by side, once it is over.

import { board } from "./board.js";
import { minutes } from "./clock.js";
import { el } from "./dom.js";
import { badge } from "./marks.js";
import { cellName, say } from "./words.js";

/** @typedef {import("./view.js").View} Game */
/** @typedef {import("./view.js").SeatView} Seat */
/** @typedef {import("./view.js").FinalBoard} FinalBoard */

const STEPS = 4; // shades, from found early to found late

/**
 * @param {Game} game
 * @param {Seat[]} seats
 */
export function allBoards(game, seats) {
  const { sprint } = game;
  if (!sprint) return null;
  const last = Math.max(1, ...sprint.boards.flatMap((one) => one.when));
  const told = sprint.standstill === null ? "" : say("sprint.standstill", { cell: cellName(game, sprint.standstill) });
  return el("div", { class: `boards${sprint.boards.length > 3 ? " many" : ""}` },
    ...sprint.boards.map((one) => finalBoard(game, seats, one, last)),
    el("p", { class: "dim" }, el("small", {}, [say("sprint.shades"), told].filter(Boolean).join(" "))));
}

/** One player's board: the later a digit was found, the darker its cell. @param {Game} game @param {Seat[]} seats @param {FinalBoard} final @param {number} last */
function finalBoard(game, seats, final, last) {
  const who = seats.find((seat) => seat.seat === final.seat);
  const owners = final.digits.split("").map((digit, cell) => (game.sprint?.given[cell] === "0" ? (digit === "0" ? -2 : final.seat) : -1));
  const shown = { ...game, mishap: null, board: { digits: final.digits, owners, wrong: final.wrong, last: null, legal: null } };
  const made = board(shown, seats);
  made.querySelectorAll("[data-cell]").forEach((cell, number) => {
    const when = final.when[number] ?? 0;
    if (when > 0) cell.classList.add(`found${Math.ceil((STEPS * when) / last)}`);
    if (number === game.sprint?.standstill) cell.classList.add("still");
    cell.removeAttribute("tabindex");
    cell.removeAttribute("data-cell"); // it is looked at, not touched
  });
  const end = Math.max(0, ...final.when);
  return el("figure", { class: "mini" }, made,
    el("figcaption", {}, who && badge(who), el("span", { class: "name" }, who?.name ?? ""), end > 0 && el("small", {}, minutes(end))));
}
