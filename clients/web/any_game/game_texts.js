// SPDX-License-Identifier: MIT
// The texts of one game: names and sentences by group and name. Where one is missing the name
// itself stands, so that a game without texts can be played, too.

import { language } from '../texts.js';

/** @type {{[address: string]: Promise<object>}} */
const loaded = {};

/** @param {string} name */
export const spaced = (name) => name.replaceAll('_', ' ');

export class GameTexts {
  #texts;

  /** @param {any} texts as in the game's file */
  constructor(texts) {
    this.#texts = texts ?? {};
  }

  /** @param {string} group @param {string} name @returns {any} undefined if there is none */
  find(group, name) {
    const all = this.#texts[group];
    return all && Object.hasOwn(all, name) ? all[name] : undefined;
  }

  /**
   * Of the texts of a verb or event, under `type` or `type.tag.tag`, the one of which all tags are
   * among these, and the most: engine/README.md, "Texts".
   * @param {string} group @param {string} type @param {Set<string>} tags
   * @returns {string | undefined}
   */
  findTagged(group, type, tags) {
    let best,
      most = -1;
    for (const [key, text] of Object.entries(this.#texts[group] ?? {})) {
      const [of, ...asked] = key.split('.');
      if (of !== type || asked.length <= most || !asked.every((tag) => tags.has(tag))) continue;
      if (typeof text !== 'string') continue;
      best = text;
      most = asked.length;
    }
    return best;
  }

  /** @param {string} group @param {string} name @returns {string} */
  name(group, name) {
    const found = this.find(group, name);
    return typeof found === 'string' ? found : spaced(name);
  }

  /** The names that a group has texts for. @param {string} group */
  namesOf(group) {
    return Object.keys(this.#texts[group] ?? {});
  }

  /** What stands beside the groups: `name`, `line`. @param {string} what @param {string} otherwise */
  own(what, otherwise) {
    const found = this.#texts[what];
    return typeof found === 'string' ? found : otherwise;
  }
}

/** A file of a game's texts, asked for once. @param {string} address @returns {Promise<object>} */
async function fetched(address) {
  loaded[address] ??= fetch(address).then((answer) => {
    if (!answer.ok) throw new Error('no texts');
    return answer.json();
  });
  try {
    return await loaded[address];
  } catch {
    delete loaded[address];
    return {};
  }
}

/**
 * The texts of a game in a language; none if they cannot be loaded, so that nobody has to wait for
 * them in vain.
 * @param {string} game @param {string} language
 */
export const loadGameTexts = async (game, language) =>
  new GameTexts(await fetched(`/games/${game}/texts/${language}.json`));

/** The same with what explains a table. @param {string} game @param {string} language */
export async function loadTableTexts(game, language) {
  const [texts, explained] = await Promise.all(
    ['texts', 'explained'].map((folder) => fetched(`/games/${game}/${folder}/${language}.json`)),
  );
  return new GameTexts({ ...texts, ...explained });
}

/**
 * The texts of a table in the language in use, now and later: `redraw` is called when those of
 * another language are there.
 * @param {string} game @param {() => void} redraw @returns {Promise<() => GameTexts>}
 */
export async function textsInUse(game, redraw) {
  let spoken = language();
  let texts = await loadTableTexts(game, spoken);
  return () => {
    if (spoken !== language()) {
      spoken = language();
      void loadTableTexts(game, spoken).then((others) => {
        texts = others;
        redraw();
      });
    }
    return texts;
  };
}
