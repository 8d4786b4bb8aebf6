// SPDX-License-Identifier: MIT
// The end of a deal or of the game: what was counted, and how everybody stands.
import { button, h } from '../dom.js';
import { who } from '../people.js';
import { proof } from '../proof.js';
import { sentence, sideName, signless } from './sentences.js';
import { sidesOf } from './seats.js';
import { t } from '../texts.js';

/** @import {AboutGame, AnyScene, Child, Told} from '../wire.js' */

/** What has been told since the last act of the deal. @param {AboutGame} about @param {Told[]} story
 * @returns {Told[]} */
export function tail(about, story) {
  const told = story.filter(({ type }) => type !== 'continue');
  const last = told.findLastIndex(({ type }) => type in about.verbs || type === 'trick');
  return told.slice(last + 1);
}

/** The counts of sides and of seats, each a table of its own. `per` of the counts.
 * @param {AnyScene} scene @param {'seat' | 'side'} per */
function counted(scene, per) {
  const { view, about, texts, self } = scene;
  const names = Object.entries(about.counts).flatMap(([name, of]) =>
    of === per && view.counts?.[name] !== undefined ? [name] : [],
  );
  if (!names.length) return null;
  const lines = per === 'seat' ? about.seats : sidesOf(about.seats, view.sides).length;
  const value = (/** @type {string} */ name, /** @type {number} */ of) =>
    /** @type {any} */ (view.counts?.[name])?.[of];
  const mine =
    self === undefined ? undefined : per === 'seat' ? self : (view.sides?.[self] ?? self);
  return h(
    'div.paper',
    {
      'data-sheet': per,
      key: 'sheet-' + per,
      tabindex: '0',
      role: 'group',
      label: t('sheet.title'),
    },
    h(
      'table',
      {},
      h('caption.unseen', t('sheet.title')),
      h(
        'thead',
        h(
          'tr',
          h('td'),
          names.map((name) => h('th', { scope: 'col' }, texts.name('count', name))),
        ),
      ),
      h(
        'tbody',
        Array.from({ length: lines }, (_, of) =>
          h(
            'tr',
            { class: of === mine ? 'mine' : null },
            h('th', { scope: 'row' }, per === 'seat' ? who(scene, of) : sideName(scene, of, who)),
            names.map((name) =>
              h(
                'td',
                { 'data-count': name },
                value(name, of) === undefined ? '–' : signless(value(name, of)),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

/** All counts that are not of the table itself. @param {AnyScene} scene @returns {Child[]} */
export const counts = (scene) => [counted(scene, 'side'), counted(scene, 'seat')];

/** A line of the story with its rule. @param {AnyScene} scene @param {Told} said */
const line = (scene, said) =>
  h(
    'li',
    { 'data-event': said.type },
    sentence(said, scene),
    said.rule &&
      scene.openRule && [
        ' ',
        button(said.rule, () => scene.openRule?.(said.rule ?? ''), {
          class: 'rule',
          label: t('table.rule', { rule: said.rule }),
          'data-rule': said.rule,
        }),
      ],
  );

/** @param {AnyScene} scene */
export function ending(scene) {
  const { view, texts, about, story } = scene;
  return h(
    'section.end',
    { 'data-end': view.phase, 'aria-labelledby': 'end-title', tabindex: '0', key: 'end' },
    h('h2', { id: 'end-title' }, texts.name('phase', view.phase)),
    h(
      'ul.written',
      tail(about, story).map((said) => line(scene, said)),
    ),
    counts(scene),
    proof(scene),
  );
}
