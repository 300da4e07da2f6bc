// The phone's page: it shows the table's last view, and sends what this seat wants.

import { isOwn } from "../common/board.js";
import { Countdown } from "../common/clock.js";
import { byId, el, patch } from "../common/dom.js";
import { learnAnimals } from "../common/marks.js";
import { knowNames, namesOf } from "../common/names.js";
import { TableSocket } from "../common/socket.js";
import { followTheme } from "../common/theme.js";
import { learnWords, say } from "../common/words.js";
import { Acts } from "./acts.js";
import { keptDraft } from "./draft.js";
import { isDrawn } from "./drawer.js";
import { chosenTheme, isMyTurn, may, mishapKey, newPage, recall, remember } from "./own.js";
import { lostPage, play } from "./play.js";
import { fetchVideo, keepAwake, notice, tell, tellTile, tick } from "./senses.js";
import { askCode, join, lobby, over, rules, waiting } from "./sheets.js";
import { typing } from "./typing.js";
import { followFinger, followHold, followKeys } from "./touch.js";

/** @typedef {import("../common/view.js").RoomView} View */
/** @typedef {import("../common/socket.js").Message} Message */

const KEPT = 3000; // milliseconds without word until the board is covered
const own = newPage();
const countdown = new Countdown();
const words = learnWords();
const socket = new TableSocket({ hello, heard: (message) => void words.then(() => heard(message)), quiet });
const acts = new Acts(own, socket, render);
let ticking = 0;
let shownLast = -1;

// ---- showing ---------------------------------------------------------------------------------------

function render() {
  clearTimeout(ticking);
  const now = performance.now();
  const page = byId("page");
  const root = el("div", { id: "page" }, screen(now));
  patch(page, root);
  followBack();
  const shown = countdown.shown(now);
  if (own.view && shown !== null && shown !== shownLast && own.quietSince === null) tick(own.view, shown);
  shownLast = shown ?? -1;
  const next = own.quietSince !== null ? 500 : countdown.next(now);
  if (next !== null) ticking = setTimeout(render, next);
}

/** @param {number} now */
function screen(now) {
  const { view } = own;
  if (own.asking) return askCode(own);
  if (own.gone || !view) return waiting(own);
  const lost = own.quietSince !== null && now - own.quietSince > KEPT;
  if (view.you === null && (lost || !own.watching)) return lost ? waiting(own) : join(own, view);
  const { game } = view;
  const between = view.stage === "lobby" || !game || (view.stage === "over" && !own.boardSeen);
  if (own.panel === "rules" && between) return rules(own);
  if (own.panel === "typing" && between && may(own, "card")) return typing(own);
  if (view.stage === "over" && !own.boardSeen) return over(own, view);
  if (between || !game) return lobby(own, view);
  return lost ? lostPage(own, view, game) : play(own, view, game, countdown);
}

let leaving = false; // the browser was asked to go back, and has not gone yet

/** The browser's Back closes what covers the page: that is an entry of its own in the history. */
function followBack() {
  const there = history.state?.sheet === true;
  const covered = isDrawn(own) || own.panel === "typing";
  if (covered && !there) history.pushState({ sheet: true }, "");
  else if (!covered && there && !leaving) {
    leaving = true;
    history.back();
  }
}

addEventListener("popstate", () => {
  if (!leaving && history.state?.sheet !== true && (isDrawn(own) || own.panel === "typing")) own.panel = "";
  leaving = false;
  render();
});

// ---- what the table says ----------------------------------------------------------------------------

function hello() {
  return { room: own.room, as: "phone", token: recall(`seat.${own.room}`) || null };
}

/** @param {Message} message */
function heard(message) {
  switch (message.type) {
    case "welcome": welcome(message.room, message.seat); break;
    case "view": see(message); break;
    case "done": acts.answered(message.id, ""); break;
    case "typed": acts.judged(message); break;
    case "seated": remember(`seat.${own.room}`, message.token); break;
    case "refused": refused(message.id, message.why); break;
    case "bye": left(message.code, message.why); break;
    default: return;
  }
  render();
}

/** @param {string} room @param {number | null} seat */
function welcome(room, seat) {
  Object.assign(own, { room, asking: false, gone: false, sent: null, reason: "", note: "" });
  remember("room", room);
  history.replaceState(history.state, "", `/?r=${encodeURIComponent(room)}`);
  if (seat === null) remember(`seat.${room}`, "");
  if (own.panel === "typing") acts.judge();
}

/** @param {View} view */
function see(view) {
  const before = own.view;
  const sameTurn = before?.game?.turn.serial === view.game?.turn.serial;
  own.view = view;
  own.seenAt = performance.now();
  knowNames([...namesOf(view), own.typed.name]);
  countdown.set(view.game?.clock ?? null, socket.roundTrip, performance.now());
  if (own.sent?.digit && own.sent.cell === own.aim && view.game && !isOwn(view.game) && Number(view.game?.board?.digits[own.aim])) own.aim = -1; // written: on to the next one
  if (own.sent && (own.sent.done || !sameTurn) && view.serial > own.sent.serial) own.sent = null;
  if (!sameTurn) Object.assign(own, { armed: 0, note: "", twice: "", calling: false });
  if (!sameTurn && isMyTurn(view)) own.aim = -1; // what was chosen in another's turn was a thought
  if (own.aim >= 0 && !sameTurn && view.game?.board?.digits[own.aim] !== "0") own.aim = -1;
  if (before?.game?.must_erase.length && view.game && !view.game.must_erase.length) own.mishapSeen = mishapKey(view.game);
  if (view.stage !== "over") own.boardSeen = false;
  if (view.you !== null) own.watching = false;
  if (calls(before, view)) own.panel = "";
  if (view.away?.events.length) own.away = view.away;
  if (own.away && !view.game) own.away = null;
  if (view.game?.animals) void learnAnimals().then(render);
  notice(own, before, view);
}

/** True where what comes now wants the page: my turn, my judgement, another stage. @param {View | null} before @param {View} view */
function calls(before, view) {
  const another = before?.stage !== view.stage;
  if (isMyTurn(view) && (another || before?.game?.turn.serial !== view.game?.turn.serial)) return true;
  if (another && view.stage === "check" && may(own, "accept")) return true;
  return another && !(isRunning(view) && before && isRunning(before));
}

/** @param {View} view */
const isRunning = (view) => ["play", "check", "paused"].includes(view.stage);

/** @param {number | null} id @param {string} why */
function refused(id, why) {
  if (id !== null && own.view?.you !== null) acts.answered(id, why); // what this seat wished
  else own.reason = own.room ? why : ""; // to come in, or to sit down
  if (id === null && !own.view) {
    own.asking = true;
    socket.stop();
  }
  tell(why, true);
}

/** @param {string} code @param {string} why */
function left(code, why) {
  if (code === "removed") remember(`seat.${own.room}`, "");
  Object.assign(own, { view: null, gone: true, asking: false, reason: why, sent: null, panel: "" });
  socket.stop();
  tell(why, true);
}

/** @param {boolean} silent */
function quiet(silent) {
  const before = own.quietSince;
  own.quietSince = silent ? (before ?? performance.now()) : null;
  if (silent) own.sent = null;
  if (before !== own.quietSince) render();
}

// ---- what fingers say -------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const from = event.target instanceof Element ? event.target.closest("button[data-act]") : null;
  if (!(from instanceof HTMLElement)) return;
  acts.press(from.dataset.act ?? "", from);
  if (own.panel === "rules") void learnRules();
});
document.addEventListener("input", (event) => event.target instanceof HTMLInputElement && acts.typed(event.target));
document.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!(event.target instanceof HTMLElement)) return;
  if (event.target.dataset.act === "code") enterCode();
  else if (event.target.dataset.act === "paste") acts.paste(own.typed.paste);
  else acts.press(event.target.dataset.act ?? "", event.target);
});
document.addEventListener("paste", (event) => {
  if (own.panel !== "typing") return;
  event.preventDefault();
  acts.paste(event.clipboardData?.getData("text") ?? "");
});
document.addEventListener("visibilitychange", () => void keepAwake());

function enterCode() {
  own.room = own.typed.code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  own.reason = "";
  own.rules = null;
  socket.start();
}

async function learnRules() {
  const game = own.view?.playing ?? "race";
  if (own.rules?.game === game) return;
  const asked = new URLSearchParams({ game, r: own.room });
  const found = await (await fetch(`/rules.json?${asked}`)).json();
  own.rules = { game, ...found };
  render();
}

// ---- begin ------------------------------------------------------------------------------------------

followTheme(chosenTheme);
const page = { own, render, aim: (/** @type {number} */ cell) => acts.aim(cell), digit: (/** @type {number} */ digit) => acts.digit(digit), leave: () => acts.leave(), type: (/** @type {KeyboardEvent} */ event) => acts.type(event) };
followFinger(page);
followKeys(page);
followHold(page, () => tellTile(own));
own.room = (new URLSearchParams(location.search).get("r") ?? recall("room")).toUpperCase();
own.typed.code = own.room;
own.draft = keptDraft();
socket.start(); // the table is asked while its words are on their way
void words.then(() => {
  document.title = say("name");
  render();
  void fetchVideo();
});
