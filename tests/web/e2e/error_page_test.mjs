// SPDX-License-Identifier: MIT
// Every error shows one sentence and a way on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server } from './server.mjs';
import { browser, server } from './setup.mjs';
import { withFastTimers, matchIsOver, openTable, perform, sitDown, twoAtATable } from './table.mjs';
import { Visitor } from './visitor.mjs';

/** @param {Visitor} visitor @param {string} what */
async function leadsHome(visitor, what) {
  await visitor.isAccessible(what);
  await visitor.click('.error-page a[href="/"]');
  await visitor.see('[data-action=invite]');
}

test('an unknown table is named on an error page', async () => {
  const ann = await Visitor.arrive(browser, server.address);
  await ann.go('/table/K7QWM2XA');
  await ann.says('error.unknown_table', { table: 'K7QWM2XA' });
  await leadsHome(ann, 'an unknown table');
  await ann.part();
});

test('an unknown address shows an error page', async () => {
  const ann = await Visitor.arrive(browser, server.address);
  ann.expected = [/404/];
  await ann.go('/table/not-a-table');
  await ann.says('error.no_page');
  await leadsHome(ann, 'an unknown address');
  await ann.part();
});

test('a table whose records are spoilt says so, and none of its deals is shown', async () => {
  const own = await Server.start();
  const { ann, ben, links } = await twoAtATable(browser, own.address);
  for (const visitor of [ann, ben]) await visitor.part();
  await own.terminate();
  own.spoil('"story"', '"stray"');
  await own.start();
  const carla = await Visitor.arrive(browser, own.address);
  await carla.go(links.watch);
  await carla.says('error.table_failed');
  await leadsHome(carla, 'a table whose records are spoilt');
  carla.expected = [/503/];
  await carla.go(`${links.watch}?deal=1`);
  await carla.says('rules.replay_failed');
  await carla.isAccessible('a deal that cannot be shown');
  await carla.part();
  await own.stop();
});

test('the table of a wrong link can still be watched', async () => {
  const ann = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  const links = await openTable(ann, 'Ann');
  const wrong = { '#sit=': 'error.wrong_invitation', '#key=': 'error.wrong_key' };
  for (const [before, says] of Object.entries(wrong)) {
    const carla = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
    await sitDown(carla, links.watch + before + '0'.repeat(32), 'Carla');
    await carla.says(says, { table: links.table });
    await carla.click('[data-action=watch]');
    await carla.see('.table-view[data-phase]');
    await carla.part();
  }
  await ann.part();
});

test('a link to a seat that is not whole says so, and the table can be watched', async () => {
  const { ann, ben, links } = await twoAtATable(browser, server.address);
  const carla = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  await carla.go(links.seat.replace(/(sit=[0-9a-f]{27})[0-9a-f]{5}/, '$1'));
  await carla.says('error.wrong_invitation', { table: links.table });
  await carla.click('[data-action=watch]');
  await carla.see('.table-view[data-phase=auction]');
  assert.equal(carla.seat, undefined);
  for (const visitor of [ann, ben, carla]) await visitor.part();
});

test('a link that others have added to still leads to its seat', async () => {
  const ann = await Visitor.arrive(browser, server.address);
  const links = await openTable(ann, 'Ann');
  const [address, secret] = links.seat.split('#');
  const small = address.replace(links.table, links.table.toLowerCase());
  for (const link of [small + '#' + secret + ').', `${address}%23${secret}`]) {
    const ben = await Visitor.arrive(browser, server.address);
    await ben.go(link);
    await ben.see('[data-action=sit]');
    await ben.part();
  }
  await ann.part();
});

test('a pasted link is followed, and any other text is rejected', async () => {
  const ann = await Visitor.arrive(browser, server.address);
  const links = await openTable(ann, 'Ann');
  const ben = await Visitor.arrive(browser, server.address);
  await ben.go('/');
  await ben.page.locator('input[name=link]').fill('see you at five');
  await ben.page.keyboard.press('Enter');
  await ben.says('start.link_wrong');
  await ben.page.locator('input[name=link]').fill(links.seat);
  await ben.page.keyboard.press('Enter');
  await ben.until('Ben has a seat', () => ben.seat === 1);
  for (const visitor of [ann, ben]) await visitor.part();
});

test('a table without spectators refuses a spectator', async () => {
  const ann = await Visitor.arrive(browser, server.address);
  const links = await openTable(ann, 'Ann', { spectators: false });
  const carla = await Visitor.arrive(browser, server.address);
  await carla.go(links.watch);
  await carla.says('error.no_spectators', { table: links.table });
  await leadsHome(carla, 'a refused spectator');
  for (const visitor of [ann, carla]) await visitor.part();
});

test('a finished table shows its result', async () => {
  const { ann, ben, links } = await twoAtATable(browser, server.address);
  await ann.click('[data-action=menu]');
  await ann.click('[data-action=wish-resign_rubber]');
  await ann.click('[data-wish=resign_rubber][data-sure]');
  await ben.until('the match is over', () => matchIsOver(ben.view));
  const carla = await Visitor.arrive(browser, server.address);
  await carla.go(links.watch);
  await carla.see('[data-end=match_over]');
  for (const visitor of [ann, ben, carla]) await visitor.part();
});

test('a name with markup is shown as typed, and a long name is cut', async () => {
  const ann = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  const ben = await Visitor.arrive(browser, server.address, {
    prepare: withFastTimers,
    viewport: { width: 320, height: 640 },
  });
  const markup = '<img src=x onerror=alert(1)>';
  const links = await openTable(ann, markup);
  await sitDown(ben, links.seat, 'W'.repeat(200));
  for (const visitor of [ann, ben])
    await visitor.until('cards are dealt', () => visitor.view?.phase === 'auction');
  await ben.see('.table-view[data-phase=auction]');
  assert.equal(await ben.read('.seat.there .name'), markup);
  assert.equal(await ann.read('.seat.there .name'), 'W'.repeat(32));
  assert.equal(await ben.count('img'), 0);
  await ben.fitsTheWidth('names of full length');
  await ann.fitsTheWidth('names of full length');
  for (const visitor of [ann, ben]) await visitor.part();
});

test('a stored name of 200 characters is cut, not refused', async () => {
  const ann = await Visitor.arrive(browser, server.address, {
    prepare: () => {
      localStorage.setItem('jojotte.name', JSON.stringify('x'.repeat(200)));
      localStorage.setItem('jojotte.settings', '{"spoilt');
    },
  });
  await ann.go('/');
  await ann.click('[data-action=invite]');
  await ann.see('[data-link=seat]');
  await ann.part();
});

test('a table is played without storage, and the link keeps the seat', async () => {
  const denied = () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  const ann = await Visitor.arrive(browser, server.address, { prepare: denied });
  const ben = await Visitor.arrive(browser, server.address, { prepare: denied });
  const links = await openTable(ann, 'Ann');
  const own = await ann.page.locator('[data-link=own]').inputValue();
  await sitDown(ben, links.seat, 'Ben');
  for (const visitor of [ann, ben])
    await visitor.until('cards are dealt', () => visitor.view?.phase === 'auction');
  await perform(ann.question === undefined ? ben : ann, { type: 'accept' });
  // The address bar still has the key, so the seat survives a reload.
  await ben.page.waitForURL(/#key=[0-9a-f]{32}$/);
  await ben.page.reload();
  await ben.page.locator('[data-action=sit]').or(ben.page.locator('.table-view')).first().waitFor();
  if (await ben.count('[data-action=sit]')) await ben.click('[data-action=sit]');
  await ben.until('Ben is back', () => ben.seat === 1 && ben.view.phase === 'response');
  assert.match(own, /#key=[0-9a-f]{32}$/);
  for (const visitor of [ann, ben]) await visitor.part();
});

test('the page says what a browser without WebSocket lacks', async () => {
  const ann = await Visitor.arrive(browser, server.address, {
    prepare: () => Reflect.deleteProperty(window, 'WebSocket'),
  });
  for (const path of ['/', '/table/K7QWM2XA']) {
    await ann.go(path);
    await ann.says('error.no_websocket');
  }
  await ann.part();
});

test('the page retries a table that the disk fails to load, and blames nothing else', async () => {
  const ann = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  const links = await openTable(ann, 'Ann');
  const ben = await Visitor.arrive(browser, server.address, {
    prepare: [
      withFastTimers,
      () => {
        const here = /** @type {any} */ (Object.assign(window, { failures: 0, fails: true }));
        const Real = window.WebSocket;
        const bye = JSON.stringify({
          type: 'bye',
          code: 'table_failed',
          text: 'Come back soon.',
          next: 'resume',
        });
        window.WebSocket = /** @type {any} */ (
          class extends Real {
            /** @override @param {any} hear */
            set onmessage(hear) {
              super.onmessage = (event) => {
                if (!here.fails) return hear?.(event);
                here.failures += 1;
                hear?.({ data: bye });
                this.close();
              };
            }
          }
        );
      },
    ],
  });
  await ben.go(`/table/${links.table}`);
  await ben.page.waitForFunction(() => /** @type {any} */ (window).failures > 6);
  await ben.says('notice.lost');
  await ben.page.evaluate(() => {
    /** @type {any} */ (window).fails = false;
  });
  await ben.see('.table-view[data-phase]');
  for (const visitor of [ann, ben]) await visitor.part();
});

test('the page names a network that blocks WebSockets as the cause', async () => {
  const ann = await Visitor.arrive(browser, server.address, {
    prepare: [
      withFastTimers,
      () => {
        const Real = window.WebSocket;
        window.WebSocket = /** @type {any} */ (
          class extends Real {
            constructor() {
              super(location.origin.replace('http', 'ws') + '/blocked');
            }
          }
        );
      },
    ],
  });
  ann.expected = [/WebSocket connection to/];
  for (const path of ['/table/K7QWM2XA', '/']) {
    await ann.go(path);
    await ann.says('notice.blocked');
  }
  await ann.isAccessible('the start page without a connection');
  await ann.part();
});
