// SPDX-License-Identifier: MIT
// The games that have more than any game has: tables of their own.

/** @import {Games} from '../wire.js' */

/** What draws the tables of a game, by its name. @type {Games['faces']} */
export const faces = {
  jojotte: {
    files: [
      '../any_game/ahead.js',
      '../any_game/drawings.js',
      '../any_game/may.js',
      '../any_game/seats.js',
      '../any_game/sentences.js',
      '../any_game/state_bar.js',
      '../cards.js',
      '../explain.js',
      '../fan.js',
      'jojotte/bids.js',
      'jojotte/claim.js',
      'jojotte/deal_end.js',
      'jojotte/dialogue.js',
      'jojotte/entries.js',
      'jojotte/face.js',
      'jojotte/game_text.js',
      'jojotte/hand.js',
      'jojotte/pictures.js',
      'jojotte/ranks.js',
      'jojotte/rules.js',
      'jojotte/score_sheet.js',
      'jojotte/standing.js',
      'jojotte/table_view.js',
      'jojotte/trick.js',
      'jojotte/wire.js',
      '../proof.js',
    ],
    styles: ['games/jojotte/table', 'games/jojotte/sizes', 'any_game/state'],
    texts: (language) => new URL(`jojotte/texts/${language}.json`, import.meta.url),
    load: () => import('./jojotte/face.js'),
  },
};
