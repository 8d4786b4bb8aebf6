// SPDX-License-Identifier: MIT
// The shelf of the games that are played here, and the way to a table of any of them. It is loaded
// after the first view.
import { GameTexts, loadGameTexts } from './any_game/game_texts.js';
import { button, h, openDialog, render, submitting } from './dom.js';
import { checkField, clocks, nameField, pickField, wanted } from './new_table.js';
import { checkbox, selectField } from './settings.js';
import { keep, recall } from './storage.js';
import { language, levelName, loadMoreTexts, t } from './texts.js';

/** @import {Home, ShelfGame, ShelfOption} from './wire.js' */

const levels = ['easy', 'medium', 'strong'];

/** What is asked for: `rules`, the options that are not as usual, `seats`, and who plays.
 * @typedef {{rules: string, seats: number, options: {[name: string]: string | number | boolean},
 *   others: string, each: {[seat: string]: string}, open?: boolean}} Wish */

/** The games on the server. @returns {Promise<ShelfGame[]>} */
async function gamesOf() {
  const answer = await fetch('/about', { cache: 'no-store' });
  return answer.ok ? ((await answer.json()).games ?? []) : [];
}

/** "4 players", "3 to 12 players". @param {[number, number]} seats */
export const seatsText = ([least, most]) =>
  least === most ? t('shelf.seats', { n: most }) : t('shelf.seats_from', { least, most });

/** Whether a game can be played by so many; 0 stands for any number.
 * @param {ShelfGame} game @param {number} players */
export const isFor = ({ seats: [least, most] }, players) =>
  players === 0 || (players >= least && players <= most);

/** The numbers of players that any of the games is for. @param {ShelfGame[]} games */
export const playersOf = (games) =>
  Array.from({ length: 16 }, (_, n) => n).filter(
    (n) => n > 0 && games.some((game) => isFor(game, n)),
  );

/** The usual number of seats. @param {ShelfGame} game */
const usualSeats = ({ seats, options }) => Number(options.seats?.default ?? seats[1]);

/** The last wish for this game. @param {ShelfGame} game @returns {Wish} */
const wishFor = (game) => ({
  rules: game.rules[0],
  seats: usualSeats(game),
  options: {},
  others: 'people',
  each: {},
  ...recall('wanted.' + game.game, {}),
});

/** Which seats the computer takes. @param {Wish} wish @param {number} seats */
function computers({ others, each }, seats) {
  /** @type {{[seat: string]: string}} */
  const taken = {};
  for (let seat = 1; seat < seats; ++seat) {
    const level = others === 'each' ? each[seat] : others;
    if (levels.includes(level)) taken[seat] = level;
  }
  return taken;
}

/** The `create` request. @param {ShelfGame} game @param {Wish} wish */
export function creationOf(game, wish) {
  const { clock, spectators, listed, talk, reveal } = wanted();
  const options = { ...wish.options, ...(game.options.seats && { seats: wish.seats }) };
  const computer = computers(wish, game.options.seats ? wish.seats : usualSeats(game));
  return {
    type: 'create',
    game: game.game,
    rules: wish.rules,
    ...(Object.keys(options).length && { options }),
    listed,
    talk,
    reveal,
    ...(wish.open && { open: true }),
    spectators: spectators ? 16 : 0,
    ...(clocks[clock] && { clock: clocks[clock] }),
    ...(Object.keys(computer).length && { computer }),
  };
}

/** @param {number} least @param {number} most */
const numbers = (least, most) =>
  Array.from({ length: most - least + 1 }, (_, i) => String(least + i));

/** The field of an option; its first choice is what the rules say.
 * @param {string} name @param {ShelfOption} option @param {GameTexts} texts @param {Wish} wish
 * @param {() => void} changed */
function optionField(name, option, texts, wish, changed) {
  const about = texts.find('option', name);
  const label = about?.label ?? texts.name('option', name);
  const now = wish.options[name];
  const set = (/** @type {string | number | boolean | undefined} */ value) => {
    if (value === undefined) delete wish.options[name];
    else wish.options[name] = value;
    changed();
  };
  if (typeof option.default === 'boolean')
    return checkbox(label, Boolean(now ?? option.default), set, name);
  const values = option.values ?? numbers(...(option.range ?? [0, 0]));
  const text = (/** @type {string} */ value) => about?.values?.[value] ?? value;
  return selectField(
    label,
    [
      ['', t('shelf.as_rules')],
      ...values.map((value) => /** @type {[string, string]} */ ([value, text(value)])),
    ],
    now === undefined ? '' : String(now),
    (value) => set(value === '' ? undefined : option.values ? value : Number(value)),
    name,
  );
}

/** Who sits on the other seats. @param {ShelfGame} game @param {Wish} wish @param {() => void} changed */
function otherSeats(game, wish, changed) {
  const seats = game.options.seats ? wish.seats : usualSeats(game);
  /** @type {[string, string][]} */
  const who = [
    ['people', t('shelf.people')],
    ...levels.map(
      (level) =>
        /** @type {[string, string]} */ ([level, t('computer.name', { level: levelName(level) })]),
    ),
  ];
  return [
    selectField(
      t('shelf.others'),
      seats > 2 ? [...who, ['each', t('shelf.each')]] : who,
      wish.others,
      (others) => {
        wish.others = others;
        changed();
      },
      'others',
    ),
    wish.others === 'each' &&
      h(
        'div.seats-of',
        numbers(1, seats - 1).map((seat) =>
          selectField(
            t('who.seat', { seat: Number(seat) + 1 }),
            who,
            wish.each[seat] ?? 'people',
            (level) => {
              wish.each[seat] = level;
              changed();
            },
            'seat' + seat,
          ),
        ),
      ),
  ];
}

/** Asks how to play, and opens a table. @param {ShelfGame} game @param {GameTexts} texts
 * @param {(request: object) => void} create @param {boolean} computer whether it plays here */
export function openNewGame(game, texts, create, computer) {
  const wish = wishFor(game);
  const form = h('form.form', {
    'data-new': game.game,
    onsubmit: submitting(() => {
      dialog.close();
      create(creationOf(game, computer ? wish : { ...wish, others: 'people' }));
    }),
  });
  const draw = () => {
    keep('wanted.' + game.game, wish);
    const [least, most] = game.seats;
    render(
      form,
      nameField(),
      least < most &&
        selectField(
          texts.find('option', 'seats')?.label ?? t('shelf.players'),
          numbers(least, most).map((n) => [n, n]),
          String(wish.seats),
          (seats) => {
            wish.seats = Number(seats);
            draw();
          },
          'seats',
        ),
      game.rules.length > 1 &&
        selectField(
          t('start.rules'),
          game.rules.map((rules) => [rules, texts.name('preset', rules)]),
          wish.rules,
          (rules) => {
            wish.rules = rules;
            draw();
          },
          'rules',
        ),
      computer && otherSeats(game, wish, draw),
      pickField('clock', Object.keys(clocks), (value) => t('start.clock.' + value)),
      checkbox(
        t('shelf.open'),
        wish.open ?? false,
        (open) => {
          wish.open = open;
          draw();
        },
        'open',
      ),
      h(
        'details',
        h('summary', t('start.more')),
        Object.entries(game.options)
          .filter(([name]) => name !== 'seats')
          .map(([name, option]) => optionField(name, option, texts, wish, draw)),
        checkField('spectators'),
        checkField('listed'),
        checkField('talk'),
      ),
      h(
        'button',
        { type: 'submit', class: 'main large', action: 'create-game' },
        t('start.create'),
      ),
    );
  };
  draw();
  const dialog = openDialog(
    texts.own('name', game.game),
    t('table.close'),
    h('p', texts.own('line', '')),
    form,
  );
  return dialog;
}

/** Where the lesson of a game is; '' if it has none. @param {string} game @param {GameTexts} texts
 * @param {Home | null} home */
const lessonOf = (game, texts, home) =>
  game === home?.game ? '/?lesson' : texts.own('lesson', '') && '/?lesson=' + game;

/** @param {string} game @param {GameTexts} texts @param {Home | null} home */
const titleOf = (game, texts, home) =>
  game === home?.game ? t('start.title') : texts.own('name', game);

/** @param {ShelfGame} game @param {GameTexts} texts @param {Home | null} home
 * @param {() => void} play @param {(path: string) => void} go */
function book(game, texts, home, play, go) {
  const name = titleOf(game.game, texts, home);
  const lesson = lessonOf(game.game, texts, home);
  return h(
    'li.book',
    { key: game.game, 'data-game': game.game },
    h('h3', name),
    h('p', game.game === home?.game ? home.line() : texts.own('line', '')),
    h('p.hint', seatsText(game.seats)),
    h(
      'div.choices',
      button(t('shelf.play'), play, {
        class: 'main',
        label: t('shelf.play_game', { game: name }),
        action: 'play-game',
      }),
      lesson &&
        button(t('shelf.learn'), () => go(lesson), {
          label: t('shelf.learn_game', { game: name }),
          action: 'learn-game',
        }),
    ),
  );
}

/**
 * Fills a section of the start page with the shelf. It stays empty if the server has one game only.
 * @param {HTMLElement} section
 * @param {{create: (request: object) => void, isComputerHere: () => boolean, home: Home | null,
 *   go: (path: string) => void}} start `home`: the game that is opened elsewhere on the page
 * @returns {Promise<{[game: string]: string}>} the names of the games
 */
export async function fillShelf(section, { create, isComputerHere, home, go }) {
  const [games] = await Promise.all([gamesOf(), loadMoreTexts('shelf')]);
  if (games.length < 2) return {};
  const texts = await Promise.all(
    games.map(({ game }) =>
      game === home?.game ? new GameTexts({}) : loadGameTexts(game, language()),
    ),
  );
  let players = recall('shelf.players', 0);
  if (!playersOf(games).includes(players)) players = 0;
  const play = (/** @type {number} */ i) => () =>
    games[i].game === home?.game
      ? home.focus()
      : openNewGame(games[i], texts[i], create, isComputerHere());
  const draw = () =>
    render(
      section,
      h(
        'div.shelf-head',
        h('h2', { id: 'shelf-title' }, t('shelf.title')),
        selectField(
          t('shelf.players'),
          [
            ['0', t('shelf.any')],
            ...playersOf(games).map(
              (n) => /** @type {[string, string]} */ ([String(n), String(n)]),
            ),
          ],
          String(players),
          (value) => {
            players = Number(value);
            keep('shelf.players', players);
            draw();
          },
          'players',
        ),
      ),
      h(
        'ul.books',
        games.map((game, i) => isFor(game, players) && book(game, texts[i], home, play(i), go)),
      ),
    );
  draw();
  return Object.fromEntries(games.map(({ game }, i) => [game, titleOf(game, texts[i], home)]));
}
