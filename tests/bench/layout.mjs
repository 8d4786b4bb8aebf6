// SPDX-License-Identifier: MIT
// How long the page takes to lay out a table: that of Pip-Pip! for twelve on each screen, beside the
// game whose tables take the least time. Prints rows of a table in Markdown.
import { layout } from '../../clients/web/layout/layout.js';
import { matches } from '../web/unit/frames.mjs';
import { roomOf, screens, tablesOf } from '../web/unit/lying_tables.mjs';

const rounds = 12;
const moments = 6; // of each match
const heavy = 'pippip with 12';

/** @typedef {Awaited<ReturnType<typeof tablesOf>>} Tables */

/** Milliseconds of CPU for a table, in the best of some rounds: the others were disturbed, or not compiled yet.
 * @param {Tables} tables @param {[number, number]} screen */
function spent(tables, screen) {
  const room = roomOf(screen, 16);
  const times = Array.from({ length: rounds }, () => {
    const from = process.cpuUsage();
    for (const { lying } of tables) layout(lying, room);
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000 / tables.length;
  });
  return Math.min(...times);
}

const measured = [];
for (const [name, match] of matches()) {
  const tables = await tablesOf(match, moments);
  measured.push({ name, times: screens.map((screen) => spent(tables, screen)) });
}
const all = (/** @type {{times: number[]}} */ { times }) => times.reduce((sum, one) => sum + one);
const lightest = measured.reduce((least, one) => (all(one) < all(least) ? one : least));
const heaviest = measured.find(({ name }) => name === heavy);
if (!heaviest) throw new Error(`there is no match of ${heavy}`);

console.log(`| screen | ${heavy} | ${lightest.name} | ratio |\n|---|---|---|---|`);
screens.forEach((screen, i) => {
  const [one, other] = [heaviest.times[i], lightest.times[i]];
  const cells = [screen.join(' × '), `${one.toFixed(2)} ms`, `${other.toFixed(2)} ms`];
  console.log(`| ${[...cells, (one / other).toFixed(1)].join(' | ')} |`);
});
