// SPDX-License-Identifier: MIT
// Sitting down at a table and playing there by clicks.
import { onlyQuiet } from '../../../clients/web/any_game/may.js';
import { Visitor } from './visitor.mjs';

/**
 * @typedef {{rules?: string, rubbers?: number, reveal?: string, spectators?: boolean,
 *   talk?: boolean, hints?: boolean, clock?: string}} Terms
 */
/** @import {Act} from '../../../clients/web/wire.js' */
/** @typedef {(visitor: Visitor) => Act} Policy which of `visitor.acts` to take */

/** Makes the page's timers run twenty times as fast: no test has to see the pictures. */
export function withFastTimers() {
  const real = window.setTimeout;
  window.setTimeout = /** @type {any} */ (
    (/** @type {() => void} */ act, /** @type {number} */ delay, /** @type {any[]} */ ...rest) =>
      real(act, (delay ?? 0) / 20, ...rest)
  );
}

/** Opens the choices of a new table, on the start page. @param {Visitor} visitor
 * @param {string} [game] @returns {Promise<import('playwright-core').Locator>} the form */
export async function choices(visitor, game = 'jojotte') {
  await visitor.click(`[data-game=${game}] [data-action=play-game]`);
  return visitor.page.locator(`form[data-new=${game}]`);
}

/**
 * Opens a table on the start page and returns its links.
 * @param {Visitor} visitor
 * @param {string} name
 * @param {Terms} [terms]
 */
export async function openTable(visitor, name, terms = {}) {
  const { page } = visitor;
  await visitor.go('/');
  await page.locator('input[name=name]').first().fill(name);
  const form = await choices(visitor);
  const { rules, clock, hints, ...others } = terms;
  if (rules) await form.locator('[name=rules]').selectOption(rules);
  if (clock) await form.locator('[name=clock]').selectOption(clock);
  if (hints !== undefined) await form.locator('[name=hints]').setChecked(hints);
  await form.locator('summary').click();
  for (const [option, wanted] of Object.entries(others)) {
    const field = form.locator(`[name=${option}]`);
    if (typeof wanted === 'boolean') await field.setChecked(wanted);
    else await field.selectOption(String(wanted));
  }
  await form.locator('[data-action=create-game]').click();
  return linksOf(await page.locator('[data-link=seat]').inputValue());
}

/** @param {string} seat an invitation */
export const linksOf = (seat) => ({
  seat,
  watch: seat.replace(/[?#].*/, ''),
  table: new URL(seat).pathname.split('/')[2],
});

/**
 * Follows the link to a seat.
 * @param {Visitor} visitor
 * @param {string} link
 * @param {string} name
 */
export async function sitDown(visitor, link, name) {
  await visitor.go(link);
  // People who come back to their own seat are not asked for a name.
  await visitor.see('[data-action=sit]');
  const field = visitor.page.locator('input[name=name]').first();
  if (await field.count()) await field.fill(name);
  await visitor.click('[data-action=sit]');
}

/**
 * Two players at a table where cards have been dealt.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {Terms} [terms]
 * @param {import('playwright-core').BrowserContextOptions & {prepare?: (() => void) | (() => void)[]}}
 *   [options] of the first one's browser
 */
export async function twoAtATable(browser, address, terms = {}, options = {}) {
  const ann = await Visitor.arrive(browser, address, { prepare: withFastTimers, ...options });
  const ben = await Visitor.arrive(browser, address, { prepare: withFastTimers });
  const links = await openTable(ann, 'Ann', terms);
  await sitDown(ben, links.seat, 'Ben');
  for (const visitor of [ann, ben])
    await visitor.until('cards are dealt', () => visitor.view?.phase === 'auction');
  return { ann, ben, links };
}

/** @param {any} value of an attribute; an act as the page writes it there */
const quoted = (value) =>
  JSON.stringify(typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The button of an act. @param {Act} act */
export function answerTo({ type, ...members }) {
  const value = Object.values(members).join(' ');
  return `[data-action=${quoted(type)}]${value && `[data-value=${quoted(value)}]`}`;
}

/**
 * Performs an action on the page and waits until the server has settled it.
 * @param {Visitor} visitor
 * @param {Act} act
 */
export async function perform(visitor, act) {
  const { question } = visitor;
  if (act.type === 'play') {
    const ways = visitor.acts.filter((way) => way.card === act.card);
    await visitor.click(`[data-asked=true] .hand button[data-card=${quoted(act.card)}]`);
    if (ways.length > 1) await visitor.click(`.answers [data-act=${quoted(act)}]`);
  } else {
    await visitor.click('.answers ' + answerTo(act));
  }
  await visitor.until(`${JSON.stringify(act)} is settled`, () => visitor.question !== question);
}

/** Whether the page answers by itself. @param {Visitor} visitor */
export const answersItself = ({ about, view }) => about !== undefined && onlyQuiet(about, view);

/**
 * Plays until `enough` is true. What the page answers by itself, as it is all there is to say, is left
 * to it.
 * @param {Visitor} visitor
 * @param {Policy} policy
 * @param {(view: any) => boolean} enough
 */
export async function play(visitor, policy, enough) {
  const isAsked = () => visitor.question !== undefined && !answersItself(visitor);
  for (;;) {
    await visitor.until('something is asked', () => enough(visitor.view) || isAsked());
    if (enough(visitor.view)) return;
    await perform(visitor, policy(visitor));
  }
}

/** Gives up the match in the menu; a partner may still have to agree. @param {Visitor} visitor */
export async function resign(visitor) {
  await visitor.click('[data-action=menu]');
  await visitor.click('dialog [data-action=wish-resign_rubber]');
  await visitor.click('[data-wish=resign_rubber][data-sure]');
}

/** Whether all cards of this deal have been played. @param {any} view */
export const dealIsOver = (view) => view.phase.endsWith('_over');

/** @param {any} view */
export const matchIsOver = (view) => view.phase === 'match_over';
