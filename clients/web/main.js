// SPDX-License-Identifier: MIT
// Opens what the address names: the start page, a table, a replay or the lesson.
import { addLiveRegions } from './announce.js';
import { h, render } from './dom.js';
import { recall, seatAt, takeSeat, tidyName } from './storage.js';
import { webSocketSupported } from './connection.js';
import { spoken } from './first.js';
import { gamesHere, inOrder } from './games_here.js';
import { loadGame, loadInvited, loadLesson, loadReplay, loadTable } from './later.js';
import { readHash, readLink } from './links.js';
import { applySettings } from './settings.js';
import { showStart } from './start.js';
import { t } from './texts.js';
import { showError, reportErrors } from './error_page.js';

/** @import {SeatLink} from './wire.js' */

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
let leave = () => {};

/** @param {string} path */
function go(path) {
  history.pushState(null, '', path);
  route();
  root.querySelector('h1')?.focus();
}

/**
 * Keeps the seat of a link and removes its secret from the address bar, where others could see it.
 * If nothing can be kept, the address bar keeps the link to the player's own seat.
 * @param {string} table @param {SeatLink} link
 * @returns {{link: SeatLink, key: string, known: boolean}} `known`: whether this browser had the seat
 *   before
 */
function takeLink(table, link) {
  const { key, known, kept } = takeSeat(table, link);
  history.replaceState(null, '', `/table/${table}${kept ? '' : '#key=' + key}`);
  return { link, key, known };
}

/** @param {string} table @param {boolean} [watch] even though a seat is known */
function sit(table, watch = false) {
  render(root, h('main.pause', t('table.connecting')));
  showLater(loadTable(), async ({ Table, holdSeat }) => {
    const known = watch ? undefined : seatAt(table);
    const at = new Table(
      root,
      table,
      { ...known, name: tidyName(recall('name', '')) || undefined },
      go,
    );
    const release = known ? holdSeat(known.key) : () => {};
    leave = () => {
      at.leave();
      release();
    };
  });
}

/** Follows a link to a seat, or to a table. @param {string} table @param {string} hash */
async function follow(table, hash) {
  const game = /^\?game=([a-z]+)\.[a-z]{2}$/.exec(location.search)?.[1];
  const link = readHash(hash);
  if (link && 'wrong' in link)
    return showLater(import('./turned_away.js'), async ({ showWrongLink }) =>
      showWrongLink(root, table, link.wrong, go),
    );
  const taken = link && takeLink(table, link);
  if (game) loadGame(game).catch(() => {}); // the table asks again
  if (game && !taken) history.replaceState(null, '', location.pathname);
  const elsewhere = taken?.known && (await (await import('./seat_lock.js')).isHeld(taken.key));
  if (!taken || (taken.known && !elsewhere)) return sit(table);
  showLater(loadInvited(), async ({ invite }) => {
    leave = invite(root, { table, game, ...taken, elsewhere: Boolean(elsewhere) }, (watch) => {
      leave();
      sit(table, watch);
    });
  });
}

function route() {
  leave();
  leave = () => {};
  document.title = t('start.title');
  const isTable = location.pathname.startsWith('/table/');
  const { table, hash } = (isTable && readLink(location.href)) || {};
  const asked = new URLSearchParams(location.search);
  if (!webSocketSupported()) showError(root, 'error.no_websocket');
  else if (table && asked.has('deal'))
    showLater(loadReplay(), ({ showReplay }) =>
      showReplay(
        root,
        table,
        Number(asked.get('deal')),
        Number(asked.get('step') ?? 0),
        asked.has('review'),
      ),
    );
  else if (table !== undefined) follow(table, hash ?? '');
  else if (location.pathname !== '/') showError(root, 'error.no_page');
  else if (asked.has('lesson'))
    showLater(loadLesson(), async ({ showLesson }) => {
      const here = inOrder(await gamesHere());
      const game = asked.get('lesson') || here[0]?.game;
      if (!here.some((one) => one.game === game)) return showError(root, 'error.no_page');
      return showLesson(root, game, go);
    });
  else leave = showStart(root, go);
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
function followWithin(event) {
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
  await spoken;
  reportErrors();
  addLiveRegions();
  addEventListener('popstate', route);
  addEventListener('hashchange', route);
  document.addEventListener('click', followWithin);
  route();
  // Without a connection it shows a page that says so; it keeps nothing of what is served.
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  navigator.serviceWorker?.register('/service_worker.js').catch(() => {});
}
begin();
