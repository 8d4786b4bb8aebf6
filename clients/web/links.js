// SPDX-License-Identifier: MIT
// Links to a table: what they are made of, and what they say. The part after # goes to no server, so
// what is secret or personal is there: the invitation, the key of a seat, the name of who invites.
// The query names the game and the language for whoever draws a preview of the link.
import { takeSeat, tidyName } from './storage.js';
import { language } from './texts.js';

/** @import {Seat, SeatLink, ServerMessage} from './wire.js' */

/** To watch. @param {string} table @param {string} [game] that is played there
 * @param {string} [seat] the part after #, if it is for a seat */
export const linkTo = (table, game, seat) =>
  `${location.origin}/table/${table}${game ? `?game=${game}.${language()}` : ''}${seat ? '#' + seat : ''}`;

/** An invitation to a certain seat, or to any that is free. @param {string} table
 * @param {string} invitation @param {{game?: string, from?: string, seat?: number}} [more] `from`:
 * who invites */
export const linkToSit = (table, invitation, { game, from, seat } = {}) =>
  linkTo(
    table,
    game,
    `sit=${invitation}${seat === undefined ? '' : `&seat=${seat}`}` +
      (from ? `&from=${encodeURIComponent(from)}` : ''),
  );

/** To one's own seat, for another device. @param {string} table @param {string} [key] */
export const ownLinkTo = (table, key) => linkTo(table, undefined, key && 'key=' + key);

const afterValue = /[^0-9a-z]+$/i; // what a sentence or a program adds to a link

/**
 * What the part of a link after # says, if it is for a seat: the key of one's own, or the invitation
 * to a free one ('' at a table where anybody may sit down), and perhaps to which, and from whom. What
 * others add to a link is passed over; of a link that is not whole it is told what was wrong.
 * @param {string} hash
 * @returns {SeatLink | {wrong: 'wrong_key' | 'wrong_invitation'} | null}
 */
export function readHash(hash) {
  const said = new URLSearchParams(hash.slice(1));
  const value = (/** @type {string} */ name) =>
    said.get(name)?.replace(afterValue, '').toLowerCase();
  const key = value('key'),
    sit = value('sit'),
    wanted = value('seat');
  if (key !== undefined) return isSecret(key) ? { key } : { wrong: 'wrong_key' };
  if (sit === undefined) return null;
  if ((sit && !isSecret(sit)) || !/^\d{0,2}$/.test(wanted ?? ''))
    return { wrong: 'wrong_invitation' };
  const from = tidyName(said.get('from') ?? '');
  return { sit, ...(wanted && { wanted: Number(wanted) }), ...(from && { from }) };
}

const isSecret = (/** @type {string} */ text) => /^[0-9a-f]{32}$/.test(text);

/**
 * The table of an address or a pasted link, and the part after #; null if it names none. A program
 * may have changed the letters of an address, or the #.
 * @param {string} text
 * @returns {{table: string, hash: string} | null}
 */
export function readLink(text) {
  const address = /\/table\/([a-z0-9]{1,32})[^#?a-z0-9]*(?:\?[^#]*)?(#.*)?$/is;
  const name = /^([A-Z0-9]{8})(#.*)?$/s;
  const link = text.trim().replace(/%23/i, '#').replace(/%3d/i, '=');
  const found = address.exec(link) ?? name.exec(link);
  return found && { table: found[1].toUpperCase(), hash: found[2] ?? '' };
}

/**
 * Keeps a seat. If that does not survive this page, the address has to have the key.
 * @param {string} table
 * @param {SeatLink} link
 * @param {Partial<Seat>} [more]
 * @returns {string} the part of the address after the table
 */
export function seatHash(table, link, more) {
  const { key, kept } = takeSeat(table, link, more);
  return kept ? '' : '#key=' + key;
}

/**
 * Keeps a seat of a table that was opened here. @param {ServerMessage} created
 * @returns {string} as seatHash()
 */
export const ownSeatHash = ({ table = '', invitation, seats: [wanted] = [], commitment, mirror }) =>
  seatHash(table, { sit: invitation, wanted }, { commitment, mirror });
