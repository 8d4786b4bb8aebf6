// SPDX-License-Identifier: MIT
// Draws the icons of the page from icon.svg, as devices want them that take no SVG:
//
//   node draw_icons.mjs
//
// What a device may cut off a maskable icon is filled with its ground, and the cards are smaller.
import { writeFileSync } from 'node:fs';
import { openBrowser } from './e2e/visitor.mjs';
import { page, read } from './support.mjs';

const icons = [
  { name: 'icon-180', size: 180, full: true, scale: 0.9 },
  { name: 'icon-192', size: 192 },
  { name: 'icon-512', size: 512 },
  { name: 'icon-maskable', size: 512, full: true, scale: 0.78 },
];

const browser = await openBrowser();
const drawing = read('clients/web/icon.svg').replace(/^<!--.*?-->\s*/, '');
const ground = /fill="(#[0-9a-f]{6})"/.exec(drawing)?.[1];
for (const { name, size, full = false, scale = 1 } of icons) {
  const sheet = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = drawing.replace('<svg', `<svg style="display:block;width:100%;scale:${scale}"`);
  await sheet.setContent(
    `<body style="margin:0;background:${full ? ground : 'transparent'}">${svg}</body>`,
  );
  writeFileSync(`${page}${name}.png`, await sheet.screenshot({ omitBackground: true }));
  await sheet.close();
}
await browser.close();
