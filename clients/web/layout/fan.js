// SPDX-License-Identifier: MIT
// A hand: one fan where it fits, else rows of which the lower lie over the upper ones.
import { high, rect } from './boxes.js';

/** @import {Held, Look, Rect} from './types.js' */
/** `step`: from card to card; `pitch`: from row to row.
 * @typedef {{w: number, rows: number, abreast: number, step: number, pitch: number, h: number}} Fan */

const rowsMax = 4,
  pitchLeast = 44, // pixels of a card that another row leaves free
  index = 0.3, // of the width of a card, which shows its rank and suit
  lift = 10; // pixels by which a card rises when it is chosen

/** A hand of cards that are `w` wide; null if it does not fit.
 * @param {number} cards @param {number} w @param {number} width @param {number} least from card to
 * card @returns {Fan | null} */
export function fan(cards, w, width, least) {
  const widest = width >= 560 ? w * 0.78 : w + 2;
  for (let rows = 1; rows <= rowsMax; ++rows) {
    const abreast = Math.max(1, Math.ceil(cards / rows));
    const step = abreast > 1 ? Math.min(Math.max(widest, least), (width - w) / (abreast - 1)) : 0;
    if (abreast > 1 && step < Math.min(Math.max(least, w * index), w)) continue;
    const pitch = Math.max(pitchLeast, w * 0.6);
    return { w, rows, abreast, step, pitch, h: w * high + (rows - 1) * pitch + lift };
  }
  return null;
}

/** The height of all hands, and their names; Infinity if they do not fit.
 * @param {Held[]} hands @param {number} w of a card @param {number} width @param {Look} look */
export function heightOfHands(hands, w, width, look) {
  let h = 0;
  for (const hand of hands) {
    const one = fan(hand.cards, w, width, look.step);
    if (!one) return Infinity;
    h += one.h + (hand.called && look.labels ? look.line(0.72) : 0);
  }
  return h;
}

/** @param {Map<string, Rect>} places @param {Held[]} hands @param {number} w @param {Rect} at
 * @param {Look} look */
export function putHands(places, hands, w, at, look) {
  let y = at.y;
  for (const hand of hands) {
    const one = fan(hand.cards, w, at.w, look.step);
    if (!one) continue;
    if (hand.called && look.labels) {
      const font = look.font(0.72);
      places.set(`${hand.key} name`, rect(at.x, y, at.w, look.line(0.72), font));
      y += look.line(0.72);
    }
    places.set(hand.key, rect(at.x, y, at.w, one.h));
    putFan(places, hand, one, rect(at.x, y + lift, at.w, one.h - lift));
    y += one.h;
  }
}

/** @param {Map<string, Rect>} places @param {Held} hand @param {Fan} one @param {Rect} at */
function putFan(places, { key, cards }, { w, rows, abreast, step, pitch }, at) {
  for (let i = 0; i < cards; ++i) {
    const row = Math.floor(i / abreast);
    const inRow = row < rows - 1 ? Math.min(abreast, cards) : cards - abreast * (rows - 1);
    const wide = w + step * (Math.max(1, inRow) - 1);
    const x = at.x + (at.w - wide) / 2 + (i - row * abreast) * step;
    places.set(`${key} ${i}`, rect(x, at.y + row * pitch, w, w * high));
  }
}
