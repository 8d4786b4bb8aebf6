// SPDX-License-Identifier: MIT
// Finds what draws the tables of a game: its folder in games/ if it has one, else what draws any
// game. Nothing outside games/ depends on it, so that folder may be left out.
import { loadTableTexts } from './any_game/game_texts.js';
import { loadAnyGame, loadAtOnce, loadStyles } from './later.js';
import { loadMoreTexts, spokenLanguage } from './texts.js';

/** @import {Face, Games} from './wire.js' */
/** @import {TableSession} from './table_session.js' */

/** @type {Promise<Games> | undefined} */
let loading;

/** What games/ has; nothing if it is not there. @returns {Promise<Games>} */
export const games = () => (loading ??= import('./games/index.js').catch(() => ({ faces: {} })));

/** @param {Games['faces'][string]} own */
async function loadOwn({ files, styles, texts, load }) {
  loadAtOnce(files.map((file) => 'games/' + file));
  const [face] = await Promise.all([load(), loadStyles(...styles), loadMoreTexts(texts)]);
  return face;
}

/** Asks for what draws a game before its table is there. @param {string} game */
export async function prepareFace(game) {
  const { faces } = await games();
  await Promise.all([
    faces[game] ? loadOwn(faces[game]) : loadAnyGame(),
    spokenLanguage().then((language) => loadTableTexts(game, language)),
  ]);
}

/** Loads what a table is drawn with. @param {TableSession} session @param {() => void} redraw
 * @returns {Promise<Face>} */
export async function faceFor(session, redraw) {
  const { faces } = await games();
  const own = faces[session.about?.game ?? ''];
  if (!own) return (await loadAnyGame()).anyFace(session, redraw);
  return (await loadOwn(own)).face(session, redraw);
}
