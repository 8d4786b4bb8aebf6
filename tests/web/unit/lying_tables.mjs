// SPDX-License-Identifier: MIT
// Tables of every game for the tests of the layout: what really lies there, as an engine dealt and
// played it, in whichever language needs the most room.
import { Choice } from '../../../clients/web/any_game/choice.js';
import { lyingOf } from '../../../clients/web/any_game/lying.js';
import { ems } from '../../../clients/web/layout/text.js';
import { GameTexts } from '../../../clients/web/any_game/game_texts.js';
import { t } from '../../../clients/web/texts.js';
import { shelf } from '../support.mjs';
import { scenesOf, speak, textsOf } from './frames.mjs';

/** @import {AnyScene} from '../../../clients/web/wire.js' */
/** @import {Lying, Room} from '../../../clients/web/layout/types.js' */
/** @import {Match} from './frames.mjs' */

const languages = ['en', 'de', 'fr'];

/** Whom a table is played with where nobody has a name of their own. @param {number} seats */
const computers = (seats) =>
  Array.from({ length: seats }, (_, i) => (i ? `Computer\u00a0${i + 1}` : 'Ann'));

/** The texts of a game; the odd game has none. @param {string} game @param {string} language */
const wordsOf = (game, language) =>
  shelf.includes(game) ? textsOf(game, language) : new GameTexts({});

/** What tells one moment from another, as far as its layout goes. @param {AnyScene} scene */
function kindOf({ view, self, about, choice }) {
  const zones = Object.entries(view.zones ?? {}).map(([name, zone]) => {
    const size = JSON.stringify(zone).length;
    return `${name} ${about.zones[name].form === 'trick' ? Math.ceil(size / 9) : Math.ceil(size / 40)}`;
  });
  return [view.phase, self, Boolean(choice), choice?.offer.spoken.length, zones].join();
}

/** @param {AnyScene} scene @returns {AnyScene} */
function asked(scene) {
  const { about, view, self } = scene;
  const isAsked = Boolean(view.ask);
  const choice =
    isAsked && self !== undefined
      ? new Choice(
          about,
          view,
          self,
          () => {},
          () => {},
        )
      : undefined;
  return { ...scene, names: computers(about.seats), asked: isAsked, choice };
}

/** The number of letters on a table. @param {unknown} lying @returns {number} */
const lengthOf = (lying) =>
  typeof lying === 'number'
    ? lying
    : lying && typeof lying === 'object'
      ? Object.values(lying).reduce((/** @type {number} */ all, one) => all + lengthOf(one), 0)
      : 0;

/** The moments of a match that differ, seen by the first seat, by the next and by a spectator: at most
 * so many, spread over the whole of it. @param {Match} match @param {number} most
 * @returns {[at: number, self: number | undefined][]} */
function differing(match, most) {
  /** @type {Map<string, [number, number | undefined]>} */
  const kinds = new Map();
  for (const self of [0, 1, undefined])
    scenesOf(match, wordsOf(match.about.game, 'en'), self).forEach((scene, at) => {
      const kind = kindOf(asked(scene));
      if (!kinds.has(kind)) kinds.set(kind, [at, self]);
    });
  const all = [...kinds.values()];
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, i) => all[Math.floor(i * step)]);
}

/** What lies on the table at some moments of a match, in the longest language.
 * @param {Match} match @param {number} most @returns {Promise<{what: string, lying: Lying}[]>} */
export async function tablesOf(match, most) {
  await speak('en');
  const moments = differing(match, most);
  /** @type {{what: string, lying: Lying}[]} */
  const longest = [];
  for (const language of languages) {
    await speak(language);
    const texts = wordsOf(match.about.game, language);
    const hint = { hint: ems(t('hint.ask')) };
    /** @type {Map<number | undefined, AnyScene[]>} */
    const scenes = new Map();
    moments.forEach(([at, self], i) => {
      const all = scenes.get(self) ?? scenesOf(match, texts, self);
      scenes.set(self, all);
      const scene = asked(all[at]);
      const lying = lyingOf(scene, scene.asked ? hint : {});
      const what = `${scene.view.phase}, moment ${at}, seat ${self}, ${language}`;
      if (!longest[i] || lengthOf(lying) > lengthOf(longest[i].lying)) longest[i] = { what, lying };
    });
  }
  return longest;
}

/** The screens on which a table is laid out. @type {[number, number][]} */
export const screens = [
  [320, 568],
  [360, 640],
  [390, 844],
  [667, 375],
  [844, 390],
  [1024, 768],
  [1280, 800],
  [2560, 1440],
];

/** Sizes of text: 100, 150 and 200 %. */
export const textSizes = [16, 24, 32];

/** What a screen leaves to the table: the header is above it, and where there is room a sheet beside.
 * @param {[number, number]} screen @param {number} text @returns {Room} */
export function roomOf([w, h], text) {
  const header = h <= 500 ? Math.max(40, 2.4 * text) : Math.max(50, 2.6 * text);
  const side = w >= 62.5 * text ? 23 * text : 0;
  return { w: w - side, h: h - header, text };
}
