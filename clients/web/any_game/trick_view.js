// SPDX-License-Identifier: MIT
// The trick in the middle: each card before whoever played it.
import { cardsIn } from '../cards.js';
import { h } from '../dom.js';
import { who } from '../people.js';
import { named } from './seat_panel.js';
import { keyOf } from './may.js';
import { card, keys, zoneName } from './zones.js';

/** @import {AnyScene, Told, AboutGame} from '../wire.js' */

/** How each card was played, if the story tells it.
 * @param {AboutGame} about @param {Told[]} story @param {string} zone @param {string[]} cards */
function played(about, story, zone, cards) {
  const plays = story.filter(({ type }) => about.verbs[type]?.into === zone).slice(-cards.length);
  const told =
    plays.length === cards.length &&
    plays.every((said, i) => said.card === cards[i] && said.seat !== undefined);
  return told ? plays : undefined;
}

/** Who played each card: as the story tells, else in turn from the lead.
 * @param {AboutGame} about @param {Told[]} story @param {string} zone @param {string[]} cards
 * @param {number} lead @returns {number[]} */
export function playedBy(about, story, zone, cards, lead) {
  const plays = played(about, story, zone, cards);
  return cards.map((_, i) => (plays ? Number(plays[i].seat) : (lead + i) % about.seats));
}

/** Which cards come from another hand than that before a player. They lie opposite the player's own.
 * @param {AboutGame} about @param {Told[]} story @param {string} zone @param {string[]} cards
 * @returns {boolean[]} */
export function fromAfar(about, story, zone, cards) {
  const own = Object.keys(about.zones).find((name) => about.zones[name].form === 'hand');
  const plays = played(about, story, zone, cards);
  return cards.map((_, i) => {
    const from = plays && about.verbs[plays[i].type].from;
    const form = about.zones[from ?? '']?.form;
    return from !== own && (form === 'hand' || form === 'grid'); // a dummy may lie in columns
  });
}

/** Whether players have more than one hand from which they play to a trick.
 * @param {AboutGame} about @param {string} zone */
export const hasDummies = ({ verbs }, zone) =>
  new Set(Object.values(verbs).flatMap(({ from, into }) => (into === zone && from ? [from] : [])))
    .size > 1;

/** @param {AnyScene} scene @param {string} zone */
export function trick(scene, zone) {
  const { view, about, story } = scene;
  const cards = cardsIn(/** @type {string} */ (view.zones?.[zone]));
  const names = keys(cards);
  const place = keyOf({ zone, of: -1 });
  const by = playedBy(about, story, zone, cards, view.marks?.lead ?? 0);
  const afar = fromAfar(about, story, zone, cards);
  return h(
    'section',
    {
      class: 'trick',
      label: zoneName(scene, { zone, of: -1 }),
      key: 'zone-' + zone,
      'data-zone': zone,
      'data-place': place,
    },
    cards.map((one, i) => {
      const seat = by[i];
      const from = seat === scene.self ? '.hand' : `[data-seat="${seat}"]`;
      return h(
        'div',
        {
          class: 'slot' + (scene.taken?.by === seat ? ' won' : ''),
          key: (afar[i] ? 'afar' : 'slot') + seat,
        },
        card(scene, { zone, of: -1 }, one, {
          key: names[i],
          'data-from': from,
          'data-place': `${place} ${i}`,
          'data-played-by': seat,
        }),
        h('span.tag', { 'data-place': `${place} tag ${i}` }, named(who(scene, seat))),
      );
    }),
  );
}
