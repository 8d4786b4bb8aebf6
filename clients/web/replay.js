// SPDX-License-Identifier: MIT
// The replay of a finished deal, step by step. Every step has its own address.
import { stateAfter } from './deal_history.js';
import { button, h, render } from './dom.js';
import { tableView } from './table_view.js';
import { fetchAnalysis, lossOf, openAnalysis } from './analysis.js';
import { showError } from './error_page.js';
import { seatAt } from './storage.js';
import { animate } from './motion.js';
import { openRule } from './rules.js';
import { loadMoreTexts, t } from './texts.js';
import { sentence } from './game_text.js';

/** @import {Event, View} from './wire.js' */
/** @import {Step} from './deal_history.js' */
/**
 * The answer of `/table/ID/replay`.
 * @typedef {{table: string, deal: number, deals: number, revealed: boolean, start: View,
 *   story?: Event[], hands?: string[], steps: Step[]}} Recorded
 */

/** An address under a table. @param {string} table @param {string} [rest] */
const at = (table, rest = '') => `/table/${encodeURIComponent(table)}${rest}`;

/**
 * The buttons and the slider.
 * @param {Recorded} deal
 * @param {number} step
 * @param {(step: number) => void} go
 */
function controls({ steps: { length: last } }, step, go) {
  const jump = (id = '', sign = '', to = 0) =>
    button(sign, () => go(to), {
      'data-replay': id,
      'aria-label': t('replay.' + id),
      'data-key': id,
      title: t('replay.' + id),
      'aria-disabled': to < 0 || to > last || to === step ? 'true' : null,
    });
  return h(
    'div.controls',
    { role: 'group', 'aria-label': t('replay.controls'), 'data-key': 'controls' },
    jump('first', '⏮', 0),
    jump('back', '◀', step - 1),
    h('input', {
      type: 'range',
      min: 0,
      max: last,
      value: step,
      'data-replay': 'step',
      'data-key': 'step',
      'aria-label': t('replay.step'),
      'aria-valuetext': t('replay.step_of', { step, last }),
      oninput: (event) => go(Number(event.target.value)),
    }),
    jump('next', '▶', step + 1),
    jump('last', '⏭', last),
  );
}

/** The choice of a deal, and the links. @param {Recorded} deal @param {string} address of this step
 * @param {(deal: number) => void} choose @param {() => void} analyse */
function around({ table, deal, deals, revealed }, address, choose, analyse) {
  const copy = async (event = /** @type {any} */ ({})) => {
    event.preventDefault();
    const { target } = event;
    const copied = navigator.clipboard?.writeText(address).then(
      () => t('share.copied'),
      () => address,
    );
    target.textContent = (await copied) ?? address;
  };
  return h(
    'div.around',
    { 'data-key': 'around' },
    h(
      'label',
      t('replay.deal') + ' ',
      h(
        'select',
        { 'data-replay': 'deal', onchange: (event) => choose(Number(event.target.value)) },
        Array.from({ length: deals }, (_, i) =>
          h(
            'option',
            { value: i + 1, selected: i + 1 === deal },
            t('replay.deal_of', { n: i + 1, deals }),
          ),
        ),
      ),
    ),
    revealed &&
      button(t('analysis.open'), analyse, { 'data-replay': 'analysis', 'data-key': 'analysis' }),
    h('a', { href: address, onclick: copy }, t('replay.link')),
    h('a', { href: at(table, '/transcript'), download: `${table}.transcript` }, t('replay.record')),
    h('a', { href: at(table) }, t('replay.live')),
    h('a', { href: '/' }, t('table.home')),
  );
}

/**
 * Shows a deal of a table in `root`, by default the newest, after `step` steps.
 * @param {HTMLElement} root
 * @param {string} table
 * @param {number} [number] of the deal in the match, from 1
 * @param {number} [step]
 * @returns {Promise<void>}
 */
export async function showReplay(root, table, number, step = 0) {
  const answer = await fetch(at(table, '/replay' + (number ? '?deal=' + number : '')), {
    cache: 'no-store',
  }).catch(() => null);
  const learnt = await loadMoreTexts('learn').catch(() => 'not');
  if (!answer?.ok || learnt)
    return showError(
      root,
      { 403: 'rules.replay_closed', 404: 'rules.replay_gone' }[answer?.status ?? 0] ??
        'rules.unreachable',
      {},
      [{ text: t('rules.replay_watch'), act: () => location.assign(at(table)) }],
    );
  /** @type {Recorded} */
  const deal = await answer.json();
  const { names = ['', ''], seat: self } = seatAt(table) ?? {};
  const picture = h('div.table-view', { 'data-own': '' });
  const told = h('p.told', { role: 'status' });
  const tools = h('div.tools');
  const loss = h('p.note', { 'data-replay': 'loss' });
  /** @type {import('./analysis.js').Analysis | null} */
  let analysis = null;
  const analyse = async () => {
    loss.textContent = analysis ? '' : t('analysis.wait');
    analysis ??= await fetchAnalysis(table, deal.deal);
    if (!analysis) return void (loss.textContent = t('analysis.none'));
    go(step);
    openAnalysis(analysis, { names, self }, go);
  };
  const go = (to = 0) => {
    step = Math.max(0, Math.min(deal.steps.length, Math.trunc(to) || 0));
    const moment = at(table, `?deal=${deal.deal}&step=${step}`);
    animate(picture, () =>
      render(
        picture,
        ...tableView({ ...stateAfter(deal, step), names, self, begun: true, openRule, prompt: '' }),
      ),
    );
    told.textContent = (deal.steps[step - 1]?.story ?? [])
      .map((event) => sentence(event, { names, self }))
      .join(' ');
    loss.textContent = lossOf(analysis?.analysis.acts[step - 1], { names, self });
    render(
      tools,
      controls(deal, step, go),
      around(
        deal,
        location.origin + moment,
        (other) => void showReplay(root, table, other),
        () => void analyse(),
      ),
    );
    root.dataset.step = String(step);
    history.replaceState(history.state, '', moment);
  };
  root.replaceChildren(
    h(
      'main.replay',
      { 'data-revealed': String(deal.revealed) },
      h('h1', t('replay.title', { table, deal: deal.deal })),
      !deal.revealed && h('p.note', t('replay.closed')),
      tools,
      h('div', told, loss),
      picture,
    ),
  );
  go(step);
}
