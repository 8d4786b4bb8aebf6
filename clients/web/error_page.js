// SPDX-License-Identifier: MIT
// Errors: one sentence and a way on.
import { button, h, render } from './dom.js';
import { has, t } from './texts.js';

/** @import {ServerMessage, WayOn} from './wire.js' */

/**
 * @param {Element} root
 * @param {string} id of the sentence
 * @param {{[name: string]: string}} [values]
 * @param {WayOn[]} [ways]
 */
export function showError(root, id, values = {}, ways = []) {
  const title = h('h1', { tabindex: '-1' }, t(id, values));
  render(
    root,
    h(
      'main.error-page.card-panel',
      { 'data-error': id },
      title,
      h(
        'div.choices',
        ways.map(({ text, act, name }, index) =>
          button(text, act, { class: index ? null : 'main', action: name }),
        ),
        h('a', { href: '/', class: 'button' }, t('error.home')),
      ),
    ),
  );
  title.focus();
}

/**
 * Why something was refused: in the reader's language if we know the code, else in the server's
 * words.
 * @param {ServerMessage} refusal
 */
export const refusalText = ({ code = '', text = '', retry_after = 0 }) =>
  has('refused.' + code) ? t('refused.' + code, { minutes: Math.ceil(retry_after / 60000) }) : text;

/** Tells the reader of the first unexpected error. */
export function reportErrors() {
  let told = false;
  const tell = () => {
    if (told) return;
    told = true;
    document.body.prepend(
      h(
        'p.notice.bad',
        { role: 'alert' },
        t('error.broken'),
        ' ',
        button(t('notice.reload'), () => location.reload()),
      ),
    );
  };
  addEventListener('error', tell);
  addEventListener('unhandledrejection', tell);
}
