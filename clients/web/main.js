// SPDX-License-Identifier: MIT
// Opens what the address names: the start page, a table, a replay or the lesson.
import { addLiveRegions } from './announce.js';
import { button, h, render, submitting } from './dom.js';
import { forgetSeat, recall, seatAt, takeSeat, tidyName } from './storage.js';
import { webSocketSupported } from './connection.js';
import { readHash } from './share.js';
import { games } from './faces.js';
import { applySettings, settings } from './settings.js';
import { nameField } from './new_table.js';
import { showStart } from './start.js';
import { Table } from './table.js';
import { fetchTexts, loadLanguage, languages, t } from './texts.js';
import { showError, reportErrors } from './error_page.js';

/** @import {Home} from './wire.js' */

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
let leave = () => {};
/** The game with a place of its own on the start page. @type {Home | null} */
let home = null;

/** @param {string} path */
function go(path) {
  history.pushState(null, '', path);
  route();
  root.querySelector('h1')?.focus();
}

/**
 * Keeps the seat of a link and removes its secret from the address bar, where others could see it.
 * If nothing can be kept, the address bar keeps the link to the player's own seat.
 * @param {string} table
 * @returns {boolean} whether the seat is new to this browser
 */
function takeLink(table) {
  const link = readHash(location.hash);
  if (!link) return false;
  const { key, known, kept } = takeSeat(table, link);
  history.replaceState(null, '', location.pathname + location.search + (kept ? '' : '#key=' + key));
  return !known;
}

/** @param {string} table @param {boolean} [watch] even though a seat is known */
function sit(table, watch = false) {
  const known = watch ? undefined : seatAt(table);
  const at = new Table(
    root,
    table,
    { ...known, name: tidyName(recall('name', '')) || undefined },
    go,
  );
  leave = () => at.leave();
}

/** Asks a player who has followed a link for their name. @param {string} table */
function invite(table) {
  render(
    root,
    h(
      'main.welcome.card-panel',
      h('h1', { tabindex: '-1' }, t('join.title')),
      h('p', t('join.lead', { table })),
      h(
        'form.form',
        { onsubmit: submitting(() => sit(table)) },
        nameField(),
        h(
          'div.choices',
          h('button', { type: 'submit', class: 'main large', action: 'sit' }, t('join.sit')),
          button(
            t('join.watch'),
            () => {
              forgetSeat(table, seatAt(table)?.key ?? '');
              sit(table, true);
            },
            { action: 'watch' },
          ),
        ),
      ),
    ),
  );
  root.querySelector('input')?.focus();
}

function route() {
  leave();
  leave = () => {};
  document.title = t('start.title');
  const [, table] = /^\/table\/([A-Z0-9]{1,32})\/?$/.exec(location.pathname) ?? [];
  const asked = new URLSearchParams(location.search);
  if (!webSocketSupported()) showError(root, 'error.no_websocket');
  else if (table && asked.has('deal'))
    showLater(import('./replay.js'), ({ showReplay }) =>
      showReplay(
        root,
        table,
        Number(asked.get('deal')),
        Number(asked.get('step') ?? 0),
        asked.has('review'),
      ),
    );
  else if (table) takeLink(table) ? invite(table) : sit(table);
  else if (location.pathname !== '/') showError(root, 'error.no_page');
  else if (asked.has('lesson')) learn(asked.get('lesson') ?? '');
  else leave = showStart(root, go, home);
}

/** Shows the lesson of a game, or that of the game at home. @param {string} game */
function learn(game) {
  if (home && (!game || game === home.game)) showLater(home.lesson(), (start) => start(root, go));
  else showLater(import('./any_game/lesson.js'), ({ showLesson }) => showLesson(root, game, go));
}

/** Shows a part of the page that most visits do not need, once it is loaded.
 * @template M @param {Promise<M>} module @param {(module: M) => Promise<void>} show */
async function showLater(module, show) {
  const address = location.href;
  try {
    const loaded = await module;
    if (location.href === address) await show(loaded);
  } catch {
    showError(root, 'rules.unreachable');
  }
}

/** Follows a link within the page without loading it again. @param {MouseEvent} event */
function follow(event) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.origin !== location.origin ||
    link.download ||
    link.target
  )
    return;
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    !/^\/($|\?|table\/\w+$)/.test(link.pathname + link.search)
  )
    return;
  event.preventDefault();
  go(link.href);
}

async function begin() {
  applySettings();
  await loadLanguage(settings().language).catch(() => loadLanguage('en'));
  home = await games()
    .then(({ home }) => home())
    .catch(() => null);
  reportErrors();
  addLiveRegions();
  addEventListener('popstate', route);
  addEventListener('hashchange', route);
  document.addEventListener('click', follow);
  route();
  // The other languages are preloaded; with their texts read now, they work without a connection.
  for (const other of Object.keys(languages))
    if (other !== document.documentElement.lang) fetchTexts(other).catch(() => {});
}
begin();
