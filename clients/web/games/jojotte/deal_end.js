// SPDX-License-Identifier: MIT
// The end of a deal, of a rubber or of the match: points, entries on the score sheet, all hands.
import { cardsIn, inlineCard, sortedHand } from '../../cards.js';
import { h } from '../../dom.js';
import { explained } from '../../explain.js';
import { bidderOf, contractIs, contractName, sentence } from './game_text.js';
import { ranks } from './ranks.js';
import { subject, who } from '../../people.js';
import { proof } from '../../proof.js';
import { trophy } from '../../any_game/drawings.js';
import { verdict } from './standing.js';
import { t } from '../../texts.js';

/** @import {Contract, Event, TableScene} from './types.js' */

/**
 * The cards each player held: those they played and those they laid open.
 * @param {Event[]} story
 * @returns {string[]}
 */
export function handsOf(story) {
  return [0, 1].map((seat) =>
    story
      .filter((event) => event.seat === seat)
      .flatMap((event) =>
        event.type === 'laid'
          ? cardsIn(/** @type {string} */ (event.cards))
          : event.type === 'done' && event.action?.type === 'play'
            ? [event.action.card ?? '']
            : [],
      )
      .join(' '),
  );
}

/** @param {TableScene} scene */
function heading({ view, story, ...people }) {
  const { phase, result } = view;
  const match = story.find((event) => event.type === 'match');
  if (phase === 'match_over' && match && (view.rubbers > 1 || match.winner !== result?.winner))
    return match.winner === undefined
      ? t('over.match_drawn')
      : t('over.match', subject(people, match.winner));
  if (phase !== 'deal_over' && result)
    return result.winner === undefined
      ? t('over.rubber_drawn')
      : t('over.rubber', subject(people, result.winner));
  if (story.some((event) => event.type === 'thrown_in')) return t('over.thrown');
  return verdict({ view, story, ...people }) || t('over.deal', { deal: view.deal });
}

/**
 * The winner of the last rubber, where the match goes to somebody else (R62).
 * @param {TableScene} scene
 */
function rubberWinner({ view, story, ...people }) {
  const { phase, result } = view;
  const match = story.find((event) => event.type === 'match');
  if (phase !== 'match_over' || !match || !result || match.winner === result.winner) return null;
  return h(
    'p.rubber',
    result.winner === undefined
      ? t('over.rubber_drawn')
      : t('over.rubber', subject(people, result.winner)),
  );
}

/** The points each player wrote in this deal. @param {TableScene} scene @param {number[]} order */
function gains({ story, ...people }, order) {
  const scored = story.filter((event) => event.type === 'scored');
  const gained = (/** @type {number} */ seat) =>
    scored.reduce((sum, event) => sum + (event.seat === seat ? (event.points ?? 0) : 0), 0);
  return (
    scored.length > 0 &&
    h(
      'dl.gains',
      order.map((seat) => h('div', h('dt', who(people, seat)), h('dd', '+' + gained(seat)))),
    )
  );
}

/**
 * The points of both players, row by row, without empty rows.
 * @param {TableScene} scene
 * @param {number[]} order
 */
function counted({ story, ...people }, order) {
  const found = story.filter((event) => event.type === 'counted');
  if (!found.length) return null;
  const of = (/** @type {number} */ seat) =>
    /** @type {any} */ (found.find((event) => event.seat === seat) ?? {});
  const row = (/** @type {string} */ name) =>
    order.some((seat) => of(seat)[name]) &&
    h(
      'tr',
      { 'data-row': name },
      h('th', { scope: 'row' }, explained('.noted', {}, t(`over.${name}_is`), t('over.' + name))),
      order.map((seat) => h('td', String(of(seat)[name] ?? 0))),
    );
  return h(
    'table.counted',
    h(
      'thead',
      h(
        'tr',
        h('td'),
        order.map((seat) => h('th', { scope: 'col' }, who(people, seat))),
      ),
    ),
    h('tbody', ['cards', 'last_trick', 'jo_jotte', 'melds', 'bonus'].map(row)),
    h('tfoot', row('compared')),
  );
}

/** @param {TableScene} scene */
function written({ story, openRule, ...people }) {
  const entries = story.filter(
    (event) => event.type === 'scored' || event.type === 'imprisoned' || event.type === 'game',
  );
  const rule = (/** @type {string | undefined} */ id) =>
    id &&
    h(
      'button',
      {
        type: 'button',
        class: 'rule',
        onclick: () => openRule?.(id),
        label: t('table.rule', { rule: id }),
      },
      id,
    );
  return (
    entries.length > 0 &&
    h(
      'ul.written',
      entries.map((event) => h('li', sentence(event, people), ' ', rule(event.rule))),
    )
  );
}

/** @param {TableScene} scene @param {number[]} order */
function hands({ story, view, ...people }, order) {
  const held = handsOf(story);
  const given = story.find(
    (event) =>
      event.type === 'resigned' || event.type === 'forfeited' || event.action?.type === 'claim',
  );
  const trump = view.contract?.trump;
  return [
    given && h('p', sentence(given, people)),
    held.some(Boolean) &&
      h(
        'dl.hands',
        order.map((seat) =>
          h(
            'div',
            h('dt', who(people, seat)),
            h('dd', sortedHand(held[seat], trump, ranks).map(inlineCard)),
          ),
        ),
      ),
  ];
}

/** @param {TableScene} scene @param {number} below */
export function dealEnd(scene, below) {
  const order = [below, 1 - below];
  const { view } = scene;
  const contract = /** @type {Contract | undefined} */ (view.contract);
  const totals = view.phase !== 'deal_over' && view.result?.totals;
  const final = view.phase === 'match_over';
  const match = scene.story.find((event) => event.type === 'match');
  const won = final && scene.self !== undefined && (match ?? view.result)?.winner === scene.self;
  return h(
    'section',
    {
      class: `end${final ? ' final' : ''}${won ? ' won' : ''}`,
      'data-end': view.phase,
      tabindex: '0',
      'aria-labelledby': 'end-title',
    },
    final && trophy(won),
    h('h2', { id: 'end-title', tabindex: '-1' }, heading(scene)),
    rubberWinner(scene),
    totals &&
      h(
        'p.totals',
        t('over.totals', { mine: totals[below], theirs: totals[1 - below] }),
        view.rubbers > 1 &&
          h(
            'span',
            ' · ' +
              t('over.match_score', {
                mine: view.rubbers_won[below],
                theirs: view.rubbers_won[1 - below],
              }),
          ),
      ),
    scene.mirror,
    totals && h('p.was', verdict(scene)),
    contract &&
      h(
        'p.was',
        explained(
          '.noted',
          {},
          contractIs(scene.explain, contract),
          t('contract.by', { what: contractName(contract), who: who(scene, bidderOf(contract)) }),
        ),
      ),
    gains(scene, order),
    counted(scene, order),
    written(scene),
    hands(scene, order),
    proof(scene),
  );
}
