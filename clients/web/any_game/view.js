// SPDX-License-Identifier: MIT
// Draws the view of a table of any game, without a connection.
import { inlineCard, suitMark } from '../cards.js';
import { h } from '../dom.js';
import { explained } from '../explain.js';
import { t } from '../texts.js';
import { asking } from './asking.js';
import { ending } from './ends.js';
import { around, placeBeside, sidesOf, stripFrom } from './seats.js';
import { seatPanel, seatZones, zonesBefore } from './seat_panel.js';
import { explanation, factText, signless } from './sentences.js';
import { stateBar } from './state_bar.js';
import { trick } from './trick_view.js';
import { figure, hand, small, zoneAt } from './zones.js';

/** @import {AnyScene, Child} from '../wire.js' */

/** @param {AnyScene} scene @param {string} fact @param {any} value */
function settled(scene, fact, value) {
  const { about, texts } = scene;
  const kind = about.facts[fact];
  const name = texts.name('fact', fact);
  const text = factText(scene, kind, value);
  return h(
    'p',
    { 'data-fact': fact, key: fact },
    explained(
      '.noted',
      {},
      explanation(scene, 'fact', { type: fact }),
      text
        ? [
            h('small', name),
            kind === 'suit' && suitMark(value),
            kind === 'card' ? inlineCard(value) : h('b', text),
          ]
        : h('b', name),
    ),
  );
}

/** Counts of the table, and of the sides. @param {AnyScene} scene */
function tallies(scene) {
  const { view, about, texts } = scene;
  return Object.entries(about.counts).flatMap(([count, per]) => {
    const value = /** @type {any} */ (view.counts?.[count]);
    if (value === undefined || per === 'seat') return [];
    if (per !== 'table' || !value) return [];
    return [
      h(
        'p',
        { 'data-count': count, key: count },
        explained(
          '.noted',
          {},
          explanation(scene, 'count', { type: count }),
          h('small', texts.name('count', count)),
          h('b', signless(value)),
        ),
      ),
    ];
  });
}

/** What has been settled. @param {AnyScene} scene */
function plaque(scene) {
  const { view, about } = scene;
  const facts = Object.keys(about.facts).filter((fact) => view.facts?.[fact] !== undefined);
  return h(
    'div.plaque',
    { key: 'plaque' },
    view.deal
      ? h('p.deal', { key: 'deal' }, h('small', t('over.deal', { deal: view.deal })))
      : null,
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

/** Whether the middle may need more room than there is. @param {AnyScene} scene */
const isLargeInside = (scene) =>
  seatZones(scene.about, true).length > 0 || spreads(scene).length > 0;

/** Zones of the table and of the sides, but tricks and rows. @param {AnyScene} scene */
function shared(scene) {
  const { about, view } = scene;
  const inside = spreads(scene);
  return Object.entries(about.zones).flatMap(([zone, { per, form }]) => {
    if (form === 'trick' || per === 'seat' || inside.includes(zone)) return [];
    if (per === 'table') return [figure(scene, { zone, of: -1 })];
    return sidesOf(about.seats, view.sides).map((_, of) => figure(scene, { zone, of }));
  });
}

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

/** @param {AnyScene} scene @param {number} below */
function centre(scene, below) {
  if (!scene.begun && scene.invite) return scene.invite();
  const tricks = Object.keys(scene.about.zones).filter(
    (zone) => scene.about.zones[zone].form === 'trick',
  );
  const large = squares(scene, below);
  if (scene.over && !large) return ending(scene);
  return [
    large,
    spreads(scene).map((zone) => figure(scene, { zone, of: -1 })),
    tricks.map((zone) => trick(scene, zone, below)),
    scene.over ? ending(scene) : null,
  ];
}

/** @param {AnyScene} scene @param {number} below */
function middle(scene, below) {
  const over = scene.over || !scene.begun;
  return h(
    'div',
    { class: 'midst' + (over ? ' over' : ''), key: 'midst' },
    h('div.shared', { key: 'shared' }, !over && shared(scene)),
    h(
      'div.centre',
      {
        key: 'centre',
        ...(isLargeInside(scene) && {
          tabindex: '0',
          role: 'group',
          label: scene.texts.own('name', scene.about.game),
        }),
      },
      centre(scene, below),
    ),
    plaque(scene),
  );
}

/** The seats of the others. @param {AnyScene} scene @param {number} below */
function others(scene, below) {
  const { seats } = scene.about;
  return h(
    'div.others',
    { key: 'others' },
    around(seats, below)
      .slice(1)
      .map((seat, i) => {
        const { side, from, to } = placeBeside(i + 1, seats);
        return h(
          'div.at',
          { 'data-side': side, style: { '--from': from, '--to': to }, key: 'at' + seat },
          seatPanel(scene, seat, zonesBefore(scene, seat)),
        );
      }),
  );
}

/** The zones before the reader: hands large, the rest small. @param {AnyScene} scene @param {number} below */
function own(scene, below) {
  const { about } = scene;
  const zones = seatZones(about, false);
  const hands = zones.filter((zone) => about.zones[zone].form === 'hand');
  const rest = zones.filter((zone) => !hands.includes(zone));
  const there = hands.filter((zone) => zoneAt(scene, { zone, of: below }) !== undefined);
  return [
    h(
      'div.own',
      { key: 'own' },
      seatPanel(
        scene,
        below,
        h(
          'div.before',
          { key: 'before' },
          rest.map((zone) => small(scene, { zone, of: below })),
        ),
      ),
    ),
    // A second hand lies before the first.
    scene.begun && there.reverse().map((zone) => hand(scene, { zone, of: below })),
  ];
}

/** The whole table. @param {AnyScene} scene @returns {Child[]} */
export function tableView(scene) {
  const below = scene.self ?? 0;
  const { seats } = scene.about;
  const wide = seats >= stripFrom || isLargeInside(scene);
  return [
    h(
      'div.any',
      {
        key: 'any',
        'data-seats': seats,
        'data-shape': wide || seats < 3 ? 'strip' : 'ellipse',
        'data-wide': String(wide),
      },
      stateBar(scene),
      h('div.field', { key: 'field' }, others(scene, below), middle(scene, below)),
      asking(scene),
      own(scene, below),
    ),
  ];
}
