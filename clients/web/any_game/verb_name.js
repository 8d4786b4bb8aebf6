// SPDX-License-Identifier: MIT

/** @import {Telling} from './sentences.js' */

/** The name of a verb, without what it is said with. @param {Telling} telling @param {string} verb */
export function verbName({ texts }, verb) {
  const name = texts.name('act', verb).replace(/(\s*:)?\s*\{\w+\}\s*/g, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
