// SPDX-License-Identifier: MIT
// The rulebook for one table: how to play first, and the played rule set alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain, playedRules, saidBy, section } from '../../../clients/web/any_game/played_rules.js';
import { blocks, ruleText } from '../../../clients/web/any_game/rulebook.js';
import { json, read, shelf } from '../support.mjs';

const book = read('engine/jojotte/RULES.md');
const ruleSets = Object.keys(json('engine/jojotte/texts/en.json').preset);
const rules = [...book.matchAll(/^\| (R\d\d) \|/gm)].map(([, id]) => id);

for (const set of ruleSets)
  test(`${set}: every rule is told in full, without references to other sets and without “ruling”`, () => {
    const all = playedRules(blocks(book), set, ruleSets);
    assert.ok(rules.length > 50);
    for (const id of rules) {
      const [, point, said] = /^\*\*(.*?)\*\* (.*)$/.exec(plain(ruleText(all, id))) ?? [];
      assert.ok(point.startsWith(id + ' '), point);
      assert.ok(said.length > 2, id);
      assert.doesNotMatch(said, /\bas [CHD]\b|ruling/i, id);
      assert.match(said, /^[A-Z0-9"]/, id);
    }
  });

test('a rule that is as another set has it has its text', () => {
  const one = { culbertson: 'Two cards. *ruling:* face down.', hervey: 'As C; but three cards.' };
  assert.equal(plain(saidBy(one, 'hervey')), 'Two cards. Face down. But three cards.');
  assert.equal(saidBy({ ...one, hervey: 'Own text, as C.' }, 'hervey'), 'Own text.');
});

for (const set of ruleSets)
  test(`${set}: the rulebook tells of no other rule set how to play`, () => {
    const all = playedRules(blocks(book), set, ruleSets);
    const told = [...section(all, 'How to play'), ...section(all, set)].map(({ text }) => text);
    assert.ok(told.length > 20, `${told.length} paragraphs`);
    for (const other of ruleSets.filter((one) => one !== set))
      for (const text of told) assert.ok(!text.includes('`' + other + '`'), text);
    for (const { kind, text } of all)
      if (kind === 'table' && text.includes('R37'))
        for (const other of ruleSets.filter((one) => one !== set))
          assert.ok(!text.split('\n')[0].includes(other), text.slice(0, 80));
  });

test('the worth of plain cards is that of the rule set', () => {
  const worth = (/** @type {string} */ set) =>
    section(playedRules(blocks(book), set, ruleSets), 'How to play')
      .find(({ kind }) => kind === 'table')
      ?.text.split('\n')
      .at(-1);
  assert.match(worth('culbertson') ?? '', /\| points \| 10 \| 10 \| 5 \| 5 \|/);
  assert.match(worth('denexa') ?? '', /\| points \| 10 \| – \| 10 \| 5 \| 5 \|/);
});

test('a set that is as another, except, has what the other has besides', () => {
  const told = section(playedRules(blocks(book), 'hervey', ruleSets), 'hervey').map(
    ({ text }) => text,
  );
  assert.ok(told.some((text) => text.includes('no-trump over it'))); // of culbertson
  assert.equal(told.filter((text) => text.startsWith('**Match')).length, 1);
  assert.ok(!told.some((text) => text.startsWith('As `')));
});

for (const game of shelf)
  test(`${game}: how to play is one part of the rulebook`, () => {
    const all = blocks(read(`engine/${game}/RULES.md`));
    const part = section(all, 'How to play');
    assert.ok(part.length > 4 && part.length < all.length / 2, `${part.length} of ${all.length}`);
  });
