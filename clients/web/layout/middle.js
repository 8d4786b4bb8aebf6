// SPDX-License-Identifier: MIT
// The middle of a table: tricks, grids and rows as large as may be; beside or above them what is
// shared, and what has been settled.
import { flow, heightOfAll, high, most, putLines, rect, sum } from './boxes.js';
import { linesOf } from './text.js';
import { trickBlock } from './trick.js';

/** @import {Block, Chunk, Fact, Look, Lying, Rect, Shared, Spread, Squares} from './types.js' */
/** `w`: of a card; `put` places all.
 * @typedef {{w: number, put: (places: Map<string, Rect>, w: number) => void}} Middle */

const touch = 44,
  aside = 8; // pixels between targets that are smaller

// ---- grids ------------------------------------------------------------------------------------

const depth = 0.18; // of the width of a card that a stack shows of each card below its top

/** @param {Squares} one */
const rowsIn = ({ places, columns }) => Math.ceil(places / columns);

/** How wide and high a cell is, and from cell to cell. A place that is too narrow for a finger keeps its
 * distance. @param {Squares} one @param {number} wish of the width of a card */
function cellOf({ depth: cards, chosen }, wish) {
  const isNarrow = chosen && wish < touch;
  const w = isNarrow ? Math.min(wish, touch - aside + 3) : wish;
  const h = w * (high + depth * Math.min(1, Math.max(0, cards - 1))) + 2;
  return {
    w: w + 2,
    h,
    x: w + 2 + (isNarrow ? aside : 3),
    y: h + (chosen && h < touch ? aside : 3),
  };
}

/** @param {Squares[]} all @param {Look} look @returns {Block} */
export function squaresBlock(all, look) {
  const label = look.labels ? look.line(0.68) : 0;
  const first = { ...all[0], chosen: all.some(({ chosen }) => chosen) };
  const gap = look.gap * 2;
  const size = (/** @type {number} */ w) => {
    const cell = cellOf(first, w);
    return { w: cell.x * first.columns, h: cell.y * rowsIn(first) + label };
  };
  const abreast = (/** @type {number} */ w, /** @type {number} */ width) =>
    Math.min(all.length, Math.floor((width + gap) / (size(w).w + gap)));
  return {
    need(w, width) {
      const n = abreast(w, width);
      if (n < 1) return null;
      const one = size(w);
      const rows = Math.ceil(all.length / n);
      return { w: one.w * n + gap * (n - 1), h: one.h * rows + look.gap * (rows - 1) };
    },
    put(places, w, at) {
      const n = Math.max(1, abreast(w, at.w));
      const one = size(w);
      const rows = Math.ceil(all.length / n);
      const top = at.y + (at.h - one.h * rows - look.gap * (rows - 1)) / 2;
      all.forEach((squares, i) => {
        const row = Math.floor(i / n);
        const inRow = Math.min(n, all.length - row * n);
        const left = at.x + (at.w - one.w * inRow - gap * (inRow - 1)) / 2;
        const x = left + (i % n) * (one.w + gap);
        putSquares(
          places,
          { ...squares, chosen: first.chosen },
          w,
          rect(x, top + row * (one.h + look.gap), one.w, one.h),
          label,
          look,
        );
      });
    },
  };
}

/** @param {Map<string, Rect>} places @param {Squares} one @param {number} w @param {Rect} at
 * @param {number} label @param {Look} look */
function putSquares(places, one, w, at, label, look) {
  const cell = cellOf(one, w);
  places.set(one.key, at);
  for (let i = 0; i < one.places; ++i) {
    const x = at.x + (i % one.columns) * cell.x;
    const y = at.y + Math.floor(i / one.columns) * cell.y;
    places.set(`${one.key} ${i}`, rect(x, y, cell.w, cell.h));
  }
  if (label)
    places.set(`${one.key} name`, rect(at.x, at.y + at.h - label, at.w, label, look.font(0.68)));
}

// ---- rows that belong to nobody -----------------------------------------------------------------

const rowStep = 0.4; // of a card that the next one leaves free

/** @param {Spread[]} spreads @param {number} w @returns {Chunk[]} */
const rowChunks = (spreads, w) =>
  spreads.flatMap(({ key, rows }) =>
    rows.map((cards, i) => ({
      key: `${key} ${i}`,
      w: w * (1 + rowStep * (cards - 1)),
      h: w * high,
      cards: { key: `${key} ${i}`, cards, w, step: w * rowStep },
    })),
  );

/** @param {Spread[]} spreads @param {Look} look @returns {Block} */
function spreadBlock(spreads, look) {
  return {
    need(w, width) {
      let [lines, used, widest] = [0, Infinity, 0];
      for (const { rows } of spreads)
        for (const cards of rows) {
          const wide = w * (1 + rowStep * (cards - 1));
          if (wide > width) return null;
          used += look.gap * 1.5 + wide;
          if (used > width) {
            ++lines;
            used = wide;
          }
          widest = Math.max(widest, used);
        }
      return { w: widest, h: lines * w * high + (lines - 1) * look.gap };
    },
    put(places, w, at) {
      const lines = flow(rowChunks(spreads, w), at.w, look.gap * 1.5);
      const top = at.y + Math.max(0, (at.h - heightOfAll(lines, look.gap)) / 2);
      putLines(places, lines, rect(at.x, top, at.w, at.h), look.gap * 1.5, look.gap);
    },
  };
}

// ---- what is read ---------------------------------------------------------------------------------

const squareLeast = 22, // pixels of a card of a grid that is only looked at
  readEm = 17; // em that a sheet needs beside it

/** What is read, and the grids of a deal that has ended: beside it, or above it where that is narrow.
 * @param {Lying} lying @param {number} width @param {Look} look */
function readingOf({ squares }, width, look) {
  const low = Math.max(110, look.line(1) * 3);
  const block = squares.length && look.fold < 7 ? squaresBlock(squares, look) : null;
  const apart = look.gap * 2;
  const aside = Math.max(readEm * look.font(1), width * 0.42);
  const leastOver = block?.need(squareLeast, width)?.h ?? 0;
  /** @param {number} w @param {number} height @returns {{w: number, h: number, isBeside: boolean} | null} */
  const way = (w, height) => {
    const beside = block?.need(w, width - aside - apart);
    if (beside && beside.h <= height) return { ...beside, isBeside: true };
    const over = block?.need(w, width);
    const rest = Math.max(low, Math.min(height / 2, 20 * look.font(1), height - apart - leastOver));
    return over && over.h + apart + rest <= height ? { ...over, isBeside: false } : null;
  };
  const beside = block?.need(squareLeast, width - aside - apart);
  return {
    least: beside ? Math.max(low, beside.h) : low + (leastOver && apart + leastOver),
    /** @param {Map<string, Rect>} places @param {Rect} at @param {number} cap */
    put(places, at, cap) {
      const w = widestOf(cap, squareLeast, (one) => way(one, at.h) !== null);
      const need = w ? way(w, at.h) : null;
      if (!block || !need) return void places.set('read', at);
      const { x, y } = at;
      if (need.isBeside) {
        const right = at.w - need.w - apart;
        block.put(places, w, rect(x, y, need.w, at.h));
        places.set('read', rect(x + need.w + apart, y, right, at.h));
      } else {
        block.put(places, w, rect(x, y, at.w, need.h));
        places.set('read', rect(x, y + need.h + apart, at.w, at.h - need.h - apart));
      }
    },
  };
}

// ---- what is shared, and what is settled --------------------------------------------------------

/** How wide a name is below a pile: in three lines at most. @param {number} whole @param {number} least */
const labelOf = (whole, least) => Math.min(whole, Math.max(least, whole / 2.6)) + 2;

/** A pile or a row as a chunk, with its name below. @param {Shared} one @param {Look} look */
function sharedChunk({ key, cards, pile, chosen, name, word }, look) {
  const w = chosen ? Math.max(touch, look.shared) : look.shared;
  const step = chosen ? w + 3 : Math.min(w * 0.42, (w * 2.2) / Math.max(1, cards - 1));
  const row = { key, cards: pile ? 1 : cards, w, step };
  const wide = row.cards ? w + step * (row.cards - 1) : w;
  const font = look.font(0.68);
  const label = look.labels && name ? labelOf(name * font, Math.max(wide, word * font)) : 0;
  const lines = label ? linesOf(name, font, label) : 0;
  const more = pile ? 10 : 0; // a pile's number lies over its corner
  return {
    row,
    wide: wide + more,
    w: Math.max(wide + more, label),
    h: w * high + 4,
    label: lines * font * 1.2,
    font,
  };
}

/** @param {Lying} lying @param {Look} look */
const sharedChunks = ({ shared }, look) =>
  look.shared
    ? shared.map((one) => ({ one, part: sharedChunk(one, look) }))
    : shared.filter(({ chosen }) => chosen).map((one) => ({ one, part: sharedChunk(one, look) }));

/** @typedef {ReturnType<typeof sharedChunks>} SharedParts */

/** @param {Map<string, Rect>} places @param {SharedParts[number]} shared @param {number} x
 * @param {number} y */
function putShared(places, { one, part }, x, y) {
  const { row, w, wide, h, label, font } = part;
  const left = x + (w - wide) / 2;
  places.set(one.key, rect(x, y, w, h + label));
  for (let i = 0; i < row.cards; ++i)
    places.set(`${one.key} ${i}`, rect(left + i * row.step, y, row.w, row.w * high));
  if (label) places.set(`${one.key} name`, rect(x, y + h, w, label, font));
}

/** A fact: its name above its value, or before it. @param {Fact} fact @param {Look} look
 * @param {boolean} isColumn @returns {Chunk} */
function factChunk({ key, name, value }, look, isColumn) {
  const font = look.font(0.8);
  const names = !value ? name * font * 1.2 : look.factNames ? name * look.font(0.74) : 0;
  const values = value ? value * font * 1.06 + 8 : 0;
  const line = Math.max(24, look.line(0.8));
  const h = isColumn && names && values ? look.line(0.72) + line : line;
  return { key, w: isColumn ? Math.max(names, values) : names + values + (names ? 4 : 0), h, font };
}

/** @param {Lying} lying @param {Look} look @param {boolean} isColumn */
const factChunks = ({ facts }, look, isColumn) =>
  facts.map((fact) => factChunk(fact, look, isColumn));

/** What is shared and what is settled, in lines above the middle.
 * @param {Lying} lying @param {number} width @param {Look} look */
function above(lying, width, look) {
  const parts = sharedChunks(lying, look);
  const chunks = [
    ...parts.map(({ one, part }) => ({ key: one.key, w: part.w, h: part.h + part.label })),
    ...factChunks(lying, look, false),
  ];
  const gap = look.gap * 2;
  const lines = flow(chunks, width, gap);
  const h = heightOfAll(lines, 4);
  return {
    w: 0,
    left: 0,
    h: h ? h + look.gap : 0,
    /** @param {Map<string, Rect>} places @param {Rect} at */
    put(places, at) {
      putLines(places, lines, at, gap, 4);
      for (const shared of parts) {
        const place = places.get(shared.one.key);
        if (place) putShared(places, shared, place.x, place.y);
      }
    },
  };
}

/** What is shared in a column at the left, and what is settled at the right; null if it is too high.
 * @param {Lying} lying @param {number} height @param {Look} look */
function beside(lying, height, look) {
  const parts = sharedChunks(lying, look);
  const facts = factChunks(lying, look, true);
  const columns = columnsOf(parts, height, look);
  const right = most(facts.map(({ w }) => w));
  const tall = sum(facts.map(({ h }) => h)) + look.gap * Math.max(0, facts.length - 1);
  if (!columns || tall > height) return null;
  const left = sum(columns.map((column) => column.w)) + look.gap * columns.length;
  return {
    w: left + (right ? right + look.gap : 0),
    left,
    h: 0,
    /** @param {Map<string, Rect>} places @param {Rect} at */
    put(places, at) {
      let x = at.x;
      for (const { w, h, all } of columns) {
        let y = at.y + (at.h - h) / 2;
        for (const shared of all) {
          putShared(places, shared, x + (w - shared.part.w) / 2, y);
          y += shared.part.h + shared.part.label + look.gap;
        }
        x += w + look.gap;
      }
      let y = at.y + (at.h - tall) / 2;
      for (const { key, w, h, font } of facts) {
        places.set(key, rect(at.x + at.w - right + (right - w) / 2, y, w, h, font));
        y += h + look.gap;
      }
    },
  };
}

/** @param {SharedParts} parts @param {number} height @param {Look} look */
function columnsOf(parts, height, look) {
  /** @type {{w: number, h: number, all: SharedParts}[]} */
  const columns = [];
  for (const shared of parts) {
    const h = shared.part.h + shared.part.label;
    if (h > height) return null;
    const last = columns.at(-1);
    if (last && last.h + look.gap + h <= height) {
      last.all.push(shared);
      last.h += look.gap + h;
      last.w = Math.max(last.w, shared.part.w);
    } else columns.push({ w: shared.part.w, h, all: [shared] });
  }
  return columns;
}

// ---- all of it ----------------------------------------------------------------------------------

/** @param {Lying} lying @param {Look} look @param {boolean} [isRound] cards of a trick lie towards their
 * players @returns {Block[]} */
function blocksOf({ tricks, squares, spreads }, look, isRound) {
  const [far, near] = [squares.slice(0, -1), squares.slice(-1)];
  const lies = tricks
    .filter((trick) => trick.from.length || look.isReserved)
    .map((trick) => trickBlock(trick, look, isRound));
  const rows = spreads.some((one) => one.rows.length) ? [spreadBlock(spreads, look)] : [];
  // Between two grids lies the trick that is played to from both.
  const grids = !squares.length
    ? [lies, []]
    : lies.length
      ? [[...(far.length ? [squaresBlock(far, look)] : []), ...lies], [squaresBlock(near, look)]]
      : [[squaresBlock(squares, look)], []];
  return [...grids[0], ...rows, ...grids[1]];
}

/** Blocks one below the other, or side by side: whether they fit where a card is `w` wide.
 * @param {Block[]} blocks @param {number} w @param {number} width @param {number} height
 * @param {number} gap @returns {'down' | 'across' | null} */
function wayOf(blocks, w, width, height, gap) {
  let [tall, wide, highest] = [-gap, -2 * gap, 0];
  for (const block of blocks) {
    const need = block.need(w, width);
    if (!need) return null;
    tall += need.h + gap;
    wide += need.w + 2 * gap;
    highest = Math.max(highest, need.h);
  }
  if (tall <= height) return 'down';
  return blocks.length > 1 && wide <= width && highest <= height ? 'across' : null;
}

/** @param {Map<string, Rect>} places @param {Block[]} blocks @param {number} w @param {Rect} at
 * @param {number} gap */
function putBlocks(places, blocks, w, at, gap) {
  const way = wayOf(blocks, w, at.w, at.h, gap) ?? 'down';
  const needs = blocks.map((block) => block.need(w, at.w) ?? { w: at.w, h: at.h });
  const used = way === 'down' ? sum(needs.map(({ h }) => h)) : sum(needs.map((need) => need.w));
  const free = (way === 'down' ? at.h : at.w) - used;
  const between = Math.max(0, free / blocks.length);
  let from = between / 2;
  blocks.forEach((block, i) => {
    const { w: wide, h } = needs[i];
    // The last block has all that is left, so that rounding takes nothing away.
    block.put(
      places,
      w,
      way === 'down'
        ? rect(at.x, at.y + from - between / 2, at.w, h + between)
        : rect(at.x + from, at.y, wide, at.h),
    );
    from += (way === 'down' ? h : wide) + between;
  });
}

const towards = 0.6; // so much smaller may cards be that lie towards their players
const halvings = 9,
  cardLeast = 16;

/** The widest card with which the blocks fit; 0 if there is none; Infinity if there are no blocks.
 * @param {Block[]} blocks @param {number} width @param {number} height @param {number} gap
 * @param {number} cap */
function widest(blocks, width, height, gap, cap) {
  if (!blocks.length) return Infinity;
  const fits = (/** @type {number} */ w) => wayOf(blocks, w, width, height, gap) !== null;
  return widestOf(cap, cardLeast, fits);
}

/** The widest card that fits, between two widths; 0 if none does.
 * @param {number} cap @param {number} least @param {(w: number) => boolean} fits */
function widestOf(cap, least, fits) {
  if (fits(cap)) return cap;
  if (!fits(least)) return 0;
  let [low, high_] = [least, cap];
  for (let i = 0; i < halvings; ++i) {
    const half = (low + high_) / 2;
    if (fits(half)) low = half;
    else high_ = half;
  }
  return low;
}

/** The middle in a room of this size, for cards up to `cap` wide.
 * @param {Lying} lying @param {number} width @param {Look} look */
export function middle(lying, width, look) {
  const blocks = lying.isRead ? [] : blocksOf(lying, look);
  const reading = lying.isRead ? readingOf(lying, width, look) : null;
  const toPlayers = lying.tricks.length ? blocksOf(lying, look, true) : [];
  const over = above(lying, width, look);
  /** With what is shared beside the cards, or above them.
   * @param {Block[]} all @param {number} height @param {number} cap */
  const wayFor = (all, height, cap) => {
    const side = beside(lying, height, look);
    const under = over.h > height ? 0 : widest(all, width, height - over.h, look.gap, cap);
    const between = side ? widest(all, width - side.w, height, look.gap, cap) : 0;
    return side && between >= under * 0.98 && width - side.w > width / 3
      ? { way: side, w: between, all }
      : { way: over, w: under, all };
  };
  const ways = (/** @type {number} */ height, /** @type {number} */ cap) => {
    const any = wayFor(blocks, height, cap);
    const round = toPlayers.length ? wayFor(toPlayers, height, cap) : any;
    return round.w >= any.w * towards ? round : any;
  };
  return {
    /** Whether cards that are `w` wide fit. @param {number} height @param {number} w */
    fits(height, w) {
      if (!blocks.length) return true;
      if (over.h <= height && wayOf(blocks, w, width, height - over.h, look.gap)) return true;
      const side = beside(lying, height, look);
      return side !== null && wayOf(blocks, w, width - side.w, height, look.gap) !== null;
    },
    /** @param {number} height @param {number} cap */
    card: (height, cap) => ways(height, cap).w,
    /** The height of what is always there. */
    least: reading?.least ?? over.h,
    /** @param {Map<string, Rect>} places @param {Rect} at @param {number} cap */
    put(places, at, cap) {
      places.set('middle', at);
      if (reading) return reading.put(places, at, cap);
      const { way, w, all } = ways(at.h, cap);
      way.put(places, at);
      if (!all.length || !w) return;
      const core = rect(at.x + way.left, at.y + way.h, at.w - way.w, at.h - way.h);
      putBlocks(places, all, w, core, look.gap);
    },
  };
}
