// SPDX-License-Identifier: MIT
// The server cannot choose the cards: PROTOCOL.md, "Checking the cards". Each deck that is laid open is
// held against what was promised before the cut, and against every card that was seen of it.
import { hex, hmac, sha256, unhex } from './sha256.js';

const textBytes = new TextEncoder();

// Where each card of a deck goes: N to who does not deal, D to the dealer, t turned, i information.
const places = 'NNNDDDNNNDDDtNNNDDDssssssssssssi';
const decksMax = 4000; // a secret is hashed as often as its deck's number: no server may keep us busy for long

/** @typedef {{deck: number, secret: string, cards: string}} Shown */
/** @typedef {{commitment: string, salts: string[], dealt: number, shown?: Shown}} Chance */
/** @typedef {{drawn?: string[], dealer: number, turned: string, information: string, late: boolean,
 *   early: Set<string>[], any: Set<string>[], exchanged: boolean[]}} Sighting what was seen of one deck */

/** The secret of the deck before it. @param {string} secret @param {number} [times] */
export function hashed(secret, times = 1) {
  /** @type {Uint8Array} */
  let bytes = unhex(secret);
  for (let i = 0; i < times; ++i) bytes = sha256(bytes);
  return hex(bytes);
}

/** 32 bits at a time, eight from each block. @param {Uint8Array} key @returns {Generator<number, never>} */
function* numbers(key) {
  for (let i = 0; ; ++i) {
    const count = new DataView(new ArrayBuffer(4));
    count.setUint32(0, i);
    const block = new DataView(hmac(key, new Uint8Array(count.buffer)).buffer);
    for (let at = 0; at < 32; at += 4) yield block.getUint32(at);
  }
}

/** @param {number} left @param {Iterator<number, never>} stream */
function drawBelow(left, stream) {
  // left ≤ 32, so the product is below 2³⁷ and exact.
  const low = 2 ** 32;
  let product;
  do product = stream.next().value * left;
  while (product % low < low % left);
  return Math.floor(product / low);
}

/** The cards of a deck, top card first.
 * @param {string} table @param {number} deck @param {string} secret @param {string[]} salts @returns {string[]} */
export function deckFrom(table, deck, secret, salts) {
  const pack = [...'CDHS'].flatMap((suit) => [...'789TJQKA'].map((rank) => rank + suit));
  const words = ['jojotte.v1', table, deck, ...salts].join('\n');
  const stream = numbers(hmac(unhex(secret), textBytes.encode(words)));
  for (let left = 32; left > 1; --left) {
    const j = drawBelow(left, stream);
    [pack[left - 1], pack[j]] = [pack[j], pack[left - 1]];
  }
  return pack;
}

const cardsOf = (/** @type {string | undefined} */ text) => (text ? text.split(' ') : []);
const isDeck = (/** @type {any} */ event) => event.type === 'cut' || event.type === 'dealt';

/** @param {any} event what a cut or a deal shows @returns {Sighting} */
const sighting = (event) => ({
  drawn: event.drawn, dealer: event.dealer ?? 0, turned: event.turned ?? '', information: '', late: false,
  early: [new Set(), new Set()], any: [new Set(), new Set()], exchanged: [false, false],
});

/** The cards an event shows to have been in its seat's hand. @param {any} event */
function shownBy(event) {
  if (event.type === 'melded' || event.type === 'shown' || event.type === 'laid') return cardsOf(event.cards);
  return event.type === 'done' && event.action.type === 'play' ? [event.action.card] : [];
}

/** The first card that did not lie where it was dealt from; '' if all did.
 * @param {Sighting} seen @param {string[]} deck */
export function misplaced(seen, deck) {
  if (seen.drawn) return seen.drawn.find((card, seat) => deck[seat] !== card) ?? '';
  if (seen.turned && deck[12] !== seen.turned) return seen.turned;
  if (seen.information && deck[31] !== seen.information) return seen.information;
  for (const seat of [0, 1]) {
    const mark = seat === seen.dealer ? 'D' : 'N';
    const dealtTo = (/** @type {string} */ card, /** @type {number} */ end) =>
      deck.indexOf(card) < end && places[deck.indexOf(card)] === mark;
    const any = [...seen.any[seat]].filter((card) => !(seen.exchanged[seat] && card === seen.turned));
    // Who took up the turned card gave the seven of its suit, so he held it (R33).
    if (seen.exchanged[seat]) any.push('7' + seen.turned[1]);
    const wrong = [...seen.early[seat]].find((card) => !dealtTo(card, 12)) ?? any.find((card) => !dealtTo(card, 32));
    if (wrong) return wrong;
  }
  return '';
}

/** Hears all that one seat, or a spectator, is told at one table, and judges the decks laid open. */
export class Fairness {
  #table;
  #seat;
  #salt;
  #commitment;
  /** @type {string[]} */
  #salts = [];
  #dealt = false;
  #current = 0;
  /** @type {Map<number, Sighting>} */
  #unproved = new Map();
  #proved = '';

  /** Deals proved so far. */
  deals = 0;
  /** What was wrong first: `{what, deck?, card?}`; `what` is `commitment`, `salt`, `secret`, `cards` or `place`.
   * @type {{what: string, deck?: number, card?: string} | null} */
  detail = null;

  /** @param {string} table @param {number | undefined} seat @param {string} [salt] what this browser gave
   * @param {string} [commitment] as `created` told it */
  constructor(table, seat, salt = '', commitment = '') {
    this.#table = table;
    this.#seat = seat;
    this.#salt = salt;
    this.#commitment = commitment;
  }

  /** `none`: nothing has been laid open yet. What was wrong once stays wrong. @returns {'none'|'verified'|'wrong'} */
  get verdict() {
    if (this.detail) return 'wrong';
    return this.deals > 0 ? 'verified' : 'none';
  }

  /** Whether the decks are made with the salt of this browser. Not if the seat was first taken by another one. */
  get isShared() {
    return this.#seat !== undefined && this.#salt !== '' && this.#salts[this.#seat] === this.#salt;
  }

  /** @param {any} message a `welcome` or an `update` @param {any} view the view after it */
  hear(message, view) {
    const chance = /** @type {Chance | undefined} */ (message.chance);
    if (chance) this.#holdToItsWord(chance);
    const story = message.story ?? [];
    // The last deck the story tells of is the last that was dealt.
    if (chance) this.#current = chance.dealt - story.filter(isDeck).length;
    for (const event of story) this.#see(event);
    this.#seeHand(view);
    if (chance?.shown) this.#prove(chance.shown, chance);
  }

  /** @param {string} what @param {number} [deck] @param {string} [card] */
  #alarm(what, deck, card) {
    this.detail ??= { what, deck, card };
  }

  /** @param {Chance} chance */
  #holdToItsWord(chance) {
    this.#commitment ||= chance.commitment;
    if (this.#commitment !== chance.commitment) this.#alarm('commitment');
    // A seat's first join settles its salt, until the first deck the other may still be missing.
    const kept = this.#salts.every((salt, seat) => salt === chance.salts[seat] || (!salt && !this.#dealt));
    if (!kept) this.#alarm('salt');
    else this.#salts = chance.salts;
    this.#dealt ||= chance.dealt > 0;
  }

  /** @param {any} event */
  #see(event) {
    if (isDeck(event)) {
      this.#unproved.set(++this.#current, sighting(event));
      return;
    }
    const seen = this.#unproved.get(this.#current);
    if (!seen) return;
    if (event.type === 'drawn') [seen.information, seen.late] = [event.information, true];
    if (event.type === 'done' && event.action.type === 'exchange') seen.exchanged[event.seat] = true;
    for (const card of shownBy(event)) seen.any[event.seat].add(card);
  }

  /** @param {any} view */
  #seeHand(view) {
    const seen = this.#unproved.get(this.#current);
    if (!seen || seen.drawn || !view.own) return;
    const hand = (seen.late ? seen.any : seen.early)[view.own.seat];
    for (const card of cardsOf(view.own.hand)) hand.add(card);
  }

  /** @param {Shown} shown @param {Chance} chance */
  #prove(shown, { dealt, salts }) {
    if (this.#proved === JSON.stringify(shown)) return;
    this.#proved = JSON.stringify(shown);
    const { deck, secret } = shown;
    if (!(deck >= 1 && deck <= Math.min(dealt, decksMax)) || hashed(secret, deck) !== this.#commitment) {
      this.#alarm('secret', deck);
      return;
    }
    if (deckFrom(this.#table, deck, secret, salts).join(' ') !== shown.cards) this.#alarm('cards', deck);
    for (const [number, seen] of [...this.#unproved]) {
      if (number > deck) continue;
      this.#unproved.delete(number);
      const card = misplaced(seen, deckFrom(this.#table, number, hashed(secret, deck - number), salts));
      if (card) this.#alarm('place', number, card);
      else if (!seen.drawn) this.deals += 1;
    }
  }
}
