// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appendStory } from '../../../clients/web/deal_history.js';

test('a new cut or deal starts a new story', () => {
  const [cut, dealt, pass] = ['cut', 'dealt', 'pass'].map((type) => ({ type }));
  assert.deepEqual(appendStory([pass], [pass]), [pass, pass]);
  assert.deepEqual(appendStory([pass], [pass, cut, dealt]), [cut, dealt]);
  assert.deepEqual(appendStory([pass], [dealt, pass]), [dealt, pass]);
});
