// SPDX-License-Identifier: MIT
// The files of the page: no other origin, no inline script, everything preloaded.
import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { pageFiles, read } from '../support.mjs';

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

test('index.html names every script that the first view needs', () => {
  const html = textOf('index.html');
  const needed = (/** @type {string} */ name, /** @type {Set<string>} */ seen = new Set()) => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const [, other] of textOf(name).matchAll(/^(?:import|export)[^;]*?from '(\.[^']+)'/gm))
      needed(posix.join(posix.dirname(name), other), seen);
    return seen;
  };
  // The game on the start page is found in its folder, if that is there.
  const first = ['main.js', 'games/index.js', 'games/jojotte/home.js'];
  for (const name of first.flatMap((one) => [...needed(one)]))
    assert.ok(
      html.includes(`/web/{{version}}/${name}"`),
      `${name} is found only after others have loaded`,
    );
});

test('nothing outside games/ depends on a game’s folder, but for what index.html loads early', () => {
  for (const name of scripts.filter((one) => !one.startsWith('games/')))
    for (const [, other] of textOf(name).matchAll(/(?:from|import\() ?'([^']+)'/g))
      assert.ok(
        !other.includes('games/') || (name === 'faces.js' && other === './games/index.js'),
        `${name}: ${other}`,
      );
});
