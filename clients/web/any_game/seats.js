// SPDX-License-Identifier: MIT
// The seats in the order of play, and those of each side.

/** All seats in the order of play, beginning with the one below.
 * @param {number} seats @param {number} below @returns {number[]} */
export const around = (seats, below) =>
  Array.from({ length: seats }, (_, i) => (below + i) % seats);

/** The seats of each side, in their order; of each seat alone if there are no sides.
 * @param {number} seats @param {number[]} [sides] @returns {number[][]} */
export function sidesOf(seats, sides) {
  /** @type {number[][]} */
  const all = [];
  for (let seat = 0; seat < seats; ++seat) (all[sides?.[seat] ?? seat] ??= []).push(seat);
  return all;
}
