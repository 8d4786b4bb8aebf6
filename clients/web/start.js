// SPDX-License-Identifier: MIT
// The start page: a new table, tables to come back to, tables to watch.
import { button, h, render, submitting } from './dom.js';
import { openGlossary } from './rules.js';
import { forgetSeat, keepSeat, seats, takeSeat } from './storage.js';
import { Connection, webSocketSupported } from './connection.js';
import { creation, newGameAlone, newTable, wanted } from './new_table.js';
import { connectionNotice, noticeText } from './notices.js';
import { openSettings } from './settings.js';
import { readLink } from './share.js';
import { has, t } from './texts.js';
import { showToast } from './announce.js';
import { showError } from './error_page.js';
import { face, sortedHand } from './cards.js';

/** @import {ServerMessage, ListedTable, Seat} from './wire.js' */

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
        const other = seat.names?.[1 - (seat.seat ?? 0)];
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

/** @param {ListedTable[] | null} tables @param {(path: string) => void} go */
function open(tables, go) {
  const names = (/** @type {ListedTable} */ { players }) =>
    t('start.versus', {
      one: players[0] || t('start.somebody'),
      other: players[1] || t('start.somebody'),
    });
  return [
    h('h2', { id: 'open-title' }, t('start.open')),
    tables?.length
      ? h(
          'ul.rows',
          tables.slice(0, 30).map((table) =>
            h(
              'li',
              { key: table.table },
              h(
                'span',
                names(table),
                h(
                  'small',
                  ' ' +
                    (has('start.rules.' + table.rules)
                      ? t('start.rules.' + table.rules)
                      : table.rules) +
                    (table.over ? ', ' + t('start.over') : ''),
                ),
              ),
              button(t('start.watch'), () => go('/table/' + table.table), {
                label: t('start.watch_table', { table: table.table }),
              }),
            ),
          ),
        )
      : h('p.hint', t(tables ? 'start.open_none' : 'table.connecting')),
  ];
}

/**
 * Keeps a seat. If that does not survive this page, the address has to have the key.
 * @param {string} table
 * @param {{token?: string, key?: string}} link
 * @param {Partial<Seat>} [more]
 * @returns {string} the part of the address after the table
 */
function seatHash(table, link, more) {
  const { key, kept } = takeSeat(table, link, more);
  return kept ? '' : '#key=' + key;
}

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

/** @param {(path: string) => void} go */
function learn(go) {
  return h(
    'section.card-panel.learn',
    { 'aria-labelledby': 'learn-title' },
    h('h2', { id: 'learn-title' }, t('start.learn')),
    h('p', t('start.learn_is')),
    h(
      'div.choices',
      button(t('start.lesson'), () => go('/?lesson'), { class: 'main', action: 'lesson' }),
      button(t('start.glossary'), () => openGlossary(), { action: 'glossary' }),
    ),
  );
}

function banner() {
  return h(
    'div.banner',
    { 'aria-hidden': 'true' },
    sortedHand('KH QH JS 9S AD').map((card, index) =>
      h('span.card', { style: { '--d': index - 2 } }, face(card)),
    ),
  );
}

/** @param {Element} root @param {(path: string) => void} go @returns {() => void} to leave it */
export function showStart(root, go) {
  if (!webSocketSupported()) {
    showError(root, 'error.no_websocket');
    return () => {};
  }
  /** The kind of table that is being opened. @type {'' | 'together' | 'alone'} */
  let creating = '';
  /** @type {ListedTable[] | null} */
  let tables = null;
  let computer = true; // until the list of tables says otherwise
  const list = h('section.card-panel.open', { key: 'open', 'aria-labelledby': 'open-title' });
  const connection = new Connection(
    () => (creating ? creation(creating === 'alone', computer) : { type: 'list' }),
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
    if (message.type === 'refused' && creating) {
      creating = '';
      const known = message.code === 'table_failed' ? 'start.not_written' : 'error.' + message.code;
      showToast(has(known) ? t(known) : (message.text ?? ''));
      draw();
    }
    render(list, open(tables, go));
  }

  function created(
    /** @type {ServerMessage} */ { table = '', commitment, mirror, seats: links = [] },
  ) {
    const [own, other] = links;
    const more = {
      commitment,
      invitation: other?.token,
      mirror,
      rules: wanted().rules,
      seat: own.seat,
    };
    go('/table/' + table + seatHash(table, own, more));
  }

  /** @param {'together' | 'alone'} what */
  function create(what) {
    creating = what;
    if (!connection.send(creation(what === 'alone', computer))) connection.reconnect();
    draw();
  }

  function draw() {
    render(list, open(tables, go));
    render(
      root,
      h(
        'div.start',
        h(
          'header.hero',
          banner(),
          h('h1', { tabindex: '-1' }, t('start.title')),
          h('p.lead', t('start.lead')),
          h('p', t('start.how')),
          connectionNotice(connection),
          button(t('settings.title'), () => openSettings(draw), {
            class: 'quiet corner',
            action: 'settings',
          }),
        ),
        h(
          'main',
          yours(go, draw),
          newTable(() => create('together'), computer),
          h(
            'div.beside',
            newGameAlone(() => create('alone'), computer),
            learn(go),
            list,
            h('section.card-panel', ownLink(go)),
          ),
        ),
      ),
    );
    for (const submit of root.querySelectorAll('[data-action=create], [data-action=alone]'))
      if (submit instanceof HTMLButtonElement) submit.disabled = creating !== '';
  }
  draw();
  document.title = t('start.title');
  return () => {
    clearInterval(timer);
    connection.close();
  };
}
