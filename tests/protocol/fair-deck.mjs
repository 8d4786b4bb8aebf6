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

/** The words of a short text: "2*(3*hand.0 turned)". @param {string} text @returns {string[]} */
export function words(text) {
  const times = (/** @type {string} */ all) =>
    all.replace(/(\d+)\*([^\s()]+)/g, (_, n, word) => Array(+n).fill(word).join(' '));
  const flat = times(text).replace(/(?:(\d+)\*)?\(([^()]*)\)/g, (_, n = 1, group) =>
    Array(+n).fill(group).join(' '),
  );
  return flat.split(' ');
}

/** All cards of a game of seven to ace. */
export const packOf32 = [...'CDHS']
  .flatMap((suit) => [...'789TJQKA'].map((rank) => rank + suit))
  .join(' ');

/** The cards of a deck, as the wire writes them.
 * @param {{secret: string, table: string, deck: number | string, salts: string[]}} of
 * @param {string} [all] the pack, as `about` tells it */
export function fairDeck({ secret, table, deck, salts }, all = packOf32) {
  const pack = words(all);
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
