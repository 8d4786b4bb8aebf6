// SPDX-License-Identifier: MIT
// The server and the browser that all tests of one file share.
import { after } from 'node:test';
import { Server } from './server.mjs';
import { openBrowser } from './visitor.mjs';

export const [server, browser] = await Promise.all([Server.start(), openBrowser()]);
after(async () => {
  await browser.close();
  await server.stop();
});
