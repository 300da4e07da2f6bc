// Small pictures: the marks of the seats, the ornament, animals, signs. The typeface has none.

import { el, svg } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./view.js").SeatView} Seat */

const DISC = "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z";
const TRIANGLE = "M12 4 21 20H3Z";
const SQUARE = "M5 5h14v14H5Z";
const DIAMOND = "M12 3 21 12 12 21 3 12Z";
const WEDGE = "M12 20 3 4h18Z";
const OUTLINES = [DISC, TRIANGLE, SQUARE, DIAMOND];

/**
 * The mark of a pen: four shapes filled, the same four hollow, and a wedge.
 * @param {number} pen
 */
export function mark(pen) {
  const path = pen < 8 ? OUTLINES[pen % 4] : WEDGE;
  return svg("svg", { class: pen > 3 ? "mark hollow" : "mark", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: path }));
}

/**
 * Mark and letter in the pen's colour: who it is, everywhere the same piece.
 * @param {{pen: number, letter: string, name: string}} who
 */
export function badge(who) {
  return el("span", { class: `badge pen${who.pen}`, role: "img", "aria-label": who.name },
    mark(who.pen), el("span", { "aria-hidden": "true" }, who.letter));
}

/** @param {string} d @param {string} name */
const lines = (d, name) => svg("svg", { class: name, viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d }));
export const cross = () => lines("M4 4 20 20M20 4 4 20", "cross");
export const glass = () => lines("M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15 15 21 21M10 7v6M7 10h6", "glass");

/**
 * The deck's ornament: a Latin square as a halftone, the area of a dot by its digit. `--k` is how
 * far right and down a dot lies, for those that grow one after another.
 * @param {number} width
 * @param {number} height
 */
export function dots(width, height) {
  const made = svg("svg", { class: "dots", viewBox: `0 0 ${width * 10} ${height * 10}`, preserveAspectRatio: "xMaxYMid slice", "aria-hidden": "true" });
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const digit = ((x * 4 + y * 7 + Math.floor(y / 3) * 2) % 9) + 1;
      made.append(svg("circle", { cx: x * 10 + 5, cy: y * 10 + 5, r: (1.4 * Math.sqrt(digit)).toFixed(1), "--k": x + y }));
    }
  return made;
}

/** The name of the program with its sign. */
export function logo() {
  const sizes = [2.6, 4, 4.4, 4.2, 4.4, 2.2, 2, 3, 1.6];
  const sign = svg("svg", { viewBox: "0 0 30 30", "aria-hidden": "true" });
  sizes.forEach((r, k) => sign.append(svg("circle", { cx: 5 + (k % 3) * 10, cy: 5 + Math.floor(k / 3) * 10, r })));
  return el("p", { class: "word" }, sign, say("name"));
}

/** @typedef {{name: string, layers: {paint: "ink" | "paper" | "line", path: string, width: number}[]}} Animal */
/** @type {Animal[]} */
let animals = [];

/** Fetch the animals of the children's game, once. */
export async function learnAnimals() {
  if (!animals.length) animals = await (await fetch("/animals.json")).json();
}

/** @param {number} digit */
export const animalName = (digit) => animals[digit - 1]?.name ?? String(digit);

/**
 * The animal of a digit, in its own colour; holes show the ground.
 * @param {number} digit
 */
export function beast(digit) {
  const made = svg("svg", { class: `beast k${digit}`, viewBox: "0 0 100 100", "aria-hidden": "true" });
  for (const layer of animals[digit - 1]?.layers ?? [])
    made.append(svg("path", { class: layer.paint, d: layer.path, "stroke-width": layer.width || null }));
  return made;
}
