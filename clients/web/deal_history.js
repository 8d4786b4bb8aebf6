// SPDX-License-Identifier: MIT
// The story of a deal from its beginning, and the table after each step.
import { merged } from './merge.js';

/** @import {Event, View} from './wire.js' */
/** `hands`: present if they are open and have changed.
 * @typedef {{story: Event[], patch: object, hands?: string[]}} Step */

const isBeginning = (/** @type {Event} */ event) => event.type === 'cut' || event.type === 'dealt';

/**
 * The story of the current deal, with what is new in it.
 * @param {Event[]} story
 * @param {Event[]} news
 */
export function appendStory(story, news) {
  const begins = news.findIndex(isBeginning);
  return begins < 0 ? [...story, ...news] : news.slice(begins);
}

/**
 * The table after `count` steps.
 * @param {{start: View, story?: Event[], hands?: string[], steps: Step[]}}
 *   deal `story`: the events before the start
 * @param {number} count
 * @returns {{view: View, story: Event[], hands?: string[]}}
 */
export function stateAfter({ start, story = [], hands, steps }, count) {
  let view = start;
  for (const step of steps.slice(0, count)) {
    view = merged(view, step.patch);
    story = appendStory(story, step.story);
    hands = step.hands ?? hands;
  }
  return { view, story, hands };
}
