// SPDX-License-Identifier: MIT
// Moves cards visibly from their old place to their new one.

const flight = 420,
  between = 60; // milliseconds
const easing = 'cubic-bezier(.2, .7, .2, 1)';
const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** @param {Element} root @returns {Map<string, DOMRect>} */
function places(root) {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  for (const card of root.querySelectorAll('[data-card]')) {
    const rect = card.getBoundingClientRect();
    if (rect.width) found.set(card.getAttribute('data-card') ?? '', rect);
  }
  return found;
}

/** @param {Element} card @param {DOMRect} from @param {DOMRect} to @param {number} delay */
function fly(card, from, to, delay) {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const start = {
    translate: `${x}px ${y}px`,
    scale: String(from.width / to.width),
    zIndex: 5,
  };
  card.animate([start, { translate: '0 0', scale: '1', zIndex: 5 }], {
    duration: flight,
    delay,
    easing,
    fill: 'backwards',
  });
}

/** Where a new card comes from: a card in the element that it names, or the middle of that element.
 * A whole fan is larger than any card. @param {Element} root @param {Element} card @param {DOMRect} to */
function originOf(root, card, to) {
  const from = root.querySelector(card.getAttribute('data-from') ?? 'none');
  const cards = from ? [...from.querySelectorAll('.card')] : [];
  const rects = (from?.matches('.card') ? [from] : cards).map((one) => one.getBoundingClientRect());
  const lying = rects.filter(({ width }) => width > 0);
  if (lying.length) return lying[Math.floor(lying.length / 2)];
  const all = from?.getBoundingClientRect();
  if (!all?.width) return undefined;
  const left = all.left + (all.width - to.width) / 2;
  return new DOMRect(left, all.top + (all.height - to.height) / 2, to.width, to.height);
}

/** Changes the content of `root` and moves the cards to their new places. A new card comes from the
 * element that its `data-from` selects. @param {Element} root @param {() => void} change */
export function animate(root, change) {
  if (calm.matches || document.hidden) return change();
  const before = places(root);
  change();
  let waiting = 0;
  for (const card of root.querySelectorAll('[data-card]')) {
    const to = card.getBoundingClientRect();
    const known = before.get(card.getAttribute('data-card') ?? '');
    const origin = to.width ? (known ?? originOf(root, card, to)) : undefined;
    if (!origin?.width) continue;
    fly(card, origin, to, known ? 0 : between * waiting++);
  }
}
