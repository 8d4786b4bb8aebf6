// SPDX-License-Identifier: MIT
// Two players and a spectator play a rubber, and then a rematch.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { some } from './length.mjs';
import { everything } from './policy.mjs';
import { browser, server } from './setup.mjs';
import { withFastTimers, matchIsOver, play, twoAtATable } from './table.mjs';
import { Visitor } from './visitor.mjs';

/** The acts and events of all rubbers so far. @type {Set<string>} */
const seen = new Set();

/** @param {Visitor} visitor */
function remember({ heard }) {
  for (const { story = [] } of heard) for (const { type, word } of story) seen.add(type).add(word);
}

/**
 * Tries an illegal card and reads the reason.
 * @param {Visitor} visitor
 * @returns {Promise<boolean>}
 */
async function tryIllegal(visitor) {
  const { hand, acts, question } = visitor;
  const illegal = hand.find((card) => !acts.some((act) => act.card === card));
  if (!illegal) return false;
  await visitor.click(`[data-asked=true] .hand button[data-card="${illegal}"][data-legal=false]`);
  const rule = await visitor.read('.refusal [data-rule]');
  assert.match(await visitor.read('.refusal'), /.{20}/);
  await visitor.click('.refusal [data-rule]');
  await visitor.see('dialog .rules .point');
  assert.match(await visitor.read('dialog h2'), /^R3[6-8]$/);
  assert.match(rule, /R3[6-8]/);
  await visitor.page.keyboard.press('Escape');
  assert.equal(visitor.question, question, 'the server accepted it');
  return true;
}

/** Plays like `everything`, and tries an illegal card once. @param {Visitor} visitor */
async function playRubber(visitor, forMe = true) {
  let refused = visitor.heard.some(({ type }) => type === 'refused');
  for (const enough of [
    (/** @type {any} */ view) => matchIsOver(view) || (!refused && canTry(visitor)),
    matchIsOver,
  ]) {
    await play(visitor, everything, enough, forMe);
    if (!refused && canTry(visitor)) refused = await tryIllegal(visitor);
  }
}

/** @param {Visitor} visitor */
const canTry = ({ view, question, acts, hand }) =>
  view.phase === 'play' &&
  question !== undefined &&
  new Set(acts.map((act) => act.card)).size < hand.length;

/**
 * The page shows the server's result.
 * @param {Visitor} visitor
 * @param {number} below the seat at its lower edge
 */
async function readsResult(visitor, below) {
  await visitor.see('[data-end=match_over]');
  const totals = visitor.view.counts.total;
  const text = await visitor.read('[data-end=match_over] .totals');
  assert.ok(
    text.includes(`${totals[below]}`) && text.includes(`${totals[1 - below]}`),
    `${text}: ${JSON.stringify(totals)}`,
  );
}

describe('at tables at once', { concurrency: 3 }, () => {
  // By which rules an act may be done, the server says: to the page they are alike.
  for (const rules of some(['hervey', 'culbertson', 'denexa']))
    test(`a rubber under the rules of ${rules} is played and watched`, async () => {
      const { ann, ben, links } = await twoAtATable(browser, server.address, { rules });
      const carla = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
      await carla.go(links.watch);
      await carla.until('Carla sees the table', () => carla.view);
      // Ann answers every question by hand, Ben lets the page declare for him.
      await ann.click('[data-action=menu]');
      await ann.click('dialog [data-action=settings]');
      await ann.page.locator('dialog input[name=forMe]').uncheck();
      await ann.page.keyboard.press('Escape');
      await Promise.all([playRubber(ann, false), playRubber(ben)]);
      await carla.until('the match is over for Carla too', () => matchIsOver(carla.view));
      await Promise.all([readsResult(ann, 0), readsResult(ben, 1), readsResult(carla, 0)]);
      await ann.see('[data-proof=verified]');
      assert.equal(await carla.count('.hand button'), 0, 'a spectator has cards to play');
      await rematch(ann, ben);
      for (const visitor of [ann, ben]) remember(visitor);
      for (const visitor of [ann, ben, carla]) await visitor.part();
    });
});

/** Both ask for a rematch and get it. @param {Visitor} ann @param {Visitor} ben */
async function rematch(ann, ben) {
  await ann.click('.ask [data-wish=rematch]');
  await ben.see('.notices [data-wish=rematch]');
  await ben.click('.notices [data-wish=rematch]');
  for (const visitor of [ann, ben]) {
    await visitor.until('cards are dealt again', () => visitor.view.phase === 'auction');
    await visitor.see('.table-view[data-phase=auction]');
  }
}

test('every kind of act and event has occurred, if necessary in more rubbers', async () => {
  // A declaration is the event "melded".
  const wanted = [
    'nullo',
    'slam',
    'double',
    'redouble',
    'exchange',
    'jo',
    'jotte',
    'melded',
    'good',
    'imprisoned',
    'how_high',
  ];
  if (wanted.every((name) => seen.has(name))) return;
  const { ann, ben } = await twoAtATable(browser, server.address, { rules: 'hervey' });
  for (let rubbers = 0; wanted.some((name) => !seen.has(name)); ++rubbers) {
    assert.ok(rubbers < 8, `never occurred: ${wanted.filter((name) => !seen.has(name))}`);
    await Promise.all([playRubber(ann), playRubber(ben)]);
    remember(ann);
    await rematch(ann, ben);
  }
  for (const visitor of [ann, ben]) await visitor.part();
});
