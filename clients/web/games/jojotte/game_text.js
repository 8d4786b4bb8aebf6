// SPDX-License-Identifier: MIT
// Actions and events in words.
import { cardName, cardNames } from '../../cards.js';
import { subject } from '../../people.js';
import { has, t } from '../../texts.js';

/** @import {People} from '../../wire.js' */
/** @import {Action, Contract, Event, Explain} from './types.js' */

/** @param {string | undefined} trump */
export const suitName = (trump) => (trump ? t('suit.' + trump) : t('contract.no_trump'));

/** @param {Contract} contract */
export function contractName(contract) {
  const what = suitName(contract.trump);
  const name = contract.special ? t('contract.' + contract.special, { what }) : what;
  return contract.multiplier > 1 ? t('contract.times_' + contract.multiplier, { name }) : name;
}

/** The seat that has to keep the contract. @param {Contract} contract */
export const bidderOf = (contract) =>
  contract.special === 'nullo' ? 1 - contract.declarer : contract.declarer;

/** @param {{class?: string, rank?: string, length?: number}} meld */
export const meldName = (meld) =>
  meld.class === 'four'
    ? t('meld.four', { ranks: t('ranks.' + meld.rank) })
    : t('meld.run', { length: meld.length ?? 0 });

/** @param {Action} action */
const values = (action) => ({
  card: action.card ? cardName(action.card) : '',
  suit: action.suit ? t('suit.' + action.suit) : '',
  rank: action.rank ? t('rank.' + action.rank) : '',
  ranks: action.rank ? t('ranks.' + action.rank) : '',
  length: action.length ?? '',
  tricks: action.tricks ?? '',
  cards: cardNames(action.cards),
});

/** The label of a button. @param {Action} action */
export function actionName(action) {
  const id = 'act.' + action.type + (action.word ? '_' + action.word : '');
  return has(id) ? t(id, values(action)) : action.type.replaceAll('_', ' ');
}

/** The words a player says with an action. @param {Action} action */
export function spoken(action) {
  const id = 'say.' + action.type + (action.word ? '_' + action.word : '');
  return has(id) ? t(id, values(action)) : actionName(action);
}

/** The reason for an entry on the score sheet. @param {string} [rule] */
export const scoreReason = (rule = '') =>
  has('score.' + rule) ? t('score.' + rule) : t('table.rule', { rule });

/** The id of the sentence for an event. @param {Event} event */
function idOf({ type, action, winner, cards, side, what }) {
  if (type === 'done' && has('event.done_' + action?.type)) return 'event.done_' + action?.type;
  if (type === 'rubber' || type === 'match')
    return `event.${type}${winner === undefined ? '_drawn' : ''}`;
  if (type === 'melded' && cards) return 'event.melded_cards';
  return `event.${type}${type === 'scored' ? '_' + side : type === 'resigned' ? '_' + what : ''}`;
}

/** An event in one sentence. @param {Event} event @param {People} people @returns {string} */
export function sentence(event, people) {
  const { type, action, drawn, winner = 0, points = 0, prison = 0, deal = 0, game = 0 } = event;
  const contract = /** @type {Contract} */ (event);
  const seat =
    type === 'contract'
      ? bidderOf(contract)
      : (event.seat ?? event.by ?? event.winner ?? event.dealer);
  if (drawn) {
    const cuts = drawn.map((card, cutter) =>
      t('event.drew', { ...subject(people, cutter), card: cardName(card) }),
    );
    return [
      ...cuts,
      seat === undefined ? t('event.cut_equal') : t('event.deals', subject(people, seat)),
    ].join(' ');
  }
  const id = idOf(event);
  // A newer server may send an event we do not know: its name is better than nothing.
  if (!has(id)) return type.replaceAll('_', ' ');
  const count = event.totals ?? event.rubbers_won ?? [0, 0];
  const card = event.turned ?? event.information;
  const what = action
    ? spoken(action)
    : type === 'contract'
      ? contractName(contract)
      : type === 'melded'
        ? meldName(event)
        : '';
  return t(id, {
    ...subject(people, seat),
    what,
    tricks: action?.tricks ?? '',
    deal,
    game,
    prison,
    points: event.compared ?? points,
    card: card ? cardName(card) : '',
    why: scoreReason(event.rule),
    mine: count[winner],
    theirs: count[1 - winner],
    cards: typeof event.cards === 'string' ? cardNames(event.cards) : '',
  });
}

/** What a contract means. @param {Explain | undefined} explain @param {Contract} contract */
export function contractIs(explain, { trump, special, multiplier }) {
  if (!explain) return '';
  return [
    trump
      ? special !== 'nullo' && explain('fact', { type: 'trump' })
      : !special && explain('said', { type: 'no_trump' }),
    special && explain('fact', { type: 'special' }),
    multiplier > 1 && explain('fact', { type: 'times' }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a meld is worth. @param {Explain | undefined} explain
 * @param {{class?: string, length?: number}} meld */
export const meldIs = (explain, { class: word = '' }) =>
  explain?.('said', { type: 'melded', word }) ?? '';
