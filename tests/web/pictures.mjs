// SPDX-License-Identifier: MIT
// Makes pictures of every game in play and at the end of a deal, on a phone and on a wide screen,
// light and dark, so that they can be looked at. It knows what may be done and no rules.
//
//   node pictures.mjs FOLDER [GAME-SEATS …]     such as: node pictures.mjs /tmp/pictures pippip-12
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { againstComputers, playUntil, randomHands } from './e2e/player.mjs';
import { Server } from './e2e/server.mjs';
import { withFastTimers } from './e2e/table.mjs';
import { Visitor, openBrowser } from './e2e/visitor.mjs';
import { page } from './support.mjs';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  // SIZES=667x375,320x568 adds others.
  ...(process.env.SIZES ?? '')
    .split(',')
    .filter(Boolean)
    .map((size) => size.split('x').map(Number))
    .map(([width, height]) => ({ width, height })),
];
const looks = /** @type {const} */ (['light', 'dark']);

/** @param {Visitor} visitor @param {string} name of the file, without its ending */
async function photograph({ page }, name) {
  for (const colorScheme of looks) {
    await page.emulateMedia({ colorScheme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.screenshot({ path: `${name}-${size.width}-${colorScheme}.png` });
    }
  }
  process.stdout.write(name + '\n');
}

const half = (/** @type {Visitor} */ { hand }, /** @type {number} */ dealt) =>
  hand.length <= Math.ceil(dealt / 2);

/** @param {Visitor} visitor @param {string} folder @param {string} table */
async function portray(visitor, folder, table) {
  const [game, seats] = table.split('-');
  await againstComputers(visitor, game, seats);
  const asked = () => visitor.question !== undefined;
  await visitor.until('a question', asked);
  await visitor.see('.ask[data-asked]');
  await photograph(visitor, join(folder, `${table}-1-first`));
  // In some games cards are not played to a trick: there any question will do.
  const toPlay = () =>
    asked() && (!visitor.about?.verbs.play || visitor.view?.ask?.may.play !== undefined);
  await playUntil(visitor, toPlay);
  await visitor.see('.ask[data-asked]');
  const dealt = visitor.hand.length;
  await photograph(visitor, join(folder, `${table}-2-play`));
  const over = () => visitor.view?.phase.endsWith('over');
  const late = () => over() || (toPlay() && half(visitor, dealt));
  await playUntil(visitor, late);
  if (!over()) await photograph(visitor, join(folder, `${table}-3-late`));
  await playUntil(visitor, over);
  await visitor.see('[data-end], .end');
  await photograph(visitor, join(folder, `${table}-4-end`));
}

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) throw new Error('node pictures.mjs FOLDER [GAME-SEATS …]');
mkdirSync(folder, { recursive: true });
const [server, browser] = await Promise.all([Server.start('--web', page), openBrowser()]);
/** @type {{games: {game: string, seats: number[]}[]}} */
const { games } = await (await fetch(new URL('/about', server.address))).json();
// Each game at its least and at its most seats.
const tables = games.flatMap(({ game, seats }) => [...new Set(seats)].map((n) => `${game}-${n}`));
for (const table of wanted.length ? wanted : tables) {
  const visitor = await Visitor.arrive(browser, server.address, {
    prepare: [withFastTimers, randomHands],
  });
  await portray(visitor, folder, table);
  await visitor.part();
}
await browser.close();
await server.stop();
