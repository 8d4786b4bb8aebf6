// SPDX-License-Identifier: MIT
// The options of a new table of any game, and the fields to choose them.
import { h } from './dom.js';
import { checkbox, selectField } from './settings.js';
import { keep, recall, tidyName } from './storage.js';
import { t } from './texts.js';

/** @type {{[name: string]: object | undefined}} */
export const clocks = {
  none: undefined,
  calm: { decision: 60, bank: 600 },
  brisk: { decision: 30, bank: 300 },
  quick: { decision: 10, bank: 120 },
};

/** The options of the next table, as chosen last time. */
export const wanted = () => ({
  clock: 'none',
  reveal: 'after_deal',
  spectators: true,
  listed: true,
  talk: true,
  ...recall('wanted', {}),
});

/** @param {string} name @param {any} value */
export const want = (name, value) => keep('wanted', { ...wanted(), [name]: value });

/** The field for the player's name, stored as it is typed. */
export function nameField() {
  const hint = h('small', { id: 'name-hint', 'aria-live': 'polite' }, t('start.name_hint'));
  return h(
    'label.field',
    h('span', t('start.name')),
    h('input', {
      name: 'name',
      autocomplete: 'nickname',
      maxlength: 32,
      value: recall('name', ''),
      'aria-describedby': 'name-hint',
      oninput: ({ target }) => {
        const name = tidyName(target.value);
        keep('name', name);
        const refused = target.value.trim() !== '' && name === '';
        target.setAttribute('aria-invalid', refused);
        hint.textContent = t(refused ? 'start.name_refused' : 'start.name_hint');
      },
    }),
    hint,
  );
}

/** A list for one of the options, as chosen last time. @param {string} name
 * @param {string[]} values @param {(value: string) => string} text */
export const pickField = (name, values, text) =>
  selectField(
    t('start.' + name),
    values.map((value) => [value, text(value)]),
    /** @type {any} */ (wanted())[name],
    (value) => want(name, value),
    name,
  );

/** @param {'spectators' | 'listed' | 'talk'} name of an option */
export const checkField = (name) =>
  checkbox(t('start.' + name), wanted()[name], (on) => want(name, on), name);
