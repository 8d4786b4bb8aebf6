// SPDX-License-Identifier: MIT
// The auction and the special bids as bridge players write them, and the buttons for the answers.
import { cardName, cardsIn, inlineCards, suitMark } from '../../cards.js';
import { h } from '../../dom.js';
import { explained } from '../../explain.js';
import { actionName, spoken, suitName } from './game_text.js';
import { who } from '../../people.js';
import { has, t } from '../../texts.js';
import { actFrom } from './wire.js';

/** @import {Action, TableScene, View} from './types.js' */

/** What is said in the auction and the special bids. */
export const calls = [
  'pass',
  'accept',
  'name_suit',
  'no_trump',
  'double',
  'redouble',
  'nullo',
  'slam',
  'slam_no_trump',
];

/** @param {View} view */
export const isBidding = ({ phase }) =>
  /^(auction|response|doubled|nullo|slam|exchange)/.test(phase);

/** The bids so far, one row per round. @param {TableScene} scene @param {number} below */
export function bidding(scene, below) {
  /** @type {Action[][]} */
  const rows = [];
  let full = true;
  for (const { type, seat = 0, action } of scene.story) {
    if (type !== 'done' || !action || !calls.includes(action.type)) continue;
    const column = seat === below ? 1 : 0;
    if (full || rows.at(-1)?.[column] || (column === 0 && rows.at(-1)?.[1])) rows.push([]);
    /** @type {Action[]} */ (rows.at(-1))[column] = action;
    full = false;
  }
  const call = (/** @type {Action | undefined} */ action, /** @type {number} */ seat) =>
    h(
      'td',
      { 'data-call': action?.type ?? null },
      action &&
        explained(
          '.noted',
          {},
          scene.explain?.('said', { ...actFrom(action), seat }) ?? '',
          action.suit ? [suitMark(action.suit), ' '] : null,
          action.type === 'accept'
            ? [suitMark(scene.view.turned?.[1] ?? ''), ' ', t('say.accept')]
            : spoken(action),
        ),
    );
  return h(
    'section.bidding',
    { label: t('table.bidding') },
    h(
      'table',
      {},
      h('caption.unseen', t('table.bidding')),
      h(
        'thead',
        h(
          'tr',
          [1 - below, below].map((seat) => h('th', { scope: 'col' }, who(scene, seat))),
        ),
      ),
      h(
        'tbody',
        rows.map(([first, second]) => h('tr', call(first, 1 - below), call(second, below))),
      ),
    ),
  );
}

/** @param {TableScene} scene @returns {string} the question to the reader */
export function question(scene) {
  const { view } = scene;
  const { phase, said = {}, turned = '' } = view;
  const other = who(scene, 1 - (scene.self ?? 0));
  const values = {
    who: other,
    suit: suitName(turned[1]),
    card: turned ? cardName(turned) : '',
    length: said.length ?? 0,
    what: view.contract ? suitName(view.contract.trump) : '',
    ranks: said.rank ? t('ranks.' + said.rank) : '',
    rank: said.top ? t('rank.' + said.top) : '',
  };
  if (phase === 'play') {
    const led = cardsIn(view.trick?.cards)[0];
    return led ? t('ask.follow', { who: other, card: cardName(led) }) : t('ask.lead');
  }
  if (isForced(scene)) return t(phase === 'exchange' ? 'ask.exchange_none' : 'ask.only', values);
  const id =
    'ask.' +
    (phase === 'run_in_trumps_reply' ? 'run_in_trumps_' + (said.in_trumps ? 'yes' : 'no') : phase);
  return has(id) ? t(id, values) : t('ask.other');
}

/** Says who is to act, and what the table waits for. @param {TableScene} scene */
export function waiting(scene) {
  const { phase, waiting: seats } = scene.view;
  const seat = seats.find((asked) => asked !== scene.self);
  if (phase === 'match_over') return scene.waits || t('wait.over');
  if (phase === 'cut') return scene.begun ? t('wait.deal') : scene.waits || t('wait.cut');
  if (seat === undefined) return t(seats.length ? 'ask.sending' : 'wait.deal');
  const doing =
    phase === 'play'
      ? 'play'
      : phase === 'exchange'
        ? 'exchange'
        : phase.endsWith('_over')
          ? 'go_on'
          : isBidding(scene.view)
            ? 'bid'
            : 'answer';
  return t('wait.' + doing, { who: who(scene, seat) });
}

/** Whether there is nothing to decide. @param {TableScene} scene */
const isForced = ({ view: { own, phase } }) =>
  phase !== 'play' && own?.actions.length === 1 && own.actions[0].type !== 'continue';

/** Whether an answer is the ordinary one: what tells the truth, what costs nothing, or what all do.
 * @param {Action} action @param {TableScene} scene */
function isMain(action, scene) {
  const { own } = scene.view;
  if (isForced(scene)) return false;
  if (own?.declaration) return own.declaration === action;
  return ['pass', 'exchange', 'satisfied', 'continue'].includes(action.type);
}

/** @param {Action} action @param {TableScene} scene */
function answer(action, scene) {
  const { act, busy } = scene;
  const cards = action.type === 'declare' ? inlineCards(action.cards) : null;
  const key = Object.values(action).join(' ');
  return h(
    'button',
    {
      type: 'button',
      class: isMain(action, scene) ? 'main' : null,
      action: action.type,
      key,
      'data-value': action.suit ?? action.rank ?? action.length ?? action.cards ?? null,
      disabled: busy,
      label: cards ? actionName(action) : null,
      onclick: () => act?.(action),
    },
    action.suit && [suitMark(action.suit), ' '],
    cards ?? actionName(action),
  );
}

/** One button per answer; cards are played from the hand. @param {TableScene} scene */
export function answers(scene) {
  const { own, phase } = scene.view;
  if (!scene.asked || !own || phase === 'play') return null;
  return h(
    'div.answers',
    own.actions.map((action) => answer(action, scene)),
  );
}
