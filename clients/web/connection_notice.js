// SPDX-License-Identifier: MIT
// What the start page and a table say about the connection and the server.
import { button, h } from './dom.js';
import { has, t } from './texts.js';

/** @import {Child, ServerMessage} from './wire.js' */

/** @param {string} text @param {Child[]} more */
export const note = (text, ...more) => h('p.notice', { key: text }, h('span', text), more);

/**
 * The state of the connection, if something is wrong, and what to do.
 * @param {import('./connection.js').Connection} connection
 */
export function connectionNotice(connection) {
  if (
    connection.state === 'open' ||
    connection.state === 'ended' ||
    connection.state === 'connecting'
  )
    return null;
  return note(
    t('notice.' + connection.state),
    connection.state === 'outdated'
      ? button(t('notice.reload'), () => location.reload(), { class: 'main' })
      : button(t('notice.try_now'), () => connection.reconnect()),
  );
}

/** The text of a server's `notice`. @param {ServerMessage} notice */
export const noticeText = ({ code, seconds = 0, text = '' }) =>
  code === 'draining'
    ? t('notice.draining', { n: seconds })
    : code === 'computer_waiting' || code === 'delayed'
      ? t('notice.' + code)
      : t('notice.announcement', { text });

/** Why the server opens no table. @param {ServerMessage} refused */
export function creationRefused({ code, text = '' }) {
  const known = code === 'table_failed' ? 'start.not_written' : 'error.' + code;
  return has(known) ? t(known) : text;
}
