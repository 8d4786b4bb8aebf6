// SPDX-License-Identifier: MIT
// The places of files that the tests read, and the program whose matches they look at.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const page = `${root}clients/web/`;

/** The folder of the programs: BIN, or the dev build. */
export const bin = process.env.BIN ?? `${root}build/dev/bin`;

/** @param {string} path from the root of the project */
export const read = (path) => readFileSync(root + path, 'utf8');

/** @param {string} path @returns {any} */
export const json = (path) => JSON.parse(read(path));

const outputMax = 64 * 1024 * 1024;

/** What game-frames has printed. @type {Map<string, string>} */
const printed = new Map();

/** The lines that game-frames prints, run once for the same words and input.
 * @param {string[]} words @param {string} [input] @returns {any[]} */
export function gameFrames(words, input = '') {
  const key = JSON.stringify([words, input]);
  if (!printed.has(key)) {
    const output = execFileSync(join(bin, 'game-frames'), words, { input, maxBuffer: outputMax });
    printed.set(key, output.toString());
  }
  const lines = printed.get(key)?.trim().split('\n') ?? [];
  return lines.map((line) => JSON.parse(line));
}

/** The games on the shelf, as engine/games.hpp lists them: each is a folder of engine/. */
export const shelf = [...read('engine/games.hpp').matchAll(/#include "engine\/(\w+)\//g)].map(
  ([, game]) => game,
);

/** The files of the page, as paths in its folder. @param {string} [folder] @returns {string[]} */
export function pageFiles(folder = '') {
  return readdirSync(page + folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? pageFiles(`${folder}${entry.name}/`) : [folder + entry.name],
  );
}
