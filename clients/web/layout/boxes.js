// SPDX-License-Identifier: MIT
// Boxes side by side and one below the other.

/** @import {Chunk, Rect, Row} from './types.js' */

export const high = 1.4; // a card is as many times as high as it is wide

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {number} [font]
 * @returns {Rect} */
export const rect = (x, y, w, h, font) => (font ? { x, y, w, h, font } : { x, y, w, h });

/** @param {number[]} all */
export const sum = (all) => all.reduce((one, other) => one + other, 0);

/** @param {number[]} all */
export const most = (all) => all.reduce((one, other) => Math.max(one, other), 0);

/** Lines of chunks: each goes to the next line where it does not fit.
 * @param {Chunk[]} chunks @param {number} width @param {number} gap @returns {Chunk[][]} */
export function flow(chunks, width, gap) {
  /** @type {Chunk[][]} */
  const lines = [];
  let used = Infinity;
  for (const chunk of chunks) {
    const w = Math.min(chunk.w, width);
    if (used + gap + w > width) {
      lines.push([]);
      used = -gap;
    }
    lines[lines.length - 1].push(chunk);
    used += gap + w;
  }
  return lines;
}

/** @param {Chunk[]} line */
export const heightOf = (line) => most(line.map(({ h }) => h));

/** @param {Chunk[][]} lines @param {number} gap between lines */
export const heightOfAll = (lines, gap) =>
  sum(lines.map(heightOf)) + gap * Math.max(0, lines.length - 1);

/** @param {Chunk[]} line @param {number} gap */
export const widthOf = (line, gap) => sum(line.map(({ w }) => w)) + gap * (line.length - 1);

/** Places the cards of a row. @param {Map<string, Rect>} places @param {Row} row @param {number} x
 * @param {number} y */
export function putRow(places, { key, cards, w, step }, x, y) {
  for (let i = 0; i < cards; ++i) places.set(`${key} ${i}`, rect(x + i * step, y, w, w * high));
}

/** Places lines of chunks, each line in the middle or at the left.
 * @param {Map<string, Rect>} places @param {Chunk[][]} lines @param {Rect} at @param {number} gap
 * @param {number} between lines @param {number} [align] 0 is left, 0.5 the middle */
export function putLines(places, lines, at, gap, between, align = 0.5) {
  let y = at.y;
  for (const line of lines) {
    const h = heightOf(line);
    let x = at.x + Math.max(0, at.w - widthOf(line, gap)) * align;
    for (const chunk of line) {
      const w = Math.min(chunk.w, at.w);
      const top = y + (h - chunk.h) / 2;
      const { brief, bare, tail } = chunk;
      const place = rect(x, top, tail ? w - tail.w : w, chunk.h, chunk.font);
      if (tail)
        places.set(tail.key, rect(x + w - tail.w, y + (h - tail.h) / 2, tail.w, tail.h, tail.font));
      places.set(chunk.key, brief || bare ? { ...place, brief, bare } : place);
      if (chunk.cards) putRow(places, chunk.cards, x, top);
      x += w + gap;
    }
    y += h + between;
  }
}
