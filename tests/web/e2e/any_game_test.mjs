// SPDX-License-Identifier: MIT
// Whole games that the page has no code for, played in browsers to their end by visitors that know
// what may be done and no rules, while somebody watches.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateAfter } from '../../../clients/web/deal_history.js';
import { atLength, isAtLength } from './length.mjs';
import { letPlay, randomHands } from './player.mjs';
import { client, Server } from './server.mjs';
import { browser, server } from './setup.mjs';
import { choices, resign, withFastTimers } from './table.mjs';
import { Visitor } from './visitor.mjs';

const names = 'Ann Ben Carla Dora Emil Franz Greta Hans Ida Jim Kim Leo'.split(' ');
const phone = { width: 390, height: 844 };
const small = { width: 320, height: 568 };
const aside = { width: 844, height: 390 };
const tablet = { width: 820, height: 1180 };
const desktop = { width: 1280, height: 800 };

/** @typedef {{seats?: number, rules?: string, options?: {[name: string]: string},
 *   pages?: number}} Wish `pages` is how many play in a browser */

/** @param {Server} [at] @param {{width: number, height: number}} [viewport] */
const arrive = ({ address } = server, viewport = phone) =>
  Visitor.arrive(browser, address, { viewport, prepare: [withFastTimers, randomHands] });

/** Opens a table from the shelf, and returns the link for all others.
 * @param {Visitor} visitor @param {string} game @param {Wish} wish */
async function open(visitor, game, { seats, rules, options = {} }) {
  const { page } = visitor;
  await visitor.go('/');
  await page.locator('input[name=name]').first().fill(names[0]);
  const form = await choices(visitor, game);
  if (seats) await form.locator('[name=seats]').selectOption(String(seats));
  if (rules) await form.locator('[name=rules]').selectOption(rules);
  await form.locator('summary').click();
  for (const [name, value] of Object.entries(options))
    await form.locator(`[name=${name}]`).selectOption(value);
  await form.locator('[data-action=create-game]').click();
  return page.locator('[data-link=seat]').inputValue();
}

const pagesMax = isAtLength ? 3 : 2;

/** Every seat is taken. @param {Visitor} visitor */
const begun = (visitor) =>
  // Something may be chosen before the first deal.
  visitor.until('the game has begun', () => visitor.view?.asked?.length || visitor.view?.deal);

/** Plays at random. @param {string} link @param {string} name @returns {Promise<unknown>} its exit */
function playByCommandLine(link, name) {
  const child = client('play', link, '--name', name, '--auto', '--plain', '--patience', '60');
  for (const output of [child.stdout, child.stderr]) output.resume();
  return new Promise((ended) => child.once('exit', ended));
}

/** The first sits at a large screen, others have phones, which are quicker to draw. More than a few
 * pages would only take time to draw, so the others play by command line.
 * @param {string} game @param {number} seats @param {Wish} [wish] @param {Server} [at] */
async function gather(game, seats, wish = {}, at = server) {
  const visitors = [await arrive(at, desktop)];
  const link = await open(visitors[0], game, wish);
  const pages = Math.min(seats, wish.pages ?? pagesMax);
  for (const name of names.slice(1, pages)) {
    const visitor = await arrive(at);
    visitors.push(visitor);
    await visitor.go(link);
    await visitor.page.locator('input[name=name]').first().fill(name);
    await visitor.click('[data-action=sit]');
    await visitor.see('.any');
    await visitor.page.waitForURL(({ hash }) => !hash); // the invitation does not stay there
  }
  const clients = names.slice(pages, seats).map((name) => playByCommandLine(link, name));
  await begun(visitors[0]);
  const watcher = await arrive(at);
  await watcher.go(link.replace(/[?#].*/, ''));
  await watcher.see('.any');
  return { visitors, watcher, clients, link };
}

/** The page shows what the server has told, and nobody was refused. @param {Visitor} visitor */
async function showsTheEnd(visitor) {
  await visitor.see(`[data-end=${visitor.about?.phases.at(-1)}]`);
  // What can only be tried, such as a claim, may be refused.
  const refused = visitor.heard.filter(
    ({ type, code }) => type === 'refused' && code !== 'stale' && code !== 'not_certain',
  );
  assert.deepEqual(refused, []);
  const { counts } = visitor.view;
  for (const [count, values] of Object.entries(counts)) {
    if (typeof values !== 'object') continue;
    const cells = await visitor.page
      .locator(`.end [data-sheet] td[data-count=${count}]`)
      .allInnerTexts();
    assert.deepEqual(
      cells.map((cell) => cell.replace('−', '-')),
      Object.values(values).map(String),
      count,
    );
  }
}

/** No seat of another player, and no question, lies over a seat or over what is in the middle.
 * @param {Visitor} visitor @param {string} where */
async function keepsApart({ page }, where) {
  const over = await page.evaluate(() => {
    const edge = 2; // pixels, of shadows
    const all = [
      ...document.querySelectorAll(
        '.others .seat, .ask .prompt, .shared > .zone, .plaque p, .trick .card, .cell .card, .midst .end',
      ),
    ].filter((element) => element.getClientRects().length > 0);
    // Of what is scrolled in a large middle a part is seen.
    const seen = (/** @type {Element} */ element) => {
      const box = element.getBoundingClientRect();
      const frame = element.closest('.centre[tabindex]')?.getBoundingClientRect() ?? box;
      return {
        left: Math.max(box.left, frame.left),
        right: Math.min(box.right, frame.right),
        top: Math.max(box.top, frame.top),
        bottom: Math.min(box.bottom, frame.bottom),
      };
    };
    const inside = (/** @type {Element} */ one, /** @type {Element} */ other) => {
      const [a, b] = [one, other].map(seen);
      return (
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > edge &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > edge
      );
    };
    return all
      .filter((one) => one.matches('.seat, .prompt'))
      .flatMap((one) =>
        all
          .filter((other) => other !== one && inside(one, other))
          .map((other) => `${one.textContent} over ${other.className} ${other.textContent}`),
      );
  });
  assert.deepEqual(over, [], where);
}

/** Nothing that can be tapped lies over another such thing; the cards of a hand do, as a fan.
 * @param {Visitor} visitor @param {string} where */
async function keepsTargetsApart({ page }, where) {
  const over = await page.evaluate(() => {
    const slack = 0.6; // pixels
    /** The part of an element that is not scrolled out of sight. @param {Element} element */
    const seen = (element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const frame = around.getBoundingClientRect();
        if (!frame.width) continue; // it has no box of its own
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return { left, right, top, bottom };
    };
    const all = [...document.querySelectorAll('.table-view :is(button, a, select, input)')]
      .filter((one) => one.getClientRects().length > 0 && !one.closest('.hand'))
      .filter((one) => getComputedStyle(one).visibility === 'visible')
      .map((one) => ({ name: `${one.className} ${one.textContent}`, box: seen(one) }));
    return all.flatMap(({ name, box }, i) =>
      all
        .slice(i + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > slack &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > slack,
        )
        .map((other) => `${name} and ${other.name}`),
    );
  });
  assert.deepEqual(over, [], where);
}

/** No column of a sheet is cut off. More than eight of them scroll, by finger or key. @param {Visitor} visitor @param {string} where */
async function showsWholeSheets({ page }, where) {
  const cut = await page
    .locator('.any .paper:visible, .sheets .paper:visible')
    .evaluateAll((sheets) =>
      sheets
        .filter((sheet) => sheet.querySelectorAll('thead th').length <= 8)
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  assert.deepEqual(cut, [], where);
}

/** Every screen is clear to everybody. @param {Visitor} visitor @param {string} where */
async function isFitToPlay(visitor, where) {
  await visitor.isAccessibleInLooks(where);
  for (const size of [small, phone, aside]) {
    await visitor.resize(size);
    await visitor.fitsTheWidth(`${where} at ${size.width} by ${size.height}`);
    await keepsTargetsApart(visitor, `${where} at ${size.width} by ${size.height}`);
  }
  for (const size of [phone, tablet, desktop]) {
    await visitor.resize(size);
    await keepsApart(visitor, `${where} at ${size.width} by ${size.height}`);
    await keepsTargetsApart(visitor, `${where} at ${size.width} by ${size.height}`);
    await showsWholeSheets(visitor, `${where} at ${size.width} by ${size.height}`);
  }
}

/** The first deal that was played: what is chosen before it is told by itself, and a deal can be
 * thrown in.
 * @param {string} table its address @returns {Promise<any>} as its replay tells it */
async function firstPlayed(table) {
  for (let number = 1; ; ++number) {
    const answer = await fetch(`${table}/replay?deal=${number}`);
    assert.equal(answer.status, 200, `deal ${number}`);
    const deal = await answer.json();
    if (deal.hands?.some(Boolean) && deal.steps.length > 12) return deal;
  }
}

/** A finished deal is shown again, step by step, with all hands. @param {Visitor} visitor
 * @param {string} game */
async function isReplayed(visitor, game) {
  const address = visitor.page.url().replace(/[?#].*/, '');
  const deal = await firstPlayed(address);
  await visitor.go(`${address}?deal=${deal.deal}&step=5`);
  await visitor.see('.replay .any');
  await visitor.click('[data-replay=next]');
  await visitor.see('[data-step="6"]');
  const hand = stateAfter(deal, 6).hands?.[0].split(' ');
  // A second hand, as a dummy laid open, has a name of its own.
  const cards = await visitor.count('.replay .hand:not([data-called]) [data-card]');
  assert.equal(cards, hand?.length, `${hand}`);
  await isFitToPlay(visitor, `${game} again`);
  await visitor.click('[data-replay=last]');
  await visitor.see('[data-replay=last][aria-disabled=true]');
  assert.match(await visitor.read('.replay .told'), /\w{3}.*\./);
  await isJudged(visitor, game, deal.deal);
}

/** Each act that gave points away is told, at its step too. Even who plays at random may give none
 * away where few acts are worse than others.
 * @param {Visitor} visitor @param {string} game @param {number} deal */
async function isJudged(visitor, game, deal) {
  await visitor.click('[data-replay=analysis]');
  await visitor.see(`dialog .analysis[data-analysis="${deal}"]`);
  await visitor.isAccessible(`what was best at ${game}`);
  const address = visitor.page.url().replace(/[?#].*/, '');
  const { analysis } = await (await fetch(`${address}/analysis?deal=${deal}`)).json();
  const losses = analysis.acts.filter((/** @type {any} */ { lost }) => lost > 0).length;
  assert.equal(await visitor.count('dialog [data-lost]'), losses, 'acts that gave points away');
  if (!losses) return visitor.says('best.no_losses');
  const told = await visitor.read('dialog [data-lost]');
  await visitor.click('dialog [data-lost] button');
  await visitor.page.waitForFunction(
    () => document.querySelector('[data-replay=loss]')?.textContent,
  );
  assert.ok(told.startsWith(await visitor.read('[data-replay=loss]')), told);
}

const isOver = (/** @type {Visitor} */ { view, about }) => view.phase === about?.phases.at(-1);

/** @typedef {Awaited<ReturnType<typeof gather>>} Table */

/** Plays to the end, with a look at the table in between. @param {string} game @param {Table} table
 * @param {(view: any) => boolean} look
 * @param {(ann: Visitor) => Promise<void>} [end] brings the game to its end */
async function playOut(game, { visitors, watcher, clients }, look, end) {
  const [ann] = visitors;
  const everybody = [...visitors, watcher];
  const others = visitors.slice(1);
  for (const visitor of everybody) await begun(visitor);
  for (const visitor of visitors) await letPlay(visitor);
  await ann.until('Ann is asked for a card', () => look(ann.view));
  await letPlay(ann, false);
  if (look(ann.view)) {
    await ann.see('.ask[data-asked]');
    await isFitToPlay(ann, `${game} in play`);
  }
  await letPlay(ann);
  await end?.(ann);
  for (const visitor of everybody)
    await visitor.untilLate('the game is over', () => isOver(visitor));
  for (const visitor of everybody) await showsTheEnd(visitor);
  assert.ok(
    others.every((visitor) => visitor.view.counts),
    'all have seen the counts',
  );
  assert.equal(watcher.view.ask, undefined);
  assert.equal(await watcher.count('.any button.card'), 0, 'a spectator can do nothing');
  await isFitToPlay(ann, `${game} at its end`);
  await isReplayed(watcher, game);
  assert.ok((await Promise.all(clients)).every((exit) => exit === 0));
  for (const visitor of everybody) await visitor.part();
}

const asksFor = (/** @type {string} */ verb) => (/** @type {any} */ view) =>
  view?.ask?.may[verb] !== undefined;

/** Plays some deals and gives up, with the partner's consent; nobody acts meanwhile. Where failures
 * cost or points are few, visitors who know no rules would play for hours, unless chance ends the
 * game before.
 * @param {Visitor[]} visitors @param {number} deals @param {Visitor} [partner] of the first */
async function giveUpAfter(visitors, deals, partner) {
  const [ann] = visitors;
  await ann.untilLate(`${deals} deals are over`, () => ann.view.deal > deals || isOver(ann));
  if (isOver(ann)) return;
  for (const visitor of visitors) await letPlay(visitor, false);
  await resign(ann);
  await partner?.click('.notice [data-wish=resign_rubber]');
  await partner?.click('[data-wish=resign_rubber][data-sure]');
}

test('four people play Kaiser until one of them gives up', async () => {
  const table = await gather('kaiser', 4, { pages: 3 });
  const [ann, , carla] = table.visitors;
  // The table is full: the same link leads to watching.
  const late = await arrive();
  await late.go(table.link);
  await late.says('join.full');
  await late.click('[data-action=watch]');
  await late.see('.any');
  await late.part();
  assert.equal(await ann.count('.others [data-seat]'), 3);
  assert.match(await ann.read('.others .seat:nth-child(2)'), /Carla/, 'the partner is in between');
  const tops = await ann.page
    .locator('.others .seat')
    .evaluateAll((seats) => seats.map((seat) => seat.getBoundingClientRect().top));
  assert.equal(Math.min(...tops), tops[1], 'the partner is opposite');
  const end = () => giveUpAfter(table.visitors, isAtLength ? 2 : 1, carla);
  await playOut('kaiser', table, asksFor('play'), end);
});

/** There is as much in the middle as there can be. @param {any} view */
const besideTheLastTrick = (view) => asksFor('play')(view) && view.zones.last;

test('3 people play Pip-Pip! to its end', atLength, async () => {
  const table = await gather('pippip', 3, { seats: 3 });
  await playOut('pippip', table, besideTheLastTrick);
});

for (const seats of [6, 12])
  test(
    `${seats} people play Pip-Pip! until one of them gives up`,
    seats === 12 ? {} : atLength,
    async () => {
      const table = await gather('pippip', seats, { seats });
      const end = () => giveUpAfter(table.visitors, 1);
      await playOut('pippip', table, besideTheLastTrick, end);
    },
  );

test('two people play Leopard to its end', atLength, async () => {
  const table = await gather('leopard', 2, { options: { deals: '2' } });
  await playOut('leopard', table, asksFor('play'));
});

/** Each at a table of strangers, in the shortest way to play it.
 * @type {[string, string, number, Wish][]} */
const others = [
  ['Jo-Jotte', 'jojotte', 2, {}],
  ['Scotch Whist', 'scotch', 2, { seats: 2 }],
  ['Scotch Whist', 'scotch', 7, { seats: 7 }],
  ['Nine-Card Don', 'don', 4, { rules: 'short' }],
  ['Yukon', 'yukon', 2, { seats: 2 }],
  ['Quinto', 'quinto', 4, { rules: 'single' }],
  ['Quinto for three', 'quinto3', 3, {}],
  ['Klaberjass', 'klaberjass', 2, {}],
  ['Imperium', 'imperium', 2, { rules: 'three_blues' }],
  ['Honeymoon Bridge', 'honeymoon', 2, { rules: 'short' }],
  ['Honeymoon Bridge with a Widow', 'widow', 2, { rules: 'short' }],
  ['Semi-Exposed Honeymoon Bridge', 'semi', 2, { rules: 'short' }],
];
for (const [name, game, seats, wish] of others)
  test(`${seats} people play ${name} to its end`, atLength, async () => {
    const table = await gather(game, seats, wish);
    await playOut(game, table, asksFor('play'));
  });

test('5 people play Yukon until one of them gives up', atLength, async () => {
  const table = await gather('yukon', 5, { seats: 5 });
  await playOut('yukon', table, asksFor('play'), () => giveUpAfter(table.visitors, 2));
});

for (const seats of [2, 5])
  test(
    `${seats} people play Carousel until one of them gives up`,
    seats === 2 ? {} : atLength,
    async () => {
      const table = await gather('carousel', seats, { seats });
      const end = () => giveUpAfter(table.visitors, 1);
      await playOut('carousel', table, asksFor('draw'), end);
      const melded = table.visitors[0].heard.some(({ story }) =>
        story?.some((/** @type {any} */ { type }) => type === 'melded'),
      );
      assert.ok(melded, 'nobody has melded');
    },
  );
