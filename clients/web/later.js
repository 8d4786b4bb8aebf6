// SPDX-License-Identifier: MIT
// The parts of the page that its first view does not need. A script that is loaded alone asks for
// others, those for others again, and each time a slow line is waited for; so all scripts of a part
// are named here and asked for at once, with its styles and texts.
import { loadTableTexts } from './any_game/game_texts.js';
import { addStyles, h } from './dom.js';
import { loadMoreTexts, spokenLanguage } from './texts.js';

/** @import {TableSession} from './table_session.js' */
/** @import {Face} from './wire.js' */

const parts = {
  table: [
    'clock.js',
    'deal_history.js',
    'fairness.js',
    'hint.js',
    'merge.js',
    'mirror.js',
    'motion.js',
    'notices.js',
    'own_salt.js',
    'people.js',
    'picture_queue.js',
    'room.js',
    'seat_lock.js',
    'sha256.js',
    'share.js',
    'table.js',
    'table_bar.js',
    'table_session.js',
    'talk.js',
    'witness.js',
  ],
  anyGame: [
    'any_game/ahead.js',
    'any_game/answers.js',
    'any_game/asking.js',
    'any_game/choice.js',
    'any_game/drawings.js',
    'any_game/ends.js',
    'any_game/face.js',
    'any_game/lying.js',
    'any_game/may.js',
    'any_game/place.js',
    'any_game/played_rules.js',
    'any_game/rulebook.js',
    'any_game/scores.js',
    'any_game/seat_panel.js',
    'any_game/seats.js',
    'any_game/sentences.js',
    'any_game/state_bar.js',
    'any_game/trick_view.js',
    'any_game/verb_name.js',
    'any_game/view.js',
    'any_game/zones.js',
    'cards.js',
    'explain.js',
    'fan.js',
    'layout/asking.js',
    'layout/boxes.js',
    'layout/fan.js',
    'layout/folds.js',
    'layout/layout.js',
    'layout/middle.js',
    'layout/seats.js',
    'layout/text.js',
    'layout/trick.js',
    'proof.js',
  ],
  lesson: [
    'any_game/lesson.js',
    'any_game/lesson_steps.js',
    'any_game/may.js',
    'any_game/recorded_deal.js',
    'deal_history.js',
    'merge.js',
    'motion.js',
    'open_alone.js',
    'room.js',
  ],
  replay: ['deal_history.js', 'merge.js', 'motion.js', 'people.js', 'replay.js', 'room.js'],
  invited: ['invited.js'],
};

/** Asks for scripts of the page at once. @param {string[]} files */
export function loadAtOnce(files) {
  for (const file of files) {
    const { href } = new URL(file, import.meta.url);
    if (!document.head.querySelector(`link[href="${href}"]`))
      document.head.append(h('link', { rel: 'modulepreload', href }));
  }
}

/** @param {string[]} names */
export const loadStyles = (...names) =>
  Promise.all(names.map((name) => addStyles(new URL(name + '.css', import.meta.url))));

/** What surrounds the game at each table. */
const loadAround = () =>
  Promise.all([
    loadStyles('table', 'table_parts', 'table_sizes', 'cards', 'score_sheet'),
    loadMoreTexts('table'),
  ]);

/** What draws a table, without its game. */
export async function loadTable() {
  loadAtOnce(parts.table);
  const [{ Table }, { holdSeat }] = await Promise.all([
    import('./table.js'),
    import('./seat_lock.js'),
    loadAround(),
  ]);
  return { Table, holdSeat };
}

/** What draws any game. */
export async function loadAnyGame() {
  loadAtOnce(parts.anyGame);
  const [face] = await Promise.all([
    import('./any_game/face.js'),
    loadStyles('any_game/state', 'any_game/table', 'any_game/zones'),
    loadMoreTexts('any'),
  ]);
  return face;
}

/** Asks for what draws a game, if its name is known before its table is. @param {string} game */
export const loadGame = (game) =>
  Promise.all([loadAnyGame(), spokenLanguage().then((language) => loadTableTexts(game, language))]);

/** Loads what a table is drawn with. @param {TableSession} session @param {() => void} redraw
 * @returns {Promise<Face>} */
export const faceFor = async (session, redraw) => (await loadAnyGame()).anyFace(session, redraw);

/** The lesson of any game. */
export async function loadLesson() {
  loadAtOnce(parts.lesson);
  const [lesson] = await Promise.all([
    import('./any_game/lesson.js'),
    loadAround(),
    loadStyles('steps', 'any_game/lesson'),
    loadMoreTexts('lesson'),
  ]);
  return lesson;
}

/** A finished deal. */
export async function loadReplay() {
  loadAtOnce(parts.replay);
  const [replay] = await Promise.all([
    import('./replay.js'),
    loadAround(),
    loadStyles('steps'),
    loadMoreTexts('replay'),
  ]);
  return replay;
}

/** The page of an invitation. */
export function loadInvited() {
  loadAtOnce(parts.invited);
  return import('./invited.js');
}
