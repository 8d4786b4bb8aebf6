// SPDX-License-Identifier: MIT
// Opens rules, glossary and card order. The code that shows them is loaded on first use.
import { showToast } from '../../announce.js';
import { t } from '../../texts.js';

/** @typedef {typeof import('./rulebook.js')} Rulebook */

/** @param {(rulebook: Rulebook) => void} open */
const withRulebook = (open) =>
  void import('./rulebook.js').then(open, () => showToast(t('rules.unreachable')));

/** Shows a rule in the rule set that is played. @param {string} id `R37` @param {string} [set] */
export const openRule = (id, set) => withRulebook((rulebook) => rulebook.openRule(id, set));

/** Shows how to play by a rule set. @param {string} [set] */
export const openHowTo = (set) => withRulebook((rulebook) => rulebook.openHowTo(set));

export const openGlossary = () => withRulebook((rulebook) => rulebook.openGlossary());

/** Shows order and points of the cards. @param {Parameters<Rulebook['openCardOrder']>[0]} [view] */
export const openCardOrder = (view) => withRulebook((rulebook) => rulebook.openCardOrder(view));
