// SPDX-License-Identifier: MIT
// Connections break, servers stop, tabs are opened twice: the game goes on.
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { page as pageFolder } from '../support.mjs';
import { isAtLength } from './length.mjs';
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
  resign,
  sitDown,
  twoAtATable,
} from './table.mjs';
import { Visitor } from './visitor.mjs';
import { Wire } from './wire.mjs';

/** The browser itself logs a failed connection on the console. */
const unreachable = [
  /ERR_CONNECTION_REFUSED/,
  /ERR_INTERNET_DISCONNECTED/,
  /WebSocket connection to/,
];

test('both players continue after kill -9 and a restart, with every act kept', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address);
  for (const visitor of [ann, ben]) visitor.expected = unreachable;
  const cardsPlayed = (/** @type {any} */ view) =>
    view.phase === 'play' && view.counts.tricks[0] + view.counts.tricks[1] >= 2;
  await Promise.all([play(ann, everything, cardsPlayed), play(ben, everything, cardsPlayed)]);
  const before = structuredClone(ann.view);
  const welcomes = ann.heard.filter(({ type }) => type === 'welcome').length;
  await server.kill();
  await Promise.all([ann.says('notice.lost'), ben.says('notice.lost')]);
  await server.start();
  await ann.until(
    'Ann is welcomed again',
    () => ann.heard.filter(({ type }) => type === 'welcome').length > welcomes,
  );
  assert.deepEqual({ ...ann.view, asked: 0, ask: 0 }, { ...before, asked: 0, ask: 0 });
  await Promise.all([play(ann, everything, dealIsOver), play(ben, everything, dealIsOver)]);
  await Promise.all([ann.see('[data-end]'), ben.see('[data-end]')]);
  await ann.see('[data-proof=verified]');
  await Promise.all([ann.part(), ben.part()]);
});

test('a server whose disk hangs says so beside what was announced, and keeps the act', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jojotte-disk-'));
  const hangs = join(folder, 'hangs');
  const slow = new Server([], 'mortal-server', { JOJOTTE_DISK_HANGS: hangs });
  await slow.start();
  const [ann, ben] = [
    await Visitor.arrive(browser, slow.address),
    await Visitor.arrive(browser, slow.address),
  ];
  const { seat } = await openTable(ann, 'Ann');
  await sitDown(ben, seat, 'Ben');
  for (const visitor of [ann, ben])
    await visitor.until('cards are dealt', () => visitor.view?.phase === 'auction');
  const asked = ann.question === undefined ? ben : ann;
  await slow.admin('announce', 'Tea at four');
  await asked.page.getByText('Tea at four').waitFor();
  writeFileSync(hangs, '');
  const settled = perform(asked, everything(asked));
  await asked.says('notice.delayed');
  assert.equal(await asked.count('.notices .notice'), 2);
  rmSync(hangs);
  await settled;
  await asked.page.waitForFunction(
    () => document.querySelectorAll('.notices .notice').length === 1,
  );
  await asked.page.getByText('Tea at four').waitFor();
  await asked.click('[data-action=close-notice]');
  await asked.page.locator('.notices .notice').waitFor({ state: 'detached' });
  for (const visitor of [ann, ben]) await visitor.part();
  await slow.stop();
  rmSync(folder, { recursive: true });
});

test('the page reconnects by itself after a network failure, and nothing is lost', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address);
  for (const visitor of [ann, ben]) visitor.expected = unreachable;
  // A browser that goes offline keeps its open connections, so the server cuts this one.
  await ann.context.setOffline(true);
  await server.kill();
  await ann.says('notice.lost');
  await server.start();
  await ben.until(
    'Ben is back',
    () => ben.heard.filter(({ type }) => type === 'welcome').length > 1,
  );
  await ben.says('notice.away', { who: 'Ann' });
  await ann.context.setOffline(false);
  await ann.until(
    'Ann is back',
    () => ann.heard.filter(({ type }) => type === 'welcome').length > 1,
  );
  await ann.page.getByText('Connection lost').waitFor({ state: 'hidden' });
  const came = ann.said.filter(({ type }) => type === 'sit' || type === 'join');
  assert.ok(came.length > 1);
  assert.equal(new Set(came.map(({ client }) => client)).size, 1);
  for (const [i, { attempt }] of came.entries())
    assert.ok(i === 0 || attempt > came[i - 1].attempt);
  await Promise.all([ann.part(), ben.part()]);
});

test('an answer that is on its way when the connection breaks counts once', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address);
  for (const visitor of [ann, ben]) visitor.expected = unreachable;
  const asked = ann.question === undefined ? ben : ann;
  // The stopped server neither reads nor writes, so the click is lost on its way.
  server.freeze();
  await asked.click('.answers [data-action=accept]');
  await server.kill();
  await server.start();
  await asked.until('the answer is settled', () => asked.view.phase === 'response');
  await Promise.all([ann.part(), ben.part()]);
});

test('a page that wakes up reconnects at once', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address);
  for (const visitor of [ann, ben]) visitor.expected = unreachable;
  await server.kill();
  await ann.says('notice.lost');
  await server.start();
  await ann.page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await ann.until(
    'Ann is back',
    () => ann.heard.filter(({ type }) => type === 'welcome').length > 1,
  );
  await Promise.all([ann.part(), ben.part()]);
});

test('the newer of two tabs has the seat, and the older can take it back', async () => {
  const { ann, ben, links } = await twoAtATable(browser, server.address);
  const other = await ann.anotherTab();
  await other.go(`/table/${links.table}`);
  await other.see('.table-view[data-phase=auction]');
  await ann.says('error.replaced');
  await ann.isAccessible('a seat played elsewhere');
  await ann.click('main [data-action=back]');
  await ann.see('.table-view[data-phase=auction]');
  await other.says('error.replaced');
  await Promise.all([ann.part(), ben.part()]);
  assert.deepEqual(other.faults, []);
});

test('an outdated page says so, and continues after a reload', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jojotte-page-'));
  cpSync(pageFolder, folder, { recursive: true });
  const updated = await Server.start('--web', folder);
  const { ann, ben } = await twoAtATable(browser, updated.address);
  for (const visitor of [ann, ben]) visitor.expected = unreachable;
  await updated.kill();
  appendFileSync(join(folder, 'base.css'), '/* newer */\n');
  await updated.start();
  await ann.says('notice.outdated');
  await ann.click('.notices .main');
  await ann.see('.table-view[data-phase=auction]');
  await Promise.all([ann.part(), ben.part()]);
  await updated.stop();
  rmSync(folder, { recursive: true });
});

test('the browser and the command-line client play against each other', async () => {
  const ann = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  const links = await openTable(ann, 'Ann', { rules: 'hervey' });
  const bob = client('play', links.seat, '--name', 'Bob', '--auto', '--json');
  const ended = new Promise((done) => bob.once('exit', done));
  bob.stdout.resume();
  await ann.until('cards are dealt', () => ann.hand.length);
  await play(ann, everything, isAtLength ? matchIsOver : dealIsOver);
  if (!isAtLength) await resign(ann);
  await ann.see('[data-end=match_over]');
  await ann.see('[data-proof=verified]');
  bob.kill();
  await within(60_000, 'the client to end', ended);
  await ann.part();
});

test('a player can move to another browser with the link to their seat, and is told of it', async () => {
  const { ann, ben, links } = await twoAtATable(browser, server.address);
  const phone = await Visitor.arrive(browser, server.address, {
    prepare: withFastTimers,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await ben.click('[data-action=menu]');
  await ben.click('dialog [data-action=links]');
  const own = await ben.page.locator('dialog [data-link=own]').inputValue();
  assert.notEqual(own, links.seat);
  await ben.page.keyboard.press('Escape');
  await sitDown(phone, own, 'Ben');
  await ben.says('error.replaced');
  await phone.until('Ben sees the cards', () => phone.view?.phase === 'auction');
  assert.deepEqual(phone.hand, ben.hand);
  const asked = phone.question === undefined ? ann : phone;
  await perform(asked, { type: 'accept' });
  assert.equal(await phone.count('[data-action=close-visit]'), 0); // nobody else was there
  await ben.click('main [data-action=back]');
  await ben.see('[data-action=close-visit]');
  await ben.click('[data-action=close-visit]');
  await ben.page.locator('[data-action=close-visit]').waitFor({ state: 'detached' });
  for (const visitor of [ann, ben, phone]) await visitor.part();
});

test('an announcement of the operator is shown to all players until they close it', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address);
  const text = 'Tournament at <b>eight</b>';
  await server.admin('announce', text);
  await Promise.all([ann, ben].map((visitor) => visitor.says('notice.announcement', { text })));
  await ann.click('[data-action=close-notice]');
  await ann.page.getByText(text).waitFor({ state: 'hidden' });
  await Promise.all([ann.part(), ben.part()]);
});

/**
 * Records when and where the page opens a connection, when it receives `bye`, and what it says. Its
 * timers are the real ones.
 */
function noted() {
  const Real = window.WebSocket;
  /** @type {{parted: number, tries: number[], paths: string[], said: string[]}} */
  const noted = { parted: 0, tries: [], paths: [], said: [] };
  Object.assign(window, {
    noted,
    WebSocket: class extends Real {
      /** @param {string} url @param {string} protocol */
      constructor(url, protocol) {
        super(url, protocol);
        noted.tries.push(performance.now());
        noted.paths.push(url.replace(/^ws:\/\/[^/]+/, ''));
        this.addEventListener('message', ({ data }) => {
          if (JSON.parse(data).type === 'bye') noted.parted = performance.now();
        });
      }
      /** @override @param {string} data */
      send(data) {
        noted.said.push(JSON.parse(data).type);
        super.send(data);
      }
    },
  });
}

test('a draining server says so, and the players reconnect when it asked them to', async () => {
  const brief = await Server.start('--drain', '8'); // seconds to read that, on a busy machine
  const { ann, ben } = await twoAtATable(browser, brief.address, {}, { prepare: noted });
  for (const visitor of [ann, ben]) visitor.expected = unreachable;
  const welcomes = (/** @type {Visitor} */ visitor) =>
    visitor.heard.filter(({ type }) => type === 'welcome').length;
  const before = [ann, ben].map(welcomes);
  const ended = brief.terminate();
  await Promise.all([ann, ben].map((visitor) => visitor.says('notice.draining', { n: '8' })));
  const goodbye = () => ann.heard.find(({ type }) => type === 'bye');
  await ann.until('Ann receives bye', goodbye);
  const bye = goodbye();
  assert.equal(bye.code, 'restarting');
  await ended;
  await brief.start();
  await ann.until('Ann is welcomed again', () => welcomes(ann) > before[0]);
  const { parted, tries } = await ann.page.evaluate(() => /** @type {any} */ (window).noted);
  const next = tries.find((/** @type {number} */ at) => at > parted);
  // Browsers round this clock, each time by up to a tenth of a millisecond.
  assert.ok(
    next - parted > bye.retry_after - 1,
    `asked to wait ${bye.retry_after} ms, but Ann came after ${next - parted} ms`,
  );
  await ann.page.getByText('The server restarts').waitFor({ state: 'hidden' });
  await ben.until('Ben is welcomed again', () => welcomes(ben) > before[1]);
  await Promise.all([ann.part(), ben.part()]);
  await brief.stop();
});

test('a table that the operator has closed shows why, and the page does not reconnect', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address);
  const { table } = ann.heard.find(({ type }) => type === 'welcome');
  await server.admin('close', table, 'No games after ten.');
  await Promise.all([ann, ben].map((visitor) => visitor.see('[data-error="error.closed"]')));
  assert.match(await ann.read('[data-error="error.closed"]'), /No games after ten\./);
  await Promise.all([ann.part(), ben.part()]);
});

/** Two players at a table, whose time a test can stop. @param {string} address */
async function twoWithClocks(address) {
  const [ann, ben] = await Promise.all(
    [0, 1].map(() => Visitor.arrive(browser, address, { prepare: noted })),
  );
  for (const visitor of [ann, ben]) {
    visitor.expected = unreachable;
    await visitor.page.clock.install();
  }
  const links = await openTable(ann, 'Ann');
  await sitDown(ben, links.seat, 'Ben');
  for (const visitor of [ann, ben]) {
    await visitor.until('cards are dealt', () => visitor.view?.phase === 'auction');
    await visitor.see('.table-view[data-phase=auction]');
  }
  return { ann, ben, links };
}

/** From now on time passes only when the test says so. @param {Visitor} visitor */
async function stopTime({ page }) {
  // A busy machine may need some of the time, and a question to the server must not get old.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
}

/** What the page has done. @param {Visitor} visitor */
const done = ({ page }) => page.evaluate(() => /** @type {any} */ (window).noted);

test('a server that falls silent in the middle of an act is left, and the act is not lost', async () => {
  const mortal = await Server.start();
  const { ann, ben } = await twoWithClocks(mortal.address);
  const asked = ann.question === undefined ? ben : ann;
  const { clock } = asked.page;
  await asked.see('.answers [data-action=accept]:enabled');
  await stopTime(asked);
  mortal.freeze();
  await asked.click('.answers [data-action=accept]');
  const { tries } = await done(asked);
  await clock.runFor(3999);
  assert.equal((await done(asked)).said.at(-1), 'act');
  await clock.runFor(1);
  assert.equal((await done(asked)).said.at(-1), 'ping');
  await clock.runFor(2999);
  assert.equal(await asked.page.getByText('Connection lost').count(), 0);
  await clock.runFor(1);
  await asked.says('notice.lost');
  await clock.runFor(500);
  assert.equal((await done(asked)).tries.length, tries.length + 1); // the kernel lets it in
  await mortal.kill();
  await mortal.start();
  await clock.resume();
  await asked.until('the answer is settled', () => asked.view.phase === 'response');
  assert.equal(
    (await done(asked)).said.filter((/** @type {string} */ one) => one === 'act').length,
    2,
  );
  await Promise.all([ann.part(), ben.part()]);
  await mortal.stop();
});

test('a table that moves is followed within 150 ms, and one elsewhere at once', async () => {
  const wire = await Wire.to(server.port);
  const { ann, ben, links } = await twoWithClocks(wire.address);
  const own = '/ws/' + links.table;
  assert.deepEqual((await done(ann)).paths, ['/ws', own]);
  assert.deepEqual((await done(ben)).paths, [own, own]); // first to look at it, as it was invited
  const there = own + '?there';
  const welcomes = () => ann.heard.filter(({ type }) => type === 'welcome').length;
  for (const { code, at, least, most, path } of [
    { code: 'moved', least: 49, most: 150, path: own },
    { code: 'elsewhere', at: there, least: 0, most: 1, path: there },
    { code: 'moved', least: 49, most: 150, path: there },
  ]) {
    await stopTime(ann);
    const { tries } = await done(ann);
    const before = welcomes();
    const since = await ann.page.evaluate(() => performance.now());
    wire.part({ type: 'bye', code, text: 'Another server plays it.', next: 'resume', at });
    await ann.page.waitForFunction(
      (since) => /** @type {any} */ (window).noted.parted >= since,
      since,
    );
    if (least > 0) {
      await ann.page.clock.runFor(least);
      assert.equal((await done(ann)).tries.length, tries.length, `${code} after ${least} ms`);
    }
    await ann.page.clock.runFor(most - least);
    assert.equal((await done(ann)).paths.at(-1), path);
    assert.equal((await done(ann)).tries.length, tries.length + 1, `${code} after ${most} ms`);
    await ann.page.clock.resume();
    await ann.until('Ann is welcomed again', () => welcomes() > before);
    assert.equal(await ann.page.getByText('Connection lost').count(), 0); // nothing is wrong
  }
  await Promise.all([ann.part(), ben.part()]);
  wire.stop();
});
