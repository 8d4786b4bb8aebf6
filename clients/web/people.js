// SPDX-License-Identifier: MIT
// The people at a table in sentences, numbers with their sign, and names in an address.
import { tidyName } from './storage.js';
import { t } from './texts.js';

/** @import {People, Scene} from './wire.js' */
/** @import {TableSession} from './table_session.js' */

/** @param {TableSession} session */
export const peopleAt = ({ names, seat }) => ({ names, self: seat });

/** @param {People} people @param {number | undefined} seat */
export function who({ names, self }, seat = 0) {
  return seat === self ? t('who.you') : names[seat] || t('who.seat', { seat: seat + 1 });
}

/**
 * The values of a sentence about a player: `who`, and `you` if it is the reader.
 * @param {People} people
 * @param {number | undefined} seat
 */
export const subject = (people, seat) => ({
  who: who(people, seat),
  you: seat !== undefined && seat === people.self,
});

/** Who plays in a seat, or whether they are there, in a sentence; '' if it is not known.
 * @param {People & Pick<Scene, 'here' | 'computers'>} people @param {number} seat */
export const presence = ({ here, computers, ...people }, seat) =>
  computers?.[seat]
    ? t('explain.computer')
    : here
      ? t(here[seat] ? 'explain.here' : 'explain.away', subject(people, seat))
      : '';

/** Points with a sign, also if they are positive. */
export const signed = (points = 0) => (points > 0 ? '+' : '') + points;

/** Names for the end of an address, so that a link tells them to others; they never reach the server.
 * @param {string[]} names */
export const namesHash = (names) =>
  names.some(Boolean) ? '#names=' + names.map(encodeURIComponent).join(',') : '';

/** The names in such an address. @param {string} hash @returns {string[]} */
export function namesIn(hash) {
  try {
    const [, names = ''] = /^#names=(.*)$/.exec(hash) ?? [];
    return names.split(',').map((name) => tidyName(decodeURIComponent(name)));
  } catch {
    return []; // no names at all
  }
}
