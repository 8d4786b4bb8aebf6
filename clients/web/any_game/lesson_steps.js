// SPDX-License-Identifier: MIT
// A recorded deal with sentences: it shows frame after frame, stops where something is explained,
// and asks the reader to repeat their own acts. It knows no game.
import { button, h, render } from '../dom.js';
import { animate } from '../motion.js';
import { onResize, roomOf } from '../room.js';
import { t } from '../texts.js';
import { isAllowed, sameAct, seenAfter } from './recorded_deal.js';

/** @import {AboutGame, Act, AnyView, Lesson, LessonMoment, Told} from '../wire.js' */

const pace = 650; // milliseconds between two events
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whom the reader plays with, by seat. @param {number} seats */
const namesAt = (seats) =>
  [t('lesson.you'), 'Ben', 'Carla', 'Dora', 'Emil', 'Franz'].slice(0, seats);

export class LessonSteps {
  #stop = 0;
  #frame = 0;
  #timer = 0;
  #open = false;
  /** Pictures are shown on the way to a stop. */
  #running = false;
  #picture = h('div.table-view', { 'data-own': '' });
  #words = h('div.words', { 'aria-live': 'polite' });
  #tools = h('div.tools');
  #lesson;

  /** @param {HTMLElement} root @param {Lesson} lesson */
  constructor(root, lesson) {
    this.#lesson = lesson;
    root.replaceChildren(
      h(
        'main.steps.lesson',
        h('h1', { tabindex: '-1' }, lesson.title),
        h('section.teacher', { 'aria-label': lesson.title }, this.#words, this.#tools),
        this.#picture,
      ),
    );
    onResize(this.#picture, () => this.redraw());
    this.#goTo(0);
    root.querySelector('h1')?.focus();
  }

  get #about() {
    return /** @type {AboutGame} */ (this.#lesson.frames[0].about);
  }

  get #isAtStop() {
    return this.#frame === this.#lesson.stops[this.#stop].at;
  }

  /** The act the reader is asked for now. @returns {Act | undefined} */
  get #due() {
    const { frames, stops } = this.#lesson;
    const next = frames[this.#frame];
    // More than one stop may be at a moment: the last of them asks.
    const isLast = this.#isAtStop && stops[this.#stop + 1]?.at !== this.#frame;
    return isLast && next?.type === 'act' ? next.action : undefined;
  }

  /** Draws the same moment again, as when something has been picked. */
  redraw() {
    this.#show(this.#moment());
  }

  /** On to the next stop; if its pictures are still on their way, straight to what is said there, so
   * that no sentence is missed. */
  #next() {
    if (!this.#running) return this.#goTo(this.#stop + 1);
    clearTimeout(this.#timer);
    this.#frame = this.#lesson.stops[this.#stop].at;
    this.#arrive();
  }

  /** @param {number} stop */
  #goTo(stop) {
    clearTimeout(this.#timer);
    const { stops } = this.#lesson;
    const back = stop < this.#stop;
    this.#stop = Math.max(0, Math.min(stops.length - 1, stop));
    if (back || stop === 0 || calm()) this.#frame = stops[this.#stop].at;
    if (this.#isAtStop) this.#arrive();
    else this.#run();
  }

  #arrive() {
    this.#running = false;
    this.#show(this.#moment());
    this.#say(this.#lesson.stops[this.#stop].name);
    this.#keepFocus();
  }

  /** Shows one frame after another, slowly enough to follow. */
  #run() {
    this.#running = true;
    const { frames, pictures } = this.#lesson;
    const before = seenAfter(frames, this.#frame);
    do this.#frame += 1;
    while (frames[this.#frame - 1].type === 'act');
    const after = seenAfter(frames, this.#frame);
    const shown = pictures(before.view, after.view, after.story, frames[this.#frame - 1].story);
    this.#play(shown.map((picture) => ({ ...after, ...picture })));
  }

  /** Shows pictures one after another, and then goes on.
   * @param {{view: AnyView, story: Told[], hands: string[], hold: number}[]} pictures */
  #play([first, ...rest]) {
    if (!rest.length && this.#isAtStop) return this.#arrive();
    this.#show(first);
    this.#timer = window.setTimeout(
      () => (rest.length ? this.#play(rest) : this.#run()),
      Math.max(pace, first.hold),
    );
  }

  /** @param {Act} act */
  #act(act) {
    const due = this.#due;
    if (!due) return;
    if (sameAct(act, due)) return this.#goTo(this.#stop + 1);
    const isOther = isAllowed(this.#about, this.#moment().view, act);
    this.#answer(isOther ? 'lesson.other' : 'lesson.not_allowed');
  }

  #moment() {
    return seenAfter(this.#lesson.frames, this.#frame);
  }

  /** @param {LessonMoment} moment */
  #show({ view, story, hands }) {
    const scene = {
      view,
      story,
      hands: this.#open ? hands : undefined,
      names: namesAt(this.#about.seats),
      self: 0,
      here: Array(this.#about.seats).fill(true),
      begun: true,
      room: roomOf(this.#picture),
      asked: this.#due !== undefined,
      prompt: this.#due ? undefined : '',
      act: (/** @type {Act} */ act) => this.#act(act),
      openRule: this.#lesson.openRule,
    };
    const drawn = () => this.#lesson.draw(scene);
    animate(this.#picture, () => render(this.#picture, ...drawn()));
    this.#picture.dataset.phase = view.phase;
    render(this.#tools, this.#buttons());
  }

  /** @param {string} name of the stop */
  #say(name) {
    this.#words.replaceChildren(h('p', { 'data-said': name }, this.#lesson.say(name)));
  }

  /** Says something about what the reader did, below the sentences. @param {string} id */
  #answer(id) {
    this.#words.querySelector(`[data-said="${id}"]`)?.remove();
    this.#words.append(h('p.reply', { 'data-said': id }, t(id)));
    this.redraw();
  }

  /** Gives the focus to what is to be done next, if the element that had it is gone. */
  #keepFocus() {
    if (document.activeElement !== document.body) return;
    const wanted = ['[data-legal=true]', '.answers button'].map((at) =>
      this.#picture.querySelector(at),
    );
    const next = [...(this.#due ? wanted : []), this.#tools.querySelector('.main')].find(Boolean);
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  /** */
  #buttons() {
    const { stops, openRule, end } = this.#lesson;
    const { rules } = stops[this.#stop];
    const last = this.#stop === stops.length - 1 && !this.#running;
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
        way('next', t(due ? 'lesson.for_me' : 'lesson.next'), () => this.#next(), {
          class: due ? null : 'main',
        }),
      last && end(way),
      rules.map((rule) =>
        way('rule', t('table.rule', { rule }), () => openRule(rule), { 'data-key': rule }),
      ),
      this.#lesson.frames.some(({ hands }) => hands) &&
        way('open', t('lesson.open'), () => this.#lay(), { 'aria-pressed': String(this.#open) }),
      h('a', { href: '/', 'data-lesson': 'leave' }, t(last ? 'lesson.shelf' : 'lesson.leave')),
    );
  }

  /** Lays all hands open, or hides them again. */
  #lay() {
    this.#open = !this.#open;
    this.redraw();
  }
}
