// SPDX-License-Identifier: MIT
// Plays at a table of any game, in the page itself, by what is lit and by buttons: it knows `may`
// as the page shows it, and no rules.
import { choices } from './table.mjs';

/**
 * Runs in the page before anything else: from now on every question is answered at random, by
 * clicking what may be clicked, until `window.hands` is set to 'off'. `window.done` counts clicks.
 * `window.once` makes one click. What to do is chosen first, such as to bid or to pass, and then
 * how; otherwise one of many bids would nearly always be made. Rows of cards are arranged as the
 * page suggests.
 */
export function randomHands() {
  const there = /** @type {any} */ (window);
  Object.assign(there, { hands: there.hands ?? 'off', done: 0 });
  let seed = 1;
  const below = (/** @type {number} */ count) => {
    seed = (seed * 48271 + there.done) % 2147483647;
    return seed % count;
  };
  const shown = (/** @type {Element} */ element) => element.getClientRects().length > 0;
  const choices = () => {
    const asked = document.querySelector('.ask[data-asked]');
    if (!asked) return [];
    return [
      ...document.querySelectorAll('.any [data-legal=true]'),
      ...asked.querySelectorAll(':is([data-act], button[data-try]):not(:disabled)'),
    ].filter(shown);
  };
  const verbOf = (/** @type {Element} */ element) =>
    element.getAttribute('data-try') ?? JSON.parse(element.getAttribute('data-act') ?? '{}').type;
  const oneOf = (/** @type {Element[]} */ from) => {
    const verbs = [...new Set(from.map(verbOf))];
    const verb = verbs[below(verbs.length)];
    const ways = from.filter((one) => verbOf(one) === verb);
    return ways[below(ways.length)];
  };
  const arrange = (/** @type {Element} */ board) => {
    const ways = ['[data-action=arrange-say]', '[data-action=suggest]', '.close'].map((way) =>
      board.querySelector(`${way}:not(:disabled)`),
    );
    /** @type {HTMLElement} */ (ways.find(Boolean)).click();
  };
  const act = () => {
    const board = document.querySelector('dialog[data-arrange]');
    if (board) {
      there.opening = false;
      return arrange(board);
    }
    if (there.opening) return;
    const found = choices();
    // A card that is picked already would be laid back.
    const fresh = found.filter((one) => one.getAttribute('aria-pressed') !== 'true');
    const spots = fresh.filter((one) => one.hasAttribute('data-spot'));
    const from = spots.length ? spots : fresh;
    if (!from.length) return;
    there.done += 1;
    const one = oneOf(from);
    there.opening = one.hasAttribute('data-try');
    /** @type {HTMLElement} */ (one).click();
  };
  there.once = act;
  setInterval(() => there.hands === 'on' && act(), 40);
}

/** Lets a visitor play; or stops, with no rows half arranged.
 * @param {import('./visitor.mjs').Visitor} visitor @param {boolean} [on] */
export const letPlay = ({ page }, on = true) =>
  page.evaluate(
    async (to) => {
      Object.assign(window, { hands: to, opening: false });
      if (to === 'on') return;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      /** @type {HTMLDialogElement | null} */ (
        document.querySelector('dialog[data-arrange]')
      )?.close();
    },
    on ? 'on' : 'off',
  );

/** Opens a table with the computer on all other seats. @param {import('./visitor.mjs').Visitor} visitor
 * @param {string} game @param {string} seats */
export async function againstComputers(visitor, game, seats) {
  const { page } = visitor;
  await visitor.go('/');
  await visitor.see('[data-game]');
  await page.locator('input[name=name]').first().fill('Ann');
  const form = await choices(visitor, game);
  await form.waitFor();
  if (await form.locator('[name=seats]').count())
    await form.locator('[name=seats]').selectOption(seats);
  await form.locator('[name=others]').selectOption('easy');
  await form.locator('[data-action=create-game]').click();
}

/** Plays until something holds, one click after another: nothing happens meanwhile.
 * @param {import('./visitor.mjs').Visitor} visitor @param {() => any} holds */
export async function playUntil(visitor, holds) {
  const { page } = visitor;
  await visitor.until('the table is there', () => visitor.about);
  for (;;) {
    const isAsked = () => visitor.question !== undefined;
    await visitor.untilLate('a question, or the end', () => isAsked() || holds());
    if (holds()) return;
    const { question } = visitor;
    await page.evaluate(() => /** @type {any} */ (window).once());
    if (question === visitor.question)
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
}
