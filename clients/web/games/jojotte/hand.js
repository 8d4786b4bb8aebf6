// SPDX-License-Identifier: MIT
// The reader's own cards, fanned and sorted. Every card can be tried; the server says why it is
// refused.
import { back, cardName, face, tableCard, sortedHand } from '../../cards.js';
import { h, openDialog, button } from '../../dom.js';
import { place, walk } from '../../fan.js';
import { actionName } from './game_text.js';
import { ranks } from './ranks.js';
import { t } from '../../texts.js';

/** @import {Action, TableScene} from './types.js' */

/**
 * Plays a card, after asking for its word if it may have one.
 * @param {Action[]} ways
 * @param {(action: Action) => void} act
 */
function play(ways, act) {
  if (ways.length === 1) return act(ways[0]);
  const word = ways.find((way) => way.word)?.word;
  const dialog = openDialog(
    t(`table.${word}_title`),
    t('table.close'),
    h('p', t('table.jo_is')),
    h(
      'div.choices',
      ways.map((way) =>
        button(
          way.word ? actionName(way) : t('act.silent', { card: cardName(way.card ?? '') }),
          () => {
            dialog.close();
            act(way);
          },
          {
            class: way.word ? 'main' : null,
            action: 'play',
            'data-word': way.word ?? 'none',
            'data-card-name': way.card,
          },
        ),
      ),
    ),
  );
}

/** @param {TableScene} scene @param {number} seat the owner of the cards */
export function hand(scene, seat) {
  const { view, act } = scene;
  const mine = view.own?.seat === seat ? view.own : undefined;
  const cards = mine?.hand ?? scene.hands?.[seat];
  const trump = view.contract?.special === 'nullo' ? undefined : view.contract?.trump;
  const label =
    seat === scene.self ? t('table.hand') : t('table.hand_of', { who: scene.names[seat] });
  if (cards === undefined) {
    const count = view.held[seat];
    return h(
      'div.hand.closed',
      { role: 'img', label: t('table.held', { n: count }) },
      Array.from({ length: count }, (_, index) => back({ style: place(index, count) })),
    );
  }
  const held = sortedHand(cards, trump, ranks);
  const asked = scene.asked && view.phase === 'play';
  const legal = (/** @type {string} */ card) =>
    (mine?.actions ?? []).filter((way) => way.card === card);
  const show = (/** @type {string} */ card, /** @type {number} */ index) => {
    const look = {
      'data-card': card,
      key: card,
      'data-from': '.deck',
      style: place(index, held.length),
    };
    if (!mine || !act) return tableCard(card, look);
    const ways = asked ? legal(card) : [];
    const names = asked && ways.length ? cardName(card) + ', ' + t('table.legal') : cardName(card);
    return h(
      'button',
      {
        type: 'button',
        class: 'card',
        ...look,
        'data-legal': asked ? String(ways.length > 0) : null,
        'aria-disabled': asked ? null : 'true',
        onclick: () => asked && play(ways.length ? ways : [{ type: 'play', card }], act),
      },
      h('span.unseen', names),
      face(card),
    );
  };
  return h('div.hand', { role: 'group', label: label, onkeydown: walk }, held.map(show));
}
