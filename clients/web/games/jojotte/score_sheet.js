// SPDX-License-Identifier: MIT
// The score sheet as on paper: two columns, a thick line, and a rule for each entry.
import { button, h } from '../../dom.js';
import { explained } from '../../explain.js';
import { t } from '../../texts.js';
import { scoreReason } from './game_text.js';
import { who } from '../../people.js';

/** @import {Entry, TableScene, View} from './types.js' */

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** @param {Entry} entry @param {(rule: string) => void} openRule */
function line({ points, rule, deal }, openRule) {
  const told = t('sheet.entry', { points, why: scoreReason(rule), deal });
  return h(
    'li',
    button(String(points), () => openRule(rule), {
      class: 'entry',
      title: scoreReason(rule),
      label: told,
      'data-rule': rule,
    }),
  );
}

/** The entries of one seat on one side of the line; those this browser did not see are one number.
 * @param {Entry[]} entries @param {number} total @param {(rule: string) => void} openRule */
function column(entries, total, openRule) {
  const earlier = total - sum(entries.map((entry) => entry.points));
  return h(
    'td',
    h(
      'ul',
      earlier > 0 && h('li', String(earlier), h('small', ' ' + t('sheet.earlier'))),
      entries.map((entry) => line(entry, openRule)),
    ),
    !entries.length && !earlier && h('span.none', '–'),
  );
}

/** @param {View} view @param {number} seat */
export const total = (view, seat) =>
  view.result?.totals[seat] ??
  view.above[seat] + view.below[seat] + sum((view.closed ?? []).map((game) => game[seat]));

/**
 * @param {TableScene} scene
 * @param {Entry[]} entries
 * @param {(rule: string) => void} openRule
 */
export function sheet({ view, explain, ...people }, entries, openRule) {
  const below = people.self ?? 0;
  const order = [below, 1 - below];
  const games = [...(view.closed ?? []), ...(view.result ? [] : [view.below])];
  const of = (/** @type {number} */ seat, /** @type {string} */ side) =>
    entries.filter((entry) => entry.seat === seat && entry.side === side);
  const head = (/** @type {string} */ label, /** @type {string} */ count) =>
    h(
      'th',
      { scope: 'row' },
      explained('.noted', {}, explain?.('count', { type: count }) ?? '', label),
    );
  const plain = (
    /** @type {string} */ label,
    /** @type {string} */ count,
    /** @type {number[]} */ pair,
  ) =>
    h(
      'tr',
      head(label, count),
      order.map((seat) => h('td', String(pair[seat]))),
    );
  return h(
    'div.paper',
    { 'data-sheet': '' },
    h(
      'table',
      {},
      h('caption', t('sheet.title')),
      h(
        'thead',
        h(
          'tr',
          h('td'),
          order.map((seat) => h('th', { scope: 'col' }, who(people, seat))),
        ),
      ),
      h(
        'tbody.above',
        h(
          'tr',
          head(t('sheet.above'), 'above'),
          order.map((seat) => column(of(seat, 'above').reverse(), view.above[seat], openRule)),
        ),
      ),
      h(
        'tbody.below',
        games.map((game, index) =>
          h(
            'tr',
            head(t('sheet.game', { n: index + 1 }), 'below'),
            order.map((seat) =>
              column(
                of(seat, 'below').filter((entry) => entry.game === index + 1),
                game[seat],
                openRule,
              ),
            ),
          ),
        ),
      ),
      h(
        'tfoot',
        plain(t('sheet.total'), 'total', [total(view, 0), total(view, 1)]),
        plain(t('sheet.games'), 'games', view.games),
        view.rubbers > 1 && plain(t('sheet.rubbers'), 'rubbers_won', view.rubbers_won),
      ),
    ),
    h(
      'p.goal',
      view.prison > 0
        ? [
            h('b', `${t('table.prison')}: ${view.prison}. `),
            t('table.prison_is', { n: view.prison }),
          ]
        : t('sheet.goal'),
    ),
  );
}
