// SPDX-License-Identifier: MIT
// A client of the wire (protocol/PROTOCOL.md) that knows no game: what a table is about and what may be
// done there it is told. A connection that is lost is made again, and an act that was not answered is
// sent again: the server answers it as the first time.
import { actsOf, merged, triesOf } from './acts.js';

export { actsOf, merged, triesOf };

const subprotocol = 'jojotte.v2.json';

// Milliseconds.
const pauseMin = 250;
const pauseMax = 8000;
const pingEvery = 10000; // unless the server says more; one that does not answer is given up

/** A request that the server does not obey; `code`, `rule` and `text` are its own. */
export class Refused extends Error {
  constructor(message) {
    super(message.text);
    Object.assign(this, { name: 'Refused', ...message });
  }
}

/** The server has ended the connection for good; `code` says why. */
export class Ended extends Error {
  constructor({ code, text }) {
    super(text);
    Object.assign(this, { name: 'Ended', code });
  }
}

/** 128 random bits in hex: a key that opens a seat, or the number of a client. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The answer to GET /about: the games, with their options. */
export async function shelf(server) {
  const answer = await fetch(new URL('/about', server));
  if (!answer.ok) throw new Error(`${server} answers ${answer.status}.`);
  return answer.json();
}

const socketOf = (options) => {
  const Socket = options.WebSocket ?? globalThis.WebSocket;
  if (!Socket) throw new Error('There is no WebSocket here: give one as an option.');
  return Socket;
};

const addressOf = (server, path) => {
  const url = new URL(path, server);
  url.protocol = url.protocol.replace('http', 'ws');
  return url;
};

/** Asks once, on a connection of its own. */
function askOnce(server, request, options) {
  return new Promise((resolve, reject) => {
    const socket = new (socketOf(options))(addressOf(server, '/ws'), subprotocol);
    socket.onopen = () => socket.send(JSON.stringify(request));
    socket.onerror = socket.onclose = () => reject(new Error(`${server} does not answer.`));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'notice') return;
      if (message.type === 'refused') reject(new Refused(message));
      else resolve(message);
      socket.close();
    };
  });
}

/** Opens a table: `{game: 'kaiser', options: {…}}`, as `create` takes it. */
export const openTable = (server, terms = {}, options = {}) =>
  askOnce(server, { ...terms, type: 'create' }, options);

export const listTables = async (server, options = {}) =>
  (await askOnce(server, { type: 'list' }, options)).tables;

/** Whether a message answers a request that is no hint and no ping. */
const isAnswer = (message) =>
  message.type === 'refused' ||
  (message.type === 'said' && message.yours) ||
  (message.type === 'update' && ['settled', 'wish', 'salt'].some((name) => name in message));

export class Table {
  #server;
  #options;
  #greeting;
  #client = newKey();
  #attempt = 0;
  #path;
  #socket;
  #isSeated = false;
  #open = []; // requests that were not answered, oldest first
  #seq = 0;
  #pause = pauseMin;
  #unanswered = 0; // pings
  #pinging;
  #end; // why it is over
  #waiting = []; // for the next change

  /** Takes a free seat: with the invitation of a table, or with none at an open one. Keep `key`. */
  static async sit(server, { table, invitation, seat, name, key = newKey() }, options = {}) {
    return new Table(
      server,
      { type: 'sit', table, invitation, seat, name, key },
      options,
    ).changed();
  }

  /** Comes back with a key; without one, watches. */
  static async join(server, { table, key, name }, options = {}) {
    return new Table(server, { type: 'join', table, key, name }, options).changed();
  }

  constructor(server, greeting, options) {
    this.#server = server;
    this.#options = options;
    this.#greeting = greeting;
    this.#path = '/ws/' + greeting.table;
    this.key = greeting.key;
    this.story = [];
    this.#connect();
  }

  /** What this seat may do now, as far as it is listed. */
  get acts() {
    return actsOf(this.about, this.view?.ask);
  }
  get tries() {
    return triesOf(this.view?.ask);
  }
  get isAsked() {
    return this.view?.ask !== undefined;
  }
  get isOver() {
    return this.view?.phase === this.about?.phases.at(-1);
  }

  /** This table, once something has changed. Rejects when the server has ended it. */
  changed() {
    if (this.#end) return Promise.reject(this.#end);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** Answers the question that is asked now. */
  act(action) {
    return this.#ask({ type: 'act', question: this.view.ask?.n, action });
  }
  wish(wish) {
    return this.#ask({ type: 'wish', wish });
  }
  /** A set phrase as `{phrase}`, or `{text}`. */
  say(words) {
    return this.#ask({ type: 'say', ...words });
  }
  hint() {
    return this.#ask({ type: 'hint', question: this.view.ask?.n });
  }

  /** Leaves the connection; the seat stays ours. */
  close() {
    this.#finish(new Ended({ code: 'left', text: 'You have left.' }));
  }

  #ask(request) {
    if (this.#end) return Promise.reject(this.#end);
    return new Promise((resolve, reject) => {
      const one = { request, resolve, reject, isSent: false };
      this.#open.push(one);
      if (this.#isSeated) this.#put(one);
    });
  }

  #put(one) {
    one.isSent = true;
    this.#send(one.request);
  }

  #send(request) {
    this.#socket.send(JSON.stringify(request));
  }

  #connect() {
    const socket = new (socketOf(this.#options))(addressOf(this.#server, this.#path), subprotocol);
    this.#socket = socket;
    const ours = (act) => (event) => socket === this.#socket && act(event);
    socket.onopen = ours(() => {
      const attempt = this.key && { client: this.#client, attempt: ++this.#attempt };
      this.#send({ ...this.#greeting, ...attempt });
    });
    socket.onmessage = ours(({ data }) => this.#hear(JSON.parse(data)));
    // Node 20 tells a refused connection by an error alone; a browser tells both.
    socket.onerror = socket.onclose = ours(() => this.#lost(this.#pause));
    this.#pingEach(pingEvery);
  }

  #pingEach(pause) {
    clearInterval(this.#pinging);
    this.#unanswered = 0;
    this.#pinging = setInterval(() => this.#ping(), pause);
  }

  #ping() {
    if (++this.#unanswered > 1) return this.#lost(0);
    if (this.#isSeated) this.#send({ type: 'ping' });
  }

  /** Comes back after a pause. Of what was sent, only an act is done once however often it is sent. */
  #lost(pause) {
    const socket = this.#socket;
    this.#socket = undefined; // closing it may tell of an error once more
    socket?.close();
    this.#isSeated = false;
    clearInterval(this.#pinging);
    this.#pause = Math.min(2 * this.#pause, pauseMax);
    const isKept = ({ request, isSent }) => request.type === 'act' || !isSent;
    const gone = this.#open.filter((one) => !isKept(one));
    this.#open = this.#open.filter(isKept);
    for (const { reject } of gone) reject(new Error('The connection was lost.'));
    setTimeout(() => !this.#end && this.#connect(), pause);
  }

  #finish(end) {
    if (this.#end) return;
    this.#end = end;
    clearInterval(this.#pinging);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    for (const { reject } of [...this.#open.splice(0), ...this.#waiting.splice(0)]) reject(end);
  }

  #hear(message) {
    this.#unanswered = 0;
    if (message.type === 'bye') return this.#dismissed(message);
    // Before the welcome nothing but a seat was asked for.
    if (message.type === 'refused' && !this.#isSeated) return this.#finish(new Refused(message));
    if (message.type === 'welcome') this.#welcomed(message);
    if (message.type === 'update') this.#updated(message);
    this.#answer(message);
    if (this.#isSeated && ['welcome', 'update', 'said', 'notice'].includes(message.type))
      for (const { resolve } of this.#waiting.splice(0)) resolve(this);
  }

  #dismissed(bye) {
    if (bye.next !== 'resume') return this.#finish(new Ended(bye));
    if (bye.at) this.#path = bye.at;
    this.#lost(bye.at ? 0 : (bye.retry_after ?? this.#pause));
  }

  #welcomed(welcome) {
    const { seq, seat, about, view, room, story, house, decks, clock, mirror, invitation } =
      welcome;
    Object.assign(this, {
      seat,
      about,
      view,
      room,
      story,
      house,
      decks,
      clock,
      mirror,
      invitation,
    });
    this.#seq = seq;
    this.#isSeated = true;
    if (welcome.silence) this.#pingEach(1000 * welcome.silence);
    this.#pause = pauseMin;
    if (this.#greeting.type === 'sit') this.#greeting = { ...this.#greeting, type: 'join' };
    for (const one of this.#open) this.#put(one);
  }

  #updated({ seq, patch, story, room, decks, clock, mirror }) {
    if (seq !== this.#seq + 1) return this.#lost(0); // something was missed
    this.#seq = seq;
    this.view = merged(this.view, patch);
    this.story = [...this.story, ...story];
    if (room) this.room = merged(this.room, room);
    Object.assign(this, decks && { decks }, clock && { clock }, mirror && { mirror });
  }

  /** Requests are answered in their order, but for hints. */
  #answer(message) {
    const late = message.type === 'hint' || message.to === 'hint';
    if (!late && !isAnswer(message)) return;
    const at = this.#open.findIndex(({ request }) => (request.type === 'hint') === late);
    if (at < 0) return;
    const [{ resolve, reject }] = this.#open.splice(at, 1);
    if (message.type === 'refused') reject(new Refused(message));
    else resolve(message);
  }
}
