// SPDX-License-Identifier: MIT
// What lies on a table, as layout/ wants to know it: how many cards, how long each text is.
import { cardsIn } from '../cards.js';
import { sum } from '../layout/boxes.js';
import { ems, shortName } from '../layout/text.js';
import { who } from '../people.js';
import { t } from '../texts.js';
import { answersTo, calledBids, tryName } from './answers.js';
import { prompt } from './asking.js';
import { verbName } from './verb_name.js';
import { cardsOf, hasOneAnswer, keyAt, keyOf } from './may.js';
import { around, sidesOf } from './seats.js';
import { inShort, lastSaid, seatZones, tallied, wonBy } from './seat_panel.js';
import { actName, factText, person, settledText, signless } from './sentences.js';
import { parties } from './state_bar.js';
import { hasDummies, playedBy } from './trick_view.js';
import { zoneAt } from './zones.js';

/** @import {AnyScene, Where, Zone} from '../wire.js' */
/** @import {Answer, Before, Fact, Lying, Seated, Shared, Spread, Squares, Trick} from '../layout/types.js' */

const bold = 1.14; // so much longer is what is printed bold

/** How many cards a zone has, of whatever form. @param {Zone | undefined} zone @returns {number} */
export function count(zone) {
  if (typeof zone === 'number') return zone;
  if (typeof zone === 'string') return cardsIn(zone).length;
  return sum(Object.values(zone ?? {}).map(count));
}

/** Whether a card or a place of a zone may be pointed at. @param {AnyScene} scene @param {Where} where */
function isChosen({ choice }, where) {
  if (!choice) return false;
  if (choice.many(where)) return true;
  const starts = ['card', 'spot'].map((kind) => keyAt(kind, where, ''));
  for (const offer of [choice.start, choice.offer])
    for (const key of offer.at.keys())
      if (starts.some((start) => key.startsWith(start))) return true;
  return false;
}

/** @param {AnyScene} scene @param {Where} where @returns {Before[]} */
function beforeOf(scene, where) {
  const zone = zoneAt(scene, where);
  if (zone === undefined || count(zone) === 0) return [];
  return [
    {
      key: keyOf(where),
      cards: count(zone),
      open: typeof zone !== 'number',
      ...(typeof zone === 'object' && { rows: Object.values(zone).map(count) }),
      chosen: isChosen(scene, where),
      name: ems(scene.texts.name('zone', where.zone)),
    },
  ];
}

/** What somebody says: in the talk, or else in the game. @param {AnyScene} scene @param {number} seat */
function saidBy(scene, seat) {
  const talk = scene.talk?.[seat];
  if (talk) return ems(inShort(talk));
  const said = scene.over ? null : lastSaid(scene.about, scene.story, seat);
  return said ? ems(actName({ ...said, seat: undefined }, scene)) + 0.5 : 0;
}

/** @param {AnyScene} scene @param {number} seat @param {Before[]} before @returns {Seated} */
function seated(scene, seat, before) {
  const { view, texts, self } = scene;
  const name = seat === self ? t('who.you') : person(scene, seat);
  return {
    key: `seat ${seat}`,
    name: ems(name) * bold + (scene.here && !scene.here[seat] ? 1.1 : 0) + (scene.clocks ? 3.2 : 0),
    short: ems(shortName(name)) * bold,
    badges: Object.entries(view.marks ?? {}).flatMap(([mark, of]) =>
      of === seat ? [ems(texts.name('mark', mark))] : [],
    ),
    tallies: tallied(scene).map(([count, of]) =>
      ems(`${texts.name('count', count)} ${signless(of[seat] ?? 0)} `),
    ),
    won: (wonBy(scene, seat) ?? 0) > 0,
    said: saidBy(scene, seat),
    before: scene.over ? before.filter(({ open }) => open) : before,
  };
}

/** @param {AnyScene} scene @param {number} seat */
const other = (scene, seat) =>
  seated(
    scene,
    seat,
    seatZones(scene.about, false).flatMap((zone) => beforeOf(scene, { zone, of: seat })),
  );

/** The reader's zones of hands: a second one lies before the first.
 * @param {AnyScene} scene @param {number} below @returns {Where[]} */
const handZones = (scene, below) =>
  seatZones(scene.about, false)
    .filter((zone) => scene.about.zones[zone].form === 'hand')
    .map((zone) => ({ zone, of: below }))
    .reverse();

/** The hands that lie large before the reader: those that are seen.
 * @param {AnyScene} scene @param {number} below */
export const ownHands = (scene, below) =>
  scene.begun
    ? handZones(scene, below).filter((where) => typeof zoneAt(scene, where) === 'string')
    : [];

/** What lies small beside the reader's name: all that is not a hand, and closed hands.
 * @param {AnyScene} scene @param {number} below @returns {Where[]} */
export const ownBefore = (scene, below) => [
  ...handZones(scene, below).filter((where) => typeof zoneAt(scene, where) === 'number'),
  ...seatZones(scene.about, false)
    .filter((zone) => scene.about.zones[zone].form !== 'hand')
    .map((zone) => ({ zone, of: below })),
];

/** @param {AnyScene} scene @param {number} below */
const ownSeat = (scene, below) =>
  seated(
    scene,
    below,
    ownBefore(scene, below).flatMap((where) => beforeOf(scene, where)),
  );

/** @param {AnyScene} scene @param {number} below @returns {Lying['hands']} */
const hands = (scene, below) =>
  ownHands(scene, below).map((where, i, all) => ({
    key: keyOf(where),
    cards: count(zoneAt(scene, where)),
    called: i < all.length - 1 ? ems(scene.texts.name('zone', where.zone)) : 0,
  }));

/** @param {AnyScene} scene @param {string} form @param {string} per */
const zonesOf = ({ about }, form, per) =>
  Object.keys(about.zones).filter(
    (zone) => about.zones[zone].form === form && about.zones[zone].per === per,
  );

/** @param {AnyScene} scene @param {number} below @returns {Trick[]} */
function tricks(scene, below) {
  const { about, view, story } = scene;
  const order = around(about.seats, below);
  const names = order.map((seat) => who(scene, seat));
  return zonesOf(scene, 'trick', 'table').map((zone) => {
    const cards = cardsIn(/** @type {any} */ (view.zones?.[zone]));
    const by = playedBy(about, story, zone, cards, view.marks?.lead ?? 0);
    const isMixed = hasDummies(about, zone);
    return {
      key: keyOf({ zone, of: -1 }),
      places: isMixed ? 4 : about.seats,
      from: by.map((seat) => order.indexOf(seat)),
      isMixed,
      name: Math.max(...names.map(ems)),
      short: Math.max(...names.map((name) => ems(shortName(name)))),
    };
  });
}

/** The grids of all seats, the reader's own last. @param {AnyScene} scene @param {number} below
 * @returns {Squares[]} */
function squares(scene, below) {
  const { about } = scene;
  const order = [...around(about.seats, below).slice(1), below];
  return order.flatMap((seat) =>
    seatZones(about, true).map((zone) => {
      const where = { zone, of: seat };
      const { places = 0, columns = 1 } = about.zones[zone];
      return {
        key: keyOf(where),
        places,
        columns,
        depth: 2, // so that a stack that grows moves nothing
        chosen: isChosen(scene, where),
        name: ems(who(scene, seat)),
      };
    }),
  );
}

/** @param {AnyScene} scene @returns {Spread[]} */
const spread = (scene) =>
  zonesOf(scene, 'rows', 'table').map((zone) => {
    const where = { zone, of: -1 };
    return {
      key: keyOf(where),
      rows: Object.values(/** @type {object} */ (zoneAt(scene, where) ?? {})).map(count),
      chosen: isChosen(scene, where),
    };
  });

/** The piles and rows of the table and of the sides. @param {AnyScene} scene @returns {Where[]} */
export const sharedZones = ({ about, view }) =>
  Object.entries(about.zones).flatMap(([zone, { per, form }]) =>
    per === 'seat' || (form !== 'pile' && form !== 'row')
      ? []
      : per === 'table'
        ? [{ zone, of: -1 }]
        : sidesOf(about.seats, view.sides).map((_, of) => ({ zone, of })),
  );

/** @param {AnyScene} scene @returns {Shared[]} */
const shared = (scene) =>
  sharedZones(scene).flatMap((where) => {
    const cards = count(zoneAt(scene, where));
    const name = scene.texts.name('zone', where.zone);
    return cards
      ? [
          {
            key: keyOf(where),
            cards,
            pile: scene.about.zones[where.zone].form === 'pile',
            chosen: isChosen(scene, where),
            name: ems(name),
            word: Math.max(...name.split(' ').map(ems)),
          },
        ]
      : [];
  });

/** @param {AnyScene} scene @returns {Fact[]} */
function facts(scene) {
  const { about, view, texts } = scene;
  const settled = Object.keys(about.facts)
    .filter((fact) => view.facts?.[fact] !== undefined)
    .map((fact) => {
      const text = factText(scene, about.facts[fact], view.facts?.[fact]);
      const more = about.facts[fact] === 'suit' ? 2.4 : 0;
      return {
        key: `fact ${fact}`,
        name: ems(texts.name('fact', fact)),
        value: text ? ems(text) + more : 0,
      };
    });
  const counted = Object.keys(about.counts).flatMap((name) => {
    const value = view.counts?.[name];
    return about.counts[name] === 'table' && value
      ? [
          {
            key: `count ${name}`,
            name: ems(texts.name('count', name)),
            value: ems(signless(/** @type {number} */ (value))),
          },
        ]
      : [];
  });
  return [...settled, ...counted];
}

/** @param {AnyScene} scene @returns {Answer[]} */
const answers = (scene) =>
  answersTo(scene).map((one) => {
    const { key } = one;
    switch (one.kind) {
      case 'act': {
        const cards = cardsIn(one.act.cards ?? one.act.card).length;
        const more = (one.act.suit ? 1.6 : 0) + (cards > 1 ? cards * 2.2 : 0);
        return { key, kind: 'button', text: ems(actName(one.act, scene)) + more };
      }
      case 'bids':
        return {
          key,
          kind: 'bids',
          columns: one.numbers.length,
          rows: one.suits.length,
          called: ems(calledBids(scene, one)),
        };
      case 'dialog':
        return { key, kind: 'button', text: ems(verbName(scene, one.verb)) };
      case 'try':
        return { key, kind: 'button', text: ems(tryName(scene, one.verb, one.member)) };
      default:
        return { key, kind: 'button', text: ems(t('wish.cancel')) };
    }
  });

/** What is settled in the bar over the table. @param {AnyScene} scene */
function bar(scene) {
  if (!scene.begun) return { parties: [], goal: 0 };
  const goal = scene.over ? '' : settledText(scene, 'goal', scene.view.phase);
  const deal = scene.view.deal ? t('over.deal', { deal: scene.view.deal }) : '';
  return {
    parties: parties(scene).map(({ name, points, total }) => {
      const brief = ems(`${name} ${signless(points)} `) * 1.06;
      return { brief, whole: brief + (total ? ems(`(${total})`) * 0.9 : 0) };
    }),
    goal: ems(goal || deal),
  };
}

/** All that lies on a table, for whoever reads it. @param {AnyScene} scene
 * @param {{hint?: number, told?: number, end?: Answer[]}} [more] the lengths of the hint's button and
 * of the hint, and the buttons at the end of a game @returns {Lying} */
export function lyingOf(scene, { hint = 0, told = 0, end = [] } = {}) {
  const { about, texts, view } = scene;
  const below = scene.self ?? 0;
  const isRead = scene.over || !scene.begun;
  const marks = about.marks.map((mark) => ems(texts.name('mark', mark)));
  return {
    seats: around(about.seats, below)
      .slice(1)
      .map((seat) => other(scene, seat)),
    own: ownSeat(scene, below),
    hands: hands(scene, below),
    tricks: isRead ? [] : tricks(scene, below),
    squares: squares(scene, below).filter(() => scene.begun && (!scene.over || squaresLie(scene))),
    spreads: isRead ? [] : spread(scene),
    shared: isRead ? [] : shared(scene),
    facts: isRead ? [] : facts(scene),
    ...bar(scene),
    badge: marks.length ? Math.max(...marks) : 0,
    ask: {
      question: ems(prompt(scene)),
      hint,
      told,
      answers: [...answers(scene), ...end],
      mayHaveAnswers: !hasOnlyCards(scene) && !hasOneAnswer(about, view),
    },
    isRead,
  };
}

/** Whether a grid has any cards. @param {AnyScene} scene */
const squaresLie = ({ about, view }) =>
  seatZones(about, true).some((zone) =>
    Object.values(view.zones?.[zone] ?? {}).some((one) => cardsOf(one).length),
  );

/** Whether the present question is answered by cards only. @param {AnyScene} scene */
const hasOnlyCards = (scene) => Boolean(scene.asked) && !answersTo(scene).length;
