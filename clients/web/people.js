// SPDX-License-Identifier: MIT
// The people at a table in sentences, and numbers with their sign.
import { t } from './texts.js';

/** @import {People} from './wire.js' */
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

/** Points with a sign, also if they are positive. */
export const signed = (points = 0) => (points > 0 ? '+' : '') + points;
