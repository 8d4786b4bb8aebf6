// SPDX-License-Identifier: MIT
// The trick in the middle: each card before whoever played it.
import { cardsIn } from '../cards.js';
import { h } from '../dom.js';
import { who } from '../people.js';
import { around, place } from './seats.js';
import { card, keys, zoneName } from './zones.js';

/** @import {AnyScene, Told, AboutGame} from '../wire.js' */

const abreast = 5; // cards of a trick in a row on a phone, with their names

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
const hasDummies = ({ verbs }, zone) =>
  new Set(Object.values(verbs).flatMap(({ from, into }) => (into === zone && from ? [from] : [])))
    .size > 1;

/** @param {AnyScene} scene @param {string} zone @param {number} below */
export function trick(scene, zone, below) {
  const { view, about, story } = scene;
  const cards = cardsIn(/** @type {string} */ (view.zones?.[zone]));
  const names = keys(cards);
  const by = playedBy(about, story, zone, cards, view.marks?.lead ?? 0);
  const afar = fromAfar(about, story, zone, cards);
  const order = around(about.seats, below);
  return h(
    'section',
    {
      class: 'trick' + (hasDummies(about, zone) ? ' double' : ''),
      label: zoneName(scene, { zone, of: -1 }),
      key: 'zone-' + zone,
      'data-zone': zone,
      style: { '--rows': Math.max(1, Math.ceil(cards.length / abreast)) },
    },
    cards.map((one, i) => {
      const seat = by[i];
      const { x, y } = place(order.indexOf(seat), about.seats);
      const side = afar[i] ? -1 : 1;
      const from = seat === scene.self ? '.hand' : `[data-seat="${seat}"]`;
      return h(
        'div',
        {
          class: 'slot' + (scene.taken?.by === seat ? ' won' : ''),
          style: { '--x': side * x, '--y': side * y, '--i': i },
          key: (afar[i] ? 'afar' : 'slot') + seat,
        },
        card(scene, { zone, of: -1 }, one, {
          key: names[i],
          'data-from': from,
          'data-played-by': seat,
        }),
        h('span.tag', who(scene, seat)),
      );
    }),
  );
}
