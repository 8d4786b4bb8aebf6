// SPDX-License-Identifier: MIT
// The start page: the games, tables to come back to, seats to take, tables to watch.
import { GameTexts } from './any_game/game_texts.js';
import { button, h, render, submitting } from './dom.js';
import { forgetSeat, keep, keepSeat, recall, seats } from './storage.js';
import { Connection } from './connection.js';
import { connectionNotice, creationRefused, noticeText } from './connection_notice.js';
import { gamesHere, inOrder, playedLast, shelfTexts } from './games_here.js';
import { loadGame, loadTable } from './later.js';
import { ownSeatHash, readHash, readLink, seatHash } from './links.js';
import { nameField } from './new_table.js';
import { openSettings, selectField } from './settings.js';
import { book, isFor, opening, playersOf } from './shelf.js';
import { language, listOf, t } from './texts.js';
import { showToast } from './announce.js';

/** @import {ClientMessage, ListedTable, ServerMessage, ShelfGame} from './wire.js' */

/** The texts of the games, as far as they are loaded. @typedef {{[game: string]: GameTexts}} Texts */

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

/** What is played at a table. @param {ListedTable} table @param {Texts} texts
 * @param {ShelfGame[]} games */
function playedAt({ game, rules }, texts, games) {
  const of = texts[game] ?? new GameTexts({});
  const sets = games.find((one) => one.game === game)?.rules ?? [];
  return of.own('name', game) + (sets.length > 1 ? `, ${of.name('preset', rules)}` : '');
}

/** The tables with a free seat come first: one press sits down there.
 * @param {ListedTable[] | null} tables @param {(path: string) => void} go @param {Texts} texts
 * @param {ShelfGame[]} games */
function open(tables, go, texts, games) {
  const free = ({ open_seats = 0 }) => open_seats;
  const row = (/** @type {ListedTable} */ table) =>
    h(
      'li',
      { key: table.table },
      h(
        'span',
        playersAt(table),
        h('small', ` ${playedAt(table, texts, games)}${table.over ? ', ' + t('start.over') : ''}`),
        free(table) > 0 && h('small.free', ' ' + t('start.seats_free', { n: free(table) })),
      ),
      free(table) > 0 &&
        button(
          t('join.sit'),
          () => go('/table/' + table.table + seatHash(table.table, { sit: '' })),
          {
            class: 'main',
            label: t('start.sit_table', { table: table.table }),
            action: 'sit-open',
          },
        ),
      button(t('start.watch'), () => go('/table/' + table.table), {
        label: t('start.watch_table', { table: table.table }),
        action: 'watch',
      }),
    );
  const listed = [...(tables ?? [])].sort((one, other) => free(other) - free(one));
  return [
    h('h2', { id: 'open-title' }, t('start.open')),
    listed.length
      ? h('ul.rows', listed.slice(0, 30).map(row))
      : h('p.hint', t(tables ? 'start.open_none' : 'table.connecting')),
  ];
}

/** @param {(path: string) => void} go */
function ownLink(go) {
  return h(
    'form.paste',
    {
      onsubmit: submitting((event) => {
        const found = readLink(event.target.elements.link.value);
        const seat = found && readHash(found.hash);
        if (!found || (seat && 'wrong' in seat)) return showToast(t('start.link_wrong'));
        go('/table/' + found.table + (seat ? seatHash(found.table, seat) : ''));
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

/** The fan of cards, which index.html draws before any script is there. */
const banner = document.querySelector('#page .banner');

/** The other games, by the number of players. @param {ShelfGame[]} games @param {Texts} texts
 * @param {import('./shelf.js').Start} start @param {() => void} changed */
function shelf(games, texts, start, changed) {
  if (!games.length) return null;
  const kept = recall('shelf.players', 0);
  const players = playersOf(games).includes(kept) ? kept : 0;
  return h(
    'section.shelf',
    { key: 'shelf', 'aria-labelledby': 'shelf-title' },
    h(
      'div.shelf-head',
      h('h2', { id: 'shelf-title' }, t('shelf.title')),
      selectField(
        t('shelf.players'),
        [
          ['0', t('shelf.any')],
          ...playersOf(games).map((n) => /** @type {[string, string]} */ ([String(n), String(n)])),
        ],
        String(players),
        (value) => {
          keep('shelf.players', Number(value));
          changed();
        },
        'players',
      ),
    ),
    h(
      'ul.books',
      games
        .filter((game) => isFor(game, players))
        .map((game) => book(game, texts[game.game], start)),
    ),
  );
}

/** @param {Element} root @param {(path: string) => void} go @returns {() => void} to leave it */
export function showStart(root, go) {
  /** The `create` request that is on its way. @type {ClientMessage | null} */
  let request = null;
  /** @type {ListedTable[] | null} */
  let tables = null;
  /** @type {ShelfGame[]} */
  let games = [];
  /** @type {Texts} */
  let texts = {};
  let computer = true; // until the list of tables says otherwise
  let left = false;
  const list = h('section.card-panel.open', { key: 'open', 'aria-labelledby': 'open-title' });
  const connection = new Connection(
    () => request ?? { type: 'list' },
    hear,
    () => {
      draw();
      if (connection.state === 'open' && games.length === 0) void fill();
    },
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
      showToast(creationRefused(message));
      draw();
    }
    render(list, open(tables, go, texts, games));
  }

  function created(/** @type {ServerMessage} */ message) {
    go('/table/' + message.table + ownSeatHash(message));
  }

  /** @param {ClientMessage & {game: string}} wanted */
  function create(wanted) {
    request = wanted;
    playedLast(wanted.game);
    if (!connection.send(request)) connection.reconnect();
    // The table asks again for both.
    loadTable().catch(() => {});
    loadGame(wanted.game).catch(() => {});
    draw();
  }

  function draw() {
    if (left) return;
    const start = { create, computer, busy: request !== null, go };
    const [first, ...others] = games;
    render(list, open(tables, go, texts, games));
    render(
      root,
      h(
        'div.start',
        h(
          'header.hero',
          banner,
          h('h1', { tabindex: '-1' }, t('start.title')),
          h('p.lead', t('start.lead'), ' ', t('start.how')),
          connectionNotice(connection),
          button(t('settings.title'), () => openSettings(redraw), {
            class: 'quiet corner',
            action: 'settings',
          }),
        ),
        h(
          'main',
          yours(go, draw),
          first &&
            book(first, texts[first.game], start, [
              nameField(),
              !computer && h('p.hint', t('error.no_computer')),
            ]),
          shelf(others, texts, start, draw),
          h('div.beside', { key: 'beside' }, list, h('section.card-panel', ownLink(go))),
        ),
      ),
    );
  }
  /** The reader may have chosen another language. */
  function redraw() {
    draw();
    fill();
  }
  async function fill() {
    try {
      const [here, said] = await Promise.all([gamesHere(), shelfTexts(language())]);
      games = inOrder(here);
      texts = Object.fromEntries(games.map(({ game }) => [game, new GameTexts(said[game])]));
      draw();
      await opening();
    } catch {
      showToast(t('rules.unreachable'));
    }
  }
  draw();
  fill();
  document.title = t('start.title');
  return () => {
    left = true;
    clearInterval(timer);
    connection.close();
  };
}
