// SPDX-License-Identifier: MIT
// How long to wait for the server. One that is stopped, or cut off from the network, closes no
// connection, and nothing else tells the page. A server that is well answers a request, and `ping`
// after it, in the order in which they were sent.

/** @import {ServerMessage} from './wire.js' */

// All in milliseconds. An answer takes a few; a server that waits for its disk, or a network that
// loses some packets, is seldom silent for so long, and a player hardly wants to wait longer.
const answerMax = 4000;
// Several round trips of a slow network: enough to find out whether anybody is there.
const signMax = 3000;
// Nobody waits for anything: the server is asked all the same, as a browser tells nobody that a
// connection is dead. A phone that wakes up may take its time.
const silenceMax = 20000;
const idleSignMax = 8000;
// The sign where another server may have the table by then, so that to ask in vain costs less.
const signOfSeveralMax = 2500;

/** Whether a message answers a request, in its turn. A hint comes when it is ready.
 * @param {ServerMessage} message */
export const isAnswer = ({ type, to, settled, wish, salt, yours }) =>
  ['welcome', 'created', 'tables', 'bye'].includes(type) ||
  (type === 'update' && [settled, wish, salt].some((what) => what !== undefined)) ||
  (type === 'said' && yours === true) ||
  (type === 'refused' && to !== 'hint');

/** What to do about a connection, as time goes by. Moments are those of `performance.now()`. */
export class Patience {
  /** Requests that have not been answered. */
  #open = 0;
  /** Those of them that were sent after the ping. */
  #afterPing = 0;
  #isPinged = false;
  /** Nothing has been heard since the ping. */
  #isDoubted = false;
  /** That is borne where another server may go on with the table. @type {number | undefined} */
  #silence;
  /** The last sign of life, or when the wait began. */
  #since;

  /** @param {number} now */
  constructor(now) {
    this.#since = now;
  }

  /** A request was sent that the server answers in its turn. @param {number} now */
  asked(now) {
    if (this.#open++ === 0) this.#since = now;
    if (this.#isPinged) this.#afterPing += 1;
  }

  /** A pong answers all that was sent before the ping, even if it was counted wrongly.
   * @param {ServerMessage} message @param {number} now */
  heard(message, now) {
    this.#since = now;
    this.#isDoubted = false;
    if (isAnswer(message)) this.#open = Math.max(0, this.#open - 1);
    if (message.type === 'welcome') this.#silence = message.silence && message.silence * 1000;
    if (message.type !== 'pong') return;
    this.#open = this.#afterPing;
    this.#afterPing = 0;
    this.#isPinged = false;
  }

  /** When something is to be done. @param {number} [silence] that is borne while nobody waits */
  due(silence = silenceMax) {
    const waits = this.#open > 0;
    const several = this.#silence ?? Infinity;
    if (!this.#isDoubted) return this.#since + Math.min(waits ? answerMax : silence, several);
    if (several < Infinity) return this.#since + signOfSeveralMax;
    return this.#since + (waits ? signMax : idleSignMax);
  }

  /** What to do now. After `ping` the caller sends one; `give_up` is the end.
   * @param {number} now @param {number} [silence] @returns {'wait' | 'ping' | 'give_up'} */
  step(now, silence) {
    if (now < this.due(silence)) return 'wait';
    if (this.#isDoubted) return 'give_up';
    this.#since = now;
    this.#isDoubted = this.#isPinged = true;
    this.#afterPing = 0;
    return 'ping';
  }
}
