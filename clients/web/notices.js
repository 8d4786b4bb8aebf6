// SPDX-License-Identifier: MIT
// What holds the table up, or wants an answer besides the game's: the connection, wishes, who is away; and the menu.
import { button, h, openDialog } from './dom.js';
import { claimable, openClaim } from './claim.js';
import { openGlossary } from './rules.js';
import { openSettings } from './settings.js';
import { openLinks } from './share.js';
import { seatAt } from './memory.js';
import { introduction } from './mirror.js';
import { who } from './words.js';
import { has, t } from './texts.js';

/** @import {Child} from './wire.js' */
/** @import {Sitting} from './sitting.js' */
/** @typedef {{sitting: Sitting, go: (path: string) => void, draw: () => void, wish: (wish: string) => void}} Desk */

/** @param {Sitting} sitting */
export const peopleAt = ({ names, seat }) => ({ names, self: seat });

/** @param {string} text @param {Child[]} more */
const note = (text, ...more) => h('p.notice', { key: text }, h('span', text), more);

/** What is wrong with the connection, and what to do. @param {import('./net.js').Net} net */
export function connection(net) {
  if (net.state === 'open' || net.state === 'ended' || net.state === 'connecting') return null;
  return note(t('notice.' + net.state), net.state === 'renewed'
    ? button(t('notice.renewed_do'), () => location.reload(), { class: 'main' })
    : button(t('notice.try_now'), () => net.again()));
}

/** What whoever runs the server has to say. @param {Desk} desk */
function announced({ sitting, draw }) {
  const { notice } = sitting;
  if (notice?.code === 'draining') return note(t('notice.draining', { n: notice.seconds ?? 0 }));
  return notice && note(t('notice.announcement', { text: notice.text ?? '' }), button(t('table.close'), () => {
    sitting.notice = null;
    draw();
  }, { action: 'close-notice' }));
}

/** What is wished and not granted. @param {Desk} desk @param {number} seat */
function wishes({ sitting, wish }, seat) {
  return (sitting.room.players[seat].wishes ?? []).map((name) => {
    const mine = seat === sitting.seat;
    const id = `wish.${mine ? 'mine' : 'theirs'}_${name}`;
    const other = who(peopleAt(sitting), mine ? 1 - seat : seat);
    return note(has(id) ? t(id, { who: other }) : name, sitting.seat !== undefined && (mine
      ? button(t('wish.take_back'), () => wish('go_on'), { wish: 'go_on' })
      : button(t('wish.agree'), () => wish(name), { class: 'main', wish: name })));
  });
}

/** @param {Desk} desk @param {number} seat */
function absence({ sitting, wish }, seat) {
  const { overdue, here } = sitting.room.players[seat];
  const person = who(peopleAt(sitting), seat);
  const mine = seat === sitting.seat;
  if (overdue && mine) return note(t('notice.overdue_you'));
  if (overdue) return note(t('notice.overdue_' + overdue, { who: person }), sitting.seat !== undefined && [
    button(t('wish.adjourn'), () => wish('adjourn'), { wish: 'adjourn' }),
    button(t('wish.take_rubber'), () => wish('take_rubber'), { wish: 'take_rubber' })]);
  const begun = sitting.story.length > 0 && !sitting.isOver;
  return !here && begun && !sitting.room.state && note(t('notice.away', { who: person }));
}

/** @param {Desk} desk @returns {Child[]} */
export function notices(desk) {
  const { sitting, wish } = desk;
  const { state } = sitting.room;
  const known = state === 'paused' || state === 'adjourned';
  const mirror = introduction(sitting);
  return [connection(desk.sitting.net), announced(desk), sitting.view && [mirror && note(mirror), known && note(t('notice.' + state), state === 'paused' && sitting.seat !== undefined &&
    button(t('wish.go_on'), () => wish('go_on'), { class: 'main', wish: 'go_on' })),
  [0, 1].map((seat) => [absence(desk, seat), wishes(desk, seat)])]];
}

/** What may be wished for, so far as that can be seen. @param {Sitting} sitting */
function wishable({ seat, view, room, isOver, mirror }) {
  if (seat === undefined || !view) return [];
  const mine = room.players[seat].wishes ?? [];
  const may = { pause: !isOver && !room.state && !mine.includes('pause'), go_on: room.state === 'paused' || mine.length > 0,
    adjourn: !isOver && !mine.includes('adjourn'), resign_deal: view.phase === 'play', resign_rubber: !isOver,
    take_rubber: !isOver && room.players[1 - seat].overdue !== undefined, rematch: isOver && !mirror && !mine.includes('rematch'),
    free_seat: room.players[1 - seat].computer !== undefined };
  return Object.entries(may).flatMap(([name, offered]) => (offered ? [name] : []));
}

/** Asks twice where much is at stake. @param {string} name @param {(name: string) => void} wish */
export function wishing(name, wish) {
  const id = 'wish.sure_' + name;
  if (!has(id)) return wish(name);
  const dialog = openDialog(t('wish.' + name), t('table.close'), h('p', t('wish.sure'), ' ', t(id)),
    h('div.choices', button(t('wish.' + name), () => { dialog.close(); wish(name); }, { class: 'danger', wish: name, 'data-sure': '' }),
      button(t('wish.cancel'), () => dialog.close())));
}

/** @param {Desk} desk */
export function openMenu({ sitting, go, draw, wish }) {
  const { table, house, chance, seat } = sitting;
  const item = (/** @type {string} */ text, /** @type {() => void} */ act, /** @type {string} */ name) =>
    button(text, () => { dialog.close(); act(); }, { action: name });
  const mine = seatAt(table);
  const dialog = openDialog(t('table.title', { table }), t('table.close'), h('div.menu',
    claimable(sitting) > 0 && item(t('claim.title'), () => openClaim(sitting), 'claim'),
    wishable(sitting).map((name) => item(t('wish.' + name), () => wish(name), 'wish-' + name)),
    item(t('share.open'), () => openLinks(table, seat === undefined ? undefined : mine, (house?.spectators ?? 0) > 0), 'links'),
    item(t('settings.title'), () => openSettings(draw), 'settings'),
    item(t('start.glossary'), openGlossary, 'glossary'),
    chance?.shown && [item(t('table.replay_any'), () => go(`/table/${table}?deal=1&step=0`), 'replay'),
      h('a.button', { href: `/table/${table}/transcript`, download: `jojotte-${table}.jsonl` }, t('table.transcript'))],
    item(t('table.home'), () => go('/'), 'home')));
}
