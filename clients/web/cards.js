// SPDX-License-Identifier: MIT
// Drawings of the cards: pips on the low ones, a crest on king, queen and jack.
import { h, svg } from './dom.js';
import { t } from './texts.js';

/** @import {Props} from './wire.js' */

const shapes = /** @type {{[suit: string]: string}} */ ({
  H: 'M50 92C18 66 6 48 6 31 6 17 16 8 28 8c10 0 18 6 22 16C54 14 62 8 72 8c12 0 22 9 22 23 0 17-12 35-44 61Z',
  D: 'M50 3c8 18 21 34 37 47-16 13-29 29-37 47-8-18-21-34-37-47C29 37 42 21 50 3Z',
  S: 'M50 5c9 20 41 35 41 59 0 12-9 20-20 20-8 0-14-4-17-10 1 10 5 16 11 21H35c6-5 10-11 11-21-3 6-9 10-17 10C18 84 9 76 9 64 9 40 41 25 50 5Z',
  C: 'M50 6c12 0 21 9 21 20 0 6-2 11-6 15 2-1 5-1 7-1 12 0 21 9 21 20s-9 21-20 21c-9 0-16-5-19-12 1 11 5 20 12 26H34c7-6 11-15 12-26-3 7-10 12-19 12C16 81 7 71 7 60s9-20 21-20c2 0 5 0 7 1-4-4-6-9-6-15C29 15 38 6 50 6Z',
});

/** A crown, a diadem and a plumed cap, each 100 by 60. */
const crests = /** @type {{[rank: string]: string}} */ ({
  K: 'M8 58 2 18l22 18L50 4l26 32 22-18-6 40ZM8 48h84M50 4a5 5 0 1 0 .1 0M2 18a4 4 0 1 0 .1 0M98 18a4 4 0 1 0 .1 0',
  Q: 'M10 58C6 44 4 34 4 24c8 4 14 10 18 16 2-12 8-22 14-28 4 8 6 16 6 24 2-12 4-22 8-32 4 10 6 20 8 32 0-8 2-16 6-24 6 6 12 16 14 28 4-6 10-12 18-16 0 10-2 20-6 34ZM12 48h76M50 4a4 4 0 1 0 .1 0M4 24a4 4 0 1 0 .1 0M96 24a4 4 0 1 0 .1 0',
  J: 'M12 58c0-22 12-34 34-34 24 0 42 12 42 34ZM12 48h76M60 26C58 12 70 2 94 4 90 20 80 28 60 26ZM64 22c8-4 16-10 24-16',
});

const left = 86,
  middle = 125,
  right = 164;
const pair = (/** @type {number} */ y) => [
  [left, y],
  [right, y],
];
const column = (/** @type {number[]} */ ...ys) => ys.map((y) => [middle, y]);
const fours = [85, 145, 205, 265].flatMap(pair);
const sides = [85, 175, 265].flatMap(pair);
/** The places of the pips on a card of 250 by 350. @type {{[rank: string]: number[][]}} */
const pips = {
  2: column(85, 265),
  3: column(85, 175, 265),
  4: [85, 265].flatMap(pair),
  5: [...[85, 265].flatMap(pair), [middle, 175]],
  6: sides,
  7: [...sides, [middle, 130]],
  8: [...sides, [middle, 130], [middle, 220]],
  9: [...fours, [middle, 175]],
  T: [...fours, [middle, 115], [middle, 235]],
};

/**
 * @param {string} suit
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {boolean} [turned]
 */
function pip(suit, x, y, size, turned = false) {
  const scale = size / 100;
  return svg('path', {
    d: shapes[suit],
    transform: `translate(${x} ${y}) ${turned ? 'rotate(180) ' : ''}scale(${scale}) translate(-50 -50)`,
  });
}

/** @param {string} rank @param {string} suit @param {boolean} [turned] */
function corner(rank, suit, turned = false) {
  return svg(
    'g.corner',
    { transform: turned ? 'rotate(180 125 175)' : null },
    svg(
      'text',
      {
        x: 37,
        y: 66,
        'text-anchor': 'middle',
        ...(rank === 'T' && { textLength: 58, lengthAdjust: 'spacingAndGlyphs' }),
      },
      t('index.' + rank),
    ),
    pip(suit, 37, 104, 46),
  );
}

/** @param {string} rank @param {string} suit */
function court(rank, suit) {
  const half = (/** @type {string | null} */ transform) =>
    svg(
      'g',
      { transform },
      svg('path.crest', { d: crests[rank], transform: 'translate(83 58) scale(.84 .9)' }),
      pip(suit, 125, 142, 40),
    );
  return [
    svg('rect.frame', { x: 72, y: 38, width: 106, height: 274, rx: 12 }),
    svg('path.band', { d: 'M72 192 178 150v8L72 200Z' }),
    half(null),
    half('rotate(180 125 175)'),
  ];
}

/** @param {string} rank @param {string} suit */
function middleOf(rank, suit) {
  if (rank === 'A') return pip(suit, 125, 175, 120);
  if (pips[rank]) return pips[rank].map(([x, y]) => pip(suit, x, y, 44, y > 175));
  return court(rank, suit);
}

/** A joker without a suit, or what stands on one that a player has named. */
const star = 'M50 6 61 38 95 38 68 58 78 91 50 71 22 91 32 58 5 38 39 38Z';

/** @param {string} card "XX", or "KS*": it stands for that card @param {string} key */
function joker(card, key) {
  const named = card.length > 2;
  return svg(
    'svg.face.joker',
    {
      viewBox: '0 0 250 350',
      'aria-hidden': 'true',
      'data-suit': named ? card[1] : null,
      key,
      'data-own': '',
    },
    svg('path.star', { d: star, transform: 'translate(50 100) scale(1.5)' }),
    named && [corner(card[0], card[1]), corner(card[0], card[1], true)],
  );
}

/** @param {string} card @param {string} key */
function drawn(card, key) {
  if (card === 'XX' || card.endsWith('*')) return joker(card, key);
  const [rank, suit] = card;
  return svg(
    'svg.face',
    { viewBox: '0 0 250 350', 'aria-hidden': 'true', 'data-suit': suit, key, 'data-own': '' },
    svg('g.middle', middleOf(rank, suit)),
    corner(rank, suit),
    corner(rank, suit, true),
    svg('g.jumbo', pip(suit, 150, 225, 140)),
  );
}

/** One of each, by its card and the letter in its corner, to be copied: that is cheaper than drawing.
 * @type {Map<string, Node>} */
const faces = new Map();

/** The picture of a card. The caller gives it a label. @param {string} card
 * @returns {SVGElement} */
export function face(card) {
  const key = card === 'XX' ? card : `${card} ${t('index.' + card[0])}`;
  const known = faces.get(key) ?? drawn(card, key);
  faces.set(key, known);
  return /** @type {SVGElement} */ (known.cloneNode(true));
}

/** A card on the table. @param {string} card @param {Props} [props] */
export function tableCard(card, props = {}) {
  return h(
    'span.card',
    { role: 'img', label: cardName(card), 'data-card': card, key: card, ...props },
    face(card),
  );
}

/** The back of a card. @param {Props} [props] */
export const back = (props = {}) => h('span.card.back', { 'aria-hidden': 'true', ...props });

/** A card in a line of text. @param {string} card */
export function inlineCard(card) {
  if (card === 'XX') return h('span.small', t('card.joker'));
  return h(
    'span.small',
    { 'data-suit': card[1], role: 'img', label: cardName(card) },
    t('index.' + card[0]),
    suitMark(card[1]),
  );
}

/** A suit in a line of text. @param {string} suit */
export function suitMark(suit) {
  return svg(
    'svg.suit',
    { viewBox: '0 0 100 100', 'data-suit': suit, 'aria-hidden': 'true' },
    svg('path', { d: shapes[suit] }),
  );
}

/** @param {string} card @returns {string} */
export function cardName(card) {
  if (card === 'XX') return t('card.joker');
  if (card.endsWith('*')) return t('card.joker_as', { card: cardName(card.slice(0, 2)) });
  return t('card.name', { rank: t('rank.' + card[0]), suit: t('suit.' + card[1]) });
}

/** @param {string | undefined} cards @returns {string[]} */
export const cardsIn = (cards) => (cards ? cards.split(' ') : []);

const suits = 'SHCD';
/**
 * A hand as people hold it: trumps first, then black and red suits in turn, each from its strongest
 * card down. Jokers lie before all.
 * @param {string} hand
 * @param {string | undefined} trump
 * @param {{order: string, trump_order?: string}} ranks from low to high
 */
export function sortedHand(hand, trump, { order, trump_order }) {
  const place = (/** @type {string} */ card) => {
    const isTrump = card[1] === trump;
    const weakness = 20 - ((isTrump && trump_order) || order).indexOf(card[0]);
    return card === 'XX' ? 0 : weakness + (isTrump ? 0 : 100 * (1 + suits.indexOf(card[1])));
  };
  return cardsIn(hand).sort((one, other) => place(one) - place(other));
}
