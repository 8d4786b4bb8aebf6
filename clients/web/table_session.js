// SPDX-License-Identifier: MIT
// One seat or spectator at one table: the state that the server has sent, and the act it has not
// answered yet.
import { appendStory } from './deal_history.js';
import { Connection } from './connection.js';
import { merged } from './merge.js';
import { Fairness } from './fairness.js';
import { OwnSalt } from './own_salt.js';
import { isAnswer } from './patience.js';
import { keepSeat, randomHex } from './storage.js';
import { levelName, t } from './texts.js';

/**
 * @import {AboutGame, Act, AnyView, SeatAccess, Decks, Clock, ServerMessage, HouseRules,
 *   Mirror, TableChange, Told, Room, ConnectionState} from './wire.js'
 */

const tooFastPause = 1000; // milliseconds

/** By these the server knows which of our connections is the newest: one that we have given up may
 * arrive late. */
const client = randomHex(16);
let attempts = 0;

export class TableSession {
  /** @type {AnyView | undefined} */
  view;
  /** @type {Room} */
  room = {
    players: [
      { name: '', here: false },
      { name: '', here: false },
    ],
    spectators: { count: 0 },
  };
  /** What never changes at this table. @type {AboutGame | undefined} */
  about;
  /** The story of this deal. @type {Told[]} */
  story = [];
  /** @type {HouseRules | undefined} */
  house;
  /** @type {Decks | undefined} */
  decks;
  /** This table's part in a mirror match. @type {Mirror | undefined} */
  mirror;
  /** @type {Clock | undefined} */
  clock;
  /** When the clock was received, by `performance.now()`. */
  clockAt = 0;
  /** @type {number | undefined} */
  seat;
  /** The check of the revealed decks. @type {Fairness | undefined} */
  fairness;
  /** What the server has told all or us alone, the last of each code. Those of an operator stay
   * until they are closed. @type {Map<string | undefined, ServerMessage>} */
  notices = new Map();
  #salt;
  /** When somebody else was in our seat, in Unix seconds. @type {number | undefined} */
  visited;
  #seq = 0;
  /** @type {{question: number, action: Act} | null} */
  #act = null;
  #isReady = false;
  /** Nothing but a seat has been asked for on this connection. */
  #isGreeting = true;
  /** The messages that wait until the table can be drawn. @type {ServerMessage[]} */
  #early = [];

  /**
   * @param {string} table
   * @param {SeatAccess} as
   * @param {() => Promise<unknown>} prepare called once `about` is known; nothing is heard before
   *   it is done
   * @param {(news: TableChange) => void} onChange called after each message
   * @param {(state: ConnectionState) => void} onState
   */
  constructor(table, as, prepare, onChange, onState) {
    this.table = table;
    this.as = as;
    this.#salt = new OwnSalt(as.salt ?? '', (salt) => this.#keepSalt(salt));
    this.prepare = prepare;
    this.onChange = onChange;
    this.connection = new Connection(
      () => this.#greeting(),
      (message) => this.hear(message),
      onState,
      table,
    );
  }

  /** The message that joins the table. It is counted first, because its answer may be lost. */
  #greeting() {
    const { key, name, sit, wanted, seat } = this.as;
    this.#isGreeting = true;
    if (key) this.#count({ tries: (this.as.tries ?? 0) + 1 });
    const isNew = sit !== undefined && seat === undefined;
    return {
      type: isNew ? 'sit' : 'join',
      table: this.table,
      ...(isNew && { invitation: sit || undefined, seat: wanted }),
      ...(key && { key, promise: this.#salt.promise, client, attempt: ++attempts }),
      ...(name && { name }),
    };
  }

  /** A salt is kept before it is promised, so that it is not lost. @param {string} salt */
  #keepSalt(salt) {
    const { key } = this.as;
    if (key) keepSeat({ table: this.table, key, salt });
  }

  /** Nothing is opened at a table where something is wrong. */
  #goOnWithSalt() {
    if (this.seat === undefined || !this.decks?.promises || this.fairness?.detail) return;
    const due = this.#salt.due(this.decks, this.seat, this.mirror !== undefined);
    if (due) this.connection.send(due);
  }

  /** @param {ServerMessage} refused */
  #saltRefused({ code }) {
    this.#salt.refused();
    if (code === 'too_fast') setTimeout(() => this.#goOnWithSalt(), tooFastPause);
    else this.#goOnWithSalt();
  }

  /** @param {{times?: number, tries: number}} counts */
  #count(counts) {
    this.as = { ...this.as, ...counts };
    if (this.as.key) keepSeat({ table: this.table, key: this.as.key, ...counts });
  }

  /** Notes how often our seat was taken, and whether others did so besides us.
   * @param {{times: number, last?: number}} taken */
  #noteVisits({ times, last }) {
    const before = this.as.times ?? 0;
    if (before > 0 && times > before + (this.as.tries ?? 0)) this.visited = last;
    this.#count({ times, tries: 0 });
  }

  /** Whether an act waits for the server's answer. */
  get isActing() {
    return this.#act !== null;
  }

  /** The act that waits for the server's answer. */
  get acting() {
    return this.#act?.action;
  }

  /** Whether this seat is asked something. */
  get isAsked() {
    return this.question !== undefined;
  }

  /** The number of the question to this seat. @returns {number | undefined} */
  get question() {
    return this.view?.ask?.n;
  }

  /** The seats that are asked. */
  get waiting() {
    return this.view?.asked ?? [];
  }

  /** Answers a question. One that has been answered meanwhile is left: what was clicked may have been
   * drawn for it.
   * @param {Act} action @param {number | undefined} question */
  act(action, question) {
    if (question === undefined || question !== this.question || this.#act) return;
    this.#act = { question, action };
    this.#sendAct();
    this.onChange({ story: [] });
  }

  #sendAct() {
    if (this.#act) this.connection.send({ type: 'act', ...this.#act });
  }

  /** @param {string} wish */
  wish(wish) {
    return this.connection.send({ type: 'wish', wish });
  }

  /** Waits for what draws the game before the first welcome is heard. @param {ServerMessage} welcome */
  async #prepare({ about, seat }) {
    this.about = about;
    this.seat = seat;
    await this.prepare();
    this.#isReady = true;
    for (const message of this.#early.splice(0)) this.hear(message);
  }

  /** @param {ServerMessage} told */
  hear(told) {
    // What the server could not read it refuses without a word on what that was.
    const unread = told.type === 'refused' && told.to === undefined && this.#isGreeting;
    const message = unread ? { ...told, to: 'join' } : told;
    if (told.type === 'welcome' || told.type === 'refused') this.#isGreeting = false;
    if (!this.#isReady && (message.type === 'welcome' || this.#early.length)) {
      if (this.#early.push(message) === 1) void this.#prepare(message);
      return;
    }
    if (isAnswer(message)) this.notices.delete('delayed');
    if (message.type === 'welcome') return this.#welcomed(message);
    if (message.type === 'update') return this.#updated(message);
    if (message.type === 'refused' && message.to === 'act') this.#act = null;
    if (message.type === 'refused' && message.to === 'salt') return this.#saltRefused(message);
    if (message.type === 'notice') this.notices.set(message.code, message);
    this.onChange({ story: [], message });
  }

  /** @param {ServerMessage} message */
  #welcomed(message) {
    // The server is up again, and says again whether the computer is busy.
    for (const code of this.notices.keys()) if (code !== 'announcement') this.notices.delete(code);
    this.seat = message.seat;
    if (this.seat !== undefined) this.as = { ...this.as, seat: this.seat };
    this.#seq = message.seq ?? 0;
    this.view = message.view;
    this.house = message.house;
    this.invitation = message.invitation;
    this.about = message.about;
    this.story = message.story ?? [];
    this.fairness ??= new Fairness(
      this.table,
      this.seat,
      this.about,
      () => this.#salt.salt,
      this.as.commitment,
    );
    if (message.taken) this.#noteVisits(message.taken);
    this.#take(message);
    // Our act may have been lost on the way; the server takes a repeated one only once.
    if (this.#act && this.question === this.#act.question) this.#sendAct();
    else this.#act = null;
    this.#salt.answered();
    this.#goOnWithSalt();
    this.onChange({ story: [], whole: true, message });
  }

  /** @param {ServerMessage} message */
  #updated(message) {
    if (message.seq !== this.#seq + 1) return this.connection.reconnect();
    this.#seq += 1;
    const story = message.story ?? [];
    const before = this.view;
    if (message.patch) this.view = merged(this.view, message.patch);
    if (message.settled !== undefined && message.settled === this.#act?.question) this.#act = null;
    this.story = appendStory(this.story, story);
    this.#take(message);
    if (this.#computerIsHere()) this.notices.delete('computer_waiting');
    if (message.salt) this.#salt.answered();
    this.#goOnWithSalt();
    this.onChange({ story, before, message });
  }

  #computerIsHere() {
    return this.room.players.every(({ computer, here }) => !computer || here);
  }

  /** Takes what a welcome and an update have in common. @param {ServerMessage} message */
  #take({ room, decks, clock, ...message }) {
    if (room) this.room = message.type === 'welcome' ? room : merged(this.room, room);
    if (decks) this.decks = decks;
    if (message.mirror) this.mirror = message.mirror;
    if (clock) {
      this.clock = clock;
      this.clockAt = performance.now();
    }
    if (this.view) this.fairness?.hear({ decks, ...message }, this.view);
  }

  /** The names of the players by seat; '' if a player has none. Several computers are told apart by
   * their seats. */
  get names() {
    const { players } = this.room;
    const several = players.filter(({ computer }) => computer).length > 1;
    return players.map(({ name, computer }, seat) =>
      !computer
        ? name
        : several
          ? t('computer.one_of', { n: seat + 1 })
          : t('computer.name', { level: levelName(computer) }),
    );
  }

  /** Whether the match is over. */
  get isOver() {
    return this.about !== undefined && this.view?.phase === this.about.phases.at(-1);
  }
}
