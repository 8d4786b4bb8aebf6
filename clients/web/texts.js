// SPDX-License-Identifier: MIT
// The texts of the page by id. In a text `{name}` stands for a value, `{n|point|points}` for the
// singular or plural that the number n needs, and `{you|win|wins}` for one of two words by whether
// `you` is true.

/** @type {{[id: string]: string}} */
let texts = {};
/** @type {Intl.PluralRules} */
let plural = new Intl.PluralRules('en');

/** The languages of the page, by their own names. @type {{[language: string]: string}} */
export const languages = { en: 'English', fr: 'Français', de: 'Deutsch' };

/** The first of the reader's languages that we have. */
export function preferredLanguage() {
  return (
    navigator.languages.map((name) => name.slice(0, 2)).find((name) => name in languages) ?? 'en'
  );
}

/** @param {string} language @returns {Promise<{[id: string]: string}>} */
async function load(language) {
  const answer = await fetch(new URL(`texts/${language}.json`, import.meta.url));
  if (!answer.ok) throw new Error('no texts in ' + language);
  return answer.json();
}

/**
 * All texts of the first view in a language.
 * @param {string} language
 * @returns {Promise<{[id: string]: string}>}
 */
export async function fetchTexts(language) {
  return Object.assign(
    {},
    ...(await Promise.all(['', '.game', '.computer'].map((part) => load(language + part)))),
  );
}

/** Uses a language from now on. @param {string} language */
export async function loadLanguage(language) {
  texts = await fetchTexts(language);
  plural = new Intl.PluralRules(language);
  document.documentElement.lang = language;
}

/**
 * Adds the texts of a part that is loaded on demand; `learn` explains the game.
 * @param {string} part
 */
export async function loadMoreTexts(part) {
  texts = { ...texts, ...(await load(document.documentElement.lang + '.' + part)) };
}

/** @param {string} id */
export const has = (id) => Object.hasOwn(texts, id);

/**
 * A text with its values; its id if there is none.
 * @param {string} id
 * @param {{[name: string]: string | number | boolean}} [values]
 */
export function t(id, values = {}) {
  const isFirst = (/** @type {string} */ name) =>
    typeof values[name] === 'boolean'
      ? values[name]
      : plural.select(Number(values[name])) === 'one';
  return (has(id) ? texts[id] : id).replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_, name, first, second) =>
      first === undefined ? String(values[name] ?? '') : isFirst(name) ? first : second,
  );
}

/** @param {string} level of the computer */
export const levelName = (level) => (has('computer.' + level) ? t('computer.' + level) : level);
