// What this page knows beside what the table said: where the finger is, what is open, what was chosen.

import { deskOf } from "../common/board.js";

/** @typedef {import("../common/view.js").RoomView} View */
/** @typedef {import("../common/view.js").View} Game */
/** @typedef {import("../common/view.js").SeatView} Seat */
/** @typedef {import("../common/theme.js").Theme} Theme */

/**
 * @typedef {object} Own
 * @property {View | null} view the last one; the only truth
 * @property {number} seenAt when it came, by this page's clock
 * @property {string} room the code of the table
 * @property {boolean} asking the code is wanted
 * @property {{code: string, name: string, pen: number, paste: string}} typed
 * @property {string} reason why one is here again
 * @property {boolean} gone the table said good-bye: it is not tried again by itself
 * @property {number} aim the cell that is chosen, or -1
 * @property {number} armed the digit that was touched first, or 0
 * @property {boolean} zoom
 * @property {{cell: number, x: number, y: number} | null} lens
 * @property {{id: number, cell: number, digit: number, serial: number, done: boolean} | null} sent
 * @property {string} note why the last wish was refused
 * @property {"" | "more" | "rules" | "pens" | "begins" | "games" | "seats" | "typing"} panel
 * @property {string} twice the act that waits for its second touch
 * @property {"" | "mark" | "centre"} marking digits are pencil marks of that kind
 * @property {boolean} calling a digit is being chosen that is called wrong
 * @property {boolean} held the own tile is open
 * @property {string} mishapSeen
 * @property {string} hintSeen
 * @property {string} askSeen who wished to stop when this seat wished to play on
 * @property {string[]} names that were offered so far: none moves under a finger
 * @property {View["away"]} away what happened meanwhile, until it was read
 * @property {boolean} watching without a seat, at a full table
 * @property {boolean} boardSeen the board is looked at after the end
 * @property {number | null} quietSince when word from the table stopped
 * @property {import("./draft.js").Draft} draft the puzzle that is typed
 * @property {import("../common/view.js").Typed | null} judged what the table found of it
 * @property {number} hints how often a hint for it was asked for
 * @property {number} pasted puzzles of the pasted text
 * @property {string} said what the table said of a pasted puzzle, or of keeping one
 * @property {{game: string, title: string, rules: {text: string, house: boolean}[]} | null} rules
 */

/** @returns {Own} */
export function newPage() {
  return {
    view: null, seenAt: 0, room: "", asking: false, typed: { code: "", name: recall("name"), pen: Number(recall("pen") || -1), paste: "" },
    reason: "", gone: false, aim: -1, armed: 0, zoom: false, lens: null, sent: null, note: "", panel: "", twice: "",
    marking: "", calling: false, held: false, mishapSeen: "", hintSeen: "", askSeen: "", names: [], away: null, watching: false, boardSeen: false,
    quietSince: null, draft: { digits: ".".repeat(81), cursor: 0, moved: true, past: [] }, judged: null, hints: 0, pasted: 0, said: "", rules: null,
  };
}

// ---- what this browser remembers: no cookie, never sent but for the seat's token -------------------

/** @param {string} name @returns {string} */
export function recall(name) {
  try {
    return localStorage.getItem(`gridparty.${name}`) ?? "";
  } catch {
    return ""; // a browser that keeps nothing
  }
}

/** @param {string} name @param {string} value empty: forget it */
export function remember(name, value) {
  try {
    if (value) localStorage.setItem(`gridparty.${name}`, value);
    else localStorage.removeItem(`gridparty.${name}`);
  } catch {
    // a browser that keeps nothing: the seat is kept by code and name alone
  }
}

/** A wish of this device; each is on until it is switched off, but for `left`. @param {"sound" | "awake" | "left"} name */
export const wished = (name) => (name === "left" ? recall(name) === "on" : recall(name) !== "off");

/** @returns {Theme | null} */
export function chosenTheme() {
  const chosen = recall("theme");
  return chosen === "light" || chosen === "dark" || chosen === "contrast" ? chosen : null;
}

// ---- questions about the view ---------------------------------------------------------------------

/** True if the table lets this seat do that now. @param {Own} own @param {string} what */
export function may(own, what) {
  const { view } = own;
  if (!view) return false;
  return view.may.includes(what);
}

/** The seat of this phone. @param {View} view */
export const mine = (view) => view.seats.find((seat) => seat.seat === view.you);

/** @param {View} view @param {number | null | undefined} seat */
export const seatOf = (view, seat) => view.seats.find((one) => one.seat === seat);

/** @param {View} view @param {number | null | undefined} seat */
export const nameOf = (view, seat) => seatOf(view, seat)?.name ?? "";

/** True if it is this seat's turn. @param {View} view */
export const isMyTurn = (view) => view.you !== null && view.game?.turn.seat === view.you;

/** True while nothing may be sent: the last wish is not answered, or nobody hears it. @param {Own} own */
export const isLocked = (own) => own.sent !== null || own.quietSince !== null;

/** Words that tell one mishap from another. @param {Game} game */
export const mishapKey = (game) =>
  game.mishap ? `${game.turn.serial} ${game.mishap.seat} ${game.mishap.cell} ${game.mishap.digit}` : "";

/** Words that tell who wishes to stop, where this seat has not said so yet. @param {Own} own @param {Game} game */
export const askKey = (own, game) => (game.agreed.length && may(own, "agree") ? game.agreed.join() : "");

/** Words that tell one hint from another. @param {Game} game */
export const hintKey = (game) => {
  const hint = deskOf(game)?.hint;
  return hint ? `${hint.strength} ${hint.words}` : "";
};
