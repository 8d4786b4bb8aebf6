// SPDX-License-Identifier: MIT
// A few words between the players: set phrases, which each reads in his own language, and short texts.
import { button, h } from './dom.js';
import { keep, recall } from './memory.js';
import { has, t } from './texts.js';

/** @import {Heard, Room} from './wire.js' */

export const phrases = ['hello', 'good_luck', 'well_played', 'thanks', 'sorry', 'one_moment', 'oops', 'goodbye'];
const textMax = 200;
const linesMax = 50;

/** What one line says. @param {Heard} line */
const wordsOf = (line) =>
  line.phrase === undefined ? line.text ?? '' : has('talk.phrase.' + line.phrase) ? t('talk.phrase.' + line.phrase) : line.phrase;

/** What is said at a table, and, for a player, the means to say something. Tell it what the server says: `welcome`,
 * `update`, `said` and `refused`; all else it passes over.
 * @param {{send: (message: object) => boolean}} net @param {Room} room @param {number} [seat] ours; none: we watch
 * @returns {{element: HTMLElement, hear: (message: Heard) => void}} */
export function talkPanel(net, room, seat) {
  let people = room;
  let muted = recall('talk.muted', false);
  const lines = h('ol', { class: 'lines', role: 'log', 'aria-label': t('talk.lines'), tabindex: '0' });
  const trouble = h('p', { class: 'trouble', role: 'status' });
  const text = /** @type {HTMLInputElement} */ (
    h('input', { type: 'text', maxlength: textMax, autocomplete: 'off', 'aria-label': t('talk.text'), placeholder: t('talk.text') }));

  const say = (/** @type {object} */ words) => {
    trouble.textContent = net.send({ type: 'say', ...words }) ? '' : t('talk.lost');
  };
  const write = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (text.value.trim()) say({ text: text.value.trim() });
  };
  const name = (/** @type {Heard} */ line) =>
    line.yours || line.seat === seat ? t('who.you') : people.players[line.seat ?? 0]?.name || t('who.seat', { seat: (line.seat ?? 0) + 1 });
  const add = (/** @type {Heard} */ line) => {
    if (muted && !line.yours && line.seat !== seat) return;
    lines.append(h('li', {}, h('b', {}, name(line)), ' ', h('span', {}, wordsOf(line))));
    while (lines.childElementCount > linesMax) lines.firstElementChild?.remove();
    lines.scrollTop = lines.scrollHeight;
  };
  const mute = () => {
    muted = !muted;
    keep('talk.muted', muted);
    element.toggleAttribute('data-muted', muted);
  };

  const speaker = h('div', { class: 'speaker' },
    h('div', { class: 'phrases', role: 'group', 'aria-label': t('talk.phrases') },
      phrases.map((phrase) => button(t('talk.phrase.' + phrase), () => say({ phrase }), { 'data-phrase': phrase }))),
    h('form', { onsubmit: write }, text, h('button', {}, t('talk.send'))));
  const element = h('section', { class: 'talk', 'aria-label': t('talk.title'), 'data-own': '', 'data-muted': muted }, lines, trouble,
    seat !== undefined && speaker,
    h('label', { class: 'mute' }, h('input', { type: 'checkbox', checked: muted, onchange: mute }), ' ', t('talk.mute')));

  return { element, hear(message) {
    people = message.room ?? people;
    if (message.type === 'welcome') {
      lines.replaceChildren();
      for (const line of /** @type {Heard[]} */ (message.talk ?? [])) add(line);
    } else if (message.type === 'said') {
      add(message);
      // It stays in the field until the server has taken it, so that nothing is typed twice.
      if (message.yours && message.text === text.value.trim()) text.value = '';
    } else if (message.type === 'refused' && message.to === 'say') {
      trouble.textContent = has('refused.' + message.code) ? t('refused.' + message.code) : message.text ?? '';
    }
  } };
}
