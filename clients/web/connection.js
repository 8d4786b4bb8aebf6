// SPDX-License-Identifier: MIT
// A WebSocket that reconnects by itself, with backoff.

import { Patience } from './patience.js';

/** @import {ClientMessage, ServerMessage, ConnectionState} from './wire.js' */

const pauses = [400, 1000, 2000, 4000, 8000, 15000]; // milliseconds
// A table that has moved is waited for by everybody at it, and its new server is ready: nobody waits
// for long, and not all come at the same moment.
const movedPause = { least: 50, most: 150 };
const wakingSilence = 2000; // after that much silence a page that wakes up pings the server
const waitMax = 60000; // even if the server asks for more
const failuresMax = 2; // in a row, before /about is asked

/** The version of this page, from its address. */
const version = new URL(import.meta.url).pathname.split('/').at(-2);

/** Whether this browser has WebSockets at all. */
export const webSocketSupported = () => typeof WebSocket === 'function';

/** The path of the WebSocket, for a table if one is named. @param {string} [table] */
const socketPath = (table) => (table ? '/ws/' + table : '/ws');

/**
 * The server's description of itself. Null if it does not answer with 200: a server that is full or
 * starting up does not mean that something blocks WebSockets.
 * @param {AbortSignal} signal
 */
async function about(signal) {
  try {
    const answer = await fetch('/about', { cache: 'no-store', signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  #path;
  #failures = 0; // since the server has said something to us
  #patience = new Patience(0);
  #patienceTimer = 0;
  #retryTimer = 0;
  #asking = new AbortController();
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
   * @param {() => ClientMessage | null} greeting the first message of every connection
   * @param {(message: ServerMessage) => void} onMessage
   * @param {(state: ConnectionState) => void} onState
   * @param {string} [table] to join: it may be on one of several servers, which the path leads to
   */
  constructor(greeting, onMessage, onState, table) {
    this.#path = socketPath(table);
    this.#greeting = greeting;
    this.#onMessage = onMessage;
    this.#onState = onState;
    this.#connect();
    for (const name of ['online', 'pageshow', 'focus']) addEventListener(name, this.#wakeUp);
    document.addEventListener('visibilitychange', this.#wakeUp);
  }

  /**
   * Sends now or not at all; the caller repeats what must not be lost after the next welcome.
   * @param {ClientMessage} message
   */
  send(message) {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(message));
    if (message.type !== 'hint') this.#await();
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
    this.#asking.abort();
    for (const name of ['online', 'pageshow', 'focus']) removeEventListener(name, this.#wakeUp);
    document.removeEventListener('visibilitychange', this.#wakeUp);
  }

  #drop() {
    clearTimeout(this.#patienceTimer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #connect() {
    clearTimeout(this.#retryTimer);
    this.#drop();
    this.#wasOpened = false;
    const scheme = location.protocol === 'https:' ? 'wss://' : 'ws://';
    const socket = new WebSocket(scheme + location.host + this.#path, 'jojotte.v2.json');
    socket.onopen = () => this.#open();
    socket.onmessage = (event) => this.#receive(event.data);
    socket.onclose = () => this.#lost();
    this.#socket = socket;
    this.#patience = new Patience(performance.now());
    this.#await(); // the handshake is answered, too
  }

  #open() {
    const again = this.#openedBefore;
    this.#openedBefore = this.#wasOpened = true;
    this.#patience = new Patience(performance.now());
    this.#watch();
    this.#setState('open');
    const greeting = this.#greeting();
    if (greeting) this.send(greeting);
    if (again) this.#askAbout();
  }

  /** @param {any} data */
  #receive(data) {
    /** @type {ServerMessage} */
    let message;
    try {
      message = JSON.parse(data);
    } catch {
      return this.reconnect();
    }
    this.#patience.heard(message, performance.now());
    if (message.type === 'bye') return this.#dismissed(message);
    // Only a message resets the backoff: a server that accepts and drops us at once gets no rush.
    this.#failures = 0;
    if (message.type !== 'pong') this.#onMessage(message);
  }

  /** Servers that send us to and fro get no rush either. @param {ServerMessage} bye */
  #dismissed(bye) {
    const { code, next, retry_after = 0, at } = bye;
    if (next !== 'resume') this.stop();
    this.#onMessage(bye);
    if (this.#ended) return;
    this.#retryNotBefore = performance.now() + Math.min(retry_after, waitMax);
    this.#drop();
    if (code === 'elsewhere' && at?.startsWith('/')) this.#path = at;
    const isFirst = this.#failures === 0;
    if (isFirst && code === 'elsewhere') this.#retryAfter(0);
    else if (isFirst && code === 'moved')
      this.#retryAfter(movedPause.least + Math.random() * (movedPause.most - movedPause.least));
    else this.#lost();
  }

  /** @param {number} pause */
  #retryAfter(pause) {
    this.#failures += 1;
    this.#retryTimer = window.setTimeout(
      () => this.#connect(),
      Math.max(pause, this.#retryNotBefore - performance.now()),
    );
  }

  #lost() {
    this.#drop();
    if (this.#ended) return;
    const pause = pauses[Math.min(this.#failures, pauses.length - 1)];
    this.#retryAfter(pause * (0.75 + Math.random() / 2));
    if (this.state !== 'blocked' && this.state !== 'outdated') this.#setState('lost');
    if (this.#failures >= failuresMax) this.#askAbout();
  }

  async #askAbout() {
    this.#asking.abort(); // a dead server never answers, and a browser asks few things at once
    this.#asking = new AbortController();
    const known = await about(this.#asking.signal);
    if (!known || this.#ended) return;
    if (known.web && version !== 'dev' && known.web !== version) this.#setState('outdated');
    else if (this.#failures > failuresMax && this.state === 'lost' && !this.#wasOpened)
      this.#setState('blocked');
  }

  /** A phone wakes up: an open connection may be dead, and a waiting one need not wait longer. */
  #wakeUp = () => {
    if (this.#ended || document.hidden) return;
    if (this.#socket) this.#look(wakingSilence);
    else if (performance.now() >= this.#retryNotBefore) this.#connect();
  };

  /** The server owes an answer from now on. */
  #await() {
    this.#patience.asked(performance.now());
    this.#watch();
  }

  #watch() {
    clearTimeout(this.#patienceTimer);
    this.#patienceTimer = window.setTimeout(
      () => this.#look(),
      this.#patience.due() - performance.now(),
    );
  }

  /** Whether the server is still there. @param {number} [silence] that is borne */
  #look(silence) {
    const step = this.#patience.step(performance.now(), silence);
    if (step === 'give_up') return this.#lost();
    if (step === 'ping' && this.#socket?.readyState === 1)
      this.#socket.send(JSON.stringify({ type: 'ping' }));
    this.#watch();
  }

  /** @param {ConnectionState} state */
  #setState(state) {
    if (this.state === state) return;
    this.state = state;
    this.#onState(state);
  }
}
