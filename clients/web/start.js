// SPDX-License-Identifier: MIT
// The first page: what this is, a new table, tables to come back to and tables to watch.
import { button, h, render } from './dom.js';
import { openGlossary, ruleSets } from './rules.js';
import { forgetSeat, keep, keepSeat, newSalt, recall, seats, tidyName } from './storage.js';
import { Connection, webSocketSupported } from './connection.js';
import { connectionNotice, noticeText } from './notices.js';
import { checkbox, openSettings, selectField } from './settings.js';
import { linkTo, readLink } from './share.js';
import { has, levelName, t } from './texts.js';
import { showToast } from './announce.js';
import { showError } from './error_page.js';
import { face, sortedHand } from './cards.js';

/** @import {ServerMessage, ListedTable} from './wire.js' */

const refresh = 6000; // milliseconds
/** @type {{[name: string]: object | undefined}} */
const clocks = {
  none: undefined,
  calm: { decision: 60, bank: 600 },
  brisk: { decision: 30, bank: 300 },
  quick: { decision: 10, bank: 120 },
};

/** What the next table shall be like, as last time. */
const wanted = () => ({
  rules: 'culbertson',
  clock: 'none',
  rubbers: '1',
  reveal: 'after_deal',
  spectators: true,
  listed: true,
  talk: true,
  hints: false,
  level: 'medium',
  mirror: false,
  aloneMirror: false,
  ...recall('wanted', {}),
});

/** @param {string} name @param {any} value */
const want = (name, value) => keep('wanted', { ...wanted(), [name]: value });

/** The `create` that asks for what is wanted. @param {boolean} alone against the computer @param {boolean} computer it can be had */
function creation(alone, computer) {
  const {
    rules,
    clock,
    rubbers,
    reveal,
    spectators,
    listed,
    talk,
    hints,
    level,
    mirror,
    aloneMirror,
  } = wanted();
  const terms = (alone ? aloneMirror : mirror)
    ? { mirror: true }
    : { options: { rubbers: Number(rubbers) }, reveal, spectators: spectators ? 16 : 0 };
  return {
    type: 'create',
    rules,
    listed,
    talk,
    hints: hints && computer,
    ...terms,
    ...(clocks[clock] && { clock: clocks[clock] }),
    ...(alone && { computer: { 1: level } }),
  };
}

/** @param {() => void} play @param {boolean} computer it can be had */
function alone(play, computer) {
  return h(
    'section.card-panel.alone',
    { 'aria-labelledby': 'alone-title' },
    h('h2', { id: 'alone-title' }, t('computer.title')),
    h('p', t(computer ? 'computer.lead' : 'error.no_computer')),
    computer &&
      h(
        'form.form',
        {
          onsubmit: (event) => {
            event.preventDefault();
            play();
          },
        },
        selectField(
          t('computer.level'),
          ['easy', 'medium', 'strong'].map((level) => [level, levelName(level)]),
          wanted().level,
          (level) => want('level', level),
          'level',
        ),
        checkbox(
          t('computer.mirror'),
          wanted().aloneMirror,
          (on) => want('aloneMirror', on),
          'aloneMirror',
        ),
        h('button', { type: 'submit', class: 'main', action: 'alone' }, t('computer.play')),
      ),
  );
}

/** A name, remembered as it is typed. */
export function nameField() {
  return h(
    'label.field',
    h('span', t('start.name')),
    h('input', {
      name: 'name',
      autocomplete: 'nickname',
      maxlength: 32,
      value: recall('name', ''),
      'aria-describedby': 'name-hint',
      oninput: (event) => keep('name', tidyName(event.target.value)),
    }),
    h('small', { id: 'name-hint' }, t('start.name_hint')),
  );
}

function ruleSetChoice() {
  const chosen = wanted().rules;
  return h(
    'fieldset.rules',
    h('legend', t('start.rules')),
    ruleSets.map((rules) =>
      h(
        'label.choice',
        h('input', {
          type: 'radio',
          name: 'rules',
          value: rules,
          checked: rules === chosen,
          onchange: () => want('rules', rules),
        }),
        h('span', h('b', t('start.rules.' + rules)), h('small', t(`start.rules.${rules}_is`))),
      ),
    ),
  );
}

/** @param {() => void} create @param {boolean} computer it can be had */
function newTable(create, computer) {
  const now = wanted();
  const pick = (
    /** @type {string} */ name,
    /** @type {string[]} */ values,
    /** @type {(value: string) => string} */ text,
  ) =>
    selectField(
      t('start.' + name),
      values.map((value) => [value, text(value)]),
      /** @type {any} */ (now)[name],
      (value) => want(name, value),
      name,
    );
  const check = (/** @type {'mirror' | 'spectators' | 'listed' | 'talk' | 'hints'} */ name) =>
    checkbox(t('start.' + name), now[name], (on) => want(name, on), name);
  return h(
    'section.card-panel.new',
    { 'aria-labelledby': 'new-title' },
    h('h2', { id: 'new-title' }, t('start.new')),
    h(
      'form.form',
      {
        onsubmit: (event) => {
          event.preventDefault();
          create();
        },
      },
      nameField(),
      ruleSetChoice(),
      pick('clock', Object.keys(clocks), (value) => t('start.clock.' + value)),
      h(
        'details',
        h('summary', t('start.more')),
        check('mirror'),
        h('p.hint.mirrored', t('start.mirror_is')),
        h(
          'div.unmirrored',
          pick('rubbers', [...'123456789'], (value) => value),
          pick('reveal', ['after_deal', 'after_rubber', 'never'], (value) =>
            t('start.reveal.' + value),
          ),
          check('spectators'),
        ),
        check('listed'),
        check('talk'),
        computer && check('hints'),
      ),
      h('button', { type: 'submit', class: 'main large', action: 'create' }, t('start.create')),
    ),
  );
}

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
              forgetSeat(seat.table, seat.token);
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

/** @param {(path: string) => void} go */
function ownLink(go) {
  return h(
    'form.paste',
    {
      onsubmit: (event) => {
        event.preventDefault();
        const field = event.target.elements.link;
        const found = readLink(field.value);
        if (!found) return showToast(t('start.link_wrong'));
        if (found.token) keepSeat({ table: found.table, token: found.token, salt: newSalt() });
        go(new URL(linkTo(found.table, found.token)).pathname);
      },
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
  /** What is being started. @type {'' | 'together' | 'alone'} */
  let creating = '';
  /** @type {ListedTable[] | null} */
  let tables = null;
  let computer = true; // until the list says otherwise
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
    keepSeat({
      table,
      token: own.token,
      salt: newSalt(),
      commitment,
      invitation: other?.token,
      mirror,
      rules: wanted().rules,
      seat: own.seat,
    });
    go('/table/' + table);
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
            alone(() => create('alone'), computer),
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
