// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { test } from 'node:test';
import { OwnSalt, promiseOf } from '../../../clients/web/own_salt.js';

globalThis.crypto ??= /** @type {Crypto} */ (webcrypto); // which browsers and Node from 20 on have

const salt = 'ab'.repeat(32),
  other = 'cd'.repeat(32);

/** What a table tells of its decks. @param {object} [more] */
const decks = (more) => ({
  commitment: '00'.repeat(32),
  promises: [promiseOf(salt), promiseOf(other)],
  salts: ['', ''],
  dealt: 0,
  ...more,
});

test('a promise is the hash of the text of the salt', () =>
  assert.equal(
    promiseOf('f2ca1bb6c7e907d06dafe4687e579fcef2ca1bb6c7e907d06dafe4687e579fce'),
    'f7b45194cf05caa7d264971135b198d739c1b1c90d8653dc8eb1145fbc26da65',
  ));

test('a salt is opened once all are promised, and asked for once', () => {
  const own = new OwnSalt(salt, () => assert.fail('another was drawn'));
  assert.equal(own.due(decks({ promises: [promiseOf(salt), null] }), 0, false), null);
  assert.deepEqual(own.due(decks(), 0, false), { type: 'salt', salt });
  assert.equal(own.due(decks(), 0, false), null);
  own.answered();
  assert.equal(own.due(decks({ salts: [salt, ''] }), 0, false), null);
});

test('after a lost connection it is opened again', () => {
  const own = new OwnSalt(salt, () => assert.fail('another was drawn'));
  own.due(decks(), 0, false);
  own.answered();
  assert.deepEqual(own.due(decks(), 0, false), { type: 'salt', salt });
});

test('in a mirror match a salt is opened once all four are promised', () => {
  const own = new OwnSalt(salt, () => assert.fail('another was drawn'));
  assert.equal(own.due(decks(), 0, true), null);
  const mirror = { table: 'T', half: 0, promises: [], salts: [] };
  assert.deepEqual(own.due(decks({ mirror }), 0, true), { type: 'salt', salt });
});

test('when salts begin anew another is drawn and kept, and the old one never opened again', () => {
  /** @type {string[]} */
  const kept = [];
  const own = new OwnSalt(salt, (fresh) => kept.push(fresh));
  own.due(decks(), 0, false);
  own.answered();
  const request = own.due(decks({ promises: [null, promiseOf(other)], anew: 1 }), 0, false);
  assert.equal(kept.length, 1);
  assert.notEqual(kept[0], salt);
  assert.deepEqual(request, { type: 'salt', promise: promiseOf(kept[0]) });
  own.answered();
  const again = own.due(decks({ promises: [own.promise, promiseOf(other)], anew: 1 }), 0, false);
  assert.deepEqual(again, { type: 'salt', salt: kept[0] });
});

test('where the seat has no salt, or cards are dealt, nothing is due', () => {
  const own = new OwnSalt(salt, () => assert.fail('another was drawn'));
  assert.equal(own.due(decks({ promises: ['', promiseOf(other)] }), 0, false), null);
  assert.equal(own.due(decks({ dealt: 2 }), 0, false), null);
});

test('a server that refuses everything is not asked for ever', () => {
  const own = new OwnSalt(salt, () => {});
  let asked = 0;
  while (asked < 100 && own.due(decks({ promises: [null, null] }), 0, false)) {
    asked += 1;
    own.refused();
  }
  assert.equal(asked, 5);
});
