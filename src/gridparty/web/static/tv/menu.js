// The TV's own switches: they appear when a mouse moves or a key is pressed, and go by themselves.

import { byId, el } from "../common/dom.js";
import { say } from "../common/words.js";
import * as sounds from "./sounds.js";

const SHOWN = 4000; // milliseconds
const THEMES = ["dark", "light", "contrast"];

let hides = 0;

/** Take the theme from the address. */
export function begin() {
  const wanted = new URLSearchParams(location.search).get("theme") ?? "";
  use(THEMES.includes(wanted) ? wanted : "dark");
  stayLit();
  document.addEventListener("visibilitychange", stayLit);
}

/** Appear at a hand: to be called when there are words for it. */
export function listen() {
  document.addEventListener("fullscreenchange", draw);
  for (const event of ["mousemove", "keydown", "pointerdown"]) addEventListener(event, appear);
  for (const event of ["keydown", "pointerdown"]) addEventListener(event, sounds.unlock);
}

/** Keep the screen on, where the browser lets a page ask for it: a TV's own does so anyway. */
function stayLit() {
  if ("wakeLock" in navigator && !document.hidden) navigator.wakeLock.request("screen").catch(() => {});
}

/** @param {string} theme */
function use(theme) {
  document.documentElement.dataset["theme"] = theme;
}

function appear() {
  const menu = byId("menu");
  if (menu.hidden) draw(); // never under a finger: a button that is made anew takes no click
  menu.hidden = false;
  document.documentElement.classList.add("moved");
  clearTimeout(hides);
  hides = setTimeout(() => {
    menu.hidden = true;
    document.documentElement.classList.remove("moved");
  }, SHOWN);
}

function draw() {
  const theme = document.documentElement.dataset["theme"] ?? "dark";
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "dark";
  const full = document.fullscreenElement !== null;
  const fresh = el("div", { id: "menu" },
    ...(document.fullscreenEnabled ? [button(say("tv.menu.full"), full, () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()))] : []),
    button(say("tv.menu.sound"), sounds.isOn(), sounds.toggle),
    button(say(`theme.${theme}`), null, () => use(next)));
  byId("menu").replaceChildren(...fresh.childNodes);
}

/** @param {string} words @param {boolean | null} pressed @param {() => void} action */
function button(words, pressed, action) {
  const made = el("button", { type: "button", "aria-pressed": pressed === null ? null : String(pressed) }, words);
  made.addEventListener("click", () => {
    const at = [...byId("menu").children].indexOf(made);
    action();
    draw();
    /** @type {HTMLElement | undefined} */ (byId("menu").children[at])?.focus();
  });
  return made;
}
