// SPDX-License-Identifier: MIT
// The end of a deal or of the game: what was counted, and how everybody stands.
import { button, h } from '../dom.js';
import { explained } from '../explain.js';
import { who } from '../people.js';
import { proof } from '../proof.js';
import { explanation, sentence, settledText, sideName, signless, subjectOf } from './sentences.js';
import { nameOf } from './state_bar.js';
import { trophy } from './drawings.js';
import { sidesOf } from './seats.js';
import { listOf, t } from '../texts.js';

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
  const says = (/** @type {string} */ name) => explanation(scene, 'count', { type: name });
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
          names.map((name) =>
            h(
              'th',
              { scope: 'col' },
              explained('.noted', {}, says(name), texts.name('count', name)),
            ),
          ),
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
                // The head of the column says the same to the keyboard.
                explained(
                  '.noted',
                  { tabindex: '-1' },
                  says(name),
                  value(name, of) === undefined ? '–' : signless(value(name, of)),
                ),
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

/** The points of each party in this deal, as they were scored. Several seats of a side are one.
 * @param {Told[]} story @returns {{seat?: number, side?: number, points: number}[]} highest first */
export function gains(story) {
  /** @type {Map<string, {seat?: number, side?: number, points: number}>} */
  const all = new Map();
  for (const { type, seat, side, points = 0 } of story) {
    if (type !== 'scored') continue;
    const key = side === undefined ? `seat ${seat}` : `side ${side}`;
    all.set(key, { seat, side, points: (all.get(key)?.points ?? 0) + points });
  }
  return [...all.values()].sort((one, other) => other.points - one.points);
}

/** Whether it is the reader, or on the reader's side. @param {AnyScene} scene
 * @param {{seat?: number, by?: number, winner?: number, side?: number}} party */
const isMine = ({ self, view }, party) =>
  self !== undefined &&
  (party.side === undefined
    ? subjectOf(/** @type {Told} */ (party)) === self
    : party.side === (view.sides?.[self] ?? self));

/** Who has most in this deal, and how much. @param {AnyScene} scene */
function most(scene) {
  const all = gains(scene.story);
  const [first, second] = all;
  if (!first) return '';
  const { side } = first;
  const sides = sidesOf(scene.about.seats, scene.view.sides);
  const best = all.filter(({ points }) => points === first.points);
  if (best.length === (side === undefined ? scene.about.seats : sides.length))
    return t('end.even', { n: signless(first.points) });
  const isPair = side !== undefined && (sides[side]?.length ?? 1) > 1;
  const two = scene.about.seats === 2 || side !== undefined;
  const called = (/** @type {typeof first} */ one) =>
    one.side === undefined ? who(scene, one.seat) : nameOf(scene, 'side', one.side);
  const many = isPair && scene.self === undefined;
  return t(
    best.length > 1 ? 'end.most_many' : two ? (many ? 'end.deal_many' : 'end.deal') : 'end.most',
    {
      who: listOf(best.map(called)),
      you:
        best.length > 1 ? best.some((one) => isMine(scene, one)) : !isPair && isMine(scene, first),
      n: signless(first.points),
      m: signless(second?.points ?? 0),
    },
  );
}

/** The event that tells who has won the game. @param {AnyScene} scene @returns {Told | undefined} */
function winning({ about, story }) {
  const told = tail(about, story).filter(({ points }) => points === undefined);
  return (
    told.findLast(({ by, side, winner }) => (by ?? side ?? winner) !== undefined) ?? told.at(-1)
  );
}

/** Who has won, and why, in one sentence. @param {AnyScene} scene @returns {{text: string, mine: boolean}} */
export function verdict(scene) {
  const { view, about, texts, story } = scene;
  if (view.phase === about.phases.at(-1)) {
    const won = winning(scene);
    if (won) return { text: sentence(won, scene), mine: isMine(scene, won) };
  }
  const scored = story.filter(({ type }) => type === 'scored');
  const why = scored
    .map(({ rule }) => (rule ? settledText(scene, 'verdict', rule) : ''))
    .find(Boolean);
  const [first] = gains(story);
  const mine = first !== undefined && isMine(scene, first);
  return {
    text: [why, most(scene)].filter(Boolean).join(' ') || texts.name('phase', view.phase),
    mine,
  };
}

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
  const { view, about, story } = scene;
  const final = view.phase === about.phases.at(-1);
  const { text, mine } = verdict(scene);
  return h(
    'section',
    {
      class: `end${final ? ' final' : ''}${mine ? ' won' : ''}`,
      'data-end': view.phase,
      'aria-labelledby': 'end-title',
      tabindex: '0',
      key: 'end',
    },
    final && trophy(mine),
    h('h2', { id: 'end-title' }, text),
    scene.mirror,
    counts(scene),
    h(
      'ul.written',
      tail(about, story).map((said) => line(scene, said)),
    ),
    proof(scene),
  );
}
