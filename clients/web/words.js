// SPDX-License-Identifier: MIT
// What was done and what may be done, in words. None of them depends on who speaks, so that they read well in any
// language.
import { cardName, cardNames } from './cards.js';
import { has, t } from './texts.js';

/** @import {Action, Contract, Event, People} from './wire.js' */

/** @param {People} people @param {number | undefined} seat */
export function who({ names, self }, seat = 0) {
  return seat === self ? t('who.you') : names[seat] || t('who.seat', { seat: seat + 1 });
}

/** @param {string | undefined} trump */
export const suitName = (trump) => (trump ? t('suit.' + trump) : t('contract.no_trump'));

/** @param {Contract} contract */
export function contractName(contract) {
  const what = suitName(contract.trump);
  const name = contract.special ? t('contract.' + contract.special, { what }) : what;
  return contract.multiplier > 1 ? t('contract.times_' + contract.multiplier, { name }) : name;
}

/** Who undertakes to keep it. @param {Contract} contract */
export const bidderOf = (contract) => (contract.special === 'nullo' ? 1 - contract.declarer : contract.declarer);

/** @param {{class?: string, rank?: string, length?: number}} meld */
export const meldName = (meld) =>
  meld.class === 'four' ? t('meld.four', { ranks: t('ranks.' + meld.rank) }) : t('meld.run', { length: meld.length ?? 0 });

/** @param {Action} action */
const values = (action) => ({
  card: action.card ? cardName(action.card) : '', suit: action.suit ? t('suit.' + action.suit) : '',
  rank: action.rank ? t('rank.' + action.rank) : '', ranks: action.rank ? t('ranks.' + action.rank) : '',
  length: action.length ?? '', cards: cardNames(action.cards),
});

/** What is on the button. @param {Action} action */
export function actionName(action) {
  const id = 'act.' + action.type + (action.word ? '_' + action.word : '');
  return has(id) ? t(id, values(action)) : action.type.replaceAll('_', ' ');
}

/** What is heard when somebody does it. @param {Action} action */
export function spoken(action) {
  const id = 'say.' + action.type + (action.word ? '_' + action.word : '');
  return has(id) ? t(id, values(action)) : actionName(action);
}

/** @type {{[type: string]: (event: Event, people: People) => string}} */
const sentences = {
  cut: (event, people) => {
    const drawn = [0, 1].map((seat) => t('event.drew', { who: who(people, seat), card: cardName(event.drawn?.[seat] ?? '') }));
    const then = event.dealer === undefined ? t('event.cut_equal') : t('event.deals', { who: who(people, event.dealer) });
    return [...drawn, then].join(' ');
  },
  dealt: (event, people) => t('event.dealt', { deal: event.deal ?? 0, who: who(people, event.dealer), card: cardName(event.turned ?? '') }),
  done: (event, people) => t('event.done', { who: who(people, event.seat), what: spoken(/** @type {Action} */ (event.action)) }),
  contract: (event, people) => {
    const contract = /** @type {Contract} */ (event);
    return t('event.contract', { what: contractName(contract), who: who(people, bidderOf(contract)) });
  },
  drawn: (event) => t('event.drawn', { card: cardName(event.information ?? '') }),
  melded: (event, people) => t(event.cards ? 'event.melded_cards' : 'event.melded',
    { who: who(people, event.seat), what: meldName(event), points: event.points ?? 0, cards: cardNames(/** @type {string} */ (event.cards)) }),
  shown: (event, people) => t('event.shown', { who: who(people, event.seat), cards: cardNames(/** @type {string} */ (event.cards)) }),
  trick: (event, people) => t('event.trick', { who: who(people, event.by), points: event.points ?? 0 }),
  counted: (event, people) => t('event.counted', { who: who(people, event.seat), points: event.compared ?? 0 }),
  imprisoned: (event) => t('event.imprisoned', { points: event.points ?? 0, prison: event.prison ?? 0 }),
  scored: (event, people) => t('event.scored_' + event.side,
    { who: who(people, event.seat), points: event.points ?? 0, why: has('score.' + event.rule) ? t('score.' + event.rule) : event.rule ?? '' }),
  game: (event, people) => t('event.game', { who: who(people, event.by), game: event.game ?? 0 }),
  rubber: (event, people) => outcome('rubber', event.winner, event.totals, people),
  match: (event, people) => outcome('match', event.winner, event.rubbers_won, people),
  resigned: (event, people) => t('event.resigned_' + event.what, { who: who(people, event.seat) }),
  forfeited: (event, people) => t('event.forfeited', { who: who(people, event.seat), other: who(people, 1 - (event.seat ?? 0)) }),
  laid: (event, people) => t('event.laid', { who: who(people, event.seat), cards: cardNames(/** @type {string} */ (event.cards)) }),
  thrown_in: () => t('event.thrown_in'),
};

/** @param {string} what @param {number | undefined} winner @param {number[]} count @param {People} people */
function outcome(what, winner, count = [0, 0], people) {
  if (winner === undefined) return t(`event.${what}_drawn`, { mine: count[0], theirs: count[1] });
  return t('event.' + what, { who: who(people, winner), mine: count[winner], theirs: count[1 - winner] });
}

/** One sentence for one thing that happened. @param {Event} event @param {People} people */
export function sentence(event, people) {
  const tell = sentences[event.type];
  // A newer server may tell more than we know: its own word is better than silence.
  return tell ? tell(event, people) : event.type.replaceAll('_', ' ');
}
