// SPDX-License-Identifier: MIT
// Moves cards visibly from their old place to their new one.

const flight = 420,
  between = 60; // milliseconds
const easing = 'cubic-bezier(.2, .7, .2, 1)';
const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** The middle of a card, and how wide it is: a box around one that lies askew would be wider.
 * @typedef {{x: number, y: number, width: number, card?: HTMLElement}} Place */

/** @param {HTMLElement} card @returns {Place} its width is 0 if it is not shown */
function placeOf(card) {
  const { left, top, width, height } = card.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width: width && card.offsetWidth };
}

/** @param {Element} root @param {string} selector */
const cardsOf = (root, selector) =>
  /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);

/** @param {Element} root @returns {Map<string, Place>} */
function places(root) {
  /** @type {Map<string, Place>} */
  const found = new Map();
  for (const card of cardsOf(root, '[data-card]')) {
    const place = placeOf(card);
    if (place.width) found.set(card.getAttribute('data-card') ?? '', { ...place, card });
  }
  return found;
}

/** A card that comes from elsewhere may pass over a button and must not take its click. One that only
 * shifts in its hand can still be played.
 * @param {Element} card @param {Place} from @param {Place} to @param {number} delay */
function fly(card, from, to, delay) {
  const x = from.x - to.x;
  const y = from.y - to.y;
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const above = { zIndex: 5, ...(from.card !== card && { pointerEvents: 'none' }) };
  const start = { translate: `${x}px ${y}px`, scale: String(from.width / to.width), ...above };
  card.animate([start, { translate: '0 0', scale: '1', ...above }], {
    duration: flight,
    delay,
    easing,
    fill: 'backwards',
  });
}

/** Where a new card comes from: a card in the element that it names, or the middle of that element.
 * A whole fan is larger than any card. @param {Element} root @param {Element} card @param {Place} to
 * @returns {Place | undefined} */
function originOf(root, card, to) {
  const from = root.querySelector(card.getAttribute('data-from') ?? 'none');
  if (!(from instanceof HTMLElement)) return undefined;
  const cards = from.matches('.card') ? [from] : cardsOf(from, '.card');
  const lying = cards.map(placeOf).filter(({ width }) => width > 0);
  if (lying.length) return lying[Math.floor(lying.length / 2)];
  const middle = placeOf(from);
  return middle.width ? { ...middle, width: to.width } : undefined;
}

/** Changes the content of `root` and moves the cards to their new places. A new card comes from the
 * element that its `data-from` selects. @param {Element} root @param {() => void} change */
export function animate(root, change) {
  if (calm.matches || document.hidden) return change();
  const before = places(root);
  change();
  let waiting = 0;
  for (const card of cardsOf(root, '[data-card]')) {
    const to = placeOf(card);
    const known = before.get(card.getAttribute('data-card') ?? '');
    const origin = to.width ? (known ?? originOf(root, card, to)) : undefined;
    if (!origin?.width) continue;
    fly(card, origin, to, known ? 0 : between * waiting++);
  }
}
