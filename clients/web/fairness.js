// SPDX-License-Identifier: MIT
// Checks that the server did not choose the cards: DECKS.md. Each revealed
// deck is compared with the commitment made before the cut and with every card that was seen of it.
import { allPromised, promiseOf } from './own_salt.js';
import { hex, hmac, sha256, unhex } from './sha256.js';
import { Witness, words } from './witness.js';

// A secret is hashed as often as its deck's number; a server must not keep us busy for long.
const decksMax = 4000;
const anewMax = 3; // how often salts may begin anew

/** @import {AboutGame, AnyView, Decks} from './wire.js' */

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
 * @param {string[]} all the cards in order
 * @returns {string[]}
 */
export function deckFrom(table, deck, secret, salts, all) {
  const pack = [...all];
  const words = ['jojotte.v1', table, deck, ...salts].join('\n');
  const stream = numbers(hmac(unhex(secret), new TextEncoder().encode(words)));
  const low = 2 ** 32;
  for (let left = pack.length; left > 1; --left) {
    let product; // below 2³⁷, so exact
    do product = stream.next().value * left;
    while (product % low < low % left);
    const j = Math.floor(product / low);
    [pack[left - 1], pack[j]] = [pack[j], pack[left - 1]];
  }
  return pack;
}

/**
 * Whether a salt is what was promised for it. It comes when all promises are there, and before the
 * first deck.
 * @param {string} promise @param {string} salt @param {boolean} fixed @param {boolean} dealt
 */
const keeps = (promise, salt, fixed, dealt) =>
  salt === '' ? promise === '' || !dealt : fixed && promiseOf(salt) === promise;

/** Follows all messages to one seat or spectator of a table and checks the revealed decks. */
export class Fairness {
  #at;
  #about;
  #witness;
  #commitment;
  /** @type {string[]} */
  #salts = [];
  #dealt = false;
  #count = 0; // decks so far
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
   * @param {AboutGame | undefined} about the game at the table
   * @param {() => string} [salt] this browser's own
   * @param {string} [commitment] from `created`
   */
  constructor(table, seat, about, salt = () => '', commitment = '') {
    this.#at = { table, seat, salt };
    this.#about = about;
    this.#witness = new Witness(about);
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

  /** @param {any} message a `welcome` or an `update` @param {AnyView} view the view after it */
  hear(message, view) {
    const { decks, mirror, house, story = [] } = message;
    this.#mirror ??= mirror;
    this.#reveal ||= house?.reveal ?? '';
    if (decks) this.#checkSalts(decks);
    const untold = this.#witness.hear(message, view, this.#open);
    if (untold) this.#fail('place', untold);
    this.#count = decks?.dealt ?? this.#count;
    if (decks?.shown) this.#verify(decks);
    // Each deck ends the deal before it.
    if (this.#reveal === 'after_deal') this.#due = Math.max(this.#due, this.#count - 1);
    if (story.some((/** @type {any} */ { type }) => type === 'rubber'))
      this.#expect('after_rubber');
    if (mirror?.result) this.#expect('after_both');
    const isOver = view.phase !== undefined && view.phase === this.#about?.phases?.at(-1);
    if (isOver) this.#expect('after_deal', 'after_rubber');
    for (const deck of this.#witness.deals) if (deck <= this.#due) this.#fail('closed', deck);
  }

  /** @param {string} what @param {number} [deck] @param {string} [card] */
  #fail(what, deck, card) {
    this.detail ??= { what, deck, card };
  }

  /** @param {Decks} decks */
  #checkSalts(decks) {
    const { commitment, promises, salts, dealt } = decks;
    this.#commitment ||= commitment;
    if (this.#commitment !== commitment) this.#fail('commitment');
    this.#checkAnew(decks);
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
   * @param {Decks} decks */
  #checkAnew({ anew = 0, dealt }) {
    // The one beginning too many is told, and the table is closed before a card is dealt.
    const most = dealt > 0 ? anewMax : anewMax + 1;
    if (anew > most) return this.#fail('salt');
    if (anew === this.#anew) return;
    if (this.#dealt || anew < this.#anew) return this.#fail('salt');
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

  /**
   * All decks so far are due now if the house rule is one of `reveals`.
   * @param {unknown[]} reveals
   */
  #expect(...reveals) {
    if (reveals.includes(this.#reveal)) this.#due = this.#count;
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
    const pack = words(this.#about?.pack ?? '');
    if (!pack.length) return; // a server that does not tell
    if (deckFrom(table, deck, secret, salts, pack).join(' ') !== cards) this.#fail('cards', deck);
    for (const number of this.#witness.decks) {
      if (number > deck) continue;
      const isDeal = this.#witness.isDeal(number);
      const card = this.#witness.misplaced(
        number,
        deckFrom(table, number, hashed(secret, deck - number), salts, pack),
      );
      this.#witness.forget(number);
      if (card) this.#fail('place', number, card);
      else if (isDeal) this.deals += 1;
    }
  }
}
