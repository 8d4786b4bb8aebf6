// SPDX-License-Identifier: MIT
// Frames of real connections, a line each: every message is valid by the schemas, views and rooms
// stay valid from patch to patch, decks are fair, and the schemas accept a request exactly where
// the server does.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { faultOfAction, faultOfDeal, merge } from './by-about.mjs';
import { faultOfCreate, wayToOpen, waysToOpen } from './by-shelf.mjs';
import { check } from './checks.mjs';
import { words } from './fair-deck.mjs';
import {
  ajv,
  checkFair,
  checkPage,
  checkValid,
  errorsOf,
  fault,
  families,
  pages,
  protocol,
  read,
  roomSchema,
  typesOf,
  wrongView,
} from './schemas.mjs';

/** How many decks an update has dealt. */
const dealtBy = (before, { decks }) => (decks ?? before.decks).dealt - before.decks.dealt;

/** Refused because of how it is, whatever the table. */
const misread = ['malformed', 'unknown_type', 'unknown_game', 'unknown_rules', 'bad_option'];
/** Looked at by the server only after what it refused for. */
const unread = /^\/(table|invitation|question|action)/;

/** Whether a message answers a request. */
const isAnswer = (message) =>
  ['created', 'tables', 'welcome', 'refused', 'pong', 'hint'].includes(message.type) ||
  (message.type === 'said' && message.yours) ||
  (message.type === 'update' && ('settled' in message || 'wish' in message || 'salt' in message));

/** What a request of each type is answered by, if it is not refused. */
const answeredBy = {
  create: 'created',
  join: 'welcome',
  sit: 'welcome',
  salt: 'update',
  act: 'update',
  wish: 'update',
  say: 'said',
  hint: 'hint',
  list: 'tables',
  ping: 'pong',
};

export class Recorded {
  #told = new Map(); // the last state told to each connection
  #asked = new Map(); // the requests of each connection that are not answered
  #seen = { client: new Set(), server: new Set() };
  #words = {}; // by game: the verbs and events of `about` that were not seen
  #met = new Set(); // what each game must have: "kaiser: a replay"
  #opened = new Set(); // "kaiser with minus_52: "loses""
  #shelf = []; // the games of the last GET /about
  #frames = 0;

  /** @param {(what: string, refused: any) => void} checkRefusal */
  constructor(checkRefusal) {
    this.checkRefusal = checkRefusal;
  }

  readFolder(folder) {
    check(`${folder} is there`, existsSync(folder), 'The end-to-end tests write it.');
    if (!existsSync(folder)) return;
    for (const name of readdirSync(folder).sort()) this.readFile(`${folder}/${name}`, name);
  }

  /** Each file counts its connections from 1. */
  readFile(path, name) {
    for (const [i, line] of readFileSync(path, 'utf8').split('\n').entries())
      if (line) this.take(`${name}:${i + 1}`, { ...JSON.parse(line), file: name });
  }

  take(what, { from, text, connection, file }) {
    this.#frames += 1;
    check(`${what}: from the client, the server or a page`, from in families || from in pages);
    if (from in pages) this.#page(what, from, text);
    if (!(from in families)) return;
    const at = connection === undefined ? undefined : `${file} ${connection}`;
    const about = text.about ?? this.#told.get(at)?.about;
    if (from === 'client') this.#asked.set(at, [...(this.#asked.get(at) ?? []), text]);
    else this.#server(what, at, text, about);
    if (typeof text.type === 'string') this.#seen[from].add(text.type);
  }

  /** What must have been recorded. */
  checkWhole() {
    for (const [family, types] of Object.entries(this.#seen))
      for (const type of typesOf(family))
        check(`the recorded matches have a ${type}`, types.has(type));
    for (const [, game] of read(`${protocol}../engine/games.hpp`).matchAll(/"engine\/(\w+)\//g))
      for (const thing of ['a refusal', 'a hint', 'a replay', 'an analysis', 'a rematch'])
        check(`${game}: ${thing} was recorded`, this.#met.has(`${game}: ${thing}`));
    for (const way of waysToOpen(this.#shelf))
      check(`${way}: a table was opened`, this.#opened.has(way));
    console.log(`# ${this.#frames} frames`);
    for (const [game, never] of Object.entries(this.#words))
      console.log(`# ${game}: never ${[...never].join(' ') || 'missed a word'}`);
  }

  #page(what, name, page) {
    checkPage(what, name, page);
    if (name === 'about') this.#shelf = page.games;
    if (name === 'replay') this.#met.add(`${page.about.game}: a replay`);
    if (name === 'analysis') this.#met.add(`${page.game}: an analysis`);
  }

  #server(what, at, message, about) {
    checkValid(what, 'server', message, about);
    if (about) this.#count(message, about);
    if (message.type === 'refused') this.checkRefusal(what, message);
    if (isAnswer(message)) this.#answered(what, at, message, about);
    if (at !== undefined) this.#follow(what, at, message);
  }

  #count(message, about) {
    this.#words[about.game] ??= new Set([
      ...Object.keys(about.verbs),
      ...Object.keys(about.events),
    ]);
    for (const event of message.story ?? []) this.#words[about.game].delete(event.type);
    if (message.rule) this.#met.add(`${about.game}: a refusal`);
    if (message.type === 'hint') this.#met.add(`${about.game}: a hint`);
    if (message.wish === 'rematch' && message.patch.phase !== undefined)
      this.#met.add(`${about.game}: a rematch`);
  }

  /** Requests are answered in their order, but for hints. */
  #answered(what, at, answer, about) {
    const asked = this.#asked.get(at) ?? [];
    const late = answer.type === 'hint' || answer.to === 'hint';
    const request = asked.find((one) => (one?.type === 'hint') === late);
    check(`${what}: it answers something`, request !== undefined);
    if (request === undefined) return;
    this.#asked.set(
      at,
      asked.filter((one) => one !== request),
    );
    if (answer.type !== 'refused')
      check(
        `${what}: ${answer.type} answers ${request.type}`,
        answeredBy[request.type] === answer.type,
      );
    this.#judge(what, request, answer, about);
  }

  /** The schemas, and what `about` says, accept what the server accepts and refuse what it refuses. */
  #judge(what, request, answer, about) {
    const accepted = answer.type !== 'refused';
    const open =
      request.type === 'create' && this.#shelf.length ? faultOfCreate(this.#shelf, request) : null;
    const wrong = fault('client', request, accepted ? about : undefined) ?? open;
    const told = `${JSON.stringify(request).slice(0, 300)}\n         ${wrong}; ${JSON.stringify(answer).slice(0, 200)}`;
    if (accepted) check(`${what}: what the server accepts is valid`, wrong === null, told);
    else if (answer.code === 'bad_action') {
      const act = wrong ?? (about ? faultOfAction(about, request.action) : 'no table');
      check(`${what}: what the server cannot read is not valid`, act !== null, told);
    } else if (misread.includes(answer.code)) {
      const same = request.type === 'sit' && request.key === request.invitation;
      check(`${what}: what the server cannot read is not valid`, wrong !== null || same, told);
    } else {
      const errors = errorsOf('client', request).filter((one) => !unread.test(one.instancePath));
      check(`${what}: what the server has read is valid`, errors.length === 0, told);
    }
    if (accepted && request.type === 'create')
      for (const [name, value] of Object.entries(request.options ?? {}))
        this.#opened.add(wayToOpen(request.game ?? this.#shelf[0]?.game, name, value));
  }

  /** The view stays valid, the numbers have no gap. */
  #follow(what, at, message) {
    const { table, about } = { ...this.#told.get(at), ...message };
    checkFair(what, table, message, about ?? {});
    if (message.type === 'welcome') this.#told.set(at, message);
    if (message.type !== 'update') return;
    const before = this.#told.get(at);
    check(`${what}: an update comes after a welcome`, before !== undefined);
    if (!before) return;
    check(
      `${what}: seq goes up by one`,
      message.seq === before.seq + 1,
      `${before.seq}, then ${message.seq}`,
    );
    const view = merge(before.view, message.patch);
    const wrong = wrongView(before.about, view);
    check(
      `${what}: the patched view is a view`,
      wrong === null,
      `${wrong}: ${JSON.stringify(view)}`,
    );
    const places = message.decks?.places?.[message.decks.dealt];
    const undealt = places ? faultOfDeal(before.about, words(places), view) : null;
    check(`${what}: the cards are where they were dealt to`, undealt === null, undealt);
    check(
      `${what}: the places of each new deck are told`,
      dealtBy(before, message) === Object.keys(message.decks?.places ?? {}).length,
    );
    const room = merge(before.room, message.room ?? {});
    check(
      `${what}: the patched room is a room`,
      roomSchema(room),
      `${ajv.errorsText(roomSchema.errors)}: ${JSON.stringify(room)}`,
    );
    const decks = message.decks ?? before.decks;
    this.#told.set(at, { ...before, view, room, decks, seq: message.seq });
  }
}
