// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phrases } from '../../../clients/web/talk.js';
import { json, pageFiles, read } from '../support.mjs';

const languages = ['en', 'fr', 'de'];
/** The files of texts, by their place before and after the language. */
const parts = pageFiles().flatMap((file) => {
  const [, before, after] = /^(.*texts\/)en(\.\w+)?\.json$/.exec(file) ?? [];
  return before ? [{ before, after: after ?? '' }] : [];
});
/** @typedef {typeof parts[0]} Part */

/** @param {string} language @param {Part} part */
const fileOf = (language, { before, after }) => `clients/web/${before}${language}${after}.json`;
/** @param {string} language @param {Part} part @returns {{[id: string]: string}} */
const texts = (language, part) => json(fileOf(language, part));
const english = Object.assign({}, ...parts.map((part) => texts('en', part)));

test('there are texts of the page and of a game', () => assert.ok(parts.length > 5));

test('no text is in two files, so that none hides another', () => {
  const ids = parts.flatMap((part) => Object.keys(texts('en', part)));
  assert.deepEqual(
    ids.filter((id, i) => ids.indexOf(id) !== i),
    [],
  );
});

/** The values a text needs, each once: "{n|card|cards}" needs n. @param {string} text */
const needed = (text) =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();

for (const language of languages)
  for (const part of parts) {
    test(`${fileOf(language, part)}: has the same texts as English, with the same values`, () => {
      const [ours, theirs] = [texts('en', part), texts(language, part)];
      assert.deepEqual(Object.keys(theirs).sort(), Object.keys(ours).sort());
      for (const id of Object.keys(ours))
        assert.deepEqual(needed(theirs[id]), needed(ours[id]), id);
    });
    test(`${fileOf(language, part)}: has no text twice and no stray brace`, () => {
      const source = read(fileOf(language, part));
      const ids = [...source.matchAll(/^\s*"([^"]+)":/gm)].map(([, id]) => id);
      assert.equal(
        new Set(ids).size,
        ids.length,
        ids.find((id, i) => ids.indexOf(id) !== i),
      );
      for (const [id, text] of Object.entries(texts(language, part)))
        assert.doesNotMatch(text.replace(/\{\w+(\|[^|{}]*\|[^|{}]*)?\}/g, ''), /[{}]/, id);
    });
  }

test('every text that a script names exists', () => {
  for (const file of pageFiles().filter((name) => name.endsWith('.js')))
    for (const [, id] of read(`clients/web/${file}`).matchAll(
      /\bt\(\s*'([a-z_]+(?:\.[a-z_0-9]+)+)'[,)]/gi,
    ))
      assert.ok(id in english, `${file} asks for ${id}`);
});

test('every set phrase has its text', () => {
  for (const phrase of phrases) assert.ok(`talk.phrase.${phrase}` in english, phrase);
});
