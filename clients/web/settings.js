// SPDX-License-Identifier: MIT
// The reader's settings: language, light or dark, colours, card size, automatic answers.
import { showToast } from './announce.js';
import { button, h, openDialog } from './dom.js';
import { keep, recall } from './storage.js';
import { languages, preferredLanguage, loadLanguage, t } from './texts.js';

/** @import {Settings} from './wire.js' */

/** @returns {Settings} */
export const settings = () => ({
  language: preferredLanguage(),
  look: 'auto',
  four: false,
  large: false,
  forMe: true,
  ...recall('settings', {}),
});

/** Applies the settings to the page. */
export function applySettings() {
  const { look, four, large } = settings();
  const { dataset } = document.documentElement;
  dataset.look = look;
  dataset.four = String(four);
  dataset.large = String(large);
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

/** @param {() => void} changed called after each change */
export function openSettings(changed) {
  const now = settings();
  const set = (/** @type {Partial<Settings>} */ part) => {
    change(part);
    changed();
  };
  const dialog = openDialog(
    t('settings.title'),
    t('table.close'),
    h(
      'div.form',
      selectField(
        t('settings.language'),
        Object.entries(languages),
        now.language,
        async (language) => {
          try {
            await loadLanguage(language);
            set({ language });
          } catch {
            showToast(t('rules.unreachable'));
          }
          dialog.close();
        },
        'language',
      ),
      selectField(
        t('settings.look'),
        ['auto', 'light', 'dark'].map((look) => [look, t('settings.look.' + look)]),
        now.look,
        (look) => set({ look }),
        'look',
      ),
      checkbox(t('settings.four'), now.four, (four) => set({ four }), 'four'),
      checkbox(t('settings.large'), now.large, (large) => set({ large }), 'large'),
      checkbox(t('settings.for_me'), now.forMe, (forMe) => set({ forMe }), 'forMe'),
    ),
    h(
      'div.choices',
      button(t('settings.close'), () => dialog.close(), { class: 'main' }),
    ),
  );
}
