// SPDX-License-Identifier: MIT
// Keeps a name, the settings and the seats in this browser. If storage is denied, they last as
// long as the page.

/** @import {Seat} from './wire.js' */

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

/** The token this tab plays a table with. It survives a reload, and no other tab sees it. */
const tabs = {
  /** @type {Map<string, string>} */
  here: new Map(),
  /** @param {string} table */
  get(table) {
    try {
      return sessionStorage.getItem('jojotte.' + table) ?? this.here.get(table);
    } catch {
      return this.here.get(table);
    }
  },
  /** @param {string} table @param {string} token */
  set(table, token) {
    this.here.set(table, token);
    try {
      sessionStorage.setItem('jojotte.' + table, token);
    } catch {
      // Denied: it is kept in memory.
    }
  },
};

/** Whether nothing survives this page. */
export const storageDenied = kept === null;

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
    // Full, or denied by now: it is still kept in memory.
  }
}

/** The seats this browser has taken, newest first. @returns {Seat[]} */
export const seats = () => recall('seats', /** @type {Seat[]} */ ([]));

/** This tab's seat at a table, else the one taken last. One browser may hold both.
 * @param {string} table */
export function seatAt(table) {
  const here = seats().filter((seat) => seat.table === table);
  return here.find((seat) => seat.token === tabs.get(table)) ?? here[0];
}

/** @param {Seat} one @param {{table: string, token: string}} other */
const isSame = (one, other) => one.table === other.table && one.token === other.token;

/** @param {Partial<Seat> & {table: string, token: string}} seat its new members */
export function keepSeat(seat) {
  const all = seats();
  const fresh = /** @type {Seat} */ ({
    salt: '',
    ...all.find((other) => isSame(other, seat)),
    ...seat,
    when: Date.now(),
  });
  tabs.set(seat.table, seat.token);
  keep('seats', [fresh, ...all.filter((other) => !isSame(other, seat))].slice(0, seatsMax));
}

/** @param {string} table @param {string} [token] that seat only */
export const forgetSeat = (table, token) =>
  keep(
    'seats',
    seats().filter((seat) => seat.table !== table || (token !== undefined && seat.token !== token)),
  );

/** A name as the server accepts it. @param {string} text */
export function tidyName(text) {
  return [...text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ').trim()]
    .slice(0, 32)
    .join('')
    .trim();
}
