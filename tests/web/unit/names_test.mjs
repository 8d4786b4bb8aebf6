// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tidyName } from '../../../clients/web/storage.js';

/** What is typed, and what the table is told; '' where nothing can be told. */
const names = {
  ' Ann ': 'Ann',
  'Zoe\u0308': 'Zoe\u0308',
  'نسیم\u200cجان': 'نسیم\u200cجان',
  '\u2764\ufe0f\u200d\u{1f525}': '\u2764\ufe0f\u200d\u{1f525}',
  Computerius: 'Computerius',
  'a\u0007b': 'a b',
  'a\u202eb': 'a b',
  'a\u200bb': 'ab',
  '\u200fabc': 'abc',
  '\u200dAnn': 'Ann',
  'a\u200d\u200d\u200db': 'a\u200d\u200db',
  'a\u{e0041}': 'a',
  ['Z' + '\u0301'.repeat(30)]: 'Z' + '\u0301'.repeat(4),
  ['é'.repeat(40)]: 'é'.repeat(32),
  ' ': '',
  '\u3164': '',
  '\u2800': '',
  '\u0301': '',
  '\u0301\u200d': '',
  'Computer (strong)': '',
  ' COMPUTER 2': '',
  'Com\u200dputer': '',
  'ordinateur (fort)': '',
};

for (const [typed, told] of Object.entries(names))
  test(`the name ${JSON.stringify(typed)}`, () => assert.equal(tidyName(typed), told));
