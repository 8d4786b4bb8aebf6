// SPDX-License-Identifier: MIT
// Announcements for screen readers: one live region for events, in order, and one for questions.
import { h } from './dom.js';

const linesMax = 30;
/** @type {HTMLElement | undefined} */
let told;
/** @type {HTMLElement | undefined} */
let asked;

/** Adds both live regions to the page. Called once. */
export function addLiveRegions() {
  told = h('div.unseen', { role: 'log', 'aria-live': 'polite', 'data-live': 'told' });
  asked = h('div.unseen', { role: 'alert', 'data-live': 'asked' });
  document.body.append(told, asked);
}

/** @param {string} text */
export function announce(text) {
  if (!text || !told) return;
  told.append(h('p', text));
  while (told.childElementCount > linesMax) told.firstElementChild?.remove();
}

/** @param {string} text */
export const announceQuestion = (text) => asked?.replaceChildren(h('p', text));

/** Shows a short message that disappears by itself. @param {string} text */
export function showToast(text) {
  document.querySelector('.toast')?.remove();
  const note = h('p.toast', text);
  document.body.append(note);
  announce(text);
  setTimeout(() => note.remove(), 4000);
}
