// SPDX-License-Identifier: MIT
// What is folded away first where the room is small: fewer pictures of backs and counts, then labels,
// then lines that are told elsewhere, at last the size of the text.

/** @import {Look, Room} from './types.js' */

export const fontLeast = 11; // pixels that small letters keep

/** From the most that is shown to the least. `size`: of the text; `cost`: by how much smaller cards
 * may be before this much is folded away. */
const steps = [
  { tallies: 4, backs: 5, shared: 1, size: 1, cost: 0 },
  { tallies: 1, backs: 3, shared: 0.85, size: 1, cost: 0.02 },
  { tallies: 1, backs: 1, shared: 0.7, size: 1, cost: 0.05 },
  { tallies: 1, backs: 1, shared: 0.6, size: 1, cost: 0.1 },
  { tallies: 0, backs: 1, shared: 0.5, size: 1, cost: 0.15 },
  { tallies: 0, backs: 0, shared: 0.5, size: 0.9, cost: 0.2 },
  { tallies: 0, backs: 0, shared: 0.45, size: 0.75, cost: 0.25 },
  { tallies: 0, backs: 0, shared: 0, size: 0.6, cost: 0.35 },
  { tallies: 0, backs: 0, shared: 0, size: 0.42, cost: 0.5 },
];

export const foldsMax = steps.length;

/** @param {number} fold */
export const costOf = (fold) => steps[fold].cost;

/** @param {number} fold @param {Room} room @returns {Look} */
export function lookOf(fold, { w, h, text }) {
  const { tallies, backs, shared, size } = steps[fold];
  const least = Math.min(w, h);
  const font = (/** @type {number} */ rem) => Math.max(fontLeast, rem * text * size);
  return {
    fold,
    font,
    line: (rem) => Math.ceil(font(rem) * 1.3),
    avatar: fold < 2 ? 2 : 0,
    tallies,
    backs,
    isBadgeKept: fold < 2,
    badges: fold < 6,
    won: fold < 5,
    isShort: fold >= 2,
    goalLines: fold < 2 ? 2 : fold < 4 ? 1 : 0,
    labels: fold < 3,
    factNames: fold < 5,
    shared: shared && Math.max(fold < 5 ? 28 : 22, least * 0.12 * shared),
    small: Math.max(18, least * 0.03),
    open: fold < 7 ? Math.max(30, least * 0.06) : fold < 8 ? 26 : 17,
    isReserved: fold < 3,
    isBar: fold < 8,
    isOwn: fold < 8,
    step: w >= 560 || fold >= 6 ? 28 : 44,
    gap: fold < 7 ? Math.max(3, Math.min(10, least * 0.012)) : 2,
    wish: Math.min(100, least * 0.14),
  };
}
