// SPDX-License-Identifier: MIT
// Checks that the server did not choose the cards: DECKS.md. Each revealed
// deck is compared with the commitment made before the cut and with every card that was seen of it.
import { allPromised, promiseOf } from './own_salt.js';
import { hex, hmac, sha256, unhex } from './sha256.js';

// The place of each card in a deal: N non-dealer, D dealer, t turned, s stock, i information card.
const places = 'NNNDDDNNNDDDtNNNDDDssssssssssssi';
// A secret is hashed as often as its deck's number; a server must not keep us busy for long.
const decksMax = 4000;
const anewMax = 3; // how often salts may begin anew

/** @import {Decks} from './wire.js' */
/**
 * @typedef {{drawn?: string[], dealer: number, turned: string, information: string, late: boolean,
 *   early: Set<string>[], any: Set<string>[], exchanged: boolean[]}}
 *   Sighting what has been seen of one deck
 */

/** The secret of the deck `times` before this one. */
export function hashed(secret = '', times = 1) {
  for (let i = 0; i < times; ++i) secret = hex(sha256(unhex(secret)));
  return secret;
}

/**
 * A stream of 32-bit numbers, eight from each block.
 * @param {Uint8Array} key
 * @returns {Generator<number, never>}
 */
function* numbers(key) {
  for (let i = 0; ; ++i) {
    const count = new DataView(new ArrayBuffer(4));
    count.setUint32(0, i);
    const block = new DataView(hmac(key, new Uint8Array(count.buffer)).buffer);
    for (let at = 0; at < 32; at += 4) yield block.getUint32(at);
  }
}

/**
 * The cards of a deck, top card first.
 * @param {string} table
 * @param {number} deck
 * @param {string} secret
 * @param {string[]} salts
 * @returns {string[]}
 */
export function deckFrom(table, deck, secret, salts) {
  const pack = [...'CDHS'].flatMap((suit) => [...'789TJQKA'].map((rank) => rank + suit));
  const words = ['jojotte.v1', table, deck, ...salts].join('\n');
  const stream = numbers(hmac(unhex(secret), new TextEncoder().encode(words)));
  const low = 2 ** 32;
  for (let left = 32; left > 1; --left) {
    let product; // below 2³⁷, so exact
    do product = stream.next().value * left;
    while (product % low < low % left);
    const j = Math.floor(product / low);
    [pack[left - 1], pack[j]] = [pack[j], pack[left - 1]];
  }
  return pack;
}

const cardsOf = (text = '') => text.split(' ').filter(Boolean);
const isDeck = (/** @type {any} */ { type }) => type === 'cut' || type === 'dealt';

/** @param {any} event a cut or a deal @returns {Sighting} */
const sighting = ({ drawn, dealer = 0, turned = '' }) => ({
  drawn,
  dealer,
  turned,
  information: '',
  late: false,
  early: [new Set(), new Set()],
  any: [new Set(), new Set()],
  exchanged: [false, false],
});

/** The cards that an event proves to have been in its seat's hand. @param {any} event */
const shownBy = ({ type, cards, action }) =>
  ['melded', 'shown', 'laid'].includes(type)
    ? cardsOf(cards)
    : type === 'done' && action.type === 'play'
      ? [action.card]
      : [];

/**
 * Whether a salt is what was promised for it. It comes when all promises are there, and before the
 * first deck.
 * @param {string} promise @param {string} salt @param {boolean} fixed @param {boolean} dealt
 */
const keeps = (promise, salt, fixed, dealt) =>
  salt === '' ? promise === '' || !dealt : fixed && promiseOf(salt) === promise;

/** The first card that was not dealt from its place in the deck; '' if all were.
 * @param {Sighting} seen @param {string[]} deck */
export function misplaced(seen, deck) {
  if (seen.drawn) return seen.drawn.find((card, seat) => deck[seat] !== card) ?? '';
  if (seen.turned && deck[12] !== seen.turned) return seen.turned;
  if (seen.information && deck[31] !== seen.information) return seen.information;
  for (const seat of [0, 1]) {
    const mark = seat === seen.dealer ? 'D' : 'N';
    const strayed = (/** @type {Iterable<string>} */ cards, end = 32) =>
      [...cards].find((card) => deck.indexOf(card) >= end || places[deck.indexOf(card)] !== mark);
    const any = new Set(seen.any[seat]);
    // A player who took the turned card gave the seven of its suit for it, so they held it (R33).
    if (seen.exchanged[seat]) {
      any.delete(seen.turned);
      any.add('7' + seen.turned[1]);
    }
    const wrong = strayed(seen.early[seat], 12) ?? strayed(any);
    if (wrong) return wrong;
  }
  return '';
}

/** Follows all messages to one seat or spectator of a table and checks the revealed decks. */
export class Fairness {
  #at;
  #commitment;
  /** @type {string[]} */
  #salts = [];
  #dealt = false;
  #current = 0;
  /** @type {Map<number, Sighting>} */
  #unproved = new Map();
  #proved = '';
  #open = 0; // decks up to it are revealed; the last is sent again after a reconnection
  /** @type {{half: number, other: string} | undefined} */
  #mirror;
  /** What the decks of both halves of a mirror match are made from. @type {Decks['mirror']} */
  #shared;
  #anew = 0; // how often the salts have begun anew
  /** The promises, once all are known. @type {string | undefined} */
  #fixed;
  #reveal = ''; // the house rule: when decks are revealed
  #due = 0; // decks up to it should be revealed

  /** Deals verified so far. */
  deals = 0;
  /**
   * The first thing that was wrong. `what` is `commitment`, `salt`, `secret`, `cards`, `place` or
   * `closed`.
   * @type {{what: string, deck?: number, card?: string} | null}
   */
  detail = null;

  /**
   * @param {string} table
   * @param {number | undefined} seat
   * @param {() => string} [salt] this browser's own
   * @param {string} [commitment] from `created`
   */
  constructor(table, seat, salt = () => '', commitment = '') {
    this.#at = { table, seat, salt };
    this.#commitment = commitment;
  }

  /**
   * `none`: nothing has been revealed yet; `closed`: a deck was not revealed when it was due. Once
   * wrong, it stays wrong.
   * @returns {'none'|'verified'|'wrong'|'closed'}
   */
  get verdict() {
    if (this.detail) return this.detail.what === 'closed' ? 'closed' : 'wrong';
    return this.deals > 0 ? 'verified' : 'none';
  }

  /**
   * Whether the decks are made with this browser's salt; not if another one took the seat first.
   */
  get isShared() {
    const { seat = -1, salt } = this.#at;
    return salt() !== '' && this.#salts[seat] === salt();
  }

  /** @param {any} message a `welcome` or an `update` @param {any} view the view after it */
  hear({ decks, mirror, house, story = [] }, view) {
    this.#mirror ??= mirror;
    this.#reveal ||= house?.reveal ?? '';
    if (decks) {
      this.#checkSalts(decks);
      // The last deck in the story is the last that was dealt.
      this.#current = decks.dealt - story.filter(isDeck).length;
    }
    for (const event of story) this.#observe(event);
    const seen = this.#unproved.get(this.#current);
    if (seen && !seen.drawn && view.own)
      for (const card of cardsOf(view.own.hand))
        (seen.late ? seen.any : seen.early)[view.own.seat].add(card);
    if (decks?.shown) this.#verify(decks);
    if (mirror?.result) this.#expect('after_both');
    if (view.phase === 'match_over') this.#expect('after_deal', 'after_rubber');
    this.#checkDue();
  }

  /** @param {string} what @param {number} [deck] @param {string} [card] */
  #fail(what, deck, card) {
    this.detail ??= { what, deck, card };
  }

  /** @param {Decks} decks */
  #checkSalts(decks) {
    const { commitment, promises, salts, anew = 0, dealt } = decks;
    this.#commitment ||= commitment;
    if (this.#commitment !== commitment) this.#fail('commitment');
    this.#checkAnew(anew);
    this.#checkShared(decks);
    // The promises that we have seen when we open our salt are those that count.
    const told = promises.join();
    if (allPromised(decks, this.#mirror !== undefined)) this.#fixed ??= told;
    const fixed = this.#fixed !== undefined;
    const kept = salts.every(
      (salt, seat) =>
        (!this.#salts[seat] || this.#salts[seat] === salt) &&
        keeps(promises[seat] ?? '', salt, fixed, dealt > 0),
    );
    if (!kept || (fixed ? this.#fixed !== told : dealt > 0)) this.#fail('salt');
    else this.#salts = salts;
    this.#dealt ||= dealt > 0;
  }

  /** Before the first deck all may begin anew, a few times. Then nothing of before counts.
   * @param {number} anew */
  #checkAnew(anew) {
    if (anew === this.#anew) return;
    if (this.#dealt || anew < this.#anew || anew > anewMax) return this.#fail('salt');
    this.#anew = anew;
    this.#fixed = undefined;
    this.#salts = [];
    this.#shared = undefined;
  }

  /** The salts of both tables of a mirror match, ours among them, are promised, and open before the
   * first deck.
   * @param {Decks} decks */
  #checkShared({ mirror, promises, salts, dealt }) {
    const { half, other } = this.#mirror ?? {};
    if (!mirror) {
      if (this.#shared || (this.#mirror && dealt > 0)) this.#fail('salt');
      return;
    }
    if (!this.#shared && this.#dealt) this.#fail('salt');
    const known = (this.#shared ??= mirror);
    const fits =
      mirror.half === half &&
      mirror.table === (half === 0 ? this.#at.table : other) &&
      mirror.promises.join() === known.promises.join() &&
      promises.every((promise, seat) => mirror.promises[2 * mirror.half + seat] === promise) &&
      salts.every((salt, seat) => mirror.salts[2 * mirror.half + seat] === salt) &&
      mirror.salts.every(
        (salt, at) =>
          (!known.salts[at] || known.salts[at] === salt) &&
          keeps(mirror.promises[at], salt, true, dealt > 0),
      );
    if (fits) this.#shared = mirror;
    else this.#fail('salt');
  }

  /** @param {any} event */
  #observe(event) {
    if (isDeck(event)) {
      // It ends the previous deal, and a cut ends the previous rubber.
      this.#expect('after_deal', event.drawn && 'after_rubber');
      if (++this.#current > this.#open) this.#unproved.set(this.#current, sighting(event));
    }
    const seen = this.#unproved.get(this.#current);
    if (!seen) return;
    if (event.type === 'drawn') [seen.information, seen.late] = [event.information, true];
    if (event.action?.type === 'exchange') seen.exchanged[event.seat] = true;
    for (const card of shownBy(event)) seen.any[event.seat].add(card);
  }

  /**
   * All decks so far are due now if the house rule is one of `reveals`.
   * @param {unknown[]} reveals
   */
  #expect(...reveals) {
    if (reveals.includes(this.#reveal)) this.#due = this.#current;
  }

  /** A deck that is due and not revealed is as bad as a wrong one. */
  #checkDue() {
    for (const [deck, seen] of this.#unproved)
      if (deck <= this.#due && !seen.drawn) this.#fail('closed', deck);
  }

  /** @param {Decks} decks */
  #verify({ shown, dealt, salts: own, mirror }) {
    if (!shown || this.#proved === JSON.stringify(shown)) return;
    this.#proved = JSON.stringify(shown);
    const { deck, secret, cards } = shown;
    const { table, salts } = mirror ?? { table: this.#at.table, salts: own };
    if (
      !(deck >= 1 && deck <= Math.min(dealt, decksMax)) ||
      hashed(secret, deck) !== this.#commitment
    )
      return this.#fail('secret', deck);
    this.#open = deck;
    if (deckFrom(table, deck, secret, salts).join(' ') !== cards) this.#fail('cards', deck);
    for (const [number, seen] of [...this.#unproved]) {
      if (number > deck) continue;
      this.#unproved.delete(number);
      const card = misplaced(seen, deckFrom(table, number, hashed(secret, deck - number), salts));
      if (card) this.#fail('place', number, card);
      else if (!seen.drawn) this.deals += 1;
    }
  }
}
