// SPDX-License-Identifier: MIT
// How the reader answers one question: what has been picked so far, and what that leaves to do.
import { actsOf, agreeing, membersOf, offer, triesOf } from './may.js';

/** @import {AboutGame, Act, AnyView, Offer, Try, Where} from '../wire.js' */

export class Choice {
  #about;
  #view;
  #self;
  #send;
  #redraw;
  /** @type {Act[]} */
  #acts = [];
  /** Picked members of an act that is listed. @type {{[name: string]: any}} */
  #picks = {};
  /** The keys of what was pointed at. @type {Set<string>} */
  #keys = new Set();
  /** Cards for an act that may be tried, each as often as it is picked. @type {string[]} */
  picked = [];
  /** @type {Try[]} */
  tries = [];
  /** What may be done now. @type {Offer} */
  offer;
  /** What might be done before anything was picked. @type {Offer} */
  start;

  /**
   * @param {AboutGame} about @param {AnyView} view with a question @param {number} self
   * @param {(act: Act) => void} send @param {() => void} redraw
   */
  constructor(about, view, self, send, redraw) {
    this.#about = about;
    this.#view = view;
    this.#self = self;
    this.#send = send;
    this.#redraw = redraw;
    this.#acts = actsOf(about, view.ask?.may);
    this.tries = triesOf(about, view.ask?.may);
    this.start = this.offer = this.#offered();
  }

  /** All acts that are listed. */
  get listed() {
    return this.#acts;
  }

  /** The question that it answers. */
  get question() {
    return this.#view.ask?.n;
  }

  get hasPicks() {
    return this.#keys.size > 0 || this.picked.length > 0;
  }

  /** Whether cards are asked for, so that those which may not be chosen look so. */
  get asksForCards() {
    return [...this.start.at.keys()].some((key) => key.startsWith('card '));
  }

  #offered() {
    return offer(this.#about, this.#view, this.#self, this.#acts, this.#picks);
  }

  /** Whether any number of cards of a zone may be picked, for an act that is tried.
   * @param {Where} where */
  many({ zone, of }) {
    return this.tries.some(({ verb }) => {
      const { from } = this.#about.verbs[verb] ?? {};
      const takes = membersOf(this.#about, verb).some(
        ([, kind]) => kind === 'cards' || kind === 'card',
      );
      return takes && (from ?? zone) === zone && (of < 0 || of === this.#self);
    });
  }

  /** @param {string} key @param {string} card */
  isPicked(key, card) {
    return this.#keys.has(key) || this.picked.includes(card);
  }

  /** @param {Act} act */
  act(act) {
    this.drop(false);
    this.#send(act);
  }

  /** Forgets what was picked. @param {boolean} [draw] */
  drop(draw = true) {
    this.#picks = {};
    this.#keys.clear();
    this.picked = [];
    this.offer = this.#offered();
    if (draw) this.#redraw();
  }

  /**
   * Something on the table was pointed at.
   * @param {string} key @param {Where} where @param {string} value a card or a place
   */
  point(key, where, value) {
    if (this.#keys.has(key)) return this.drop();
    if (!this.offer.at.has(key) && this.#keys.size) {
      // Another card than the one picked: begin again with it.
      this.drop(false);
    }
    const name = this.offer.member.get(key);
    if (name === undefined)
      return this.many(where) ? this.#toggle(value) : this.#tryAnyway(where, value);
    const picks = { ...this.#picks, [name]: value };
    const left = agreeing(this.#acts, picks);
    if (left.length === 1 && !this.many(where)) return this.act(left[0]);
    this.#picks = picks;
    this.#keys.add(key);
    if (this.many(where)) this.picked = [value];
    this.offer = this.#offered();
    this.#redraw();
  }

  /** @param {string} card */
  #toggle(card) {
    this.picked = this.picked.includes(card)
      ? this.picked.filter((other) => other !== card)
      : [...this.picked, card];
    this.#redraw();
  }

  /** A card that may not be played: the server says why. @param {Where} where @param {string} card */
  #tryAnyway({ zone }, card) {
    const verb = Object.keys(this.#view.ask?.may ?? {}).find(
      (name) =>
        this.#about.verbs[name]?.from === zone && this.#about.verbs[name]?.with?.card === 'card',
    );
    const members = verb ? membersOf(this.#about, verb) : [];
    if (
      verb &&
      members.every(([name, kind]) => name === 'card' || kind === 'flag' || Array.isArray(kind))
    )
      this.act({ type: verb, card });
  }
}
