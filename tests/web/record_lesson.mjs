// SPDX-License-Identifier: MIT
// Records the deal of a lesson again, as the game tells it today:
//
//   node record_lesson.mjs kaiser
//
// engine/<game>/lesson/ holds deal.transcript, a deal of strong computers (find_deals.mjs), in which
// the reader has seat 0, and stops.json: [{"after":8,"name":"bid","rules":["K10"]}], the line after
// which a sentence stands. With "skip" all that lies before the stop is one step. This writes
// lesson.json beside them.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gameFrames, json, read, root } from './support.mjs';

/** @typedef {{after: number, name: string, rules: string[], skip?: boolean}} Stop */

const keptMax = 12; // events of a stretch that is skipped, but for those that are no acts

const isObject = (/** @type {any} */ one) =>
  one !== null && typeof one === 'object' && !Array.isArray(one);

/** The merge patch that leads from one view to another. @param {any} before @param {any} after
 * @returns {any} */
export function difference(before, after) {
  if (!isObject(before) || !isObject(after)) return after;
  /** @type {any} */
  const patch = {};
  for (const name of Object.keys(before)) if (!(name in after)) patch[name] = null;
  for (const [name, value] of Object.entries(after))
    if (JSON.stringify(before[name]) !== JSON.stringify(value))
      patch[name] = name in before ? difference(before[name], value) : value;
  return patch;
}

/** The open hands of the others, and those of them that differ from before.
 * @param {any} moment @param {{[seat: string]: string}} before */
function handsOf({ seats }, before) {
  /** @type {{[seat: string]: string}} */
  const changed = {};
  for (const [at, { view }] of seats.slice(2).entries()) {
    const hand = view.zones?.hand?.[at + 1] ?? '';
    if (hand !== (before[at + 1] ?? '')) changed[at + 1] = before[at + 1] = hand;
  }
  return changed;
}

/** One update for several moments. Of the acts of a stretch that is skipped only the last are kept.
 * @param {any} before the moment before them @param {any[]} moments @param {any} about
 * @param {boolean} skip */
function asOne(before, moments, { verbs }, skip) {
  const story = moments.flatMap((moment) => moment.story);
  const [was, is] = [before, moments.at(-1)].map(({ seats }) => seats[1].view);
  return {
    type: 'update',
    patch: difference(was, is),
    story: story.filter(
      ({ type }, i) => !skip || i >= story.length - keptMax || !(type in verbs || type === 'trick'),
    ),
  };
}

/** The moments of a stretch, each with what comes of it. What nobody is told of, such as an answer
 * that stays secret, is one moment with what follows. @param {any[]} moments @param {boolean} skip */
function together(moments, skip) {
  /** @type {any[][]} */
  const all = [[]];
  for (const moment of moments) {
    all[all.length - 1].push(moment);
    if (moment.story.length && !skip && moment !== moments.at(-1)) all.push([]);
  }
  return moments.length ? all : [];
}

/** What the game tells of the transcript, line by line. @param {string} game */
export function told(game) {
  const input = read(`engine/${game}/lesson/deal.transcript`);
  const [head, ...moments] = gameFrames(['transcript'], input);
  const acts = input
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { about: head.about, moments, acts };
}

/** The lesson of a game, as lesson.json should be. @param {string} game */
export function recorded(game) {
  /** @type {Stop[]} */
  const stops = json(`engine/${game}/lesson/stops.json`);
  const { about, moments, acts } = told(game);
  /** @type {any[]} */
  const frames = [];
  /** @type {{[seat: string]: string}} */
  const before = {};
  const first = stops[0].after;
  const story = moments.slice(0, first + 1).flatMap(({ story }) => story);
  const { view } = moments[first].seats[1];
  frames.push({ type: 'welcome', about, view, story, hands: handsOf(moments[first], before) });
  let done = first;
  const placed = stops.map(({ after, name, rules, skip = false }) => {
    if (after > done && acts[done + 1].seat === 0)
      frames.push({ type: 'act', action: acts[done + 1].action });
    for (const some of together(moments.slice(done + 1, after + 1), skip)) {
      const last = some[some.length - 1];
      frames.push({ ...asOne(moments[done], some, about, skip), hands: handsOf(last, before) });
      done = moments.indexOf(last);
    }
    return { at: frames.length, name, rules };
  });
  return { stops: placed, frames: frames.map(lean) };
}

/** A frame without what is empty. @param {any} frame */
function lean({ hands, ...frame }) {
  return hands && Object.keys(hands).length ? { ...frame, hands } : frame;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const game of process.argv.slice(2))
    writeFileSync(
      `${root}engine/${game}/lesson/lesson.json`,
      JSON.stringify(recorded(game)) + '\n',
    );
