// SPDX-License-Identifier: MIT
// Where the seats are on the screen: the reader below, the others round an ellipse in the order of
// play, clockwise. So partners who sit opposite each other are opposite on the screen.

/** All seats in the order of play, beginning with the one below.
 * @param {number} seats @param {number} below @returns {number[]} */
export const around = (seats, below) =>
  Array.from({ length: seats }, (_, i) => (below + i) % seats);

/**
 * The place of a seat on the ellipse, from -1 to 1: `x` to the right, `y` downwards.
 * @param {number} at how many seats after the one below
 * @param {number} seats
 */
export function place(at, seats) {
  const angle = Math.PI / 2 + (2 * Math.PI * at) / seats;
  const tidy = (/** @type {number} */ number) => Math.round(number * 1000) / 1000 || 0;
  return { x: tidy(Math.cos(angle)), y: tidy(Math.sin(angle)) };
}

/**
 * Where a seat is beside the middle: on the left, above it, or on the right, and from which row to
 * which. The first row is that of a seat above; the next two are the upper and the lower half.
 * @param {number} at how many seats after the one below
 * @param {number} seats
 * @returns {{side: 'left' | 'far' | 'right', from: number, to: number}}
 */
export function placeBeside(at, seats) {
  const { x, y } = place(at, seats);
  const side = x ? (x < 0 ? 'left' : 'right') : 'far';
  return { side, from: y > 0 ? 3 : 1, to: y < 0 ? 3 : 4 };
}

/** From this many seats on they stand in a strip. */
export const stripFrom = 7;

/** The seats of each side, in their order; of each seat alone if there are no sides.
 * @param {number} seats @param {number[]} [sides] @returns {number[][]} */
export function sidesOf(seats, sides) {
  /** @type {number[][]} */
  const all = [];
  for (let seat = 0; seat < seats; ++seat) (all[sides?.[seat] ?? seat] ??= []).push(seat);
  return all;
}
