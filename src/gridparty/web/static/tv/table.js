// A game on the TV: the board left, never with a secret, and the side right.

import { board } from "../common/board.js";
import { minutes } from "../common/clock.js";
import { el } from "../common/dom.js";
import { animalName, beast, dots } from "../common/marks.js";
import { labelled, rulers } from "../common/rulers.js";
import { ring } from "../common/track.js";
import { say } from "../common/words.js";
import * as side from "./side.js";

/** @typedef {import("../common/view.js").RoomView} View */
/** @typedef {import("../common/view.js").View} Game */

/**
 * @param {View} view
 * @param {Game} game
 * @param {number | null} left whole seconds on the clock
 * @param {string} offline what to say while there is no word from the table, else empty
 */
export function table(view, game, left, offline) {
  const track = game.tiles?.track;
  const shown = { ...game, board: offline ? null : game.board };
  const lies = board(shown, view.seats, { focus: view.stage === "check" && !offline ? game.check?.cell : undefined });
  if (track) labelled(lies, game);
  const laid = shown.board ? lies : cover(view, game, offline, left);
  const on = track ? ring(laid, track, view.seats) : [...rulers(game), laid];
  return el("main", { class: track ? "tvpage tvring" : "tvpage", "data-key": track ? "ring" : "board" },
    el("div", { class: "tvboard" }, ...(Array.isArray(on) ? on : [on])),
    el("div", { class: `tvside${game.mishap && !offline ? " alarm" : ""}` }, ...beside(view, game, left, offline)));
}

/** @param {View} view @param {Game} game @param {number | null} left @param {string} offline */
function beside(view, game, left, offline) {
  const red = offline ? null : side.mishap(view, game);
  const seconds = offline ? null : left;
  const turn = side.turn(view, game, seconds, red !== null);
  if (game.sprint) return [side.totals(view, game), ...(offline ? [] : [side.timeBar(game, seconds)]), side.last(view, game)];
  const bar = view.stage === "paused" || view.stage === "ready" ? null : side.timeBar(game, seconds);
  const told = red && view.notice ? side.last(view, game) : null;
  if (red) return [red, told && side.areMany(game) ? null : side.totals(view, game), turn, bar, told];
  return [turn, bar, side.totals(view, game), ...legend(game), drawn(game), ...side.stake(game), side.last(view, game)];
}

/** While everybody solves: the seconds to the start, or to the end. @param {Game} game @param {number | null} seconds */
function racing(game, seconds) {
  const counts = seconds !== null && game.clock !== null;
  const starts = game.clock?.kind === "start";
  return el("div", { class: "cover", "data-key": "racing" }, dots(12, 12),
    el("div", {}, el("h1", { "--size": counts ? "calc(30 * var(--u))" : null }, counts ? (seconds > 99 ? minutes(seconds) : String(seconds)) : game.level || say("sprint.on")),
      el("p", {}, say(starts ? "sprint.starts" : game.sprint?.last_seconds ? "sprint.last" : "sprint.on"))));
}

/** In the place of a board that nobody may see: it is not in the message either. @param {View} view @param {Game} game @param {string} offline @param {number | null} seconds */
function cover(view, game, offline, seconds) {
  const { sprint } = game;
  const who = side.seated(view, sprint ? sprint.starter : game.turn.seat).name;
  if (sprint && !offline && view.stage === "play") return racing(game, seconds);
  const left = game.clock ? [say("clock.spoken", { n: Math.ceil(game.clock.left) })] : [];
  const [title, ...rest] = offline ? [offline]
    : view.stage === "paused" ? [say("paused"), ...left, say("hidden")]
    : view.stage === "ready" && sprint ? [say("sprint.ready"), say("sprint.waits", { who })]
    : view.stage === "ready" ? [say("starts", { who }), say("opens", { who })]
    : [say("next", { who })];
  const size = side.fitted(title, 62, 10, 6);
  return el("div", { class: "cover", "data-key": "cover" }, dots(12, 12),
    el("div", {}, el("h1", { "--size": size < 10 ? `calc(${size.toFixed(2)} * var(--u))` : null }, title), ...rest.map((text) => el("p", {}, text))));
}

/** The animals by name, for those who call them. @param {Game} game */
function legend(game) {
  if (!game.animals || game.mishap) return [];
  const digits = Array.from({ length: game.layout.size }, (_, k) => k + 1);
  return [el("ul", { class: "tvlegend" }, ...digits.map((digit) => el("li", {}, beast(digit), `${digit} ${animalName(digit)}`)))];
}

/** What was drawn from the bag lies open on the table. @param {Game} game */
function drawn(game) {
  const tile = game.tiles?.drawn;
  if (!tile) return null;
  return el("p", { class: "drawn" }, el("span", { class: "face" }, game.animals ? beast(tile) : tile), say("tv.drawn"));
}
