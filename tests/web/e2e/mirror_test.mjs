// SPDX-License-Identifier: MIT
// Mirror matches: four people at two tables, or two people against the computer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAtLength } from './length.mjs';
import { everything } from './policy.mjs';
import { browser, server } from './setup.mjs';
import {
  choices,
  dealIsOver,
  withFastTimers,
  matchIsOver,
  play,
  resign,
  sitDown,
} from './table.mjs';
import { Visitor } from './visitor.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The newest state of the match. @param {Visitor} visitor */
const mirrorOf = ({ heard }) => heard.findLast(({ mirror }) => mirror)?.mirror;

/** Four visitors at two tables, seats 0 and 1 of each, after the first deal. */
async function fourAtTwoTables() {
  const ann = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  await ann.go('/');
  const form = await choices(ann);
  await form.locator('[name=mirror]').check();
  await form.locator('summary').click();
  await form.locator('[name=talk]').waitFor();
  assert.equal(await form.locator('[name=rubbers]').count(), 0, 'the form asks for a fixed option');
  await ann.isAccessible('the choice of a mirror match');
  await form.locator('[data-action=create-game]').click();
  await ann.see('.invitation');
  await ann.isAccessible('three links to give away');
  const links = await Promise.all(
    ['seat', 'rival', 'friend'].map((name) => ann.page.locator(`[data-link=${name}]`).inputValue()),
  );
  assert.equal(new Set(links).size, 3);
  const others = await Promise.all(
    [phone, {}, {}].map((options) =>
      Visitor.arrive(browser, server.address, { prepare: withFastTimers, ...options }),
    ),
  );
  for (const [i, name] of ['Ben', 'Cy', 'Di'].entries()) {
    await sitDown(others[i], links[i], name);
    // It says whom it waits for.
    if (i < 2) await others[i].page.locator('.prompt', { hasText: 'all four' }).first().waitFor();
  }
  const all = [ann, ...others];
  for (const visitor of all)
    await visitor.until('cards are dealt', () => visitor.view?.phase === 'auction');
  return all;
}

/** Gives up, and the half is over. @param {Visitor} visitor */
async function resigns(visitor) {
  await resign(visitor);
  await visitor.until('it is over', () => matchIsOver(visitor.view));
}

/** @param {Visitor} visitor @param {number} difference */
async function readsDifference(visitor, difference) {
  await visitor.see(`[data-end=match_over] [data-mirror="${difference}"]`);
  const text = await visitor.read('[data-mirror]');
  assert.match(text, difference === 0 ? /exactly 0/ : difference > 0 ? /won by / : /lost by /);
  assert.ok(text.includes(String(Math.abs(difference))), text);
  // The result is announced, too.
  await visitor.page.locator('[data-live=told]', { hasText: text }).waitFor({ state: 'attached' });
}

/** Two visitors play a half to its end; in the default proof, until its first deal is over, and the
 * first one gives up. @param {Visitor} first @param {Visitor} second */
async function playHalf(first, second) {
  const enough = isAtLength ? matchIsOver : dealIsOver;
  await Promise.all([first, second].map((visitor) => play(visitor, everything, enough)));
  if (!isAtLength) await resigns(first);
  await second.until('it is over', () => matchIsOver(second.view));
}

test('equal play ends at exactly 0, and the first half is secret until the second is over', async () => {
  const all = await fourAtTwoTables();
  const [ann, ben, cy, di] = all;
  await ben.says('mirror.is_0', { table: mirrorOf(ann).other });
  await cy.says('mirror.is_1', { table: mirrorOf(cy).other });
  assert.deepEqual(ann.hand, cy.hand);
  assert.deepEqual(ben.hand, di.hand);
  await playHalf(ann, ben);
  for (const visitor of [ann, ben]) await visitor.see('[data-end=match_over] [data-mirror=open]');
  await ben.isAccessible('one half is over');
  await ben.fitsTheWidth('one half is over');
  assert.equal(await ann.page.locator('[data-proof]').getAttribute('data-proof'), 'none');
  await ann.says('proof.unproved_both');
  for (const { heard } of all)
    assert.ok(!heard.some(({ decks }) => decks?.shown), 'a deck is revealed');
  const table = mirrorOf(cy).other;
  assert.equal((await fetch(`${server.address}/table/${table}/replay?deal=1`)).status, 403);
  assert.ok(
    !(await (await fetch(`${server.address}/table/${table}/transcript`)).text()).includes('"deck"'),
  );

  await playHalf(cy, di);
  for (const visitor of all) {
    await readsDifference(visitor, 0);
    await visitor.see('[data-proof=verified]');
    assert.equal(
      await visitor.count('[data-wish=rematch]'),
      0,
      'a mirror match cannot be played again',
    );
  }
  await ann.isAccessible('the result of a mirror match');
  await ben.isAccessible('the result of a mirror match on a phone');
  await ben.fitsTheWidth('the result of a mirror match');
  const replay = `/table/${mirrorOf(ann).other}/replay`;
  const replayed = ann.page.waitForRequest((request) => request.url().includes(replay));
  await ann.click('[data-action=other-half]');
  await replayed;
  await ann.see('.replay .table-view .seat');
  for (const visitor of all) await visitor.part();
});

/** What a seat has on the sheet. @param {any} view @param {number} seat */
const written = ({ counts }, seat) =>
  ['below', 'above', 'first_game'].reduce((sum, name) => sum + (counts[name]?.[seat] ?? 0), 0);

/** A deal is over and somebody leads: a deal can be thrown in or end in a tie. @param {any} view */
const somebodyLeads = (view) => dealIsOver(view) && written(view, 0) !== written(view, 1);

test('the result is the difference of the scores at both tables', async () => {
  const all = await fourAtTwoTables();
  const [ann, ben, cy] = all;
  await Promise.all([ann, ben].map((visitor) => play(visitor, everything, somebodyLeads)));
  await resigns(ben);
  await resigns(cy);
  const here = ann.view.counts.total,
    there = cy.view.counts.total;
  // It may be 0 by chance, though somebody leads at the first table.
  const difference = here[0] - here[1] - (there[0] - there[1]);
  for (const [i, visitor] of all.entries())
    await readsDifference(visitor, [1, -1, -1, 1][i] * difference);
  assert.equal(await ann.count('.halves tbody tr'), 1);
  for (const visitor of all) await visitor.part();
});

test('two people play the same cards, each against the computer', async () => {
  const [ann, ben] = await Promise.all(
    [{}, phone].map((options) =>
      Visitor.arrive(browser, server.address, { prepare: withFastTimers, ...options }),
    ),
  );
  await ann.go('/');
  const form = await choices(ann);
  await form.locator('[name=others]').selectOption('easy');
  await form.locator('[name=mirror]').check();
  await form.locator('[data-action=create-game]').click();
  const link = await ann.page.locator('[data-link=same]').inputValue();
  await ann.says('mirror.waiting_two', { table: new URL(link).pathname.split('/')[2] });
  await sitDown(ben, link, 'Ben');
  for (const visitor of [ann, ben])
    await visitor.until('cards are dealt', () => visitor.hand.length);
  assert.deepEqual(ann.hand, ben.hand);
  await ben.click('[data-action=mirror]');
  await ben.says('mirror.friend_two', { table: mirrorOf(ben).other });
  await ben.page.keyboard.press('Escape');
  for (const visitor of [ann, ben]) await resigns(visitor);
  for (const visitor of [ann, ben]) await readsDifference(visitor, 0);
  for (const visitor of [ann, ben]) await visitor.part();
});
