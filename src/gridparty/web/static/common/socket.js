// The connection to the table. It comes back by itself, at once and again and again; whatever the
// page missed, the next view says. Nothing is assumed before the table has said it.

/** @typedef {import("./view.js").Message} Message */

/**
 * @typedef {object} Listener
 * @property {() => Record<string, unknown>} hello what to say first: room, as, token
 * @property {(message: Message) => void} heard
 * @property {(silent: boolean) => void} quiet no word from the table for too long, or word again
 */

const WAITS = [0, 250, 500, 1000, 2000]; // milliseconds before each try; the last one from then on
const ANSWER = 600; // milliseconds in which a connection answers that is not dead after a sleep
const SLOW = 4000; // a try that is not answered by then is given up

export class TableSocket {
  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.tries = 0;
    this.heartbeat = 3;
    this.roundTrip = 0;
    this.heardAt = performance.now();
    this.openedAt = 0;
    this.pingedAt = 0;
    this.silent = false;
    this.closed = true; // until it is started
    this.welcomed = false;
    /** @type {number | undefined} */
    this.retry = undefined;
    setInterval(() => this.beat(), 1000);
    document.addEventListener("visibilitychange", () => this.woken());
    addEventListener("online", () => this.tryNow());
    addEventListener("pageshow", () => this.tryNow());
  }

  /** Connect, unless a connection is open and answers at once. */
  tryNow() {
    if (this.closed) return;
    if (!this.alive()) {
      const young = this.socket && !this.welcomed && performance.now() - this.openedAt < SLOW;
      if (!young) this.open();
      return;
    }
    const heard = this.heardAt;
    this.ping();
    setTimeout(() => heard === this.heardAt && !this.closed && this.open(), ANSWER);
  }

  /** Do not come back: the table said so. */
  stop() {
    this.closed = true;
    clearTimeout(this.retry);
    this.socket?.close();
  }

  /** Come back after all. */
  start() {
    this.closed = false;
    this.tries = 0;
    this.open();
  }

  /**
   * Send a message; false: there is no connection to send it by.
   * @param {Record<string, unknown>} message
   */
  send(message) {
    if (!this.welcomed || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Seconds since the table was heard. */
  sinceHeard() {
    return (performance.now() - this.heardAt) / 1000;
  }

  alive() {
    return this.socket?.readyState === WebSocket.OPEN && this.sinceHeard() < this.heartbeat + 3;
  }

  open() {
    clearTimeout(this.retry);
    this.drop();
    this.openedAt = performance.now();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.socket = socket;
    const late = setTimeout(() => !this.welcomed && this.lost(socket), SLOW);
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", ...this.listener.hello() }));
    socket.onmessage = (event) => socket === this.socket && this.take(event.data);
    socket.onclose = () => {
      clearTimeout(late);
      this.lost(socket);
    };
  }

  /** @param {string} data */
  take(data) {
    /** @type {Message} */
    const message = JSON.parse(data);
    this.heardAt = performance.now();
    this.tries = 0;
    if (message.type === "welcome") {
      this.welcomed = true;
      this.heartbeat = message.heartbeat;
      this.send({ type: "seen", hidden: document.hidden });
      this.ping();
    } else if (message.type === "pong") this.roundTrip = performance.now() - message.t;
    this.noticed();
    this.listener.heard(message);
  }

  /** @param {WebSocket} socket */
  lost(socket) {
    if (socket !== this.socket) return;
    this.drop();
    if (this.closed) return;
    this.noticed();
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)];
    this.tries += 1;
    this.retry = setTimeout(() => this.open(), wait);
  }

  drop() {
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    if (!socket) return;
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
  }

  ping() {
    this.pingedAt = performance.now();
    this.send({ type: "ping", t: performance.now(), ...(this.roundTrip ? { delay: Math.round(this.roundTrip) } : {}) });
  }

  beat() {
    if (this.closed || document.hidden) return;
    if (this.welcomed && performance.now() - this.pingedAt > this.heartbeat * 1000 - 500) this.ping();
    if (this.welcomed && this.sinceHeard() > this.heartbeat + 3) this.open();
    this.noticed();
  }

  /** Tell the page when word stops coming and when it comes again. */
  noticed() {
    const silent = !this.welcomed || this.sinceHeard() > this.heartbeat + 3;
    if (silent || this.silent) this.listener.quiet(silent);
    this.silent = silent;
  }

  woken() {
    if (document.hidden) {
      this.send({ type: "seen", hidden: true });
      return;
    }
    this.tries = 0;
    if (this.alive()) this.send({ type: "seen", hidden: false });
    this.tryNow();
  }
}
