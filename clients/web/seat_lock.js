// SPDX-License-Identifier: MIT
// Tells the tabs of one browser which of them has a seat open, so that a link that is followed again
// does not take the seat from another tab unasked.

/** @param {string} key */
const lockOf = (key) => 'seat ' + key;

/** Holds the seat until the returned function is called, or the tab is closed. @param {string} key
 * @returns {() => void} */
export function holdSeat(key) {
  let release = () => {};
  const released = new Promise((done) => (release = () => done(undefined)));
  navigator.locks?.request(lockOf(key), { mode: 'shared' }, () => released).catch(() => {});
  return release;
}

/** Whether any tab has the seat open. @param {string} key */
export async function isHeld(key) {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
  return held.some(({ name }) => name === lockOf(key));
}
