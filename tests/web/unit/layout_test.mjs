// SPDX-License-Identifier: MIT
// What holds for the layout of every table: of every game, at its least and most seats, in every
// phase, on each screen and at each size of text. EFFORT=10 looks at ten times as many moments.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layout } from '../../../clients/web/layout/layout.js';
import { linesOf, ems, shortName } from '../../../clients/web/layout/text.js';
import { faults, roomy } from './layout_checks.mjs';
import { matches } from './frames.mjs';
import { roomOf, screens, tablesOf, textSizes } from './lying_tables.mjs';

const moments = 6 * Number(process.env.EFFORT ?? 1);
const shown = 6; // faults of one match

for (const [name, match] of matches())
  test(`the layout of ${name} holds`, async () => {
    /** @type {string[]} */
    const wrong = [];
    for (const { what, lying } of await tablesOf(match, moments))
      for (const screen of screens)
        for (const text of textSizes) {
          const room = roomOf(screen, text);
          const laid = layout(lying, room);
          const found = faults(lying, laid, room);
          if (screen[0] === 2560 && text === 16) found.push(...roomy(lying, laid));
          const where = `${screen.join(' × ')}, text ${text}, fold ${laid.fold}, ${laid.shape}`;
          wrong.push(...found.map((one) => `${what}, ${where}: ${one}`));
        }
    assert.equal(wrong.length, 0, `${wrong.length} faults:\n${wrong.slice(0, shown).join('\n')}`);
  });

test('a name is shortened to what tells it from others', () => {
  assert.equal(shortName('Computer 12'), 'C.\u00a012');
  assert.equal(shortName('Computer\u00a012'), 'C.\u00a012');
  assert.equal(shortName('Ann'), 'Ann');
});

test('a text takes as many lines as it needs', () => {
  const long = ems('Which card do you lead to the next trick?');
  assert.equal(linesOf(long, 16, 1000), 1);
  assert.ok(linesOf(long, 16, 200) > 1);
});
