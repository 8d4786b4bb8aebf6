// SPDX-License-Identifier: MIT
// Finds what draws the tables of a game: its folder in games/ if it has one, else what draws any
// game. Nothing outside games/ depends on it, so that folder may be left out.
import { loadAnyGame, loadAtOnce } from './later.js';

/** @import {Face, Games} from './wire.js' */
/** @import {TableSession} from './table_session.js' */

/** @type {Promise<Games> | undefined} */
let polish;

/** What games/ has; nothing if it is not there. @returns {Promise<Games>} */
export const games = () => (polish ??= import('./games/index.js').catch(() => ({ faces: {} })));

/** @param {Games['faces'][string]} own */
const loadOwn = ({ files }) => loadAtOnce(files.map((file) => 'games/' + file));

/** Asks for what draws a game before its table is there. @param {string} game */
export async function prepareFace(game) {
  const { faces } = await games();
  if (faces[game]) loadOwn(faces[game]);
  else await loadAnyGame();
}

/** Loads what a table is drawn with. @param {TableSession} session @param {() => void} redraw
 * @returns {Promise<Face>} */
export async function faceFor(session, redraw) {
  const { faces } = await games();
  const own = faces[session.about?.game ?? ''];
  if (!own) return (await loadAnyGame()).anyFace(session, redraw);
  loadOwn(own);
  return (await own.load()).face(session, redraw);
}
