// SPDX-License-Identifier: MIT
// One person against the computer, and then against a person who takes its seat.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shelf } from '../support.mjs';
import { some } from './length.mjs';
import { againstComputers } from './player.mjs';
import { everything } from './policy.mjs';
import { Server } from './server.mjs';
import { browser, server } from './setup.mjs';
import { choices, dealIsOver, withFastTimers, play, sitDown } from './table.mjs';
import { hasChoice } from '../../../clients/web/any_game/may.js';
import { Visitor } from './visitor.mjs';

test('one button starts a game against the computer, with hints', async () => {
  for (const game of some(shelf)) {
    const ann = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
    await ann.go('/');
    await ann.click(`[data-game=${game}] [data-action=play-now]`);
    // Some games ask before the first deal.
    const isAsked = () => ann.about?.game === game && ann.question !== undefined;
    await ann.until(`Ann is asked at ${game}`, isAsked);
    const { house } = ann.heard.find(({ type }) => type === 'welcome');
    assert.equal(house.hints, true);
    if (ann.about && hasChoice(ann.about, ann.view)) {
      await ann.click('[data-action=hint]');
      await ann.see('p[data-hint]');
    } else {
      assert.equal(await ann.count('[data-action=hint]'), 0, game);
    }
    // What was played last is offered first.
    await ann.go('/');
    await ann.see(`.first[data-game=${game}] [data-action=play-now]`);
    await ann.part();
  }
});

test('the computer plays a deal and gives its seat to a person', async () => {
  const ann = await Visitor.arrive(browser, server.address, { prepare: withFastTimers });
  await againstComputers(ann, 'jojotte', '2');
  await ann.until('cards are dealt', () => ann.hand.length);
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
      room?.players?.some((/** @type {any} */ { name, computer }) => name === 'Ben' && !computer),
    ),
  );
  for (const visitor of [ann, ben]) await visitor.part();
});

test('the page says so if the computer does not play on this server', async () => {
  const poor = await Server.start('--bots', 'none');
  const ann = await Visitor.arrive(browser, poor.address, { prepare: withFastTimers });
  await ann.go('/');
  await ann.page.getByText('The computer does not play on this server.').first().waitFor();
  await ann.page.locator('[data-action=play-now]').first().waitFor({ state: 'detached' });
  const form = await choices(ann);
  await form.locator('[name=rules]').waitFor();
  for (const gone of ['[name=others]', '[name=hints]'])
    assert.equal(await form.locator(gone).count(), 0, gone);
  await form.locator('[data-action=create-game]').click();
  await ann.until('a table for two is opened', () => ann.view?.phase === 'cut');
  await ann.part();
  await poor.stop();
});
