// SPDX-License-Identifier: MIT
// The games that are played here, and the ways into each of them: one button to learn it, one to play
// at once, one to invite friends; the choices come after.
import { loadGameTexts } from './any_game/game_texts.js';
import { button, h } from './dom.js';
import { playedLast } from './games_here.js';
import { showToast } from './announce.js';
import { language, t } from './texts.js';

/** @import {GameTexts} from './any_game/game_texts.js' */
/** @import {Child, ShelfGame} from './wire.js' */

/** What a way into a game needs. `computer`: whether it plays here; `busy`: whether a table is on its
 * way. @typedef {{create: (request: {type: string, game: string}) => void, computer: boolean, busy: boolean,
 *   go: (path: string) => void}} Start */

/** "4 players", "3 to 12 players". @param {[number, number]} seats */
const seatsText = ([least, most]) =>
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

/** What opens tables; it is loaded once the first view is there, and not waited for again. */
export const opening = () => import('./creation.js');

/** @param {() => Promise<unknown>} act that may need the server */
const sayIfLost = (act) => act().catch(() => showToast(t('rules.unreachable')));

/** @param {ShelfGame} game @param {Start} start */
async function choose(game, { create, computer }) {
  const [{ openNewGame }, texts] = await Promise.all([
    import('./new_game.js'),
    loadGameTexts(game.game, language()),
  ]);
  openNewGame(game, texts, create, computer);
}

/**
 * A game: what it is, and the ways into it.
 * @param {ShelfGame} game @param {GameTexts} texts @param {Start} start
 * @param {Child} [first] what stands below the game that is offered first
 */
export function book(game, texts, start, first) {
  const name = texts.own('name', game.game);
  const begin = (/** @type {'creationAlone' | 'creationForFriends'} */ kind) => () =>
    sayIfLost(async () => {
      start.create((await opening())[kind](game));
    });
  const learn = () => {
    playedLast(game.game);
    start.go('/?lesson=' + game.game);
  };
  // The eye sees the game above its buttons, a screen reader hears it with each.
  const way = (/** @type {string} */ id, /** @type {() => void} */ act, props = {}) =>
    h(
      'button',
      { type: 'button', onclick: act, key: id, ...props },
      h('b', t('start.' + id)),
      ' ',
      h('small', t(`start.${id}_is`)),
      h('span.unseen', ': ' + name),
    );
  const learning = texts.own('lesson', '') && way('learn', learn, { action: 'learn-game' });
  const playing =
    start.computer &&
    way('play', begin('creationAlone'), {
      class: 'main',
      action: 'play-now',
      disabled: start.busy,
    });
  const inviting = way('invite', begin('creationForFriends'), {
    action: 'invite',
    disabled: start.busy,
    class: start.computer ? null : 'main',
  });
  return h(
    first ? 'section.book.first.card-panel' : 'li.book',
    { key: game.game, 'data-game': game.game, ...(first && { 'aria-labelledby': 'first-title' }) },
    h(first ? 'h2' : 'h3', first ? { id: 'first-title' } : {}, name),
    h('p', texts.own('line', '')),
    h('p.hint', seatsText(game.seats)),
    h('div.ways', first ? [learning, playing, inviting] : [playing, learning, inviting]),
    h(
      'div.foot',
      button(t('start.choose'), () => sayIfLost(() => choose(game, start)), {
        class: 'quiet',
        action: 'play-game',
        disabled: start.busy,
        label: `${t('start.choose')} ${name}`,
      }),
      first,
    ),
  );
}
