// Names of any script: how many characters they have, and whose direction is the other one.

export const LONGEST = 12; // characters that people see; the table counts in the same way
const MOST_SIGNS = 36; // with their accents and joiners
const OTHER_WAY = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** As the table will show it: spaces in one, composed. @param {string} name */
export const tidy = (name) => name.normalize("NFC").split(/\s+/u).filter(Boolean).join(" ");

/** True where the name has room. @param {string} name */
export const fits = (name) => charactersOf(tidy(name)).length <= LONGEST && [...tidy(name)].length <= MOST_SIGNS;

/**
 * The characters that a reader counts, each with what belongs to it: accents, what is joined to it,
 * the colour of a skin, the second letter of a flag.
 * @param {string} name
 */
export function charactersOf(name) {
  /** @type {string[]} */
  const found = [];
  for (const sign of name) {
    const before = found[found.length - 1];
    if (before !== undefined && belongs(sign, before)) found[found.length - 1] += sign;
    else found.push(sign);
  }
  return found;
}

/** @param {string} sign @param {string} before */
function belongs(sign, before) {
  if (/[\u200c\u200d\u{1f3fb}-\u{1f3ff}]/u.test(sign) || before.endsWith("\u200d")) return true;
  if (/^[\u{1f1e6}-\u{1f1ff}]+$/u.test(before + sign)) return [...before].length === 1;
  return /\p{M}/u.test(sign);
}

/** @type {RegExp | null} */
let otherWay = null;

/** Know who is spoken of, so that `isolated` finds them. @param {string[]} names */
export function knowNames(names) {
  const found = [...new Set(names)].filter((name) => OTHER_WAY.test(name)).sort((one, other) => other.length - one.length);
  otherWay = found.length ? new RegExp(found.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "g") : null;
}

/** The text in which a name that runs the other way turns nothing round that stands beside it. @param {string} text */
export const isolated = (text) => (otherWay ? text.replace(otherWay, "\u2068$&\u2069") : text);

/** All names that the view speaks of. @param {import("./view.js").RoomView} view */
export const namesOf = (view) => [...view.seats.map((seat) => seat.name), ...Object.keys(view.evening.totals), ...view.people.map((one) => one.name)];
