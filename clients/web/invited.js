// SPDX-License-Identifier: MIT
// The page of an invitation: who invites, to which game, by which rules, who is there already; and a
// way to learn the game first. It looks at the table as a spectator may and takes no seat, so it can
// promise none.
import { showToast } from './announce.js';
import { loadGameTexts } from './any_game/game_texts.js';
import { Connection } from './connection.js';
import { button, h, render, submitting } from './dom.js';
import { loadTable } from './later.js';
import { nameField } from './new_table.js';
import { forgetSeat } from './storage.js';
import { language, levelName, listOf, t } from './texts.js';

/** @import {GameTexts} from './any_game/game_texts.js' */
/** @import {AboutGame, Child, Room, SeatLink, ServerMessage} from './wire.js' */

/** What a link said. `known`: this browser has the seat; `elsewhere`: in another tab.
 * @typedef {{table: string, game?: string, link: SeatLink, key: string, known: boolean,
 *   elsewhere: boolean}} Invited */

/** What is seen of the table, as far as it may be watched.
 * @typedef {{about: AboutGame, room: Room, over: boolean}} Seen */

/** @param {string} table @param {(seen: Seen) => void} tell @returns {() => void} to stop looking */
function lookAt(table, tell) {
  const connection = new Connection(
    () => ({ type: 'join', table }),
    (/** @type {ServerMessage} */ { type, next, about, room, view }) => {
      if (type !== 'welcome' && type !== 'refused' && (type !== 'bye' || next === 'resume')) return;
      connection.close();
      if (about && room && view) tell({ about, room, over: view.phase === about.phases.at(-1) });
    },
    () => {},
    table,
  );
  return () => connection.close();
}

/** Whether nobody has taken a seat yet. @param {Room['players'][0]} player */
const isFree = ({ name, here, computer }) => !name && !here && !computer;

/** @param {Seen} seen @param {GameTexts} texts @returns {Child} */
function tableAsSeen({ about, room }, texts) {
  const there = room.players
    .filter((player) => !isFree(player))
    .map(({ name, computer }) =>
      computer ? t('computer.name', { level: levelName(computer) }) : name || t('start.somebody'),
    );
  return [
    about.terms?.rules &&
      h('p', { key: 'rules' }, t('join.rules', { rules: texts.name('preset', about.terms.rules) })),
    there.length > 0 && h('p', { key: 'here' }, t('join.here', { who: listOf(there) })),
  ];
}

/** @param {string} game @param {GameTexts} texts @param {string} [set] the rule set that is played */
const reading = (game, texts, set) =>
  h(
    'div.choices',
    texts.own('lesson', '') &&
      h(
        'a.button',
        { href: '/?lesson=' + game, target: '_blank', rel: 'noopener' },
        t('join.learn'),
      ),
    button(
      t('join.read'),
      () =>
        import('./any_game/rulebook.js').then(
          ({ openGameRule }) => openGameRule(game, { set, sets: texts.namesOf('preset') }),
          () => showToast(t('rules.unreachable')),
        ),
      { class: 'quiet', action: 'rules' },
    ),
  );

/** Shows the page. @param {Element} root @param {Invited} invited
 * @param {(watch: boolean) => void} sit @returns {() => void} to leave it */
export function invite(root, { table, game, link, key, elsewhere }, sit) {
  /** @type {Seen | null} */
  let seen = null;
  /** @type {GameTexts | null} */
  let texts = null;
  const own = link.key !== undefined || elsewhere;
  const watch = (/** @type {string} */ look = '') =>
    button(
      t('join.watch'),
      () => {
        forgetSeat(table, key);
        sit(true);
      },
      { action: 'watch', class: look },
    );
  function title() {
    if (own) return t('join.own_title', { table });
    const name = texts?.own('name', '');
    if (!name) return t('join.title');
    return link.from
      ? t('join.title_from', { from: link.from, game: name })
      : t('join.title_game', { game: name });
  }
  /** Sitting down, unless no seat can be had. */
  function ways() {
    const all = seen?.room.players ?? [];
    const full =
      seen &&
      !(link.wanted === undefined ? all : [all[link.wanted]]).some((one) => one && isFree(one));
    if (!own && seen && (seen.over || full))
      return [h('p', t(seen.over ? 'join.over' : 'join.full')), watch('main large')];
    return [
      h('p', { key: 'why' }, t(elsewhere ? 'join.open' : own ? 'join.own_lead' : 'join.lead')),
      h(
        'form.form',
        { key: 'sit', onsubmit: submitting(() => sit(false)) },
        !own && nameField(),
        h(
          'div.choices',
          h(
            'button',
            { type: 'submit', class: 'main large', action: 'sit' },
            t(own ? 'join.own' : 'join.sit'),
          ),
          !own && watch(),
        ),
      ),
    ];
  }
  const draw = () =>
    render(
      root,
      h(
        'main.welcome.card-panel',
        h('h1', { tabindex: '-1' }, title()),
        !own &&
          game &&
          texts && [
            h('p.lead', { key: 'line' }, texts.own('line', '')),
            seen && tableAsSeen(seen, texts),
          ],
        ways(),
        !own && game && texts && reading(game, texts, seen?.about.terms?.rules),
      ),
    );
  let left = false;
  /** The texts of another game may come late. @param {string | undefined} name */
  const learnOf = async (name) => {
    const found = name ? await loadGameTexts(name, language()) : null;
    if (left || !found || name !== game) return;
    texts = found;
    draw();
  };
  draw();
  void learnOf(game);
  loadTable().catch(() => {}); // meanwhile; the table asks again
  const stop = own
    ? () => {}
    : lookAt(table, (now) => {
        seen = now;
        game = now.about.game;
        void learnOf(game);
      });
  root.querySelector('input')?.focus();
  return () => {
    left = true;
    stop();
  };
}
