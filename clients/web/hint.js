// SPDX-License-Identifier: MIT
// Hints: the computer's choice in the reader's place with the same knowledge, and the reason.
import { announce } from './announce.js';
import { button, h } from './dom.js';
import { refusalText } from './error_page.js';
import { has, t } from './texts.js';

/** @import {Act, Child, ServerMessage} from './wire.js' */
/** @import {TableSession} from './table_session.js' */

/** @param {ServerMessage} hint @param {(act: Act) => string | undefined} name */
export function hintText({ action, why }, name) {
  if (!action || !why) return '';
  const id = has('hint.' + why.code) ? 'hint.' + why.code : 'hint.do';
  const what = t(id, {
    what: name(action) ?? '',
    n: Math.round(why.points ?? 0),
    than: (why.than && name(why.than)) ?? '',
  });
  return why.of ? what + ' ' + t('hint.ways', { n: why.best_in ?? 0, of: why.of }) : what;
}

/** The hints of one seat. It hears every message and returns what to show next to the question. */
export class Hints {
  #session;
  #name;
  /** The question that a hint was requested for. @type {number | undefined} */
  #asked;
  /** @type {{question?: number, text: string} | undefined} */
  #told;

  /** @param {TableSession} session @param {(act: Act) => string | undefined} name of an act */
  constructor(session, name) {
    this.#session = session;
    this.#name = name;
  }

  /** @param {ServerMessage} message */
  hear(message) {
    const { type, to, question, code } = message;
    const refused = type === 'refused' && to === 'hint';
    // A lost or failed request may be repeated.
    if (type === 'welcome' || refused) this.#asked = undefined;
    if (refused && code !== 'stale')
      this.#told = {
        question,
        text: code === 'no_computer' ? t('error.no_computer') : refusalText(message),
      };
    if (type === 'hint') this.#told = { question, text: hintText(message, this.#name) };
    if ((type === 'hint' || refused) && this.#told?.question === question)
      announce(this.#told?.text ?? '');
  }

  /** Forgets what was said in another language; it may be asked for again. */
  translate() {
    this.#asked = this.#told = undefined;
  }

  /** @returns {Child} */
  shown() {
    const { house, question, isActing } = this.#session;
    if (!house?.hints || isActing || question === undefined) return null;
    const ask = () => {
      if (this.#session.connection.send({ type: 'hint', question })) this.#asked = question;
    };
    const told = this.#told?.question === question && this.#told;
    return h(
      'div.hint',
      { key: 'hint' },
      told && h('p', { 'data-hint': '', 'data-place': 'told' }, told.text),
      this.#asked !== question &&
        button(t('hint.ask'), ask, {
          class: 'quiet',
          action: 'hint',
          'data-place': 'hint',
        }),
    );
  }
}
