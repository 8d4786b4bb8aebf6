// SPDX-License-Identifier: MIT
// The server's analysis of an open deal: the score after best play, and the loss by each act.
import { button, h, openDialog } from '../../dom.js';
import { actionName, bidderOf, contractName, suitName } from './game_text.js';
import { signed, who } from '../../people.js';
import { t } from '../../texts.js';
import { loadLearnTexts } from './texts.js';
import { actionFrom, contractFrom } from './wire.js';

/** @import {Act, DealAnalysis, People} from '../../wire.js' */
/** @typedef {{seat: number, action?: Act, lost: number, card_lost?: number, best?: Act}} AnalysedAct */
/** @typedef {{declarer: number, trump?: string, times: number, special?: string}} AnalysedContract */
/** @typedef {{trump?: string, tricks: number[], sheet: number[], slam: number[]}} Prospect */
/**
 * The answer of `/table/ID/analysis`.
 * @typedef {{deal: number, analysis: {best: number, best_contract?: AnalysedContract, sheet?: number,
 *   prospects: Prospect[], nullo_sheet: number[], acts: AnalysedAct[], lost: number[]}}} Analysis
 */

const allTricks = 9;

/**
 * Null if the server has no analysis.
 * @param {string} table
 * @param {number} deal
 * @returns {Promise<DealAnalysis | null>}
 */
export async function analyse(table, deal) {
  const address = `/table/${encodeURIComponent(table)}/analysis?deal=${deal}`;
  const [answer] = await Promise.all([fetch(address).catch(() => null), loadLearnTexts()]);
  if (!answer?.ok) return null;
  /** @type {Analysis} */
  const found = await answer.json();
  return {
    lossAt: (step, people) => lossOf(found.analysis.acts[step - 1], people),
    open: (people, go) => openAnalysis(found, people, go),
  };
}

/** The player who is ahead, and by how much. @param {number} sheet @param {People} people */
const ahead = (sheet, people) =>
  sheet === 0
    ? t('analysis.even')
    : t('analysis.ahead', { who: who(people, sheet > 0 ? 0 : 1), points: Math.abs(sheet) });

/** @param {Act} act */
const nameOf = (act) => actionName(actionFrom(act));

/**
 * Whether an act lost points on the sheet, or in cards alone.
 * @param {AnalysedAct} act
 */
const hasCost = ({ lost, card_lost = 0 }) => lost > 0 || (lost === 0 && card_lost > 0);

/**
 * The loss caused by an act, and the better act; empty if it lost nothing.
 * @param {AnalysedAct | undefined} act
 * @param {People} people
 */
function lossOf(act, people) {
  if (!act || !hasCost(act)) return '';
  const what = act.action ? nameOf(act.action) : t('best.gave_up');
  return [
    act.lost > 0
      ? t('analysis.lost', { who: who(people, act.seat), what, n: act.lost })
      : t('analysis.lost_cards', { who: who(people, act.seat), what, n: act.card_lost ?? 0 }),
    act.best && t('best.better', { what: nameOf(act.best) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** @param {Analysis} answer @param {People} people @param {number[]} order */
function prospects({ analysis }, people, order) {
  const worth = (/** @type {Prospect} */ { tricks, sheet, slam }, /** @type {number} */ seat) =>
    signed(sheet[seat]) +
    (tricks[seat] === allTricks ? ' · ' + t('analysis.slam', { points: signed(slam[seat]) }) : '');
  return h(
    'table.counted.prospects',
    h('caption', t('analysis.prospects')),
    h(
      'thead',
      h(
        'tr',
        h('td'),
        order.map((seat) => h('th', { scope: 'col' }, who(people, seat))),
      ),
    ),
    h(
      'tbody',
      analysis.prospects.map((prospect) =>
        h(
          'tr',
          h('th', { scope: 'row' }, suitName(prospect.trump)),
          order.map((seat) => h('td', worth(prospect, seat))),
        ),
      ),
      h(
        'tr',
        h('th', { scope: 'row' }, t('contract.nullo')),
        order.map((seat) => h('td', signed(analysis.nullo_sheet[seat]))),
      ),
    ),
  );
}

/**
 * @param {Analysis} answer
 * @param {People} people
 * @param {(step: number) => void} go to the moment after an act
 */
function openAnalysis(answer, people, go) {
  const { analysis, deal } = answer;
  const { best_contract: best, acts } = analysis;
  const contract = best && contractFrom(best);
  const order = [people.self ?? 0, 1 - (people.self ?? 0)];
  const losses = acts.flatMap((act, at) => (hasCost(act) ? [{ act, step: at + 1 }] : []));
  const dialog = openDialog(
    t('analysis.title', { deal }),
    t('table.close'),
    h(
      'div.analysis',
      { 'data-analysis': deal },
      h(
        'p',
        contract
          ? t('analysis.best', {
              what: contractName(contract),
              who: who(people, bidderOf(contract)),
              ahead: ahead(analysis.best, people),
            })
          : t('analysis.best_thrown'),
        ' ',
        analysis.sheet !== undefined &&
          t('analysis.written', { ahead: ahead(analysis.sheet, people) }),
      ),
      prospects(answer, people, order),
      h('h3', t('analysis.losses')),
      losses.length
        ? h(
            'ul.written',
            losses.map(({ act, step }) =>
              h(
                'li',
                { 'data-lost': act.lost },
                lossOf(act, people),
                ' ',
                button(
                  t('best.look'),
                  () => {
                    dialog.close();
                    go(step);
                  },
                  { class: 'rule' },
                ),
              ),
            ),
          )
        : h('p', t('analysis.no_losses')),
      h(
        'p',
        order.map((seat) =>
          h(
            'span',
            t('analysis.sum', { who: who(people, seat), n: Math.max(0, analysis.lost[seat]) }),
            ' ',
          ),
        ),
      ),
      h('p.note', t('analysis.open_cards')),
    ),
  );
}
