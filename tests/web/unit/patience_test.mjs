// SPDX-License-Identifier: MIT
// How long the page waits for the server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Patience, isAnswer } from '../../../clients/web/patience.js';

const begin = 1_000_000; // milliseconds
const answer = { type: 'update', settled: 1 };
const news = { type: 'update' };
const pong = { type: 'pong' };

/** @param {number} requests sent at the beginning */
function asking(requests) {
  const patience = new Patience(begin);
  for (let n = 0; n < requests; ++n) patience.asked(begin);
  return patience;
}

test('an act that is not answered for four seconds is asked about, and given up after three', () => {
  const patience = asking(1);
  assert.equal(patience.step(begin + 3999), 'wait');
  assert.equal(patience.step(begin + 4000), 'ping');
  assert.equal(patience.due(), begin + 7000);
  assert.equal(patience.step(begin + 6999), 'wait');
  assert.equal(patience.step(begin + 7000), 'give_up');
});

test('while nobody waits, a silent server is asked after twenty seconds, and has eight', () => {
  const patience = asking(1);
  patience.heard(answer, begin + 1000);
  assert.equal(patience.step(begin + 20_999), 'wait');
  assert.equal(patience.step(begin + 21_000), 'ping');
  assert.equal(patience.step(begin + 28_999), 'wait');
  assert.equal(patience.step(begin + 29_000), 'give_up');
});

test('a page that wakes up asks sooner, but does not give up sooner', () => {
  const patience = asking(0);
  assert.equal(patience.step(begin + 1999, 2000), 'wait');
  assert.equal(patience.step(begin + 2000, 2000), 'ping');
  assert.equal(patience.step(begin + 9999, 2000), 'wait');
  assert.equal(patience.step(begin + 10_000, 2000), 'give_up');
});

test('where another server may have the table, silence is asked about and given up soon', () => {
  const patience = asking(1);
  patience.heard(/** @type {any} */ ({ type: 'welcome', silence: 3 }), begin + 1000);
  assert.equal(patience.due(), begin + 4000);
  assert.equal(patience.step(begin + 4000), 'ping');
  assert.equal(patience.step(begin + 6499), 'wait');
  assert.equal(patience.step(begin + 6500), 'give_up');
});

test('any sign of life renews the patience, and only an answer ends it', () => {
  const patience = asking(1);
  patience.heard(news, begin + 3000);
  assert.equal(patience.step(begin + 7000), 'ping');
  patience.heard(news, begin + 8000);
  assert.equal(patience.due(), begin + 12_000);
  patience.heard(answer, begin + 9000);
  assert.equal(patience.due(), begin + 29_000);
});

test('the second of two answers is awaited, too', () => {
  const patience = asking(2);
  patience.heard(answer, begin + 2000);
  assert.equal(patience.due(), begin + 6000);
});

test('a pong answers all that was asked before it, and nothing that was asked after', () => {
  const patience = asking(2);
  assert.equal(patience.step(begin + 4000), 'ping');
  patience.heard(pong, begin + 5000);
  assert.equal(patience.due(), begin + 25_000);
  patience.asked(begin + 6000);
  assert.equal(patience.step(begin + 10_000), 'ping');
  patience.asked(begin + 11_000);
  patience.heard(pong, begin + 12_000);
  assert.equal(patience.due(), begin + 16_000);
});

test('what answers a request, and what comes by itself', () => {
  for (const [message, answers] of /** @type {[any, boolean][]} */ ([
    [{ type: 'welcome' }, true],
    [{ type: 'created' }, true],
    [{ type: 'tables' }, true],
    [{ type: 'update', settled: 0 }, true],
    [{ type: 'update', wish: 'pause' }, true],
    [{ type: 'update', salt: true }, true],
    [{ type: 'update', story: [] }, false],
    [{ type: 'said', seat: 0, yours: true }, true],
    [{ type: 'said', seat: 1 }, false],
    [{ type: 'refused', to: 'act' }, true],
    [{ type: 'refused' }, true],
    [{ type: 'refused', to: 'hint' }, false],
    [{ type: 'hint' }, false],
    [{ type: 'notice' }, false],
  ]))
    assert.equal(isAnswer(message), answers, JSON.stringify(message));
});
