// SPDX-License-Identifier: MIT
// One person with a browser: clicks and types, and records the server's messages, so that the page
// can be compared with them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { json, pageFiles } from '../support.mjs';
import { isAtLength } from './length.mjs';
import { within } from './server.mjs';
import { actsOf, cardsOf } from '../../../clients/web/any_game/may.js';
import { merged } from '../../../clients/web/merge.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const english = Object.assign(
  {},
  ...pageFiles()
    .filter((file) => /texts\/en(\.\w+)?\.json$/.test(file))
    .map((file) => json('clients/web/' + file)),
);
const waitMax = 120_000; // milliseconds, for a busy machine
const gameMax = 600_000;

/** @import {AboutGame, Act} from '../../../clients/web/wire.js' */
/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').BrowserContextOptions} ContextOptions */

/** @returns {Promise<Browser>} */
export function openBrowser() {
  const asRoot = process.getuid?.() === 0; // Chromium has no sandbox for root
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
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

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };
const looks = /** @type {('light' | 'dark')[]} */ (['light', 'dark']).flatMap((colorScheme) =>
  [wide, narrow].map((size) => ({ colorScheme, size })),
);
let looked = 0;

/** How somebody may see the page: by `script/test --all` in each colour scheme at each size, else in
 * one of these, in turn, since a search for what is not accessible takes long. */
const someLooks = () => (isAtLength ? looks : [looks[looked++ % looks.length]]);

export class Visitor {
  /** Console errors, exceptions and requests to other origins. @type {string[]} */
  faults = [];
  /** All requested addresses. @type {string[]} */
  requests = [];
  /** All messages of the server. @type {any[]} */
  heard = [];
  /** Every message that the page has sent. @type {any[]} */
  said = [];
  /** The view from the messages, independent of the page. @type {any} */
  view;
  /** @type {AboutGame | undefined} */
  about;
  /** @type {number | undefined} */
  seat;
  /** @type {Set<() => void>} */
  #looking = new Set();

  /** Faults that a test causes on purpose. @type {RegExp[]} */
  expected = [];

  /**
   * @param {import('playwright-core').BrowserContext} context
   * @param {import('playwright-core').Page} page
   * @param {string} address
   */
  constructor(context, page, address) {
    this.context = context;
    this.page = page;
    this.address = address;
    page.setDefaultTimeout(waitMax);
    this.#listen(page);
  }

  /**
   * @param {Browser} browser
   * @param {string} address of the server
   * @param {ContextOptions & {prepare?: (() => void) | (() => void)[]}}
   *   [options] `prepare` runs in the page before anything else
   */
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
      socket.on('framesent', ({ payload }) => this.said.push(JSON.parse(String(payload))));
      socket.on('framereceived', ({ payload }) => this.#hear(JSON.parse(String(payload))));
    });
  }

  /** @param {any} message */
  #hear(message) {
    this.heard.push(message);
    if (message.type === 'welcome')
      ({ view: this.view, about: this.about, seat: this.seat } = message);
    if (message.type === 'update') this.view = merged(this.view, message.patch);
    for (const look of [...this.#looking]) look();
  }

  /** What the visitor may do now, as the server lists it, but claims. @returns {Act[]} */
  get acts() {
    const { claim, ...may } = this.view?.ask?.may ?? {};
    return this.about ? actsOf(this.about, may) : [];
  }

  /** The visitor's own cards. */
  get hand() {
    return cardsOf(this.view?.zones?.hand?.[this.seat ?? -1]);
  }

  /** The number of the question to the visitor. @returns {number | undefined} */
  get question() {
    return this.view?.ask?.n;
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

  /** The text of an element. @param {string} selector */
  async read(selector) {
    return (await this.page.locator(selector).first().innerText()).trim();
  }

  /** Waits for a text of the page. @param {string} id @param {{[name: string]: string}} [values] */
  says(id, values = {}) {
    const text = /** @type {string} */ (english[id]).replace(
      /\{(\w+)\}/g,
      (_, name) => values[name] ?? '',
    );
    return this.page.getByText(text).and(this.page.locator(':visible')).first().waitFor();
  }

  /** The number of matching elements. @param {string} selector */
  count(selector) {
    return this.page.locator(selector).count();
  }

  /**
   * Waits until `holds` is true, and checks it after each message.
   * @param {string} what
   * @param {() => any} holds
   */
  until(what, holds) {
    return this.#untilWithin(waitMax, what, holds);
  }

  /** The same for what takes a whole game. @param {string} what @param {() => any} holds */
  untilLate(what, holds) {
    return this.#untilWithin(gameMax, what, holds);
  }

  /** @param {number} longest @param {string} what @param {() => any} holds */
  async #untilWithin(longest, what, holds) {
    if (holds()) return;
    const come = new Promise((done) => {
      const look = () => holds() && (this.#looking.delete(look), done(undefined));
      this.#looking.add(look);
    });
    await within(
      longest,
      () => `${what}; phase ${this.view?.phase}, waiting for ${this.view?.asked}`,
      come,
    );
  }

  /** Another size of the window, once the page is drawn in it: a table as the room is now.
   * @param {{width: number, height: number}} size */
  async resize(size) {
    await this.page.setViewportSize(size);
    await this.page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll('[data-room]')].every((table) => {
        const room = table.parentElement?.getBoundingClientRect();
        return (
          !room?.width ||
          table.getAttribute('data-room') === `${Math.floor(room.width)} ${Math.floor(room.height)}`
        );
      }),
    );
  }

  /** The page is accessible in some looks. @param {string} where */
  async isAccessibleInLooks(where) {
    for (const { colorScheme, size } of someLooks()) {
      await this.page.emulateMedia({ colorScheme });
      await this.resize(size);
      const here = `${where}, ${colorScheme}, ${size.width}`;
      if (process.env.PICTURES)
        await this.page.screenshot({
          path: `${process.env.PICTURES}/${here.replaceAll(/\W+/g, '-')}.png`,
        });
      await this.isAccessible(here);
    }
  }

  /** axe-core finds nothing against WCAG 2.2, A and AA. @param {string} where */
  async isAccessible(where) {
    // The Content-Security-Policy allows no other script, except from the debugger.
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axe);
    const found = await this.page.evaluate(async () => {
      const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const { violations } = await /** @type {any} */ (window).axe.run(document, {
        runOnly: rules,
        resultTypes: ['violations'], // the rest is reported in brief, which takes less time
      });
      return violations.flatMap((/** @type {any} */ { id, help, nodes }) =>
        nodes.map(
          (/** @type {any} */ node) =>
            `${id}: ${help}: ${node.html.slice(0, 160)}: ${node.failureSummary?.split('\n')[1] ?? ''}`,
        ),
      );
    });
    assert.deepEqual(found, [], `axe-core on ${where}`);
    // A missing text shows its id.
    const nameless = (await this.page.locator('body').innerText())
      .match(/\b[a-z]+(\.[a-z_0-9]+)+\b/gi)
      ?.filter((name) =>
        Object.keys(english).some((id) => id.startsWith(name.split('.')[0] + '.')),
      );
    assert.deepEqual(nameless ?? [], [], `texts on ${where}`);
  }

  /** Nothing scrolls sideways. @param {string} where */
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

  /** Leaves, and fails if there were unexpected faults. */
  async part() {
    await this.context.close();
    assert.deepEqual(
      this.faults.filter((fault) => !this.expected.some((way) => way.test(fault))),
      [],
    );
  }
}
