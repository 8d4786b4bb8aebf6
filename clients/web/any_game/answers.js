// SPDX-License-Identifier: MIT
// The answers that are said rather than pointed at, in their order: buttons, and tables of bids.
import { besideCards, hasOneAnswer, declines, membersOf } from './may.js';
import { t } from '../texts.js';
import { verbName } from './verb_name.js';

/** @import {Act, AnyScene, Try} from '../wire.js' */
/** A button that says an act, a table of bids, a button that opens a dialog (with one of `acts` to
 * choose, or with what `may` be tried to put together), one that tries a verb with the picked cards as
 * its `member`, or the one that drops what was picked.
 * @typedef {{kind: 'act', key: string, act: Act, main: boolean} |
 *   {kind: 'bids', key: string, verb: string, acts: Act[], numbers: number[], suits: (string | undefined)[], called: string | null} |
 *   {kind: 'dialog', key: string, verb: string, acts?: Act[], may?: Try} |
 *   {kind: 'try', key: string, verb: string, member?: string} | {kind: 'drop', key: string}} Answer */

const buttonsMax = 6; // of one verb's numbers; more are chosen in a dialog

/** Whether all acts of a verb are numbers and nothing else, and many. @param {Act[]} acts */
const isLongRange = (acts) =>
  acts.length > buttonsMax &&
  acts.every((act) => Object.keys(act).length === 2 && typeof act.number === 'number');

/** The flags of an act, such as `plain`. @param {Act} act */
const flagsOf = (act) => Object.keys(act).filter((name) => act[name] === true);

/** Whether all acts of a verb are numbers, of suits or with flags, and many. @param {Act[]} acts */
const areBids = (acts) =>
  acts.length > buttonsMax &&
  acts.every(
    (act) =>
      act.number !== undefined &&
      Object.keys(act).length === 2 + flagsOf(act).length + (act.suit === undefined ? 0 : 1),
  ) &&
  acts.some((act) => act.suit !== undefined || flagsOf(act).length > 0);

/** Bids as tables: one for those with the same flags, each with a column for each number.
 * @param {string} verb @param {Act[]} acts @returns {Answer[]} */
function bids(verb, acts) {
  const numbers = [...new Set(acts.map(({ number }) => number))].sort((one, other) => one - other);
  const kinds = [...new Set(acts.map((act) => flagsOf(act).join(' ')))].sort();
  return kinds.map((flags) => {
    const own = acts.filter((act) => flagsOf(act).join(' ') === flags);
    const suits = [...new Set(own.map(({ suit }) => suit).reverse())];
    const key = ['bids', verb, flags].filter(Boolean).join('-');
    const called = suits.length > 1 || suits[0] ? null : flags;
    return { kind: 'bids', key, verb, acts: own, numbers, suits, called };
  });
}

/** What stands over a table of bids that has no suits. @param {AnyScene} scene
 * @param {Extract<Answer, {kind: 'bids'}>} table */
export const calledBids = (scene, { verb, called }) =>
  called === null ? '' : called ? scene.texts.name('fact', called) : verbName(scene, verb);

/** Whether a verb is answered by arranging rows. @param {AnyScene} scene @param {string} verb */
export const arranges = ({ about }, verb) =>
  membersOf(about, verb).some(([, kind]) => kind === 'groups');

/** What is filled in beside the cards that are picked: a second hand is not, as they lie in it.
 * @param {AnyScene} scene @param {string} verb */
export const fieldsOf = ({ about }, verb) =>
  membersOf(about, verb).filter(([name, kind]) => name !== 'hand' && !isPicked(kind));

const isPicked = (/** @type {import('../wire.js').Kind} */ kind) =>
  kind === 'cards' || kind === 'card';

/** The member of a verb that is the picked cards. @param {AnyScene} scene @param {string} verb */
export const pickedMember = ({ about }, verb) =>
  membersOf(about, verb).find(([, kind]) => isPicked(kind))?.[0];

/** How a verb is tried. Fields have no room on a table. @param {AnyScene} scene @param {Try} may
 * @returns {Answer} */
const triedBy = (scene, may) => {
  const { verb } = may;
  const key = 'try-' + verb;
  return fieldsOf(scene, verb).length
    ? { kind: 'dialog', key, verb, may }
    : { kind: 'try', key, verb, member: pickedMember(scene, verb) };
};

/** What is on the button that tries a verb. @param {AnyScene} scene @param {string} verb
 * @param {string} [member] the picked cards */
export function tryName(scene, verb, member) {
  const what = verbName(scene, verb);
  return member ? t('any.try', { what, n: scene.choice?.picked.length ?? 0 }) : what;
}

/** @param {AnyScene} scene @returns {Answer[]} */
export function answersTo(scene) {
  const { choice, about, view } = scene;
  if (!scene.asked || !choice) return [];
  // Acts that may be tried, too, are found where rows are put together.
  const arranged = choice.tries.filter(({ verb }) => arranges(scene, verb));
  const aside = [...arranged.map(({ verb }) => verb), ...besideCards(about, view.ask?.may)];
  const spoken = choice.offer.spoken.filter(({ type }) => !aside.includes(type));
  // The large button costs nothing: "pass", not "double".
  const isOnly = hasOneAnswer(about, view);
  const declined = spoken.map(({ type }) => type).filter(declines);
  const main = declined.includes('pass') ? 'pass' : declined[0];
  const isMain = (/** @type {Act} */ { type }) => type === 'continue' || (!isOnly && type === main);
  const said = [...new Set(spoken.map((act) => act.type))].flatMap((verb) => {
    const acts = spoken.filter((act) => act.type === verb);
    if (isLongRange(acts))
      return [/** @type {Answer} */ ({ kind: 'dialog', key: 'ways-' + verb, verb, acts })];
    if (areBids(acts)) return bids(verb, acts);
    return acts.map(
      (act) =>
        /** @type {Answer} */ ({ kind: 'act', key: JSON.stringify(act), act, main: isMain(act) }),
    );
  });
  const tried = choice.tries
    .filter(({ verb }) => !besideCards(about, view.ask?.may).includes(verb))
    .map((may) => triedBy(scene, may));
  return [
    ...said,
    ...tried,
    ...(choice.hasPicks ? [/** @type {Answer} */ ({ kind: 'drop', key: 'unpick' })] : []),
  ];
}
