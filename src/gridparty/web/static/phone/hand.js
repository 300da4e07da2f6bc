// What lies under the board: exactly what may be done now. A digit pad exists only in one's own turn.

import { deskOf, digitAt, isOwn } from "../common/board.js";
import { el } from "../common/dom.js";
import { animalName, beast, dots, glass } from "../common/marks.js";
import { cellName, say } from "../common/words.js";
import { hintKey, isLocked, isMyTurn, may } from "./own.js";
import { acts, button, totals, twice, under, watching } from "./parts.js";

/** @typedef {import("../common/view.js").RoomView} View */
/** @typedef {import("../common/view.js").View} Game */
/** @typedef {import("./own.js").Own} Own */

/** @param {Own} own @param {View} view @param {Game} game */
export function hand(own, view, game) {
  if (view.stage !== "over" && (view.you === null || view.you >= game.totals.length)) return onlooker(own, view, game);
  if (view.stage === "paused") return paused(own);
  if (!game.board && view.stage !== "over") return covered(own, view, game);
  if (own.boardSeen) return under(button("see-board", say("back"), { class: "go" }));
  if (game.must_erase.length && may(own, "erase")) return mustErase(own, game);
  if (may(own, "enter")) return deskOf(game)?.hint && own.hintSeen !== hintKey(game) ? hint(own, game) : pad(own, view, game);
  if (may(own, "lay") || may(own, "draw")) return tile(own, game);
  if (view.stage === "check") return judge(own, view, game);
  return others(own, view, game);
}

// ---- my turn ----------------------------------------------------------------------------------------

/** @param {Own} own @param {View} view @param {Game} game */
function pad(own, view, game) {
  const left = game.left_to_win !== undefined && game.stake && !isOwn(game)
    ? say("left", { left: game.left_to_win, stake: game.stake }) : "";
  return under(
    el("p", { class: `prompt${own.note ? " refused" : ""}` }, prompt(own, game), left && el("span", {}, left)),
    el("div", { class: "keys", role: "group", "aria-label": say("pad") }, ...digits(own, game), zoomKey(own)),
    may(own, "hand-in") && button("hand-in", say("hand-in"), { class: "go" }),
    isOwn(game) ? acts(...ownActs(own, game)) : acts(...turnActs(own, view, game)));
}

/** @param {Own} own @param {Game} game */
function prompt(own, game) {
  const { aim, armed, sent } = own;
  if (own.note) return own.note;
  if (sent?.digit) return say("prompt.sent", { digit: sent.digit });
  if (aim < 0) return say(armed ? "prompt.cell" : "prompt.none");
  if (digitAt(game, aim) && !isChangeable(game, aim)) return say("prompt.taken");
  return armed ? say("prompt.again", { digit: armed }) : say("prompt.digit");
}

/** A digit that the player may take back. @param {Game} game @param {number} cell */
const erasable = (game, cell) =>
  game.entries.includes(cell) || game.must_erase.includes(cell) || Boolean(game.solo && (game.board?.owners[cell] ?? -1) >= 0) ||
  isChangeable(game, cell) || (!digitAt(game, cell) && isMarked(game, cell));

/** An own digit that may be wrong is overwritten by another one. @param {Game} game @param {number} cell */
export const isChangeable = (game, cell) => Boolean(deskOf(game)?.changeable) && (game.board?.owners[cell] ?? -1) >= 0;

/** @param {Game} game @param {number} cell */
const isMarked = (game, cell) => {
  const desk = deskOf(game);
  return Boolean(desk && (desk.marks?.[cell]?.length || desk.centre?.[cell]?.length || desk.colours?.[cell]));
};

/** @param {Own} own @param {Game} game */
function digits(own, game) {
  const { size } = game.layout;
  const written = [...(game.board?.digits ?? "")].map(Number);
  return Array.from({ length: size }, (_, k) => k + 1).map((digit) => {
    const left = size - written.filter((one) => one === digit).length;
    const name = game.animals ? animalName(digit) : String(digit);
    return el("button", {
      type: "button", class: `key${left > 0 ? "" : " done"}`, "data-act": "digit", "data-digit": digit,
      "aria-pressed": own.armed === digit ? "true" : null, "aria-disabled": isLocked(own) ? "true" : null,
    }, game.animals && beast(digit), el("span", { "aria-hidden": "true" }, digit), isOwn(game) && left > 0 && el("sup", { "aria-hidden": "true" }, left),
    el("span", { class: "hide" }, left > 0 ? name : say("pad.done", { digit: name })));
  });
}

/** @param {Own} own */
const zoomKey = (own) =>
  el("button", { type: "button", class: "key tool", "data-act": "zoom", "aria-pressed": String(own.zoom) }, glass(), say("zoom"));

/** @param {Own} own @param {View} view @param {Game} game */
function turnActs(own, view, game) {
  const canErase = own.aim >= 0 && digitAt(game, own.aim) > 0 && game.entries.includes(own.aim) && may(own, "erase");
  return [
    canErase ? button("erase", say("erase")) : may(own, "pass") && twice(own, "pass", "pass"),
    may(own, "pause") && button("pause", say("pause")),
    button("rules", say("rules")), button("more", say("more")),
  ];
}

/** On a board of one's own. @param {Own} own @param {Game} game */
function ownActs(own, game) {
  const canErase = own.aim >= 0 && erasable(game, own.aim) && may(own, "erase");
  return [
    may(own, "mark") && button("marks", say(own.marking === "centre" ? "marks.centre" : "marks"), { "aria-pressed": String(own.marking !== "") }),
    may(own, "colour") && own.aim >= 0 && button("colour", say("colour")),
    canErase ? button("erase", say("erase")) : button("undo", say("undo"), { "aria-disabled": may(own, "undo") ? null : "true" }),
    may(own, "hint") && button("hint", say("hint")), button("more", say("more")),
  ];
}

/** What stands wrong must go first. @param {Own} own @param {Game} game */
function mustErase(own, game) {
  const [cell] = game.must_erase;
  return under(
    button("erase", say("must-erase", { cell: cellName(game, cell) }), { class: "go", "data-cell": cell }),
    acts(may(own, "pass") && twice(own, "pass", "pass"), may(own, "pause") && button("pause", say("pause")), button("rules", say("rules")), button("more", say("more"))));
}

/** A hint, as strong as was asked for. @param {Own} own @param {Game} game */
function hint(own, game) {
  const given = deskOf(game)?.hint;
  if (!given) return null;
  const strikes = given.strikes.filter(([cell, digit]) => deskOf(game)?.marks?.[cell]?.includes(digit));
  const take = given.places.length ? say("hint.place") : strikes.length ? say("hint.strike") : "";
  return under(
    take ? button("take-hint", take, { class: "go" }) : given.strength < 3 && may(own, "hint") && button("hint", say("hint.more"), { class: "go" }),
    acts(button("own-hint", say("close"))));
}

// ---- a tile in hand ---------------------------------------------------------------------------------

/** The own tile stands on the page only while it is held open. @param {Own} own @param {Game} game */
function tile(own, game) {
  const tiles = game.tiles;
  if (!tiles) return null;
  if (may(own, "draw"))
    return under(button("draw", say("draw"), { class: "go" }), tileActs(own));
  const open = tiles.drawn ?? null;
  const shown = open ?? (own.held ? tiles.mine : null);
  const face = el("div", { class: `face${shown ? " open" : ""}`, "aria-hidden": "true" },
    shown ? (game.animals ? beast(shown) : String(shown)) : dots(5, 6));
  const worth = own.aim >= 0 ? (tiles.worth?.[own.aim] ?? null) : null;
  const total = worth ? worth.reduce((sum, part) => sum + part, 0) : 0;
  const told = own.note || (own.aim < 0 ? say("prompt.cell") : digitAt(game, own.aim) ? say("prompt.taken") : worth ? say("tile.here", { n: total }) : say("tile.nothing"));
  return under(
    el("div", { class: "hand" }, face,
      el("p", { class: "sum" }, el("b", {}, told),
        worth && !own.note && el("span", { class: "dim" }, say("tile.sum", { box: worth[0], row: worth[1], column: worth[2] }))),
      open ? el("p", { class: "hold open" }, say("tile.open")) : button("hold", say("tile.hold"), { class: "hold" })),
    button("lay", say("tile.lay"), { class: worth && !isLocked(own) ? "go" : "", "aria-disabled": worth && !isLocked(own) ? null : "true" }),
    tileActs(own));
}

/** @param {Own} own */
const tileActs = (own) => acts(
  may(own, "no-place") && twice(own, "no-place", "no-place"),
  may(own, "pause") && button("pause", say("pause")),
  button("rules", say("rules")), button("more", say("more")));

// ---- another's turn ---------------------------------------------------------------------------------

/** @param {Own} own @param {View} view @param {Game} game */
function judge(own, view, game) {
  const { check } = game;
  if (!check) return null;
  const asked = may(own, "accept") || may(own, "call");
  const writer = check.writer === view.you;
  const told = asked ? say("judge", { digit: game.animals ? animalName(check.digit) : check.digit }) : say("judge.others");
  return under(totals(view, game),
    el("div", { class: "judge" }, el("p", {}, told),
      writer && may(own, "erase") && button("erase", say("take-back"), { "data-cell": check.cell }),
      may(own, "accept") && button("accept", say("accept"), { "aria-disabled": isLocked(own) ? "true" : null }),
      may(own, "call") && button("call", say("call"), { class: "alarm", "data-cell": check.cell, "aria-disabled": isLocked(own) ? "true" : null })));
}

/** @param {Own} own @param {View} view @param {Game} game */
function others(own, view, game) {
  const tools = acts(may(own, "pause") && button("pause", say("pause")), button("rules", say("rules")), button("more", say("more")));
  if (own.calling)
    return under(el("p", { class: "prompt" }, say("call.which")),
      ...game.entries.map((cell) => button("call", say("call.cell", { cell: cellName(game, cell), digit: digitAt(game, cell) }), { class: "alarm", "data-cell": cell })),
      acts(button("uncall", say("back"))));
  const ready = may(own, "call");
  const place = ready ? button("calling", say("call"), { class: "alarm" })
    : game.entries !== undefined && hasReferee(view) ? button("none", say("call"), { "aria-disabled": "true" }) : null;
  const done = game.sprint && view.you !== null && game.sprint.progress[view.you];
  return under(own.note && el("p", { class: "prompt refused" }, own.note),
    done && (done.done || done.gave_up) && el("p", { class: "prompt" }, say("sprint.done")), totals(view, game), place, tools);
}

/** True where the table calls errors, so that the place of the button stays. @param {View} view */
const hasReferee = (view) => view.game?.calls ?? false;

/** Without a seat, or with one from the next game on. @param {Own} own @param {View} view @param {Game} game */
const onlooker = (own, view, game) =>
  under(own.note && el("p", { class: "prompt refused" }, own.note), totals(view, game), el("p", { class: "prompt" }, say(view.you === null ? "watching" : "late")),
    view.you === null && watching(view),
    acts(button("rules", say("rules")), may(own, "stand-up") && twice(own, "stand-up", "stand-up"), button("more", say("more"))));

// ---- between -----------------------------------------------------------------------------------------

/** @param {Own} own @param {View} view @param {Game} game */
function covered(own, view, game) {
  const begin = may(own, "ready") ? "ready" : isMyTurn(view) && may(own, "go-on") ? "go-on" : "";
  const seconds = isMyTurn(view) && game.clock?.kind === "turn" ? game.clock.full : 0;
  const refused = own.note && el("p", { class: "prompt refused" }, own.note);
  if (own.panel === "begins" && may(own, "let-begin"))
    return under(refused, el("p", { class: "prompt" }, say("begins")), acts(...view.seats.slice(0, game.totals.length).map((seat) =>
      button("let-begin", seat.name, { "data-seat": seat.seat, "aria-pressed": seat.seat === game.turn.seat ? "true" : null }))),
      button("close", say("close")));
  return under(refused,
    begin && button(begin, game.sprint ? say("sprint.go") : seconds ? say("start", { n: Math.round(seconds) }) : say("open"), { class: "go", "aria-disabled": isLocked(own) ? "true" : null }),
    acts(may(own, "let-begin") && button("begins", say("begins")), button("rules", say("rules")), button("more", say("more"))));
}

/** @param {Own} own */
const paused = (own) =>
  under(may(own, "go-on") && button("go-on", say("go-on"), { class: "go" }), acts(button("rules", say("rules")), button("more", say("more"))));
