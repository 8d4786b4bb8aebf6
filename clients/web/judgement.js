// SPDX-License-Identifier: MIT
// What best play would have made of a deal that lies open, as the server worked it out.
import { button, h, openDialog } from './dom.js';
import { actionName, bidderOf, contractName, suitName, who } from './words.js';
import { t } from './texts.js';

/** @import {Action, Contract, People} from './wire.js' */
/** @typedef {{seat: number, action?: Action, after: number, lost: number, best?: Action, card_lost?: number}} JudgedAct */
/** @typedef {{trump?: string, tricks: number[], sheet: number[], slam: number[]}} Prospect */
/** What `/table/ID/analysis` answers. @typedef {{deal: number, analysis: {best: number, best_contract?: Contract, sheet?: number,
 *   prospects: Prospect[], nullo_sheet: number[], acts: JudgedAct[], lost: number[]}}} Judged */

const allTricks = 9;
const signed = (/** @type {number} */ points) => (points > 0 ? '+' : '') + points;

/** Null when it cannot be had. @param {string} table @param {number} deal @returns {Promise<Judged | null>} */
export async function judgedDeal(table, deal) {
  const answer = await fetch(`/table/${encodeURIComponent(table)}/analysis?deal=${deal}`).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/** Who is ahead, and by how much. @param {number} sheet @param {People} people */
const ahead = (sheet, people) => (sheet === 0 ? t('judge.even')
  : t('judge.ahead', { who: who(people, sheet > 0 ? 0 : 1), points: Math.abs(sheet) }));

/** What an act lost, and what was better; nothing where it lost nothing. @param {JudgedAct | undefined} act @param {People} people */
export function lossOf(act, people) {
  if (!act?.lost) return '';
  const what = act.action ? actionName(act.action) : t('judge.gave_up');
  return [t('judge.lost', { who: who(people, act.seat), what, n: act.lost }),
    act.best && t('judge.better', { what: actionName(act.best) })].filter(Boolean).join(' ');
}

/** @param {Judged} judged @param {People} people @param {number[]} order */
function prospects({ analysis }, people, order) {
  const worth = (/** @type {Prospect} */ { tricks, sheet, slam }, /** @type {number} */ seat) =>
    signed(sheet[seat]) + (tricks[seat] === allTricks ? ' · ' + t('judge.slam', { points: signed(slam[seat]) }) : '');
  return h('table.counted.judged', h('caption', t('judge.prospects')),
    h('thead', h('tr', h('td'), order.map((seat) => h('th', { scope: 'col' }, who(people, seat))))),
    h('tbody', analysis.prospects.map((prospect) => h('tr', h('th', { scope: 'row' }, suitName(prospect.trump)),
      order.map((seat) => h('td', worth(prospect, seat))))),
    h('tr', h('th', { scope: 'row' }, t('contract.nullo')), order.map((seat) => h('td', signed(analysis.nullo_sheet[seat]))))));
}

/** @param {Judged} judged @param {People} people @param {(step: number) => void} go to the moment after an act */
export function openJudgement(judged, people, go) {
  const { analysis, deal } = judged;
  const { best_contract: contract, acts } = analysis;
  const order = [people.self ?? 0, 1 - (people.self ?? 0)];
  const losses = acts.flatMap((act, at) => (act.lost ? [{ act, step: at + 1 }] : []));
  const dialog = openDialog(t('judge.title', { deal }), t('table.close'), h('div.judgement', { 'data-judged': deal },
    h('p', contract ? t('judge.best', { what: contractName(contract), who: who(people, bidderOf(contract)), ahead: ahead(analysis.best, people) })
      : t('judge.best_thrown'), ' ', analysis.sheet !== undefined && t('judge.written', { ahead: ahead(analysis.sheet, people) })),
    prospects(judged, people, order),
    h('h3', t('judge.losses')),
    losses.length ? h('ul.written', losses.map(({ act, step }) => h('li', { 'data-lost': act.lost }, lossOf(act, people), ' ',
      button(t('judge.look'), () => { dialog.close(); go(step); }, { class: 'rule' })))) : h('p', t('judge.no_losses')),
    h('p', order.map((seat) => h('span', t('judge.sum', { who: who(people, seat), n: analysis.lost[seat] }), ' '))),
    h('p.note', t('judge.open_cards'))));
}
