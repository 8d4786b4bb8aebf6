// SPDX-License-Identifier: MIT
// What must hold for every layout, as checks that say what is wrong.
import { foldsMax, fontLeast } from '../../../clients/web/layout/folds.js';
import { heightSaid } from '../../../clients/web/layout/seats.js';
import { linesOf } from '../../../clients/web/layout/text.js';

/** @import {Layout, Lying, Rect, Room} from '../../../clients/web/layout/types.js' */

const slack = 0.51; // pixels

/** @param {Rect} one @param {Rect} other */
const overlap = (one, other) =>
  Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x) > slack &&
  Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y) > slack;

const boxOf = (/** @type {Rect} */ { x, y, w, h }) => [x, y, w, h].map(Math.round).join(' ');

/** Everything that may not lie over anything else: a fan is one of them.
 * @param {Lying} lying @param {Layout} layout @returns {[string, Rect][]} */
function solid(lying, { places }) {
  const keys = [
    'bar',
    'question',
    'hint',
    'told',
    'read',
    ...lying.seats.map(({ key }) => key),
    lying.own.key,
    ...lying.hands.map(({ key }) => key),
    ...lying.tricks.flatMap(({ key, from }) =>
      from.flatMap((_, i) => [`${key} ${i}`, `${key} tag ${i}`]),
    ),
    ...lying.squares.flatMap(({ key, places }) => [
      ...Array.from({ length: places }, (_, i) => `${key} ${i}`),
      `${key} name`,
    ]),
    ...lying.spreads.flatMap(({ key, rows }) => rows.map((_, i) => `${key} ${i}`)),
    ...lying.shared.map(({ key }) => key),
    ...lying.facts.map(({ key }) => key),
    ...answerKeys(lying),
  ];
  return keys.flatMap((key) => {
    const place = places.get(key);
    return place ? [/** @type {[string, Rect]} */ ([key, place])] : [];
  });
}

/** @param {Lying} lying */
const answerKeys = ({ ask }) =>
  ask.answers.flatMap((one) =>
    one.kind === 'bids'
      ? Array.from({ length: one.columns * one.rows }, (_, i) =>
          [one.key, i % one.columns, Math.floor(i / one.columns)].join(' '),
        )
      : [one.key],
  );

/** Everything is on the screen. @param {Lying} lying @param {Layout} layout @param {Room} room */
function inside(lying, layout, room) {
  return [...layout.places].flatMap(([key, { x, y, w, h }]) =>
    x < -slack || y < -slack || x + w > room.w + slack || y + h > room.h + slack || w < 0 || h < 0
      ? [`outside: ${key} at ${boxOf({ x, y, w, h })}`]
      : [],
  );
}

/** @param {Lying} lying @param {Layout} layout */
function apart(lying, layout) {
  const all = solid(lying, layout);
  return all.flatMap(([key, place], i) =>
    all
      .slice(i + 1)
      .filter(([, other]) => overlap(place, other))
      .map(([name, other]) => `overlap: ${key} at ${boxOf(place)} with ${name} at ${boxOf(other)}`),
  );
}

/** In a seat nothing lies over anything else, and nothing leaves it. @param {Lying} lying @param {Layout} layout */
function seats(lying, { places, fold }) {
  return [...lying.seats, lying.own].flatMap((seat) => {
    const at = places.get(seat.key);
    if (!at) return seat === lying.own && fold === foldsMax - 1 ? [] : [`missing: ${seat.key}`];
    const zones = seat.before.flatMap(({ key, rows }) =>
      rows ? rows.map((_, i) => `${key} ${i}`) : [key, key + ' number'],
    );
    const parts = [...places].filter(
      ([key]) => key.startsWith(seat.key + ' ') || zones.includes(key),
    );
    return parts.flatMap(([key, place], i) => [
      ...(place.x < at.x - slack ||
      place.y < at.y - slack ||
      place.x + place.w > at.x + at.w + slack ||
      place.y + place.h > at.y + at.h + slack
        ? [`leaves its seat: ${key}`]
        : []),
      ...parts
        .slice(i + 1)
        .filter(([, other]) => overlap(place, other))
        .map(([name]) => `overlap in a seat: ${key} with ${name}`),
    ]);
  });
}

/** How much of each card of a fan is seen. @param {Rect[]} cards */
const seen = (cards) =>
  cards.map((card, i) => {
    let { w, h } = card;
    for (const other of cards.slice(i + 1)) {
      if (!overlap(card, other)) continue;
      if (Math.abs(other.y - card.y) < 1) w = Math.min(w, other.x - card.x);
      else if (other.y > card.y) h = Math.min(h, other.y - card.y);
    }
    return { w, h, of: card.w };
  });

const faceLeast = 28,
  openLeast = 26, // of a card that lies open before somebody
  indexLeast = 14,
  touch = 44;

/** Every card of the reader's hands and of the trick. @param {Lying} lying @param {Layout} layout */
function cards(lying, { places, fold }) {
  const all = (/** @type {string} */ key, /** @type {number} */ n) =>
    Array.from({ length: n }, (_, i) => places.get(`${key} ${i}`)).filter(
      (one) => one !== undefined,
    );
  return [
    ...lying.hands.flatMap(({ key, cards }) => {
      const lie = all(key, cards);
      return [
        ...(lie.length < cards ? [`missing: ${cards - lie.length} cards of ${key}`] : []),
        ...seen(lie)
          .filter(({ w, h, of }) => w < faceLeast - slack || h < touch - slack || w < of * 0.28)
          .slice(0, 1)
          .map(
            ({ w, h, of }) =>
              `hidden: of a card of ${key} ${w.toFixed(1)} × ${h.toFixed(1)}, ${of.toFixed(1)} wide`,
          ),
      ];
    }),
    ...lying.tricks.flatMap(({ key, from }) => {
      const lie = all(key, from.length);
      return [
        ...(lie.length < from.length ? [`missing: cards of ${key}`] : []),
        ...(lie.some(({ w }) => w < faceLeast)
          ? [`small: cards of ${key}, ${lie[0].w.toFixed(1)}`]
          : []),
      ];
    }),
    ...[...lying.seats, lying.own].flatMap(({ before }) =>
      before.flatMap(({ key, cards: n, open, rows }) => {
        const lie = open && !rows && fold < 8 ? all(key, n) : [];
        return lie.some(({ w }) => w < openLeast - slack) ||
          seen(lie).some(({ w }) => w < indexLeast - slack)
          ? [`small: ${n} open cards of ${key}, ${lie[0].w.toFixed(1)} wide`]
          : [];
      }),
    ),
    ...lying.spreads.flatMap(({ key, rows }) =>
      rows.flatMap((n, i) =>
        all(`${key} ${i}`, n).length < n ? [`missing: a row of ${key}`] : [],
      ),
    ),
    ...lying.squares.flatMap(({ key, places: n }) =>
      (!lying.isRead || fold < 7) && all(key, n).length < n ? [`missing: places of ${key}`] : [],
    ),
    ...lying.shared.flatMap(({ key, chosen }) =>
      chosen && !places.has(`${key} 0`) ? [`missing: ${key}`] : [],
    ),
  ];
}

/** A target is large, or is smaller and keeps its distance. @param {string} what @param {Rect[]} all */
function targets(what, all) {
  return all
    .filter((one, i) => {
      const next = [all[i + 1], all.find(({ y }) => y > one.y + 1)];
      const wide = one.w >= touch - slack || (one.w >= 24 && gapX(one, next[0]) >= 8 - slack);
      const tall = one.h >= touch - slack || (one.h >= 24 && gapY(one, next[1]) >= 8 - slack);
      return !wide || !tall;
    })
    .slice(0, 1)
    .map((one) => `small target: ${what} at ${boxOf(one)}`);
}

/** @param {Rect} one @param {Rect | undefined} next */
const gapX = (one, next) =>
  next && Math.abs(next.y - one.y) < 1 ? next.x - one.x - one.w : Infinity;

/** @param {Rect} one @param {Rect | undefined} next */
const gapY = (one, next) => (next && next.y > one.y ? next.y - one.y - one.h : Infinity);

/** Whatever may be chosen can be hit. @param {Lying} lying @param {Layout} layout */
function reachable(lying, { places }) {
  const all = (/** @type {string[]} */ keys) =>
    keys.flatMap((key) => {
      const place = places.get(key);
      return place ? [place] : [];
    });
  const count = (/** @type {string} */ key, /** @type {number} */ n) =>
    all(Array.from({ length: n }, (_, i) => `${key} ${i}`));
  const missing = answerKeys(lying).filter((key) => !places.has(key));
  return [
    ...(missing.length ? [`missing: answers ${missing.slice(0, 2).join(', ')}`] : []),
    ...lying.ask.answers.flatMap((one) =>
      one.kind === 'bids' ? [] : targets(one.key, all([one.key])),
    ),
    ...lying.ask.answers.flatMap((one) =>
      one.kind === 'bids'
        ? targets(one.key, all(answerKeys({ ...lying, ask: { ...lying.ask, answers: [one] } })))
        : [],
    ),
    ...lying.squares.flatMap((one) =>
      one.chosen ? targets(one.key, count(one.key, one.places)) : [],
    ),
    ...lying.shared.flatMap((one) =>
      one.chosen ? targets(one.key, count(one.key, one.pile ? 1 : one.cards)) : [],
    ),
    ...[...lying.seats, lying.own].flatMap(({ before }) =>
      before.flatMap((one) =>
        one.chosen && !one.rows ? targets(one.key, count(one.key, one.cards)) : [],
      ),
    ),
  ];
}

/** What is asked, and what has been settled. @param {Lying} lying @param {Layout} layout */
const told = (lying, { places, fold }) => [
  ...(places.has('question') || !lying.ask.question ? [] : ['missing: the question']),
  ...(lying.parties.length && fold < foldsMax - 1 && !places.has('party 0')
    ? ['missing: how the deal stands']
    : []),
  ...lying.facts.filter(({ key }) => !places.has(key)).map(({ key }) => `missing: ${key}`),
  ...(lying.isRead && (places.get('read')?.h ?? 0) < 90 ? ['low: what is to be read'] : []),
];

/** Where there is room, cards on the table are nearly as large as in the hand.
 * @param {Lying} lying @param {Layout} layout */
export function roomy(lying, { places }) {
  const hand = lying.hands.at(-1);
  const held = hand && places.get(`${hand.key} 0`);
  if (!held) return [];
  const table = [
    ...lying.tricks.filter(({ from }) => from.length).map(({ key }) => `${key} 0`),
    ...lying.squares.map(({ key }) => `${key} 0`),
    ...lying.spreads.filter(({ rows }) => rows.length).map(({ key }) => `${key} 0 0`),
    ...lying.shared.map(({ key }) => `${key} 0`),
  ];
  return table.flatMap((key) => {
    const place = places.get(key);
    if (!place) return lying.isRead ? [] : [`missing: ${key}`];
    return place.w < held.w * 0.75 && !lying.isRead
      ? [`small: ${key} is ${place.w.toFixed(0)}, a card of the hand ${held.w.toFixed(0)}`]
      : [];
  });
}

/** Texts have room: what is said in a seat, and the name of what is shared, by words too.
 * @param {Lying} lying @param {Layout} layout */
const texts = (lying, { places }) => [
  ...[...lying.seats, lying.own].flatMap(({ key, said, before }) => {
    const at = places.get(key + ' said');
    if (!said || !places.has(key)) return [];
    if (!at) return [`missing: what ${key} says`];
    // The end is left out only where the whole seat is too small for small letters, or open cards
    // lie there.
    const seat = /** @type {Rect} */ (places.get(key));
    const isCut = at.brief
      ? heightSaid(said, fontLeast, seat.w - 10) <= seat.h - 2 && !before.some(({ open }) => open)
      : heightSaid(said, at.font ?? 0, at.w) > at.h + slack;
    return isCut ? [`cut: what ${key} says, ${said.toFixed(1)} em in ${boxOf(at)}`] : [];
  }),
  ...lying.shared.flatMap(({ key, name, word }) => {
    const at = places.get(key + ' name');
    const { w = 0, h = 0, font = 1 } = at ?? {};
    return at && (word * font > w + slack || linesOf(name, font, w) * font * 1.2 > h + slack)
      ? [`cut: the name of ${key}, ${name.toFixed(1)} em in ${boxOf(at)}`]
      : [];
  }),
];

/** All that is wrong with a layout. @param {Lying} lying @param {Layout} layout @param {Room} room
 * @returns {string[]} */
export const faults = (lying, layout, room) => [
  ...inside(lying, layout, room),
  ...apart(lying, layout),
  ...seats(lying, layout),
  ...cards(lying, layout),
  ...reachable(lying, layout),
  ...told(lying, layout),
  ...texts(lying, layout),
];
