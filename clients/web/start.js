// SPDX-License-Identifier: MIT
// The start page: a new table, tables to come back to, tables to watch.
import { button, h, render, submitting } from './dom.js';
import { forgetSeat, keepSeat, seats, takeSeat } from './storage.js';
import { Connection, webSocketSupported } from './connection.js';
import { connectionNotice, noticeText } from './notices.js';
import { openSettings } from './settings.js';
import { readLink } from './share.js';
import { has, listOf, t } from './texts.js';
import { showToast } from './announce.js';
import { showError } from './error_page.js';
import { face } from './cards.js';

/** @import {Home, ListedTable, Seat, SeatLink, ServerMessage} from './wire.js' */

/** The names of the games, as far as they are loaded. @typedef {{[game: string]: string}} Titles */

const refresh = 6000; // milliseconds

/** @param {(path: string) => void} go @param {() => void} changed */
function yours(go, changed) {
  const mine = seats();
  if (!mine.length) return null;
  return h(
    'section.card-panel.yours',
    { key: 'yours', 'aria-labelledby': 'yours-title' },
    h('h2', { id: 'yours-title' }, t('start.yours')),
    h(
      'ul.rows',
      mine.slice(0, 8).map((seat) => {
        const other = listOf(
          (seat.names ?? []).filter((name, at) => name && at !== (seat.seat ?? 0)),
        );
        const label = other
          ? t('start.seat_of', { table: seat.table, who: other })
          : t('start.seat_alone', { table: seat.table });
        return h(
          'li',
          h('span', label, h('small', ' ' + (seat.over ? t('start.over') : ''))),
          button(
            t('start.resume'),
            () => {
              keepSeat(seat);
              go('/table/' + seat.table);
            },
            { class: 'main', label: `${t('start.resume')}: ${label}`, action: 'resume' },
          ),
          button(
            t('start.forget'),
            () => {
              forgetSeat(seat.table, seat.key);
              changed();
            },
            { label: `${t('start.forget')}: ${label}` },
          ),
        );
      }),
    ),
  );
}

/** Who plays at a table. @param {ListedTable} table */
const playersAt = ({ players }) =>
  players.length === 2
    ? t('start.versus', {
        one: players[0] || t('start.somebody'),
        other: players[1] || t('start.somebody'),
      })
    : listOf(players.filter(Boolean)) || t('start.somebody');

/** What is played at a table. @param {ListedTable} table @param {Titles} titles
 * @param {Home | null} home */
const playedAt = ({ game, rules }, titles, home) =>
  (game === home?.game && home.rulesName(rules)) || (titles[game] ?? rules);

/** @param {ListedTable[] | null} tables @param {(path: string) => void} go @param {Titles} titles
 * @param {Home | null} home */
function open(tables, go, titles, home) {
  const row = (/** @type {ListedTable} */ table) =>
    h(
      'li',
      { key: table.table },
      h(
        'span',
        playersAt(table),
        h('small', ` ${playedAt(table, titles, home)}${table.over ? ', ' + t('start.over') : ''}`),
      ),
      (table.open_seats ?? 0) > 0 &&
        button(t('join.sit'), () => go(`/table/${table.table}#sit`), {
          class: 'main',
          label: t('start.sit_table', { table: table.table }),
          action: 'sit-open',
        }),
      button(t('start.watch'), () => go('/table/' + table.table), {
        label: t('start.watch_table', { table: table.table }),
        action: 'watch',
      }),
    );
  return [
    h('h2', { id: 'open-title' }, t('start.open')),
    tables?.length
      ? h('ul.rows', tables.slice(0, 30).map(row))
      : h('p.hint', t(tables ? 'start.open_none' : 'table.connecting')),
  ];
}

/**
 * Keeps a seat. If that does not survive this page, the address has to have the key.
 * @param {string} table
 * @param {SeatLink} link
 * @param {Partial<Seat>} [more]
 * @returns {string} the part of the address after the table
 */
export function seatHash(table, link, more) {
  const { key, kept } = takeSeat(table, link, more);
  return kept ? '' : '#key=' + key;
}

/**
 * Keeps a seat of a table that was opened here. @param {ServerMessage} created
 * @returns {string} as seatHash()
 */
export const ownSeatHash = ({ table = '', invitation, seats: [wanted] = [], commitment, mirror }) =>
  seatHash(table, { sit: invitation, wanted }, { commitment, mirror });

/** @param {(path: string) => void} go */
function ownLink(go) {
  return h(
    'form.paste',
    {
      onsubmit: submitting((event) => {
        const found = readLink(event.target.elements.link.value);
        if (!found) return showToast(t('start.link_wrong'));
        go('/table/' + found.table + (found.seat ? seatHash(found.table, found.seat) : ''));
      }),
    },
    h(
      'label.field',
      h('span', t('start.link')),
      h('input', {
        name: 'link',
        inputmode: 'url',
        autocomplete: 'off',
        placeholder: t('start.link_is'),
      }),
    ),
    h('button', { type: 'submit' }, t('start.link_go')),
  );
}

function banner() {
  return h(
    'div.banner',
    { 'aria-hidden': 'true' },
    ['JS', '9S', 'AD', 'KH', 'QH'].map((card, index) =>
      h('span.card', { style: { '--d': index - 2 } }, face(card)),
    ),
  );
}

/** @param {Element} root @param {(path: string) => void} go @param {Home | null} home the game with a
 * place of its own here @returns {() => void} to leave it */
export function showStart(root, go, home) {
  if (!webSocketSupported()) {
    showError(root, 'error.no_websocket');
    return () => {};
  }
  /** The `create` request that is on its way. @type {{game?: string} | null} */
  let request = null;
  /** @type {ListedTable[] | null} */
  let tables = null;
  /** @type {Titles} */
  let titles = {};
  let computer = true; // until the list of tables says otherwise
  const shelf = h('section.shelf', {
    key: 'shelf',
    'data-own': '',
    'aria-labelledby': 'shelf-title',
  });
  const list = h('section.card-panel.open', { key: 'open', 'aria-labelledby': 'open-title' });
  const connection = new Connection(
    () => request ?? { type: 'list' },
    hear,
    () => draw(),
  );
  const timer = setInterval(() => !document.hidden && connection.send({ type: 'list' }), refresh);

  function hear(/** @type {ServerMessage} */ message) {
    if (message.type === 'tables') {
      tables = message.tables ?? [];
      if (computer !== (message.computer ?? true)) {
        computer = !computer;
        draw();
      }
    }
    if (message.type === 'created') return created(message);
    if (message.type === 'notice') showToast(noticeText(message));
    if (message.type === 'refused' && request) {
      request = null;
      const known = message.code === 'table_failed' ? 'start.not_written' : 'error.' + message.code;
      showToast(has(known) ? t(known) : (message.text ?? ''));
      draw();
    }
    render(list, open(tables, go, titles, home));
  }

  function created(/** @type {ServerMessage} */ message) {
    go('/table/' + message.table + ownSeatHash(message));
  }

  /** @param {object} wanted */
  function create(wanted) {
    request = wanted;
    if (!connection.send(request)) connection.reconnect();
    draw();
  }

  function draw() {
    const place = { create, computer, go };
    render(list, open(tables, go, titles, home));
    render(
      root,
      h(
        'div.start',
        h(
          'header.hero',
          banner(),
          h('h1', { tabindex: '-1' }, t('start.title')),
          home?.lead(),
          connectionNotice(connection),
          button(t('settings.title'), () => openSettings(redraw), {
            class: 'quiet corner',
            action: 'settings',
          }),
        ),
        h(
          'main',
          yours(go, draw),
          shelf,
          home?.first(place),
          h('div.beside', home?.beside(place), list, h('section.card-panel', ownLink(go))),
        ),
      ),
    );
    for (const submit of root.querySelectorAll('[data-action=create], [data-action=alone]'))
      if (submit instanceof HTMLButtonElement) submit.disabled = request !== null;
  }
  /** The reader may have chosen another language. */
  function redraw() {
    draw();
    fill();
  }
  const fill = () =>
    import('./shelf.js')
      .then(({ fillShelf }) =>
        fillShelf(shelf, {
          create,
          isComputerHere: () => computer,
          home,
          go,
        }),
      )
      .then((names) => {
        titles = names;
        draw();
      })
      .catch(() => {}); // without the shelf the page still opens tables of the game at home
  draw();
  fill();
  document.title = t('start.title');
  return () => {
    clearInterval(timer);
    connection.close();
  };
}
