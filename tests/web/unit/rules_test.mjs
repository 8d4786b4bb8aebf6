// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruleSets } from '../../../clients/web/games/jojotte/rule_sets.js';
import { cardOrder, readRules } from '../../../clients/web/games/jojotte/rulebook.js';
import { read } from '../support.mjs';

const rules = readRules(read('engine/jojotte/RULES.md'));

test('every rule is found, with a text for each rule set', () => {
  const ids = [...rules.keys()];
  assert.deepEqual(
    ids,
    Array.from({ length: 62 }, (_, i) => 'R' + String(i + 1).padStart(2, '0')),
  );
  for (const { id, point, texts } of rules.values()) {
    assert.ok(point.length > 2, id);
    for (const set of ruleSets) assert.ok(texts[set]?.length > 3, `${id} ${set}`);
  }
});

/** @param {string} set @param {boolean} trumps */
const told = (set, trumps) =>
  cardOrder(rules, set, trumps)
    .map(({ rank, points }) => `${rank}${points}`)
    .join(' ');

test('the order and the points of the cards are read from the rules', () => {
  for (const set of ruleSets) assert.equal(told(set, true), 'J20 915 A10 T10 K5 Q5 80 70', set);
  assert.equal(told('culbertson', false), 'A10 T10 K5 Q5 J0 90 80 70');
  assert.equal(told('hervey', false), told('culbertson', false));
  assert.equal(told('denexa', false), 'A10 T0 K10 Q5 J5 90 80 70');
});
