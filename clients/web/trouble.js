// SPDX-License-Identifier: MIT
// When something is wrong: one sentence, and a way on.
import { button, h, renew } from './dom.js';
import { has, t } from './texts.js';

/** @import {Heard, Way} from './wire.js' */

/** @param {Element} root @param {string} id of the sentence @param {{[name: string]: string}} values @param {Way[]} ways */
export function trouble(root, id, values, ways) {
  const title = h('h1', { tabindex: '-1' }, t('trouble.' + id, values));
  renew(root, h('main.trouble.card-panel', { 'data-trouble': id }, title,
    h('div.choices', ways.map(({ text, act, name }, index) => button(text, act, { class: index ? null : 'main', action: name })),
      h('a', { href: '/', class: 'button' }, t('trouble.home')))));
  title.focus();
}

/** The sentence of a refusal: ours, in the reader's language, or the server's own. @param {Heard} refusal */
export const refusal = ({ code = '', text = '' }) => (has('refused.' + code) ? t('refused.' + code) : text);

/** Errors nobody expected are told once, too. */
export function watchForFaults() {
  let told = false;
  const tell = () => {
    if (told) return;
    told = true;
    document.body.prepend(h('p.notice.bad', { role: 'alert' }, t('trouble.broken'), ' ',
      button(t('notice.renewed_do'), () => location.reload())));
  };
  addEventListener('error', tell);
  addEventListener('unhandledrejection', tell);
}
