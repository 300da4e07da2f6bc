// Every sentence of the page comes from the table, by a key (web/page_text.py), in its language.

/** @type {Record<string, string>} */
let words = {};

const AGAIN = 1000; // milliseconds

/** Fetch the sentences, until they are here; to be awaited before anything is shown. */
export async function learnWords() {
  try {
    words = await (await fetch("/words.json")).json();
  } catch {
    await new Promise((done) => setTimeout(done, AGAIN));
    await learnWords();
  }
}

/** @typedef {Record<string, string | number>} Fields */

/**
 * The sentence of that key, its fields filled in.
 * @param {string} key
 * @param {Fields} [fields]
 * @returns {string}
 */
export function say(key, fields = {}) {
  return template(key).replace(/\{(\w+)\}/g, (hole, name) => String(fields[name] ?? hole));
}

/**
 * The sentence in parts, so that a field may be an element, such as a name in bold.
 * @param {string} key
 * @param {Record<string, Node | string>} fields
 * @returns {(Node | string)[]}
 */
export function inParts(key, fields) {
  return template(key).split(/\{(\w+)\}/).map((part, k) => (k % 2 ? (fields[part] ?? part) : part));
}

/** @param {string} key */
function template(key) {
  const found = words[key];
  if (found === undefined) throw new Error(`no words for ${key}`);
  return found;
}

/** Words as in a sentence: "a, b and c". @param {string[]} words */
export function listed(words) {
  const [last = "", ...before] = [...words].reverse();
  if (!before.length) return last;
  return say("list.last", { words: before.reverse().reduce((some, word) => say("list", { words: some, word })), last });
}

/**
 * The cell as players call it; letters stand above the columns of animals: E4.
 * @param {import("./view.js").View} game
 * @param {number} cell
 */
export function cellName(game, cell) {
  const { size } = game.layout;
  const [row, column] = [Math.floor(cell / size) + 1, (cell % size) + 1];
  return game.animals ? say("cell.animals", { row, column: String.fromCharCode(64 + column) }) : say("cell", { row, column });
}
