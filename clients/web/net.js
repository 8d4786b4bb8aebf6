// SPDX-License-Identifier: MIT
// One WebSocket that comes back by itself, with growing pauses.

/** @import {Heard, State} from './wire.js' */

const pauses = [400, 1000, 2000, 4000, 8000, 15000]; // milliseconds
const silenceMax = 20000; // then we ask whether anybody is there
const answerMax = 8000;
const restMax = 60000; // whatever a server asks for
const newsMax = 2; // failures in a row before the server is asked what it is

/** The version in the address this page came from. */
const version = new URL(import.meta.url).pathname.split('/').at(-2);

/** Whether a WebSocket can be had in this browser at all. */
export const isPossible = () => typeof WebSocket === 'function';

/** What the server is, or null if it does not say so: who answers that it is full, or not up, is in nobody's way. */
async function about() {
  try {
    const answer = await fetch('/about', { cache: 'no-store' });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

export class Net {
  /** @type {WebSocket | null} */
  #socket = null;
  #failures = 0;
  #heardAt = 0;
  #askedAt = 0;
  #wake = 0;
  #beat = 0;
  #restUntil = 0; // the server has asked us to wait, so that not all come back at once
  #ended = false;
  #opened = false;
  #through = false; // this connection was opened, or the last one if there is none
  #greet;
  #hear;
  #changed;
  /** @type {State} */
  state = 'connecting';

  /** @param {() => object | null} greet what is said first on every connection
   * @param {(message: Heard) => void} hear @param {(state: State) => void} changed */
  constructor(greet, hear, changed) {
    this.#greet = greet;
    this.#hear = hear;
    this.#changed = changed;
    this.#connect();
    this.#beat = window.setInterval(() => this.#listen(), 2000);
    for (const name of ['online', 'pageshow', 'focus']) addEventListener(name, this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  /** Said now, or not at all: what must not get lost is said again after a welcome. @param {object} message */
  send(message) {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** A new connection, at once. */
  again() {
    this.#ended = false;
    this.#failures = 0;
    this.#connect();
  }

  /** No more connections. */
  end() {
    this.#ended = true;
    clearTimeout(this.#wake);
    this.#drop();
    this.#become('ended');
  }

  /** Ends it for good: nothing is left behind. */
  close() {
    this.#changed = () => {};
    this.end();
    clearInterval(this.#beat);
    for (const name of ['online', 'pageshow', 'focus']) removeEventListener(name, this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
  }

  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #connect() {
    clearTimeout(this.#wake);
    this.#drop();
    this.#heardAt = performance.now();
    this.#askedAt = 0;
    this.#through = false;
    const scheme = location.protocol === 'https:' ? 'wss://' : 'ws://';
    const socket = new WebSocket(scheme + location.host + '/ws', 'jojotte.v1.json');
    socket.onopen = () => this.#open();
    socket.onmessage = (event) => this.#take(event.data);
    socket.onclose = () => this.#lost();
    this.#socket = socket;
  }

  #open() {
    const again = this.#opened;
    this.#opened = this.#through = true;
    this.#heardAt = performance.now();
    this.#become('open');
    const greeting = this.#greet();
    if (greeting) this.send(greeting);
    if (again) this.#askAbout();
  }

  /** @param {any} data */
  #take(data) {
    this.#heardAt = performance.now();
    this.#askedAt = 0;
    /** @type {Heard} */
    let message;
    try {
      message = JSON.parse(data);
    } catch {
      return this.again();
    }
    // Failures are forgotten only now: a server that takes us and drops us at once is not hurried.
    if (message.type !== 'bye') this.#failures = 0;
    if (message.type === 'bye' && message.next !== 'resume') this.end();
    if (message.type === 'bye') this.#restUntil = performance.now() + Math.min(message.retry_after ?? 0, restMax);
    if (message.type !== 'pong') this.#hear(message);
  }

  #lost() {
    this.#socket = null;
    if (this.#ended) return;
    const pause = pauses[Math.min(this.#failures++, pauses.length - 1)] * (0.75 + Math.random() / 2);
    this.#wake = window.setTimeout(() => this.#connect(), Math.max(pause, this.#restUntil - performance.now()));
    if (this.state !== 'blocked' && this.state !== 'renewed') this.#become('lost');
    if (this.#failures >= newsMax) this.#askAbout();
  }

  async #askAbout() {
    const known = await about();
    if (!known || this.#ended) return;
    if (known.web && version !== 'dev' && known.web !== version) this.#become('renewed');
    else if (this.#failures > newsMax && this.state === 'lost' && !this.#through) this.#become('blocked');
  }

  /** A sleeping phone wakes up: what was connected may be dead, and what was waiting need not wait. */
  #hurry = () => {
    if (this.#ended || document.hidden) return;
    if (this.#socket) this.#listen(2000);
    else if (performance.now() >= this.#restUntil) this.#connect();
  };

  #listen(silence = silenceMax) {
    const now = performance.now();
    if (this.#socket?.readyState !== 1) return;
    if (this.#askedAt && now - this.#askedAt > answerMax) {
      this.#drop();
      this.#lost();
    } else if (!this.#askedAt && now - this.#heardAt > silence) {
      this.#askedAt = now;
      this.send({ type: 'ping' });
    }
  }

  /** @param {State} state */
  #become(state) {
    if (this.state === state) return;
    this.state = state;
    this.#changed(state);
  }
}
