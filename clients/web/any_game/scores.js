// SPDX-License-Identifier: MIT
// The rows of the sheet: every `scored` that this browser saw, kept from visit to visit.
import { button, h } from '../dom.js';
import { who } from '../people.js';
import { keep, recall } from '../storage.js';
import { t } from '../texts.js';
import { sideName, signless } from './sentences.js';

/** @import {AnyScene, Told} from '../wire.js' */
/** @typedef {Told & {of: number}} Row `of`: the number of the deal */

const rowsMax = 400;

export class Scores {
  #name;
  /** @type {Row[]} */
  rows;

  /** @param {string} table */
  constructor(table) {
    this.#name = 'scores.' + table;
    this.rows = recall(this.#name, /** @type {Row[]} */ ([]));
  }

  /** A story of this deal, or its next part. @param {Told[]} story @param {number} deal */
  hear(story, deal) {
    if (deal < (this.rows.at(-1)?.of ?? 0)) this.rows = []; // another game
    const scored = story
      .filter(({ type }) => type === 'scored')
      .map((said) => ({ ...said, of: deal }));
    const known = new Set(this.rows.map((row) => JSON.stringify(row)));
    const fresh = scored.filter((row) => !known.has(JSON.stringify(row)));
    if (!fresh.length) return;
    this.rows = [...this.rows, ...fresh].slice(-rowsMax);
    keep(this.#name, this.rows);
  }
}

/** @param {AnyScene} scene @param {Row} row */
const whose = (scene, { seat, by, side }) =>
  side !== undefined ? sideName(scene, side, who) : who(scene, seat ?? by);

/** The words that `scored` has here, such as that of a column. @param {AnyScene} scene @param {Row} row */
const wordsOf = ({ about, texts }, row) =>
  Object.entries(about.events.scored?.with ?? {})
    .filter(([name, kind]) => Array.isArray(kind) && row[name])
    .map(([name]) => texts.name('word', row[name]));

/** @param {AnyScene} scene @param {Row[]} rows newest first on the sheet */
export function scoreRows(scene, rows) {
  if (!rows.length) return null;
  const rule = (/** @type {string | undefined} */ name) =>
    name &&
    button(name, () => scene.openRule?.(name), {
      class: 'entry',
      label: t('table.rule', { rule: name }),
      'data-rule': name,
    });
  return h(
    'div.paper.scored',
    { 'data-scored': rows.length, tabindex: '0', role: 'group', label: t('any.scored') },
    h(
      'table',
      {},
      h('caption', t('any.scored')),
      h(
        'thead',
        h(
          'tr',
          ['deal', 'who', 'points_of', 'rule'].map((column) =>
            h('th', { scope: 'col' }, t('any.' + column)),
          ),
        ),
      ),
      h(
        'tbody',
        [...rows].reverse().map((row) =>
          h(
            'tr',
            h('td', String(row.of)),
            h(
              'th',
              { scope: 'row' },
              whose(scene, row),
              wordsOf(scene, row).map((word) => h('small', ' ' + word)),
            ),
            h('td', signless(row.points ?? 0)),
            h('td', rule(row.rule)),
          ),
        ),
      ),
    ),
  );
}
