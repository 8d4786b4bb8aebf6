// SPDX-License-Identifier: MIT
// How long a text is, without a browser: the widths of letters in a wide font, so that a text never
// needs more room than is reckoned.

const narrow = /[iljtfrI.,:;'’|!()[\] \u202f\u00a0-]/u,
  wide = /[mwMWQO@%…œ]/u,
  large = /[A-ZÀ-Ý0-9]/u;

/** @param {string} letter */
const widthOf = (letter) =>
  narrow.test(letter) ? 0.4 : wide.test(letter) ? 0.96 : large.test(letter) ? 0.68 : 0.62;

/** @type {Map<string, number>} */
const known = new Map();
const knownMax = 2000;

/** The length of a text in em. @param {string} text @returns {number} */
export function ems(text) {
  const before = known.get(text);
  if (before !== undefined) return before;
  let length = 0;
  for (const letter of text) length += widthOf(letter);
  if (known.size > knownMax) known.clear();
  known.set(text, length);
  return length;
}

const ragged = 1.12; // lines end with a word, not where the room ends

/** How many lines a text has. @param {number} em @param {number} font @param {number} width */
export const linesOf = (em, font, width) =>
  em * font <= width ? 1 : Math.ceil((em * font * ragged) / Math.max(1, width));

/** A name where there is little room: "Computer 12" is "C. 12". The space may be one at which no line
 * breaks. @param {string} name */
export function shortName(name) {
  const numbered = /^(\S)\S+\s(\d+)$/u.exec(name);
  return numbered ? `${numbered[1]}.\u00a0${numbered[2]}` : name;
}
