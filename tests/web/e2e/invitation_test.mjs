// SPDX-License-Identifier: MIT
// Invitations: what they say before anybody sits down, and to those who draw previews; links that
// were used before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json } from '../support.mjs';
import { browser, server } from './setup.mjs';
import { linksOf, openTable, sitDown, twoAtATable, withFastTimers } from './table.mjs';
import { Visitor } from './visitor.mjs';

const german = json('clients/web/texts/de.json');

/** @param {import('playwright-core').BrowserContextOptions} [options] */
const arrive = (options) =>
  Visitor.arrive(browser, server.address, { prepare: withFastTimers, ...options });

/** Opens a table for friends with one button. @param {Visitor} visitor @param {string} game
 * @param {string} name */
async function inviteTo(visitor, game, name) {
  await visitor.go('/');
  await visitor.page.locator('input[name=name]').first().fill(name);
  await visitor.click(`[data-game=${game}] [data-action=invite]`);
  return linksOf(await visitor.page.locator('[data-link=seat]').inputValue());
}

test('an invitation says who invites to which game, by which rules, and offers the lesson', async () => {
  const ann = await arrive();
  const links = await inviteTo(ann, 'kaiser', 'Ann & Co <b>');
  const ben = await arrive({ locale: 'de-DE' });
  await ben.go(links.seat);
  const title = german['join.title_from']
    .replace('{from}', 'Ann & Co <b>')
    .replace('{game}', 'Kaiser');
  await ben.page.getByRole('heading', { name: title }).waitFor();
  const { line, preset } = json('engine/kaiser/texts/de.json');
  await ben.page.getByText(line).waitFor();
  await ben.page.getByText(german['join.rules'].replace('{rules}', preset.standard)).waitFor();
  await ben.page.getByText(german['join.here'].replace('{who}', 'Ann & Co <b>')).waitFor();
  assert.equal(await ben.page.locator('a[href="/?lesson=kaiser"]').count(), 1);
  await ben.page.waitForURL(links.watch); // the invitation does not stay in the address bar
  await ben.isAccessible('an invitation');
  for (const width of [320, 390]) {
    await ben.resize({ width, height: 700 });
    await ben.fitsTheWidth(`an invitation at ${width}`);
  }
  await ben.click('[data-action=rules]');
  await ben.see('dialog .rules p');
  assert.equal(await ben.read('dialog h2'), german['rules.how']);
  await ben.page.keyboard.press('Escape');
  assert.equal(ben.seat, undefined, 'looking at an invitation takes a seat');
  await ben.click('[data-action=sit]');
  await ben.until('Ben sits', () => ben.seat !== undefined);
  for (const visitor of [ann, ben]) await visitor.part();
});

test('the preview of a link names the game, and neither who invites nor a secret', async () => {
  const ann = await arrive({ locale: 'fr-FR' });
  const { seat } = await inviteTo(ann, 'kaiser', 'Annabelle');
  assert.match(seat, /\?game=kaiser\.fr#sit=[0-9a-f]{32}&from=Annabelle$/);
  // A messenger asks for the link without the part after #, and takes anything.
  const html = await (await fetch(seat, { headers: { accept: '*/*' } })).text();
  const { name, line } = json('engine/kaiser/texts/fr.json');
  assert.match(html, new RegExp(`<meta property="og:title" content="${name} · Jo-Jotte">`));
  assert.ok(html.includes(`<meta property="og:description" content="${line}">`));
  assert.doesNotMatch(html, /Annabelle|sit=/);
  await ann.part();
});

test('an invitation to seats that are taken promises none, and throws nobody out', async () => {
  const { ann, ben, links } = await twoAtATable(browser, server.address);
  for (const behind of ['', '&seat=1']) {
    const carla = await arrive();
    await carla.go(links.seat.replace('&from', behind + '&from'));
    await carla.says('join.full');
    assert.equal(await carla.count('[data-action=sit]'), 0);
    await carla.isAccessible('a seat that is taken');
    await carla.click('[data-action=watch]');
    await carla.see('.table-view[data-phase=auction]');
    assert.equal(carla.seat, undefined);
    await carla.part();
  }
  for (const { heard } of [ann, ben])
    assert.ok(!heard.some(({ type }) => type === 'bye'), 'somebody was thrown out');
  for (const visitor of [ann, ben]) await visitor.part();
});

test('where nobody may watch, an invitation to a full table is refused when it is used', async () => {
  const { ann, ben, links } = await twoAtATable(browser, server.address, { spectators: false });
  const carla = await arrive();
  await sitDown(carla, links.seat, 'Carla');
  await carla.says('error.table_full', { table: links.table });
  for (const visitor of [ann, ben, carla]) await visitor.part();
});

test('one’s own invitation, opened in another tab, does not take the seat from the first unasked', async () => {
  const ann = await arrive();
  const links = await openTable(ann, 'Ann');
  await ann.until('Ann sits', () => ann.seat === 0);
  const other = await ann.anotherTab();
  await other.go(links.seat);
  await other.says('join.open');
  assert.ok(!ann.heard.some(({ type }) => type === 'bye'), 'the first tab has lost its seat');
  await other.click('[data-action=sit]');
  await other.until('Ann sits there', () => other.seat === 0);
  await ann.says('error.replaced');
  await ann.part();
  assert.deepEqual(other.faults, []);
});

test('the link to somebody’s own seat says what it does before it does it', async () => {
  const { ann, ben, links } = await twoAtATable(browser, server.address);
  await ann.click('[data-action=menu]');
  await ann.click('dialog [data-action=links]');
  const own = await ann.page.locator('dialog [data-link=own]').inputValue();
  const phone = await arrive();
  await phone.go(own);
  await phone.says('join.own_lead');
  await phone.page.waitForURL(links.watch);
  assert.ok(!ann.heard.some(({ type }) => type === 'bye'), 'Ann was thrown out');
  await phone.click('[data-action=sit]');
  await ann.says('error.replaced');
  for (const visitor of [ann, ben, phone]) await visitor.part();
});
