// SPDX-License-Identifier: MIT
// The replay of a finished deal, step by step. Every step has its own address.
import { stateAfter } from './deal_history.js';
import { button, h, render, svg } from './dom.js';
import { showError } from './error_page.js';
import { faceFor } from './later.js';
import { seatAt } from './storage.js';
import { animate } from './motion.js';
import { namesHash, namesIn } from './people.js';
import { onResize, roomOf } from './room.js';
import { t } from './texts.js';

/** @import {AboutGame, AnyView, DealAnalysis, Face, Scene, Told} from './wire.js' */
/** @import {Step} from './deal_history.js' */
/**
 * The answer of `/table/ID/replay`.
 * @typedef {{table: string, deal: number, deals: number, revealed: boolean, about: AboutGame,
 *   start: AnyView, story?: Told[], hands?: string[], steps: Step[]}} Recorded
 */

/** An address under a table. @param {string} table @param {string} [rest] */
const at = (table, rest = '') => `/table/${encodeURIComponent(table)}${rest}`;

/** What is on the buttons. */
const signs = /** @type {{[id: string]: string}} */ ({
  first: 'M7 5v14M19 5 9 12l10 7Z',
  back: 'M17 5 7 12l10 7Z',
  next: 'M7 5l10 7-10 7Z',
  last: 'M17 5v14M5 5l10 7-10 7Z',
});

/** Where a key leads. @type {{[key: string]: (step: number, last: number) => number}} */
const keys = {
  ArrowLeft: (step) => step - 1,
  ArrowRight: (step) => step + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The buttons and the slider.
 * @param {Recorded} deal
 * @param {number} step
 * @param {(step: number) => void} go
 */
function controls({ steps: { length: last } }, step, go) {
  const jump = (id = '', to = 0) =>
    h(
      'button',
      {
        type: 'button',
        onclick: () => go(to),
        'data-replay': id,
        'aria-label': t('replay.' + id),
        'data-key': id,
        title: t('replay.' + id),
        'aria-disabled': to < 0 || to > last || to === step ? 'true' : null,
      },
      svg(
        'svg.sign',
        { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
        svg('path', { d: signs[id] }),
      ),
    );
  return h(
    'div.controls',
    { role: 'group', 'aria-label': t('replay.controls'), 'data-key': 'controls' },
    jump('first', 0),
    jump('back', step - 1),
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
    jump('next', step + 1),
    jump('last', last),
  );
}

/** The choice of a deal, and the links. @param {Recorded} deal @param {string} address of this step
 * @param {(deal: number) => void} choose @param {false | (() => void)} analyse */
function around({ table, deal, deals }, address, choose, analyse) {
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
    analyse &&
      button(t('replay.analyse'), analyse, { 'data-replay': 'analysis', 'data-key': 'analysis' }),
    h('a', { href: address, onclick: copy }, t('replay.link')),
    h('a', { href: at(table, '/transcript'), download: `${table}.transcript` }, t('replay.record')),
    h('a', { href: at(table) }, t('replay.live')),
    h('a', { href: '/' }, t('table.home')),
  );
}

/** What draws the deal, which nobody sits at. @param {Recorded} deal @param {() => void} redraw
 * @returns {Promise<Face>} */
const faceOf = ({ table, about, start, story = [] }, redraw) =>
  faceFor(/** @type {any} */ ({ table, about, view: start, story }), redraw);

/** Why a deal is not shown. @param {Response | null} answer none if the server is not reached */
const refusalOf = (answer) =>
  answer
    ? ({ 403: 'rules.replay_closed', 404: 'rules.replay_gone' }[answer.status] ??
      'rules.replay_failed')
    : 'rules.unreachable';

/**
 * Shows a deal of a table in `root`, by default the newest, after `step` steps.
 * @param {HTMLElement} root
 * @param {string} table
 * @param {number} [number] of the deal in the match, from 1
 * @param {number} [step]
 * @param {boolean} [review] whether to tell at once what was best
 * @returns {Promise<void>}
 */
export async function showReplay(root, table, number, step = 0, review = false) {
  const answer = await fetch(at(table, '/replay' + (number ? '?deal=' + number : '')), {
    cache: 'no-store',
  }).catch(() => null);
  if (!answer?.ok)
    return showError(root, refusalOf(answer), {}, [
      { text: t('rules.replay_watch'), act: () => location.assign(at(table)) },
    ]);
  const deal = await answer.json();
  const replay = new Replay(root, deal, await faceOf(deal, () => {}));
  replay.go(step);
  if (review && deal.revealed) await replay.analyse();
}

class Replay {
  #root;
  #deal;
  #face;
  #people;
  #step = 0;
  /** @type {DealAnalysis | null} */
  #analysis = null;
  // On small screens it is scrolled, by the keyboard too.
  #picture = h('div.table-view', {
    'data-own': '',
    tabindex: '0',
    role: 'group',
    label: t('replay.picture'),
  });
  #told = h('p.told', { role: 'status' });
  #tools = h('div.tools');
  #loss = h('p.note', { 'data-replay': 'loss' });

  /** @param {HTMLElement} root @param {Recorded} deal @param {Face} face */
  constructor(root, deal, face) {
    this.#root = root;
    this.#deal = deal;
    this.#face = face;
    const { names = [], seat: self } = seatAt(deal.table) ?? {};
    this.#people = { names: names.some(Boolean) ? names : namesIn(location.hash), self };
    const page = h(
      'main.steps.replay',
      { 'data-revealed': String(deal.revealed) },
      h(
        'div.guide',
        h('h1', t('replay.title', { table: deal.table, deal: deal.deal })),
        !deal.revealed && h('p.note', t('replay.closed')),
        this.#tools,
        h('div', this.#told, this.#loss),
      ),
      this.#picture,
    );
    root.replaceChildren(page);
    onResize(this.#picture, () => this.#draw());
    const listen = (/** @type {KeyboardEvent} */ event) =>
      page.isConnected ? this.#press(event) : removeEventListener('keydown', listen);
    addEventListener('keydown', listen);
  }

  /** The arrow keys step, except where they do something else. @param {KeyboardEvent} event */
  #press(event) {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const to = keys[key]?.(this.#step, this.#deal.steps.length);
    const elsewhere = target instanceof Element && target.closest('input, select, dialog, .paper');
    if (to === undefined || elsewhere || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    this.go(to);
  }

  #draw() {
    animate(this.#picture, () => render(this.#picture, ...this.#face.draw(this.#scene())));
  }

  /** Shows the table after so many steps. @param {number} to */
  go(to) {
    const { table, deal, steps } = this.#deal;
    const step = (this.#step = Math.max(0, Math.min(steps.length, Math.trunc(to) || 0)));
    const moment = at(table, `?deal=${deal}&step=${step}${namesHash(this.#people.names)}`);
    this.#draw();
    this.#told.textContent = (steps[step - 1]?.story ?? [])
      .map((told) => this.#face.sentence(told, this.#people))
      .join(' ');
    this.#loss.textContent = this.#analysis?.lossAt(step, this.#people) ?? '';
    this.#drawTools(location.origin + moment);
    this.#root.dataset.step = String(step);
    history.replaceState(history.state, '', moment);
  }

  /** @returns {Scene} */
  #scene() {
    return {
      ...stateAfter(this.#deal, this.#step),
      ...this.#people,
      begun: true,
      room: roomOf(this.#picture),
      openRule: (rule) => this.#face.openRule(rule),
      prompt: '',
    };
  }

  /** @param {string} address of this step */
  #drawTools(address) {
    const { table, revealed } = this.#deal;
    render(
      this.#tools,
      controls(this.#deal, this.#step, (step) => this.go(step)),
      around(
        this.#deal,
        address,
        (other) => void showReplay(this.#root, table, other),
        revealed && (() => void this.analyse()),
      ),
    );
  }

  /** Tells what was best. */
  async analyse() {
    this.#loss.textContent = this.#analysis ? '' : t('replay.analysing');
    this.#analysis ??= await this.#face.analyse(this.#deal.deal);
    if (!this.#analysis) return void (this.#loss.textContent = t('replay.no_analysis'));
    this.go(this.#step);
    this.#analysis.open(this.#people, (step) => this.go(step));
  }
}
