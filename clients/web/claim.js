// SPDX-License-Identifier: MIT
// Tricks claimed instead of played. What is certain the server knows; here it is only asked for, and asked twice.
import { button, h, openDialog } from './dom.js';
import { actionName } from './game_text.js';
import { t } from './texts.js';

/** @import {TableSession} from './table_session.js' */

/** The most tricks the reader may claim now; 0: none. @param {TableSession} session */
export const claimable = ({ view, isAsked, isActing }) =>
  (isAsked && !isActing && view?.own?.claim) || 0;

/** Asks how many, and is itself the second thought. @param {TableSession} session */
export function openClaim(session) {
  const most = claimable(session);
  const question = session.view?.own?.question;
  const claim = (/** @type {number} */ tricks) => {
    dialog.close();
    if (session.view?.own?.question === question) session.act({ type: 'claim', tricks });
  };
  const dialog = openDialog(
    t('claim.title'),
    t('table.close'),
    h('p', t('claim.is')),
    h(
      'div.choices',
      Array.from({ length: most }, (_, i) => most - i).map((tricks) =>
        button(actionName({ type: 'claim', tricks }), () => claim(tricks), {
          class: tricks === most ? 'main' : null,
          action: 'claim',
          'data-value': tricks,
        }),
      ),
      button(t('wish.cancel'), () => dialog.close()),
    ),
  );
}
