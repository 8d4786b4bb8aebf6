// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { glossary } from '../../../clients/web/rulebook.js';
import { phrases } from '../../../clients/web/talk.js';
import { json, pageFiles, read } from '../support.mjs';

const languages = ['en', 'fr', 'de'];
const parts = ['', '.game', '.computer', '.learn'];

/** @param {string} language @param {string} part @returns {{[id: string]: string}} */
const texts = (language, part) => json(`clients/web/texts/${language}${part}.json`);
const english = Object.assign({}, ...parts.map((part) => texts('en', part)));

/** The values a text needs, each once: "{n|card|cards}" needs n. @param {string} text */
const needed = (text) =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();

for (const language of languages)
  for (const part of parts) {
    test(`${language}${part}: has the same texts as English, with the same values`, () => {
      const [ours, theirs] = [texts('en', part), texts(language, part)];
      assert.deepEqual(Object.keys(theirs).sort(), Object.keys(ours).sort());
      for (const id of Object.keys(ours))
        assert.deepEqual(needed(theirs[id]), needed(ours[id]), id);
    });
    test(`${language}${part}: has no text twice and no stray brace`, () => {
      const source = read(`clients/web/texts/${language}${part}.json`);
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

test('every term of the glossary and every set phrase has its texts', () => {
  for (const word of glossary)
    for (const part of ['word', 'text']) assert.ok(`glossary.${word}.${part}` in english, word);
  for (const phrase of phrases) assert.ok(`talk.phrase.${phrase}` in english, phrase);
});

test('every act, every phase with a question and every event has its texts', () => {
  const { action, event } = json('tests/protocol/samples.json');
  for (const { type, word } of action)
    assert.ok(`act.${type}${word ? '_' + word : ''}` in english, type);
  const table = read('protocol/JOJOTTE.md').match(/\| `phase` \|.*/)?.[0] ?? '';
  const phases = [...table.matchAll(/`([a-z_0-9]+)`/g)].map(([, name]) => name).slice(1);
  const never = ['cut', 'deal', 'play', 'match_over', 'run_in_trumps_reply']; // without a question, or with another text
  for (const phase of phases.filter((name) => !never.includes(name)))
    assert.ok(`ask.${phase}` in english, phase);
  for (const { type } of event)
    assert.ok(
      Object.keys(english).some((id) => id.startsWith('event.' + (type === 'cut' ? 'drew' : type))),
      type,
    );
});
