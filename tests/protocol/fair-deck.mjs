// SPDX-License-Identifier: MIT
// How a deck follows from its secret and the salts: DECKS.md, followed by hand.
import { createHash, createHmac } from 'node:crypto';

/** @param {Uint8Array} key @param {string | Uint8Array} message */
const hmac = (key, message) => createHmac('sha256', key).update(message).digest();

/** SHA-256 of SHA-256 of … the secret, both in hex. @param {string} secret @param {number} times */
export function hashed(secret, times) {
  /** @type {Uint8Array} */
  let bytes = Buffer.from(secret, 'hex');
  for (let i = 0; i < times; ++i) bytes = createHash('sha256').update(bytes).digest();
  return Buffer.from(bytes).toString('hex');
}

/** 32 bits at a time, eight from each block. @param {Uint8Array} key @returns {Generator<number, never>} */
function* numbers(key) {
  for (let i = 0; ; ++i) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(i);
    const block = hmac(key, count);
    for (let at = 0; at < block.length; at += 4) yield block.readUInt32BE(at);
  }
}

/** @param {number} left @param {Iterator<number, never>} stream */
function drawBelow(left, stream) {
  const low = 2n ** 32n;
  let product;
  do product = BigInt(stream.next().value) * BigInt(left);
  while (product % low < low % BigInt(left));
  return Number(product / low);
}

/** The cards of a deck, as the wire writes them.
 * @param {{secret: string, table: string, deck: number | string, salts: string[]}} of */
export function fairDeck({ secret, table, deck, salts }) {
  const pack = [...'CDHS'].flatMap((suit) => [...'789TJQKA'].map((rank) => rank + suit));
  const stream = numbers(
    hmac(Buffer.from(secret, 'hex'), ['jojotte.v1', table, deck, ...salts].join('\n')),
  );
  for (let left = pack.length; left > 1; --left) {
    const j = drawBelow(left, stream);
    [pack[left - 1], pack[j]] = [pack[j], pack[left - 1]];
  }
  return pack.join(' ');
}

/** Each salt that is open is the one whose hash was promised.
 * @param {{promises: (string | null)[], salts: string[]}} told */
export const asPromised = ({ promises, salts }) =>
  salts.every(
    (salt, i) => salt === '' || createHash('sha256').update(salt).digest('hex') === promises[i],
  );
