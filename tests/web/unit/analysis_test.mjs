// SPDX-License-Identifier: MIT
// What each act of a deal of any game gave away, in one sentence of each language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyse, lossOf } from '../../../clients/web/any_game/analysis.js';
import { loadMoreTexts } from '../../../clients/web/texts.js';
import { names, speak } from './frames.mjs';

/** @import {Act, People} from '../../../clients/web/wire.js' */

/** @param {Act} act @param {People} people */
const nameOf = (act, people) => `${act.type} ${act.card ?? ''}${people.self ?? ''}`;
const lost = {
  seat: 1,
  action: { type: 'play', card: '5H' },
  lost: 3.1,
  best: { type: 'play', card: 'TH' },
};

/** @param {string} language */
async function speaks(language) {
  await speak(language);
  await loadMoreTexts('replay');
}

test('a loss is told with its player, its points and the better act', async () => {
  await speaks('en');
  const told = lossOf(lost, { names }, nameOf);
  assert.equal(told, 'Ben: “play 5H” gave away about 3.1 points. Better: play TH.');
  assert.match(lossOf(lost, { names, self: 1 }, nameOf), /^You: “play 5H1” /);
  assert.match(lossOf({ ...lost, lost: 1 }, { names }, nameOf), /about 1 point\./);
});

test('a loss is told without a better act where none is known, and giving up is an act', async () => {
  await speaks('en');
  const { best, ...alone } = lost;
  assert.equal(lossOf(alone, { names }, nameOf), 'Ben: “play 5H” gave away about 3.1 points.');
  assert.equal(
    lossOf({ seat: 0, lost: 20 }, { names }, nameOf),
    'Ann: “giving up” gave away about 20 points.',
  );
});

test('points have the decimal mark of the language', async () => {
  await speaks('fr');
  assert.match(lossOf(lost, { names }, nameOf), /^Ben : « play 5H » a coûté environ 3,1 points\. /);
  await speaks('de');
  assert.match(
    lossOf(lost, { names }, nameOf),
    /^Ben: „play 5H“ hat etwa 3,1 Punkte verschenkt\. /,
  );
});

test('nothing is said of an act that lost nothing, or that nobody could choose', async () => {
  await speaks('en');
  const { seat, action } = lost;
  for (const act of [
    undefined,
    { seat },
    { seat, action },
    { seat, action, lost: 0 },
    { ...lost, lost: -5 },
  ])
    assert.equal(lossOf(act, { names }, nameOf), '');
});

test('each step of the replay has the loss of its act, and no analysis is no error', async () => {
  await speaks('en');
  const there = /** @type {any} */ (globalThis);
  const answer = { deal: 2, analysis: { deal: 1, acts: [{ seat: 0 }, lost], lost: [0, 3.1] } };
  /** @type {string[]} */
  const asked = [];
  there.fetch = async (/** @type {string} */ address) => {
    asked.push(address);
    return new Response(JSON.stringify(answer));
  };
  const found = await analyse('K7QWM2XA', 2, nameOf);
  assert.deepEqual(asked, ['/table/K7QWM2XA/analysis?deal=2']);
  assert.deepEqual(
    [0, 1, 2, 3].map((step) => found?.lossAt(step, { names }) !== ''),
    [false, false, true, false],
  );
  there.fetch = async () => new Response('Too busy.', { status: 503 });
  assert.equal(await analyse('K7QWM2XA', 2, nameOf), null);
});
