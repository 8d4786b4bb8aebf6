// SPDX-License-Identifier: MIT
// Opens a table against the computer and goes there.
import { aloneAt } from './any_game/recorded_deal.js';
import { Connection } from './connection.js';
import { showToast } from './announce.js';
import { creationRefused } from './connection_notice.js';
import { ownSeatHash } from './links.js';
import { has, t } from './texts.js';

/** @import {AboutGame, ServerMessage} from './wire.js' */

let opening = false; // a second press opens no second table

/** @param {AboutGame} about @param {(path: string) => void} go */
export function openAlone(about, go) {
  if (opening) return;
  opening = true;
  const connection = new Connection(
    () => aloneAt(about),
    hear,
    (state) => {
      if (has('notice.' + state)) showToast(t('notice.' + state));
    },
  );
  function hear(/** @type {ServerMessage} */ message) {
    const { type } = message;
    if (type === 'refused') showToast(creationRefused(message));
    if (type !== 'created' && type !== 'refused') return;
    connection.close();
    opening = false;
    if (type === 'created') go('/table/' + message.table + ownSeatHash(message));
  }
}
