// What a TV lets be heard, where somebody has switched it on: a chime for each turn, a gong for the
// start of a sprint and for its last seconds, three notes at the end of a game.

import { tone } from "../common/tones.js";

/** @typedef {import("../common/view.js").RoomView} View */

const KEPT = "gridparty.tv.sound";
const CHIME = [523, 784]; // hertz
const GONG = [98, 196, 263, 341];
const END = [523, 659, 784];

/** @type {AudioContext | null} */
let audio = null;
let wanted = recalled();

/** Whether it is switched on. */
export const isOn = () => wanted;

export function toggle() {
  wanted = !wanted;
  try {
    localStorage.setItem(KEPT, wanted ? "on" : "");
  } catch {
    // a private window forgets it
  }
  unlock();
}

/** To be called within a touch: before one no browser lets a page make a sound. */
export function unlock() {
  if (wanted && !audio) audio = new AudioContext();
  if (wanted) void audio?.resume();
}

function recalled() {
  try {
    return localStorage.getItem(KEPT) === "on";
  } catch {
    return false;
  }
}

/** Sound what changed from one view to the next. @param {View | null} before @param {View} view */
export function notice(before, view) {
  const [was, is] = [before?.game, view.game];
  if (!before || !is) return;
  if (view.stage === "over") {
    if (before.stage !== "over") play(END, 0.18, 0.4);
  } else if (is.sprint) {
    const begun = !is.clock || is.clock.kind !== "start";
    const waited = before.stage === "ready" || was?.clock?.kind === "start";
    if (view.stage === "play" && ((begun && waited) || (is.sprint.last_seconds && !was?.sprint?.last_seconds))) play(GONG, 0, 2.5);
  } else if (view.stage === "play" && !is.solo && (before.stage === "ready" || was?.turn.serial !== is.turn.serial)) play(CHIME, 0.09, 0.09);
}

/** @param {number[]} pitches @param {number} apart seconds @param {number} length */
function play(pitches, apart, length) {
  if (wanted && audio) for (const [k, hertz] of pitches.entries()) tone(audio, hertz, k * apart, length);
}
