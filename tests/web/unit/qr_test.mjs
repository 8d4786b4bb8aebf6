// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import jsqr from 'jsqr';
import { modules } from '../../../clients/web/qr.js';

// jsqr is CommonJS; Node and TypeScript disagree about its default export.
const decode = /** @type {any} */ (jsqr).default ?? jsqr;

/** Reads our code with an independent reader. @param {string} text */
function read(text) {
  const { size, dark } = modules(text);
  const [margin, scale] = [4, 4];
  const side = (size + 2 * margin) * scale;
  const picture = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; ++at) {
    const x = Math.floor((at % side) / scale) - margin;
    const y = Math.floor(at / side / scale) - margin;
    const isDark = x >= 0 && y >= 0 && x < size && y < size && dark[y * size + x];
    if (isDark) picture.fill(0, at * 4, at * 4 + 3);
  }
  return decode(picture, side, side)?.data;
}

const link = 'http://192.168.178.20:8080/table/K7QWM2XA#9f86d081884c7d659a2feaa0c55ad015';

test('a reader finds the link in the code', () => assert.equal(read(link), link));

test('a link of any length up to 666 bytes is read', () => {
  for (let length = 1; length <= 666; length += length < 60 ? 1 : 23) {
    const text = (link + 'x-Y_z/0123456789'.repeat(50)).slice(0, length);
    assert.equal(read(text), text, `${length} bytes`);
  }
  assert.equal(read('k'.repeat(666)), 'k'.repeat(666));
});

test('a text that is too long is refused rather than cut', () =>
  assert.throws(() => modules('k'.repeat(667)), RangeError));

test('letters outside ASCII count as bytes', () =>
  assert.equal(read('http://jass.example/Löwe♠'), 'http://jass.example/Löwe♠'));
