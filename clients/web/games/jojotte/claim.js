// SPDX-License-Identifier: MIT
// Claims: tricks taken without playing them. Only the server knows whether a claim is certain.
import { button, h, openDialog } from '../../dom.js';
import { actionName } from './game_text.js';
import { t } from '../../texts.js';

/** @import {TableSession} from '../../table_session.js' */

/** The most tricks the reader may claim now, or 0. @param {TableSession} session */
export const claimable = ({ view, isActing }) => (!isActing && view?.ask?.may.claim?.[1]) || 0;

/**
 * Asks how many tricks to claim; the dialog is also the confirmation.
 * @param {TableSession} session
 */
export function openClaim(session) {
  const most = claimable(session);
  const { question } = session;
  const claim = (/** @type {number} */ tricks) => {
    dialog.close();
    session.act({ type: 'claim', number: tricks }, question);
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
