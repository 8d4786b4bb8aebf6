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

const afterHash =
  '#(?:key=[0-9a-f]{32}|sit(?:=[0-9a-f]{32})?(?:&seat=\\d{1,2})?(?:&from=[^&\\s]{1,400})?)';

/**
 * What the part of a link after # says, if it is for a seat: the key of one's own, or the invitation
 * to a free one ('' at a table where anybody may sit down), and perhaps to which, and from whom.
 * @param {string} hash
 * @returns {SeatLink | null}
 */
export function readHash(hash) {
  if (!new RegExp(`^${afterHash}$`).test(hash)) return null;
  const said = new URLSearchParams(hash.slice(1));
  const key = said.get('key'),
    wanted = said.get('seat'),
    from = tidyName(said.get('from') ?? '');
  if (key) return { key };
  return {
    sit: said.get('sit') ?? '',
    ...(wanted && { wanted: Number(wanted) }),
    ...(from && { from }),
  };
}

/**
 * The table and the seat, if any, of a pasted link; or null.
 * @param {string} text
 * @returns {{table: string, seat: SeatLink | null} | null}
 */
export function readLink(text) {
  const link = new RegExp(`(?:^|/table/)([A-Z0-9]{8})(?:\\?[^#]*)?(${afterHash})?$`);
  const found = link.exec(text.trim());
  return found && { table: found[1], seat: readHash(found[2] ?? '') };
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
