// SPDX-License-Identifier: MIT
// The menu of a table: claims, wishes, links, settings and the way out.
import { claimable, openClaim } from './claim.js';
import { button, h, openDialog } from './dom.js';
import { openGlossary } from './rules.js';
import { openSettings } from './settings.js';
import { openLinks } from './share.js';
import { seatAt } from './storage.js';
import { has, t } from './texts.js';

/** @import {TableContext} from './notices.js' */
/** @import {TableSession} from './table_session.js' */

/** The wishes that are possible now, as far as the page can tell. @param {TableSession} session */
function wishable({ seat, view, room, isOver, mirror }) {
  if (seat === undefined || !view) return [];
  const mine = room.players[seat].wishes ?? [];
  const may = {
    pause: !isOver && !room.state && !mine.includes('pause'),
    go_on: room.state === 'paused' || mine.length > 0,
    adjourn: !isOver && !mine.includes('adjourn'),
    resign_deal: view.phase === 'play',
    resign_rubber: !isOver,
    take_rubber: !isOver && room.players[1 - seat].overdue !== undefined,
    rematch: isOver && !mirror && !mine.includes('rematch'),
    free_seat:
      room.players[1 - seat].computer !== undefined &&
      !mirror &&
      (view.phase === 'cut' || view.phase.endsWith('_over')),
  };
  return Object.entries(may).flatMap(([name, offered]) => (offered ? [name] : []));
}

/**
 * Asks for confirmation of a wish that costs much.
 * @param {string} name
 * @param {(name: string) => void} wish
 */
export function confirmWish(name, wish) {
  const id = 'wish.sure_' + name;
  if (!has(id)) return wish(name);
  const dialog = openDialog(
    t('wish.' + name),
    t('table.close'),
    h('p', t('wish.sure'), ' ', t(id)),
    h(
      'div.choices',
      button(
        t('wish.' + name),
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
export function openMenu({ session, go, draw, wish }) {
  const { table, house, decks, seat } = session;
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
  const mine = seatAt(table);
  const dialog = openDialog(
    t('table.title', { table }),
    t('table.close'),
    h(
      'div.menu',
      claimable(session) > 0 && item(t('claim.title'), () => openClaim(session), 'claim'),
      wishable(session).map((name) => item(t('wish.' + name), () => wish(name), 'wish-' + name)),
      item(
        t('share.open'),
        () => openLinks(table, seat === undefined ? undefined : mine, (house?.spectators ?? 0) > 0),
        'links',
      ),
      item(t('settings.title'), () => openSettings(draw), 'settings'),
      item(t('start.glossary'), openGlossary, 'glossary'),
      decks?.shown && [
        item(t('table.replay_any'), () => go(`/table/${table}?deal=1&step=0`), 'replay'),
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
