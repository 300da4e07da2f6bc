// Making elements, and changing what stands on the page as little as can be.
// Text is always text: nothing here reads markup.

import { isolated } from "./names.js";

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | false | null | undefined} Part */
/** @typedef {Record<string, string | number | boolean | null | undefined>} Traits */

/**
 * @param {Element} made
 * @param {Traits} traits a custom property (`--v`) and `area` become styles, the rest attributes
 * @param {Part[]} parts
 */
function finish(made, traits, parts) {
  for (const [name, value] of Object.entries(traits)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("--")) /** @type {HTMLElement} */ (made).style.setProperty(name, String(value));
    else if (name === "area") /** @type {HTMLElement} */ (made).style.gridArea = String(value);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  for (const part of parts) if (part || part === 0) made.append(part instanceof Node ? part : isolated(String(part)));
}

/**
 * An element of the page.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Traits} [traits]
 * @param {Part[]} parts
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, traits = {}, ...parts) {
  const made = document.createElement(tag);
  finish(made, traits, parts);
  return made;
}

/**
 * An element of a drawing.
 * @param {string} tag
 * @param {Traits} [traits]
 * @param {Part[]} parts
 */
export function svg(tag, traits = {}, ...parts) {
  const made = document.createElementNS(SVG, tag);
  finish(made, traits, parts);
  return made;
}

/**
 * Make `old` equal to `fresh` and keep each element that can stay: focus, a finger that rests on
 * it and its place on the page stay with it. Elements with different `data-key` are never the same.
 * @param {Element} old
 * @param {Element} fresh
 */
export function patch(old, fresh) {
  attributes(old, fresh);
  const wanted = [...fresh.childNodes];
  for (let k = 0; k < wanted.length; k++) {
    const want = /** @type {ChildNode} */ (wanted[k]);
    const have = old.childNodes[k];
    if (!have) old.append(want);
    else if (!alike(have, want)) have.replaceWith(want);
    else if (want instanceof Element) {
      const same = have.isEqualNode(want) && !want.querySelector("input"); // a field also has what was typed
      if (!same || want instanceof HTMLInputElement) patch(/** @type {Element} */ (have), want);
    }
    else if (have.nodeValue !== want.nodeValue) have.nodeValue = want.nodeValue;
  }
  while (old.childNodes.length > wanted.length) old.lastChild?.remove();
}

/** @param {Element} old @param {Element} fresh */
function attributes(old, fresh) {
  for (const name of old.getAttributeNames())
    if (name !== "style" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  const was = /** @type {HTMLElement} */ (old).style;
  const now = /** @type {HTMLElement} */ (fresh).style;
  if (was.cssText !== now.cssText) was.cssText = now.cssText;
  if (old instanceof HTMLInputElement && fresh instanceof HTMLInputElement) {
    if (old.value !== fresh.value) old.value = fresh.value;
    if (old.checked !== fresh.checked) old.checked = fresh.checked;
  }
}

/** @param {Node} one @param {Node} other */
function alike(one, other) {
  if (one.nodeName !== other.nodeName) return false;
  if (!(one instanceof Element) || !(other instanceof Element)) return true;
  return one.getAttribute("data-key") === other.getAttribute("data-key");
}

/**
 * The element of that id, which the page has.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}
