// A puzzle that the host types: the board so far, kept by this phone whatever happens to the page.
// A digit moves the cursor on, so that a row is typed as it is read.

import { recall, remember } from "./own.js";

/** @typedef {{digits: string, cursor: number}} Step */
/**
 * @typedef {object} Draft
 * @property {string} digits "." where a cell is empty
 * @property {number} cursor
 * @property {boolean} moved the cursor came here by a touch, not by typing
 * @property {Step[]} past
 */

const MOST_STEPS = 500;
export const SIZES = [9, 6, 4];

/** The side of the board. @param {Draft} draft */
export const sizeOf = (draft) => Math.sqrt(draft.digits.length);

/** As it was left. @returns {Draft} */
export function keptDraft() {
  const [digits, cursor] = recall("draft").split(" ");
  if (!/^(?:[1-9.]{81}|[1-6.]{36}|[1-4.]{16})$/.test(digits ?? "")) return { digits: ".".repeat(81), cursor: 0, moved: true, past: [] };
  return { digits: digits ?? "", cursor: Math.min(Number(cursor) || 0, (digits ?? "").length - 1), moved: true, past: [] };
}

/** @param {Draft} draft */
const keep = (draft) => remember("draft", `${draft.digits} ${draft.cursor}`);

/** @param {Draft} draft @param {string} digits */
function put(draft, digits) {
  if (digits === draft.digits) return;
  draft.past = [...draft.past, { digits: draft.digits, cursor: draft.cursor }].slice(-MOST_STEPS);
  draft.digits = digits;
}

/** @param {Draft} draft @param {number} cell @param {string} digit */
const withDigit = (draft, cell, digit) => draft.digits.slice(0, cell) + digit + draft.digits.slice(cell + 1);

/** Write a digit, or leave the cell empty (0), and move on. @param {Draft} draft @param {number} digit */
export function write(draft, digit) {
  if (digit > sizeOf(draft)) return;
  put(draft, withDigit(draft, draft.cursor, digit ? String(digit) : "."));
  draft.cursor = (draft.cursor + 1) % draft.digits.length;
  draft.moved = false;
  keep(draft);
}

/** Erase what was typed last; where the cursor was moved to a digit, that one. @param {Draft} draft */
export function takeBack(draft) {
  const here = draft.moved && draft.digits[draft.cursor] !== ".";
  if (!here) draft.cursor = (draft.cursor + draft.digits.length - 1) % draft.digits.length;
  put(draft, withDigit(draft, draft.cursor, "."));
  draft.moved = here;
  keep(draft);
}

/** @param {Draft} draft @param {number} cell */
export function moveTo(draft, cell) {
  draft.cursor = cell;
  draft.moved = true;
  keep(draft);
}

/** Another board, such as a pasted one, or an empty one. @param {Draft} draft @param {string} digits */
export function lay(draft, digits) {
  put(draft, digits);
  draft.cursor = 0;
  draft.moved = true;
  keep(draft);
}

/** @param {Draft} draft */
export function undo(draft) {
  const before = draft.past.pop();
  if (!before) return;
  Object.assign(draft, before, { moved: true });
  keep(draft);
}
