// SPDX-License-Identifier: MIT
// SHA-256 (FIPS 180-4) and HMAC (RFC 2104). Over plain http the browser has no WebCrypto, and the
// cards are checked there too.

/** @type {number[]} */
const primes = [];
for (let n = 2; primes.length < 64; ++n) if (primes.every((p) => n % p)) primes.push(n);

/** The first 32 bits of the fractional part of a number. */
const fraction = (root = 0) => ((root % 1) * 2 ** 32) | 0;
const start = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
const constants = primes.map((p) => fraction(Math.cbrt(p)));

const turned = (word = 0, by = 0) => (word >>> by) | (word << (32 - by));

/** The message with its padding and length, a multiple of 64 bytes. @param {Uint8Array} message */
function padded(message) {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, message.length / 2 ** 29);
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

/** The 64 words of a block. @param {DataView} bytes @param {number} at */
function schedule(bytes, at) {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; ++i) words[i] = bytes.getInt32(at + 4 * i);
  for (let i = 16; i < 64; ++i) {
    const early = words[i - 15],
      late = words[i - 2];
    words[i] =
      words[i - 16] +
      words[i - 7] +
      (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) +
      (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
  }
  return words;
}

/** @param {Int32Array} state @param {Int32Array} words */
function compress(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; ++i) {
    const first =
      (h +
        (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
        ((e & f) ^ (~e & g)) +
        constants[i] +
        words[i]) |
      0;
    const second =
      ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] += word));
}

/** @param {Uint8Array} message @returns {Uint8Array} 32 bytes */
export function sha256(message) {
  const state = Int32Array.from(start);
  const bytes = padded(message);
  for (let at = 0; at < bytes.byteLength; at += 64) compress(state, schedule(bytes, at));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/**
 * HMAC-SHA-256.
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 * @returns {Uint8Array} 32 bytes
 */
export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const mixed = (/** @type {number} */ pad, /** @type {Uint8Array} */ rest) =>
    sha256(Uint8Array.of(...block.map((byte) => byte ^ pad), ...rest));
  return mixed(0x5c, mixed(0x36, message));
}

/** @param {Uint8Array} bytes */
export const hex = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of a hex text; a pair that is not hex becomes 0. @param {string} text */
export const unhex = (text) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16) || 0);
