// SPDX-License-Identifier: MIT
// A WebSocket that reconnects by itself, with backoff.

/** @import {ServerMessage, ConnectionState} from './wire.js' */

const pauses = [400, 1000, 2000, 4000, 8000, 15000]; // milliseconds
const silenceMax = 20000; // after that much silence the server is pinged
const answerMax = 8000;
const waitMax = 60000; // even if the server asks for more
const failuresMax = 2; // in a row, before /about is asked

/** The version of this page, from its address. */
const version = new URL(import.meta.url).pathname.split('/').at(-2);

/** Whether this browser has WebSockets at all. */
export const webSocketSupported = () => typeof WebSocket === 'function';

/**
 * The server's description of itself. Null if it does not answer with 200: a server that is full or
 * starting up does not mean that something blocks WebSockets.
 */
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
  #retryNotBefore = 0; // the server spreads reconnections over time
  #ended = false;
  #openedBefore = false;
  #wasOpened = false; // whether the current or the last connection was opened
  #greeting;
  #onMessage;
  #onState;
  /** @type {ConnectionState} */
  state = 'connecting';

  /**
   * @param {() => object | null} greeting the first message of every connection
   * @param {(message: ServerMessage) => void} onMessage
   * @param {(state: ConnectionState) => void} onState
   */
  constructor(greeting, onMessage, onState) {
    this.#greeting = greeting;
    this.#onMessage = onMessage;
    this.#onState = onState;
    this.#connect();
    this.#heartbeat = window.setInterval(() => this.#checkSilence(), 2000);
    for (const name of ['online', 'pageshow', 'focus']) addEventListener(name, this.#wakeUp);
    document.addEventListener('visibilitychange', this.#wakeUp);
  }

  /**
   * Sends now or not at all; the caller repeats what must not be lost after the next welcome.
   * @param {object} message
   */
  send(message) {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Opens a new connection at once. */
  reconnect() {
    this.#ended = false;
    this.#failures = 0;
    this.#connect();
  }

  /** Closes the connection and opens no other. */
  stop() {
    this.#ended = true;
    clearTimeout(this.#retryTimer);
    this.#drop();
    this.#setState('ended');
  }

  /** Stops and removes all timers and listeners. */
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
    const socket = new WebSocket(scheme + location.host + '/ws', 'jojotte.v2.json');
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
    // Only a message resets the backoff: a server that accepts and drops us at once gets no rush.
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

  /** A phone wakes up: an open connection may be dead, and a waiting one need not wait longer. */
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
