// SPDX-License-Identifier: MIT
// A table while it is played at: how the deal stands, the buttons, cards that move at once, what
// stays in its place, what is heard, and the replay.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { againstComputers, playUntil, randomHands } from './player.mjs';
import { browser, server } from './setup.mjs';
import { perform, play, twoAtATable, withFastTimers } from './table.mjs';
import { everything } from './policy.mjs';
import { Visitor } from './visitor.mjs';

const phone = { width: 390, height: 844 };

/** @param {import('playwright-core').BrowserContextOptions & {prepare?: (() => void)[]}} [options] */
const arrive = ({ prepare = [], ...options } = {}) =>
  Visitor.arrive(browser, server.address, {
    prepare: [withFastTimers, randomHands, ...prepare],
    ...options,
  });

/** Runs in the page: notes every tone and noise that begins, and every notification. */
function listen() {
  const there = /** @type {any} */ (window);
  Object.assign(there, { heard: 0, told: [], hides: false });
  const real = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (/** @type {number} */ when) {
    there.heard += 1;
    return real.call(this, when);
  };
  there.Notification = class {
    static permission = 'default';
    static async requestPermission() {
      return (there.Notification.permission = 'granted');
    }
    constructor(/** @type {string} */ title, /** @type {any} */ { body }) {
      there.told.push({ title, body });
    }
  };
  Object.defineProperty(Document.prototype, 'hidden', { get: () => there.hides });
}

/** Where things lie on the screen. @param {Visitor} visitor @param {string[]} selectors */
const placesOf = ({ page }, selectors) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const found = document.querySelector(selector)?.getBoundingClientRect();
        return found && [found.left, found.top].map(Math.round);
      }),
    selectors,
  );

test('the bar tells how the deal stands, on a phone too, as the server counts', async () => {
  const ann = await arrive({ viewport: phone });
  await againstComputers(ann, 'kaiser', '4');
  await playUntil(ann, () => ann.view?.phase === 'play' && ann.hand.length < 4 && ann.view.ask);
  await ann.page.waitForFunction(
    (told) =>
      JSON.stringify(
        [...document.querySelectorAll('.party')].map((one) =>
          Number(one.getAttribute('data-points')),
        ),
      ) === told,
    JSON.stringify([ann.view.counts.points[0], ann.view.counts.points[1]]),
  );
  assert.match(await ann.read('[data-goal]'), new RegExp(` ${ann.view.facts.bid} points`));
  for (const width of [390, 320]) {
    await ann.resize({ width, height: 640 });
    const fits = await ann.page
      .locator('.party b')
      .evaluateAll((all) =>
        all.every((one) => one.getBoundingClientRect().right <= innerWidth - 8),
      );
    assert.ok(fits, `the points at ${width}`);
    await ann.fitsTheWidth(`the bar at ${width}`);
  }
  await ann.isAccessible('a table with its bar');
  await ann.part();
});

test('the large button costs nothing, and a question with one answer has none', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address);
  const seen = new Set();
  for (let acts = 0; acts < 30 && ![ann, ben].some(({ view }) => view.phase === 'play'); ++acts) {
    await ann.until('a question', () => ann.question !== undefined || ben.question !== undefined);
    const asked = ann.question === undefined ? ben : ann;
    const { phase } = asked.view;
    if (/^(auction|response|doubled|nullo_bid|slam_bid|exchange)$/.test(phase)) {
      await asked.see('.ask[data-asked] .answers button');
      const large = phase === 'exchange' ? [] : ['pass'];
      // What was asked before may be drawn for a moment yet.
      await asked.page.waitForFunction(
        (wanted) =>
          wanted ===
          [...document.querySelectorAll('.answers .main')]
            .map((one) => one.getAttribute('data-action'))
            .join(),
        (asked.acts.length === 1 ? [] : large).join(),
      );
      seen.add(phase);
      await perform(asked, everything(asked));
    } else
      await ann.until(
        'the next question',
        () => asked.view.phase !== phase || asked.question !== undefined,
      );
    if (/^(four|run)_/.test(asked.view.phase)) break;
  }
  assert.ok(seen.has('response') && seen.has('nullo_bid'), [...seen].join(', '));
  for (const visitor of [ann, ben]) await visitor.part();
});

for (const [game, seats] of [
  ['jojotte', '2'],
  ['kaiser', '4'],
])
  test(`nothing moves when a banner or a button comes in ${game}`, async () => {
    for (const viewport of [phone, { width: 1280, height: 800 }]) {
      const ann = await arrive({ viewport });
      await againstComputers(ann, game, seats);
      await playUntil(ann, () => ann.view?.zones?.trick && ann.view.ask?.may.play !== undefined);
      await ann.see('.trick .card');
      await ann.see('.ask[data-asked]');
      const things = ['.trick .card', '.hand', '.state', '.seat', '.seat.mine', '.plaque'];
      const before = await placesOf(ann, things);
      assert.ok(before.every(Boolean), JSON.stringify(before));
      await ann.click('.bar [data-action=menu]');
      await ann.click('dialog [data-action=wish-pause]');
      await ann.see('.notices .notice');
      assert.deepEqual(await placesOf(ann, things), before, `with a banner at ${viewport.width}`);
      // As many buttons as there may be.
      await ann.page.evaluate(() => {
        const answers = document.createElement('div');
        answers.className = 'answers';
        for (let i = 0; i < 12; ++i)
          answers.append(Object.assign(document.createElement('button'), { textContent: 'Bid' }));
        document.querySelector('.asking')?.append(answers);
      });
      assert.deepEqual(await placesOf(ann, things), before, `with buttons at ${viewport.width}`);
      await ann.part();
    }
  });

test('on a phone a tap on the corner of a card is never taken by another card', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address, {}, { viewport: phone });
  await ben.resize(phone);
  const leads = (/** @type {any} */ view) => view.phase === 'play';
  await Promise.all([ann, ben].map((visitor) => play(visitor, everything, leads)));
  const leader = ann.question === undefined ? ben : ann;
  await leader.see('[data-asked=true] .hand');
  const hand = leader.page.locator('.hand button[data-legal=true]');
  const count = await hand.count();
  assert.ok(count > 6, `${count} cards lie in one row`);
  for (let below = 0; below < count; ++below) {
    await hand.nth(below).hover({ position: { x: 9, y: 9 } });
    const taken = await hand.evaluateAll(
      (cards) =>
        cards.filter((card) => {
          for (const motion of card.getAnimations()) motion.finish();
          const { left, top } = card.getBoundingClientRect();
          const hit = document.elementFromPoint(left + 14, top + 22);
          return !card.contains(hit);
        }).length,
    );
    assert.equal(taken, 0, `with the pointer on card ${below}`);
  }
  for (const visitor of [ann, ben]) await visitor.part();
});

test('cards grow with the window', async () => {
  const ann = await arrive();
  await againstComputers(ann, 'kaiser', '4');
  await ann.see('.hand .card');
  /** @type {number[]} */
  const widths = [];
  for (const [width, height] of [
    [1024, 700],
    [1280, 800],
    [1920, 1080],
    [2560, 1440],
  ]) {
    await ann.resize({ width, height });
    widths.push(
      await ann.page
        .locator('.hand .card')
        .first()
        .evaluate((card) => card.clientWidth),
    );
    const hidden = await ann.page
      .locator('.hand .card')
      .evaluateAll((all) =>
        all.some((one) => one.getBoundingClientRect().bottom > innerHeight + 20),
      );
    assert.ok(!hidden, `the hand at ${width}`);
  }
  assert.ok(
    widths.every((width, i) => i === 0 || width > widths[i - 1] * 1.1),
    widths.join(', '),
  );
  await ann.part();
});

test('an own card moves before the server has answered, and comes back if it is refused', async () => {
  const ann = await arrive();
  await againstComputers(ann, 'kaiser', '4');
  await playUntil(
    ann,
    () =>
      ann.view?.ask?.may.play !== undefined &&
      ann.acts.length < ann.hand.length &&
      ann.view.zones.trick,
  );
  await ann.see('.ask[data-asked]');
  const legal = ann.acts.map(({ card }) => card);
  const wrong = ann.hand.find((card) => !legal.includes(card));
  const held = () => ann.page.locator('.hand [data-card]').count();
  const before = await held();
  // The server says no: the card was in the trick, and is in the hand again.
  await ann.page.evaluate((card) => {
    const there = /** @type {any} */ (window);
    there.lay = false;
    new MutationObserver(() => {
      if (document.querySelector(`.trick [data-card="${card}"]`)) there.lay = true;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, wrong);
  await ann.click(`.hand [data-card="${wrong}"]`);
  await ann.see('.refusal span');
  assert.equal(await ann.page.evaluate(() => /** @type {any} */ (window).lay), true, 'it moved');
  assert.equal(await held(), before, 'it is back');
  assert.equal(await ann.count(`.hand [data-card="${wrong}"]`), 1);
  // No answer comes: the card lies in the trick all the same.
  server.freeze();
  await ann.click(`.hand [data-card="${legal[0]}"]`);
  await ann.see(`.trick [data-card="${legal[0]}"]`);
  assert.equal(await held(), before - 1);
  await server.kill();
  ann.expected.push(/WebSocket|Failed to load|ERR_CONNECTION/);
  await ann.part();
  await server.start();
});

test('what is said in the talk stands in a bubble at its seat, for a while', async () => {
  // Ann's timers are the real ones: a bubble that goes after a twentieth of its time may be missed.
  const { ann, ben } = await twoAtATable(browser, server.address, { talk: true }, { prepare: [] });
  const bubble = ann.page.locator('.seat.there [data-talked]', { hasText: 'Thank you!' });
  await ben.click('[data-phrase=thanks]');
  await bubble.waitFor();
  await bubble.waitFor({ state: 'detached' });
  await ann.click('.talk .mute input');
  await ben.click('[data-phrase=hello]');
  await ann.until('Ann is told', () => ann.heard.some(({ phrase }) => phrase === 'hello'));
  await ann.click('[data-phrase=oops]');
  await ann.see('.seat.mine [data-talked]');
  assert.equal(await ann.count('.seat.there [data-talked]'), 0, 'muted');
  for (const visitor of [ann, ben]) await visitor.part();
});

test('sounds are made without a file, and a mute is remembered', async () => {
  const ann = await arrive({ prepare: [listen] });
  await againstComputers(ann, 'kaiser', '4');
  await ann.click('.table-view');
  await playUntil(ann, () => ann.view?.phase === 'play' && ann.hand.length < 6);
  const heard = () => ann.page.evaluate(() => /** @type {any} */ (window).heard);
  assert.ok((await heard()) > 5, `${await heard()} sounds`);
  assert.ok(!ann.requests.some((address) => /\.(mp3|ogg|wav|m4a)/.test(address)));
  await ann.click('.bar [data-action=menu]');
  await ann.click('dialog [data-action=mute]');
  for (const reload of [false, true]) {
    if (reload) {
      await ann.page.reload();
      await ann.see('.table-view .hand');
      await ann.click('.table-view');
    }
    const [before, cards] = [await heard(), ann.hand.length];
    await playUntil(ann, () => ann.hand.length < cards);
    assert.equal(await heard(), before, reload ? 'after a reload' : 'muted');
  }
  await ann.part();
});

test('a hidden page tells by a notification whose turn it is, if that is wanted', async () => {
  const { ann, ben } = await twoAtATable(
    browser,
    server.address,
    {},
    { prepare: /** @type {any} */ ([withFastTimers, listen]) },
  );
  const told = () => ann.page.evaluate(() => /** @type {any} */ (window).told);
  const hide = (/** @type {boolean} */ to) =>
    ann.page.evaluate((hides) => void Object.assign(window, { hides }), to);
  /** Both pass until Ann has been asked once more; after four passes, whoever dealt is asked first. */
  const untilAsked = async () => {
    if (ann.view.asked.includes(0)) await pass(ann);
    while (!ann.view.asked.includes(0)) await pass(ben);
    await ann.page.waitForFunction(() => document.title.startsWith('●'));
  };
  const passes = () =>
    ann.heard
      .flatMap(({ story = [] }) => story)
      .filter((/** @type {any} */ { type }) => type === 'pass').length;
  /** Passes, and waits until Ann has heard of it. @param {Visitor} visitor */
  const pass = async (visitor) => {
    await visitor.until('an answer is wanted', () => visitor.question !== undefined);
    const before = passes();
    await perform(visitor, { type: 'pass' });
    await ann.until('the pass is heard', () => passes() > before && ann.view.phase === 'auction');
  };
  await hide(true);
  await untilAsked();
  assert.deepEqual(await told(), [], 'nobody has allowed it');
  await hide(false);
  await ann.click('[data-action=menu]');
  await ann.click('dialog [data-action=settings]');
  await ann.click('dialog input[name=notify]');
  await ann.page.waitForFunction(() => JSON.parse(localStorage['jojotte.settings']).notify);
  await ann.click('dialog .choices .main');
  await hide(true);
  await untilAsked();
  await ann.page.waitForFunction(() => /** @type {any} */ (window).told.length > 0);
  assert.match((await told())[0].title, /Your turn/);
  for (const visitor of [ann, ben]) await visitor.part();
});

test('another table and other backs are chosen in the settings', async () => {
  const ann = await arrive();
  await againstComputers(ann, 'kaiser', '4');
  await ann.see('.card.back');
  const colours = () =>
    ann.page.evaluate(() => [
      getComputedStyle(/** @type {Element} */ (document.querySelector('.table-view')))
        .backgroundImage,
      getComputedStyle(/** @type {Element} */ (document.querySelector('.card.back')))
        .backgroundColor,
    ]);
  const before = await colours();
  await ann.click('.bar [data-action=menu]');
  await ann.click('dialog [data-action=settings]');
  for (const felt of ['blue', 'wine', 'slate']) {
    await ann.page.locator('dialog select[name=felt]').selectOption(felt);
    await ann.page.locator('dialog select[name=back]').selectOption('black');
    const [table, back] = await colours();
    assert.notEqual(table, before[0], felt);
    assert.notEqual(back, before[1]);
  }
  await ann.isAccessible('the settings');
  await ann.click('dialog .choices .main');
  await ann.page.reload();
  await ann.see('.table-view .hand');
  assert.equal(await ann.page.locator('html').getAttribute('data-felt'), 'slate');
  await ann.isAccessible('a grey table');
  await ann.part();
});

test('after a phone is turned, the story shows its newest line', async () => {
  const ann = await arrive({ viewport: phone });
  await againstComputers(ann, 'kaiser', '4');
  await playUntil(ann, () => ann.view?.phase === 'play' && ann.hand.length < 4 && ann.view.ask);
  await ann.click('[data-action=story]');
  const isAtEnd = () => {
    const list = /** @type {Element} */ (document.querySelector('.told'));
    return list.scrollHeight - list.clientHeight - list.scrollTop < 3;
  };
  await ann.page.waitForFunction(isAtEnd);
  for (const [width, height] of [
    [844, 390],
    [390, 844],
    [568, 320],
  ]) {
    await ann.resize({ width, height });
    await ann.page.waitForFunction(isAtEnd);
  }
  await ann.part();
});

test('the end of a game is a moment, with the review of the play beside it', async () => {
  const ann = await arrive();
  await againstComputers(ann, 'leopard', '2');
  const final = () => ann.view?.phase === 'over';
  await playUntil(ann, final);
  await ann.see('.end.final .trophy');
  assert.match(await ann.read('.end h2'), /win/);
  await ann.isAccessible('the end of a game');
  await ann.click('[data-action=review]');
  await ann.see('.replay .table-view .seat');
  await ann.see('dialog');
  await ann.page.waitForURL(/#names=Ann,/);
  await ann.part();
});

test('the replay is stepped by arrow keys, fits a phone on its side, and its link tells the names', async () => {
  const ann = await arrive();
  await againstComputers(ann, 'kaiser', '4');
  await playUntil(ann, () => ann.view?.phase.endsWith('over'));
  await ann.see('[data-end]');
  const table = new URL(ann.page.url()).pathname.split('/')[2];
  const carl = await arrive();
  await carl.go(`/table/${table}?deal=1&step=0#names=Anna,Berta,,Dora`);
  await carl.see('.replay .table-view .seat');
  for (const [key, there] of [
    ['ArrowRight', '1'],
    ['ArrowRight', '2'],
    ['ArrowLeft', '1'],
    ['Home', '0'],
  ]) {
    await carl.page.keyboard.press(key);
    await carl.page.waitForURL(({ searchParams }) => searchParams.get('step') === there);
  }
  for (let i = 0; i < 20; ++i) await carl.page.keyboard.press('ArrowRight');
  await carl.page.waitForURL(/step=20#names=Anna,Berta,,Dora$/);
  assert.match(await carl.read('.others .seat:first-child .name'), /Berta/);
  assert.ok((await carl.count('.controls svg.sign')) === 4, 'drawn controls');
  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [568, 320],
  ]) {
    await carl.resize({ width, height });
    const where = `${width} by ${height}`;
    await carl.fitsTheWidth('the replay at ' + where);
    const seen = await carl.page.evaluate(() =>
      [
        '.controls [data-replay=next]',
        '.replay .hand .card',
        '.trick .card, [data-zone=last] .card',
      ].map((selector) => {
        const found = document.querySelector(selector)?.getBoundingClientRect();
        return (
          found && found.bottom <= innerHeight && found.width >= 20 && found.right <= innerWidth
        );
      }),
    );
    assert.deepEqual(seen, [true, true, true], where);
  }
  for (const visitor of [ann, carl]) await visitor.part();
});

test('how to play comes first, and the whole rulebook after it', async () => {
  const ann = await arrive();
  for (const game of ['kaiser', 'jojotte']) {
    await againstComputers(ann, game, game === 'kaiser' ? '4' : '2');
    await ann.click('.bar [data-action=menu]');
    await ann.click('dialog [data-action=rules]');
    await ann.see('dialog .rules p');
    const first = await ann.read('dialog .rules');
    assert.doesNotMatch(first, /ruling|as C\b|denexa|hervey/i, game);
    await ann.isAccessible('how to play ' + game);
    await ann.click('[data-rules=whole]');
    const whole = await ann.read('dialog .rules');
    assert.ok(whole.length > first.length * 2, game);
    assert.doesNotMatch(whole, /\bruling: /i, game);
    await ann.page.keyboard.press('Escape');
  }
  await ann.part();
});
