// SPDX-License-Identifier: MIT
// Badges, bids and scores that explain themselves, by pointer and by keyboard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { againstComputers, playUntil, randomHands } from './player.mjs';
import { browser, server } from './setup.mjs';
import { withFastTimers } from './table.mjs';
import { Visitor } from './visitor.mjs';

const small = { width: 320, height: 568 };
const phone = { width: 390, height: 844 };
const bids = ['pass', 'bid', 'accept', 'name_suit', 'no_trump'];
const open = '#explanation:popover-open';

/** @param {import('playwright-core').BrowserContextOptions} [options] */
const arrive = (options = {}) =>
  Visitor.arrive(browser, server.address, { prepare: [withFastTimers, randomHands], ...options });

/** @param {Visitor} visitor */
const closed = ({ page }) => page.locator(open).waitFor({ state: 'detached' });

/** Where everything at the table lies, but cards that rise under the pointer. @param {Visitor} visitor */
const placesOf = ({ page }) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.table-view :not(.hand, .hand *)')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return `${one.tagName} ${one.className} ${[x, y, width, height].map(Math.round)}`;
    }),
  );

/** The whole sentence is on the screen, and not over what it explains. @param {Visitor} visitor
 * @param {string} selector */
async function isBeside({ page }, selector) {
  const [said, of] = await Promise.all([
    page.locator(open).boundingBox(),
    page.locator(selector).first().boundingBox(),
  ]);
  const { width, height } = page.viewportSize() ?? small;
  assert.ok(said && of);
  assert.ok(said.x >= 0 && said.x + said.width <= width, `${selector}: ${JSON.stringify(said)}`);
  assert.ok(said.y >= 0 && said.y + said.height <= height, `${selector}: ${JSON.stringify(said)}`);
  assert.ok(said.y >= of.y + of.height || said.y + said.height <= of.y, `${selector} is covered`);
}

/** A tap opens the sentence and moves nothing; Escape closes it. @param {Visitor} visitor
 * @param {string} selector @param {RegExp} says */
async function explainsByPointer(visitor, selector, says) {
  const before = await placesOf(visitor);
  await visitor.click(selector);
  await visitor.see(open);
  assert.match(await visitor.read(open), says, selector);
  await isBeside(visitor, selector);
  assert.deepEqual(await placesOf(visitor), before, `${selector} moves the table`);
  await visitor.page.keyboard.press('Escape');
  await closed(visitor);
}

/** A key opens the sentence, which then has the focus; Escape returns it. @param {Visitor} visitor
 * @param {string} selector @param {string} key @param {RegExp} says */
async function explainsByKey(visitor, selector, key, says) {
  const { page } = visitor;
  const hasFocus = (/** @type {string} */ of) =>
    page.waitForFunction((it) => document.activeElement?.matches(it), of);
  await page.locator(selector).first().focus();
  await page.keyboard.press(key);
  await visitor.see(open);
  assert.match(await visitor.read(open), says, selector);
  await hasFocus(open);
  await page.keyboard.press('Escape');
  await closed(visitor);
  await hasFocus(selector);
}

/** No element that explains itself is without a sentence. @param {Visitor} visitor */
async function allExplain(visitor) {
  const { page } = visitor;
  const all = page.locator('.table-view .explains:visible');
  const count = await all.count();
  assert.ok(count > 6, `${count} explain themselves`);
  for (let at = 0; at < count; at += 1) {
    await all.nth(at).focus();
    await page.keyboard.press('Enter');
    assert.match(await visitor.read(open), /^\p{Lu}.{12,}\.$/u);
    await page.keyboard.press('Escape');
    await closed(visitor);
  }
}

/** Another player has made a bid, and the reader is asked. @param {Visitor} visitor */
const hasHeardBid = ({ question, heard, seat }) =>
  question !== undefined &&
  heard.some(({ story = [] }) =>
    story.some((/** @type {any} */ told) => bids.includes(told.type) && told.seat !== seat),
  );

test('at a table of any game a badge, a bid and a score explain themselves', async () => {
  const ann = await arrive({ viewport: phone });
  const { page } = ann;
  await againstComputers(ann, 'kaiser', '4');
  await playUntil(ann, () => hasHeardBid(ann));
  await ann.see('.ask[data-asked]');
  const bid = '.others .bubble.explains';
  const dealer = '.badge.explains[data-badge=dealer]';
  const score = '.party.explains';
  await ann.see(bid);
  await explainsByPointer(ann, bid, /^A (bid of \d+|pass)/);
  await explainsByKey(ann, bid, 'Space', /^A (bid of \d+|pass)/);
  await playUntil(ann, () => ann.question !== undefined && ann.view.phase === 'play');
  await ann.see('.ask[data-asked]');
  for (const size of [phone, small]) {
    await ann.resize(size);
    await explainsByPointer(ann, dealer, /dealt\. .*speaks? first/);
    await explainsByPointer(ann, score, /^What the tricks .*52 after a deal/);
    await explainsByPointer(ann, '.plaque .explains', /^The bidders must take \d+ points/);
    await explainsByPointer(ann, '.others .sitting.explains:visible', /^The computer plays here/);
  }
  await explainsByKey(ann, dealer, 'Enter', /dealt/);
  await explainsByKey(ann, score, 'Enter', /^What the tricks/);

  // Another one is opened in one tap, and a second tap on the same closes it.
  await ann.click(dealer);
  await ann.see(open);
  await ann.click(score);
  await page.locator(open, { hasText: 'What the tricks' }).waitFor();
  await ann.click(score);
  await closed(ann);

  await ann.click(score);
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    await ann.isAccessible(`an explanation, ${colorScheme}`);
  }
  await ann.fitsTheWidth('an explanation');
  // Tab leads on, and the sentence does not stay over what has the focus.
  await page.keyboard.press('Tab');
  await closed(ann);
  await allExplain(ann);

  await page.setViewportSize(phone);
  await ann.click('[data-action=score]');
  await ann.click('.sheets [data-sheet] td .explains');
  await ann.see(open);
  await page.keyboard.press('Escape');
  await closed(ann);
  await explainsByKey(ann, '.sheets [data-sheet] th .explains', 'Enter', /\.$/);
  await ann.part();
});

test('a bid of Jo-Jotte explains itself in the language of the reader', async () => {
  const ann = await arrive({ viewport: phone, locale: 'de-DE' });
  await againstComputers(ann, 'jojotte', '2');
  // After the first bid or pass of the computer the next question is still about bids.
  await playUntil(ann, () => ann.question !== undefined && hasHeardBid(ann));
  await ann.see('.ask[data-asked]');
  const bid = '.seat .bubble.explains';
  await explainsByPointer(ann, bid, /^(Gepasst|Ein Gebot|Ohne Trumpf|Der Gegner|Eine Ansage)/);
  await ann.resize(small);
  await explainsByPointer(ann, '.badge.explains[data-badge=dealer]', /gegeben/);
  await ann.fitsTheWidth('a bid explained in German');
  await ann.part();
});
