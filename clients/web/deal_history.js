// SPDX-License-Identifier: MIT
// The story of a deal from its beginning, and the table after each step.
import { merged } from './merge.js';

/** @import {AnyView, Told} from './wire.js' */
/** `hands`: present if they are open and have changed.
 * @typedef {{story: Told[], patch: object, hands?: string[]}} Step */

const isBeginning = (/** @type {Told} */ { type }) => type === 'cut' || type === 'dealt';

/**
 * The story of the current deal, with what is new in it.
 * @param {Told[]} story
 * @param {Told[]} news
 */
export function appendStory(story, news) {
  const begins = news.findIndex(isBeginning);
  return begins < 0 ? [...story, ...news] : news.slice(begins);
}

/**
 * The table after `count` steps.
 * @param {{start: AnyView, story?: Told[], hands?: string[], steps: Step[]}}
 *   deal `story`: the events before the start
 * @param {number} count
 * @returns {{view: AnyView, story: Told[], hands?: string[]}}
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
