// SPDX-License-Identifier: MIT
// Counts what holds and what does not.
import { isDeepStrictEqual } from 'node:util';

const shownMax = 50;
let passed = 0;
let failed = 0;

export function check(what, good, detail = '') {
  if (good) {
    passed += 1;
    return;
  }
  failed += 1;
  if (failed <= shownMax) console.log(`not ok - ${what}${detail ? `\n         ${detail}` : ''}`);
}

const sorted = (names) => [...new Set(names)].sort();

/** The same names, in any order. */
export function checkSame(what, one, other) {
  const [a, b] = [sorted(one), sorted(other)];
  const only = (x, y) => x.filter((name) => !y.includes(name)).join(' ') || '-';
  check(
    what,
    isDeepStrictEqual(a, b),
    `only in the first: ${only(a, b)}; only in the second: ${only(b, a)}`,
  );
}

/** Prints the counts. Whether all was well. */
export function report() {
  if (failed > shownMax) console.log(`… and ${failed - shownMax} more`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}
