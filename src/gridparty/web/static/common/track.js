// The track round the board: 40 fields are the rim of a square of 11 by 11.

import { el } from "./dom.js";
import { mark } from "./marks.js";
import { listed, say } from "./words.js";

/** @typedef {import("./view.js").SeatView} Seat */
/** @typedef {import("./view.js").Track} Track */

/** Row and column of a field, clockwise from the corner above left. @param {number} field */
function place(field) {
  if (field < 10) return [1, field + 1];
  if (field < 20) return [field - 9, 11];
  if (field < 30) return [11, 31 - field];
  return [41 - field, 1];
}

/**
 * The board with the track round it.
 * @param {HTMLElement} window the board in its window
 * @param {Track} track
 * @param {Seat[]} seats
 */
export function ring(window, track, seats) {
  const told = track.at.map((field, seat) => say("track.at", { who: seats[seat]?.name ?? "", field }));
  const made = el("div", { class: "ring", role: "group", "aria-label": say("track", { fields: track.fields, places: listed(told) }) });
  for (let field = 0; field < track.fields; field++) {
    const here = seats.filter((seat) => track.at[seat.seat] === field);
    const corner = field % 10 === 0;
    const tight = here.length > (corner ? 1 : 2); // pawns that share a field, or a corner, are smaller
    const packed = here.length > (corner ? 4 : 6);
    const kinds = ["f", field % 20 > 10 && "side", here.length && "has", !field && "home", tight && "tight", packed && "packed"].filter(Boolean);
    made.append(el("span", { class: kinds.join(" "), area: place(field).join(" / "), "aria-hidden": "true" },
      ...here.map((seat) => el("i", { class: `pawn pen${seat.pen}` }, mark(seat.pen)))));
  }
  made.append(window);
  return made;
}
