// SPDX-License-Identifier: MIT
// A link as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 20, which is 666 bytes.

// By version, from 1: check codewords in each block, and how many blocks (the standard's table, level M).
const checks = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

/** A square of modules: dark or not, and which belong to a pattern and so carry no data.
 * @typedef {{size: number, dark: Uint8Array, fixed: Uint8Array}} Square */

/** Where alignment patterns have their middles, in rows and in columns. @param {number} version */
function alignment(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = version * 4 + 10;
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - step * (count - 2 - i))];
}

/** Codewords a version holds: its modules without the patterns, by eights. @param {number} version */
function capacity(version) {
  const size = version * 4 + 17;
  const middles = alignment(version).length;
  const finders = 3 * 64;
  const timing = 2 * (size - 16);
  const aligned = middles ? (middles ** 2 - 3) * 25 - Math.max(0, middles - 2) * 2 * 5 : 0;
  const format = 31 + (version >= 7 ? 36 : 0);
  return Math.floor((size ** 2 - finders - timing - aligned - format) / 8);
}

/** @param {number} version */
const dataCapacity = (version) => capacity(version) - checks[version - 1] * blocks[version - 1];

// ---- the field of 256 elements over x⁸ + x⁴ + x³ + x² + 1 ----

const powers = new Uint8Array(255);
const logarithms = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; ++i) {
  [powers[i], logarithms[x]] = [x, i];
  x = x & 0x80 ? (x << 1) ^ 0x11d : x << 1;
}
const times = (/** @type {number} */ a, /** @type {number} */ b) =>
  a && b ? powers[(logarithms[a] + logarithms[b]) % 255] : 0;

/** (x − 1)(x − 2)(x − 4) …, without its leading 1. @param {number} degree */
function generator(degree) {
  let product = [1];
  for (let i = 0; i < degree; ++i) {
    const next = [...product, 0];
    product.forEach((factor, j) => (next[j + 1] ^= times(factor, powers[i])));
    product = next;
  }
  return product.slice(1);
}

/** The remainder that is sent along with a block. @param {number[]} data @param {number[]} divisor */
function remainder(data, divisor) {
  const rest = new Array(divisor.length).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    divisor.forEach((part, i) => (rest[i] ^= times(part, factor)));
  }
  return rest;
}

// ---- from a text to codewords ----

/** Mode, length and bytes, filled up to what the version holds. @param {Uint8Array} bytes @param {number} version */
function dataWords(bytes, version) {
  const lengthBits = version < 10 ? 8 : 16;
  let bits = '0100' + bytes.length.toString(2).padStart(lengthBits, '0');
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const room = dataCapacity(version);
  bits += '0'.repeat(Math.min(4, room * 8 - bits.length));
  bits += '0'.repeat(-bits.length & 7);
  const words = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  for (let fill = 0xec; words.length < room; fill ^= 0xec ^ 0x11) words.push(fill);
  return words;
}

/** The smallest version that holds so many bytes. @param {number} length */
function versionFor(length) {
  for (let version = 1; version <= checks.length; ++version)
    if (length + (version < 10 ? 2 : 3) <= dataCapacity(version)) return version;
  throw new RangeError('A QR code of ours holds 666 bytes.');
}

/** Blocks with their checks, woven into one another. @param {number[]} words @param {number} version */
function woven(words, version) {
  const count = blocks[version - 1];
  const short = Math.floor(words.length / count);
  const long = words.length % count; // so many blocks, the last ones, have one more
  const divisor = generator(checks[version - 1]);
  const data = Array.from({ length: count }, (_, i) => {
    const from = i * short + Math.max(0, i - (count - long));
    return words.slice(from, from + short + (i >= count - long ? 1 : 0));
  });
  const check = data.map((block) => remainder(block, divisor));
  const across = (/** @type {number[][]} */ rows) =>
    Array.from({ length: rows[rows.length - 1].length }, (_, i) => rows.map((row) => row[i])).flat();
  return [...across(data), ...across(check)].filter((word) => word !== undefined);
}

// ---- patterns ----

/** @param {Square} square @param {number} x @param {number} y @param {boolean | number} dark */
function fix(square, x, y, dark) {
  if (x < 0 || y < 0 || x >= square.size || y >= square.size) return;
  square.dark[y * square.size + x] = dark ? 1 : 0;
  square.fixed[y * square.size + x] = 1;
}

/** Rings around a middle: `light` says which of them are light. @param {Square} square
 * @param {number} x @param {number} y @param {number} radius @param {number[]} light */
function rings(square, x, y, radius, light) {
  for (let dy = -radius; dy <= radius; ++dy)
    for (let dx = -radius; dx <= radius; ++dx)
      fix(square, x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
}

/** A number with its check bits, as versions and formats have them.
 * @param {number} value @param {number} bits of the check @param {number} divisor */
function checked(value, bits, divisor) {
  let rest = value << bits;
  for (let bit = 31 - Math.clz32(rest); bit >= bits; --bit) if ((rest >> bit) & 1) rest ^= divisor << (bit - bits);
  return (value << bits) | rest;
}

/** @param {Square} square @param {number} mask */
function drawFormat(square, mask) {
  const word = checked(mask, 10, 0x537) ^ 0x5412; // level M is 00
  const last = square.size - 1;
  for (let i = 0; i < 15; ++i) {
    const bit = (word >> i) & 1;
    const along = i < 6 ? i : i < 8 ? i + 1 : 14 - i; // over the timing pattern at 6
    if (i < 8) fix(square, 8, along, bit);
    else fix(square, i === 8 ? 7 : along, 8, bit);
    if (i < 8) fix(square, last - i, 8, bit);
    else fix(square, 8, last - 14 + i, bit);
  }
  fix(square, 8, last - 7, true);
}

/** All that is the same whatever the data. @param {number} version @returns {Square} */
function patterns(version) {
  const size = version * 4 + 17;
  const square = { size, dark: new Uint8Array(size * size), fixed: new Uint8Array(size * size) };
  for (let i = 0; i < size; ++i) {
    fix(square, i, 6, i % 2 === 0);
    fix(square, 6, i, i % 2 === 0);
  }
  const far = size - 4;
  for (const [x, y] of [[3, 3], [far, 3], [3, far]]) rings(square, x, y, 4, [2, 4]);
  const middles = alignment(version);
  const end = middles[middles.length - 1];
  for (const y of middles)
    for (const x of middles)
      if (!((x === 6 && (y === 6 || y === end)) || (x === end && y === 6))) rings(square, x, y, 2, [1]);
  const word = checked(version, 12, 0x1f25);
  for (let i = 0; version >= 7 && i < 18; ++i) {
    const [near, across] = [Math.floor(i / 3), size - 11 + (i % 3)];
    fix(square, near, across, (word >> i) & 1);
    fix(square, across, near, (word >> i) & 1);
  }
  drawFormat(square, 0);
  return square;
}

/** Fills two columns at a time, up and down by turns, from the right. @param {Square} square @param {number[]} words */
function fill(square, words) {
  const { size } = square;
  let bit = 0;
  for (let right = size - 1, upwards = true; right > 0; right -= right === 8 ? 3 : 2, upwards = !upwards)
    for (let step = 0; step < size; ++step)
      for (const x of [right, right - 1]) {
        const at = (upwards ? size - 1 - step : step) * size + x;
        if (square.fixed[at]) continue;
        square.dark[at] = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        bit += 1;
      }
}

// ---- masks ----

/** @type {((x: number, y: number) => boolean)[]} */
const masks = [
  (x, y) => (x + y) % 2 === 0, (_, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0, (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** @param {Square} square @param {number} mask @returns {Square} */
function masked(square, mask) {
  const { size, fixed } = square;
  const dark = square.dark.map((bit, at) => (fixed[at] ? bit : bit ^ Number(masks[mask](at % size, Math.floor(at / size)))));
  const result = { size, dark, fixed };
  drawFormat(result, mask);
  return result;
}

/** How hard it is to read, by the four counts of the standard. @param {Square} square */
function penalty({ size, dark }) {
  let sum = 0;
  const lines = Array.from({ length: size }, (_, y) => [
    dark.subarray(y * size, (y + 1) * size).join(''),
    Array.from({ length: size }, (__, x) => dark[x * size + y]).join(''),
  ]).flat();
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * (line.match(/(?=10111010000|00001011101)/g) ?? []).length;
  }
  for (let at = 0; at < size * (size - 1); ++at)
    if (at % size < size - 1 && dark[at] + dark[at + 1] + dark[at + size] + dark[at + size + 1] in { 0: 1, 4: 1 }) sum += 3;
  const share = (dark.reduce((all, bit) => all + bit, 0) * 20) / dark.length;
  return sum + 10 * Math.floor(Math.abs(share - 10));
}

/** The modules of a text, row by row, without a margin. @param {string} text at most 666 bytes of UTF-8
 * @returns {{size: number, dark: Uint8Array}} */
export function modules(text) {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const square = patterns(version);
  fill(square, woven(dataWords(bytes, version), version));
  const all = masks.map((_, mask) => masked(square, mask));
  const costs = all.map(penalty);
  return all[costs.indexOf(Math.min(...costs))];
}

const svg = 'http://www.w3.org/2000/svg';

/** The code as a picture, dark on white in either scheme, with the margin a reader needs. What it is for is
 * said by the caller (`aria-label`). @param {string} text @returns {SVGSVGElement} */
export function qr(text) {
  const { size, dark } = modules(text);
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', `-4 -4 ${size + 8} ${size + 8}`);
  picture.setAttribute('role', 'img');
  picture.setAttribute('shape-rendering', 'crispEdges');
  const part = (/** @type {string} */ d, /** @type {string} */ colour) => {
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('d', d);
    path.setAttribute('fill', colour);
    picture.append(path);
  };
  part(`M-4-4h${size + 8}v${size + 8}h-${size + 8}z`, '#fff');
  part(Array.from(dark, (bit, at) => (bit ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '')).join(''), '#000');
  return picture;
}
