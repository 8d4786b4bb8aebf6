// SPDX-License-Identifier: MIT
// What this browser remembers: a name, the settings, the seats it has taken. Where storage is denied it lasts as
// long as the page does.

/** @typedef {{table: string, token: string, salt: string, commitment?: string, invitation?: string, rules?: string,
 *   seat?: number, names?: string[], when: number, over?: boolean}} Seat */

const seatsMax = 40;
/** @type {Map<string, string>} */
const here = new Map();

/** @returns {Storage | null} */
function storage() {
  try {
    localStorage.setItem('jojotte.try', '1');
    localStorage.removeItem('jojotte.try');
    return localStorage;
  } catch {
    return null;
  }
}
const kept = storage();

/** Whether nothing outlives this page. */
export const denied = kept === null;

/** @template T @param {string} name @param {T} otherwise @returns {T} */
export function recall(name, otherwise) {
  try {
    const text = kept?.getItem('jojotte.' + name) ?? here.get(name);
    return text ? JSON.parse(text) : otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} name @param {any} value */
export function keep(name, value) {
  here.set(name, JSON.stringify(value));
  try {
    kept?.setItem('jojotte.' + name, JSON.stringify(value));
  } catch {
    // Full, or denied since: it is still remembered here.
  }
}

/** Newest first. @returns {Seat[]} */
export const seats = () => recall('seats', /** @type {Seat[]} */ ([]));

/** @param {string} table */
export const seatAt = (table) => seats().find((seat) => seat.table === table);

/** @param {Partial<Seat> & {table: string}} seat what is new about it */
export function keepSeat(seat) {
  const others = seats().filter((other) => other.table !== seat.table);
  const old = seatAt(seat.table);
  // Another token is another seat: nothing of the old one holds for it.
  const same = old && (!seat.token || seat.token === old.token) ? old : {};
  keep('seats', [{ ...same, ...seat, when: Date.now() }, ...others].slice(0, seatsMax));
}

/** @param {string} table */
export const forgetSeat = (table) => keep('seats', seats().filter((seat) => seat.table !== table));

/** 32 random bytes in hex: this seat's share in the chance of the decks. */
export function newSalt() {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A name as the server takes it. @param {string} text */
export function tidyName(text) {
  return [...text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ').trim()].slice(0, 32).join('').trim();
}
