// SPDX-License-Identifier: MIT
// What any game tells each seat, from the program game-frames, which plays it at random; and the
// texts of the page, read from its files.
import { readFileSync } from 'node:fs';
import { loadLanguage, loadMoreTexts } from '../../../clients/web/texts.js';
import { appendStory } from '../../../clients/web/deal_history.js';
import { GameTexts } from '../../../clients/web/any_game/game_texts.js';
import { gameFrames, json, shelf } from '../support.mjs';

/** @import {AboutGame, Act, AnyScene, AnyView, ShelfGame, Told} from '../../../clients/web/wire.js' */
/** `seats`: what a spectator is told, then each seat; a deck that was dealt, and where its cards went.
 * @typedef {{story: Told[], deck?: string, places?: string, seats: {view: AnyView, patch?: object, acts: Act[]}[]}} Moment */
/** @typedef {{about: AboutGame, shelf: ShelfGame, moments: Moment[]}} Match */

/** @param {string} game @param {object} [options] @param {number} [seed] @returns {Match} */
export function played(game, options = {}, seed = 1) {
  const [head, ...moments] = gameFrames([game, String(seed), JSON.stringify(options)]);
  return { ...head, moments };
}

/** A match of each game on the shelf, at its least number of seats and at its most; what it is
 * called here. @param {object} [options] @returns {[string, Match][]} */
export const matchesOf = (options = {}) =>
  shelf.flatMap((game) => {
    const usual = played(game, options);
    const [least, most] = usual.shelf.seats;
    /** @type {[string, Match][]} */
    const same = [[game, usual]];
    if (least === most) return same;
    return [least, most].map(
      (seats) =>
        /** @type {[string, Match]} */ ([
          `${game} with ${seats}`,
          played(game, { ...options, seats }),
        ]),
    );
  });

/** The same, and one of the odd game. @returns {[string, Match][]} */
export const matches = () => [...matchesOf(), ['the odd game', played('odd')]];

/** Every question of a match to a seat. @param {Match} match */
export const questions = ({ moments }) =>
  moments.flatMap(({ seats }) =>
    seats.flatMap(({ view, acts }, at) => (view.ask ? [{ view, acts, seat: at - 1 }] : [])),
  );

export const names = 'Ann Ben Carla Dora Emil Franz Grete Hans Ida Jo Karl Lea'.split(' ');

/** Loads the page's texts from their files, as if there were a server. @param {string} language */
export async function speak(language) {
  const there = /** @type {any} */ (globalThis);
  there.fetch = async (/** @type {URL} */ address) => new Response(readFileSync(address));
  there.document ??= { documentElement: {} };
  await loadLanguage(language);
  await loadMoreTexts('any');
}

/** The table after each moment, as a seat sees it; as a spectator does where `self` is missing.
 * @param {Match} match @param {import('../../../clients/web/any_game/game_texts.js').GameTexts} texts
 * @param {number} [self] @returns {AnyScene[]} */
export function scenesOf({ about, moments }, texts, self) {
  /** @type {Told[]} */
  let story = [];
  return moments.map((moment) => {
    story = appendStory(story, moment.story);
    const { view } = moment.seats[self === undefined ? 0 : self + 1];
    const over = view.phase.endsWith('over');
    return { about, view, story, texts, names, self, sides: view.sides, begun: true, over };
  });
}

/** @param {string} game @param {string} language */
export const textsOf = (game, language) =>
  new GameTexts({
    ...json(`engine/${game}/texts/${language}.json`),
    ...json(`engine/${game}/explained/${language}.json`),
  });
