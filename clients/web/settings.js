// SPDX-License-Identifier: MIT
// The reader's settings: language, light or dark, colours, card size, sounds, automatic answers.
import { h } from './dom.js';
import { keep, recall } from './storage.js';
import { preferredLanguage, t } from './texts.js';

/** @import {Settings} from './wire.js' */

/** @returns {Settings} */
export const settings = () => ({
  language: preferredLanguage(),
  look: 'auto',
  four: false,
  large: false,
  forMe: true,
  felt: 'green',
  back: 'red',
  sound: true,
  notify: false,
  ...recall('settings', {}),
});

/** Applies the settings to the page. */
export function applySettings() {
  const { look, four, large, felt, back } = settings();
  const { dataset } = document.documentElement;
  dataset.look = look;
  dataset.four = String(four);
  dataset.large = String(large);
  dataset.felt = felt;
  dataset.back = back;
}

/** @param {Partial<Settings>} changed */
export function change(changed) {
  keep('settings', { ...recall('settings', {}), ...changed });
  applySettings();
}

/**
 * @param {string} label
 * @param {[string, string][]} choices
 * @param {string} chosen
 * @param {(value: string) => void} choose
 * @param {string} name
 */
export function selectField(label, choices, chosen, choose, name) {
  return h(
    'label.field',
    h('span', label),
    h(
      'select',
      { name, onchange: (event) => choose(event.target.value) },
      choices.map(([value, text]) => h('option', { value, selected: value === chosen }, text)),
    ),
  );
}

/**
 * @param {string} label
 * @param {boolean} on
 * @param {(on: boolean) => void} set
 * @param {string} name
 */
export function checkbox(label, on, set, name) {
  return h(
    'label.tick',
    h('input', {
      type: 'checkbox',
      checked: on,
      name,
      onchange: (event) => set(event.target.checked),
    }),
    h('span', label),
  );
}

/** Opens the settings. Their dialog is loaded when it is wanted. @param {() => void} changed called
 * after each change */
export const openSettings = (changed) =>
  void import('./settings_dialog.js')
    .then((dialog) => dialog.openSettings(changed))
    .catch(async () => (await import('./announce.js')).showToast(t('rules.unreachable')));
