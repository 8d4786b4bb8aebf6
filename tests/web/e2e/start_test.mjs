// SPDX-License-Identifier: MIT
// The start page and what it leads to: light, closed to other origins, and clear to newcomers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everything } from './policy.mjs';
import { browser, server } from './setup.mjs';
import {
  dealIsOver,
  withFastTimers,
  matchIsOver,
  openTable,
  perform,
  play,
  twoAtATable,
} from './table.mjs';
import { Visitor } from './visitor.mjs';

// Bytes of the first view, compressed: of all files with their headers, and of the scripts alone.
const transferMax = 60 * 1024;
const scriptsMax = 30 * 1024;

/** The words of the reader's language, and what the server tells of its games: first.js asks for
 * them before the other scripts are there. What opens a table follows the first view. */
const isAskedFor = (/** @type {string} */ path) =>
  /^\/about$|^\/games\/shelf\/en\.json$|\/texts\/en\.json$|\/creation\.js$/.test(path);

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

test('the first view takes one round of requests, 60 KB in all and 30 KB of scripts', async () => {
  const ann = await Visitor.arrive(browser, server.address);
  await ann.go('/');
  await ann.see('[data-action=play-now]');
  await ann.page.waitForLoadState('networkidle');
  const html = await (await fetch(server.address, { headers: { accept: 'text/html' } })).text();
  for (const address of ann.requests.slice(1)) {
    const { pathname } = new URL(address);
    if (isAskedFor(pathname)) continue;
    assert.ok(
      html.includes(`"${pathname}"`),
      `${pathname} is requested only after something else has loaded`,
    );
  }
  const entries = await ann.page.evaluate(() =>
    performance
      .getEntries()
      .map((/** @type {any} */ { name, transferSize = 0, encodedBodySize }) => ({
        name,
        transferSize,
        encodedBodySize,
      })),
  );
  const scripts = entries.filter(({ name }) => name.endsWith('.js'));
  const bytes = sum(entries.map(({ transferSize }) => transferSize));
  const scriptBytes = sum(scripts.map(({ encodedBodySize }) => encodedBodySize));
  assert.ok(scripts.length > 10 && bytes <= transferMax, `${bytes} bytes`);
  assert.ok(scriptBytes <= scriptsMax, `${scriptBytes} bytes of scripts`);
  // A reload fetches the page alone.
  ann.requests = [];
  await ann.page.reload();
  await ann.see('[data-action=play-now]');
  const again = await ann.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => /** @type {any} */ (entry).transferSize > 0)
      .map(({ name }) => name),
  );
  const paths = again.map((address) => new URL(address).pathname);
  assert.deepEqual(
    paths.filter((path) => !isAskedFor(path)),
    [],
  );
  await ann.part();
});

test('the page may load nothing from other origins', async () => {
  const answer = await fetch(server.address, { headers: { accept: 'text/html' } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'self'(;|$)/);
  assert.doesNotMatch(policy, /unsafe|\*|https?:/);
});

test('the start page lists tables to watch, and the reader’s own tables to resume', async () => {
  const ann = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  const { table } = await openTable(ann, 'Ann');
  const carla = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  await carla.go('/');
  await carla.click(`[data-key="${table}"] button`);
  await carla.until('Carla watches', () => carla.view && carla.seat === undefined);
  await ann.go('/');
  await ann.click('.yours [data-action=resume]');
  await ann.until('Ann is at her seat', () => ann.view && ann.seat === 0);
  for (const visitor of [ann, carla]) await visitor.part();
});

test('the key of a seat does not stay in the address bar', async () => {
  const { ann, ben, links } = await twoAtATable(browser, server.address);
  await ben.page.waitForURL(links.watch);
  for (const visitor of [ann, ben]) await visitor.part();
});

test('a finished deal is replayed step by step, and each step has an address', async () => {
  const { ann, ben, links } = await twoAtATable(browser, server.address);
  await Promise.all([play(ann, everything, dealIsOver), play(ben, everything, dealIsOver)]);
  const carla = await Visitor.arrive(browser, server.address);
  await carla.go(`${links.watch}?deal=1&step=3`);
  await carla.see('.replay .table-view .seat');
  await carla.see('#page[data-step="3"]');
  assert.equal(await carla.page.locator('.replay').getAttribute('data-revealed'), 'true');
  const cards = () => carla.page.locator('.replay [data-card]').count();
  assert.ok((await cards()) >= 12, 'the hands are not revealed');
  await carla.isAccessible('the replay');
  await carla.click('[data-replay=analysis]');
  await carla.see('dialog .analysis[data-analysis="1"]');
  await carla.isAccessible('what best play would have made of it');
  const lost = await carla.page.locator('dialog [data-lost] button').all();
  if (lost.length) {
    await lost[0].click();
    await carla.page.waitForFunction(
      () => document.querySelector('[data-replay=loss]')?.textContent,
    );
  } else {
    await carla.page.keyboard.press('Escape');
  }
  await carla.go(`${links.watch}?deal=1&step=3`);
  await carla.see('.replay .table-view .seat');
  await carla.click('[data-replay=next]');
  await carla.page.waitForFunction(() => document.getElementById('page')?.dataset.step === '4');
  await carla.page.waitForURL(/\?deal=1&step=4$/);
  await carla.click('[data-replay=last]');
  await carla.see('.replay [data-end]');
  await carla.page.locator('[data-replay=step]').focus();
  await carla.page.keyboard.press('Home');
  await carla.page.waitForFunction(() => document.getElementById('page')?.dataset.step === '0');
  for (const width of [320, 390]) {
    await carla.resize({ width, height: 700 });
    await carla.fitsTheWidth(`the replay at ${width}`);
  }
  await carla.go(`${links.watch}?deal=99`);
  carla.expected = [/404|400/];
  await carla.says('rules.replay_gone');
  const record = await fetch(`${links.watch}/transcript`);
  assert.match(await record.text(), /^\{"open":/);
  for (const visitor of [ann, ben, carla]) await visitor.part();
});

/**
 * Claims `tricks` of the remaining tricks in the menu. Returns whether the claim was accepted.
 * @param {Visitor} visitor
 * @param {number} tricks
 */
async function claim(visitor, tricks) {
  const { question } = visitor;
  const answers = () =>
    visitor.heard.filter(
      (/** @type {any} */ { type, question: to }) => type === 'refused' && to === question,
    ).length;
  const before = answers();
  await visitor.click('[data-action=menu]');
  await visitor.click('dialog [data-action=claim]');
  await visitor.click(`dialog [data-act='${JSON.stringify({ type: 'claim', number: tricks })}']`);
  await visitor.until(
    'the claim is answered',
    () => answers() > before || visitor.question !== question,
  );
  return answers() === before;
}

test('a player claims tricks in the menu, and the deal ends if the server finds the claim certain', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address, { rubbers: 9 });
  const plain = (/** @type {Visitor} */ { acts }) =>
    acts.find(({ type }) => type === 'accept') ??
    acts.find(({ type }) => type === 'pass') ??
    acts[0];
  const leads = (/** @type {any} */ view) => view.phase === 'play';
  await Promise.all([play(ann, plain, leads), play(ben, plain, leads)]);
  const first = ann.question === undefined ? ben : ann;
  assert.deepEqual(first.view.ask.may.claim, [1, 9]);
  await first.click('[data-action=menu]');
  await first.click('dialog [data-action=claim]');
  assert.equal(await first.count('dialog [data-action=claim][data-act]'), 9);
  await first.isAccessible('the claim');
  await first.page.keyboard.press('Escape');
  await first.page.keyboard.press('Escape');
  let refused = 0;
  // Claims all nine tricks, then the last few of each deal, until a claim is certain.
  const claimable = (/** @type {any} */ view) => view.ask?.may.claim?.[1] ?? 99;
  const near = (/** @type {any} */ view) => claimable(view) <= (refused ? 3 : 9);
  const isClaimed = (/** @type {Visitor} */ { heard }) =>
    heard.some(({ story }) => story?.some((/** @type {any} */ { type }) => type === 'claim'));
  const plays = async (/** @type {Visitor} */ one) => {
    for (;;) {
      await play(one, plain, (view) => near(view) || isClaimed(one) || matchIsOver(view));
      if (!near(one.view) || (await claim(one, claimable(one.view)))) return;
      ++refused;
      await one.see('.refusal [data-rule=R39]');
      await perform(one, plain(one));
    }
  };
  await Promise.all([plays(ann), plays(ben)]);
  assert.ok(refused > 0, 'every claim was certain');
  for (const visitor of [ann, ben]) {
    assert.ok(isClaimed(visitor), 'in nine rubbers no claim was certain');
    await visitor.see('[data-end]');
  }
  for (const visitor of [ann, ben]) await visitor.part();
});

test('the players chat, a spectator reads along, and a player can mute the other', async () => {
  const { ann, ben, links } = await twoAtATable(
    browser,
    server.address,
    {},
    { viewport: { width: 390, height: 844 } },
  );
  const carla = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  await carla.go(links.watch);
  await carla.see('.table-view[data-phase=auction]');
  // Beside the table if there is room, behind a tab on a phone.
  await ann.click('[data-action=talk]');
  await ann.click('.talk [data-phrase=good_luck]');
  const markup = '<b>you too</b> & thanks';
  await ben.page.locator('.talk form input').fill(markup);
  await ben.page.keyboard.press('Enter');
  for (const visitor of [ann, ben, carla])
    await visitor.page.locator('.talk .lines p', { hasText: markup }).waitFor();
  assert.equal(await carla.read('.talk .lines p:first-child span'), 'Good luck!');
  assert.equal(await carla.count('.talk form'), 0, 'a spectator can write');
  assert.equal(await ben.page.locator('.talk form input').inputValue(), '');
  await ann.page.locator('.talk .mute input').check();
  await ben.click('.talk [data-phrase=hello]');
  await carla.page.locator('.talk .lines p', { hasText: 'Hello!' }).waitFor();
  assert.equal(await ann.count('.talk .lines p'), 2);
  await ann.isAccessible('the chat');
  for (const visitor of [ann, ben, carla]) await visitor.part();
});

test('a table without chat has no chat panel', async () => {
  const { ann, ben } = await twoAtATable(browser, server.address, { talk: false });
  assert.equal(await ann.count('[data-action=talk]'), 0);
  for (const visitor of [ann, ben]) await visitor.part();
});

test('a player who is asked something can get a hint, and nobody else sees it', async () => {
  const { ann, ben, links } = await twoAtATable(browser, server.address, { hints: true });
  const asked = [ann, ben].find((visitor) => visitor.question !== undefined) ?? ann;
  const other = asked === ann ? ben : ann;
  assert.equal(await other.count('[data-action=hint]'), 0);
  await asked.click('[data-action=hint]');
  const hint = await asked.read('[data-hint]');
  const told = asked.heard.find(({ type }) => type === 'hint');
  assert.ok(
    asked.acts.some(({ type }) => type === told.action.type),
    hint,
  );
  assert.match(
    hint,
    /^“(Accept as trumps|Pass)” is worth about \d+ points? more than “(Accept as trumps|Pass)”\. Best in \d+ of \d+ possible deals|hardly matters/,
  );
  await asked.isAccessible('a table with a hint');
  assert.ok(other.heard.every(({ type }) => type !== 'hint'));
  await play(
    asked,
    () => told.action,
    ({ ask }) => ask?.n !== told.question,
  );
  assert.equal(await asked.count('[data-hint]'), 0, 'the hint is still there after its question');
  const carla = await Visitor.arrive(browser, server.address);
  await carla.go(links.watch);
  await carla.until('Carla sees the table', () => carla.view);
  assert.equal(await carla.count('[data-action=hint]'), 0);
  for (const visitor of [ann, ben, carla]) await visitor.part();
});
