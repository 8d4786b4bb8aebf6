// SPDX-License-Identifier: MIT
// A deal looked at again, step by step. Every moment of it has an address of its own.
import { after } from './course.js';
import { button, h, renew } from './dom.js';
import { felt } from './felt.js';
import { judgedDeal, lossOf, openJudgement } from './judgement.js';
import { seatAt } from './memory.js';
import { moving } from './motion.js';
import { openRule } from './rules.js';
import { speakMore, t } from './texts.js';
import { sentence } from './words.js';

/** @import {Event, View} from './wire.js' */
/** @import {Step} from './course.js' */
/** What `/table/ID/replay` answers. @typedef {{table: string, deal: number, deals: number, revealed: boolean,
 *   start: View, story?: Event[], hands?: string[], steps: Step[]}} Recorded */

/** The address of what belongs to a table. @param {string} table @param {string} [rest] */
const at = (table, rest = '') => `/table/${encodeURIComponent(table)}${rest}`;

/** The buttons and the slider. @param {Recorded} deal @param {number} step @param {(step: number) => void} go */
function controls({ steps: { length: last } }, step, go) {
  const jump = (id = '', sign = '', to = 0) => button(sign, () => go(to), { 'data-replay': id, 'aria-label': t('replay.' + id),
    'data-key': id, title: t('replay.' + id), 'aria-disabled': to < 0 || to > last || to === step ? 'true' : null });
  return h('div.controls', { role: 'group', 'aria-label': t('replay.controls'), 'data-key': 'controls' },
    jump('first', '⏮', 0), jump('back', '◀', step - 1),
    h('input', { type: 'range', min: 0, max: last, value: step, 'data-replay': 'step', 'data-key': 'step', 'aria-label': t('replay.step'),
      'aria-valuetext': t('replay.step_of', { step, last }), oninput: (event) => go(Number(event.target.value)) }),
    jump('next', '▶', step + 1), jump('last', '⏭', last));
}

/** Which deal, its address and the record of all. @param {Recorded} deal @param {string} address of this moment
 * @param {(deal: number) => void} choose @param {() => void} judge */
function around({ table, deal, deals, revealed }, address, choose, judge) {
  const copy = async (event = /** @type {any} */ ({})) => {
    event.preventDefault();
    const { target } = event;
    const copied = navigator.clipboard?.writeText(address).then(() => t('replay.copied'), () => address);
    target.textContent = await copied ?? address;
  };
  return h('div.around', { 'data-key': 'around' },
    h('label', t('replay.deal') + ' ', h('select', { 'data-replay': 'deal', onchange: (event) => choose(Number(event.target.value)) },
      Array.from({ length: deals }, (_, i) => h('option', { value: i + 1, selected: i + 1 === deal }, t('replay.deal_of', { n: i + 1, deals }))))),
    revealed && button(t('judge.open'), judge, { 'data-replay': 'judge', 'data-key': 'judge' }),
    h('a', { href: address, onclick: copy }, t('replay.link')),
    h('a', { href: at(table, '/transcript'), download: `${table}.transcript` }, t('replay.record')),
    h('a', { href: at(table) }, t('replay.live')), h('a', { href: '/' }, t('replay.home')));
}

/** Shows a deal of a table in `root`, the newest if none is named, after so many steps.
 * @param {HTMLElement} root @param {string} table @param {number} [number] of the deal in the match, from 1
 * @param {number} [step] @returns {Promise<void>} */
export async function showReplay(root, table, number, step = 0) {
  const answer = await fetch(at(table, '/replay' + (number ? '?deal=' + number : '')), { cache: 'no-store' }).catch(() => null);
  const learnt = await speakMore('learn').catch(() => 'not');
  if (!answer?.ok || learnt) return renew(root, h('main.trouble.card-panel', h('h1', t('rules.replay_missing')),
    h('p', t({ 403: 'rules.replay_closed', 404: 'rules.replay_gone' }[answer?.status ?? 0] ?? 'rules.unreachable')),
    h('p', h('a', { href: at(table) }, t('rules.replay_watch')), ' ', h('a', { href: '/' }, t('trouble.home')))));
  /** @type {Recorded} */
  const deal = await answer.json();
  const { names = ['', ''], seat: self } = seatAt(table) ?? {};
  const picture = h('div.felt', { 'data-own': '' });
  const told = h('p.told', { role: 'status' });
  const tools = h('div.tools');
  const loss = h('p.note', { 'data-replay': 'loss' });
  /** @type {import('./judgement.js').Judged | null} */
  let judged = null;
  const judge = async () => {
    loss.textContent = judged ? '' : t('judge.wait');
    judged ??= await judgedDeal(table, deal.deal);
    if (!judged) return void (loss.textContent = t('judge.none'));
    go(step);
    openJudgement(judged, { names, self }, go);
  };
  const go = (to = 0) => {
    step = Math.max(0, Math.min(deal.steps.length, Math.trunc(to) || 0));
    const moment = at(table, `?deal=${deal.deal}&step=${step}`);
    moving(picture, () => renew(picture, ...felt({ ...after(deal, step), names, self, begun: true, openRule, prompt: '' })));
    told.textContent = (deal.steps[step - 1]?.story ?? []).map((event) => sentence(event, { names, self })).join(' ');
    loss.textContent = lossOf(judged?.analysis.acts[step - 1], { names, self });
    renew(tools, controls(deal, step, go), around(deal, location.origin + moment, (other) => void showReplay(root, table, other), () => void judge()));
    root.dataset.step = String(step);
    history.replaceState(history.state, '', moment);
  };
  root.replaceChildren(h('main.replay', { 'data-revealed': String(deal.revealed) }, h('h1', t('replay.title', { table, deal: deal.deal })),
    !deal.revealed && h('p.note', t('replay.closed')), tools, h('div', told, loss), picture));
  go(step);
}
