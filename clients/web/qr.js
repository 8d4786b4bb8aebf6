// SPDX-License-Identifier: MIT
// QR codes (ISO/IEC 18004) in byte mode with error correction M, versions 1 to 20: up to 666 bytes.
import { svg } from './dom.js';

// By version, from 1: check codewords per block, and number of blocks (the standard's table, level
// M).
const checks = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

/** A mask inverts the modules for which it is 0. @type {((x: number, y: number) => number)[]} */
const masks = [
  (x, y) => (x + y) & 1,
  (_, y) => y & 1,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (((x / 3) | 0) + (y >> 1)) & 1,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) & 1,
  (x, y) => (x + y + ((x * y) % 3)) & 1,
];

// ---- the field of 256 elements over x⁸ + x⁴ + x³ + x² + 1 ----

const powers = new Uint8Array(255),
  logarithms = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; ++i) {
  [powers[i], logarithms[x]] = [x, i];
  x = (x << 1) ^ (x & 0x80 && 0x11d);
}
const times = (a = 0, b = 0) => (a && b ? powers[(logarithms[a] + logarithms[b]) % 255] : 0);

/** (x − 1)(x − 2)(x − 4) …, without its leading 1. */
function generator(degree = 0) {
  let product = [1];
  for (let i = 0; i < degree; ++i)
    product = [...product, 0].map((factor, j) => factor ^ times(product[j - 1], powers[i]));
  return product.slice(1);
}

/** The check codewords of a block. @param {number[]} data @param {number[]} divisor */
function remainder(data, divisor) {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((part, i) => (rest[i] ^= times(part, factor)));
  }
  return rest;
}

/** A version or format number with its check bits. */
function checked(value = 0, bits = 0, divisor = 0) {
  let rest = value << bits;
  for (let bit = 31; bit >= bits; --bit) if ((rest >>> bit) & 1) rest ^= divisor << (bit - bits);
  return (value << bits) | rest;
}

/** The modules, row by row: `dark`, and `fixed` if they belong to a pattern and carry no data. */
class Square {
  constructor(version = 1) {
    this.version = version;
    this.size = version * 4 + 17;
    this.dark = new Uint8Array(this.size ** 2);
    this.fixed = new Uint8Array(this.size ** 2);
    this.#patterns();
    const words = this.fixed.filter((fixed) => !fixed).length >> 3;
    /** Codewords of data that fit. */
    this.room = words - checks[version - 1] * blocks[version - 1];
  }

  #fix(x = 0, y = 0, dark = 0) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y * this.size + x] = dark;
    this.fixed[y * this.size + x] = 1;
  }

  /** Rings around a centre; `light` names the light ones. */
  #rings(x = 0, y = 0, radius = 0, light = [0]) {
    for (let dy = -radius; dy <= radius; ++dy)
      for (let dx = -radius; dx <= radius; ++dx)
        this.#fix(x + dx, y + dy, light.includes(Math.max(Math.abs(dx), Math.abs(dy))) ? 0 : 1);
  }

  /** Everything that does not depend on the data. */
  #patterns() {
    const { size, version } = this;
    for (let i = 0; i < size; ++i) {
      this.#fix(i, 6, 1 - (i % 2));
      this.#fix(6, i, 1 - (i % 2));
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ])
      this.#rings(x, y, 4, [2, 4]);
    const centres = this.#centres();
    const far = size - 7;
    for (const y of centres)
      for (const x of centres)
        if (![`6 6`, `6 ${far}`, `${far} 6`].includes(`${x} ${y}`)) this.#rings(x, y, 2, [1]);
    const word = checked(version, 12, 0x1f25);
    for (let i = 0; version >= 7 && i < 18; ++i) {
      this.#fix((i / 3) | 0, size - 11 + (i % 3), (word >> i) & 1);
      this.#fix(size - 11 + (i % 3), (i / 3) | 0, (word >> i) & 1);
    }
    this.format(0);
  }

  /** Rows and columns of the centres of the alignment patterns. */
  #centres() {
    if (this.version === 1) return [];
    const gaps = ((this.version / 7) | 0) + 1;
    const step = Math.ceil((this.size - 13) / gaps / 2) * 2;
    return [6, ...Array.from({ length: gaps }, (_, i) => this.size - 7 - step * (gaps - 1 - i))];
  }

  /** Writes which mask is used. Level M is 00. */
  format(mask = 0) {
    const word = checked(mask, 10, 0x537) ^ 0x5412;
    const last = this.size - 1;
    for (let i = 0; i < 15; ++i) {
      const bit = (word >> i) & 1;
      // Skips the timing pattern at 6.
      const along = i < 6 ? i : i < 8 ? i + 1 : i === 8 ? 7 : 14 - i;
      this.#fix(i < 8 ? 8 : along, i < 8 ? along : 8, bit);
      this.#fix(i < 8 ? last - i : 8, i < 8 ? 8 : last - 14 + i, bit);
    }
    this.#fix(8, last - 7, 1);
  }

  /** Fills two columns at a time from the right, up and down in turn. @param {number[]} words */
  fill(words) {
    const { size } = this;
    let bit = 0;
    for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up)
      for (let step = 0; step < 2 * size; ++step) {
        const at = (up ? size - 1 - (step >> 1) : step >> 1) * size + right - (step % 2);
        if (!this.fixed[at]) this.dark[at] = (words[bit >> 3] >> (7 - (bit++ & 7))) & 1;
      }
  }

  /** Applies a mask; applying it again removes it. */
  mask(mask = 0) {
    this.dark.forEach((bit, at) => {
      if (!this.fixed[at] && !masks[mask](at % this.size, (at / this.size) | 0))
        this.dark[at] = bit ^ 1;
    });
    this.format(mask);
  }

  /** The standard's penalty for patterns that are hard to read. */
  get penalty() {
    const { size, dark } = this;
    let sum = 0;
    for (let i = 0; i < size; ++i)
      for (const line of [
        dark.subarray(i * size, (i + 1) * size),
        dark.filter((_, at) => at % size === i),
      ].map((bits) => bits.join(''))) {
        for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
        sum += 40 * (line.match(/(?=10111010000|00001011101)/g) ?? []).length;
      }
    for (let at = 0; at < size * (size - 1); ++at)
      if (
        at % size < size - 1 &&
        (dark[at] + dark[at + 1] + dark[at + size] + dark[at + size + 1]) % 4 === 0
      )
        sum += 3;
    const share = (dark.filter(Boolean).length * 20) / dark.length;
    return sum + 10 * Math.floor(Math.abs(share - 10));
  }
}

/** Mode, length, bytes and padding. @param {Uint8Array} bytes @param {Square} square */
function dataWords(bytes, { room, version }) {
  let bits = '0100' + bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0');
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const words =
    (bits + '0000')
      .match(/.{8}/g)
      ?.slice(0, room)
      .map((byte) => parseInt(byte, 2)) ?? [];
  for (let fill = 0xec; words.length < room; fill ^= 0xec ^ 0x11) words.push(fill);
  return words;
}

/**
 * The blocks with their check codewords, interleaved.
 * @param {number[]} words
 * @param {number} version
 */
function interleaved(words, version) {
  const count = blocks[version - 1];
  const divisor = generator(checks[version - 1]);
  // If they do not divide evenly, the last blocks have one codeword more.
  const ends = Array.from(
    { length: count + 1 },
    (_, i) => ((words.length / count) | 0) * i + Math.max(0, i - count + (words.length % count)),
  );
  const data = ends.slice(1).map((end, i) => words.slice(ends[i], end));
  const across = (/** @type {number[][]} */ rows) =>
    rows[count - 1].flatMap((_, i) => rows.flatMap((row) => row.slice(i, i + 1)));
  return [...across(data), ...across(data.map((block) => remainder(block, divisor)))];
}

/** The code of a text, without a margin. @param {string} text at most 666 bytes of UTF-8 */
export function modules(text) {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= checks.length; ++version) {
    const square = new Square(version);
    if (bytes.length + (version < 10 ? 2 : 3) > square.room) continue;
    square.fill(interleaved(dataWords(bytes, square), version));
    const costs = masks.map((_, mask) => {
      square.mask(mask);
      const cost = square.penalty;
      square.mask(mask);
      return cost;
    });
    square.mask(costs.indexOf(Math.min(...costs)));
    return square;
  }
  throw new RangeError('A QR code of ours holds 666 bytes.');
}

/**
 * The code as a picture, always dark on white, with the margin that scanners need. The caller adds
 * an `aria-label`.
 * @param {string} text
 */
export function qr(text) {
  const { size, dark } = modules(text);
  const bits = Array.from(dark, (bit, at) =>
    bit ? `M${at % size} ${(at / size) | 0}h1v1h-1z` : '',
  ).join('');
  return svg(
    'svg',
    { viewBox: `-4 -4 ${size + 8} ${size + 8}`, role: 'img', 'shape-rendering': 'crispEdges' },
    svg('path', { d: 'M-4-4h999v999h-999z', fill: '#fff' }),
    svg('path', { d: bits, fill: '#000' }),
  );
}
