// SPDX-License-Identifier: MIT
// One seat, or one spectator, at one table: what has been told, and what has been said and not yet answered.
import { appendStory } from './deal_history.js';
import { Connection } from './connection.js';
import { merged } from './merge.js';
import { Fairness } from './fairness.js';
import { keep, recall } from './storage.js';
import { levelName, t } from './texts.js';

/** @import {Action, SeatAccess, Decks, Clock, Entry, Event, ServerMessage, HouseRules, Mirror, TableChange, Room, ConnectionState, View} from './wire.js' */

export class TableSession {
  /** @type {View | undefined} */
  view;
  /** @type {Room} */
  room = {
    players: [
      { name: '', here: false },
      { name: '', here: false },
    ],
    spectators: [],
  };
  /** The story of this deal. @type {Event[]} */
  story = [];
  /** @type {HouseRules | undefined} */
  house;
  /** @type {Decks | undefined} */
  chance;
  /** Where this table stands in its mirror match. @type {Mirror | undefined} */
  mirror;
  /** @type {Clock | undefined} */
  clock;
  /** When the clock was told, in milliseconds of `performance.now()`. */
  clockAt = 0;
  /** @type {number | undefined} */
  seat;
  /** What was entered on the sheet in this rubber, as far as we saw it. @type {Entry[]} */
  entries = [];
  /** What the decks laid open prove. @type {Fairness | undefined} */
  fairness;
  /** What whoever runs the server wants everybody to know. @type {ServerMessage | null} */
  notice = null;
  #seq = 0;
  /** @type {{question: number, action: Action} | null} */
  #act = null;

  /** @param {string} table @param {SeatAccess} as
   * @param {(news: TableChange) => void} tell called after each message @param {(state: ConnectionState) => void} changed */
  constructor(table, as, tell, changed) {
    this.table = table;
    this.as = as;
    this.onChange = tell;
    this.connection = new Connection(
      () => this.#greeting(),
      (message) => this.hear(message),
      changed,
    );
  }

  #greeting() {
    const { token, name, salt } = this.as;
    return {
      type: 'join',
      table: this.table,
      ...(token && { token, salt }),
      ...(name && { name }),
    };
  }

  /** Whether an act of ours is on its way. */
  get isActing() {
    return this.#act !== null;
  }

  /** Whether this seat is asked for something. */
  get isAsked() {
    return this.view?.own?.question !== undefined;
  }

  /** @param {Action} action */
  act(action) {
    const question = this.view?.own?.question;
    if (question === undefined || this.#act) return;
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

  /** @param {ServerMessage} message */
  hear(message) {
    if (message.type === 'welcome') return this.#welcomed(message);
    if (message.type === 'update') return this.#updated(message);
    if (message.type === 'refused' && message.to === 'act') this.#act = null;
    if (message.type === 'notice') this.notice = message;
    this.onChange({ story: [], message });
  }

  /** @param {ServerMessage} message */
  #welcomed(message) {
    if (this.notice?.code === 'draining') this.notice = null; // it is up again
    this.seat = message.seat;
    this.#seq = message.seq ?? 0;
    this.view = /** @type {View} */ (message.view);
    this.house = message.house;
    this.story = message.story ?? [];
    this.fairness ??= new Fairness(this.table, this.seat, this.as.salt, this.as.commitment);
    this.#recallSheet();
    this.#enter(this.story);
    this.#take(message);
    // Our answer may have been lost on the way; the same answer twice is answered the same.
    if (this.#act && this.view.own?.question === this.#act.question) this.#sendAct();
    else this.#act = null;
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
    if (story.some((event) => event.type === 'cut')) this.entries = [];
    this.#enter(story);
    this.#take(message);
    this.onChange({ story, before, message });
  }

  /** The deal the sheet's next entries belong to. */
  #deal() {
    return this.view?.deal ?? 0;
  }

  /** The entries of earlier deals that this browser has seen. The last deal is told again with the welcome. */
  #recallSheet() {
    const earlier = recall('sheet.' + this.table, /** @type {Entry[]} */ ([])).filter(
      (entry) => entry.deal < this.#deal(),
    );
    const above = (/** @type {number} */ seat) =>
      earlier.reduce(
        (sum, entry) => sum + (entry.seat === seat && entry.side === 'above' ? entry.points : 0),
        0,
      );
    // More than stands there: they are a former rubber's.
    this.entries = [0, 1].some((seat) => above(seat) > (this.view?.above[seat] ?? 0))
      ? []
      : earlier;
  }

  /** @param {Event[]} story */
  #enter(story) {
    let game =
      (this.view?.closed?.length ?? 0) + 1 - story.filter((event) => event.type === 'game').length;
    const before = this.entries.length;
    for (const event of story) {
      if (event.type === 'scored')
        this.entries.push(
          /** @type {Entry} */ ({
            deal: this.#deal(),
            game,
            seat: event.seat,
            rule: event.rule,
            points: event.points,
            side: event.side,
          }),
        );
      if (event.type === 'game') game += 1;
    }
    if (this.entries.length !== before) keep('sheet.' + this.table, this.entries);
  }

  /** What a welcome and an update have in common. @param {ServerMessage} message */
  #take({ room, chance, clock, ...message }) {
    if (room) this.room = room;
    if (chance) this.chance = chance;
    if (message.mirror) this.mirror = message.mirror;
    if (clock) {
      this.clock = clock;
      this.clockAt = performance.now();
    }
    this.fairness?.hear({ chance, ...message }, this.view);
  }

  /** What the players are called, by seat; empty: nothing. */
  get names() {
    return this.room.players.map(({ name, computer }) =>
      computer ? t('computer.name', { level: levelName(computer) }) : name,
    );
  }

  /** Whether the match is over. */
  get isOver() {
    return this.view?.phase === 'match_over';
  }
}
