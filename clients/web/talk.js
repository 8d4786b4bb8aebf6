// SPDX-License-Identifier: MIT
// Talk between the players: set phrases, which all read in their own language, and short texts.
import { button, h, submitting } from './dom.js';
import { refusalText } from './error_page.js';
import { keep, recall } from './storage.js';
import { has, t } from './texts.js';

/** @import {ServerMessage, Room} from './wire.js' */

export const phrases = [
  'hello',
  'good_luck',
  'well_played',
  'thanks',
  'sorry',
  'one_moment',
  'oops',
  'goodbye',
];
/** What was said, in the reader's language. @param {ServerMessage} said */
function wordsOf({ phrase, text = '' }) {
  const id = 'talk.phrase.' + phrase;
  return phrase ? (has(id) ? t(id) : phrase) : text;
}

const textMax = 200;
const linesMax = 50;

/**
 * The talk at a table, with a form for players. `hear` takes every message and ignores those that
 * are not about talk; `translate` says all again in the language that is in use now.
 * @param {import('./connection.js').Connection} connection
 * @param {Room} room
 * @param {number} [seat] ours, unless we watch
 * @returns {{element: HTMLElement, hear: (message: ServerMessage) => void, translate: () => void}}
 */
export function talkPanel(connection, room, seat) {
  let { players } = room;
  /** What is to be seen. @type {ServerMessage[]} */
  let heard = [];
  const lines = h('div.lines', { role: 'log', tabindex: '0', 'data-bottom': '' });
  const problem = h('p.problem', { role: 'status' });
  const text = /** @type {HTMLInputElement} */ (
    h('input', {
      maxlength: textMax,
      autocomplete: 'off',
    })
  );
  const mute = /** @type {HTMLInputElement} */ (
    h('input', {
      type: 'checkbox',
      checked: recall('talk.muted', false),
      onchange: () => keep('talk.muted', mute.checked),
    })
  );

  const say = (/** @type {object} */ words) => {
    problem.textContent = connection.send({ type: 'say', ...words }) ? '' : t('talk.lost');
  };
  const write = submitting(() => text.value.trim() && say({ text: text.value.trim() }));
  const isMine = (/** @type {ServerMessage} */ { seat: speaker = 0, yours }) =>
    yours || speaker === seat;
  const show = (/** @type {ServerMessage} */ message) => {
    const { seat: speaker = 0 } = message;
    const mine = isMine(message);
    lines.append(
      h(
        'p',
        h(
          'b',
          mine ? t('who.you') : players[speaker]?.name || t('who.seat', { seat: speaker + 1 }),
        ),
        ' ',
        h('span', wordsOf(message)),
      ),
    );
    while (lines.childElementCount > linesMax) lines.firstElementChild?.remove();
    lines.scrollTop = lines.scrollHeight;
  };
  const add = (/** @type {ServerMessage} */ message) => {
    if (mute.checked && !isMine(message)) return;
    heard = [...heard, message].slice(-linesMax);
    show(message);
  };

  const speaker = () =>
    h(
      'div.speaker',
      h(
        'div.phrases',
        { role: 'group', 'aria-label': t('talk.phrases') },
        phrases.map((phrase) =>
          button(t('talk.phrase.' + phrase), () => say({ phrase }), { 'data-phrase': phrase }),
        ),
      ),
      h('form', { onsubmit: write }, text, h('button', t('talk.send'))),
    );
  const element = h('section.talk', { 'data-own': '' });
  const translate = () => {
    element.setAttribute('aria-label', t('table.talk'));
    lines.setAttribute('aria-label', t('table.said'));
    text.setAttribute('aria-label', t('talk.text'));
    text.placeholder = t('talk.text');
    problem.textContent = '';
    lines.replaceChildren();
    heard.forEach(show);
    element.replaceChildren(
      lines,
      problem,
      ...(seat === undefined ? [] : [speaker()]),
      h('label.mute', mute, ' ', t('talk.mute')),
    );
  };
  translate();

  return {
    element,
    translate,
    hear({ type, room: now, talk = [], to, code = '', ...message }) {
      players = now?.players ?? players;
      if (type === 'welcome') {
        lines.replaceChildren();
        heard = [];
        for (const line of talk) add(/** @type {ServerMessage} */ (line));
      } else if (type === 'said') {
        add({ type, ...message });
        // The text stays in the field until the server has accepted it, so that nothing is typed
        // twice.
        if (message.yours && message.text === text.value.trim()) text.value = '';
      } else if (type === 'refused' && to === 'say') {
        problem.textContent = refusalText({ type, code, ...message });
      }
    },
  };
}

const bubbleShown = 6000; // milliseconds

/** What was just said, by seat, for the bubbles at the table. */
export class Bubbles {
  /** @type {(string | undefined)[]} */
  shown = [];
  /** @type {number[]} */
  #timers = [];
  #redraw;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.#redraw = redraw;
  }

  /** @param {ServerMessage} said */
  hear(said) {
    const { seat, yours } = said;
    if (seat === undefined || (!yours && recall('talk.muted', false))) return;
    this.shown[seat] = wordsOf(said);
    clearTimeout(this.#timers[seat]);
    this.#timers[seat] = window.setTimeout(() => {
      this.shown[seat] = undefined;
      this.#redraw();
    }, bubbleShown);
    this.#redraw();
  }

  end() {
    this.#timers.forEach(clearTimeout);
  }
}
