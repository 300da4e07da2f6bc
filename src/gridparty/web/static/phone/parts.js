// Pieces that several states of the page are made of.

import { isOwn } from "../common/board.js";
import { minutes, pace } from "../common/clock.js";
import { el } from "../common/dom.js";
import { badge, dots } from "../common/marks.js";
import { listed, say } from "../common/words.js";
import { isMyTurn, may, seatOf } from "./own.js";

/** @typedef {import("../common/dom.js").Part} Part */
/** @typedef {import("../common/dom.js").Traits} Traits */
/** @typedef {import("../common/view.js").RoomView} View */
/** @typedef {import("../common/view.js").View} Game */
/** @typedef {import("../common/view.js").SeatView} Seat */
/** @typedef {import("../common/clock.js").Countdown} Countdown */
/** @typedef {import("./own.js").Own} Own */

/**
 * A button that does what `data-act` says.
 * @param {string} act
 * @param {Part} label
 * @param {Traits} [traits]
 */
export const button = (act, label, traits = {}) =>
  el("button", { type: "button", "data-act": act, ...traits, class: `btn ${traits.class ?? ""}` }, label);

/**
 * A button that needs a second touch within three seconds.
 * @param {Own} own
 * @param {string} act
 * @param {string} key of the label
 */
export const twice = (own, act, key) =>
  button(act, own.twice === act ? say("again", { what: say(key) }) : say(key), { "data-twice": true, "aria-pressed": own.twice === act ? "true" : null });

/** @param {Part[]} buttons */
export const acts = (...buttons) => el("div", { class: "acts" }, ...buttons);

/** @param {Part[]} parts */
export const under = (...parts) => el("section", { class: "under" }, ...parts);

/**
 * The strip on top: who, and how long.
 * @param {object} what
 * @param {Seat | undefined} what.who
 * @param {boolean} what.mine
 * @param {string} what.title
 * @param {string} what.sub
 * @param {Part} [what.clock]
 */
export function strip({ who, mine, title, sub, clock }) {
  return el("header", { class: `top${mine ? ` mine pen${who?.pen ?? 0}` : ""}${isLast(clock) ? " write" : ""}` },
    el("div", { class: "turn" }, who && badge(who), el("h1", {}, title, sub && el("small", {}, sub))),
    ...(clock instanceof DocumentFragment ? [...clock.childNodes] : [clock]));
}

/** True where the clock counts the last seconds of one's own turn. @param {Part} clock */
const isLast = (clock) => clock instanceof DocumentFragment && clock.firstElementChild?.classList.contains("write");

/**
 * The countdown: figures that never move, a word, a bar.
 * @param {Own} own
 * @param {Countdown} countdown
 * @returns {Part}
 */
export function clockFace(own, countdown) {
  const shown = countdown.shown(performance.now());
  const clock = countdown.clock;
  if (shown === null || !clock) return null;
  const long = clock.kind === "game" && shown > 60;
  const warned = clock.kind !== "check" && !long && own.view !== null && isMyTurn(own.view);
  const how = warned ? pace(shown) : "calm";
  const word = clock.kind === "check" ? "clock.judge" : how === "write" ? "clock.write" : "clock.seconds";
  const made = document.createDocumentFragment();
  made.append(
    el("div", { class: `clock ${how}`, role: "timer", "aria-label": say("clock.spoken", { n: shown }) },
      el("b", {}, long ? minutes(shown) : shown), el("i", {}, !long && say(word))),
    el("div", { class: "time" }, el("i", { "--v": Math.min(100, (shown / (clock.full || shown || 1)) * 100) })));
  return made;
}

/** Sides of a table: a team shares its total. @param {View} view @param {Game} game */
function sides(view, game) {
  const { sprint } = game;
  if (sprint) return view.seats.filter((seat) => seat.seat < game.totals.length).map((seat) => ({ seats: [seat], total: sprint.progress[seat.seat]?.filled ?? 0 }));
  if (!game.sides.some((side) => side.seats.length > 1)) return view.seats.filter((seat) => seat.seat < game.totals.length).map((seat) => ({ seats: [seat], total: game.totals[seat.seat] }));
  return game.sides.map((side) => ({ seats: side.seats.flatMap((seat) => seatOf(view, seat) ?? []), total: side.total }))
    .sort((one, other) => (one.seats[0]?.seat ?? 0) - (other.seats[0]?.seat ?? 0));
}

/**
 * The totals in a line, the one to play underlined.
 * @param {View} view
 * @param {Game} game
 * @param {string} [more] classes
 */
export function score(view, game, more = "") {
  const shown = sides(view, game);
  const tokens = game.tiles?.track?.tokens;
  const round = tokens?.some((n) => n > 0);
  return el("ul", { class: `score ${shown.length > 4 ? "many" : ""} ${more}`, "aria-label": say(game.sprint ? "sprint.progress" : "totals") },
    ...shown.map(({ seats, total }) =>
      el("li", { class: `${seats.some((seat) => seat.seat === game.turn.seat) ? "on" : ""}${seats.some(absence) ? " absent" : ""}` }, ...seats.map(badge), told(game, seats[0]?.seat ?? 0, total),
        el("small", {}, seats.map(absence).find(Boolean)),
        round && el("span", { class: "tokens", role: "img", "aria-label": say("tokens", { n: tokens?.[seats[0].seat] ?? 0 }) },
          ...Array.from({ length: tokens?.[seats[0].seat] ?? 0 }, () => el("i", { class: "token" }))))));
}

/** A total; of a sprint how many cells are filled, or that all is done. @param {Game} game @param {number} seat @param {number} total */
const told = (game, seat, total) => (game.sprint?.progress[seat]?.done ? "✓" : String(total));

/** True where the totals would not fit one below another. @param {View} view @param {Game} game */
export const isCrowded = (view, game) => sides(view, game).length > 4;

/** The totals one below another, with bars. @param {View} view @param {Game} game */
export function totals(view, game) {
  if (isCrowded(view, game)) return null;
  const shown = sides(view, game);
  const most = game.sprint ? game.sprint.cells : Math.max(1, ...shown.map((side) => side.total));
  return el("ul", { class: "list", "aria-label": say(game.sprint ? "sprint.progress" : "totals") },
    ...shown.map(({ seats, total }) =>
      el("li", { class: `pen${seats[0]?.pen ?? 0}${seats.some((seat) => seat.seat === game.turn.seat) ? " on" : ""}` },
        el("span", { class: "who" }, ...seats.map(badge)),
        el("span", { class: "name" }, listed(seats.map((seat) => seat.name)), " ", el("small", {}, seats.map(absence).find(Boolean))),
        el("span", { class: "bar" }, el("i", { "--v": (total / most) * 100 })), el("b", {}, told(game, seats[0]?.seat ?? 0, total)))));
}

/** What happened: the newest first here, lowest and in full ink on the page. @param {Game} game @param {Part[]} more */
export function events(game, ...more) {
  const told = [...more, game.warning].filter(Boolean);
  return el("ul", { class: "say" },
    ...told.map((part) => el("li", {}, part)), ...game.events.slice(0, 3).map((text) => el("li", {}, text)));
}

/** A cover over the board, on which it says why. @param {string} title @param {Part[]} lines */
export const cover = (title, ...lines) =>
  el("div", { class: "cover" }, dots(12, 12), el("div", {}, el("h2", {}, title), ...lines.filter(Boolean).map((line) => el("p", {}, line))));

/** Round, card and level in one line. @param {View} view */
export function subtitle(view) {
  const { game } = view;
  if (!game) return "";
  const left = game.game_left && game.clock?.kind !== "game" ? Math.ceil(game.game_left / 60) : 0;
  const told = [
    isOwn(game) ? "" : absence(seatOf(view, game.turn.seat)),
    game.tiles ? say("sub.tiles", { n: game.tiles.to_draw }) : game.round ? say("sub.round", { round: game.round }) : "",
    game.card?.number ? say("sub.place", { n: game.card.number, of: game.card.of ?? 0 }) : game.card ? say("sub.card", { card: game.card.id }) : "",
    left ? say("sub.minutes", { n: left }) : "",
  ];
  return told.filter(Boolean).join(" · ");
}

/** Of one without a seat: back to where one sits down. */
export const watching = (/** @type {View} */ view) => button("unwatch", say(view.full ? "back" : "join"));

/** Why nobody is in that seat, or empty. @param {Seat | undefined} seat */
export const absence = (seat) => (seat?.absent ? say(`state.${seat.device !== "free" ? "away" : seat.next ? "free" : "left"}`) : "");

/** Whose turn it is, as a title. @param {View} view */
export function turnTitle(view) {
  if (view.game && isOwn(view.game) && view.game.level) return view.game.level;
  return isMyTurn(view) ? say("turn.mine") : say("turn.other", { who: seatOf(view, view.game?.turn.seat)?.name ?? "" });
}

/** A switch. @param {string} act @param {string} label @param {boolean} on */
export const option = (act, label, on) =>
  el("button", { type: "button", class: "opt", role: "switch", "aria-checked": String(on), "data-act": act }, el("span", {}, label), el("i"));

/** The host's switch for the buttons of seats. @param {Own} own */
export const changeSeats = (own) => button("seats", say("seats.change"), { "aria-pressed": String(own.panel === "seats") });

/** Who sits there, in what state; the host's buttons below it, where seats are changed. @param {Own} own @param {View} view @param {Seat} seat */
export function seatRow(own, view, seat) {
  const changes = own.panel === "seats" || own.panel === "more";
  const state = say(`state.${(seat.device === "laptop" && seat.state !== "away") || seat.device === "free" ? seat.device : seat.state}`);
  const name = seat.seat === view.you ? say("seat.you", { who: seat.name }) : seat.name;
  return el("li", {}, badge(seat), el("span", { class: "name" }, name, seat.host && el("small", {}, ` ${say("seat.host")}`), seat.handicap && el("small", {}, ` ${seat.handicap}`)),
    el("span", { class: seat.state === "ready" ? "ok" : "dim" }, state),
    el("span", { class: "btns" },
      may(own, "bot") && seat.state === "away" && button("bot", say("seat.bot"), { "data-seat": seat.seat, "data-who": seat.name }),
      changes && may(own, "remove") && seat.seat !== view.you && seat.device !== "free" && twice(own, `remove ${seat.seat} ${seat.name}`, "seat.remove"),
      changes && may(own, "host") && seat.seat !== view.you && seat.device === "phone" && twice(own, `host ${seat.seat} ${seat.name}`, "seat.make-host"),
      changes && may(own, "hand") && seat.seat !== view.you && ["phone", "laptop"].includes(seat.device) && twice(own, `hand ${seat.seat} ${seat.name}`, "seat.hand")));
}
