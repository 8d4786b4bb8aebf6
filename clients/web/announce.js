// SPDX-License-Identifier: MIT
// What those hear who do not see: one voice for what happens, in order, and one for what they are asked.
import { h } from './dom.js';

const linesMax = 30;
const told = h('div.unseen', { role: 'log', 'aria-live': 'polite', 'data-live': 'told' });
const asked = h('div.unseen', { role: 'alert', 'data-live': 'asked' });

/** Puts both voices into the page, once. */
export const addLiveRegions = () => document.body.append(told, asked);

/** @param {string} text */
export function tell(text) {
  if (!text) return;
  told.append(h('p', text));
  while (told.childElementCount > linesMax) told.firstElementChild?.remove();
}

/** @param {string} text */
export const ask = (text) => asked.replaceChildren(h('p', text));

/** A short word that all may read, and that goes by itself. @param {string} text */
export function showToast(text) {
  document.querySelector('.toast')?.remove();
  const note = h('p.toast', text);
  document.body.append(note);
  tell(text);
  setTimeout(() => note.remove(), 4000);
}
