// SPDX-License-Identifier: MIT
// The files of the page: no other origin, no inline script, everything preloaded.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { page, pageFiles, read, root } from '../support.mjs';

const files = pageFiles();
const scripts = files.filter((name) => name.endsWith('.js'));
const textOf = (/** @type {string} */ name) => read(`clients/web/${name}`);

test('no file names another origin, except as the name of a format', () => {
  for (const name of files.filter((file) => /\.(js|css|html|svg|json|webmanifest)$/.test(file)))
    for (const [address] of textOf(name).matchAll(/(?:https?|wss?):\/\/[^\s'"`)]*/g))
      assert.ok(
        /^http:\/\/www\.w3\.org\//.test(address) || /^wss?:\/\/$/.test(address),
        `${name}: ${address}`,
      );
});

test('the page has no inline script, style or handler', () => {
  const html = textOf('index.html');
  for (const [script] of html.matchAll(/<script[^>]*>[\s\S]*?<\/script>/g))
    assert.match(script, /^<script[^>]* src="[^"]+"[^>]*><\/script>$/);
  assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=|javascript:/i);
});

test('no text ever becomes markup or code', () => {
  for (const name of scripts)
    assert.doesNotMatch(
      textOf(name),
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|DOMParser|createContextualFragment/,
      name,
    );
});

test('index.html names icons, styles and scripts under the version', () => {
  const html = textOf('index.html');
  for (const [, address] of html.matchAll(/(?:src|href)="([^"#]+)"/g)) {
    if (address === '/') continue;
    assert.match(address, /^\/web\/\{\{version\}\}\//, address);
    const name = address.replace(/^\/web\/\{\{version\}\}\//, '');
    assert.ok(files.includes(name), `${name} is not there`);
  }
});

/** The scripts that a script imports, and those that they import. @param {string} name
 * @param {Set<string>} [seen] */
function needed(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, other] of textOf(name).matchAll(/^(?:import|export)[^;]*?from '(\.[^']+)'/gm))
    needed(posix.join(posix.dirname(name), other), seen);
  return seen;
}
const firstView = needed('main.js');

test('index.html names every script that the first view needs, and no other', () => {
  const named = [...textOf('index.html').matchAll(/\/web\/\{\{version\}\}\/([\w/]+\.js)"/g)];
  assert.deepEqual([...new Set(named.map(([, name]) => name))].sort(), [...firstView].sort());
});

test('the first view needs nothing that draws a table', () => {
  for (const name of firstView)
    assert.doesNotMatch(name, /^table|^cards|^any_game\/(?!game_texts)/, name);
});

/** A list in a script: the names after "KEY: [". @param {string} script @param {string} key */
const listIn = (script, key) =>
  [
    ...(new RegExp(`${key}: \\[([^\\]]*)`).exec(textOf(script))?.[1] ?? '').matchAll(/'([^']+)'/g),
  ].map(([, name]) => name);

test('what is loaded later is asked for at once: each part names all of its scripts, and no other', () => {
  /** What each part begins with. @type {[string, string[], string[]][]} */
  const parts = [
    ['table', ['table.js', 'seat_lock.js'], []],
    ['anyGame', ['any_game/face.js'], ['table']],
    ['lesson', ['any_game/lesson.js'], []],
    ['replay', ['replay.js'], []],
    ['invited', ['invited.js'], []],
  ];
  for (const [part, roots, after] of parts) {
    const there = new Set([...firstView, ...after.flatMap((name) => listIn('later.js', name))]);
    const all = new Set(roots.flatMap((name) => [...needed(name)]));
    assert.deepEqual(
      listIn('later.js', part).sort(),
      [...all].filter((name) => !there.has(name)).sort(),
      part,
    );
  }
});

test('the page can be installed: its manifest names icons of the sizes that they have', () => {
  const { icons, ...manifest } = JSON.parse(textOf('jojotte.webmanifest'));
  assert.equal(manifest.start_url, '/');
  assert.equal(manifest.display, 'standalone');
  for (const { src, sizes, type } of icons) {
    assert.ok(files.includes(src), src);
    if (type !== 'image/png') continue;
    const png = readFileSync(page + src);
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    assert.equal(`${width}x${height}`, sizes, src);
  }
  assert.ok(icons.some((/** @type {any} */ { purpose }) => purpose === 'maskable'));
});

test('the service worker stores nothing, so it can show nothing old', () =>
  assert.doesNotMatch(
    textOf('service_worker.js'),
    /\bcaches\b|indexedDB|importScripts|\bimport\b/,
  ));

const gameBytesMax = 40 * 1024; // compressed, of what a page loads of one game in one language

/** What a table loads of a game: its texts. @param {string} game @param {string} language */
const atTable = (game, language) =>
  ['texts', 'explained'].map((part) => `engine/${game}/${part}/${language}.json`);

/** What the rules or the lesson need beside that. @param {string} game @param {string} language */
const toLearn = (game, language) => [
  `engine/${game}/RULES.md`,
  `engine/${game}/lesson/lesson.json`,
  `engine/${game}/lesson/${language}.json`,
];

const games = readdirSync(root + 'engine').filter((name) =>
  existsSync(`${root}engine/${name}/texts`),
);
for (const game of games)
  test(`${game}: a page loads little that is the game’s own`, () => {
    for (const language of ['en', 'fr', 'de'])
      for (const names of [atTable(game, language), toLearn(game, language)]) {
        const sizes = names.map((name) =>
          existsSync(root + name) ? gzipSync(read(name)).length : 0,
        );
        const bytes = sizes.reduce((sum, size) => sum + size, 0);
        assert.ok(bytes > 0 && bytes <= gameBytesMax, `${language}: ${bytes} bytes`);
      }
  });
