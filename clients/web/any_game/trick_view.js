// SPDX-License-Identifier: MIT
// The trick in the middle: each card before whoever played it.
import { cardsIn } from '../cards.js';
import { h } from '../dom.js';
import { who } from '../people.js';
import { around, place } from './seats.js';
import { card, keys, zoneName } from './zones.js';

/** @import {AnyScene, Told, AboutGame} from '../wire.js' */

const abreast = 5; // cards of a trick in a row on a phone, with their names

/** Who played each card: as the story tells, else in turn from the lead.
 * @param {AboutGame} about @param {Told[]} story @param {string} zone @param {string[]} cards
 * @param {number} lead @returns {number[]} */
export function playedBy(about, story, zone, cards, lead) {
  const plays = story.filter(({ type }) => about.verbs[type]?.into === zone).slice(-cards.length);
  const told =
    plays.length === cards.length &&
    plays.every((said, i) => said.card === cards[i] && said.seat !== undefined);
  return cards.map((_, i) => (told ? Number(plays[i].seat) : (lead + i) % about.seats));
}

/** @param {AnyScene} scene @param {string} zone @param {number} below */
export function trick(scene, zone, below) {
  const { view, about, story } = scene;
  const cards = cardsIn(/** @type {string} */ (view.zones?.[zone]));
  const names = keys(cards);
  const by = playedBy(about, story, zone, cards, view.marks?.lead ?? 0);
  const order = around(about.seats, below);
  return h(
    'section.trick',
    {
      label: zoneName(scene, { zone, of: -1 }),
      key: 'zone-' + zone,
      'data-zone': zone,
      style: { '--rows': Math.max(1, Math.ceil(cards.length / abreast)) },
    },
    cards.map((one, i) => {
      const seat = by[i];
      const { x, y } = place(order.indexOf(seat), about.seats);
      const from = seat === scene.self ? '.hand' : `[data-seat="${seat}"]`;
      return h(
        'div',
        {
          class: 'slot' + (scene.taken?.by === seat ? ' won' : ''),
          style: { '--x': x, '--y': y, '--i': i },
          key: 'slot' + seat,
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
