// SPDX-License-Identifier: MIT
// How a deal of Jo-Jotte stands, what must happen, and who has won it and why.
import { bar } from '../../any_game/state_bar.js';
import { bidderOf } from './game_text.js';
import { subject, who } from '../../people.js';
import { t } from '../../texts.js';

/** @import {TableScene} from './types.js' */

const joJotte = 20; // R41

/** Whether melds and Jo-Jotte are compared (R41, R46). @param {string} rules */
const comparesAll = (rules) => rules !== 'denexa';

/** The points of each player so far, as far as they are compared at the end; the ten of the last
 * trick comes with the end of the deal. @param {TableScene} scene @returns {number[]} */
export function pointsSoFar({ view, story }) {
  const all = comparesAll(view.rules);
  return [0, 1].map((seat) =>
    story.reduce(
      (sum, { type, by, seat: of, points = 0 }) =>
        sum +
        ((type === 'trick' && by === seat) || (all && type === 'melded' && of === seat)
          ? points
          : 0),
      all && view.jotte === seat ? joJotte : 0,
    ),
  );
}

/** What must happen, in one sentence. @param {TableScene} scene */
function goal(scene) {
  const { contract } = scene.view;
  if (!contract) return t('sheet.goal');
  const kind = contract.special?.startsWith('slam') ? 'slam' : (contract.special ?? 'ahead');
  return t('goal.' + kind, subject(scene, bidderOf(contract)));
}

/** @param {TableScene} scene @param {number} below */
export function stateBar(scene, below) {
  const { view } = scene;
  if (!scene.begun) return null;
  const { contract, tricks } = view;
  const over = view.phase.endsWith('_over');
  const special = contract?.special !== undefined;
  const [points, says] =
    over || !contract
      ? [view.below, scene.explain?.('count', { type: 'below' })]
      : special
        ? [tricks, scene.explain?.('count', { type: 'tricks' })]
        : [
            pointsSoFar(scene),
            t(comparesAll(view.rules) ? 'explain.points_all' : 'explain.points_tricks'),
          ];
  return bar(
    [below, 1 - below].map((seat) => ({
      name: who(scene, seat),
      mine: seat === scene.self,
      points: points[seat],
      total: special && !over ? t('table.tricks_short') : undefined,
      says,
    })),
    over ? t('sheet.goal') : goal(scene),
  );
}

/** Of the rules by which a deal is decided, the one that says most comes first. */
const deciding = ['R53', 'R54', 'R52', 'R50', 'R49', 'R48', 'R47'];

/** Who has won the deal, and why, in one sentence; '' if it was not played to its end.
 * @param {TableScene} scene */
export function verdict(scene) {
  const { story, view } = scene;
  const { contract } = view;
  const decided = (/** @type {string} */ rule) =>
    story.find(
      (event) =>
        event.rule === rule &&
        (event.type === 'imprisoned' || !/^R4[789]$/.test(rule) || event.side === 'below'),
    );
  const rule = deciding.find(decided);
  const entry = rule && decided(rule);
  if (!entry || !contract) return '';
  const made = (/** @type {number} */ seat) =>
    story.find((event) => event.type === 'counted' && event.seat === seat)?.compared ?? 0;
  const winner = entry.seat ?? 0;
  const lost = rule === 'R52' && winner !== bidderOf(contract);
  return t('verdict.' + rule + (lost ? '_lost' : ''), {
    ...subject(scene, winner),
    mine: made(winner),
    theirs: made(1 - winner),
  });
}
