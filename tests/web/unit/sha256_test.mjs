// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { hex, hmac, sha256, unhex } from '../../../clients/web/sha256.js';

const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);

test('SHA-256 gives the digests of FIPS 180-4', () => {
  const rows = [
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ];
  for (const [message, digest] of rows) assert.equal(hex(sha256(bytes(message))), digest);
});

test('HMAC gives the digests of RFC 4231', () => {
  const rows = [
    [
      '0b'.repeat(20),
      'Hi There',
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      '4a656665',
      'what do ya want for nothing?',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      'aa'.repeat(131),
      'Test Using Larger Than Block-Size Key - Hash Key First',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ];
  for (const [key, message, digest] of rows)
    assert.equal(hex(hmac(unhex(key), bytes(message))), digest);
});

test('messages of any length around a block have the same digest as in Node', () => {
  for (let length = 0; length < 200; ++length) {
    const message = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
    assert.equal(
      hex(sha256(message)),
      createHash('sha256').update(message).digest('hex'),
      `${length} bytes`,
    );
    assert.equal(
      hex(hmac(message, message)),
      createHmac('sha256', message).update(message).digest('hex'),
      `${length} bytes`,
    );
  }
});
