// SPDX-License-Identifier: MIT
// The texts of the page by id. In a text `{name}` stands for a value, `{n|point|points}` for the
// singular or plural that the number n needs, and `{you|win|wins}` for one of two words by whether
// `you` is true.

/** @type {{[id: string]: string}} */
let texts = {};
/** @type {Intl.PluralRules} */
let plural = new Intl.PluralRules('en');

let current = 'en';

/** The language in use. */
export const language = () => current;

/** The languages of the page, by their own names. @type {{[language: string]: string}} */
export const languages = { en: 'English', fr: 'Français', de: 'Deutsch' };

/** The first of the reader's languages that we have. */
export function preferredLanguage() {
  return (
    navigator.languages.map((name) => name.slice(0, 2)).find((name) => name in languages) ?? 'en'
  );
}

/** Where the texts of a part are, by language. @typedef {(language: string) => URL} Part */

/** @param {string} name @returns {Part} */
const partOf = (name) => (language) =>
  new URL(`texts/${[language, name].filter(Boolean).join('.')}.json`, import.meta.url);

/** @param {string} language @param {Part} part @returns {Promise<{[id: string]: string}>} */
async function load(language, part) {
  const answer = await fetch(part(language));
  if (!answer.ok) throw new Error('no texts in ' + language);
  return answer.json();
}

/** The parts that were loaded on demand, by where they are in English. @type {Map<string, Part>} */
const more = new Map();

/** Settled when the language asked for last is in use, or could not be had. */
let speaking = Promise.resolve();

/** @param {string} language */
async function speak(language) {
  const [first, ...others] = await Promise.all([
    load(language, partOf('')),
    ...[...more.values()].map((part) => load(language, part)),
  ]);
  texts = Object.assign(first, ...others);
  plural = new Intl.PluralRules(language);
  document.documentElement.lang = current = language;
}

/** Uses a language from now on. @param {string} language @returns {Promise<void>} */
export function loadLanguage(language) {
  const spoken = speak(language);
  speaking = spoken.catch(() => {});
  return spoken;
}

/** The language in use, once the one asked for last has come. */
export async function spokenLanguage() {
  await speaking;
  return current;
}

/** Texts on their way or here, by their address. @type {{[address: string]: ReturnType<typeof load>}} */
const asked = {};

/** Asks once; again after a failure. @param {string} language @param {Part} part */
function loadOnce(language, part) {
  const { href } = part(language);
  asked[href] ??= load(language, part).catch((error) => {
    delete asked[href];
    throw error;
  });
  return asked[href];
}

/**
 * Adds the texts of a part that is loaded on demand: `any` is for tables of any game, `lesson` for
 * lessons, `replay` for finished deals, `table` for what all tables share, `settings` for their dialog;
 * others by their place.
 * @param {string | Part} part
 */
export async function loadMoreTexts(part) {
  const where = typeof part === 'string' ? partOf(part) : part;
  let added, language;
  do {
    language = await spokenLanguage();
    added = await loadOnce(language, where);
  } while (language !== current); // it was changed meanwhile
  texts = { ...texts, ...added }; // others may have been added meanwhile
  more.set(where('en').href, where);
}

/** Several, as they are listed: "Ann, Ben and Carla". @param {string[]} all */
export const listOf = (all) => new Intl.ListFormat(current).format(all);

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
