// Counting down from what the table said last. The table alone decides when time is over: this
// only shows it, corrected by half of the way there and back.

/** @typedef {import("./view.js").Clock} Clock */
/** @typedef {"calm" | "hurry" | "write"} Pace how much time is left, as the page shows it */

/** A countdown that begins anew with every view. */
export class Countdown {
  constructor() {
    /** @type {Clock | null} */
    this.clock = null;
    this.since = 0;
  }

  /**
   * @param {Clock | null} clock
   * @param {number} roundTrip milliseconds there and back
   * @param {number} now milliseconds, `performance.now()`
   */
  set(clock, roundTrip, now) {
    this.clock = clock;
    this.since = now - roundTrip / 2;
  }

  /**
   * Seconds left; null where nothing is counted.
   * @param {number} now
   */
  left(now) {
    if (!this.clock) return null;
    const gone = this.clock.runs ? (now - this.since) / 1000 : 0;
    return Math.max(0, this.clock.left - gone);
  }

  /**
   * Whole seconds to show: 30 is shown from 30.0 down to 29.01, and 0 only when nothing is left.
   * @param {number} now
   */
  shown(now) {
    const left = this.left(now);
    return left === null ? null : Math.ceil(left);
  }

  /**
   * Milliseconds until the shown figure changes, or null: it stands.
   * @param {number} now
   */
  next(now) {
    const left = this.left(now);
    if (left === null || !this.clock?.runs || left <= 0) return null;
    return (left - Math.ceil(left) + 1) * 1000 + 1;
  }
}

/**
 * @param {number} seconds
 * @returns {Pace}
 */
export function pace(seconds) {
  return seconds <= 5 ? "write" : seconds <= 10 ? "hurry" : "calm";
}

/**
 * Seconds as a clock of minutes: 12:08.
 * @param {number} seconds
 */
export function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, "0")}`;
}
