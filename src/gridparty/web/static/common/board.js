// The board, the same on a phone and on the TV: printed digits bare, written ones on chips.

import { el } from "./dom.js";
import { animalName, beast, mark } from "./marks.js";
import { cellName, say } from "./words.js";

/** @typedef {import("./view.js").View} Game */
/** @typedef {import("./view.js").SeatView} Seat */
/** @typedef {import("./view.js").Layout} Layout */

/** What stands on a board that is one player's alone: marks, colours, a hint. @param {Game} game */
export const deskOf = (game) => game.solo ?? game.sprint?.desk ?? null;

/** True where each player has a board of their own. @param {Game} game */
export const isOwn = (game) => Boolean(game.solo || game.sprint);

const GIVEN = -1;
const START = -3;

/**
 * What a page adds to what the table said.
 * @typedef {object} Look
 * @property {number} [aim] the cell that is chosen
 * @property {number} [focus] a cell whose row, column and box are tinted, not chosen
 * @property {number} [armed] the digit that is shown everywhere
 * @property {{cell: number, digit: number} | null} [sent] sent, and not answered yet
 * @property {number[]} [calling] cells that may be touched to call an error there
 * @property {number[]} [open] empty cells with several digits in the solutions
 */

/** @param {number} cell @param {Layout} layout */
const boxOf = (cell, { size, box_rows, box_cols }) =>
  Math.floor(Math.floor(cell / size) / box_rows) * size + Math.floor((cell % size) / box_cols);

/**
 * The cells of the same row, column and box.
 * @param {number} cell
 * @param {Layout} layout
 */
export function peersOf(cell, layout) {
  const { size } = layout;
  /** @type {Set<number>} */
  const found = new Set();
  for (let other = 0; other < size * size; other++)
    if (
      other !== cell &&
      (other % size === cell % size ||
        Math.floor(other / size) === Math.floor(cell / size) ||
        boxOf(other, layout) === boxOf(cell, layout))
    )
      found.add(other);
  return found;
}

/**
 * @param {Game} game
 * @param {number} cell
 */
export const digitAt = (game, cell) => Number(game.board?.digits[cell] ?? 0);

/**
 * The board in its window. A covered board has no digit, here as in the message.
 * @param {Game} game
 * @param {Seat[]} seats
 * @param {Look} [look]
 */
export function board(game, seats, look = {}) {
  const { size } = game.layout;
  const aim = look.aim ?? -1;
  const centre = aim >= 0 ? aim : (look.focus ?? -1);
  const peers = centre >= 0 ? peersOf(centre, game.layout) : new Set();
  const same = look.armed || (aim >= 0 ? digitAt(game, aim) : 0);
  const grid = el("div", { class: "board", role: "grid", "aria-label": say("board"), "--n": size });
  for (let row = 0; row < size; row++) {
    const line = el("div", { role: "row" });
    for (let column = 0; column < size; column++) {
      const cell = row * size + column;
      const made = cellElement(game, seats, cell, look);
      made.classList.toggle("sel", cell === aim);
      made.classList.toggle("peer", peers.has(cell));
      made.classList.toggle("same", same > 0 && cell !== aim && digitAt(game, cell) === same);
      made.setAttribute("aria-selected", String(cell === aim));
      made.tabIndex = cell === Math.max(aim, 0) ? 0 : -1;
      line.append(made);
    }
    grid.append(line);
  }
  return el("div", { class: "window" }, grid);
}

/**
 * One cell, also for a lens.
 * @param {Game} game
 * @param {Seat[]} seats
 * @param {number} cell
 * @param {Look} look
 */
export function cellElement(game, seats, cell, look) {
  const inside = content(game, seats, cell, look);
  inside?.setAttribute("aria-hidden", "true"); // the words beside it say all of it
  const colour = deskOf(game)?.colours?.[cell] ?? 0;
  return el("div", { class: classes(game, cell, look).join(" "), role: "gridcell", "data-cell": cell },
    colour > 0 && game.board && el("i", { class: "letter", "aria-hidden": "true" }, "abcd"[colour - 1]), inside, el("span", { class: "hide" }, spoken(game, seats, cell, look)));
}

/** @param {Game} game @param {number} cell @param {Look} look */
function classes(game, cell, look) {
  const { size, box_rows, box_cols } = game.layout;
  const row = Math.floor(cell / size);
  const column = cell % size;
  const hint = deskOf(game)?.hint;
  const colour = deskOf(game)?.colours?.[cell] ?? 0;
  /** @type {[string, boolean | undefined][]} */
  const table = [
    ["ex", column === size - 1],
    ["bx", column < size - 1 && (column + 1) % box_cols === 0],
    ["ey", row === size - 1],
    ["by", row < size - 1 && (row + 1) % box_rows === 0],
    ["last", game.board?.last === cell && !isWrong(game, cell)],
    ["wrong", isWrong(game, cell)],
    ["clash", clashes(game).includes(cell)],
    ["sent", look.sent?.cell === cell],
    ["look1", hint?.cells.includes(cell)],
    ["look2", !hint?.cells.includes(cell) && hint?.look.includes(cell)],
    ["callable", look.calling?.includes(cell)],
    ["place", game.tiles?.places?.includes(cell)],
    [`colour${colour}`, colour > 0],
  ];
  return ["c", ...table.filter(([, on]) => on).map(([name]) => name)];
}

/** @param {Game} game */
const clashes = (game) => (game.board && game.mishap?.clash) || [];

/** @param {Game} game @param {number} cell */
function isWrong(game, cell) {
  if (!game.board) return false;
  return Boolean(game.board.wrong.includes(cell)) || (game.mishap?.cell === cell && !digitAt(game, cell));
}

/** @param {Game} game @param {Seat[]} seats @param {number} cell */
function ownerOf(game, seats, cell) {
  const owner = game.board?.owners[cell] ?? -2;
  return game.tiles || isOwn(game) ? undefined : seats.find((seat) => seat.seat === owner);
}

/** @param {Game} game @param {Seat[]} seats @param {number} cell @param {Look} look */
function content(game, seats, cell, look) {
  if (look.sent?.cell === cell && look.sent.digit) return figure(game, look.sent.digit);
  const digit = digitAt(game, cell);
  if (!digit && look.open?.includes(cell)) return el("span", { class: "open" }, "?");
  if (!digit) return isWrong(game, cell) ? erased(game) : pencilled(game, cell, look);
  if (game.animals) return figure(game, digit);
  const owner = game.board?.owners[cell] ?? GIVEN;
  if (owner === GIVEN) return el("span", { class: "given" }, figure(game, digit), clashes(game).includes(cell) && el("sup", {}, "!"));
  const wrong = isWrong(game, cell);
  if (isOwn(game) && !wrong) return el("span", { class: "own" }, figure(game, digit));
  const writer = ownerOf(game, seats, cell);
  const kind = writer ? `pen${writer.pen}` : owner === START ? "tile start" : "tile";
  const land = game.board?.last === cell ? " land" : "";
  return el("span", { class: `chip ${kind}${land}` }, figure(game, digit),
    (wrong || writer) && el("sup", {}, wrong ? "×" : mark(writer?.pen ?? 0)));
}

/** What was erased as wrong is shown once more, struck out. @param {Game} game */
function erased(game) {
  return el("span", { class: "chip" }, figure(game, game.mishap?.digit ?? 0), el("sup", {}, "×"));
}

/** @param {Game} game @param {number} digit */
function figure(game, digit) {
  if (!game.animals) return el("span", { class: "d" }, digit);
  return el("span", { class: "animal" }, beast(digit), el("span", { class: "no" }, digit));
}

/** The marks of a cell, or else what is legal there. @param {Game} game @param {number} cell */
function marksAt(game, cell) {
  const marks = deskOf(game)?.marks?.[cell] ?? [];
  const centre = deskOf(game)?.centre?.[cell] ?? [];
  return game.solo?.marks || marks.length || centre.length ? marks : (game.board?.legal?.[cell] ?? []);
}

/** Pencil marks, or what is legal there; a hint's are drawn among them. @param {Game} game @param {number} cell @param {Look} look */
function pencilled(game, cell, look) {
  const centre = deskOf(game)?.centre?.[cell] ?? [];
  const own = marksAt(game, cell);
  const hint = deskOf(game)?.hint;
  const struck = (hint?.strikes ?? []).filter(([at]) => at === cell).map(([, digit]) => digit);
  const placed = (hint?.places ?? []).filter(([at]) => at === cell).map(([, digit]) => digit);
  const shown = new Set([...own, ...struck, ...placed]);
  const { size, box_cols } = game.layout;
  const inks = new Map(deskOf(game)?.inks?.[cell]);
  const lit = look.armed || ((look.aim ?? -1) >= 0 ? digitAt(game, look.aim ?? 0) : 0);
  /** @param {number} digit */
  const kind = (digit) => [inks.has(digit) && `ink ink${inks.get(digit)}`, digit === lit && "lit"].filter(Boolean).join(" ") || null;
  const middle = centre.length ? el("span", { class: "middle" }, el("span", {}, ...centre.map((digit) => el("span", { class: kind(digit) }, digit)))) : null;
  if (!shown.size) return middle;
  const marks = el("span", { class: "marks", "--across": box_cols },
    ...Array.from({ length: size }, (_, k) => k + 1).map((digit) =>
      el("span", { class: struck.includes(digit) ? "out" : placed.includes(digit) ? "hit" : kind(digit) }, shown.has(digit) && digit)));
  return middle ? el("span", {}, marks, middle) : marks;
}

/** @param {Game} game @param {Seat[]} seats @param {number} cell @param {Look} look */
function spoken(game, seats, cell, look) {
  if (!game.board) return cellName(game, cell);
  const what = saidOf(game, seats, cell, look);
  const state = isWrong(game, cell) ? say("spoken.wrong")
    : clashes(game).includes(cell) ? say("spoken.clash")
    : game.board?.last === cell ? say("spoken.last") : "";
  return say(state ? "spoken.state" : "spoken", { cell: cellName(game, cell), what, state });
}

/** @param {Game} game @param {Seat[]} seats @param {number} cell @param {Look} look */
function saidOf(game, seats, cell, look) {
  const named = (/** @type {number} */ digit) => (game.animals ? animalName(digit) : String(digit));
  if (look.sent?.cell === cell) return say("spoken.sent", { digit: named(look.sent.digit) });
  const digit = named(digitAt(game, cell));
  if (!digitAt(game, cell)) return look.open?.includes(cell) ? say("spoken.open") : emptySaid(game, cell);
  const writer = ownerOf(game, seats, cell);
  if (writer) return say("spoken.written", { digit, who: writer.name });
  return [GIVEN, START].includes(game.board?.owners[cell] ?? 0) ? say("spoken.given", { digit }) : digit;
}

/** @param {Game} game @param {number} cell */
function emptySaid(game, cell) {
  if (isWrong(game, cell)) return String(game.mishap?.digit ?? 0);
  const marks = [...marksAt(game, cell), ...(deskOf(game)?.centre?.[cell] ?? [])];
  return marks.length ? say("spoken.marks", { digits: marks.join(" ") }) : say("spoken.empty");
}

/**
 * What is wrong with a digit, in one sentence.
 * @param {Game} game
 * @param {Seat[]} seats
 */
export function errorSaid(game, seats) {
  const { mishap } = game;
  if (!mishap) return "";
  if (game.sprint)
    return say("error.sprint", { digit: mishap.digit, cell: cellName(game, mishap.cell), n: game.sprint.error_seconds });
  const why = mishap.clash.length ? "clash" : game.tiles ? "place" : "card";
  return say(`error.${why}`, {
    who: seats.find((seat) => seat.seat === mishap.seat)?.name ?? "",
    digit: game.animals ? animalName(mishap.digit) : mishap.digit,
    cell: cellName(game, mishap.cell),
  });
}
