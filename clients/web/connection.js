// SPDX-License-Identifier: MIT
// One WebSocket that comes back by itself, with growing pauses.

/** @import {ServerMessage, ConnectionState} from './wire.js' */

const pauses = [400, 1000, 2000, 4000, 8000, 15000]; // milliseconds
const silenceMax = 20000; // then we ask whether anybody is there
const answerMax = 8000;
const waitMax = 60000; // whatever a server asks for
const failuresMax = 2; // failures in a row before the server is asked what it is

/** The version in the address this page came from. */
const version = new URL(import.meta.url).pathname.split('/').at(-2);

/** Whether a WebSocket can be had in this browser at all. */
export const webSocketSupported = () => typeof WebSocket === 'function';

/** What the server is, or null if it does not say so: who answers that it is full, or not up, is in nobody's way. */
async function about() {
  try {
    const answer = await fetch('/about', { cache: 'no-store' });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  #failures = 0;
  #heardAt = 0;
  #askedAt = 0;
  #retryTimer = 0;
  #heartbeat = 0;
  #retryNotBefore = 0; // the server has asked us to wait, so that not all come back at once
  #ended = false;
  #openedBefore = false;
  #wasOpened = false; // this connection was opened, or the last one if there is none
  #greeting;
  #onMessage;
  #onState;
  /** @type {ConnectionState} */
  state = 'connecting';

  /** @param {() => object | null} greeting what is said first on every connection
   * @param {(message: ServerMessage) => void} onMessage @param {(state: ConnectionState) => void} onState */
  constructor(greeting, onMessage, onState) {
    this.#greeting = greeting;
    this.#onMessage = onMessage;
    this.#onState = onState;
    this.#connect();
    this.#heartbeat = window.setInterval(() => this.#checkSilence(), 2000);
    for (const name of ['online', 'pageshow', 'focus']) addEventListener(name, this.#wakeUp);
    document.addEventListener('visibilitychange', this.#wakeUp);
  }

  /** Said now, or not at all: what must not get lost is said again after a welcome. @param {object} message */
  send(message) {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** A new connection, at once. */
  reconnect() {
    this.#ended = false;
    this.#failures = 0;
    this.#connect();
  }

  /** No more connections. */
  stop() {
    this.#ended = true;
    clearTimeout(this.#retryTimer);
    this.#drop();
    this.#setState('ended');
  }

  /** Ends it for good: nothing is left behind. */
  close() {
    this.#onState = () => {};
    this.stop();
    clearInterval(this.#heartbeat);
    for (const name of ['online', 'pageshow', 'focus']) removeEventListener(name, this.#wakeUp);
    document.removeEventListener('visibilitychange', this.#wakeUp);
  }

  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #connect() {
    clearTimeout(this.#retryTimer);
    this.#drop();
    this.#heardAt = performance.now();
    this.#askedAt = 0;
    this.#wasOpened = false;
    const scheme = location.protocol === 'https:' ? 'wss://' : 'ws://';
    const socket = new WebSocket(scheme + location.host + '/ws', 'jojotte.v1.json');
    socket.onopen = () => this.#open();
    socket.onmessage = (event) => this.#receive(event.data);
    socket.onclose = () => this.#lost();
    this.#socket = socket;
  }

  #open() {
    const again = this.#openedBefore;
    this.#openedBefore = this.#wasOpened = true;
    this.#heardAt = performance.now();
    this.#setState('open');
    const greeting = this.#greeting();
    if (greeting) this.send(greeting);
    if (again) this.#askAbout();
  }

  /** @param {any} data */
  #receive(data) {
    this.#heardAt = performance.now();
    this.#askedAt = 0;
    /** @type {ServerMessage} */
    let message;
    try {
      message = JSON.parse(data);
    } catch {
      return this.reconnect();
    }
    // Failures are forgotten only now: a server that takes us and drops us at once is not hurried.
    if (message.type !== 'bye') this.#failures = 0;
    if (message.type === 'bye' && message.next !== 'resume') this.stop();
    if (message.type === 'bye')
      this.#retryNotBefore = performance.now() + Math.min(message.retry_after ?? 0, waitMax);
    if (message.type !== 'pong') this.#onMessage(message);
  }

  #lost() {
    this.#socket = null;
    if (this.#ended) return;
    const pause =
      pauses[Math.min(this.#failures++, pauses.length - 1)] * (0.75 + Math.random() / 2);
    this.#retryTimer = window.setTimeout(
      () => this.#connect(),
      Math.max(pause, this.#retryNotBefore - performance.now()),
    );
    if (this.state !== 'blocked' && this.state !== 'outdated') this.#setState('lost');
    if (this.#failures >= failuresMax) this.#askAbout();
  }

  async #askAbout() {
    const known = await about();
    if (!known || this.#ended) return;
    if (known.web && version !== 'dev' && known.web !== version) this.#setState('outdated');
    else if (this.#failures > failuresMax && this.state === 'lost' && !this.#wasOpened)
      this.#setState('blocked');
  }

  /** A sleeping phone wakes up: what was connected may be dead, and what was waiting need not wait. */
  #wakeUp = () => {
    if (this.#ended || document.hidden) return;
    if (this.#socket) this.#checkSilence(2000);
    else if (performance.now() >= this.#retryNotBefore) this.#connect();
  };

  #checkSilence(silence = silenceMax) {
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

  /** @param {ConnectionState} state */
  #setState(state) {
    if (this.state === state) return;
    this.state = state;
    this.#onState(state);
  }
}
