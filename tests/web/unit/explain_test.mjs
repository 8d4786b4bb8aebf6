// SPDX-License-Identifier: MIT
// What a table shows explains itself: every badge, everything settled, every number and everything
// said has one or two sentences, in three languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GameTexts } from '../../../clients/web/any_game/game_texts.js';
import { lastSaid } from '../../../clients/web/any_game/seat_panel.js';
import { explanation } from '../../../clients/web/any_game/sentences.js';
import { parties } from '../../../clients/web/any_game/state_bar.js';
import { presence } from '../../../clients/web/people.js';
import { loadMoreTexts } from '../../../clients/web/texts.js';
import { shelf } from '../support.mjs';
import { names, played, scenesOf, speak, textsOf } from './frames.mjs';

/** @import {AnyScene} from '../../../clients/web/wire.js' */

const matches = shelf.map((game) => ({ game, match: played(game) }));

/** The table after each moment. @param {number} at of the game @param {string} language
 * @param {number} [self] */
const scenes = (at, language, self) =>
  scenesOf(matches[at].match, textsOf(matches[at].game, language), self);

/** Everything at a table that explains itself, with what it says.
 * @param {AnyScene} scene @returns {[string, string][]} */
function explanations(scene) {
  const { about, view, story } = scene;
  return [
    ...Object.entries(view.marks ?? {}).map(([type, seat]) => [
      'mark ' + type,
      explanation(scene, 'mark', { type, seat }),
    ]),
    ...Object.keys(view.facts ?? {}).map((type) => [
      'fact ' + type,
      explanation(scene, 'fact', { type }),
    ]),
    ...Object.keys(view.counts ?? {}).map((type) => [
      'count ' + type,
      explanation(scene, 'count', { type }),
    ]),
    ...Array.from({ length: about.seats }, (_, seat) => lastSaid(about, story, seat))
      .filter((said) => said !== null)
      .map((said) => ['said ' + said.type, explanation(scene, 'said', said)]),
    ...parties(scene).map(({ says = '' }) => ['bar', says]),
  ].map(([what, text]) => [what, text]);
}

/** The verbs that say something: what moves a card is seen, and going on says nothing.
 * @param {AnyScene['about']} about */
const spoken = ({ verbs }) =>
  Object.keys(verbs).filter(
    (verb) => verb !== 'continue' && !Object.values(verbs[verb].with ?? {}).includes('card'),
  );

/** @param {string} text @param {string} what */
function isPlain(text, what) {
  assert.match(text, /^\p{Lu}.*[.]$/u, what);
  assert.doesNotMatch(text, /[{}]|undefined|NaN|\s{2}/, what);
}

for (const language of ['en', 'fr', 'de'])
  for (const [at, { game, match }] of matches.entries()) {
    test(`${game} in ${language}: all that a table shows explains itself`, async () => {
      await speak(language);
      const seen = new Set();
      for (const self of [undefined, 0])
        for (const scene of scenes(at, language, self))
          for (const [what, text] of explanations(scene)) {
            isPlain(text, what);
            // The bar may explain two numbers.
            const sentences = text.match(/\.(?= |$)/g)?.length ?? 0;
            assert.ok(sentences <= (what === 'bar' ? 4 : 2), `${what}: ${text}`);
            seen.add(what.split(' ')[0]);
          }
      const some = Object.keys(match.about.facts).length ? ['fact'] : [];
      // Nobody may have stopped a deal of Leopard, which is all that is said there.
      if (game !== 'leopard' && spoken(match.about).length) some.push('said');
      for (const kind of ['mark', 'count', 'bar', ...some]) assert.ok(seen.has(kind), kind);
    });

    test(`${game} in ${language}: no name of about is without an explanation`, async () => {
      const texts = textsOf(game, language);
      const { marks, facts, counts } = match.about;
      const wanted = {
        mark: marks,
        fact: Object.keys(facts),
        count: Object.keys(counts),
        said: spoken(match.about),
      };
      for (const [part, all] of Object.entries(wanted))
        for (const name of all)
          assert.equal(typeof texts.find(part + '_is', name), 'string', `${part} ${name}`);
    });
  }

test('an explanation tells who and how much, and addresses the reader', async () => {
  await speak('en');
  const [scene] = scenes(shelf.indexOf('kaiser'), 'en', 0);
  const at = (/** @type {object} */ view) =>
    /** @type {AnyScene} */ ({ ...scene, view: { ...scene.view, ...view } });
  const dealt = at({ marks: { dealer: 3 } });
  assert.equal(
    explanation(dealt, 'mark', { type: 'dealer', seat: 3 }),
    'Dora has dealt. You sit at the dealer’s left and speak first, the dealer last.',
  );
  assert.equal(
    explanation(at({ marks: { dealer: 1 } }), 'mark', { type: 'dealer', seat: 1 }),
    'Ben has dealt. Carla, at the dealer’s left, speaks first, and the dealer last.',
  );
  assert.equal(
    explanation(at({ marks: { dealer: 0 } }), 'mark', { type: 'dealer', seat: 0 }),
    'You have dealt. Ben, at your left, speaks first, and you speak last.',
  );
  assert.match(explanation(at({ facts: { bid: 9 } }), 'fact', { type: 'bid' }), /take 9 points/);
  const bid = { type: 'bid', seat: 2, number: 7 };
  assert.match(explanation(scene, 'said', bid), /^A bid of 7 with trumps/);
  assert.match(explanation(scene, 'said', { ...bid, plain: true }), /^A bid of 7 without trumps/);
  // What is settled since says nothing about an earlier bid.
  const settled = at({ facts: { bid: 8, plain: true } });
  assert.match(explanation(settled, 'said', bid), /^A bid of 7 with trumps/);
});

test('nothing is said where a text is missing, or tells what is not settled', async () => {
  await speak('en');
  const [scene] = scenes(shelf.indexOf('kaiser'), 'en', 0);
  const bare = { ...scene, texts: new GameTexts({}) };
  assert.deepEqual(
    explanations(bare).filter(([, text]) => text),
    [],
  );
  const unsettled = { ...scene, view: { ...scene.view, facts: {} } };
  assert.equal(explanation(unsettled, 'fact', { type: 'bid' }), '');
});

test('a person is here, away or a computer', async () => {
  await speak('en');
  await loadMoreTexts('table');
  const people = { names, self: 0 };
  const here = [true, false, true];
  assert.equal(presence(people, 1), '');
  assert.equal(presence({ ...people, here }, 0), 'You are connected to the table.');
  assert.match(presence({ ...people, here }, 1), /^Ben is not connected just now\./);
  assert.match(presence({ ...people, here, computers: [false, false, true] }, 2), /^The computer/);
});
