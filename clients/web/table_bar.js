// SPDX-License-Identifier: MIT
// The bar at the top of a table: home, spectators, the tabs of the panels, the menu.
import { button, h } from './dom.js';
import { showToast } from './announce.js';
import { halfBadge } from './mirror.js';
import { t } from './texts.js';

/** @import {FacedContext} from './notices.js' */
/** @import {TableSession} from './table_session.js' */
/**
 * `unread`: lines of talk not seen yet; `open` opens a panel, or none for ''.
 * @typedef {{panels: string[], opened: string, unread: number, open: (name: string) => void}} Tabs
 */

/** @param {TableSession} session */
function watchers({ seat, room: { spectators } }) {
  if (seat === undefined) return t('table.watching');
  return spectators.count > 0 && t('table.watchers', { n: spectators.count });
}

/** @param {FacedContext} context */
const openMenu = (context) =>
  void import('./menu.js').then(
    (menu) => menu.openMenu(context),
    () => showToast(t('rules.unreachable')),
  );

/** @param {FacedContext} context @param {Tabs} tabs */
export function tableBar(context, { panels, opened, unread, open }) {
  const { session, face } = context;
  const tab = (/** @type {string} */ name) =>
    button(
      t('table.' + name) + (name === 'talk' && unread ? ` (${unread})` : ''),
      () => open(opened === name ? '' : name),
      { class: 'tab', 'aria-expanded': String(opened === name), action: name, key: name },
    );
  const order = { class: 'tab order', action: 'order', key: 'order' };
  const menu = { class: 'tab', action: 'menu', key: 'menu' };
  return [
    h('h1.unseen', t('table.title', { table: session.table })),
    h('a.home', { href: '/' }, face.title, h('span.unseen', ', ' + t('table.home'))),
    h('span.watchers', halfBadge(session) || watchers(session)),
    h(
      'nav',
      { label: t('table.menu') },
      panels.map(tab),
      button(face.rulesTitle, () => face.openRules(), order),
      button(t('table.menu'), () => openMenu(context), menu),
    ),
  ];
}
