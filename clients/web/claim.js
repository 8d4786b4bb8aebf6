// SPDX-License-Identifier: MIT
// Tricks claimed instead of played. What is certain the server knows; here it is only asked for, and asked twice.
import { button, h, openDialog } from './dom.js';
import { actionName } from './words.js';
import { t } from './texts.js';

/** @import {Sitting} from './sitting.js' */

/** The most tricks the reader may claim now; 0: none. @param {Sitting} sitting */
export const claimable = ({ view, isAsked, isActing }) => (isAsked && !isActing && view?.own?.claim) || 0;

/** Asks how many, and is itself the second thought. @param {Sitting} sitting */
export function openClaim(sitting) {
  const most = claimable(sitting);
  const question = sitting.view?.own?.question;
  const claim = (/** @type {number} */ tricks) => {
    dialog.close();
    if (sitting.view?.own?.question === question) sitting.act({ type: 'claim', tricks });
  };
  const dialog = openDialog(t('claim.title'), t('table.close'), h('p', t('claim.is')),
    h('div.choices', Array.from({ length: most }, (_, i) => most - i).map((tricks) =>
      button(actionName({ type: 'claim', tricks }), () => claim(tricks),
        { class: tricks === most ? 'main' : null, action: 'claim', 'data-value': tricks })),
    button(t('wish.cancel'), () => dialog.close())));
}
