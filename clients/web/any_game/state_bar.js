// SPDX-License-Identifier: MIT
// The bar over a table: how a deal stands, and what decides it.
import { h } from '../dom.js';
import { explained } from '../explain.js';
import { who } from '../people.js';
import { t } from '../texts.js';
import { sidesOf } from './seats.js';
import { explanation, settledText, sideName, signless } from './sentences.js';

/** @import {AnyScene, Child} from '../wire.js' */
/** `points` in this deal; `total`: in the game, in words; `says`: what they are.
 * @typedef {{name: string, mine?: boolean, points: number, total?: string, says?: string}} Party */

const partiesMax = 3; // more would not fit on a phone

/** @param {Party[]} parties @param {string} goal @returns {Child} */
export const bar = (parties, goal) =>
  h(
    'div.state',
    { key: 'state', role: 'group', label: t('state.title'), 'data-place': 'bar' },
    h(
      'p.parties',
      { key: 'parties' },
      parties.map(({ name, mine, points, total, says = '' }, i) =>
        explained(
          mine ? '.party.mine' : '.party',
          { key: name, 'data-points': points, 'data-place': 'party ' + i },
          says,
          h('span.name', name),
          ' ',
          h('b', signless(points)),
          total && h('small', ' (' + total + ')'),
        ),
      ),
    ),
    h('p.goal', { key: 'goal', 'data-goal': '', 'data-place': 'goal' }, goal),
  );

/** The count of what is won in this deal, and that of the whole game: `points` and `score` by name.
 * @param {AnyScene} scene */
function countsOf({ about, view }) {
  const own = Object.keys(about.counts).filter(
    (name) => about.counts[name] !== 'table' && view.counts?.[name] !== undefined,
  );
  const deal = own.includes('points') ? 'points' : own.find((name) => name !== 'score');
  const total = own.includes('score') && deal ? 'score' : undefined;
  return { deal: deal ?? own[0], total };
}

/** The points in the tricks that each seat has taken in this deal, where the story tells them and the
 * view does not count them; null elsewhere. @param {AnyScene} scene @returns {number[] | null} */
export function takenPoints({ about, view, story, over }) {
  const isTold = about.events.trick?.with?.points && about.events.trick.with.by === 'seat';
  const taken = story.filter(({ type }) => type === 'trick');
  if (over || !isTold || about.counts.points || !taken.length) return null;
  return Array.from({ length: about.seats }, (_, seat) =>
    taken.reduce((sum, { by, points = 0 }) => sum + (by === seat ? points : 0), 0),
  );
}

/** Whose counts these are, as they are called here: "Your side" rather than two names.
 * @param {AnyScene} scene @param {'seat' | 'side'} per @param {number} of */
export function nameOf(scene, per, of) {
  const { self, view, about } = scene;
  if (per === 'seat') return who(scene, of);
  const sides = sidesOf(about.seats, view.sides);
  if (self === undefined || sides.length > 2 || sides[of]?.length < 2)
    return sideName(scene, of, who);
  return t(sides[of].includes(self) ? 'state.ours' : 'state.theirs');
}

/** How everybody stands, the reader first; of many, those who are ahead.
 * @param {AnyScene} scene @returns {Party[]} */
export function parties(scene) {
  const { view, about, self, texts } = scene;
  const { deal, total } = countsOf(scene);
  if (!deal) return [];
  const taken = takenPoints(scene);
  const per = taken ? 'seat' : /** @type {'seat' | 'side'} */ (about.counts[deal]);
  const mine = per === 'seat' || self === undefined ? self : (view.sides?.[self] ?? self);
  const value = (/** @type {string} */ name, /** @type {number} */ of) =>
    (name === deal ? taken?.[of] : undefined) ??
    /** @type {number} */ (/** @type {any} */ (view.counts?.[name])?.[of] ?? 0);
  const count = per === 'seat' ? about.seats : sidesOf(about.seats, view.sides).length;
  const all = Array.from({ length: count }, (_, of) => of);
  const rank = (/** @type {number} */ of) => value(total ?? deal, of) + value(deal, of);
  const others = all.filter((of) => of !== mine);
  const shown = others
    .sort((one, other) => rank(other) - rank(one))
    .slice(0, partiesMax - (mine === undefined ? 0 : 1));
  const says = [
    taken ? t('any.taken') : explanation(scene, 'count', { type: deal }),
    total && explanation(scene, 'count', { type: total }),
  ]
    .filter(Boolean)
    .join(' ');
  return [...(mine === undefined ? [] : [mine]), ...shown].map((of) => ({
    name: nameOf(scene, per, of),
    mine: of === mine,
    points: value(deal, of),
    total: total && `${texts.name('count', total)} ${signless(value(total, of))}`,
    says,
  }));
}

/** @param {AnyScene} scene */
export function stateBar(scene) {
  if (!scene.begun) return null;
  const goal = scene.over ? '' : settledText(scene, 'goal', scene.view.phase);
  const deal = scene.view.deal ? t('over.deal', { deal: scene.view.deal }) : '';
  return bar(parties(scene), goal || deal);
}
