// The page while a game is played: strip, totals, board, what happened, hand.

import { board, cellElement, deskOf, errorSaid, isOwn } from "../common/board.js";
import { el } from "../common/dom.js";
import { animalName, beast, cross } from "../common/marks.js";
import { labelled, rulers } from "../common/rulers.js";
import { ring } from "../common/track.js";
import { cellName, inParts, listed, say } from "../common/words.js";
import { drawer, isDrawn, meanwhile } from "./drawer.js";
import { hand } from "./hand.js";
import { askKey, hintKey, isMyTurn, may, mine, mishapKey, nameOf, seatOf, wished } from "./own.js";
import { clockFace, cover, events, isCrowded, score, strip, subtitle, totals, turnTitle, button, under } from "./parts.js";

/** @typedef {import("../common/view.js").RoomView} View */
/** @typedef {import("../common/view.js").View} Game */
/** @typedef {import("../common/clock.js").Countdown} Countdown */
/** @typedef {import("../common/dom.js").Part} Part */
/** @typedef {import("./own.js").Own} Own */

/**
 * @param {Own} own
 * @param {View} view
 * @param {Game} game
 * @param {Countdown} countdown
 */
export function play(own, view, game, countdown) {
  const red = isRed(own, view, game);
  const asked = askKey(own, game);
  const asks = Boolean(asked) && asked !== own.askSeen;
  const line = !red && !asks && !game.solo && game.mishap && own.mishapSeen !== mishapKey(game) && view.stage === "play";
  const below = (red || !acting(own, game)) && !own.panel && !own.away && ["play", "check"].includes(view.stage);
  const above = [
    red ? card(own, view, game, countdown) : top(own, view, game, countdown),
    own.quietSince !== null && el("p", { class: "quiet", role: "status" }, el("span", {}, say("lost"))),
    !game.solo && el("div", { class: `slot${asks || view.notice ? " asked" : ""}` }, score(view, game, line ? "alt lined" : below && !isCrowded(view, game) ? "alt" : ""),
      line && el("p", { class: "red line" }, cross(), el("span", {}, errorSaid(game, view.seats))),
      view.notice ? el("p", { class: "ask told" }, view.notice) : asks && asking(view, game)),
  ];
  if (own.away) return el("main", { class: "page drawn-over", "data-key": "meanwhile" }, ...above, meanwhile(own));
  if (isDrawn(own)) return el("main", { class: `page drawn-over${game.animals ? " kids" : ""}`, "data-key": "play" }, ...above, drawer(own, view, game));
  return page(game, ...above,
    table(own, view, game),
    game.animals && legend(game),
    hinted(own, game) ? el("p", { class: "say hint", role: "status" }, deskOf(game)?.hint?.words)
      : events(red || line ? { ...game, events: [] } : game, red && turnTitle(view), game.solo && view.notice, waits(view, game)),
    red ? under(totals(view, game), button("mishap-seen", say("go-on"), { class: "go" })) : hand(own, view, game));
}

/** Who has not answered yet, for whoever asked to stop. @param {View} view @param {Game} game */
function waits(view, game) {
  if (view.stage === "over" || !game.agreed.includes(view.you ?? -1)) return "";
  const others = view.seats.filter(({ seat }) => seat < game.totals.length && !game.agreed.includes(seat));
  return say("agree.waiting", { who: listed(others.map((seat) => seat.name)) });
}

/**
 * Somebody wishes to stop: yes, or no. It takes the place of the totals: nothing of the board is
 * covered, and no finger is on its way to where it comes.
 * @param {View} view
 * @param {Game} game
 */
const asking = (view, game) =>
  el("div", { class: "ask", role: "group", "aria-label": say("agree") },
    el("p", {}, say("agree.asked", { who: listed(game.agreed.map((seat) => nameOf(view, seat))) })),
    button("agree-too", say("agree.yes")), button("play-on", say("agree.no")));

/**
 * The page, which says what it is made of: the styles give room by that.
 * @param {Game} game
 * @param {Part[]} parts
 */
function page(game, ...parts) {
  const made = el("main", { class: `page play${wished("left") ? " left" : ""}${game.animals ? " kids" : ""}`, "data-key": "play" }, ...parts);
  for (const [name, part] of [["keyed", ".keys"], ["handed", ".hand"], ["crowded", ".many"]]) made.classList.toggle(name, made.querySelector(part) !== null);
  return made;
}

/** The error of a turn takes the strip, but not from who plays now. @param {Own} own @param {View} view @param {Game} game */
const isRed = (own, view, game) =>
  Boolean(game.mishap) && view.stage === "play" && own.mishapSeen !== mishapKey(game) && !own.panel && !own.away &&
  !acting(own, game);

/** True where this seat has the turn in hand. @param {Own} own @param {Game} game */
const acting = (own, game) => ["enter", "lay", "draw"].some((what) => may(own, what)) || game.must_erase.length > 0 && may(own, "erase");

/** True while a hint is looked at. @param {Own} own @param {Game} game */
const hinted = (own, game) => Boolean(deskOf(game)?.hint) && own.hintSeen !== hintKey(game);

/** As high as the strip, and beside it the clock of the turn that runs. @param {Own} own @param {View} view @param {Game} game @param {Countdown} countdown */
function card(own, view, game, countdown) {
  const clock = clockFace(own, countdown);
  return el("header", { class: "top red", "data-key": "red" },
    el("div", { class: "turn" }, cross(), el("h1", { tabindex: -1 }, el("span", { class: "hide" }, say("error")), el("small", {}, errorSaid(game, view.seats)))),
    ...(clock instanceof DocumentFragment ? [...clock.childNodes] : [clock]));
}

/** @param {Own} own @param {View} view @param {Game} game @param {Countdown} countdown */
function top(own, view, game, countdown) {
  const who = isOwn(game) ? undefined : seatOf(view, game.turn.seat);
  const clock = game.board ? clockFace(own, countdown) : null;
  if (view.stage === "over") return strip({ who: undefined, mine: false, title: say("over.board"), sub: subtitle(view) });
  if (view.stage === "check" && game.check) {
    const { writer, digit, cell, points } = game.check;
    return strip({ who: seatOf(view, writer), mine: false,
      title: say("turn.placed", { who: nameOf(view, writer), digit: game.animals ? animalName(digit) : digit }),
      sub: say("turn.points", { n: points, cell: cellName(game, cell) }), clock });
  }
  const desk = deskOf(game);
  if (isOwn(game)) {
    const hint = hinted(own, game) && desk?.hint;
    const title = view.stage === "paused" ? say("paused") : hint ? say("turn.hint", { n: hint.strength }) : turnTitle(view);
    const told = [desk && game.sprint?.judged !== "at-end" && say("errors", { n: desk.errors }), game.solo && say("hints", { n: game.solo.hints }), game.sprint?.last_seconds && say("sprint.last")].filter(Boolean).join(" · ");
    return strip({ who: undefined, mine: false, title, sub: told, clock });
  }
  return strip({ who, mine: isMyTurn(view) && view.stage !== "paused", title: turnTitle(view), sub: subtitle(view), clock });
}

/** @param {Own} own @param {View} view @param {Game} game */
function table(own, view, game) {
  const lost = own.quietSince !== null && performance.now() - own.quietSince > 3000;
  const shown = lost ? { ...game, board: null } : own.mishapSeen === mishapKey(game) ? { ...game, mishap: null } : game;
  const made = board(shown, view.seats, shown.board ? {
    aim: own.aim, armed: own.armed, sent: own.sent?.digit ? own.sent : null,
    focus: game.check && !may(own, "enter") ? game.check.cell : -1,
    calling: own.calling ? game.entries : [],
  } : {});
  const { size, box_rows, box_cols } = game.layout;
  const across = size / box_cols;
  const down = size / box_rows;
  const zoomed = own.zoom && shown.board !== null && !game.tiles?.track;
  const aim = Math.max(own.aim, 0);
  if (game.tiles?.track && shown.board) labelled(made, game);
  const tracked = game.tiles?.track ? [ring(made, game.tiles.track, view.seats)] : [...rulers(game), made];
  return el("div", { class: `table${zoomed ? " zoom" : ""}${game.tiles?.track ? "" : " ruled"}`,
    "--zx": own.aim < 0 ? 50 : (Math.floor((aim % size) / box_cols) / (across - 1)) * 100,
    "--zy": own.aim < 0 ? 50 : (Math.floor(Math.floor(aim / size) / box_rows) / (down - 1)) * 100 },
    ...tracked, own.lens && shown.board && lens(own, view, game), !shown.board && covering(own, view, game, lost));
}

/** Three by three cells above the finger. @param {Own} own @param {View} view @param {Game} game */
function lens(own, view, game) {
  const { size } = game.layout;
  const { cell, x, y } = /** @type {{cell: number, x: number, y: number}} */ (own.lens);
  const cells = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => {
    const column = (cell % size) + dx;
    const row = Math.floor(cell / size) + dy;
    if (column < 0 || row < 0 || column >= size || row >= size) return el("div", { class: "c peer" });
    const made = cellElement(game, view.seats, row * size + column, {});
    made.classList.toggle("sel", !dx && !dy);
    return made;
  }));
  return el("div", { class: "lens", "aria-hidden": "true", "--x": `${x}px`, "--y": `${y}px` }, el("div", { class: "board", "--n": 3 }, el("div", {}, ...cells)));
}

/** Why the board is covered: nothing of it is on the page then. @param {Own} own @param {View} view @param {Game} game @param {boolean} lost */
function covering(own, view, game, lost) {
  if (lost) return cover(say("away.kept"), say("lost"));
  if (view.stage === "paused") {
    const left = game.clock ? say("clock.spoken", { n: Math.ceil(game.clock.left) }) : "";
    return cover(say("paused"), left, say("hidden"));
  }
  if (game.sprint) {
    if (view.stage === "ready") return cover(say("sprint.ready"), may(own, "ready") ? "" : say("sprint.waits", { who: nameOf(view, game.sprint.starter) }));
    return cover(String(Math.ceil(game.turn.waits - gone(own))), say("sprint.covered"));
  }
  const who = nameOf(view, game.turn.seat);
  const first = game.round <= 1;
  if (isMyTurn(view)) return cover(say("turn.mine"), may(own, "ready") && say("opens.mine"));
  return cover(say(first ? "starts" : "next", { who }), say("opens", { who }));
}

/** Seconds since the table spoke last. @param {Own} own */
const gone = (own) => Math.min((performance.now() - own.seenAt) / 1000, 3600);

/** The page while nobody is heard for long. @param {Own} own @param {View} view @param {Game} game */
export function lostPage(own, view, game) {
  const seat = mine(view);
  return page(game,
    strip({ who: seat, mine: false, title: seat?.name ?? "", sub: "" }),
    table(own, view, game),
    lostHelp(view.room.address, say(game.clock ? "away.clock" : "away.goes-on")));
}

/** What becomes of the game, and what to try. @param {string} address @param {string} told */
const lostHelp = (address, told) =>
  under(button("try", say("away.try"), { class: "go" }),
    el("div", { class: "box" }, el("p", {}, told), el("p", {}, say("wifi")),
      el("p", {}, ...inParts("away.again", { address: el("b", {}, address) }))));

/** @param {Game} game */
const legend = (game) =>
  el("div", { class: "legend" }, ...Array.from({ length: game.layout.size }, (_, k) => legendEntry(k + 1)));

/** @param {number} digit */
const legendEntry = (digit) => el("span", {}, beast(digit), el("b", {}, digit), animalName(digit));
