// SPDX-License-Identifier: MIT
// The trick in the middle. A taken trick stays until the next card is led, so that it can be seen.
import { cardsIn, tableCard } from '../../cards.js';
import { h } from '../../dom.js';
import { subject, who } from '../../people.js';
import { t } from '../../texts.js';

/** @import {TableScene} from './types.js' */

/** The trick in progress, or the one just taken.
 * @param {TableScene} scene @returns {{leader: number, cards: string, by?: number}} */
export function trickIn({ view }) {
  const { trick, last } = view;
  if (last && !trick?.cards) return last;
  return trick ?? { leader: 0, cards: '' };
}

/** @param {TableScene} scene @param {number} below the seat at the lower edge */
export function trick(scene, below) {
  const { leader, cards, by } = trickIn(scene);
  const played = cardsIn(cards);
  const number = Math.min(
    9,
    scene.view.tricks[0] + scene.view.tricks[1] + (by === undefined ? 1 : 0),
  );
  const slot = (/** @type {number} */ seat) => {
    const card = played[seat === leader ? 0 : 1];
    return h(
      'div',
      {
        class: 'slot ' + (seat === below ? 'mine' : 'there') + (by === seat ? ' won' : ''),
        key: 'slot' + seat,
      },
      card &&
        tableCard(card, {
          'data-from': seat === below ? '.hand' : '.backs',
          'data-played-by': seat,
        }),
      card &&
        h(
          'span.tag',
          by === seat
            ? t('table.taken_by', subject(scene, seat))
            : by === undefined && seat === leader
              ? t('table.led')
              : null,
        ),
    );
  };
  return h(
    'section.trick',
    { label: t('table.trick_of', { n: number }), 'data-taken': by === undefined ? null : by },
    slot(1 - below),
    slot(below),
  );
}

/**
 * The previous trick, small, beside the player who took it.
 * @param {TableScene} scene
 * @param {number} seat
 */
export function lastTrick(scene, seat) {
  const { last, trick } = scene.view;
  if (!last || last.by !== seat || !trick?.cards) return null;
  return h(
    'span.last',
    { role: 'group', label: t('table.last_of', { who: who(scene, seat) }) },
    cardsIn(last.cards).map((card) => tableCard(card)),
  );
}
