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
const textMax = 200;
const linesMax = 50;

/**
 * The talk at a table, with a form for players. `hear` takes every message and ignores those that
 * are not about talk.
 * @param {{send: (message: object) => boolean}} connection
 * @param {Room} room
 * @param {number} [seat] ours, unless we watch
 * @returns {{element: HTMLElement, hear: (message: ServerMessage) => void}}
 */
export function talkPanel(connection, room, seat) {
  let { players } = room;
  const lines = h('div.lines', { role: 'log', 'aria-label': t('table.said'), tabindex: '0' });
  const problem = h('p.problem', { role: 'status' });
  const text = /** @type {HTMLInputElement} */ (
    h('input', {
      maxlength: textMax,
      autocomplete: 'off',
      'aria-label': t('talk.text'),
      placeholder: t('talk.text'),
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
  const add = (
    /** @type {ServerMessage} */ { seat: speaker = 0, yours, phrase, text: typed = '' },
  ) => {
    const mine = yours || speaker === seat;
    if (mute.checked && !mine) return;
    const id = 'talk.phrase.' + phrase;
    lines.append(
      h(
        'p',
        h(
          'b',
          mine ? t('who.you') : players[speaker]?.name || t('who.seat', { seat: speaker + 1 }),
        ),
        ' ',
        h('span', phrase ? (has(id) ? t(id) : phrase) : typed),
      ),
    );
    while (lines.childElementCount > linesMax) lines.firstElementChild?.remove();
    lines.scrollTop = lines.scrollHeight;
  };

  const element = h(
    'section.talk',
    { 'aria-label': t('table.talk'), 'data-own': '' },
    lines,
    problem,
    seat !== undefined &&
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
      ),
    h('label.mute', mute, ' ', t('talk.mute')),
  );

  return {
    element,
    hear({ type, room: now, talk = [], to, code = '', ...message }) {
      players = now?.players ?? players;
      if (type === 'welcome') {
        lines.replaceChildren();
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
