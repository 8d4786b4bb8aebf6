// SPDX-License-Identifier: MIT
// The entries of this rubber, as far as this browser saw them, kept from visit to visit.
import { keep, recall } from '../../storage.js';

/** @import {Entry, Event, View} from './types.js' */

export class Entries {
  #name;
  /** @type {Entry[]} */
  all = [];

  /** @param {string} table */
  constructor(table) {
    this.#name = 'sheet.' + table;
  }

  /** @param {View} view after the story @param {Event[]} story @param {boolean} [whole] that of the
   * whole deal */
  hear(view, story, whole) {
    if (whole) this.#recall(view);
    else if (story.some(({ type }) => type === 'cut')) this.all = [];
    this.#enter(view, story);
  }

  /** Restores the entries of earlier deals. The last one is told again. @param {View} view */
  #recall(view) {
    const earlier = recall(this.#name, /** @type {Entry[]} */ ([])).filter(
      (entry) => entry.deal < view.deal,
    );
    const above = (/** @type {number} */ seat) =>
      earlier.reduce(
        (sum, entry) => sum + (entry.seat === seat && entry.side === 'above' ? entry.points : 0),
        0,
      );
    // If they sum up to more than the sheet, they belong to an earlier rubber.
    this.all = [0, 1].some((seat) => above(seat) > view.above[seat]) ? [] : earlier;
  }

  /** @param {View} view @param {Event[]} story */
  #enter(view, story) {
    let game = (view.closed?.length ?? 0) + 1 - story.filter(({ type }) => type === 'game').length;
    const before = this.all.length;
    for (const { type, seat = 0, rule = '', points = 0, side = '' } of story) {
      if (type === 'scored') this.all.push({ deal: view.deal, game, seat, rule, points, side });
      if (type === 'game') game += 1;
    }
    if (this.all.length !== before) keep(this.#name, this.all);
  }
}
