// SPDX-License-Identifier: MIT
// The room that a table has, and when it changes.

/** @import {Room} from './layout/types.js' */

/** The room that an element has, and the size of text that the reader has chosen.
 * @param {Element} element @returns {Room} */
export function roomOf(element) {
  const { width, height } = element.getBoundingClientRect();
  const text = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { w: Math.floor(width), h: Math.floor(height), text };
}

/** Calls `act` whenever the element has another size, as long as it is shown.
 * @param {Element} element @param {() => void} act */
export function onResize(element, act) {
  const { width, height } = element.getBoundingClientRect();
  let last = `${width} ${height}`;
  const observer = new ResizeObserver(([{ target }]) => {
    const now = target.getBoundingClientRect();
    const size = `${now.width} ${now.height}`;
    if (size === last) return;
    last = size;
    if (target.isConnected) act();
    else observer.disconnect();
  });
  observer.observe(element);
}
