// SPDX-License-Identifier: MIT
// Connections end, servers stop, tabs are opened twice: the table goes on.
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { page as pageFolder, root } from '../support.mjs';
import { everything } from './policy.mjs';
import { Server, client, within } from './server.mjs';
import { browser, server } from './setup.mjs';
import {
  dealIsOver,
  withFastTimers,
  matchIsOver,
  openTable,
  perform,
  play,
  sitDown,
  twoAtATable,
} from './table.mjs';
import { Visitor } from './visitor.mjs';

/** A connection that could not be made is written on the console by the browser itself. */
const unreachable = [
  /ERR_CONNECTION_REFUSED/,
  /ERR_INTERNET_DISCONNECTED/,
  /WebSocket connection to/,
];

test('after kill -9 and a new start both play on, and what was played is still there', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address);
  for (const visitor of [ann, ben]) visitor.expected = unreachable;
  const cardsPlayed = (/** @type {any} */ view) =>
    view.phase === 'play' && view.tricks[0] + view.tricks[1] >= 2;
  await Promise.all([play(ann, everything, cardsPlayed), play(ben, everything, cardsPlayed)]);
  const before = structuredClone(ann.view);
  const welcomes = ann.heard.filter(({ type }) => type === 'welcome').length;
  await server.kill();
  await Promise.all([ann.says('notice.lost'), ben.says('notice.lost')]);
  await server.start();
  await ann.until(
    'she is welcomed again',
    () => ann.heard.filter(({ type }) => type === 'welcome').length > welcomes,
  );
  assert.deepEqual({ ...ann.view, waiting: 0, own: 0 }, { ...before, waiting: 0, own: 0 });
  await Promise.all([play(ann, everything, dealIsOver), play(ben, everything, dealIsOver)]);
  await Promise.all([ann.see('[data-end]'), ben.see('[data-end]')]);
  assert.equal(await ann.page.locator('[data-proof]').getAttribute('data-proof'), 'verified');
  await Promise.all([ann.part(), ben.part()]);
});

test('without a network nothing is lost, and the page comes back by itself', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address);
  for (const visitor of [ann, ben]) visitor.expected = unreachable;
  // A browser that goes offline keeps the connections it has; this one is cut at the other end.
  await ann.context.setOffline(true);
  await server.kill();
  await ann.says('notice.lost');
  await server.start();
  await ben.until(
    'the other is back',
    () => ben.heard.filter(({ type }) => type === 'welcome').length > 1,
  );
  await ben.says('notice.away', { who: 'Ann' });
  await ann.context.setOffline(false);
  await ann.until(
    'she is back',
    () => ann.heard.filter(({ type }) => type === 'welcome').length > 1,
  );
  await ann.page.getByText('Connection lost').waitFor({ state: 'hidden' });
  await Promise.all([ann.part(), ben.part()]);
});

test('an answer that was on its way when the connection broke is given once', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address);
  for (const visitor of [ann, ben]) visitor.expected = unreachable;
  const asked = ann.view.own.question === undefined ? ben : ann;
  // Stopped, it hears nothing and says nothing; the click is on its way, and is lost with it.
  server.freeze();
  await asked.click('.answers [data-action=accept]');
  await server.kill();
  await server.start();
  await asked.until('the answer is settled', () => asked.view.phase === 'response');
  await Promise.all([ann.part(), ben.part()]);
});

test('a page that was asleep asks at once when it is looked at again', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address);
  for (const visitor of [ann, ben]) visitor.expected = unreachable;
  await server.kill();
  await ann.says('notice.lost');
  await server.start();
  await ann.page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await ann.until(
    'she is back',
    () => ann.heard.filter(({ type }) => type === 'welcome').length > 1,
  );
  await Promise.all([ann.part(), ben.part()]);
});

test('of two tabs on one seat the newer plays, and the older can take it back', async () => {
  const { ann, ben, links } = await twoAtATable(browser, server.address);
  const other = await ann.anotherTab();
  await other.go(`/table/${links.table}`);
  await other.see('.table-view[data-phase=auction_1]');
  await ann.says('error.replaced');
  await ann.isAccessible('a seat played elsewhere');
  await ann.click('main [data-action=back]');
  await ann.see('.table-view[data-phase=auction_1]');
  await other.says('error.replaced');
  await Promise.all([ann.part(), ben.part()]);
  assert.deepEqual(other.faults, []);
});

test('a page of another version says so, and goes on after it is loaded anew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jojotte-page-'));
  cpSync(pageFolder, folder, { recursive: true });
  cpSync(`${root}engine/jojotte/RULES.md`, join(folder, 'RULES.md'));
  const renewed = await Server.start('--web', folder);
  const { ann, ben } = await twoAtATable(browser, renewed.address);
  for (const visitor of [ann, ben]) visitor.expected = unreachable;
  await renewed.kill();
  appendFileSync(join(folder, 'base.css'), '/* newer */\n');
  await renewed.start();
  await ann.says('notice.outdated');
  await ann.click('.notices .main');
  await ann.see('.table-view[data-phase=auction_1]');
  await Promise.all([ann.part(), ben.part()]);
  await renewed.stop();
  rmSync(folder, { recursive: true });
});

test('the browser and the command-line client play a rubber against each other', async () => {
  const ann = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  const links = await openTable(ann, 'Ann', { rules: 'hervey' });
  const bob = client('play', links.seat, '--name', 'Bob', '--auto', '--json');
  const ended = new Promise((done) => bob.once('exit', done));
  bob.stdout.resume();
  await ann.until('cards are dealt', () => ann.view?.phase === 'auction_1');
  await play(ann, everything, matchIsOver);
  await ann.see('[data-end=match_over]');
  assert.equal(await ann.page.locator('[data-proof]').getAttribute('data-proof'), 'verified');
  bob.kill();
  await within(10_000, 'the client to end', ended);
  await ann.part();
});

test('a seat taken in another browser by its link can be played there', async () => {
  const { ann, ben, links } = await twoAtATable(browser, server.address);
  const phone = await Visitor.arrive(browser, server.address, {
    prepare: withFastTimers,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await sitDown(phone, links.seat, 'Ben');
  await ben.says('error.replaced');
  await phone.until('he sees the cards', () => phone.view?.phase === 'auction_1');
  assert.equal(phone.view.own.hand, ben.view.own.hand);
  const asked = phone.view.own.question === undefined ? ann : phone;
  await perform(asked, { type: 'accept' });
  for (const visitor of [ann, ben, phone]) await visitor.part();
});

test('what whoever runs the server has to say is shown to all, and goes when it is put away', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address);
  const text = 'Tournament at <b>eight</b>';
  await server.order('announce', text);
  await Promise.all([ann, ben].map((visitor) => visitor.says('notice.announcement', { text })));
  await ann.click('[data-action=close-notice]');
  await ann.page.getByText(text).waitFor({ state: 'hidden' });
  await Promise.all([ann.part(), ben.part()]);
});

/** Notes, by the page's own clock, when it opens a connection and when it is told goodbye. Its timers are the real ones. */
function noted() {
  const Real = window.WebSocket;
  /** @type {{parted: number, tries: number[]}} */
  const noted = { parted: 0, tries: [] };
  Object.assign(window, {
    noted,
    WebSocket: class extends Real {
      /** @param {string} url @param {string} protocol */
      constructor(url, protocol) {
        super(url, protocol);
        noted.tries.push(performance.now());
        this.addEventListener('message', ({ data }) => {
          if (JSON.parse(data).type === 'bye') noted.parted = performance.now();
        });
      }
    },
  });
}

test('a server that drains says so, players play on meanwhile, and come back when they were asked to', async () => {
  const brief = await Server.start('--drain', '2');
  const { ann, ben } = await twoAtATable(browser, brief.address, {}, { prepare: noted });
  for (const visitor of [ann, ben]) visitor.expected = unreachable;
  const welcomes = (/** @type {Visitor} */ visitor) =>
    visitor.heard.filter(({ type }) => type === 'welcome').length;
  const before = [ann, ben].map(welcomes);
  const ended = brief.terminate();
  await Promise.all([ann, ben].map((visitor) => visitor.says('notice.draining', { n: '2' })));
  const goodbye = () => ann.heard.find(({ type }) => type === 'bye');
  await ann.until('she hears goodbye', goodbye);
  const bye = goodbye();
  assert.equal(bye.code, 'restarting');
  await ended;
  await brief.start();
  await ann.until('she is welcomed again', () => welcomes(ann) > before[0]);
  const { parted, tries } = await ann.page.evaluate(() => /** @type {any} */ (window).noted);
  const next = tries.find((/** @type {number} */ at) => at > parted);
  assert.ok(
    next - parted >= bye.retry_after,
    `asked to wait ${bye.retry_after} ms, she came after ${next - parted} ms`,
  );
  await ann.page.getByText('The server restarts').waitFor({ state: 'hidden' });
  await ben.until('he is, too', () => welcomes(ben) > before[1]);
  await Promise.all([ann.part(), ben.part()]);
  await brief.stop();
});

test('a table that whoever runs the server has closed says so, and is not come back to', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address);
  const { table } = ann.heard.find(({ type }) => type === 'welcome');
  await server.order('close', table, 'No games after ten.');
  await Promise.all([ann, ben].map((visitor) => visitor.see('[data-error="error.closed"]')));
  assert.match(await ann.read('[data-error="error.closed"]'), /No games after ten\./);
  await Promise.all([ann.part(), ben.part()]);
});
