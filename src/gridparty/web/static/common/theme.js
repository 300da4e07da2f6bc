// Light, dark or contrast: as the device wishes, unless somebody chose.

/** @typedef {"light" | "dark" | "contrast"} Theme */

const DARK = matchMedia("(prefers-color-scheme: dark)");
const CONTRAST = matchMedia("(prefers-contrast: more)");

/**
 * Show the page in that theme; null: in the device's.
 * @param {Theme | null} chosen
 */
export function showTheme(chosen) {
  const wished = CONTRAST.matches ? "contrast" : DARK.matches ? "dark" : "light";
  document.documentElement.dataset.theme = chosen ?? wished;
}

/**
 * Follow the device when its wish changes.
 * @param {() => Theme | null} chosen
 */
export function followTheme(chosen) {
  showTheme(chosen());
  for (const wish of [DARK, CONTRAST]) wish.addEventListener("change", () => showTheme(chosen()));
}
