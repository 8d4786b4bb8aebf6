// SPDX-License-Identifier: MIT
// A seat: who sits there, the roles as badges, what is counted, what was said last, and the zones
// before it.
import { h } from '../dom.js';
import { t } from '../texts.js';
import { actName, person, signless } from './sentences.js';
import { small } from './zones.js';

/** @import {AnyScene, AboutGame, Child, Told} from '../wire.js' */

const talliesMax = 4; // the rest stands on the sheet

/** Grids need room: they are drawn in the middle, not beside a name.
 * @param {AboutGame} about @param {string} zone */
export const isLarge = (about, zone) => about.zones[zone].form === 'grid';

/** The zones of each seat, large or small. @param {AboutGame} about @param {boolean} large */
export const seatZones = (about, large) =>
  Object.keys(about.zones).filter(
    (zone) => about.zones[zone].per === 'seat' && isLarge(about, zone) === large,
  );

/** What a seat has said since it last moved a card; null if it has said nothing.
 * @param {AboutGame} about @param {Told[]} story @param {number} seat @returns {Told | null} */
export function lastSaid(about, story, seat) {
  const last = story.findLast((said) => said.seat === seat && said.type in about.verbs);
  const moves = last && (last.card !== undefined || last.type === 'continue');
  return last && !moves ? last : null;
}

/** @param {AnyScene} scene @param {number} seat */
const badges = ({ view, texts }, seat) =>
  Object.entries(view.marks ?? {}).map(
    ([mark, of]) =>
      of === seat && h('span.badge', { 'data-badge': mark, key: mark }, texts.name('mark', mark)),
  );

/** The counts of each seat that say something: the first, and those that anybody has.
 * @param {AnyScene} scene @returns {[string, number[]][]} */
const tallied = ({ view, about }) =>
  Object.entries(about.counts)
    .flatMap(([count, per]) => {
      const of = per === 'seat' ? view.counts?.[count] : undefined;
      return typeof of === 'object' ? [/** @type {[string, any]} */ ([count, of])] : [];
    })
    .filter(([, of], i) => i === 0 || Object.values(of).some(Boolean))
    .slice(0, talliesMax);

/** Counts of each seat. @param {AnyScene} scene @param {number} seat */
const counts = (scene, seat) =>
  tallied(scene).map(([count, of]) => {
    const name = scene.texts.name('count', count);
    return h(
      'span.tally',
      { 'data-count': count, key: count, title: name },
      h('small', name),
      ' ',
      h('b', signless(of[seat] ?? 0)),
    );
  });

/** @param {AnyScene} scene @param {number} seat */
function bubble(scene, seat) {
  const said = scene.over ? null : lastSaid(scene.about, scene.story, seat);
  return (
    said &&
    h(
      'span.bubble',
      { key: 'said', 'data-said': said.type },
      actName({ ...said, seat: undefined }, scene),
    )
  );
}

/** @param {AnyScene} scene @param {number} seat @param {Child[]} inside */
export function seatPanel(scene, seat, ...inside) {
  const { view, here, self } = scene;
  const turn = view.asked.includes(seat);
  return h(
    'div',
    {
      class: `seat ${seat === self ? 'mine' : 'there'}${turn ? ' turn' : ''}`,
      'data-seat': seat,
      key: 'seat' + seat,
    },
    h(
      'div.who',
      { key: 'who' },
      here &&
        h('span', {
          class: here[seat] ? 'dot here' : 'dot',
          role: 'img',
          label: t(here[seat] ? 'table.here' : 'table.away'),
        }),
      h('span.name', seat === self ? t('who.you') : person(scene, seat)),
      turn && h('span.unseen', ', ' + t('table.to_act')),
      h('span.clock', { 'data-clock': seat, 'data-own': '', key: 'clock' }),
    ),
    h('div.badges', { key: 'badges' }, badges(scene, seat)),
    h('div.tallies', { key: 'tallies' }, counts(scene, seat)),
    bubble(scene, seat),
    inside,
  );
}

/** The zones before somebody else. @param {AnyScene} scene @param {number} seat */
export const zonesBefore = (scene, seat) =>
  h(
    'div.before',
    { key: 'before' },
    seatZones(scene.about, false).map((zone) => small(scene, { zone, of: seat })),
  );
