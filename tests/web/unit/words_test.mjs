// SPDX-License-Identifier: MIT
// Each thing has one word in each language, and sentences are right with all that is put into them:
// articles, plurals, elisions, and the blanks before French marks. The words are those of
// engine/README.md, "Words for players".
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { actsOf } from '../../../clients/web/any_game/may.js';
import { actName, factText, sentence } from '../../../clients/web/any_game/sentences.js';
import { json, pageFiles, root, shelf } from '../support.mjs';
import { matchesOf, names, questions, speak, textsOf } from './frames.mjs';

/** @import {Told} from '../../../clients/web/wire.js' */

const matches = matchesOf();
const languages = ['en', 'fr', 'de'];

/** All texts of a file by their paths. @param {any} texts @returns {[string, string][]} */
const flat = (texts) =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [/** @type {[string, string]} */ ([key, text])]
      : flat(text).map(([rest, one]) => /** @type {[string, string]} */ ([`${key}/${rest}`, one])),
  );

/** What a file says; nothing if it is not there. @param {string} path @returns {[string, string][]} */
const said = (path) =>
  existsSync(root + path) ? flat(json(path)).map(([key, text]) => [`${path} ${key}`, text]) : [];

/** @param {string} game @param {string} language */
const ofGame = (game, language) =>
  ['texts', 'explained', 'lesson'].flatMap((folder) =>
    said(`engine/${game}/${folder}/${language}.json`),
  );

/** @param {string} language */
const ofClients = (language) => [
  ...pageFiles()
    .filter((file) => new RegExp(`/texts/${language}[.]|^texts/${language}[.]`).test(file))
    .flatMap((file) => said(`clients/web/${file}`)),
  ...said(`clients/cli/texts/${language}.json`),
];

/** @param {string} language */
const everywhere = (language) => [
  ...shelf.flatMap((game) => ofGame(game, language)),
  ...ofClients(language),
];

/** What is not said in the texts of games, and the word for it. "Seite" is also one of a book. */
const glossary = /** @type {{[language: string]: [RegExp, string][]}} */ ({
  en: [[/\b(spades|hearts|clubs|diamonds) trump\b/i, 'trumps']],
  fr: [
    [/\bplis?\b/i, 'levée'],
    [/\bmatch\b(?! en miroir)/i, 'partie'],
    [/\bprendre la partie\b/i, 'réclamer la victoire'],
    [/\bau choix\b/i, 'un verbe'],
    [/\b(demande[rz]?|demandent) chelem\b/i, 'le chelem'],
  ],
  de: [
    [/\bSeite\b/, 'Partei'],
    [/\bGegenseite\b/, 'Gegner'],
    [/\bGegenüber\b/, 'Gegner'],
    [/\bStapel\b/, 'Talon'],
    [/\bPasse\b/, 'Passen'],
    [/\bReizen\b/, 'Reizung'],
    [/\bRobbers?\b/, 'Rubber'],
    [/\bMatch\b/, 'Partie'],
    [/\bbekenn|\bbekannt(?= hat)|haben bekannt/i, 'bedienen'],
    [/\bTrumpf(ass|könig|dame|bube|zehn|neun|acht|sieben|sechs|fünf)/, 'Trumpf-'],
  ],
});

/** The same of the clients: a "Seite" may be one of the page, a "Stapel" a deck of cards. */
const everywhereElse = /** @type {{[language: string]: [RegExp, string][]}} */ ({
  en: [],
  fr: glossary.fr,
  de: [
    [/\b(andere|Ihrer?|beide) Seiten?\b/, 'Partei'],
    [/\bPasse\b/, 'Passen'],
    [/\bGegenüber\b/, 'Gegner'],
    [/\bRobbers?\b/, 'Rubber'],
    [/\b(Laufende|öffentlichen) Spiele\b|\bSpiel ist (zu Ende|vertagt)\b/, 'Partie'],
    [/\bIhr Spiel bleibt\b|\bnach dem Spiel gelöscht\b/, 'Partie'],
  ],
});

for (const language of languages)
  test(`in ${language} each thing has one word`, () => {
    const wrong = [
      ...shelf
        .flatMap((game) => ofGame(game, language))
        .flatMap(([where, text]) =>
          glossary[language].flatMap(([not, word]) =>
            not.test(text) ? [`${where}: ${text} [${word}]`] : [],
          ),
        ),
      ...ofClients(language).flatMap(([where, text]) =>
        where.includes('command.') || where.includes('wish.') // what may be typed, too
          ? []
          : everywhereElse[language].flatMap(([not, word]) =>
              not.test(text) ? [`${where}: ${text} [${word}]`] : [],
            ),
      ),
    ];
    assert.deepEqual(wrong, []);
  });

test('only where there are partners is there talk of sides', () => {
  const told = (/** @type {string} */ game) =>
    matches.filter(([name]) => name.split(' ')[0] === game).map(([, { about }]) => about.events);
  const alone = shelf.filter((game) =>
    told(game).every((events) =>
      Object.values(events).every(
        ({ with: members = {} }) => !Object.values(members).includes('side'),
      ),
    ),
  );
  assert.ok(alone.length > 8, alone.join());
  const side = { en: /\bsides?\b/i, fr: /\bcamps?\b/i, de: /\bPartei(en)?\b|\bSeite\b/ };
  for (const [language, word] of Object.entries(side))
    for (const game of alone)
      for (const [where, text] of ofGame(game, language)) assert.doesNotMatch(text, word, where);
});

test('French marks have their blanks: none before an ellipsis', () => {
  for (const [where, text] of everywhere('fr')) {
    const plain = text.replaceAll('%H:%M', '');
    assert.doesNotMatch(plain, /(?<![\u202f?!])[;!?]/u, `${where}: narrow and fixed`);
    assert.doesNotMatch(plain, /(?<!\u00a0):/u, `${where}: fixed`);
    assert.doesNotMatch(plain, /\s(…|\.\.\.)|«(?!\u00a0)|(?<!\u00a0)»/u, where);
  }
});

for (const language of languages)
  test(`in ${language} there are no dots in a row`, () => {
    for (const [where, text] of everywhere(language)) assert.doesNotMatch(text, /\.\./, where);
  });

/** Nouns that are counted, one and many. */
const nouns = {
  en: 'point card trick club diamond heart spade game deal'
    .split(' ')
    .map((one) => [one, one + 's']),
  fr: 'point carte levée trèfle cœur pique manche donne'
    .split(' ')
    .map((one) => [one, one + 's'])
    .concat([['carreau', 'carreaux']]),
  de: [
    ['Punkt', 'Punkte'],
    ['Karte', 'Karten'],
    ['Stich', 'Stiche'],
    ['Manche', 'Manchen'],
  ],
};

/** @param {string} text @param {string} language */
function isCounted(text, language) {
  const counted = nouns[/** @type {keyof typeof nouns} */ (language)];
  const [one, many] = [0, 1].map((form) => counted.map((forms) => forms[form]).join('|'));
  assert.doesNotMatch(text, new RegExp(`(?<![\\d.,+−-])[−-]?1 (${many})(?!\\p{L})`, 'u'));
  assert.doesNotMatch(text, new RegExp(`(?<![\\d.,])([2-9]|\\d\\d+) (${one})(?!\\p{L})`, 'u'));
}

const rank = '(?:as|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|valet|dame|roi)';
const card = `${rank} de (?:trèfle|carreau|cœur|pique)`;

/** @param {string} text a French sentence */
function hasArticles(text) {
  // After a colon cards stand as in a list.
  const bare = text
    .replace(new RegExp(`joker [(]${card}[)]`, 'gu'), 'joker')
    .replace(new RegExp(`: (?:${card}|joker)(?:(?:, | et | – )(?:${card}|joker))*`, 'gu'), ':');
  assert.doesNotMatch(bare, new RegExp(`(?<!l’|la |le )\\b${card}`, 'u'));
  assert.doesNotMatch(bare, /\b(le|la) as de\b|\ble dame\b|\bla (?!dame)(valet|roi|dix)\b/u);
  assert.doesNotMatch(bare, new RegExp(`\\b(?:de|à) les? ${rank}`, 'u'));
  assert.doesNotMatch(text, /\b(de|que|le|la|jusque) (Ann|Emil|Ida)\b/u);
}

/** @param {string} text @param {string} language */
function isRight(text, language) {
  assert.doesNotMatch(text, /\.\.|\s[.,…]/u);
  assert.doesNotMatch(text, /(?<!\p{L})(\p{L}{2,}):? \1(?!\p{L})/iu);
  isCounted(text, language);
  if (language === 'fr') hasArticles(text);
}

/** What is told, and the same with 1 and 2 for what is counted: points, and suits that are bid.
 * @param {Told} told @returns {Told[]} */
function withNumbers(told) {
  const numbers = ['points', ...(told.suit ? ['number'] : [])].filter(
    (name) => typeof told[name] === 'number',
  );
  return [
    told,
    ...[1, 2].map((n) => ({ ...told, ...Object.fromEntries(numbers.map((name) => [name, n])) })),
  ];
}

for (const language of languages)
  for (const [name, match] of matches) {
    const { about, moments } = match;
    const game = name.split(' ')[0];
    const telling = (/** @type {number | undefined} */ self) => ({
      names,
      self,
      about,
      texts: textsOf(game, language),
      sides: moments[1].seats[0].view.sides,
    });

    test(`${name} in ${language}: what is told is right in number and article`, async () => {
      await speak(language);
      const ways = [telling(undefined), telling(0)];
      const stories = new Map(
        moments.flatMap(({ story }) => story).map((told) => [JSON.stringify(told), told]),
      );
      for (const event of stories.values())
        for (const told of withNumbers(event))
          for (const way of ways) {
            const text = sentence(told, way);
            isRight(text, language);
            assert.match(text, /^[\p{Lu}\d−“«„]/u);
            if (way.self === 0) assert.doesNotMatch(text, /\bAnn\b/, 'the reader is "you"');
          }
    });

    test(`${name} in ${language}: acts and facts are right in number and article`, async () => {
      await speak(language);
      for (const { view, seat } of questions(match).slice(0, 200)) {
        const way = { ...telling(seat), view };
        for (const act of actsOf(about, view.ask?.may)) isRight(actName(act, way), language);
        for (const [fact, value] of Object.entries(view.facts ?? {}))
          if (about.facts[fact] !== 'flag')
            isRight(
              `${way.texts.name('fact', fact)}: ${factText(way, about.facts[fact], value)}`,
              language,
            );
      }
    });
  }
