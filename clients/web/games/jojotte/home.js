// SPDX-License-Identifier: MIT
// Jo-Jotte's place on the start page: a new table, a game against the computer, and the lesson.
import { button, h, submitting } from '../../dom.js';
import { checkField, clocks, nameField, pickField, want, wanted } from '../../new_table.js';
import { checkbox, selectField } from '../../settings.js';
import { levelName, t } from '../../texts.js';
import { openGlossary } from './rules.js';
import { ruleSets } from './rule_sets.js';
import { loadTexts } from './texts.js';

/** @import {Home, HomePlace} from '../../wire.js' */

/** The options of the next table, as chosen last time. */
const chosen = () => ({
  rules: ruleSets[0],
  rubbers: '1',
  level: 'medium',
  aloneMirror: false,
  ...wanted(),
});

/**
 * The `create` request with these options.
 * @param {boolean} alone against the computer
 * @param {boolean} computer whether it plays here
 */
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
  } = chosen();
  const terms = (alone ? aloneMirror : mirror)
    ? { mirror: true }
    : { options: { rubbers: Number(rubbers) }, reveal, spectators: spectators ? 16 : 0 };
  return {
    type: 'create',
    game: 'jojotte',
    rules,
    listed,
    talk,
    hints: hints && computer,
    ...terms,
    ...(clocks[clock] && { clock: clocks[clock] }),
    ...(alone && { computer: { 1: level } }),
  };
}

/** @param {HomePlace} place */
function newGameAlone({ create, computer }) {
  return h(
    'section.card-panel.alone',
    { 'aria-labelledby': 'alone-title' },
    h('h2', { id: 'alone-title' }, t('computer.title')),
    h('p', t(computer ? 'computer.lead' : 'error.no_computer')),
    computer &&
      h(
        'form.form',
        { onsubmit: submitting(() => create(creation(true, computer))) },
        selectField(
          t('computer.level'),
          ['easy', 'medium', 'strong'].map((level) => [level, levelName(level)]),
          chosen().level,
          (level) => want('level', level),
          'level',
        ),
        checkbox(
          t('computer.mirror'),
          chosen().aloneMirror,
          (on) => want('aloneMirror', on),
          'aloneMirror',
        ),
        h('button', { type: 'submit', class: 'main', action: 'alone' }, t('computer.play')),
      ),
  );
}

function ruleSetChoice() {
  const now = chosen().rules;
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
          checked: rules === now,
          onchange: () => want('rules', rules),
        }),
        h('span', h('b', t('start.rules.' + rules)), h('small', t(`start.rules.${rules}_is`))),
      ),
    ),
  );
}

/** @param {HomePlace} place */
function newTable({ create, computer }) {
  return h(
    'section.card-panel.new',
    { 'aria-labelledby': 'new-title' },
    h('h2', { id: 'new-title' }, t('start.new')),
    h(
      'form.form',
      { onsubmit: submitting(() => create(creation(false, computer))) },
      nameField(),
      ruleSetChoice(),
      pickField('clock', Object.keys(clocks), (value) => t('start.clock.' + value)),
      h(
        'details',
        h('summary', t('start.more')),
        checkField('mirror'),
        h('p.hint.mirrored', t('start.mirror_is')),
        h(
          'div.unmirrored',
          pickField('rubbers', [...'123456789'], (value) => value),
          pickField('reveal', ['after_deal', 'after_rubber', 'never'], (value) =>
            t('start.reveal.' + value),
          ),
          checkField('spectators'),
        ),
        checkField('listed'),
        checkField('talk'),
        computer && checkField('hints'),
      ),
      h('button', { type: 'submit', class: 'main large', action: 'create' }, t('start.create')),
    ),
  );
}

/** @param {HomePlace} place */
function learn({ go }) {
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

/** @type {Home} */
const home = {
  game: 'jojotte',
  lead: () => [h('p.lead', t('start.lead')), h('p', t('start.how'))],
  line: () => t('start.lead'),
  rulesName: (rules) => (ruleSets.includes(rules) ? t('start.rules.' + rules) : ''),
  first: newTable,
  beside: (place) => [newGameAlone(place), learn(place)],
  focus: () => document.querySelector('.new')?.querySelector('input')?.focus(),
  lesson: async () => (await import('./lesson.js')).startLesson,
};

/** Loads the texts of this part. */
export async function load() {
  await loadTexts('home');
  return home;
}
