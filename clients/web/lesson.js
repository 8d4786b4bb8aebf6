// SPDX-License-Identifier: MIT
// A guided first deal: it replays the recorded messages of a real deal and asks the reader to
// repeat each act. It knows no rule. Another recording of the same length needs other texts and
// nothing else.
import { stateAfter } from './deal_history.js';
import { button, h, render } from './dom.js';
import { Fairness } from './fairness.js';
import { tableView } from './table_view.js';
import { animate } from './motion.js';
import { openCardOrder, openGlossary, openRule } from './rules.js';
import { loadMoreTexts, t } from './texts.js';

/** @import {Action, View} from './wire.js' */
/**
 * @typedef {{commitment: string, frames: any[]}} Recording `frames`: a welcome, updates,
 *   and acts of our own
 */

/**
 * The number of frames before each stop, its text and its rule. If an act follows, the reader does
 * it.
 */
const stops = /** @type {[number, string, string][]} */ ([
  [2, 'deal', 'R06'],
  [3, 'accept', 'R07'],
  [6, 'drawn', 'R14'],
  [7, 'slam', 'R18'],
  [9, 'exchange', 'R33'],
  [13, 'no_four', 'R24'],
  [16, 'how_high', 'R25'],
  [19, 'top', 'R26'],
  [21, 'declare', 'R29'],
  [23, 'melds', 'R35'],
  [24, 'beat', 'R37'],
  [26, 'jo', 'R40'],
  [29, 'jotte', 'R40'],
  [32, 'lead', 'R36'],
  [35, 'king', 'R43'],
  [38, 'queen', 'R39'],
  [42, 'throw', 'R36'],
  [45, 'ten', 'R36'],
  [48, 'last', 'R45'],
  [50, 'end', 'R47'],
]);
const pace = 650; // milliseconds between two events
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The table after `count` frames. @param {Recording} recording @param {number} count */
function seen({ commitment, frames }, count) {
  const [welcome, ...updates] = frames.slice(0, count).filter((frame) => frame.type !== 'act');
  const fairness = new Fairness(welcome.table, 0, undefined, commitment);
  fairness.hear(welcome, welcome.view);
  updates.forEach((frame, i) =>
    fairness.hear(frame, stateAfter({ start: welcome.view, steps: updates }, i + 1).view),
  );
  return {
    ...stateAfter({ start: welcome.view, steps: updates }, updates.length),
    hands: undefined,
    proof: fairness.verdict,
  };
}

/** Shows the lesson in `root`. @param {HTMLElement} root */
export async function startLesson(root) {
  const recording = fetch(new URL('lesson.json', import.meta.url));
  const [answer] = await Promise.all([recording, loadMoreTexts('learn')]);
  new Lesson(root, await answer.json());
}

class Lesson {
  #stop = 0;
  #frame = 0;
  #timer = 0;
  #picture = h('div.table-view', { 'data-own': '' });
  #words = h('div.words', { 'aria-live': 'polite' });
  #tools = h('div.tools');
  #recording;

  /** @param {HTMLElement} root @param {Recording} recording */
  constructor(root, recording) {
    this.#recording = recording;
    root.replaceChildren(
      h(
        'main.lesson',
        h('h1', t('lesson.title')),
        h('section.teacher', { 'aria-label': t('lesson.title') }, this.#words, this.#tools),
        this.#picture,
      ),
    );
    this.#goTo(0);
  }

  /** The act the reader is asked for now. @returns {Action | undefined} */
  get #due() {
    const next = this.#recording.frames[this.#frame];
    return this.#frame === stops[this.#stop][0] && next?.type === 'act' ? next.action : undefined;
  }

  /** @param {number} stop */
  #goTo(stop) {
    clearTimeout(this.#timer);
    const back = stop < this.#stop;
    this.#stop = Math.max(0, Math.min(stops.length - 1, stop));
    if (back || stop === 0 || calm()) this.#frame = stops[this.#stop][0];
    this.#show();
    if (this.#frame < stops[this.#stop][0]) this.#run();
  }

  /** Shows one frame after another, slowly enough to follow. */
  #run() {
    const { frames } = this.#recording;
    do this.#frame += 1;
    while (frames[this.#frame - 1].type === 'act');
    this.#show();
    if (this.#frame < stops[this.#stop][0])
      this.#timer = window.setTimeout(() => this.#run(), pace);
  }

  /** @param {Action} action */
  #act(action) {
    const due = this.#due;
    if (!due) return;
    const same = (/** @type {Action} */ way) => JSON.stringify(way) === JSON.stringify(action);
    if (same(due)) return this.#goTo(this.#stop + 1);
    const legal = seen(this.#recording, this.#frame).view.own?.actions.some(same);
    this.#say(legal ? 'lesson.other' : 'lesson.not_allowed', true);
  }

  #show() {
    const state = seen(this.#recording, this.#frame);
    const asked = this.#due !== undefined;
    animate(this.#picture, () =>
      render(
        this.#picture,
        ...tableView({
          ...state,
          names: ['', t('lesson.name')],
          self: 0,
          here: [true, true],
          begun: true,
          asked,
          act: (action) => this.#act(action),
          openRule: (rule) => void openRule(rule, state.view.rules),
        }),
      ),
    );
    if (this.#frame === stops[this.#stop][0]) this.#say('lesson.step.' + stops[this.#stop][1]);
    render(this.#tools, this.#buttons(state.view));
  }

  /** @param {string} id @param {boolean} [more] below what was said before */
  #say(id, more = false) {
    if (!more) this.#words.replaceChildren();
    this.#words.querySelector(`[data-said="${id}"]`)?.remove();
    this.#words.append(h('p', { 'data-said': id }, t(id)));
  }

  /** @param {View} view */
  #buttons(view) {
    const [, , rule] = stops[this.#stop];
    const last = this.#stop === stops.length - 1;
    const due = this.#due;
    const way = (name = '', text = '', act = () => {}, props = {}) =>
      button(text, act, { 'data-lesson': name, 'data-key': name, ...props });
    return h(
      'div.controls',
      h('span.progress', t('lesson.progress', { n: this.#stop + 1, all: stops.length })),
      way('back', t('lesson.back'), () => this.#goTo(this.#stop - 1), {
        disabled: this.#stop === 0,
      }),
      !last &&
        way('next', t(due ? 'lesson.for_me' : 'lesson.next'), () => this.#goTo(this.#stop + 1), {
          class: due ? null : 'main',
        }),
      way('rule', t('table.rule', { rule }), () => openRule(rule, view.rules)),
      way('order', t('table.order'), () => openCardOrder(view)),
      way('glossary', t('start.glossary'), openGlossary),
      h('a', { href: '/', 'data-lesson': 'leave' }, t(last ? 'start.create' : 'lesson.leave')),
    );
  }
}
