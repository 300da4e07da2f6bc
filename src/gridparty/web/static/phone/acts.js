// What a touch does. It either changes this page's own state or sends a wish; what comes of a wish
// is shown when the table has said it, not before.

import { deskOf, digitAt } from "../common/board.js";
import { fits, knowNames, namesOf } from "../common/names.js";
import { showTheme } from "../common/theme.js";
import { say } from "../common/words.js";
import { lay, moveTo, sizeOf, takeBack, undo, write } from "./draft.js";
import { askKey, chosenTheme, hintKey, isLocked, may, mine, mishapKey, remember, wished } from "./own.js";
import { keepAwake, unlock } from "./senses.js";
import { isChangeable } from "./hand.js";
import { keptFor, penOf, returning } from "./sheets.js";

/** @typedef {import("./own.js").Own} Own */
/** @typedef {import("../common/socket.js").TableSocket} TableSocket */
/** @typedef {Record<string, number | string | boolean | null>} Fields */

const AGAIN = 3000; // milliseconds in which the second touch must come
const MOST_PASTED = 3000; // characters that the table takes

export class Acts {
  /**
   * @param {Own} own
   * @param {TableSocket} socket
   * @param {() => void} render
   */
  constructor(own, socket, render) {
    this.own = own;
    this.socket = socket;
    this.render = render;
    this.last = 0;
    this.timer = 0;
  }

  // ---- wishes -----------------------------------------------------------------------------------

  /** Tell the table what this seat wants. @param {string} what @param {Fields} [fields] */
  wish(what, fields = {}) {
    const { own } = this;
    const id = ++this.last;
    const turn = own.view?.game && own.view.stage !== "over" ? { turn: own.view.game.turn.serial } : {};
    own.note = "";
    if (!this.socket.send({ type: "do", id, what, ...fields, ...turn })) return;
    const { cell, digit } = /** @type {{cell?: number, digit?: number}} */ (fields);
    own.sent = { id, cell: cell ?? -1, digit: what === "enter" ? (digit ?? 0) : 0, serial: own.view?.serial ?? 0, done: false };
  }

  /** A wish that needs no answer before the next one: pencil marks. @param {string} what @param {Fields} fields */
  quick(what, fields) {
    this.wish(what, fields);
    this.own.sent = null;
  }

  /** The answer to a wish has come. @param {number | null} id @param {string} why empty: it was done */
  answered(id, why) {
    const { own } = this;
    if (why) own.note = why;
    if (own.sent?.id !== id) return;
    own.sent.done = true;
    if (why || (own.view && own.view.serial > own.sent.serial)) own.sent = null;
  }

  sitDown() {
    const { own } = this;
    const { view } = own;
    const name = own.typed.name.trim();
    if (!view || !name || !fits(name)) return;
    const back = returning(own, view);
    const kept = keptFor(own, view);
    const pen = back?.pen ?? penOf(own, view);
    remember("name", name);
    remember("pen", String(pen));
    own.reason = "";
    this.socket.send({ type: "join", id: ++this.last, name, pen, seat: back?.seat ?? kept?.seat ?? null, back: Boolean(back) });
  }

  // ---- cells and digits -------------------------------------------------------------------------

  /** @param {number} cell */
  aim(cell) {
    const { own } = this;
    own.note = "";
    if (own.panel === "typing") {
      moveTo(own.draft, cell);
      own.hints = 0;
    } else own.aim = cell;
    this.render();
  }

  leave() {
    Object.assign(this.own, { aim: -1, armed: 0, note: "", panel: "", calling: false });
    this.render();
  }

  /** @param {number} digit */
  digit(digit) {
    const { own } = this;
    if (own.panel === "typing") return this.change(() => write(own.draft, digit));
    const game = own.view?.game;
    if (!game || !may(own, "enter") || isLocked(own)) return;
    const { aim } = own;
    if (aim < 0 || (digitAt(game, aim) && !isChangeable(game, aim))) {
      own.armed = own.armed === digit && aim < 0 ? 0 : digit;
      own.aim = -1;
      own.note = "";
    } else if (own.marking && may(own, "mark") && !digitAt(game, aim)) this.quick(own.marking, { cell: aim, digit });
    else {
      own.armed = 0;
      this.wish("enter", { cell: aim, digit });
    }
    this.render();
  }

  // ---- a puzzle that is typed -------------------------------------------------------------------

  /** Change the typed board, and let the table judge it. @param {() => void} how */
  change(how) {
    const { own } = this;
    const before = own.draft.digits;
    how();
    Object.assign(own, { note: "", said: "", hints: 0 });
    if (own.draft.digits !== before) this.judge();
    this.render();
  }

  judge() {
    if (this.own.judged?.digits !== this.own.draft.digits) this.own.judged = null;
    this.quick("typed", { digits: this.own.draft.digits });
  }

  /** The table has found something of the board; or it sends a pasted one, or has kept this one. @param {import("../common/view.js").Typed} told */
  judged(told) {
    const { own } = this;
    if (told.finding) {
      if (told.digits === own.draft.digits) own.judged = told;
      return;
    }
    if (told.of) own.pasted = told.of;
    if (told.digits !== own.draft.digits) this.change(() => lay(own.draft, told.digits));
    own.said = told.said;
  }

  /** @param {string} text */
  paste(text) {
    const { own } = this;
    own.typed.paste = "";
    const row = text.replace(/\s/g, "");
    if (/^[0-9.]+$/.test(row) && row.length < own.draft.digits.length) this.change(() => [...row].forEach((sign) => write(own.draft, Number(sign) || 0)));
    else if (text.length > MOST_PASTED) own.note = say("typing.long", { most: MOST_PASTED });
    else if (text.trim()) this.quick("paste", { text });
    this.render();
  }

  /** A key of a keyboard. @param {KeyboardEvent} event */
  type(event) {
    const { draft } = this.own;
    const { key } = event;
    const size = sizeOf(draft);
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -size, ArrowDown: size }[key];
    if (step) this.aim((draft.cursor + step + size * size) % (size * size));
    else if (/^[1-9]$/.test(key)) this.digit(Number(key));
    else if (key === "." || key === "0" || key === " ") this.digit(0);
    else if (key === "Backspace") this.change(() => takeBack(draft));
    else if (key === "Escape") return this.leave();
    else return;
    event.preventDefault();
  }

  /** Do the strongest hint's work: each step is one that the player could do. */
  takeHint() {
    const { own } = this;
    const game = own.view?.game;
    const { hint, marks } = (game && deskOf(game)) ?? {};
    if (!hint) return;
    if (may(own, "take-hint")) return this.wish("take-hint");
    for (const [cell, digit] of hint.strikes) if (marks?.[cell]?.includes(digit)) this.quick("mark", { cell, digit });
    for (const [cell, digit] of hint.places) this.wish("enter", { cell, digit });
  }

  // ---- the table of buttons ---------------------------------------------------------------------

  /** @param {string} name @param {HTMLElement} from */
  press(name, from) {
    const { own } = this;
    const [act, argument, ...rest] = name.split(" ");
    const who = from.dataset.who ?? rest.join(" "); // in that seat, as it was seen: somebody else may have sat down
    unlock();
    if (from.getAttribute("aria-disabled") === "true" && act !== "digit") return;
    if (from.hasAttribute("data-twice") && !this.second(name)) return this.render();
    const cell = from.dataset.cell ? Number(from.dataset.cell) : null;
    const aimed = own.aim >= 0 ? own.aim : null;
    const game = own.view?.game;
    switch (act) {
      case "digit": return this.digit(Number(from.dataset.digit));
      case "zoom": own.zoom = !own.zoom; break;
      case "marks": own.marking = !own.marking ? "mark" : may(own, "centre") && own.marking === "mark" ? "centre" : ""; break;
      case "colour": if (aimed !== null && game) this.colour(game, aimed); break;
      case "more": case "rules": own.panel = act; break;
      case "pens": case "begins": case "games": case "seats": own.panel = own.panel === act ? "" : act; break;
      case "close": own.panel = ""; own.note = ""; break;
      case "typing": own.panel = act; own.note = ""; this.judge(); break;
      case "take-back-digit": return this.change(() => takeBack(own.draft));
      case "undo-digit": return this.change(() => undo(own.draft));
      case "clear": own.pasted = 0; return this.change(() => lay(own.draft, own.draft.digits.replace(/./g, ".")));
      case "size": return this.change(() => lay(own.draft, ".".repeat(Number(argument) ** 2)));
      case "typed-hint": own.hints += 1; this.quick("typed", { digits: own.draft.digits, hint: true }); break;
      case "card": own.panel = ""; this.wish("card", { digits: own.draft.digits }); break;
      case "alone": own.panel = ""; this.wish("card", { digits: own.draft.digits, alone: true }); break;
      case "turn": this.quick("turn", { by: Number(argument) }); break;
      case "print": print(); break;
      case "keep": this.quick("keep", { digits: own.draft.digits }); break;
      case "keep-all": this.quick("keep", { digits: own.draft.digits, all: true }); break;
      case "watch": case "unwatch": own.watching = act === "watch"; own.reason = ""; break;
      case "calling": this.calling(); break;
      case "uncall": own.calling = false; break;
      case "call": own.calling = false; this.wish("call", { cell }); break;
      case "erase": this.wish("erase", { cell: cell ?? aimed }); break;
      case "lay": if (aimed !== null) this.wish("lay", { cell: aimed }); break;
      case "take-hint": this.takeHint(); break;
      case "own-hint": own.hintSeen = game ? hintKey(game) : ""; break;
      case "fill": this.wish("marks"); own.panel = ""; break;
      case "mishap-seen": own.mishapSeen = game ? mishapKey(game) : ""; break;
      case "away-seen": own.away = null; break;
      case "see-board": own.boardSeen = !own.boardSeen; break;
      case "name": own.typed.name = from.dataset.name ?? ""; break;
      case "join": this.sitDown(); break;
      case "ready": this.wish("ready", { on: true }); break;
      case "unready": this.wish("ready", { on: false }); break;
      case "pen": break;
      case "remove": this.wish("remove", { seat: Number(argument), who }); break;
      case "host": this.wish("host", { seat: Number(argument), who }); break;
      case "hand": this.wish("hand", { seat: Number(argument), to: "phone", who }); break;
      case "game": own.panel = ""; this.wish("game", { game: from.dataset.game ?? "" }); break;
      case "agree-too": this.wish("agree"); break;
      case "play-on": own.askSeen = game ? askKey(own, game) : ""; this.wish("play-on"); break;
      case "bot": this.wish("bot", { seat: Number(from.dataset.seat), skill: 2, who }); break;
      case "sound": case "awake": case "left": this.toggle(act); break;
      case "theme": this.theme(); break;
      case "try": this.socket.tryNow(); break;
      case "again": own.reason = ""; own.gone = false; this.socket.start(); break;
      case "hold": return;
      case "let-begin": own.panel = ""; this.wish("let-begin", { seat: Number(from.dataset.seat) }); break;
      case "agree": case "end": case "check": case "undo": case "redo": case "stand-up": own.panel = ""; this.wish(act); break;
      default: this.wish(act);
    }
    this.render();
  }

  /** Give the cell the next colour, or the mark of the digit that is shown everywhere. @param {import("../common/view.js").View} game @param {number} cell */
  colour(game, cell) {
    const { armed } = this.own;
    const desk = deskOf(game);
    const marked = armed > 0 && [...(desk?.marks?.[cell] ?? []), ...(desk?.centre?.[cell] ?? [])].includes(armed);
    const now = marked ? new Map(desk?.inks?.[cell]).get(armed) : desk?.colours?.[cell];
    this.quick("colour", { cell, colour: ((now ?? 0) + 1) % 5, ...(marked ? { digit: armed } : {}) });
  }

  /** Choose which digit is called wrong, where there are several. */
  calling() {
    const entries = this.own.view?.game?.entries ?? [];
    if (entries.length === 1) this.wish("call", { cell: entries[0] });
    else this.own.calling = true;
  }

  /** True at the second touch. @param {string} name */
  second(name) {
    const { own } = this;
    clearTimeout(this.timer);
    if (own.twice === name) {
      own.twice = "";
      return true;
    }
    own.twice = name;
    this.timer = setTimeout(() => {
      own.twice = "";
      this.render();
    }, AGAIN);
    return false;
  }

  /** @param {"sound" | "awake" | "left"} name */
  toggle(name) {
    remember(name, wished(name) ? "off" : "on");
    void keepAwake();
  }

  theme() {
    const order = [null, "light", "dark", "contrast"];
    const next = order[(order.indexOf(chosenTheme()) + 1) % order.length];
    remember("theme", next ?? "");
    showTheme(chosenTheme());
  }

  /** A field was changed. @param {HTMLInputElement} field */
  typed(field) {
    const { own } = this;
    const what = field.dataset.typed;
    if (what === "name") {
      own.typed.name = field.value;
      knowNames([...(own.view ? namesOf(own.view) : []), field.value]);
    }
    else if (what === "code") own.typed.code = field.value;
    else if (what === "paste") own.typed.paste = field.value;
    else if (what === "pen") {
      own.typed.pen = Number(field.value);
      if (own.view && mine(own.view)) {
        own.panel = "";
        this.wish("pen", { pen: own.typed.pen });
      }
    }
    this.render();
  }
}
