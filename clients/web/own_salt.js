// SPDX-License-Identifier: MIT
// The salt of this browser's seat: what to send for it, and when (DECKS.md). It is opened once,
// after all promises have been told; when salts begin anew, another is drawn.
import { hex, sha256 } from './sha256.js';
import { randomHex } from './storage.js';

/** @import {Decks} from './wire.js' */

const refusalsMax = 4; // in a row

/** The promise of a salt: the hash of its text. @param {string} salt */
export const promiseOf = (salt) => hex(sha256(new TextEncoder().encode(salt)));

/**
 * All salts have been promised, in a mirror match those of both tables: nobody can choose theirs any
 * more, so that ours may be opened.
 * @param {Decks} decks @param {boolean} isMirror
 */
export const allPromised = ({ promises, mirror }, isMirror) =>
  promises.every((promise) => promise !== null) && (!isMirror || mirror !== undefined);

/** A seat's salt is open, or there is none. @param {Decks} decks @param {number} seat */
const isSettled = ({ dealt, promises, salts }, seat) =>
  dealt > 0 || promises[seat] === '' || salts[seat] !== '';

export class OwnSalt {
  #salt;
  #keep;
  #waits = false;
  #refusals = 0;

  /**
   * @param {string} salt as it is kept; '' if none is
   * @param {(salt: string) => void} keep called before another salt is promised
   */
  constructor(salt, keep) {
    this.#salt = salt;
    this.#keep = keep;
  }

  get salt() {
    return this.#salt;
  }

  /** As `join` brings it. */
  get promise() {
    if (!this.#salt) this.#draw();
    return promiseOf(this.#salt);
  }

  #draw() {
    this.#salt = randomHex(32);
    this.#keep(this.#salt);
  }

  /**
   * The request to be sent now, or null. The same is given once, until the server has answered. Do
   * not ask while anything is wrong with the decks.
   * @param {Decks} decks @param {number} seat @param {boolean} isMirror
   */
  due(decks, seat, isMirror) {
    if (this.#waits || this.#refusals > refusalsMax || isSettled(decks, seat)) return null;
    // A promise that is not ours is of no use to us, and ours of no use when it is no longer there:
    // it may have been opened.
    if (decks.promises[seat] !== this.promise) {
      this.#draw();
      this.#waits = true;
      return { type: 'salt', promise: this.promise };
    }
    if (!allPromised(decks, isMirror)) return null;
    this.#waits = true;
    return { type: 'salt', salt: this.#salt };
  }

  /** The server has taken the last request, or it may have been lost: it may be due again. */
  answered() {
    this.#waits = false;
    this.#refusals = 0;
  }

  /** The server has refused it. It may be due again, but not for ever. */
  refused() {
    this.#waits = false;
    this.#refusals += 1;
  }
}
