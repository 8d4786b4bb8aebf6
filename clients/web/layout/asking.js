// SPDX-License-Identifier: MIT
// The question, and the answers that are said: buttons in lines, and tables of bids.
import { flow, heightOfAll, most, putLines, rect, sum } from './boxes.js';
import { linesOf } from './text.js';

/** @import {Answer, Ask, Chunk, Look, Rect} from './types.js' */

const touch = 44, // pixels of a button
  small = 24,
  apart = 8; // pixels between buttons that are smaller
const gap = 6;

/** @param {Extract<Answer, {text: number}>} answer @param {number} width @param {Look} look
 * @returns {Chunk} */
function buttonChunk({ key, text }, width, look) {
  const font = look.font(0.96);
  const inside = look.fold < 6 ? 26 : 14;
  const wide = text * font + inside;
  const w = Math.min(width, Math.max(touch + 20, wide));
  const lines = Math.min(3, linesOf(text, font, w - inside + 0.5));
  return { key, w, h: Math.max(touch, lines * font * 1.25 + 8), font };
}

/** A table of bids: from column to column and from row to row, and how large a button is.
 * @param {Extract<Answer, {kind: 'bids'}>} bids @param {number} width @param {number} height
 * @param {Look} look */
function bidsIn({ columns, rows }, width, height, look) {
  const usual = Math.max(touch, look.font(0.95) * 2.6);
  const along = (
    /** @type {number} */ room,
    /** @type {number} */ count,
    /** @type {number} */ wish,
  ) => {
    const pitch = (room + apart) / count;
    return pitch >= wish + 4
      ? { size: wish, pitch: wish + 4 }
      : pitch >= touch + 4
        ? { size: pitch - 4, pitch }
        : { size: Math.max(small, pitch - apart), pitch: Math.max(small + apart, pitch) };
  };
  const x = along(width, columns, usual);
  const y = along(height, rows, touch);
  return { x, y, w: x.pitch * (columns - 1) + x.size, h: y.pitch * (rows - 1) + y.size };
}

/** The question and its answers in a width; of a table of bids, as high as there is room.
 * @param {Ask} ask @param {number} width @param {number} height @param {Look} look */
export function asking(ask, width, height, look) {
  const head = headOf(ask, width, look);
  const bids = ask.answers.filter((one) => one.kind === 'bids');
  const buttons = /** @type {Extract<Answer, {text: number}>[]} */ (
    ask.answers.filter((one) => one.kind !== 'bids')
  );
  const reserved = ask.mayHaveAnswers && look.isReserved && look.fold < 2 ? touch + gap : 0;
  if (!bids.length) {
    const lines = flow(
      buttons.map((one) => buttonChunk(one, width, look)),
      width,
      gap,
    );
    const h = Math.max(reserved, lines.length ? heightOfAll(lines, gap) + gap : 0);
    return {
      h: head.h + h,
      lacks: 0,
      small: 0,
      /** @param {Map<string, Rect>} places @param {Rect} at */
      put(places, at) {
        head.put(places, rect(at.x, at.y, at.w, head.h));
        putLines(places, lines, rect(at.x, at.y + head.h + gap, at.w, h), gap, gap);
      },
    };
  }
  const [best] = [false, true]
    .map((isBeside) => withBids(head, bids, buttons, width, height, look, isBeside))
    .filter(Boolean)
    .sort((one, other) => one.loss - other.loss || one.h - other.h);
  return best;
}

/** @param {ReturnType<typeof headOf>} head @param {Extract<Answer, {kind: 'bids'}>[]} bids
 * @param {Extract<Answer, {text: number}>[]} buttons @param {number} width @param {number} height
 * @param {Look} look @param {boolean} isBeside the buttons are beside the table */
function withBids(head, bids, buttons, width, height, look, isBeside) {
  const all = buttons.map((one) => buttonChunk(one, width, look));
  const side = isBeside && all.length ? most(all.map(({ w }) => w)) + gap : 0;
  const lines = isBeside ? all.map((one) => [one]) : flow(all, width, gap);
  const others = heightOfAll(lines, gap) + (lines.length ? gap : 0);
  const label = look.line(0.8);
  // The first of them goes without saying.
  const isCalled = (/** @type {number} */ i) => i > 0 || look.fold < 7;
  const labels = bids.map(({ called }, i) => (called && isCalled(i) ? label : 0));
  const room = height - head.h - gap - (isBeside ? 0 : others) - sum(labels);
  const free = Math.max(0, room) / bids.length;
  const tables = bids.map((one) => bidsIn(one, width - side, free - gap, look));
  const tall = sum(tables.map(({ h }) => h + gap)) + sum(labels);
  const h = head.h + gap + (isBeside ? Math.max(tall, others) : tall + others);
  const wide = most(tables.map(({ w }) => w));
  const lacks = Math.max(0, wide - (width - side));
  const sizes = tables.map(({ x, y }) => Math.max(0, touch - x.size) + Math.max(0, touch - y.size));
  const loss = 10 * lacks + Math.max(0, h - height) + most(sizes);
  return {
    h,
    lacks,
    /** How far the buttons are from what a finger likes: at most 1. */
    small: most(sizes) / (2 * (touch - small)),
    loss,
    /** @param {Map<string, Rect>} places @param {Rect} at */
    put(places, at) {
      head.put(places, rect(at.x, at.y, at.w, head.h));
      const left = at.x + (at.w - wide - side) / 2;
      let y = at.y + head.h + gap;
      const rest = isBeside
        ? rect(left + wide + gap, y, side - gap, h)
        : rect(at.x, y + tall, at.w, others);
      putLines(places, lines, rest, gap, gap, isBeside ? 0 : 0.5);
      bids.forEach((one, i) => {
        if (labels[i]) places.set(`${one.key} name`, rect(left, y, wide, label, look.font(0.8)));
        putBids(places, one, tables[i], left, y + labels[i], look);
        y += labels[i] + tables[i].h + gap;
      });
    },
  };
}

/** @param {Map<string, Rect>} places @param {Extract<Answer, {kind: 'bids'}>} bids
 * @param {ReturnType<typeof bidsIn>} table @param {number} left @param {number} top @param {Look} look */
function putBids(places, { key, columns, rows }, { x, y, w, h }, left, top, look) {
  const font = Math.max(10, Math.min(look.font(0.95), x.size / 2.5, y.size / 1.6));
  places.set(key, rect(left, top, w, h));
  for (let row = 0; row < rows; ++row)
    for (let column = 0; column < columns; ++column)
      places.set(
        `${key} ${column} ${row}`,
        rect(left + column * x.pitch, top + row * y.pitch, x.size, y.size, font),
      );
}

/** The question, with the hint beside it or below. @param {Ask} ask @param {number} width @param {Look} look */
function headOf({ question, hint, told }, width, look) {
  const font = look.font(1.06);
  const hintFont = look.font(0.9);
  const button = hint ? hint * hintFont + 24 : 0;
  // The question stays in the middle, whether there is a hint or not.
  const isBeside = button > 0 && question * font <= width - 2 * (button + gap);
  const isAtEnd = button > 0 && !isBeside && question * font <= (width - button - gap) * 2;
  const room = isBeside ? width - 2 * (button + gap) : isAtEnd ? width - button - gap : width;
  const lines = question ? linesOf(question, font, room) : 0;
  const text = Math.ceil(lines * font * 1.25);
  const first = Math.max(text, isBeside || isAtEnd ? touch : 0);
  const below = button && !isBeside && !isAtEnd ? touch : 0;
  const tellFont = look.font(0.86);
  const tell = told ? Math.ceil(linesOf(told, tellFont, width) * tellFont * 1.3) : 0;
  return {
    h: first + below + tell,
    /** @param {Map<string, Rect>} places @param {Rect} at */
    put(places, at) {
      const x = isBeside ? at.x + button + gap : at.x;
      places.set('question', rect(x, at.y + (first - text) / 2, room, text, font));
      if (button)
        places.set(
          'hint',
          below
            ? rect(at.x + (at.w - button) / 2, at.y + first, button, touch, hintFont)
            : rect(at.x + at.w - button, at.y + (first - touch) / 2, button, touch, hintFont),
        );
      if (tell) places.set('told', rect(at.x, at.y + first + below, at.w, tell, tellFont));
    },
  };
}
