// SPDX-License-Identifier: MIT
// One person with one browser of his own: what he does is clicked and typed; what he was told is kept beside it, so
// that the page can be compared with it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { json } from '../support.mjs';
import { within } from './server.mjs';
import { merged } from '../../../clients/web/merge.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const english = Object.assign(
  {},
  ...['', '.game', '.computer'].map((part) => json(`clients/web/texts/en${part}.json`)),
);
const waitMax = 40_000; // milliseconds for anything to come about on a machine that is busy

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').BrowserContextOptions} ContextOptions */

/** @returns {Promise<Browser>} */
export function openBrowser() {
  const asRoot = process.getuid?.() === 0; // then Chromium has no sandbox to offer
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: [
      ...(asRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export class Visitor {
  /** What went wrong on the page: errors of the console, exceptions, requests that left the origin. @type {string[]} */
  faults = [];
  /** Every address asked for. @type {string[]} */
  requests = [];
  /** Every message of the server's. @type {any[]} */
  heard = [];
  /** The view as told, without a word of the page's. @type {any} */
  view;
  /** @type {Set<() => void>} */
  #looking = new Set();

  /** Faults that a test brings about on purpose. @type {RegExp[]} */
  expected = [];

  /** @param {import('playwright-core').BrowserContext} context @param {import('playwright-core').Page} page @param {string} address */
  constructor(context, page, address) {
    this.context = context;
    this.page = page;
    this.address = address;
    page.setDefaultTimeout(waitMax);
    this.#listen(page);
  }

  /** @param {Browser} browser @param {string} address of the server @param {ContextOptions & {prepare?: (() => void) | (() => void)[]}} [options]
   *   `prepare` runs in the page before anything else */
  static async arrive(browser, address, { prepare, ...options } = {}) {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    for (const script of [prepare ?? []].flat()) await context.addInitScript(script);
    return new Visitor(context, await context.newPage(), address);
  }

  /** Another tab of the same browser. */
  async anotherTab() {
    return new Visitor(this.context, await this.context.newPage(), this.address);
  }

  /** @param {import('playwright-core').Page} page */
  #listen(page) {
    page.on(
      'console',
      (message) =>
        message.type() === 'error' &&
        this.faults.push(`console: ${message.text()} ${message.location().url}`),
    );
    page.on('pageerror', (error) => this.faults.push(`exception: ${error.stack}`));
    page.on('request', (request) => {
      this.requests.push(request.url());
      if (!request.url().startsWith(this.address) && !/^(data|blob):/.test(request.url()))
        this.faults.push(`left the origin: ${request.url()}`);
    });
    page.on('websocket', (socket) => {
      if (!socket.url().startsWith(this.address.replace('http', 'ws')))
        this.faults.push(`left the origin: ${socket.url()}`);
      socket.on('framereceived', ({ payload }) => this.#hear(JSON.parse(String(payload))));
    });
  }

  /** @param {any} message */
  #hear(message) {
    this.heard.push(message);
    if (message.type === 'welcome') this.view = message.view;
    if (message.type === 'update') this.view = merged(this.view, message.patch);
    for (const look of [...this.#looking]) look();
  }

  /** @param {string} path */
  async go(path) {
    await this.page.goto(path.startsWith('http') ? path : this.address + path);
  }

  /** @param {string} selector */
  see(selector) {
    return this.page.locator(selector).first().waitFor();
  }

  /** @param {string} selector */
  async click(selector) {
    await this.page.locator(selector).first().click();
  }

  /** What is written there. @param {string} selector */
  async read(selector) {
    return (await this.page.locator(selector).first().innerText()).trim();
  }

  /** Until a text of the page's is to be read. @param {string} id @param {{[name: string]: string}} [values] */
  says(id, values = {}) {
    const text = /** @type {string} */ (english[id]).replace(
      /\{(\w+)\}/g,
      (_, name) => values[name] ?? '',
    );
    return this.page.getByText(text).and(this.page.locator(':visible')).first().waitFor();
  }

  /** How many of them are to be seen. @param {string} selector */
  count(selector) {
    return this.page.locator(selector).count();
  }

  /** Until it holds of what was heard, looked at after each message. @param {string} what @param {() => any} holds */
  async until(what, holds) {
    if (holds()) return;
    const come = new Promise((done) => {
      const look = () => holds() && (this.#looking.delete(look), done(undefined));
      this.#looking.add(look);
    });
    await within(
      waitMax,
      `${what}; phase ${this.view?.phase}, waiting for ${this.view?.waiting}`,
      come,
    );
  }

  /** What axe-core finds against WCAG 2.2, A and AA; it should find nothing. @param {string} where */
  async isAccessible(where) {
    // The Content-Security-Policy lets no script in, but what comes by the debugger's way.
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axe);
    const found = await this.page.evaluate(async () => {
      const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const { violations } = await /** @type {any} */ (window).axe.run(document, {
        runOnly: rules,
      });
      return violations.flatMap((/** @type {any} */ { id, help, nodes }) =>
        nodes.map(
          (/** @type {any} */ node) =>
            `${id}: ${help}: ${node.html.slice(0, 160)}: ${node.failureSummary?.split('\n')[1] ?? ''}`,
        ),
      );
    });
    assert.deepEqual(found, [], `axe-core on ${where}`);
    // A text that is missing shows its name.
    const nameless = (await this.page.locator('body').innerText())
      .match(/\b[a-z]+(\.[a-z_0-9]+)+\b/gi)
      ?.filter((name) =>
        Object.keys(english).some((id) => id.startsWith(name.split('.')[0] + '.')),
      );
    assert.deepEqual(nameless ?? [], [], `texts on ${where}`);
  }

  /** Nothing has to be scrolled sideways. @param {string} where */
  async fitsTheWidth(where) {
    const wide = await this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return null;
      const out = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1,
      );
      return `${scrollWidth} in ${clientWidth}: ${out
        .slice(0, 3)
        .map((element) => element.outerHTML.slice(0, 100))
        .join(' | ')}`;
    });
    assert.equal(wide, null, where);
  }

  /** Leaves, and tells of everything that should not have happened. */
  async part() {
    await this.context.close();
    assert.deepEqual(
      this.faults.filter((fault) => !this.expected.some((way) => way.test(fault))),
      [],
    );
  }
}
