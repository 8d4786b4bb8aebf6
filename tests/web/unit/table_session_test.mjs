// SPDX-License-Identifier: MIT
// What a reader does at a table, and what the server is told of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TableSession } from '../../../clients/web/table_session.js';

// Of a browser the session needs these; nobody answers its connection.
Object.assign(globalThis, {
  location: { protocol: 'http:', host: '127.0.0.1' },
  document: new EventTarget(),
  addEventListener: () => {},
  window: globalThis,
  WebSocket: class {
    close() {}
  },
});

/** A session that is asked this question, and what it sends. @param {number} n */
function asked(n) {
  /** @type {any[]} */
  const sent = [];
  const session = new TableSession(
    'ABCDEFGH',
    {},
    async () => {},
    () => {},
    () => {},
  );
  session.connection.stop();
  session.view = /** @type {any} */ ({ ask: { n, may: {} } });
  session.connection = /** @type {any} */ ({ send: (/** @type {any} */ one) => sent.push(one) });
  return { session, sent };
}

test('an act that was offered for an older question is not sent', () => {
  const { session, sent } = asked(4);
  session.act({ type: 'meld' }, 3);
  assert.deepEqual(sent, []);
  session.act({ type: 'end_turn' }, 4);
  assert.deepEqual(sent, [{ type: 'act', question: 4, action: { type: 'end_turn' } }]);
});

test('a second act waits for the answer to the first', () => {
  const { session, sent } = asked(1);
  session.act({ type: 'pass' }, 1);
  session.act({ type: 'bid' }, 1);
  assert.equal(sent.length, 1);
});

test('a refusal that does not say what it answers is of the greeting, before the welcome only', () => {
  /** @type {any[]} */
  const heard = [];
  const session = new TableSession(
    'ABCDEFGH',
    {},
    async () => {},
    ({ message }) => heard.push(message?.to),
    () => {},
  );
  session.connection.stop();
  const refused = /** @type {any} */ ({ type: 'refused', code: 'unknown_type', text: 'No.' });
  session.hear(refused);
  session.hear(refused);
  assert.deepEqual(heard, ['join', undefined]);
});
