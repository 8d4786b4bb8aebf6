// SPDX-License-Identifier: MIT
// Keeps a name, the settings and the seats in this browser. If storage is denied, they last as
// long as the page.

/** @import {Seat, SeatLink} from './wire.js' */

const seatsMax = 100;
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

/** The key this tab plays a table with. It survives a reload, and no other tab sees it. */
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
  /** @param {string} table @param {string} key */
  set(table, key) {
    this.here.set(table, key);
    try {
      sessionStorage.setItem('jojotte.' + table, key);
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

/** Whether it survives this page. @param {string} name @param {any} value */
export function keep(name, value) {
  here.set(name, JSON.stringify(value));
  try {
    kept?.setItem('jojotte.' + name, JSON.stringify(value));
    return kept !== null;
  } catch {
    return false; // Full, or denied by now: it is still kept in memory.
  }
}

/** The seats this browser has taken, newest first. @returns {Seat[]} */
export const seats = () => recall('seats', /** @type {Seat[]} */ ([]));

/** This tab's seat at a table, else the one taken last. One browser may hold both.
 * @param {string} table */
export function seatAt(table) {
  const here = seats().filter((seat) => seat.table === table);
  return here.find((seat) => seat.key === tabs.get(table)) ?? here[0];
}

/** @param {Seat} one @param {{table: string, key: string}} other */
const isSame = (one, other) => one.table === other.table && one.key === other.key;

/** Whether it survives this page.
 * @param {Partial<Seat> & {table: string, key: string}} seat its new members */
export function keepSeat(seat) {
  const all = seats();
  const fresh = /** @type {Seat} */ ({
    salt: '',
    ...all.find((other) => isSame(other, seat)),
    ...seat,
    when: Date.now(),
  });
  tabs.set(seat.table, seat.key);
  return keep('seats', [fresh, ...all.filter((other) => !isSame(other, seat))].slice(0, seatsMax));
}

/**
 * Keeps the seat of a link before it is taken: an invitation gets the key that is kept for it, or a
 * new one, which alone opens the seat from then on.
 * @param {string} table
 * @param {SeatLink} link
 * @param {Partial<Seat>} [more]
 * @returns {{key: string, known: boolean, kept: boolean}} `kept`: whether it survives this page
 */
export function takeSeat(table, { key, sit, wanted }, more) {
  const same = (/** @type {Seat} */ seat) =>
    key ? seat.key === key : wanted === undefined || wanted === (seat.seat ?? seat.wanted);
  const known = seats().find((seat) => seat.table === table && same(seat));
  const seat = known ?? { sit, wanted, key: key || randomHex(16) };
  const kept = keepSeat({ ...seat, ...more, table });
  // An invitation that was only looked at has no seat yet.
  const taken = known !== undefined && (key !== undefined || known.seat !== undefined);
  return { key: seat.key, known: taken, kept };
}

/** @param {string} table @param {string} [key] that seat only */
export const forgetSeat = (table, key) =>
  keep(
    'seats',
    seats().filter((seat) => seat.table !== table || (key !== undefined && seat.key !== key)),
  );

/** Random bytes, for a key or a salt. @param {number} bytes */
export function randomHex(bytes) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** A name as the server accepts it; '' if nothing of it is left. @param {string} text */
export function tidyName(text) {
  const seen = text
    .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/(?![\u200c\u200d\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(?<=^|[\p{Zs}\u2800])[\u200c\u200d\ufe0e\ufe0f]+/gu, '')
    .replace(/(?<=[\u200c\u200d\ufe0e\ufe0f]{2})[\u200c\u200d\ufe0e\ufe0f]+/gu, '')
    .replace(/(?<=\p{M}{4})\p{M}+/gu, '');
  const name = [...seen.trim()].slice(0, 32).join('').trim();
  const letters = name.replace(/[\u200c\u200d\ufe0e\ufe0f]/g, '');
  const isEmpty = /^[\p{M}\p{Zs}\u2800]*$/u.test(letters);
  const isTheComputers = /^[\p{Zs}\u2800]*(?:computer|ordinateur)(?![a-z])/iu.test(letters);
  return isEmpty || isTheComputers ? '' : name;
}
