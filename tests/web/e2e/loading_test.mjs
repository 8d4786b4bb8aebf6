// SPDX-License-Identifier: MIT
// The page on a slow line, and without one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server } from './server.mjs';
import { browser, server } from './setup.mjs';
import { Visitor } from './visitor.mjs';

const roundTrip = 300; // milliseconds
const bytesPerMillisecond = 400_000 / 8 / 1000;
const usableMax = 2500; // milliseconds

/**
 * How long a line with the given figures takes until the start page is of use, reckoned from what was
 * fetched by then: a round trip for the connection and for each request that had to wait for another
 * one's answer, and all bytes. Computing is left out: it takes some tens of milliseconds.
 * @param {string} locale
 */
async function timeToUse(locale) {
  const ann = await Visitor.arrive(browser, server.address, { locale });
  const line = await ann.context.newCDPSession(ann.page);
  /** Round trips until the answer of an address is there. @type {Map<string, number>} */
  const rounds = new Map();
  let bytes = 0;
  line.on('Network.requestWillBeSent', ({ request, initiator: { url, stack } }) => {
    const by = url ?? stack?.callFrames[0]?.url ?? '';
    rounds.set(request.url, 1 + (rounds.get(by) ?? 1));
  });
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await line.send('Network.enable');
  await ann.page.routeWebSocket('**', () => {}); // it is of use before a server answers there
  await ann.go('/');
  await ann.see('[data-action=play-now]:enabled');
  await ann.part();
  assert.ok(rounds.size > 3 && bytes > 10_000, 'what is fetched is seen');
  return roundTrip * Math.max(...rounds.values()) + bytes / bytesPerMillisecond;
}

test('the page is painted before its scripts are there', async () => {
  const ann = await Visitor.arrive(browser, server.address);
  /** @type {(value?: unknown) => void} */
  let bring = () => {};
  const brought = new Promise((now) => (bring = now));
  await ann.page.route('**/main.js', (route) => brought.then(() => route.continue()));
  await ann.page.goto(ann.address, { waitUntil: 'commit' });
  await ann.page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  bring();
  await ann.see('[data-action=play-now]:enabled');
  await ann.part();
});

test('on a slow line the page is soon of use', async () => {
  for (const locale of ['en-GB', 'de-DE', 'fr-FR']) {
    const time = await timeToUse(locale);
    assert.ok(time <= usableMax, `${locale}: of use after ${Math.round(time)} ms`);
  }
});

test('only the language in use is loaded, and no file of a game that is not played', async () => {
  const ann = await Visitor.arrive(browser, server.address, { locale: 'de-DE' });
  const paths = () => ann.requests.map((address) => new URL(address).pathname);
  await ann.go('/');
  await ann.see('html[lang=de] [data-action=play-now]');
  await ann.click('[data-game=kaiser] [data-action=play-now]');
  await ann.see('.any .hand [data-card]');
  assert.ok(paths().some((path) => path.endsWith('/texts/de.json')));
  for (const path of paths()) {
    assert.doesNotMatch(path, /\b(en|fr)(\.\w+)?\.json$/);
    assert.doesNotMatch(path, /\/games\/(jojotte|leopard|pippip)\//);
  }
  await ann.part();
});

test('without a connection a page says so, and nothing old is ever shown', async () => {
  const brief = await Server.start();
  const ann = await Visitor.arrive(browser, brief.address, { locale: 'de-DE' });
  ann.expected = [/ERR_/, /503/, /WebSocket/, /404/];
  await ann.go('/');
  await ann.see('[data-action=play-now]');
  await ann.page.evaluate(() => navigator.serviceWorker.ready);
  await ann.page.waitForFunction(() => navigator.serviceWorker.controller);
  await brief.kill();
  for (const path of ['/', '/table/K7QWM2XA', '/?lesson=kaiser']) {
    await ann.go(path);
    await ann.see('[data-offline]');
    assert.equal(await ann.page.title(), 'Keine Verbindung');
  }
  await ann.isAccessible('the page without a connection');
  for (const width of [320, 1280]) {
    await ann.page.setViewportSize({ width, height: 640 });
    await ann.fitsTheWidth(`the page without a connection at ${width}`);
  }
  assert.deepEqual(await ann.page.evaluate(() => caches.keys()), [], 'something is stored');
  await brief.start();
  await ann.click('a');
  await ann.see('.lesson .words [data-said=aim]');
  await ann.part();
  await brief.stop();
});

test('the page can be installed', async () => {
  const ann = await Visitor.arrive(browser, server.address);
  await ann.go('/');
  const tools = await ann.context.newCDPSession(ann.page);
  const { url, errors, data } = await tools.send('Page.getAppManifest');
  assert.match(url, /jojotte\.webmanifest$/);
  assert.deepEqual(errors, []);
  for (const { src } of JSON.parse(data ?? '').icons) {
    const icon = await fetch(new URL(src, url));
    assert.equal(icon.status, 200, src);
    assert.match(icon.headers.get('content-type') ?? '', /^image\/(png|svg\+xml)$/);
  }
  await ann.part();
});
