// SPDX-License-Identifier: MIT
// Mirror matches: the same deals at two tables with seats swapped. Shows which half this is, and
// the result.
import { button, h, openDialog } from './dom.js';
import { signed } from './people.js';
import { has, t } from './texts.js';

/** @import {Child} from './wire.js' */
/** @import {TableSession} from './table_session.js' */

const ahead = (/** @type {number[]} */ points, /** @type {number} */ seat) =>
  points[seat] - points[1 - seat];

/**
 * A text about this half; two people against the computer have texts of their own. '' outside a
 * mirror match.
 * @param {TableSession} session
 * @param {string} id
 */
export const aboutHalf = ({ mirror, house }, id) =>
  mirror
    ? t(`mirror.${id}${house?.computer && has(`mirror.${id}_two`) ? '_two' : ''}`, {
        table: mirror.other,
      })
    : '';

/** @param {TableSession} session */
const whatItIs = (session) => aboutHalf(session, 'is_' + session.mirror?.half);

/** The explanation shown at the beginning. @param {TableSession} session */
export const introduction = (session) =>
  session.view &&
  (session.view.deal ?? 0) < 2 &&
  /^(cut|auction)/.test(session.view.phase) &&
  whatItIs(session);

/** The name of this half, as a button that explains it. @param {TableSession} session */
export function halfBadge(session) {
  const name = aboutHalf(session, 'half_' + session.mirror?.half);
  const explain = () =>
    openDialog(
      name,
      t('table.close'),
      h('p', whatItIs(session)),
      h('p', aboutHalf(session, 'friend')),
      session.isOver ? mirrorEnd(session) : h('p', t('mirror.closed')),
    );
  return (
    name &&
    h(
      'button.quiet',
      { type: 'button', action: 'mirror', onclick: explain },
      h('span', { 'aria-hidden': 'true' }, `⇄ ${(session.mirror?.half ?? 0) + 1} `),
      h('span.wide', name),
    )
  );
}

/** The result in one sentence; '' until both halves are over. @param {TableSession} session */
export function outcome({ mirror, seat = 0 }) {
  const n = mirror?.result?.difference?.[seat];
  if (n === undefined) return mirror?.result ? t('mirror.none') : '';
  return t(n ? (n > 0 ? 'mirror.won' : 'mirror.lost') : 'mirror.even', { n: Math.abs(n) });
}

/**
 * The points of each deal at both tables. The decks before the first deal were cuts.
 * @param {TableSession} session
 */
function deals({ mirror, view, decks, seat = 0 }) {
  const { here, there, difference } = mirror?.result ?? {};
  if (!here || !there || !difference) return null;
  const cuts = (decks?.dealt ?? 0) - (view?.deal ?? 0);
  const made = [here, there].map((end) =>
    end.made.slice(cuts).map((points) => ahead(points, seat)),
  );
  const row = (
    /** @type {string} */ name,
    /** @type {(number | undefined)[]} */ points,
    more = (points[0] ?? 0) - (points[1] ?? 0),
  ) =>
    h(
      'tr',
      h('th', { scope: 'row' }, name),
      points.map((n) => h('td', n === undefined ? '–' : signed(n))),
      h('td', signed(more)),
    );
  return h(
    'table.counted.halves',
    h('caption', t('mirror.caption')),
    h(
      'thead',
      h(
        'tr',
        h('td'),
        [t('mirror.here'), mirror?.other, t('mirror.more')].map((head) =>
          h('th', { scope: 'col' }, head),
        ),
      ),
    ),
    h(
      'tbody',
      made[made[0].length < made[1].length ? 1 : 0].map((_, i) =>
        row(t('over.deal', { deal: i + 1 }), [made[0][i], made[1][i]]),
      ),
    ),
    h(
      'tfoot',
      row(
        t('mirror.rubber'),
        [ahead(here.totals, seat), ahead(there.totals, seat)],
        difference[seat],
      ),
    ),
  );
}

/**
 * The state of the match, shown when this half is over.
 * @param {TableSession} session
 * @returns {Child}
 */
export function mirrorEnd(session) {
  const { mirror, seat = 0 } = session;
  return (
    mirror && [
      h(
        'p.mirror',
        { 'data-mirror': mirror.result ? (mirror.result.difference?.[seat] ?? 'none') : 'open' },
        h('strong', outcome(session) || aboutHalf(session, 'unfinished')),
      ),
      deals(session),
    ]
  );
}

/**
 * A button to the deals of the other half, once they are revealed.
 * @param {TableSession} session
 * @param {(path: string) => void} go
 */
export const otherHalf = ({ mirror, house }, go) =>
  mirror?.result &&
  house?.reveal === 'after_both' &&
  button(t('mirror.other'), () => go(`/table/${mirror.other}?deal=1&step=0`), {
    action: 'other-half',
  });
