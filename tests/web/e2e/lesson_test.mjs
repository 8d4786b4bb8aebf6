// SPDX-License-Identifier: MIT
// The lesson of each game, from the shelf to its end and to a table, with the keyboard alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json, shelf } from '../support.mjs';
import { isAtLength } from './length.mjs';
import { browser, server } from './setup.mjs';
import { answerTo, withFastTimers } from './table.mjs';
import { Visitor } from './visitor.mjs';

/** @import {Act} from '../../../clients/web/wire.js' */

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** In the default proof one of the screens of each lesson, in turn. */
let lessons = 0;

/** @param {Visitor} visitor @param {string} where */
async function isFitToLearn(visitor, where) {
  await visitor.isAccessibleInLooks(where);
  for (const size of sizes) {
    await visitor.resize(size);
    await visitor.fitsTheWidth(`${where} at ${size.width}`);
  }
  await visitor.resize(sizes[0]);
}

/** Moves the focus there with the Tab key and presses Enter. @param {Visitor} visitor
 * @param {string} selector */
async function press({ page }, selector) {
  await page.locator(selector).first().waitFor();
  for (let presses = 0; presses < 200; ++presses) {
    if (await page.evaluate((at) => document.activeElement?.matches(at), selector))
      return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  assert.fail(`the Tab key does not reach ${selector}`);
}

/** The things to press, one after another, for an act. @param {Act} act */
function waysOf(act) {
  const { type, card, spot, word, groups } = act;
  // Rows are put together in a dialog; what is shown there first is what the lesson means.
  if (groups)
    return [
      `[data-try=${type}]`,
      'dialog [data-action=suggest]',
      'dialog [data-action=arrange-say]',
    ];
  if (!card) return ['.answers ' + answerTo(act)];
  if (word) return [`.hand [data-card="${card}"]`, `[data-value="${card} ${word}"]`];
  // A card of one's own can lie open as well.
  const picked = `[data-card="${card}"][data-legal=true]`;
  return spot ? [picked, `[data-spot="${spot}"][data-legal=true]`] : [picked];
}

/** Does an act. @param {Visitor} visitor @param {Act} act */
async function perform(visitor, act) {
  for (const way of waysOf(act)) await press(visitor, way);
}

/** A card that may be chosen, but is not the one of the lesson. @param {Visitor} visitor
 * @param {Act} act */
const another = ({ page }, act) =>
  page.locator(`.hand [data-legal=true]:not([data-card="${act.card}"])`).first();

for (const game of shelf)
  test(`the lesson of ${game} leads through a deal to a table`, async () => {
    const ann = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
    const { frames, stops } = json(`engine/${game}/lesson/lesson.json`);
    const said = (/** @type {string} */ name) => ann.see(`.words [data-said="${name}"]`);
    await ann.go('/');
    await press(ann, `[data-game=${game}] [data-action=learn-game]`);
    const screens = [2, Math.floor(stops.length / 2), stops.length - 2];
    const looks = isAtLength ? screens : [screens[lessons++ % screens.length]];
    for (const [i, { at, name, rules }] of stops.entries()) {
      await said(name);
      assert.match(await ann.read('.lesson .progress'), new RegExp(`${i + 1}.*${stops.length}`));
      if (looks.includes(i)) await isFitToLearn(ann, `${game} lesson ${i + 1}`);
      if (i === 1) {
        await press(ann, `[data-lesson=rule][data-key="${rules[0]}"]`);
        await ann.see('dialog[open] .rules p');
        await ann.page.keyboard.press('Escape');
        await ann.page.locator('dialog').waitFor({ state: 'detached' }); // then the focus is back
        await press(ann, '[data-lesson=open]');
        await ann.see('[data-lesson=open][aria-pressed=true]');
        if (isAtLength) await isFitToLearn(ann, `${game} lesson, open`);
        await press(ann, '[data-lesson=open]');
      }
      const isLast = stops[i + 1]?.at !== at;
      const due = isLast && frames[at]?.type === 'act' ? frames[at].action : null;
      if (due) await perform(ann, due);
      else if (i + 1 < stops.length) await press(ann, '[data-lesson=next]');
    }
    await said('end');
    await press(ann, '[data-lesson=play]');
    // Who drew best may have to choose before the first deal.
    const isOpen = () => ann.about?.game === game && (ann.view?.deal === 1 || ann.question);
    await ann.until('a table is open', isOpen);
    if (ann.view.deal !== 1) await ann.click('.answers [data-action]');
    assert.equal(ann.about?.seats, frames[0].about.seats);
    // A hand that may not be seen yet is backs at the reader's seat.
    await ann.see('.hand .card:visible, .own .few .card:visible');
    await ann.click('[data-action=menu]');
    await ann.see('dialog [data-action=learn]');
    await ann.part();
  });

test('the lesson says kindly what else could be done, what is not allowed, and does it for the reader', async () => {
  const ann = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  await ann.go('/?lesson=kaiser');
  const { frames, stops } = json('engine/kaiser/lesson/lesson.json');
  for (const { at, name } of stops) {
    await ann.see(`.words [data-said="${name}"]`);
    const act = frames[at]?.type === 'act' ? frames[at].action : {};
    if (name === 'ace') {
      await another(ann, act).click();
      await ann.see('[data-said="lesson.other"]');
      await ann.page.locator('.hand [data-card][data-legal=false]').first().click();
      await ann.see('[data-said="lesson.not_allowed"]');
    }
    if (name === 'trumps') {
      await ann.click('[data-lesson=back]');
      await ann.see('.words [data-said=ace]');
      await ann.click('[data-lesson=next]');
      await ann.see('.words [data-said=trumps]');
    }
    if (name !== 'end') await ann.click('[data-lesson=next]');
  }
  await ann.click('[data-lesson=leave]');
  await ann.see('[data-action=invite]');
  await ann.part();
});

test('a lesson speaks the reader’s language', async () => {
  for (const [locale, language] of [
    ['fr-FR', 'fr'],
    ['de-DE', 'de'],
  ]) {
    const ann = await Visitor.arrive(browser, server.address, { locale });
    await ann.go('/?lesson=leopard');
    const { aim } = json(`engine/leopard/lesson/${language}.json`);
    await ann.see('.words [data-said=aim]');
    assert.equal(await ann.read('.words'), aim);
    await ann.part();
  }
});

test('a reader who presses Next without a pause misses no sentence of any lesson', async () => {
  for (const game of shelf) {
    // Cards fly as slowly as they do for most readers: here no timer runs fast.
    const ann = await Visitor.arrive(browser, server.address, { reducedMotion: 'no-preference' });
    await ann.go('/?lesson=' + game);
    const { stops } = json(`engine/${game}/lesson/lesson.json`);
    await ann.see(`.words [data-said="${stops[0].name}"]`);
    /** @type {string[]} */
    const said = await ann.page.evaluate(() => {
      const heard = /** @type {string[]} */ ([]);
      const words = /** @type {Element} */ (document.querySelector('.words'));
      const name = () => words.querySelector('[data-said]')?.getAttribute('data-said') ?? '';
      for (;;) {
        if (heard.at(-1) !== name()) heard.push(name());
        const next = document.querySelector('[data-lesson=next]');
        if (!(next instanceof HTMLElement)) return heard;
        next.click();
      }
    });
    assert.deepEqual(
      said,
      stops.map((/** @type {any} */ { name }) => name),
      game,
    );
    await ann.part();
  }
});
