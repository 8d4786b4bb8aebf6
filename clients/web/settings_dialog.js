// SPDX-License-Identifier: MIT
// The dialog of the settings.
import { showToast } from './announce.js';
import { button, h, openDialog } from './dom.js';
import { change, checkbox, selectField, settings } from './settings.js';
import { languages, loadLanguage, loadMoreTexts, t } from './texts.js';

/** @import {Settings} from './wire.js' */

const felts = ['green', 'blue', 'wine', 'slate'];
const backs = ['red', 'blue', 'green', 'black'];

/** Turns notifications on, if the browser's user allows them. @param {boolean} wanted
 * @param {(part: Partial<Settings>) => void} set */
async function allow(wanted, set) {
  const notify = wanted && (await Notification.requestPermission()) === 'granted';
  set({ notify });
  const box = document.querySelector('dialog input[name=notify]');
  if (box instanceof HTMLInputElement) box.checked = notify;
}

/** @param {() => void} changed called after each change */
export async function openSettings(changed) {
  await loadMoreTexts('settings');
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
      selectField(
        t('settings.felt'),
        felts.map((felt) => [felt, t('settings.colour.' + felt)]),
        now.felt,
        (felt) => set({ felt }),
        'felt',
      ),
      selectField(
        t('settings.back'),
        backs.map((back) => [back, t('settings.colour.' + back)]),
        now.back,
        (back) => set({ back }),
        'back',
      ),
      checkbox(t('settings.four'), now.four, (four) => set({ four }), 'four'),
      checkbox(t('settings.large'), now.large, (large) => set({ large }), 'large'),
      checkbox(t('settings.for_me'), now.forMe, (forMe) => set({ forMe }), 'forMe'),
      checkbox(t('settings.sound'), now.sound, (sound) => set({ sound }), 'sound'),
      'Notification' in globalThis &&
        checkbox(t('settings.notify'), now.notify, (notify) => allow(notify, set), 'notify'),
    ),
    h(
      'div.choices',
      button(t('settings.close'), () => dialog.close(), { class: 'main' }),
    ),
  );
}
