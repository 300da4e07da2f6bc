// Finger and keys on the board. The first touch of a cell never writes: it aims. A quick tap takes
// the cell; a finger that rests or slides sees a lens, and takes the cell that it leaves the board on.

/** @typedef {import("./own.js").Own} Own */

const REST = 180; // milliseconds after which the lens comes
const SLIDE = 8; // pixels
const REACH = 5; // pixels by which an empty cell reaches into taken neighbours

/**
 * @typedef {object} Page
 * @property {Own} own
 * @property {() => void} render
 * @property {(cell: number) => void} aim
 * @property {(digit: number) => void} digit
 * @property {() => void} leave nothing is chosen any more
 * @property {(event: KeyboardEvent) => void} type a key while a puzzle is typed
 */

/** @param {number} x @param {number} y */
function cellAt(x, y) {
  const found = document.elementFromPoint(x, y)?.closest(".table .window [data-cell]");
  return found ? Number(found.getAttribute("data-cell")) : -1;
}

/** The cell that is meant: an empty one beside the finger before a taken one under it. @param {Own} own @param {number} x @param {number} y */
function cellMeant(own, x, y) {
  const taken = (/** @type {number} */ cell) => cell < 0 || (own.view?.game?.board?.digits[cell] ?? "0") !== "0";
  const here = cellAt(x, y);
  if (own.panel === "typing" || here < 0 || !taken(here)) return here;
  const near = [[-REACH, 0], [REACH, 0], [0, -REACH], [0, REACH]].map(([dx, dy]) => cellAt(x + dx, y + dy));
  return near.find((cell) => !taken(cell)) ?? here;
}

/** @param {Page} page */
export function followFinger(page) {
  const { own } = page;
  /** @type {PointerEvent | null} */
  let from = null;
  let slid = false;
  let timer = 0;

  /** @param {number} cell @param {number} x @param {number} y */
  const lens = (cell, x, y) => {
    slid = true;
    const table = document.querySelector(".table")?.getBoundingClientRect();
    const left = Math.max(0, Math.min((table?.width ?? 0) - 156, x - (table?.left ?? 0) - 78));
    own.lens = cell < 0 ? null : { cell, x: left, y: y - (table?.top ?? 0) - 202 };
    page.render();
  };
  const end = () => {
    clearTimeout(timer);
    from = null;
    own.lens = null;
  };
  document.addEventListener("pointerdown", (event) => {
    const grid = event.target instanceof Element ? event.target.closest(".table .board") : null;
    if (!grid || !(own.panel === "typing" || own.view?.game?.board) || !event.isPrimary) return;
    from = event;
    slid = false;
    grid.setPointerCapture(event.pointerId);
    timer = setTimeout(() => lens(cellMeant(own, event.clientX, event.clientY), event.clientX, event.clientY), REST);
  });
  document.addEventListener("pointermove", (event) => {
    if (!from || event.pointerId !== from.pointerId) return;
    const moved = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY);
    if (!slid && moved < SLIDE) return;
    clearTimeout(timer);
    lens(cellAt(event.clientX, event.clientY), event.clientX, event.clientY);
  });
  document.addEventListener("pointerup", (event) => {
    if (!from || event.pointerId !== from.pointerId) return;
    const cell = slid ? cellAt(event.clientX, event.clientY) : cellMeant(own, event.clientX, event.clientY);
    end();
    if (cell >= 0) page.aim(cell);
    else page.render();
  });
  document.addEventListener("pointercancel", () => {
    if (!from) return;
    end();
    page.render();
  });
}

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** Arrows on the board, digits anywhere but in a field. @param {Page} page */
export function followKeys(page) {
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (page.own.panel === "typing") return page.type(event);
    const game = page.own.view?.game;
    if (!game?.board) return;
    const { size } = game.layout;
    const on = target instanceof Element ? target.closest("[data-cell]") : null;
    const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    if (step && on) {
      event.preventDefault();
      const cell = Number(on.getAttribute("data-cell"));
      const row = (Math.floor(cell / size) + step[0] + size) % size;
      const column = ((cell % size) + step[1] + size) % size;
      page.aim(row * size + column);
      focusCell(row * size + column);
    } else if (on && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      page.aim(Number(on.getAttribute("data-cell")));
    } else if (event.key === "Escape") page.leave();
    else if (/^[1-9]$/.test(event.key) && Number(event.key) <= size) page.digit(Number(event.key));
  });
}

/** @param {number} cell */
const focusCell = (cell) => /** @type {HTMLElement | null} */ (document.querySelector(`.table .window [data-cell="${cell}"]`))?.focus();

/**
 * A button that is held, not pressed. A key, or a screen reader, opens for three seconds.
 * @param {Page} page
 * @param {() => void} speak
 */
export function followHold(page, speak) {
  const { own } = page;
  /** @param {boolean} open */
  const show = (open) => {
    if (own.held === open) return;
    own.held = open;
    page.render();
  };
  const isHold = (/** @type {Event} */ event) => event.target instanceof Element && event.target.closest('[data-act="hold"]');
  let timer = 0;
  document.addEventListener("pointerdown", (event) => isHold(event) && show(true));
  for (const name of ["pointerup", "pointercancel", "blur"]) addEventListener(name, () => show(false));
  document.addEventListener("pointerout", (event) => isHold(event) && show(false));
  document.addEventListener("contextmenu", (event) => isHold(event) && event.preventDefault());
  document.addEventListener("visibilitychange", () => show(false));
  document.addEventListener("click", (event) => {
    if (!isHold(event) || event.detail !== 0) return;
    show(true);
    speak();
    clearTimeout(timer);
    timer = setTimeout(() => show(false), 3000);
  });
}
