// SPDX-License-Identifier: MIT
// What is shown instead of a table that the server does not let us join, or that it ends.
import { showError } from './error_page.js';
import { forgetSeat } from './storage.js';
import { t } from './texts.js';

/** @import {ServerMessage, WayOn} from './wire.js' */

/** @param {string} table @param {(path: string) => void} go @returns {WayOn} */
const watching = (table, go) => ({
  text: t('error.watch'),
  act: () => go(`/table/${table}`),
  name: 'watch',
});

/** A link to a seat is not whole. @param {Element} root @param {string} table
 * @param {'wrong_key' | 'wrong_invitation'} wrong @param {(path: string) => void} go */
export const showWrongLink = (root, table, wrong, go) =>
  showError(root, 'error.' + wrong, { table }, [watching(table, go)]);

/** Nobody sits down with this link. @param {Element} root @param {{table: string, key?: string}} seat
 * @param {ServerMessage} refused @param {(path: string) => void} go */
export function refusedToJoin(root, { table, key }, { code = '', text = '' }, go) {
  const known = [
    'unknown_table',
    'wrong_invitation',
    'wrong_key',
    'seat_taken',
    'table_full',
    'no_spectators',
    'table_failed',
    'closed',
  ].includes(code);
  const wrong = ['wrong_invitation', 'wrong_key', 'seat_taken', 'table_full'].includes(code);
  if (code === 'unknown_table' || wrong) forgetSeat(table, key);
  showError(
    root,
    'error.' + (known ? code : 'other'),
    { table, text },
    wrong
      ? [watching(table, go)]
      : code === 'unknown_table' || code === 'closed'
        ? []
        : [{ text: t('error.again'), act: () => location.reload(), name: 'again' }],
  );
}

/** The server ends the connection. @param {Element} root @param {string} table
 * @param {ServerMessage} bye */
export function saidBye(root, table, { code = '', next, text = '' }) {
  if (next === 'resume') return;
  const back = { act: () => location.reload(), name: 'back' };
  const known = [
    'replaced',
    'adjourned',
    'hello_timeout',
    'table_failed',
    'too_many_faults',
    'closed',
  ].includes(code);
  showError(root, 'error.' + (known ? code : 'other'), { text, table }, [
    {
      ...back,
      text: t(code === 'replaced' || code === 'adjourned' ? `error.${code}_do` : 'error.again'),
    },
  ]);
}
