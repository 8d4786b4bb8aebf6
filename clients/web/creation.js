// SPDX-License-Identifier: MIT
// What is asked of the server to open a table of any game: as chosen last time, for one who is alone,
// or for friends.
import { clocks, wanted } from './new_table.js';
import { recall } from './storage.js';

/** @import {ShelfGame} from './wire.js' */

export const levels = ['easy', 'medium', 'strong'];

/** What is asked for: `rules`, the options that are not as usual, `seats`, and who plays. `hints`:
 * undefined as long as the reader has not chosen. `mirror`: at two tables.
 * @typedef {{rules: string, seats: number, options: {[name: string]: string | number | boolean},
 *   others: string, each: {[seat: string]: string}, open?: boolean, hints?: boolean,
 *   mirror?: boolean}} Wish */

/** The usual number of seats. @param {ShelfGame} game */
export const usualSeats = ({ seats, options }) => Number(options.seats?.default ?? seats[1]);

/** The last wish for this game. @param {ShelfGame} game @returns {Wish} */
export const wishFor = (game) => ({
  rules: game.rules[0],
  seats: usualSeats(game),
  options: {},
  others: 'people',
  each: {},
  ...recall('wanted.' + game.game, {}),
});

/** Which seats the computer takes. @param {Wish} wish @param {number} seats */
function computers({ others, each }, seats) {
  /** @type {{[seat: string]: string}} */
  const taken = {};
  for (let seat = 1; seat < seats; ++seat) {
    const level = others === 'each' ? each[seat] : others;
    if (levels.includes(level)) taken[seat] = level;
  }
  return taken;
}

/** The `create` request. Against the computer there are hints, unless the reader wants none.
 * @param {ShelfGame} game @param {Wish} wish @param {boolean} [hosts] whether the computer is here */
export function creationOf(game, wish, hosts = true) {
  const { clock, spectators, listed, talk, reveal } = wanted();
  const options = { ...wish.options, ...(game.options.seats && { seats: wish.seats }) };
  const computer = hosts ? computers(wish, game.options.seats ? wish.seats : usualSeats(game)) : {};
  const against = Object.keys(computer).length > 0;
  const terms =
    wish.mirror && hasMirror(game)
      ? { mirror: true }
      : {
          ...(Object.keys(options).length && { options }),
          reveal,
          spectators: spectators ? 16 : 0,
          ...(wish.open && { open: true }),
        };
  return {
    type: 'create',
    game: game.game,
    rules: wish.rules,
    listed,
    talk,
    hints: hosts && (wish.hints ?? against),
    ...terms,
    ...(clocks[clock] && { clock: clocks[clock] }),
    ...(against && { computer }),
  };
}

/** Whether a game may be played as a mirror match. @param {ShelfGame} game */
export const hasMirror = ({ mirror }) => mirror === true;

/** The computer on all other seats, at once. @param {ShelfGame} game */
export function creationAlone(game) {
  const wish = wishFor(game);
  const others = levels.includes(wish.others) ? wish.others : 'medium';
  const { mirror, open, ...alone } = { ...wish, others };
  return { ...creationOf(game, alone), listed: false };
}

/** Friends on all other seats. @param {ShelfGame} game */
export function creationForFriends(game) {
  const { mirror, open, ...together } = { ...wishFor(game), others: 'people' };
  return creationOf(game, together);
}
