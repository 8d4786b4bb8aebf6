// SPDX-License-Identifier: MIT
// A new table: its options, the forms to choose them, and the `create` request.
import { h, submitting } from './dom.js';
import { ruleSets } from './game_text.js';
import { checkbox, selectField } from './settings.js';
import { keep, recall, tidyName } from './storage.js';
import { levelName, t } from './texts.js';

/** @type {{[name: string]: object | undefined}} */
const clocks = {
  none: undefined,
  calm: { decision: 60, bank: 600 },
  brisk: { decision: 30, bank: 300 },
  quick: { decision: 10, bank: 120 },
};

/** The options of the next table, as chosen last time. */
export const wanted = () => ({
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

/**
 * The `create` request with these options.
 * @param {boolean} alone against the computer
 * @param {boolean} computer whether it plays here
 */
export function creation(alone, computer) {
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

/** @param {() => void} play @param {boolean} computer whether it plays here */
export function newGameAlone(play, computer) {
  return h(
    'section.card-panel.alone',
    { 'aria-labelledby': 'alone-title' },
    h('h2', { id: 'alone-title' }, t('computer.title')),
    h('p', t(computer ? 'computer.lead' : 'error.no_computer')),
    computer &&
      h(
        'form.form',
        { onsubmit: submitting(play) },
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

/** The field for the player's name, stored as it is typed. */
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

/** @param {() => void} create @param {boolean} computer whether it plays here */
export function newTable(create, computer) {
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
      { onsubmit: submitting(create) },
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
