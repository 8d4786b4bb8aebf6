// SPDX-License-Identifier: MIT
// The seats of the others: what stands in each, in a strip above the middle or round it.
import { flow, heightOf, heightOfAll, high, most, putLines, rect, sum } from './boxes.js';
import { fontLeast } from './folds.js';
import { linesOf } from './text.js';

/** @import {Before, Chunk, Look, Lying, Rect, Row, Seated} from './types.js' */
/** The lines of each seat, and how high each line is at all of them.
 * @typedef {{w: number, abreast: number, lines: Chunk[][][], heights: number[], h: number}} Strip */

const touch = 24; // pixels that a finger needs of what explains itself
const inside = 5; // pixels between the edge of a seat and what stands in it
const nameMax = 9.5, // em that a name may have
  nameAlone = 15; // and that of the only other player
const seatMax = 17; // em of the widest seat of many
const openLeast = 26, // pixels of a card that lies open
  indexLeast = 14; // and of those that show what it is
const saidPad = 14, // pixels at both sides of what is said
  saidLeast = 5; // em of its width

/** @param {string} key @param {number} em @param {number} rem @param {Look} look @param {number} [more]
 * @returns {Chunk} */
const words = (key, em, rem, look, more = 0) => ({
  key,
  w: Math.ceil(em * look.font(rem) + more),
  h: Math.max(touch, look.line(rem)),
  font: look.font(rem),
});

/** Open cards before a seat, as wide as there is room. @param {Before} zone @param {number} w
 * @param {number} width @returns {Row} */
function openRow({ key, cards, chosen }, w, width) {
  const narrow = Math.max(openLeast, width - indexLeast * (cards - 1));
  const wide = chosen ? Math.max(44, w) : Math.min(w, narrow);
  const usual = chosen ? wide + 2 : wide * 0.62;
  const step = cards > 1 ? Math.min(usual, (width - wide) / (cards - 1)) : 0;
  return { key, cards, w: wide, step };
}

/** Whether each open card before some seats shows what it is. @param {Seated[]} seats
 * @param {number} width @param {number} w */
const areSeen = (seats, width, w) =>
  seats.every(({ before }) =>
    before.every(
      (zone) =>
        !zone.open ||
        zone.rows ||
        zone.cards < 2 ||
        openRow(zone, w, width).step > indexLeast - 0.1,
    ),
  );

/** @param {Row} row @returns {Chunk} */
const rowChunk = (row) => ({
  key: row.key,
  w: row.w + row.step * Math.max(0, row.cards - 1),
  h: row.w * high,
  cards: row,
});

/** Backs before a seat, and how many they are. @param {Before} zone @param {Look} look
 * @returns {Chunk[]} */
function backChunks({ key, cards }, look) {
  const shown = Math.min(cards, look.backs);
  const number = words(key + ' number', 1.5, 0.8, look);
  if (!shown) return [number];
  const backs = rowChunk({ key, cards: shown, w: look.small, step: look.small * 0.4 });
  const w = backs.w + number.w + 2;
  return [{ ...backs, w, h: Math.max(backs.h, number.h), tail: number }];
}

/** Open cards before a seat, in a row or in rows. @param {Before} zone @param {number} width
 * @param {number} w of a card @returns {Chunk[]} */
const openChunks = (zone, width, w) =>
  zone.rows
    ? zone.rows.map((n, i) =>
        rowChunk(openRow({ ...zone, key: `${zone.key} ${i}`, cards: n }, w, width)),
      )
    : [rowChunk(openRow(zone, w, width))];

/** Parts of seats that are the same in any width, by how much is shown: they are asked for often.
 * @type {WeakMap<Look['font'], Map<Seated, (Chunk | Before)[]>>} */
const known = new WeakMap();

/** What stands in a seat after its name. Open cards are not parts yet: they fit into the width.
 * @param {Seated} seat @param {Look} look @param {Em} badge that is kept free for */
function partsOf(seat, look, badge) {
  const all = known.get(look.font) ?? new Map();
  known.set(look.font, all);
  const parts = all.get(seat) ?? parted(seat, look, badge);
  all.set(seat, parts);
  return parts;
}

/** @param {Seated} seat @param {Look} look @param {Em} badge @returns {(Chunk | Before)[]} */
function parted({ key, badges, tallies, won, before }, look, badge) {
  const kept = look.isBadgeKept && !badges.length && badge ? [badge] : badges;
  return [
    ...(look.badges ? kept.map((em, i) => words(`${key} badge ${i}`, em, 0.72, look, 18)) : []),
    ...tallies.slice(0, look.tallies).map((em, i) => words(`${key} tally ${i}`, em, 0.8, look)),
    ...(won && look.won ? [words(key + ' won', 1.6, 0.8, look, 40)] : []),
    ...before.flatMap((zone) =>
      zone.open || zone.rows ? /** @type {(Chunk | Before)[]} */ ([zone]) : backChunks(zone, look),
    ),
  ];
}

/** All that stands in a seat, in its order. @param {Seated} seat @param {number} width of the inside
 * @param {Look} look @param {Em} badge that is kept free for @param {number} w of open cards
 * @returns {Chunk[]} */
function chunksOf(seat, width, look, badge, w) {
  const name = nameEm(seat, width, look);
  const font = look.font(0.86);
  /** @type {Chunk[]} */
  const chunks = [
    {
      key: seat.key + ' name',
      w: Math.ceil((name + look.avatar) * font),
      h: touchLine(look),
      font,
      brief: name < Math.min(seat.name, nameMax),
      bare: !look.avatar,
    },
  ];
  for (const part of partsOf(seat, look, badge))
    if ('open' in part) chunks.push(...openChunks(part, width, w));
    else chunks.push(part);
  return chunks;
}

/** @typedef {import('./types.js').Em} Em */

/** @param {Look} look */
const touchLine = (look) => Math.max(touch, look.line(0.86));

/** The length of a name as it is shown: a short one where the whole does not fit.
 * @param {Seated} seat @param {number} width @param {Look} look */
function nameEm({ name, short }, width, look) {
  const room = width / look.font(0.86) - look.avatar;
  const max = room > 20 ? nameAlone : nameMax;
  const isWhole = Math.min(name, max) <= room || !look.isShort;
  return Math.min(isWhole ? name : short, max);
}

/** Seats beside each other, `abreast` in a row; null if a name does not fit.
 * @param {Seated[]} seats @param {number} abreast @param {number} width @param {Look} look
 * @param {number} badge @param {number} w of open cards @returns {Strip | null} */
function stripOf(seats, abreast, width, look, badge, w) {
  const room = (width - look.gap * (abreast - 1)) / abreast;
  const wide = seats.length > 1 ? Math.min(room, seatMax * look.font(1)) : room;
  const within = wide - 2 * inside;
  if (abreast > 1 && look.fold < 8 && !areSeen(seats, within, w)) return null;
  const names = seats.map((seat) => nameEm(seat, within, look) + look.avatar);
  if (most(names) * look.font(0.86) > within && abreast > 1)
    return look.avatar ? stripOf(seats, abreast, width, { ...look, avatar: 0 }, badge, w) : null;
  const lines = seats.map((seat) => flow(chunksOf(seat, within, look, badge, w), within, look.gap));
  // Each line is as high at every seat of the strip, so that they stand on one line.
  const count = most(lines.map((one) => one.length));
  const heights = Array.from({ length: count }, (_, i) =>
    most(lines.map((one) => (one[i] ? heightOf(one[i]) : 0))),
  );
  const h = sum(heights) + 2 * (count - 1) + inside;
  return { w: wide, abreast, lines, heights, h };
}

/** Strips by how much is shown and by width: several ways to lay a table have the same.
 * @type {WeakMap<Look['font'], Map<number, Strip & {all: number}>>} */
const strips = new WeakMap();

/** Seats of a width in rows, so that they take the least height.
 * @param {Lying} lying @param {number} width @param {Look} look */
export function strip(lying, width, look) {
  const all = strips.get(look.font) ?? new Map();
  strips.set(look.font, all);
  const one = all.get(width) ?? lowest(lying, width, look);
  all.set(width, one);
  return one;
}

/** @param {Lying} lying @param {number} width @param {Look} look @returns {Strip & {all: number}} */
function lowest({ seats, badge }, width, look) {
  const w = look.open * (seats.length > 1 ? 1 : 1.3);
  let best = /** @type {(Strip & {all: number}) | null} */ (null);
  for (let abreast = Math.min(seats.length, 12); abreast > 0; --abreast) {
    if (
      abreast > 1 &&
      Math.ceil(seats.length / abreast) === Math.ceil(seats.length / (abreast - 1))
    )
      continue; // fewer side by side are wider, and need no more rows
    const rows = Math.ceil(seats.length / abreast);
    // More rows than this are higher, however little stands in each.
    if (best && rows * (touchLine(look) + inside) > best.all) break;
    const one = stripOf(seats, abreast, width, look, seats.length > 1 ? badge : 0, w);
    const all = one ? rows * one.h + (rows - 1) * look.gap : Infinity;
    if (one && (!best || all < best.all)) best = { ...one, all };
  }
  return best ?? { w: width, abreast: 1, lines: [], heights: [], h: 0, all: 0 };
}

/** @param {Map<string, Rect>} places @param {Seated} seat @param {Chunk[][]} lines
 * @param {Rect} at @param {Look} look */
export function putSeat(places, seat, lines, at, look) {
  if (!lines.length) return;
  places.set(seat.key, at);
  const within = rect(at.x + inside, at.y + inside / 2, at.w - 2 * inside, at.h - inside);
  putLines(places, lines, within, look.gap, 2, lines.length > 1 || at.w < 260 ? 0.5 : 0);
  putSaid(places, seat, lines, at, look);
}

/** How high what is said has to be in a width. @param {number} em @param {number} font
 * @param {number} w */
export const heightSaid = (em, font, w) => linesOf(em, font, w - saidPad) * font * 1.2 + 1;

/** What is said takes the place of counts and backs; where that is not enough, that of badges and of
 * the name too, but never that of an open card.
 * @param {Map<string, Rect>} places @param {Seated} seat @param {Chunk[][]} lines
 * @param {Rect} at @param {Look} look */
function putSaid(places, seat, lines, at, look) {
  if (!seat.said) return;
  const shown = lines.flat().flatMap(({ key, tail }) => (tail ? [key, tail.key] : [key]));
  const open = seat.before.filter((zone) => zone.open).map(({ key }) => key);
  const isOpen = (/** @type {string} */ key) =>
    open.some((one) => key === one || key.startsWith(one + ' '));
  const all = areasOf(at, places.get(seat.key + ' name') ?? at, lines.length, look);
  const without = (/** @type {string[]} */ keys) =>
    all.map(({ area, isLeft }) => ({
      area: keys
        .flatMap((key) => places.get(key) ?? [])
        .reduce((rest, one) => besideOf(rest, one, look.gap), area),
      isLeft,
    }));
  const isBadge = (/** @type {string} */ key) =>
    seat.badges.length > 0 && key.startsWith(seat.key + ' badge');
  const last = without(shown.filter(isOpen));
  const { area, said } =
    saidIn(seat, without(shown.filter((key) => isOpen(key) || isBadge(key))), look) ??
    saidIn(seat, last, look) ??
    beginningIn(last);
  const name = seat.key + ' name';
  const named = places.get(name);
  if (named && area.x === at.x + inside + named.w + look.gap)
    places.set(name, { ...named, x: at.x + inside });
  for (const key of shown) if (meets(places, key, said)) forget(places, key);
  places.set(seat.key + ' said', said);
}

/** What is said in the first of some areas where it has room, in smaller letters if need be; null if it
 * has none. @param {Seated} seat @param {ReturnType<typeof areasOf>} areas @param {Look} look
 * @returns {{area: Rect, said: Rect} | null} */
function saidIn(seat, areas, look) {
  const usual = look.font(0.8);
  for (const font of [usual, usual * 0.85, usual * 0.7, fontLeast]) {
    if (font < fontLeast) continue;
    const whole = seat.said * font + saidPad + 2;
    for (const { area, isLeft } of areas) {
      const w = Math.min(whole, area.w);
      const h = heightSaid(seat.said, font, w);
      const x = isLeft ? area.x + (area.w - w) / 2 : area.x + area.w - w;
      const said = rect(x, area.y, w, Math.max(touch, h), font);
      const isWide = w >= whole || w >= saidLeast * font;
      if (isWide && said.h <= area.h) return { area, said };
    }
  }
  return null;
}

/** The beginning of what is said, in the widest area. @param {ReturnType<typeof areasOf>} areas
 * @returns {{area: Rect, said: Rect}} */
function beginningIn(areas) {
  const { area } = areas.reduce((best, one) => (one.area.w > best.area.w ? one : best));
  return { area, said: { ...area, font: fontLeast, brief: true } };
}

/** The larger part of an area beside something that lies in it. @param {Rect} area @param {Rect} other
 * @param {number} gap @returns {Rect} */
function besideOf(area, other, gap) {
  if (!overlap(area, other)) return area;
  const left = other.x - gap - area.x;
  const right = area.x + area.w - (other.x + other.w + gap);
  return left > right
    ? { ...area, w: Math.max(0, left) }
    : { ...area, x: area.x + area.w - Math.max(0, right), w: Math.max(0, right) };
}

/** Where something may be said in a seat, from the best to the last: beside the name, below it,
 * beside a name at the left, over the name, over the whole seat.
 * @param {Rect} at @param {Rect} name @param {number} lines @param {Look} look */
function areasOf(at, name, lines, look) {
  const [left, right] = [at.x + inside, at.x + at.w - inside];
  const [top, bottom] = [at.y + 1, at.y + at.h - 1];
  const first = lines < 2 ? rect(left, top, right - left, bottom - top) : { ...name, x: left };
  const from = (/** @type {number} */ x) => ({ ...first, x, w: Math.max(0, right - x) });
  const below = name.y + name.h;
  const beside = from(name.x + name.w + look.gap);
  return [
    { area: { ...beside, h: Math.min(beside.h, name.h) }, isLeft: false },
    { area: rect(left, below, right - left, bottom - below), isLeft: true },
    { area: beside, isLeft: false },
    { area: from(left + name.w + look.gap), isLeft: false },
    { area: from(left), isLeft: true },
    { area: rect(left, top, right - left, bottom - top), isLeft: true },
  ];
}

/** @param {Map<string, Rect>} places @param {string} key @param {Rect} other */
function meets(places, key, other) {
  const place = places.get(key);
  return place !== undefined && overlap(place, other);
}

/** @param {Map<string, Rect>} places @param {string} key */
function forget(places, key) {
  for (const one of places.keys())
    if (one === key || (one.startsWith(key + ' ') && /^\d+$/u.test(one.slice(key.length + 1))))
      places.delete(one);
}

/** @param {Rect} one @param {Rect} other */
const overlap = (one, other) =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

/** @param {Map<string, Rect>} places @param {Lying} lying @param {Strip} one @param {Rect} at
 * @param {Look} look */
export function putStrip(places, { seats }, one, at, look) {
  seats.forEach((seat, i) => {
    const row = Math.floor(i / one.abreast);
    const inRow = Math.min(one.abreast, seats.length - row * one.abreast);
    const wide = inRow * one.w + (inRow - 1) * look.gap;
    const x = at.x + (at.w - wide) / 2 + (i - row * one.abreast) * (one.w + look.gap);
    putSeat(
      places,
      seat,
      one.lines[i],
      rect(x, at.y + row * (one.h + look.gap), one.w, one.h),
      look,
    );
  });
}

/** The sides round the middle, by how many seats after the reader's: 0 is left, 1 above, 2 right. */
const sides = /** @type {{[others: number]: number[]}} */ ({
  2: [0, 2],
  3: [0, 1, 2],
  4: [0, 1, 1, 2],
  5: [0, 0, 1, 2, 2],
});

/** Seats round the middle: how wide a side is, and how high what is above; null if there are too few
 * or too many. @param {Lying} lying @param {number} width @param {Look} look */
export function round({ seats, badge }, width, look) {
  const sideOf = sides[seats.length];
  if (!sideOf) return null;
  const w = Math.min(width * 0.19, 10.5 * look.font(1));
  const one = stripOf(seats, 1, w, look, badge, look.open);
  const name = most(seats.map((seat) => nameEm(seat, w - 2 * inside, look) + look.avatar));
  const within = w - 2 * inside;
  if (!one || name * look.font(0.86) > within || !areSeen(seats, within, look.open)) return null;
  const hasAbove = sideOf.includes(1);
  return { ...one, w, sideOf, above: hasAbove ? one.h : 0 };
}

/** @param {Map<string, Rect>} places @param {Lying} lying @param {Strip & {sideOf: number[], above: number}} one
 * @param {Rect} at from the bar to the question @param {Look} look */
export function putRound(places, { seats }, one, at, look) {
  const of = (/** @type {number} */ side) => seats.filter((_, i) => one.sideOf[i] === side);
  const put = (/** @type {Seated} */ seat, /** @type {number} */ x, /** @type {number} */ y) =>
    putSeat(places, seat, one.lines[seats.indexOf(seat)], rect(x, y, one.w, one.h), look);
  const above = of(1);
  const wide = above.length * one.w + (above.length - 1) * look.gap;
  above.forEach((seat, i) => put(seat, at.x + (at.w - wide) / 2 + i * (one.w + look.gap), at.y));
  for (const side of [0, 2]) {
    const all = side ? of(side) : of(side).reverse(); // the next player is the lowest on the left
    const pitch = at.h / all.length;
    const x = side ? at.x + at.w - one.w : at.x;
    all.forEach((seat, i) => put(seat, x, at.y + pitch * i + (pitch - one.h) / 2));
  }
}

/** The reader's own seat: lines above the hand. @param {Seated} own @param {number} width @param {Look} look
 * @returns {{lines: Chunk[][], h: number, width: number}} */
export function ownLine(own, width, look) {
  const w = look.open * 1.2;
  // What lies there in sight stays, whatever is folded away.
  if (!look.isOwn && !own.before.some(({ open }) => open)) return { lines: [], h: 0, width };
  const lines = flow(chunksOf(own, width - 2 * inside, look, 0, w), width - 2 * inside, look.gap);
  return { lines, h: heightOfAll(lines, 2) + inside, width };
}
