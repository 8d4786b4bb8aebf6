// SPDX-License-Identifier: MIT
// What the recorded messages of a lesson tell: the table at each moment, what was allowed there, and
// how to open a table like it.
import { stateAfter } from '../deal_history.js';
import { actsOf } from './may.js';

/** @import {AboutGame, Act, AnyView} from '../wire.js' */

/** The table after `count` frames. @param {any[]} frames @param {number} count */
export function seenAfter(frames, count) {
  const [welcome, ...steps] = frames.slice(0, count).filter(({ type }) => type !== 'act');
  const { view: start, story } = welcome;
  /** @type {string[]} */
  const hands = Object.assign([], ...[welcome, ...steps].map((frame) => frame.hands ?? {}));
  return { ...stateAfter({ start, story, steps }, steps.length), hands };
}

/** Whether the rules allow an act at a moment. @param {AboutGame} about @param {AnyView} view
 * @param {Act} act */
export const isAllowed = (about, { ask }, act) =>
  actsOf(about, ask?.may).some((way) => sameAct(way, act));

/** Groups of cards are the same in any order. @param {any} value */
const inOrder = (value) =>
  typeof value === 'string' && value.includes(' / ')
    ? value.split(' / ').sort().join(' / ')
    : value;

/** @param {Act} one @param {Act} other */
export const sameAct = (one, other) => {
  const sorted = (/** @type {Act} */ act) =>
    JSON.stringify(
      Object.entries(act)
        .map(([name, value]) => [name, inOrder(value)])
        .sort(),
    );
  return sorted(one) === sorted(other);
};

/** The `create` request for a table on the same terms, where the computer takes all other seats and gives hints.
 * @param {AboutGame} about */
export const aloneAt = ({ game, seats, terms }) => ({
  type: 'create',
  ...terms,
  game,
  listed: false,
  hints: true,
  computer: Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [i + 1, 'medium'])),
});
