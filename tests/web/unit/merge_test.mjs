// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merged } from '../../../clients/web/merge.js';

// RFC 7396, appendix A: original, patch, result.
const rows = [
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b"}', '{"a":null}', '{}'],
  ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
  ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ['["a","b"]', '["c","d"]', '["c","d"]'],
  ['{"a":"b"}', '["c"]', '["c"]'],
  ['{"a":"foo"}', 'null', 'null'],
  ['{"a":"foo"}', '"bar"', '"bar"'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
  ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
];

for (const [original, patch, result] of rows)
  test(`${original} with ${patch} becomes ${result}`, () => {
    const target = JSON.parse(original);
    assert.deepEqual(
      JSON.parse(JSON.stringify(merged(target, JSON.parse(patch)))),
      JSON.parse(result),
    );
    assert.deepEqual(target, JSON.parse(original), 'the original was changed');
  });

test('a member may have any name', () => {
  const result = merged({}, JSON.parse('{"__proto__":{"hand":"AS"}}'));
  assert.equal(JSON.stringify(result), '{"__proto__":{"hand":"AS"}}');
  assert.equal(/** @type {any} */ ({}).hand, undefined);
});
