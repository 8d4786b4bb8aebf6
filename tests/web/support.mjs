// SPDX-License-Identifier: MIT
// The places of files that the tests read.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const page = `${root}clients/web/`;

/** The folder of the programs: BIN, or the dev build. */
export const bin = process.env.BIN ?? `${root}build/dev/bin`;

/** @param {string} path from the root of the project */
export const read = (path) => readFileSync(root + path, 'utf8');

/** @param {string} path @returns {any} */
export const json = (path) => JSON.parse(read(path));

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
