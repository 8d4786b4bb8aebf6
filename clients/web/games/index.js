// SPDX-License-Identifier: MIT
// The games that have more than any game has: tables of their own, and a place on the start page.

/** @import {Games} from '../wire.js' */

/** What draws the tables of a game, by its name. @type {Games['faces']} */
export const faces = { jojotte: () => import('./jojotte/face.js') };

/** The game that is explained on the start page and opened from there. @type {Games['home']} */
export const home = () => import('./jojotte/home.js').then(({ load }) => load());
