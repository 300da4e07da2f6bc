// What one hears, feels and is told: tones after the first touch, the title, what a screen reader says.

import { errorSaid } from "../common/board.js";
import { animalName } from "../common/marks.js";
import { byId } from "../common/dom.js";
import { tone as sound } from "../common/tones.js";
import { say } from "../common/words.js";
import { isMyTurn, mishapKey, wished } from "./own.js";

/** @typedef {import("../common/view.js").RoomView} View */
/** @typedef {import("./own.js").Own} Own */

let touched = false; // no browser lets a page that was never touched make a sound, or shake
/** @type {AudioContext | null} */
let audio = null;
/** @type {WakeLockSentinel | null} */
let awake = null;

/** To be called within a touch: only then a browser lets a page make a sound. */
export function unlock() {
  touched = true;
  if (wished("sound") && !audio && "AudioContext" in window) audio = new AudioContext();
  if (audio?.state === "suspended") void audio.resume();
  void keepAwake();
}

/** @type {HTMLVideoElement | null} */
let video = null;

/**
 * Fetch what keeps the screen lit where the browser has no lock for it, as over plain http: a silent
 * video of three seconds. It comes before the first touch, since only a touch may start it.
 */
export async function fetchVideo() {
  if ("wakeLock" in navigator) return;
  const found = await (await fetch("/assets/awake.mp4")).blob();
  video = document.createElement("video");
  Object.assign(video, { src: URL.createObjectURL(found), loop: true, playsInline: true, className: "awake" });
  video.setAttribute("aria-hidden", "true");
  document.body.append(video);
}

/** Keep the screen lit while the page is looked at, if that is wished. */
export async function keepAwake() {
  const on = wished("awake") && !document.hidden;
  try {
    if (video) await (on && touched ? video.play() : video.pause());
    else if (!on) await awake?.release();
    else if ("wakeLock" in navigator && (!awake || awake.released)) awake = await navigator.wakeLock.request("screen");
  } catch {
    // the battery is low, or the browser does not want to: the screen goes dark, the seat is kept
  }
}

/** @param {number} hertz @param {number} from seconds from now @param {number} length */
function tone(hertz, from, length) {
  if (audio && wished("sound")) sound(audio, hertz, from, length);
}

/** @param {number[]} pattern */
const buzz = (...pattern) => touched && wished("sound") && navigator.vibrate?.(pattern);

/** @param {string} text @param {boolean} [urgent] */
export function tell(text, urgent = false) {
  const place = byId(urgent ? "now" : "polite");
  if (place.textContent !== text) place.textContent = text;
}

/** Say and sound what changed from one view to the next. @param {Own} own @param {View | null} before @param {View} view */
export function notice(own, before, view) {
  const acting = view.stage === "play" && isMyTurn(view) && Boolean(view.game) && !view.game?.solo && (!view.game?.sprint || Boolean(view.game.board));
  const acted = before?.stage === "play" && isMyTurn(before) && before.game?.turn.serial === view.game?.turn.serial && (!view.game?.sprint || Boolean(before.game?.board));
  document.title = say(acting ? "turn.mine" : "name");
  const game = view.game;
  if (game?.mishap && (!before?.game || mishapKey(before.game) !== mishapKey(game))) {
    tell(errorSaid(game, view.seats), true);
    if (game.mishap.seat === view.you) {
      tone(196, 0, 0.25);
      buzz(60, 60, 60, 60, 60);
      setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector(".red h1"))?.focus(), 50);
    }
  } else if (view.stage === "paused" && before?.stage !== "paused") tell(say("paused"), true);
  else if (acting && !acted) {
    tone(523, 0, 0.09);
    tone(784, 0.09, 0.09);
    buzz(120);
    tell(say("turn.mine"), true);
  } else if (view.over && !before?.over) tell(view.game?.result?.why ?? "", true);
  if (view.notice && view.notice !== before?.notice) tell(view.notice);
  else if (game?.events[0] && game.events[0] !== before?.game?.events[0]) tell(game.events[0]);
}

/** The last seconds of my own turn. @param {View} view @param {number} shown */
export function tick(view, shown) {
  if (!isMyTurn(view) || view.stage !== "play" || view.game?.clock?.kind !== "turn") return;
  if (shown <= 5 && shown > 0) tone(880, 0, 0.04);
  if (shown === 10 || shown === 5) tell(say("clock.spoken", { n: shown }), true);
}

/** The own tile, for who does not see it. @param {Own} own */
export function tellTile(own) {
  const game = own.view?.game;
  const tile = game?.tiles?.mine;
  if (!tile) return;
  tell(say("tile.told", { tile: game.animals ? animalName(tile) : tile }), true);
  setTimeout(() => tell("", true), 3000);
}
