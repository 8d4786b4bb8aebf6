// SPDX-License-Identifier: MIT
// The games that are played on this server, what a shelf says of them, and which the reader played
// last.
import { keep, recall } from './storage.js';

/** @import {ShelfGame} from './wire.js' */

/** @type {Promise<ShelfGame[]> | null} */
let asked = null;

/** Asks once; again after a failure. @returns {Promise<ShelfGame[]>} */
export function gamesHere() {
  asked ??= fetch('/about', { cache: 'no-store' })
    .then((answer) => answer.json())
    .then(({ games = [] }) => games)
    .catch((error) => {
      asked = null;
      throw error;
    });
  return asked;
}

/** @type {{[language: string]: Promise<{[game: string]: object}>}} */
const said = {};

/** What the shelf says of all games: a small part of their texts. Asks once; again after a failure.
 * @param {string} language */
export function shelfTexts(language) {
  said[language] ??= fetch(`/games/shelf/${language}.json`)
    .then((answer) => answer.json())
    .catch((error) => {
      delete said[language];
      throw error;
    });
  return said[language];
}

/** The game played last comes first. @param {ShelfGame[]} games */
export function inOrder(games) {
  const last = recall('game', '');
  return [...games].sort((one, other) => Number(other.game === last) - Number(one.game === last));
}

/** @param {string} game */
export const playedLast = (game) => keep('game', game);
