// SPDX-License-Identifier: MIT
// A hand of cards as a fan: where each card lies, and how the arrow keys walk along it.

/** The place of a card in one row, and in two rows if one is too narrow.
 * @param {number} index @param {number} count */
export function place(index, count) {
  const upper = count > 6 ? Math.ceil(count / 2) : count;
  const row = index < upper ? 0 : 1;
  const inRow = row ? count - upper : upper;
  return {
    '--i': index,
    '--n': count,
    '--d': index - (count - 1) / 2,
    '--r': row,
    '--c': index - row * upper,
    '--m': inRow,
    '--rows': count > 6 ? 2 : 1,
  };
}

/** @param {KeyboardEvent} event */
export function walk(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -99, End: 99 }[event.key];
  const held = /** @type {HTMLElement} */ (event.currentTarget);
  const cards = /** @type {HTMLElement[]} */ ([...held.querySelectorAll('button')]);
  const at = cards.indexOf(/** @type {any} */ (document.activeElement));
  if (!step || at < 0) return;
  event.preventDefault();
  cards[Math.max(0, Math.min(cards.length - 1, at + step))].focus();
}
