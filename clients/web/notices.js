// SPDX-License-Identifier: MIT
// Notices above the table: the connection, announcements, wishes, absent players.
import { connectionNotice, note, noticeText } from './connection_notice.js';
import { button, h, openDialog } from './dom.js';
import { introduction } from './mirror.js';
import { peopleAt, who } from './people.js';
import { has, listOf, t } from './texts.js';

/** @import {Child, Face} from './wire.js' */
/** @import {TableSession} from './table_session.js' */
/**
 * @typedef {{session: TableSession, go: (path: string) => void, draw: () => void,
 *   links: () => void, wish: (wish: string) => void}} TableContext
 */
/** The same, once the game can be drawn. @typedef {TableContext & {face: Face}} FacedContext */

/** A wish in words; '' if there are none. @param {string} name of a wish, perhaps with `sure_`
 * before it */
export const wishText = (name) => (has('wish.' + name) ? t('wish.' + name) : '');

/**
 * Asks for confirmation of a wish that costs much.
 * @param {TableSession} session
 * @param {string} name
 * @param {(name: string) => void} wish
 */
export function confirmWish(session, name, wish) {
  const sure = wishText('sure_' + name);
  if (!sure) return wish(name);
  const dialog = openDialog(
    wishText(name),
    t('table.close'),
    h('p', t('wish.sure'), ' ', sure),
    h(
      'div.choices',
      button(
        wishText(name),
        () => {
          dialog.close();
          wish(name);
        },
        { class: 'danger', wish: name, 'data-sure': '' },
      ),
      button(t('wish.cancel'), () => dialog.close()),
    ),
  );
}

/** @param {TableContext} context */
function announced({ session, draw }) {
  const close = (/** @type {string | undefined} */ code) => {
    session.notices.delete(code);
    draw();
  };
  return [...session.notices.values()].map((notice) =>
    note(
      noticeText(notice),
      notice.code !== 'draining' &&
        button(t('table.close'), () => close(notice.code), { action: 'close-notice' }),
    ),
  );
}

/** Somebody else was in this seat, or the player on another device. @param {TableContext} context */
function visit({ session, draw }) {
  if (session.visited === undefined) return null;
  const when = new Date(session.visited * 1000);
  const time = when.toLocaleString(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const close = () => {
    session.visited = undefined;
    draw();
  };
  return note(
    t('notice.visited', { time }),
    button(t('table.close'), close, { action: 'close-visit' }),
  );
}

/** Those who have not wished the same, but the reader. @param {TableSession} session @param {string} name */
const silent = (session, name) =>
  listOf(
    session.room.players.flatMap(({ wishes, computer }, seat) =>
      seat === session.seat || computer || wishes?.includes(name)
        ? []
        : [who(peopleAt(session), seat)],
    ),
  );

/**
 * The wishes of one player that wait for the others. What the reader wishes, too, is told once.
 * @param {TableContext} context
 * @param {number} seat
 */
function wishes({ session, wish }, seat) {
  const { players } = session.room;
  const own = session.seat === undefined ? [] : (players[session.seat].wishes ?? []);
  return (players[seat].wishes ?? []).map((name) => {
    const mine = seat === session.seat;
    if (!mine && own.includes(name)) return null;
    const id = `wish.${mine ? 'mine' : 'theirs'}_${name}`;
    const other = mine ? silent(session, name) : who(peopleAt(session), seat);
    return note(
      has(id) ? t(id, { who: other }) : name,
      session.seat !== undefined &&
        (mine
          ? button(t('wish.take_back'), () => wish('go_on'), { wish: 'go_on' })
          : button(t('wish.agree'), () => wish(name), { class: 'main', wish: name })),
    );
  });
}

/** @param {TableContext} context @param {number} seat */
function absence({ session, wish }, seat) {
  const { overdue, here } = session.room.players[seat];
  const person = who(peopleAt(session), seat);
  const mine = seat === session.seat;
  if (overdue && mine) return note(t('notice.overdue_you'));
  if (overdue)
    return note(
      t('notice.overdue_' + overdue, { who: person }),
      session.seat !== undefined && [
        button(t('wish.adjourn'), () => wish('adjourn'), { wish: 'adjourn' }),
        button(wishText('take_rubber'), () => wish('take_rubber'), {
          wish: 'take_rubber',
        }),
      ],
    );
  const begun = session.story.length > 0 && !session.isOver;
  return !here && begun && !session.room.state && note(t('notice.away', { who: person }));
}

/** @param {TableContext} context @returns {Child[]} */
export function notices(context) {
  const { session, wish } = context;
  const { state } = session.room;
  const known = state === 'paused' || state === 'adjourned';
  const mirror = introduction(session);
  return [
    connectionNotice(context.session.connection),
    announced(context),
    visit(context),
    session.view && [
      mirror && note(mirror),
      session.decks?.anew &&
        session.decks.dealt === 0 &&
        note(t('notice.salts_anew', { n: session.decks.anew })),
      known &&
        note(
          t('notice.' + state),
          state === 'paused' &&
            session.seat !== undefined &&
            button(t('wish.go_on'), () => wish('go_on'), { class: 'main', wish: 'go_on' }),
        ),
      session.room.players.map((_, seat) => [absence(context, seat), wishes(context, seat)]),
    ],
  ];
}
