// SPDX-License-Identifier: MIT
// Two players and a spectator play a rubber, and then a rematch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everything } from './policy.mjs';
import { browser, server } from './setup.mjs';
import { withFastTimers, matchIsOver, play, twoAtATable } from './table.mjs';
import { Visitor } from './visitor.mjs';

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
  await visitor.see('dialog .rules p');
  assert.match(await visitor.read('dialog .rules'), /^R3[6-8] .{20}/);
  assert.match(rule, /R3[6-8]/);
  await visitor.page.keyboard.press('Escape');
  assert.equal(visitor.question, question, 'the server accepted it');
  return true;
}

/** Plays like `everything`, and tries an illegal card once. @param {Visitor} visitor */
async function playRubber(visitor) {
  let refused = visitor.heard.some(({ type }) => type === 'refused');
  for (const enough of [
    (/** @type {any} */ view) => matchIsOver(view) || (!refused && canTry(visitor)),
    matchIsOver,
  ]) {
    await play(visitor, everything, enough);
    if (!refused && canTry(visitor)) refused = await tryIllegal(visitor);
  }
}

/** @param {Visitor} visitor */
const canTry = ({ view, question, acts, hand }) =>
  view.phase === 'play' &&
  question !== undefined &&
  new Set(acts.map((act) => act.card)).size < hand.length;

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

test('a rubber of everything that Jo-Jotte has is played, watched and played again', async () => {
  const { ann, ben, links } = await twoAtATable(browser, server.address, { rules: 'hervey' });
  const carla = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  await carla.go(links.watch);
  await carla.until('Carla sees the table', () => carla.view);
  await Promise.all([playRubber(ann), playRubber(ben)]);
  await carla.until('the match is over for Carla too', () => matchIsOver(carla.view));
  for (const visitor of [ann, ben, carla]) await visitor.see('[data-end=match_over]');
  await ann.see('[data-proof=verified]');
  assert.equal(await carla.count('.hand button'), 0, 'a spectator has cards to play');
  await rematch(ann, ben);
  for (const visitor of [ann, ben, carla]) await visitor.part();
});
