// SPDX-License-Identifier: MIT
// One person against the computer, and then against a person who takes its seat.
import { test } from 'node:test';
import { everything } from './policy.mjs';
import { Server } from './server.mjs';
import { browser, server } from './setup.mjs';
import { dealIsOver, withFastTimers, play, sitDown } from './table.mjs';
import { Visitor } from './visitor.mjs';

test('a button starts a game against the computer, which plays a deal and gives its seat to a person', async () => {
  const ann = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  await ann.go('/');
  await ann.see('[data-action=alone]');
  await ann.page.locator('select[name=level]').selectOption('easy');
  await ann.click('[data-action=alone]');
  await ann.until('cards are dealt', () => ann.view?.phase === 'auction');
  await ann.page.getByText('Computer (Easy)').first().waitFor();
  await play(ann, everything, dealIsOver);

  await ann.click('[data-action=menu]');
  await ann.click('dialog [data-action=wish-free_seat]');
  await ann.click('dialog [data-wish=free_seat][data-sure]');
  const link = await ann.page.locator('dialog [data-link=seat]').inputValue();
  await ann.page.keyboard.press('Escape');
  const ben = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  await sitDown(ben, link, 'Ben');
  await ben.until('Ben sees the same deal', () => ben.view?.deal === ann.view.deal);
  await ann.page.getByText('Ben').first().waitFor();
  await ann.until('the seat is Ben’s', () =>
    ann.heard.some(({ room }) =>
      room?.players.some((/** @type {any} */ { name, computer }) => name === 'Ben' && !computer),
    ),
  );
  for (const visitor of [ann, ben]) await visitor.part();
});

test('the page says so if the computer does not play on this server', async () => {
  const poor = await Server.start('--bots', 'none');
  const ann = await Visitor.arrive(browser, poor.address, { prepare: withFastTimers });
  await ann.go('/');
  await ann.page.getByText('The computer does not play on this server.').first().waitFor();
  for (const gone of ['[data-action=alone]', '[name=hints]'])
    await ann.page.locator(gone).waitFor({ state: 'detached' });
  await ann.click('[data-action=create]');
  await ann.until('a table for two is opened', () => ann.view?.phase === 'cut');
  await ann.part();
  await poor.stop();
});
