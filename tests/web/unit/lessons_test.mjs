// SPDX-License-Identifier: MIT
// The lessons in the folders of the games: recorded as the games tell them today, possible, short,
// and explained in every language.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import {
  aloneAt,
  isAllowed,
  sameAct,
  seenAfter,
} from '../../../clients/web/any_game/recorded_deal.js';
import { blocks, ruleText } from '../../../clients/web/any_game/rulebook.js';
import { recorded, told } from '../record_lesson.mjs';
import { bin, json, read, root } from '../support.mjs';
import { played } from './frames.mjs';

const languages = ['en', 'fr', 'de'];
const bytesMax = 20 * 1024; // compressed, of a recording
const sentencesMax = 430; // characters
const all = readdirSync(`${root}engine`).filter((game) =>
  existsSync(`${root}engine/${game}/RULES.md`),
);
const games = all.filter((game) => existsSync(`${root}engine/${game}/lesson/lesson.json`));
/** The number of frames before an act of a lesson, and the act. @param {any[]} frames
 * @returns {[number, any][]} */
const actsOfReader = (frames) =>
  frames.flatMap(({ type, action }, at) => (type === 'act' ? [[at, action]] : []));

/** With the members of all objects in order. @param {any} value @returns {any} */
const sorted = (value) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((name) => [name, sorted(value[name])]),
      )
    : value;

test('every game has a lesson', () => assert.deepEqual(games, all));

test('a game’s texts offer a lesson if, and only if, there is one', () => {
  for (const game of all)
    for (const language of languages) {
      const { lesson } = json(`engine/${game}/texts/${language}.json`);
      assert.equal(Boolean(lesson), games.includes(game), `${game}, ${language}`);
    }
});

for (const game of games) {
  const folder = `engine/${game}/lesson/`;
  const { frames, stops } = json(folder + 'lesson.json');
  const { about } = frames[0];
  const names = stops.map((/** @type {any} */ { name }) => name);

  test(`${game}: the lesson is recorded as the game tells its deal today`, () =>
    assert.deepEqual(json(folder + 'lesson.json'), recorded(game)));

  test(`${game}: the table is described as a server describes it`, () =>
    assert.deepEqual(about, played(game, about.terms.options ?? {}).about));

  test(`${game}: at each stop the table is as it was`, () => {
    const { moments } = told(game);
    for (const [i, { after }] of json(folder + 'stops.json').entries())
      assert.equal(
        JSON.stringify(sorted(seenAfter(frames, stops[i].at).view)),
        JSON.stringify(sorted(moments[after].seats[1].view)),
        names[i],
      );
  });

  test(`${game}: between stops all is told, unless it is skipped`, () => {
    const { moments } = told(game);
    const asked = json(folder + 'stops.json');
    for (const [i, { after, skip }] of asked.entries()) {
      if (!i || skip) continue;
      const news = moments
        .slice(asked[i - 1].after + 1, after + 1)
        .flatMap((/** @type {any} */ { story }) => story);
      const { story } = seenAfter(frames, stops[i].at);
      assert.deepEqual(story.slice(story.length - news.length), news, names[i]);
    }
  });

  test(`${game}: each act the lesson asks for is allowed and follows a stop`, () => {
    const asked = actsOfReader(frames);
    assert.ok(asked.length >= 6, 'the reader does too little');
    for (const [at, action] of asked) {
      assert.ok(isAllowed(about, seenAfter(frames, at).view, action), JSON.stringify(action));
      assert.ok(
        stops.some((/** @type {any} */ stop) => stop.at === at),
        `before frame ${at}`,
      );
    }
  });

  test(`${game}: the acts are those of the deal, in order`, () => {
    const done = read(folder + 'deal.transcript')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ seat }) => seat === 0);
    for (const [, action] of actsOfReader(frames)) {
      const next = done.findIndex((record) => sameAct(record.action, action));
      assert.ok(next >= 0, JSON.stringify(action));
      done.splice(0, next + 1);
    }
  });

  test(`${game}: 12 to 20 stops lead to the end of a deal, which the reader understands`, () => {
    assert.ok(stops.length >= 12 && stops.length <= 20, String(stops.length));
    assert.equal(names[0], 'aim');
    assert.equal(names.at(-1), 'end');
    assert.equal(stops.at(-1).at, frames.length);
    assert.match(seenAfter(frames, frames.length).view.phase, /over$/);
    assert.ok(
      stops.every(
        (/** @type {any} */ { at }, /** @type {number} */ i) => !i || at >= stops[i - 1].at,
      ),
      'in order',
    );
  });

  test(`${game}: nothing that the reader is told to do gives points away`, () => {
    const deal = `${root}${folder}deal.transcript`;
    const told = execFileSync(join(bin, 'jojotte-record'), ['analyse', deal]).toString();
    assert.match(told, /Lost by seat 0: 0 points|given away: seat 0 0\.0,/, told);
  });

  test(`${game}: each stop has sentences in each language`, () => {
    const texts = languages.map((language) => json(`${folder}${language}.json`));
    for (const [i, one] of texts.entries()) {
      assert.deepEqual(Object.keys(one), names, languages[i]);
      for (const [name, text] of Object.entries(one)) {
        assert.match(text, /[.:]$|[.!]”?$/, name);
        assert.ok(text.length <= sentencesMax * 1.3, `${languages[i]}, ${name}: ${text.length}`);
      }
    }
    for (const name of names)
      assert.equal(new Set(texts.map((one) => one[name])).size, languages.length, name);
  });

  test(`${game}: each rule that the lesson names is in the rulebook`, () => {
    const rulebook = blocks(read(`engine/${game}/RULES.md`));
    for (const { name, rules } of stops) {
      assert.ok(rules.length, name);
      for (const rule of rules) assert.ok(ruleText(rulebook, rule), `${name}: ${rule}`);
    }
  });

  test(`${game}: the recording is short`, () => {
    const { length } = gzipSync(read(folder + 'lesson.json'));
    assert.ok(length <= bytesMax, `${length} bytes`);
  });

  test(`${game}: the next step is a table as in the lesson, against the computer`, () => {
    const request = aloneAt(about);
    assert.equal(request.game, game);
    assert.equal(Object.keys(request.computer).length, about.seats - 1);
    assert.ok(!('0' in request.computer));
    assert.equal(request.hints, true);
  });
}
