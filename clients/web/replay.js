// SPDX-License-Identifier: MIT
// A deal looked at again, step by step. Every moment of it has an address of its own.
import { after } from './course.js';
import { button, h, renew } from './dom.js';
import { felt } from './felt.js';
import { seatAt } from './memory.js';
import { moving } from './motion.js';
import { openRule } from './rules.js';
import { speakMore, t } from './texts.js';
import { sentence } from './words.js';

/** @import {Event, View} from './wire.js' */
/** @import {Step} from './course.js' */
/** What `/table/ID/replay` answers. @typedef {{table: string, deal: number, deals: number, revealed: boolean,
 *   start: View, hands?: string[], steps: Step[]}} Recorded */

/** @param {string} table @param {number} [deal] @returns {Promise<Recorded>} */
async function load(table, deal) {
  const answer = await fetch(`/table/${encodeURIComponent(table)}/replay${deal ? '?deal=' + deal : ''}`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** The address of a moment. @param {string} table @param {number} deal @param {number} step */
const addressOf = (table, deal, step) => `${location.origin}/table/${encodeURIComponent(table)}?deal=${deal}&step=${step}`;

/** The buttons and the slider. @param {Recorded} deal @param {number} step @param {(step: number) => void} go */
function controls(deal, step, go) {
  const last = deal.steps.length;
  const jump = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {number} */ to) =>
    button(sign, () => go(to), { 'data-replay': id, 'aria-label': t('replay.' + id), 'data-key': id, title: t('replay.' + id),
      'aria-disabled': to < 0 || to > last || to === step ? 'true' : null });
  return h('div.controls', { role: 'group', 'aria-label': t('replay.controls'), 'data-key': 'controls' },
    jump('first', '⏮', 0), jump('back', '◀', step - 1),
    h('input', { type: 'range', min: 0, max: last, value: step, 'data-replay': 'step', 'data-key': 'step', 'aria-label': t('replay.step'),
      'aria-valuetext': t('replay.step_of', { step, last }), oninput: (/** @type {any} */ event) => go(Number(event.target.value)) }),
    jump('next', '▶', step + 1), jump('last', '⏭', last));
}

/** Which deal, its address and the record of all. @param {Recorded} deal @param {number} step
 * @param {(deal: number) => void} choose */
function around(deal, step, choose) {
  const address = addressOf(deal.table, deal.deal, step);
  const copy = async (/** @type {any} */ event) => {
    const { target } = event;
    target.textContent = await navigator.clipboard?.writeText(address).then(() => t('replay.copied'), () => address) ?? address;
  };
  return h('div.around', { 'data-key': 'around' },
    h('label', t('replay.deal') + ' ', h('select', { 'data-replay': 'deal', onchange: (/** @type {any} */ event) => choose(Number(event.target.value)) },
      Array.from({ length: deal.deals }, (_, i) => h('option', { value: i + 1, selected: i + 1 === deal.deal }, t('replay.deal_of', { n: i + 1, deals: deal.deals }))))),
    h('a', { href: address, onclick: (/** @type {Event & any} */ event) => { event.preventDefault(); copy(event); } }, t('replay.link')), ' ',
    h('a', { href: `/table/${encodeURIComponent(deal.table)}/transcript`, download: `${deal.table}.transcript` }, t('replay.record')), ' ',
    h('a', { href: `/table/${encodeURIComponent(deal.table)}` }, t('replay.live')), ' ', h('a', { href: '/' }, t('replay.home')));
}

/** Shows a deal of a table in `root`, the newest if none is named, after so many steps.
 * @param {HTMLElement} root @param {string} table @param {number} [number] of the deal in the match, from 1
 * @param {number} [step]
 * @returns {Promise<void>} */
export async function showReplay(root, table, number, step = 0) {
  /** @type {Recorded} */
  let deal;
  try {
    [deal] = await Promise.all([load(table, number), speakMore('learn')]);
  } catch (error) {
    const gone = error instanceof Error && error.message === '404';
    return renew(root, h('main.trouble', h('h1', t('rules.replay_missing')), h('p', t(gone ? 'rules.replay_gone' : 'rules.unreachable')),
      h('p', h('a', { href: `/table/${encodeURIComponent(table)}` }, t('rules.replay_watch')), ' ', h('a', { href: '/' }, t('trouble.home')))));
  }
  const seat = seatAt(table);
  const names = seat?.names ?? ['', ''];
  const picture = h('div.felt', { 'data-own': '' });
  const told = h('p.told', { role: 'status' });
  const tools = h('div.tools');
  const go = (/** @type {number} */ to) => {
    step = Math.max(0, Math.min(deal.steps.length, Math.trunc(to) || 0));
    const state = after(deal, step);
    const people = { names, self: seat?.seat };
    moving(picture, () => renew(picture, ...felt({ ...state, ...people, begun: true, openRule, prompt: '' })));
    told.textContent = (deal.steps[step - 1]?.story ?? []).map((event) => sentence(event, people)).join(' ');
    renew(tools, controls(deal, step, go), around(deal, step, choose));
    root.dataset.step = String(step);
    history.replaceState(history.state, '', addressOf(table, deal.deal, step));
  };
  const choose = (/** @type {number} */ other) => showReplay(root, table, other);
  root.replaceChildren(h('main.replay', { 'data-revealed': String(deal.revealed) },
    h('h1', t('replay.title', { table: deal.table, deal: deal.deal })), !deal.revealed && h('p.note', t('replay.closed')), tools, told, picture));
  go(step);
}
