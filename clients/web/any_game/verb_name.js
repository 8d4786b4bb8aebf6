// SPDX-License-Identifier: MIT

/** @import {AnyScene} from '../wire.js' */

/** The name of a verb, without what it is said with. @param {AnyScene} scene @param {string} verb */
export function verbName({ texts }, verb) {
  const name = texts.name('act', verb).replace(/\s*\{\w+\}\s*/g, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
