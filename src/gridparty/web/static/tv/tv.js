// The TV page: what everybody at the table may see, and nothing else. It is only looked at.

import { Countdown } from "../common/clock.js";
import { byId, el, patch } from "../common/dom.js";
import { learnAnimals } from "../common/marks.js";
import { knowNames, namesOf } from "../common/names.js";
import { TableSocket } from "../common/socket.js";
import { learnWords, say } from "../common/words.js";
import { ask, tidied } from "./ask.js";
import { end } from "./end.js";
import { lobby } from "./lobby.js";
import * as menu from "./menu.js";
import * as side from "./side.js";
import * as sounds from "./sounds.js";
import { table } from "./table.js";

/** @typedef {import("../common/view.js").RoomView} View */
/** @typedef {import("../common/socket.js").Message} Message */

const PATIENCE = 3000; // milliseconds without the table before the board is covered

/** @type {View | null} */
let view = null;
let code = tidied(new URLSearchParams(location.search).get("r") ?? "");
let refused = "";
let offline = false;
let farewell = "";
let missing = 0;
let ticking = 0;
const countdown = new Countdown();

const socket = new TableSocket({
  hello: () => ({ room: code, as: "tv", token: null }),
  heard,
  quiet,
});

/** @param {Message} message */
function heard(message) {
  if (message.type === "view") see(message);
  else if (message.type === "refused" && message.id === null) turnedAway(message.why);
  else if (message.type === "bye") {
    farewell = message.why;
    if (message.code !== "closing") socket.stop(); // else: a table that goes on is found again
    show();
  }
}

/** @param {View} fresh */
function see(fresh) {
  const spoken = fresh.game?.events[0] ?? "";
  sounds.notice(view, fresh);
  view = fresh;
  knowNames(namesOf(fresh));
  farewell = "";
  countdown.set(fresh.game?.clock ?? null, socket.roundTrip, performance.now());
  const polite = byId("polite");
  if (polite.textContent !== spoken) polite.textContent = spoken;
  show();
}

/** The code was none, or the table is full of onlookers: ask again. @param {string} why */
function turnedAway(why) {
  socket.stop();
  view = null;
  refused = why;
  show();
}

/** @param {string} typed */
function open(typed) {
  code = typed;
  refused = "";
  const address = new URL(location.href);
  address.searchParams.set("r", code);
  history.replaceState(null, "", address); // so that a reload comes back here
  socket.start();
}

/** @param {boolean} silent */
function quiet(silent) {
  if (!silent) {
    clearTimeout(missing);
    missing = 0;
    if (offline) {
      offline = false;
      show();
    }
  } else if (!missing)
    missing = setTimeout(() => {
      offline = true;
      show();
    }, PATIENCE);
}

/** Everything anew; what is as it was stays as it is on the page. */
function show() {
  const page = byId("page");
  const root = document.documentElement;
  root.classList.toggle("kids", view?.stage !== "lobby" && Boolean(view?.game?.animals));
  const fresh = el("div", { id: "page" }, screen());
  patch(page, fresh);
  if (!view) document.getElementById("code")?.focus();
  tick();
}

/** What stands on the page. */
function screen() {
  if (farewell) return message(farewell);
  if (!view) return code && !refused ? message(say("wait")) : ask(refused, open);
  const lost = offline ? say("lost") : "";
  if (view.over && view.game?.result && !lost) return end(view, { ...view.over, ...view.game.result });
  if (view.stage === "lobby" || !view.game) return lost ? message(lost) : lobby(view);
  return table(view, view.game, countdown.shown(performance.now()), lost);
}

/** @param {string} title */
const message = (title) => el("main", { class: "tvask", "data-key": "message" }, el("h1", {}, title));

/** The clock alone, second by second. */
function tick() {
  clearTimeout(ticking);
  const now = performance.now();
  const racing = document.querySelector("[data-key=racing]");
  if (view?.game && racing && !offline) patch(racing, table(view, view.game, countdown.shown(now), "").querySelector("[data-key=racing]") ?? racing);
  const [old, bar] = [document.querySelector(".tvturn"), document.querySelector(".tvside > .time[data-key=time]")];
  if (view?.game && old && !offline) {
    const left = countdown.shown(now);
    patch(old, side.turn(view, view.game, left, old.classList.contains("short")));
    const fresh = side.timeBar(view.game, left);
    if (bar && fresh) patch(bar, fresh);
  }
  const wait = countdown.next(now);
  if (wait !== null) ticking = setTimeout(tick, wait);
}

menu.begin();
socket.stop(); // until there are words to say what it tells
void Promise.all([learnWords(), learnAnimals()]).then(() => {
  menu.listen();
  show();
  if (code) socket.start();
});
