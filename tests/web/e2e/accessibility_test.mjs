// SPDX-License-Identifier: MIT
// Accessibility: every kind of screen in light and dark, on phones, by keyboard alone, without
// motion, in three languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everything } from './policy.mjs';
import { browser, server } from './setup.mjs';
import {
  answerTo,
  dealIsOver,
  withFastTimers,
  matchIsOver,
  openTable,
  perform,
  play,
  resign,
  twoAtATable,
  answersItself,
} from './table.mjs';
import { Visitor } from './visitor.mjs';

const desktop = { width: 1280, height: 800 };
const narrow = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

/** axe-core finds nothing in some looks, and nothing scrolls sideways.
 * @param {Visitor} visitor @param {string} where */
async function isAccessibleEverywhere(visitor, where) {
  await visitor.isAccessibleInLooks(where);
  for (const size of narrow) {
    await visitor.resize(size);
    await visitor.fitsTheWidth(`${where} at ${size.width} by ${size.height}`);
  }
  await visitor.resize(desktop);
}

/**
 * Opens a dialog, checks it, and closes it with the Escape key.
 * @param {Visitor} visitor
 * @param {string} opener
 * @param {string} where
 */
async function dialogIsAccessible(visitor, opener, where) {
  await visitor.click(opener);
  await visitor.see('dialog[open]');
  await isAccessibleEverywhere(visitor, where);
  await visitor.page.keyboard.press('Escape');
  await visitor.page.locator('dialog').waitFor({ state: 'detached' });
}

test('every screen before the deal is accessible', async () => {
  const ann = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  await ann.go('/');
  await ann.see('[data-action=invite]');
  await isAccessibleEverywhere(ann, 'the start page');
  await dialogIsAccessible(ann, '[data-action=settings]', 'the settings');
  await dialogIsAccessible(ann, '.first [data-action=play-game]', 'the choices of a table');
  const links = await openTable(ann, 'Ann');
  await isAccessibleEverywhere(ann, 'the invitation');
  const ben = await Visitor.arrive(browser, server.address);
  await ben.go(links.seat);
  await ben.see('[data-action=sit]');
  await isAccessibleEverywhere(ben, 'the way to a seat');
  for (const visitor of [ann, ben]) await visitor.part();
});

test('every screen of a deal and of its end is accessible', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address);
  const asked = (/** @type {RegExp} */ phase) => (/** @type {any} */ view) =>
    phase.test(view.phase) && view.ask !== undefined;
  const rest = play(ben, everything, dealIsOver);
  await play(ann, everything, asked(/^(auction|response|doubled|nullo|slam)/));
  await ann.see('.answers button');
  await isAccessibleEverywhere(ann, 'the auction');
  await play(ann, everything, asked(/^(four|run)_/));
  await ann.see('.answers button');
  await isAccessibleEverywhere(ann, 'the interrogation');
  await play(ann, everything, asked(/^play$/));
  await ann.see('[data-asked=true] .hand button');
  await isAccessibleEverywhere(ann, 'the play');
  await dialogIsAccessible(ann, '[data-action=order]', 'how to play');
  await dialogIsAccessible(ann, '[data-action=menu]', 'the menu');
  await play(ann, everything, dealIsOver);
  await rest;
  await ann.see('[data-end]');
  await isAccessibleEverywhere(ann, 'the end of a deal');
  await dialogIsAccessible(ann, '.written .rule', 'a rule');
  await resign(ann);
  await ben.until('the match is over', () => matchIsOver(ben.view));
  await ben.see('[data-end=match_over]');
  await isAccessibleEverywhere(ben, 'the end of the match');
  for (const visitor of [ann, ben]) await visitor.part();
});

/**
 * Presses the Tab key until the focus is there.
 * @param {Visitor} visitor
 * @param {string} selector
 */
async function tabTo({ page }, selector) {
  for (let presses = 0; presses < 150; ++presses) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`the Tab key does not reach ${selector}`);
}

/** @param {Visitor} visitor @param {string} selector */
async function press(visitor, selector) {
  await visitor.see(selector);
  await tabTo(visitor, selector);
  await visitor.page.keyboard.press('Enter');
}

/** Like `perform`, but with the keyboard alone. @param {Visitor} visitor @param {any} action */
async function performByKeys(visitor, action) {
  const { question, acts } = visitor;
  if (action.type === 'play') {
    await press(visitor, `[data-asked=true] .hand button[data-card="${action.card}"]`);
    const ways = acts.filter((way) => way.card === action.card);
    if (ways.length > 1) await press(visitor, `.answers [data-act='${JSON.stringify(action)}']`);
  } else {
    await press(visitor, '.answers ' + answerTo(action));
  }
  await visitor.until('it is settled', () => visitor.question !== question);
}

test('a player opens a table and plays a deal by keyboard alone, and a screen reader hears all of it', async () => {
  const ann = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  const ben = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  await ann.go('/');
  await ann.see('input[name=name]');
  await tabTo(ann, 'input[name=name]');
  await ann.page.keyboard.type('Ann');
  await press(ann, '[data-game=jojotte] [data-action=play-game]');
  await ann.see('form[data-new] select[name=rules]');
  await tabTo(ann, 'select[name=rules]');
  await ann.page.keyboard.press('ArrowDown');
  await press(ann, '[data-action=create-game]');
  const link = await ann.page.locator('[data-link=seat]').inputValue();
  await ben.go(link);
  await tabTo(ben, 'input[name=name]');
  await ben.page.keyboard.type('Ben');
  await ben.page.keyboard.press('Enter');
  for (const visitor of [ann, ben])
    await visitor.until('cards are dealt', () => visitor.view?.phase === 'auction');
  assert.equal(ann.about?.terms?.rules, 'hervey');
  const other = play(ben, everything, dealIsOver);
  for (;;) {
    await ann.until(
      'something is asked',
      () => dealIsOver(ann.view) || (ann.question !== undefined && !answersItself(ann)),
    );
    if (dealIsOver(ann.view)) break;
    await performByKeys(ann, everything(ann));
    await ann.page.waitForFunction(() => document.activeElement !== document.body);
  }
  await other;
  await ann.see('[data-end]');
  const told = await ann.page.locator('[data-live=told] p').allInnerTexts();
  const story = await ann.page.locator('[data-panel=story] li').allTextContents();
  assert.deepEqual(told.slice(-10), story.slice(-10), 'events are not announced, or not in order');
  assert.match(await ann.read('[data-live=asked]'), /\w{3}/);
  for (const visitor of [ann, ben]) await visitor.part();
});

test('cards move, except where the reader prefers reduced motion', async () => {
  /** Counts animations. */
  const counting = () => {
    const real = Element.prototype.animate;
    Object.assign(window, { travels: 0 });
    Element.prototype.animate = function animate(
      /** @type {any} */ frames,
      /** @type {any} */ options,
    ) {
      /** @type {any} */ (window).travels += 1;
      return real.call(this, frames, options);
    };
  };
  for (const reducedMotion of /** @type {('reduce' | 'no-preference')[]} */ ([
    'reduce',
    'no-preference',
  ])) {
    const { ann, ben } = await twoAtATable(browser, server.address, {}, { reducedMotion });
    await ann.page.evaluate(counting);
    const playing = (/** @type {any} */ view) =>
      view.phase === 'play' && view.counts.tricks[0] + view.counts.tricks[1] > 0;
    await Promise.all([play(ann, everything, playing), play(ben, everything, playing)]);
    await ann.see('.trick');
    const travels = await ann.page.evaluate(() => /** @type {any} */ (window).travels);
    assert.equal(
      travels > 0,
      reducedMotion === 'no-preference',
      `${travels} with ${reducedMotion}`,
    );
    for (const visitor of [ann, ben]) await visitor.part();
  }
});

/** Keeps every moving card on its way. */
function stayingInFlight() {
  const real = Element.prototype.animate;
  Element.prototype.animate = function animate(/** @type {any[]} */ ...how) {
    const animation = real.apply(this, /** @type {any} */ (how));
    animation.pause();
    return animation;
  };
}

/** What lies over the middle of an answer's button while cards move, from their start to their end. */
function overTheAnswers() {
  const flying = document.getAnimations().filter(({ playState }) => playState === 'paused');
  const buttons = [...document.querySelectorAll('.answers button')];
  /** @type {Set<string>} */
  const found = new Set();
  for (let at = 0; at < 1500; at += 15) {
    for (const animation of flying) animation.currentTime = at;
    for (const button of buttons) {
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!button.contains(hit)) found.add(`${at} ms: ${hit?.outerHTML.slice(0, 80)}`);
    }
  }
  return { cards: flying.length, answers: buttons.length, found: [...found] };
}

test('no card on its way takes the click of a button below it', async () => {
  const { ann, ben } = await twoAtATable(
    browser,
    server.address,
    {},
    { reducedMotion: 'no-preference', prepare: [withFastTimers, stayingInFlight] },
  );
  await Promise.all([
    ann.until('Ann is asked', () => ann.question !== undefined),
    ben.question !== undefined && perform(ben, everything(ben)),
  ]);
  await ann.see('.answers button');
  const { cards, answers, found } = await ann.page.evaluate(overTheAnswers);
  assert.ok(cards >= 6 && answers >= 2, `${cards} cards, ${answers} answers`);
  assert.deepEqual(found, []);
  for (const visitor of [ann, ben]) await visitor.part();
});

test('the page uses the chosen language and remembers it', async () => {
  const ann = await Visitor.arrive(browser, server.address, { locale: 'de-DE' });
  await ann.go('/');
  await ann.see('html[lang=de] [data-action=invite]');
  await ann.click('[data-action=settings]');
  await ann.page.locator('dialog select[name=language]').selectOption('fr');
  await ann.see('html[lang=fr] [data-action=invite]');
  await ann.page.reload();
  await ann.see('html[lang=fr] [data-action=invite]');
  for (const size of narrow) {
    await ann.resize(size);
    await ann.fitsTheWidth(`the start page in French at ${size.width}`);
  }
  await ann.part();
});

test('a reader can choose four colours and large signs', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address);
  const areLarge = () =>
    ann.page.evaluate(() =>
      [...document.querySelectorAll('.hand .jumbo')].every(
        (sign) => getComputedStyle(sign).display !== 'none',
      ),
    );
  const colour = () =>
    ann.page.evaluate(
      () =>
        getComputedStyle(
          /** @type {Element} */ (document.querySelector('.hand .card svg')),
        ).getPropertyValue('--blue') +
        [...document.querySelectorAll('.hand .card svg')]
          .map(
            (card) =>
              card.getAttribute('data-suit') +
              getComputedStyle(card).color +
              getComputedStyle(card).fill,
          )
          .sort()
          .join(),
    );
  assert.equal(await areLarge(), false);
  const two = await colour();
  await ann.click('[data-action=menu]');
  await ann.click('dialog [data-action=settings]');
  await ann.page.locator('dialog input[name=large]').check();
  await ann.page.locator('dialog input[name=four]').check();
  await ann.page.keyboard.press('Escape');
  assert.ok(await areLarge(), 'the signs are no larger');
  if (/[CD]/.test(ann.hand.join()))
    assert.notEqual(await colour(), two, 'the colours are the same');
  for (const visitor of [ann, ben]) await visitor.part();
});
