// SPDX-License-Identifier: MIT
// A seat: who sits there, the roles as badges, what is counted, what was said last, and the zones
// before it.
import { h } from '../dom.js';
import { explained } from '../explain.js';
import { presence } from '../people.js';
import { t } from '../texts.js';
import { actName, explanation, person, signless } from './sentences.js';
import { avatar, wonPile } from './drawings.js';
import { shortName } from '../layout/text.js';
import { around, sidesOf } from './seats.js';
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
const badges = (scene, seat) =>
  Object.entries(scene.view.marks ?? {})
    .filter(([, of]) => of === seat)
    .map(([mark], i) =>
      explained(
        '.badge',
        { 'data-badge': mark, key: mark, 'data-place': `seat ${seat} badge ${i}` },
        explanation(scene, 'mark', { type: mark, seat }),
        scene.texts.name('mark', mark),
      ),
    );

/** The counts of each seat that say something: the first, and those that anybody has.
 * @param {AnyScene} scene @returns {[string, number[]][]} */
export const tallied = ({ view, about }) =>
  Object.entries(about.counts)
    .flatMap(([count, per]) => {
      const of = per === 'seat' ? view.counts?.[count] : undefined;
      // Won tricks are drawn as a pile.
      return typeof of === 'object' && count !== 'tricks'
        ? [/** @type {[string, any]} */ ([count, of])]
        : [];
    })
    .filter(([, of], i) => i === 0 || Object.values(of).some(Boolean))
    .slice(0, talliesMax);

/** Counts of each seat. @param {AnyScene} scene @param {number} seat */
const counts = (scene, seat) =>
  tallied(scene).map(([count, of], i) => {
    const name = scene.texts.name('count', count);
    return explained(
      '.tally',
      {
        'data-count': count,
        key: count,
        title: name,
        'data-place': `seat ${seat} tally ${i}`,
      },
      explanation(scene, 'count', { type: count }),
      h('small', name),
      ' ',
      h('b', signless(of[seat] ?? 0)),
    );
  });

/** How many tricks lie before a seat: its own, or those of its side before the first of its players;
 * null if none ever do. @param {AnyScene} scene @param {number} seat @returns {number | null} */
export function wonBy(scene, seat) {
  const { about, view, self = 0 } = scene;
  const per = about.counts.tricks;
  const counts = /** @type {any} */ (view.counts?.tricks);
  if (!counts || per === 'table' || scene.over) return null;
  if (per === 'seat') return counts[seat] ?? 0;
  const side = sidesOf(about.seats, view.sides).findIndex((seats) => seats.includes(seat));
  const first = around(about.seats, self).find((one) => (view.sides?.[one] ?? one) === side);
  return first === seat ? (counts[side] ?? 0) : null;
}

/** @param {AnyScene} scene @param {number} seat */
function won(scene, seat) {
  const tricks = wonBy(scene, seat);
  return tricks === null
    ? null
    : h(
        'span.won',
        { key: 'won', 'data-place': `seat ${seat} won` },
        wonPile(tricks, explanation(scene, 'count', { type: 'tricks' })),
      );
}

const talkMax = 44; // letters in a bubble

/** What is said in the talk, as long as there is room for it in a seat: the talk has the rest.
 * @param {string} talk */
export function inShort(talk) {
  const letters = [...talk];
  return letters.length > talkMax
    ? letters
        .slice(0, talkMax - 1)
        .join('')
        .trimEnd() + '…'
    : talk;
}

/** What somebody says: in the talk, or else in the game. @param {AnyScene} scene @param {number} seat */
function bubble(scene, seat) {
  const talk = scene.talk?.[seat];
  const place = `seat ${seat} said`;
  const said = scene.over ? null : lastSaid(scene.about, scene.story, seat);
  if (talk)
    return h(
      'span.bubble.talked',
      { key: 'talk', 'data-talked': '', 'data-place': place },
      inShort(talk),
    );
  // Answers may lie beneath what the reader has said.
  const isFree = seat !== scene.self || !scene.view.asked.includes(seat);
  return (
    said &&
    explained(
      '.bubble',
      { key: 'said', 'data-said': said.type, 'data-place': place },
      isFree ? explanation(scene, 'said', said) : '',
      actName({ ...said, seat: undefined }, scene),
    )
  );
}

/** A name, and what it is where there is little room. @param {string} name @returns {Child} */
export const named = (name) => {
  const brief = shortName(name);
  return brief === name
    ? name
    : [h('span.whole', name), h('span.brief', { 'aria-hidden': 'true' }, brief)];
};

/** Who sits there, and whether they are there. @param {AnyScene} scene @param {number} seat */
function sitting(scene, seat) {
  const { here, self, view } = scene;
  return explained(
    '.sitting',
    { key: 'sitting' },
    presence(scene, seat),
    avatar(person(scene, seat), scene.computers?.[seat]),
    here &&
      h('span', {
        class: here[seat] ? 'dot here' : 'dot',
        role: 'img',
        label: t(here[seat] ? 'table.here' : 'table.away'),
      }),
    h('span.name', named(seat === self ? t('who.you') : person(scene, seat))),
    view.asked.includes(seat) && h('span.unseen', ', ' + t('table.to_act')),
  );
}

/** @param {AnyScene} scene @param {number} seat @param {Child[]} inside */
export function seatPanel(scene, seat, ...inside) {
  const { view, self } = scene;
  const turn = view.asked.includes(seat);
  return h(
    'div',
    {
      class: `seat ${seat === self ? 'mine' : 'there'}${turn ? ' turn' : ''}`,
      'data-seat': seat,
      key: 'seat' + seat,
      'data-place': 'seat ' + seat,
    },
    h(
      'div.who',
      { key: 'who', 'data-place': `seat ${seat} name` },
      sitting(scene, seat),
      h('span.clock', { 'data-clock': seat, 'data-own': '', key: 'clock' }),
    ),
    h('div.badges', { key: 'badges' }, badges(scene, seat)),
    h('div.tallies', { key: 'tallies' }, counts(scene, seat), won(scene, seat)),
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
