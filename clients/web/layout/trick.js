// SPDX-License-Identifier: MIT
// A trick in the middle: each card towards its player, or in rows where there are many players.
import { high, rect } from './boxes.js';

/** @import {Block, Look, Rect, Trick} from './types.js' */
/** Where cards lie, in steps from card to card. `at`: by seats after the reader, or by turn.
 * @typedef {{columns: number, rows: number, isByTurn: boolean, at: (i: number) => [number, number]}} Shape */

const slack = 0.01; // of a pixel, lost by rounding

/** Around the middle, by how many play: the reader below, then clockwise. @type {{[seats: number]: [number, number][]}} */
const round = {
  3: [
    [0.5, 1],
    [0, 0],
    [1, 0],
  ],
  4: [
    [1, 1],
    [0, 0.5],
    [1, 0],
    [2, 0.5],
  ],
  5: [
    [1, 1],
    [0, 1],
    [0.5, 0],
    [1.5, 0],
    [2, 1],
  ],
  6: [
    [1, 1],
    [0, 1],
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
  ],
};

/** The name below a card, whole and short.
 * @typedef {{font: number, h: number, whole: number, short: number}} Tag */

/** The shapes that a trick may have, the better one first. @param {Trick} trick @returns {Shape[]} */
function shapesOf({ places, isMixed }) {
  const places_ = isMixed ? undefined : round[places];
  /** @type {Shape[]} */
  const shapes = [];
  if (places_) {
    const columns = places === 3 ? 2 : 3;
    shapes.push({ columns, rows: 2, isByTurn: false, at: (i) => places_[i] });
  }
  for (let rows = 1; rows <= Math.min(4, places); ++rows) {
    const columns = Math.ceil(places / rows);
    if (rows > 1 && columns === Math.ceil(places / (rows - 1))) continue;
    const last = places - columns * (rows - 1);
    shapes.push({
      columns,
      rows,
      isByTurn: true,
      at: (i) => {
        const row = Math.floor(i / columns);
        return [(i % columns) + (row === rows - 1 ? (columns - last) / 2 : 0), row];
      },
    });
  }
  return shapes;
}

/** @param {Trick} trick @param {Look} look @returns {Tag} */
function tagOf({ name, short }, look) {
  const font = look.font(0.68);
  return { font, h: Math.ceil(font * 1.25), whole: name * font + 8, short: short * font + 8 };
}

/** The trick in one shape, where a card is `w` wide; null if it does not fit.
 * @param {Tag} tag @param {Shape} shape @param {number} w @param {number} width @param {Look} look */
function measured(tag, shape, w, width, look) {
  const gaps = shape.columns - 1;
  const wish = Math.max(w + look.gap, Math.min(tag.whole + 2, Math.max(w * 1.9, tag.short + 2)));
  const across = gaps ? Math.min(wish, (width - w) / gaps) : wish;
  const wide = Math.min(tag.whole, across - 2, width - across * gaps);
  if (across < w + 2 - slack || (gaps && wide < Math.min(tag.short, tag.whole) - slack))
    return null;
  const down = w * high + tag.h + 3;
  return {
    tag: wide,
    across,
    down,
    h: down * shape.rows,
    w: across * gaps + Math.max(w, wide),
  };
}

/** @param {Trick} trick @param {Look} look
 * @param {boolean} [isRound] only the shape in which each card lies towards its player, if there is one
 * @returns {Block} */
export function trickBlock(trick, look, isRound = false) {
  const all = shapesOf(trick);
  const shapes = isRound && !all[0].isByTurn ? all.slice(0, 1) : all;
  const tag = tagOf(trick, look);
  const best = (/** @type {number} */ w, /** @type {number} */ width) => {
    let found = null;
    for (const shape of shapes) {
      const one = measured(tag, shape, w, width, look);
      if (one && one.w <= width && (!found || one.h < found.one.h)) found = { shape, one };
    }
    return found;
  };
  return {
    need: (w, width) => best(w, width)?.one ?? null,
    put(places, w, at) {
      const found = chosen(shapes, tag, w, at, look) ?? best(w, at.w);
      if (found) putTrick(places, trick, found.shape, w, at, tag, found.one);
    },
  };
}

/** The first shape that fits into a rectangle: that round the middle, if it can be.
 * @param {Shape[]} shapes @param {Tag} tag @param {number} w @param {Rect} at @param {Look} look */
function chosen(shapes, tag, w, at, look) {
  for (const shape of shapes) {
    const one = measured(tag, shape, w, at.w, look);
    if (one && one.h <= at.h + 0.5) return { shape, one };
  }
  return null;
}

/** @param {Map<string, Rect>} places @param {Trick} trick @param {Shape} shape @param {number} w
 * @param {Rect} at @param {Tag} tag @param {NonNullable<ReturnType<typeof measured>>} one */
function putTrick(places, { key, from }, shape, w, at, tag, { tag: wide, across, down, h }) {
  const left = at.x + (at.w - across * (shape.columns - 1) - w) / 2;
  const top = at.y + (at.h - h) / 2;
  places.set(key, at);
  from.forEach((seat, i) => {
    const [column, row] = shape.at(shape.isByTurn ? i : seat);
    const x = left + column * across;
    const y = top + row * down;
    places.set(`${key} ${i}`, rect(x, y, w, w * high));
    const named = rect(x + (w - wide) / 2, y + w * high + 1, wide, tag.h, tag.font);
    places.set(`${key} tag ${i}`, { ...named, brief: wide < tag.whole - slack });
  });
}
