// SPDX-License-Identifier: MIT
// How the arrow keys walk along a hand of cards.

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
