// SPDX-License-Identifier: MIT
// What people see: nothing that matters is hidden, cropped, out of reach or too pale, on small
// screens, in every language, and after a while.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json } from '../support.mjs';
import { againstComputers, playUntil, randomHands } from './player.mjs';
import { browser, server } from './setup.mjs';
import { openTable, sitDown, twoAtATable, withFastTimers } from './table.mjs';
import { Visitor } from './visitor.mjs';

const phone = { width: 390, height: 844 };
const onTheSide = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 640, height: 400 }, // 1280 by 800 at 200 %
  { width: 640, height: 360 },
  { width: 568, height: 320 },
];

/** @param {import('playwright-core').BrowserContextOptions & {prepare?: () => void}} [options] */
const arrive = ({ prepare, ...options } = {}) =>
  Visitor.arrive(browser, server.address, {
    prepare: [withFastTimers, randomHands, ...(prepare ? [prepare] : [])],
    ...options,
  });

/** How much of each element can be seen, from 0 to 1. @param {Visitor} visitor @param {string} selector */
const seenOf = ({ page }, selector) =>
  page.evaluate((selector) => {
    const steps = [0.15, 0.3, 0.5, 0.7, 0.85];
    return [...document.querySelectorAll(selector)].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hits = steps.flatMap((x) =>
        steps.map((y) => {
          const hit = document.elementFromPoint(left + x * width, top + y * height);
          // A name lies upon its card.
          return Boolean(hit && (element.contains(hit) || hit.closest('.slot')?.contains(element)));
        }),
      );
      return hits.filter(Boolean).length / hits.length;
    });
  }, selector);

for (const [game, seats] of [
  ['jojotte', '2'],
  ['kaiser', '4'],
])
  test(`the cards of the others are seen on every screen on its side in ${game}`, async () => {
    const ann = await arrive();
    await againstComputers(ann, game, seats);
    await playUntil(ann, () => ann.view?.zones?.trick && ann.view.ask?.may.play !== undefined);
    await ann.see('.trick .card');
    for (const size of onTheSide) {
      await ann.resize(size);
      const where = `${size.width} by ${size.height}`;
      for (const seen of await seenOf(ann, '.trick .card'))
        assert.ok(seen > 0.75, `${seen}, ${where}`);
      for (const width of await ann.page
        .locator('.trick .card')
        .evaluateAll((cards) => cards.map((card) => card.clientWidth)))
        assert.ok(width >= 24, `a card of ${width} pixels, ${where}`);
    }
    await ann.part();
  });

/** Runs in the page: notes how large each card is when its flight begins. */
function noteFlights() {
  const there = /** @type {any} */ (window);
  there.flights = [];
  const cards = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.card')]);
  const largest = () => Math.max(0, ...cards().map(({ offsetWidth }) => offsetWidth));
  let before = 0; // what was seen last: a hand may get smaller
  const look = () => {
    before = largest();
    requestAnimationFrame(look);
  };
  look();
  const real = Element.prototype.animate;
  Element.prototype.animate = function (/** @type {any} */ frames, /** @type {any} */ options) {
    if (this instanceof HTMLElement && this.matches('.card')) {
      there.flights.push({
        begins: Number(frames[0].scale) * this.offsetWidth,
        largest: Math.max(before, largest()),
      });
    }
    return real.call(this, frames, options);
  };
}

for (const [game, seats] of [
  ['jojotte', '2'],
  ['kaiser', '4'],
])
  test(`no card flies larger than a card in ${game}`, async () => {
    const ann = await arrive({ prepare: noteFlights, reducedMotion: 'no-preference' });
    await againstComputers(ann, game, seats);
    await playUntil(ann, () => ann.view?.phase === 'play' && ann.hand.length < 7);
    const flights = await ann.page.evaluate(() => /** @type {any} */ (window).flights);
    assert.ok(flights.length > 4, `${flights.length} flights`);
    for (const { begins, largest } of flights)
      assert.ok(begins < largest + 1, `a card begins with ${begins}, the largest has ${largest}`);
    await ann.part();
  });

/** The contrast of what is written on a picture of the page: of its most frequent colour with that
 * which differs most from it. axe-core does not know what lies behind a text on a gradient.
 * @param {Buffer} picture */
async function contrastOn(picture) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const contrast = await page.evaluate(
    async (data) => {
      const image = await createImageBitmap(await (await fetch(data)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      const paint = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
      paint.drawImage(image, 0, 0);
      const { data: bytes } = paint.getImageData(0, 0, image.width, image.height);
      const linear = (/** @type {number} */ byte) =>
        byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
      const lights = [];
      for (let i = 0; i < bytes.length; i += 4)
        lights.push(
          0.2126 * linear(bytes[i]) + 0.7152 * linear(bytes[i + 1]) + 0.0722 * linear(bytes[i + 2]),
        );
      lights.sort((one, other) => one - other);
      const ground = lights[Math.floor(lights.length / 2)];
      const ratio = (/** @type {number} */ one, /** @type {number} */ other) =>
        (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      return Math.max(ratio(lights[0], ground), ratio(lights[lights.length - 1], ground));
    },
    'data:image/png;base64,' + picture.toString('base64'),
  );
  await context.close();
  return contrast;
}

/** A picture of an element without its edges, where the ground shows. @param {Visitor} visitor
 * @param {import('playwright-core').Locator} locator */
async function insideOf({ page }, locator) {
  const box = await locator.boundingBox();
  assert.ok(box);
  const edge = 8; // pixels
  return page.screenshot({
    clip: {
      x: box.x + edge,
      y: box.y + edge,
      width: box.width - 2 * edge,
      height: box.height - 2 * edge,
    },
  });
}

test('a hint and its button can be read, light or dark, also under the pointer', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address, { hints: true });
  const asked = ann.question === undefined ? ben : ann;
  const button = asked.page.locator('[data-action=hint]');
  await button.waitFor();
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await asked.page.emulateMedia({ colorScheme });
    for (const under of [false, true]) {
      await (under ? button.hover() : asked.page.mouse.move(1, 1));
      await asked.page.waitForFunction(() =>
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      );
      const contrast = await contrastOn(await insideOf(asked, button));
      assert.ok(contrast > 4.5, `the button has ${contrast}, ${colorScheme}, hover ${under}`);
    }
  }
  await button.click();
  const hint = asked.page.locator('p[data-hint]');
  await hint.waitFor();
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await asked.page.emulateMedia({ colorScheme });
    const contrast = await contrastOn(await hint.screenshot());
    assert.ok(contrast > 4.5, `the hint has ${contrast}, ${colorScheme}`);
  }
  for (const visitor of [ann, ben]) await visitor.part();
});

/** Everything of it comes to lie on the screen, where the next frame may bring it.
 * @param {Visitor} visitor @param {string} selector @param {string} where */
const isOnScreen = ({ page }, selector, where) =>
  page
    .waitForFunction((selector) => {
      const element = document.querySelector(selector);
      if (!element) return false;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const { innerWidth, innerHeight } = window;
      return (
        left >= 0 &&
        top >= 0 &&
        right <= innerWidth &&
        bottom <= innerHeight &&
        element.contains(hit)
      );
    }, selector)
    .catch(() => assert.fail(`${selector} is not on the screen, ${where}`));

for (const locale of ['de-DE', 'fr-FR', 'en-GB'])
  test(`the menu and the rulebook are reached on a phone, ${locale}`, async () => {
    const ann = await arrive({ locale });
    for (const game of ['leopard', 'jojotte']) {
      await againstComputers(ann, game, '2');
      await ann.see('.bar [data-action=menu]');
      for (const width of [390, 375, 360, 320]) {
        await ann.resize({ width, height: 640 });
        await isOnScreen(ann, '.bar [data-action=menu]', `${game} at ${width}`);
      }
      await ann.click('.bar [data-action=menu]');
      await ann.click('dialog [data-action=rules]');
      await ann.see('dialog .rules');
      await ann.page.keyboard.press('Escape');
      await ann.resize({ width: 1280, height: 800 });
    }
    await ann.part();
  });

test('the story shows its newest line, beside the table and in its panel', async () => {
  const ann = await arrive();
  await againstComputers(ann, 'kaiser', '4');
  await playUntil(ann, () => ann.view?.phase === 'play' && ann.hand.length < 3);
  await ann.see('.told li[data-event=trick]');
  const newest = '.told li:last-child';
  await isOnScreen(ann, newest, 'beside the table');
  await ann.resize(phone);
  await ann.click('[data-action=story]');
  await isOnScreen(ann, newest, 'in its panel');
  await ann.part();
});

test('after much talk the newest line and the field are in sight, also after a reload', async () => {
  const ann = await arrive();
  const ben = await arrive();
  const { seat } = await openTable(ann, 'Ann');
  await sitDown(ben, seat, 'Ben');
  for (let line = 1; line <= 10; ++line) {
    const speaker = line % 2 ? ann : ben;
    await speaker.click('[data-phrase=hello]');
    await ben.see(`.talk .lines p:nth-child(${line})`);
  }
  for (const size of [{ width: 1280, height: 600 }, phone, { width: 667, height: 375 }]) {
    await ben.resize(size);
    await ben.page.reload();
    await ben.see('.table-view');
    if (size.width < 1000) await ben.click('[data-action=talk]');
    await ben.page.locator('.talk .lines p:nth-child(10)').waitFor();
    const where = `at ${size.width} by ${size.height}`;
    await isOnScreen(ben, '.talk form input', where);
    await isOnScreen(ben, '.talk .lines p:last-child', where);
  }
  for (const visitor of [ann, ben]) await visitor.part();
});

test('another language is spoken at the whole table at once', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address, { hints: true });
  const german = json('clients/web/texts/de.json');
  await ann.click('[data-phrase=thanks]');
  await ann.see('.talk .lines p');
  await ann.page.locator('.talk form input').fill('Gut');
  await ann.click('[data-action=menu]');
  await ann.click('dialog [data-action=settings]');
  await ann.page.locator('dialog select[name=language]').selectOption('de');
  await ann.page.locator('dialog').waitFor({ state: 'detached' });
  await ann.page.locator('[data-panel=story] h2', { hasText: german['table.story'] }).waitFor();
  const texts = await ann.page.locator('.talk .phrases button').allInnerTexts();
  assert.ok(texts.includes(german['talk.phrase.thanks']), texts.join(', '));
  assert.match(await ann.read('.talk .mute'), new RegExp(german['talk.mute']));
  assert.match(await ann.read('.talk .lines p'), new RegExp(german['talk.phrase.thanks']));
  const field = ann.page.locator('.talk form input');
  assert.equal(await field.getAttribute('placeholder'), german['talk.text']);
  assert.equal(await field.inputValue(), 'Gut', 'what was being written is kept');
  for (const visitor of [ann, ben]) await visitor.part();
});
