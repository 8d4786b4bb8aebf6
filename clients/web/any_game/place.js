// SPDX-License-Identifier: MIT
// Places the elements of a table where the layout says; what has no place there is folded away.

/** @import {Layout, Rect} from '../layout/types.js' */

const pixels = (/** @type {number} */ number) => Math.round(number * 10) / 10 + 'px';

/** @param {HTMLElement} element @param {Rect} place @param {{x: number, y: number}} from */
function put(element, { x, y, w, h, font, brief, bare }, from) {
  const { style } = element;
  style.left = pixels(x - from.x);
  style.top = pixels(y - from.y);
  style.width = pixels(w);
  style.height = pixels(h);
  style.setProperty('--w', pixels(w));
  if (font) style.fontSize = pixels(font);
  element.toggleAttribute('data-brief', brief === true);
  element.toggleAttribute('data-bare', bare === true);
}

/** Places all elements in `root` that name their place. @param {Element} root @param {Layout} layout
 * @param {{x: number, y: number}} [from] where the element lies that is nearest around and has a place */
export function placeAll(root, layout, from = { x: 0, y: 0 }) {
  for (const child of root.children) {
    if (!(child instanceof HTMLElement)) continue; // a drawing fills what it is in
    const key = child.dataset.place;
    const place = key === undefined ? undefined : layout.places.get(key);
    if (key !== undefined && !place) {
      child.hidden = true;
      continue;
    }
    if (place) put(child, place, from);
    placeAll(child, layout, place ?? from);
  }
}
