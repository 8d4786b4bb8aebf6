// SPDX-License-Identifier: MIT
// The menu of a table: claims, wishes, links, settings and the way out.
import { button, h, openDialog } from './dom.js';
import { namesHash } from './people.js';
import { change, openSettings, settings } from './settings.js';
import { wishText } from './notices.js';
import { t } from './texts.js';

/** @import {FacedContext} from './notices.js' */
/** @import {TableSession} from './table_session.js' */

/** The wishes that are possible now, as far as the page can tell. @param {TableSession} session */
function wishable({ seat, view, room, decks, isOver, mirror }) {
  if (seat === undefined || !view) return [];
  const others = room.players.filter((_, other) => other !== seat);
  const mine = room.players[seat].wishes ?? [];
  const may = {
    pause: !isOver && !room.state && !mine.includes('pause'),
    go_on: room.state === 'paused' || mine.length > 0,
    adjourn: !isOver && !mine.includes('adjourn'),
    resign_rubber: !isOver,
    take_rubber: !isOver && others.some(({ overdue }) => overdue !== undefined),
    rematch: isOver && !mirror && !mine.includes('rematch'),
    free_seat:
      (others.some(({ computer }) => computer !== undefined) &&
        !mirror &&
        (view.phase === 'cut' || view.phase.endsWith('over'))) ||
      (decks?.dealt === 0 && others.some(({ name, here, computer }) => name && !here && !computer)),
  };
  return Object.entries(may).flatMap(([name, offered]) => (offered ? [name] : []));
}

/** @param {FacedContext} context */
export function openMenu({ session, go, draw, wish, links, face }) {
  const { table, decks, names } = session;
  const { sound } = settings();
  const item = (
    /** @type {string} */ text,
    /** @type {() => void} */ act,
    /** @type {string} */ name,
  ) =>
    button(
      text,
      () => {
        dialog.close();
        act();
      },
      { action: name },
    );
  const dialog = openDialog(
    t('table.title', { table }),
    t('table.close'),
    h(
      'div.menu',
      face.acts().map(({ text, act, name }) => item(text, act, name)),
      wishable(session).map((name) => item(wishText(name), () => wish(name), 'wish-' + name)),
      item(t('share.open'), links, 'links'),
      item(t('settings.title'), () => openSettings(draw), 'settings'),
      item(t(sound ? 'signal.mute' : 'signal.unmute'), () => change({ sound: !sound }), 'mute'),
      item(face.rulesTitle, () => face.openRules(), 'rules'),
      face.help().map(({ text, act, name }) => item(text, act, name)),
      decks?.shown && [
        item(
          t('table.replay_any'),
          () => go(`/table/${table}?deal=1&step=0${namesHash(names)}`),
          'replay',
        ),
        h(
          'a.button',
          { href: `/table/${table}/transcript`, download: `jojotte-${table}.jsonl` },
          t('table.transcript'),
        ),
      ],
      item(t('table.home'), () => go('/'), 'home'),
    ),
  );
}
