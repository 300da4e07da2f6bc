// The pages beside the game: sitting down, the lobby, the rules, the end.

import { allBoards } from "../common/boards.js";
import { el } from "../common/dom.js";
import { badge, dots, logo } from "../common/marks.js";
import { fits, LONGEST } from "../common/names.js";
import { listed, say } from "../common/words.js";
import { rules as rulesTold, settings } from "./drawer.js";
import { may, mine, nameOf, seatOf } from "./own.js";
import { acts, button, changeSeats, seatRow, twice, watching } from "./parts.js";

/** @typedef {import("../common/view.js").RoomView} View */
/** @typedef {import("../common/view.js").SeatView} Seat */
/** @typedef {import("../common/dom.js").Part} Part */
/** @typedef {import("./own.js").Own} Own */

/** @param {string} key @param {Part[]} parts */
const sheet = (key, ...parts) => el("main", { class: "page sheet", "data-key": key }, ...parts);
/** @param {Part[]} parts */
const foot = (...parts) => el("div", { class: "foot" }, ...parts);
/** @param {string} code */
const spaced = (code) => (code.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : code);

/** A page to be filled in. @param {string} act @param {Part[]} parts */
const form = (act, ...parts) => el("main", { class: "page", "data-key": act }, el("form", { class: "sheet filled", "data-act": act }, ...parts));

/** @param {string} label @param {import("../common/dom.js").Traits} traits */
const field = (label, traits) => el("label", { class: "field" }, el("span", {}, label), el("input", { type: "text", autocomplete: "off", spellcheck: "false", ...traits }));

const MOST_NAMES = 8; // that are offered

/** Which table? @param {Own} own */
export const askCode = (own) =>
  form("code", logo(), el("h1", {}, say("code")),
    own.reason && el("p", { class: "box", role: "alert" }, own.reason),
    field("", { class: "code", name: "code", maxlength: 7, autocapitalize: "characters", placeholder: "ABC DEF", value: own.typed.code, "data-typed": "code", required: true, "aria-label": say("code") }),
    foot(own.gone && own.room ? button("again", say("join.again")) : null,
      el("button", { class: "btn go", type: "submit" }, say("join")), el("p", { class: "dim" }, el("small", {}, say("join.fine")))));

/** Nothing was heard yet. @param {Own} own */
export const waiting = (own) =>
  sheet("wait", logo(), el("h1", {}, own.gone ? own.reason : say("wait")),
    foot(button(own.gone ? "again" : "try", say(own.gone ? "join.again" : "away.try"), { class: "go" })));

/** Who are you? @param {Own} own @param {View} view */
export function join(own, view) {
  const here = view.seats.filter((seat) => seat.device !== "free").map((seat) => seat.name);
  const away = returning(own, view);
  const pen = away ? away.pen : penOf(own, view);
  const told = [view.room.name, here.length && say("join.here", { who: listed(here) })].filter(Boolean).join(" · ");
  const names = offered(own, view);
  const name = own.typed.name.trim();
  const short = fits(name);
  const go = away ? say("join.back", { who: away.name })
    : name ? say("join.go", { who: name }) : say("join.name-first");
  return form("join", logo(),
    el("h1", {}, say("join.title", { code: spaced(view.room.code) })),
    (view.full || own.reason) && el("p", { class: "box", role: "alert" }, view.full || own.reason),
    view.full && button("watch", say("watch"), { class: away ? "" : "go" }),
    !view.full && !away && !keptFor(own, view) && !["lobby", "over"].includes(view.stage) && el("p", { class: "box" }, say("late")),
    field(say("join.name"), { name: "name", maxlength: 64, autocomplete: "nickname", enterkeyhint: "go", value: own.typed.name, "data-typed": "name", required: true }),
    !short && el("p", { class: "refused", role: "alert" }, say("join.long", { most: LONGEST })),
    own.names.length > 0 && el("div", { class: "acts wrap" },
      ...own.names.map((one) => button("name", one, { "data-name": one, "aria-pressed": String(one === name), "aria-disabled": names.includes(one) ? null : "true" }))),
    !away && !view.full && pens(view, pen),
    foot(el("p", {}, told), (away || !view.full) && el("button", { class: "btn go", type: "submit", "aria-disabled": short ? null : "true" }, go), !view.full && button("watch", say("watch")), el("p", { class: "dim" }, el("small", {}, say("join.fine")))));
}

/**
 * The names to choose from. Those that were offered before keep their places, also where somebody
 * else has sat down under one of them: a finger is on its way.
 * @param {Own} own @param {View} view
 */
function offered(own, view) {
  const found = [...view.seats.filter((seat) => seat.device === "free").map((seat) => seat.name), ...view.people.map((one) => one.name)];
  const names = [...new Set(found)].filter(Boolean);
  own.names.push(...names.filter((one) => !own.names.includes(one)).slice(0, Math.max(0, MOST_NAMES - own.names.length)));
  return names;
}

/** The seat that one of that name left, and may sit down on again. @param {Own} own @param {View} view */
export function returning(own, view) {
  const name = own.typed.name.trim().toLocaleLowerCase();
  return view.seats.find((seat) => seat.name.toLocaleLowerCase() === name && (seat.state === "away" || seat.state === "asleep"));
}

/** The seat that is kept for one of that name. @param {Own} own @param {View} view */
export const keptFor = (own, view) =>
  view.seats.find((seat) => seat.device === "free" && seat.name.toLocaleLowerCase() === own.typed.name.trim().toLocaleLowerCase());

/** The pen that is chosen, or the one's own, or the first that is free. @param {Own} own @param {View} view */
export function penOf(own, view) {
  const kept = keptFor(own, view);
  const free = view.pens.filter((pen) => pen.taken_by === null || pen.taken_by === kept?.seat);
  const known = kept?.pen ?? view.people.find((one) => one.name === own.typed.name.trim())?.pen;
  return (free.find((pen) => pen.pen === own.typed.pen) ?? free.find((pen) => pen.pen === known) ?? free[0])?.pen ?? -1;
}

/** Each with its letter, and who has it. @param {View} view @param {number} chosen */
const pens = (view, chosen) =>
  el("fieldset", { class: "pens" }, el("legend", {}, say("pens")), ...view.pens.map((pen) => {
    const taken = pen.taken_by !== null && pen.pen !== chosen;
    const owner = taken ? nameOf(view, pen.taken_by) : "";
    return el("label", { class: taken ? "taken" : pen.pen === chosen ? "chosen" : null },
      el("input", { type: "radio", name: "pen", value: pen.pen, "data-typed": "pen", disabled: taken, checked: pen.pen === chosen }),
      badge(pen), owner || pen.name);
  }));

// ---- the lobby -----------------------------------------------------------------------------------------

/** @param {Own} own @param {View} view */
export function lobby(own, view) {
  const me = mine(view);
  const [title, ...options] = view.options;
  const ready = me?.state === "ready";
  return sheet("lobby", logo(),
    el("h1", {}, title ?? view.room.name, el("small", {}, options.map((one) => one.replace(/\.$/, "")).join(" · "))),
    own.reason && el("p", { class: "box", role: "alert" }, own.reason),
    view.host && el("p", {}, say("lobby.host")),
    el("ul", { class: "seats", "aria-label": say("seats") }, ...view.seats.map((seat) => seatRow(own, view, seat))),
    may(own, "remove") && view.seats.length > 1 && changeSeats(own),
    own.panel === "games" ? games(own, view) : own.panel === "pens" ? el("form", { "data-act": "pen" }, pens(view, me?.pen ?? -1)) : el("div", {}, ...settings()),
    el("ul", { class: "say" }, ...view.news.slice(0, 2).map((text) => el("li", {}, text))),
    foot(own.note && el("p", { class: "prompt refused" }, own.note), view.missing && el("p", { class: "prompt" }, view.missing),
      view.you === null && watching(view),
      may(own, "begin") && button("begin", say("begin"), { class: ready ? "go" : "" }),
      may(own, "ready") && button(ready ? "unready" : "ready", say(ready ? "ready.not" : "ready"), { class: ready ? "" : "go" }),
      may(own, "game") && button("games", say("games"), { "aria-pressed": String(own.panel === "games") }),
      acts(button("rules", say("rules")), may(own, "card") && button("typing", say("typing")), may(own, "pen") && button("pens", say("pens"), { "aria-pressed": String(own.panel === "pens") }),
        may(own, "stand-up") && twice(own, "stand-up", "stand-up"))));
}

// ---- the rules -----------------------------------------------------------------------------------------

/** Where no game is played there is nothing else to read. @param {Own} own */
export const rules = (own) => sheet("rules", ...rulesTold(own), foot(button("close", say("close"), { class: "go" })));

// ---- the end -------------------------------------------------------------------------------------------

/** @param {Own} own @param {View} view */
export function over(own, view) {
  const { over: next, game, evening } = view;
  const end = game?.result;
  if (!next || !end) return lobby(own, view);
  const winners = end.winners.map((seat) => seatOf(view, seat)).filter((seat) => seat !== undefined);
  const iWin = view.you !== null && end.winners.includes(view.you);
  const total = end.ranking.find((row) => end.winners.includes(row.seat))?.total ?? 0;
  const names = listed(winners.map((seat) => seat.name));
  const title = game?.sprint && winners.length ? game.sprint.won : game?.solo || !winners.length ? say(game?.solo && winners.length ? "over.solved" : "over.ended")
    : winners.length > 1 ? say("share", { n: total, who: names })
    : say(iWin ? "wins.mine" : "wins", { n: total, who: names });
  return el("main", { class: `page${game?.animals ? " kids" : ""}`, "data-key": "over" },
    el("header", { class: `win pen${winners[0]?.pen ?? 8}` }, dots(26, 4), el("h1", { tabindex: -1 }, title), el("p", {}, end.why), ...next.praise.map((line) => el("p", {}, line))),
    own.panel === "games" && el("div", { class: "sheet" }, games(own, view)),
    el("div", { class: "sheet" }, el("h2", {}, say("over.game")), rank(end.ranking.map((row) => ({ ...row, who: seatOf(view, row.seat) })))),
    next.analysis.length > 0 && el("div", { class: "sheet" }, el("h2", {}, say("over.analysis")), ...next.analysis.map((line) => el("p", {}, line))),
    game?.sprint && el("div", { class: "sheet" }, el("h2", {}, say("sprint.boards")), allBoards(game, view.seats)),
    evening.games > 1 && el("div", { class: "sheet" }, el("h2", {}, say("over.evening", { n: evening.games })), rank(ofEvening(view))),
    el("div", { class: "sheet foot" }, own.note && el("p", { class: "prompt refused" }, own.note),
      view.notice && el("p", { class: "prompt" }, view.notice),
      ...(own.panel === "games" ? [] : view.options.slice(0, 2)).map((line) => el("p", { class: "prompt" }, line)),
      view.missing && el("p", { class: "prompt" }, view.missing), view.you === null ? watching(view) : nextButton(own, view),
      may(own, "game") && button("games", say("games"), { "aria-pressed": String(own.panel === "games") }),
      acts(game?.board && button("see-board", say("over.see")), may(own, "card") && button("typing", say("typing")), button("rules", say("rules")), may(own, "stand-up") && twice(own, "stand-up", "stand-up"))));
}

/** @param {Own} own @param {View} view */
function nextButton(own, view) {
  const ready = mine(view)?.state === "ready";
  if (ready && may(own, "next")) return button("next", say("over.now"), { class: "go" }); // a host need not wait
  const what = ["ready", "next"].find((one) => may(own, one));
  if (!what || !view.over?.more) return null;
  if (ready) return el("p", { class: "prompt" }, say("over.wait"));
  return button(what, view.over.next ? say("over.next", { who: view.over.next }) : say("over.next.any"), { class: "go" });
}

/** What else this table may play, for its host. @param {Own} own @param {View} view */
const games = (own, view) =>
  el("div", { class: "games", role: "group", "aria-label": say("games") }, ...view.games.map(({ game, summary, fits }) =>
    el("button", { type: "button", class: "btn", "data-act": "game", "data-game": game, "aria-pressed": String(view.playing === game), "aria-disabled": fits ? null : "true" },
      game, el("small", {}, summary))));

/** Points of several kinds of game are not added up: then it is games won. @param {View} view */
function ofEvening(view) {
  const { won, totals, adds_up } = view.evening;
  const sums = adds_up ? totals : Object.fromEntries(Object.keys(totals).map((name) => [name, won[name] ?? 0]));
  const rows = Object.entries(sums).sort(([, one], [, other]) => other - one);
  return rows.map(([name, total]) => ({
    place: 1 + rows.filter(([, other]) => other > total).length, total,
    who: view.seats.find((seat) => seat.name === name), name, note: won[name] ? say("over.won", { n: won[name] }) : "",
  }));
}

/** @param {{place: number, total: number, note: string, name?: string, who: Seat | undefined}[]} rows */
function rank(rows) {
  const most = Math.max(1, ...rows.map((row) => row.total));
  return el("ol", { class: "rank" }, ...rows.map(({ place, total, note, name, who }) =>
    el("li", { class: who ? `pen${who.pen}` : "" }, el("b", {}, place), who ? badge(who) : el("span"),
      el("span", { class: "name" }, who?.name ?? name ?? "", " ", el("small", {}, note)), el("b", {}, total),
      el("span", { class: "bar" }, el("i", { "--v": (total / most) * 100 })))));
}
