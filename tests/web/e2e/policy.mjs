// SPDX-License-Identifier: MIT
// How the tests play Jo-Jotte: so that everything that can happen in a deal happens.

/** @import {Act} from '../../../clients/web/wire.js' */
/** @import {Visitor} from './visitor.mjs' */

/** @param {Visitor} visitor @param {string} card */
const holds = ({ hand }, card) => hand.includes(card);

/** The suit in which a hand holds king and queen. @param {Visitor} visitor */
const royalSuit = (visitor) =>
  [...'CDHS'].find((suit) => holds(visitor, 'K' + suit) && holds(visitor, 'Q' + suit));

/** @param {Visitor} visitor @param {string} type */
const offered = ({ acts }, type) => acts.find((act) => act.type === type);

/** King before queen, with their words; otherwise the first legal card. @param {Visitor} visitor */
function card(visitor) {
  const { acts, view } = visitor;
  const word = acts.find((act) => act.word);
  if (word) return word;
  // The queen must wait while the king can still be played first.
  const { trump } = view.facts ?? {};
  const queen = holds(visitor, 'K' + trump) ? 'Q' + trump : '';
  return acts.find((act) => act.card !== queen) ?? acts[0];
}

/** @param {Visitor} visitor */
function auction(visitor) {
  const { acts, view } = visitor;
  const royal = royalSuit(visitor);
  if (royal === view.zones.turned[1] || view.deal % 2 === 1)
    return offered(visitor, 'accept') ?? offered(visitor, 'pass');
  const named = acts.find((act) => act.type === 'name_suit' && (act.suit === royal || !royal));
  return named ?? offered(visitor, 'no_trump') ?? offered(visitor, 'pass');
}

/** What claims most, as the verbs are listed. @param {Visitor} visitor */
function declaration({ acts, about }) {
  const verbs = Object.keys(about?.verbs ?? {});
  return acts.reduce((best, act) =>
    verbs.indexOf(act.type) < verbs.indexOf(best.type) ? act : best,
  );
}

/** @param {any} view */
const isDeclaring = ({ phase }) => /^(four|run)_/.test(phase);

/**
 * Tries everything: nullo in the first deal, slam in the second, a double in the third; suits with
 * king and queen; an exchange of the seven whenever possible.
 * @param {Visitor} visitor @returns {Act}
 */
export function everything(visitor) {
  const { phase, deal } = visitor.view;
  const may = (/** @type {string} */ type) => offered(visitor, type);
  const found =
    phase === 'auction'
      ? auction(visitor)
      : phase === 'play'
        ? card(visitor)
        : isDeclaring(visitor.view)
          ? declaration(visitor)
          : (phase === 'nullo_bid' && deal === 1 && may('nullo')) ||
            (phase === 'slam_bid' && deal === 2 && may('slam')) ||
            (phase === 'response' && deal === 3 && may('double')) ||
            may('redouble') ||
            may('exchange') ||
            may('ask_to_see') ||
            may('pass');
  return found || visitor.acts[0];
}
