// SPDX-License-Identifier: MIT
// Draws the view of a table of any game, without a connection.
import { inlineCard, suitMark } from '../cards.js';
import { h } from '../dom.js';
import { explained } from '../explain.js';
import { asking } from './asking.js';
import { ending } from './ends.js';
import { ems } from '../layout/text.js';
import { layout } from '../layout/layout.js';
import { lyingOf, ownBefore, ownHands, sharedZones } from './lying.js';
import { placeAll } from './place.js';
import { around } from './seats.js';
import { seatPanel, seatZones, zonesBefore } from './seat_panel.js';
import { explanation, factText, signless } from './sentences.js';
import { stateBar } from './state_bar.js';
import { trick } from './trick_view.js';
import { figure, hand, small } from './zones.js';

/** @import {AnyScene, Child} from '../wire.js' */
/** @import {Answer} from '../layout/types.js' */

/** @param {AnyScene} scene @param {string} fact @param {any} value */
function settled(scene, fact, value) {
  const { about, texts } = scene;
  const kind = about.facts[fact];
  const name = texts.name('fact', fact);
  const text = factText(scene, kind, value);
  return h(
    'p',
    { 'data-fact': fact, key: fact, 'data-place': 'fact ' + fact },
    explained(
      '.noted',
      {},
      explanation(scene, 'fact', { type: fact }),
      text
        ? [
            h('small', name),
            ' ',
            kind === 'suit' && suitMark(value),
            kind === 'card' ? inlineCard(value) : h('b', text),
          ]
        : h('b', name),
    ),
  );
}

/** Counts of the table. @param {AnyScene} scene */
function tallies(scene) {
  const { view, about, texts } = scene;
  return Object.entries(about.counts).flatMap(([count, per]) => {
    const value = /** @type {any} */ (view.counts?.[count]);
    return per === 'table' && value
      ? [
          h(
            'p',
            { 'data-count': count, key: count, 'data-place': 'count ' + count },
            explained(
              '.noted',
              {},
              explanation(scene, 'count', { type: count }),
              h('small', texts.name('count', count)),
              ' ',
              h('b', signless(value)),
            ),
          ),
        ]
      : [];
  });
}

/** What has been settled. @param {AnyScene} scene */
function plaque(scene) {
  const { view, about } = scene;
  const facts = Object.keys(about.facts).filter((fact) => view.facts?.[fact] !== undefined);
  return h(
    'div.plaque',
    { key: 'plaque' },
    facts.map((fact) => settled(scene, fact, view.facts?.[fact])),
    tallies(scene),
  );
}

/** The zones of rows that belong to nobody: all play to them, so they lie in the middle.
 * @param {AnyScene} scene */
const spreads = ({ about }) =>
  Object.keys(about.zones).filter(
    (zone) => about.zones[zone].form === 'rows' && about.zones[zone].per === 'table',
  );

/** Grids and rows of all seats, the reader's own last. @param {AnyScene} scene @param {number} below */
function squares(scene, below) {
  const zones = seatZones(scene.about, true);
  if (!zones.length) return null;
  const order = [...around(scene.about.seats, below).slice(1), below];
  return h(
    'div.squares',
    { key: 'squares' },
    order.flatMap((seat) => zones.map((zone) => figure(scene, { zone, of: seat }))),
  );
}

/** What is read in the middle: an invitation, or how a deal has ended; null while it is played.
 * @param {AnyScene} scene @returns {Child} */
function read(scene) {
  if (!scene.begun) return scene.invite?.() ?? null;
  return scene.over ? ending(scene) : null;
}

/** @param {AnyScene} scene @param {number} below */
function centre(scene, below) {
  const inside = read(scene);
  const tricks = Object.keys(scene.about.zones).filter(
    (zone) => scene.about.zones[zone].form === 'trick',
  );
  return h(
    'div.centre',
    { key: 'centre' },
    scene.begun && squares(scene, below),
    !scene.over &&
      scene.begun && [
        spreads(scene).map((zone) => figure(scene, { zone, of: -1 })),
        tricks.map((zone) => trick(scene, zone)),
      ],
    inside && h('div.read', { key: 'read', 'data-place': 'read' }, inside),
  );
}

/** @param {AnyScene} scene @param {number} below */
function middle(scene, below) {
  const over = scene.over || !scene.begun;
  return h(
    'div',
    { class: 'midst' + (over ? ' over' : ''), key: 'midst' },
    h(
      'div.shared',
      { key: 'shared' },
      !over && sharedZones(scene).map((where) => figure(scene, where)),
    ),
    centre(scene, below),
    !over && plaque(scene),
  );
}

/** The seats of the others. @param {AnyScene} scene @param {number} below */
const others = (scene, below) =>
  h(
    'div.others',
    { key: 'others' },
    around(scene.about.seats, below)
      .slice(1)
      .map((seat) => seatPanel(scene, seat, zonesBefore(scene, seat))),
  );

/** The reader's seat with what lies small beside it, and the hands that are seen.
 * @param {AnyScene} scene @param {number} below */
const own = (scene, below) => [
  h(
    'div.own',
    { key: 'own' },
    seatPanel(
      scene,
      below,
      h(
        'div.before',
        { key: 'before' },
        ownBefore(scene, below).map((where) => small(scene, where)),
      ),
    ),
  ),
  ownHands(scene, below).map((where) => hand(scene, where)),
];

/** The buttons at the end of a game, which come from elsewhere: their places, and their lengths.
 * @param {AnyScene} scene @returns {Answer[]} */
const atEnd = ({ end }) =>
  end instanceof Element
    ? [...end.querySelectorAll('button, a')].map((element, i) => {
        const key = `end ${i}`;
        element.setAttribute('data-place', key);
        return { key, kind: 'button', text: ems(element.textContent ?? '') };
      })
    : [];

/** How long the hint's button is, and the hint. @param {AnyScene} scene */
function helpIn({ hint }) {
  const long = (/** @type {string} */ at) =>
    hint instanceof Element ? ems(hint.querySelector(at)?.textContent ?? '') : 0;
  return { hint: long('button'), told: long('[data-hint]') };
}

const usual = { w: 390, h: 700, text: 16 };

/** The whole table, with each part in its place. @param {AnyScene} scene @returns {Child[]} */
export function tableView(scene) {
  const below = scene.self ?? 0;
  const help = helpIn(scene);
  const lying = lyingOf(scene, { ...help, end: atEnd(scene) });
  const { room } = scene;
  const laid = layout(lying, room ?? usual);
  const all = h(
    'div.any',
    {
      key: 'any',
      'data-seats': scene.about.seats,
      'data-shape': laid.shape,
      'data-fold': laid.fold,
      'data-room': room && `${room.w} ${room.h}`,
    },
    stateBar(scene),
    h('div.field', { key: 'field' }, others(scene, below), middle(scene, below)),
    asking(scene),
    own(scene, below),
  );
  placeAll(all, laid);
  return [all];
}
