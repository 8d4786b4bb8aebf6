// SPDX-License-Identifier: MIT
// Links to a table, to copy, share or scan.
import { button, h, openDialog } from './dom.js';
import { linkTo, linkToSit, ownLinkTo } from './links.js';
import { storageDenied } from './storage.js';
import { t } from './texts.js';
import { showToast } from './announce.js';

/** @import {OtherTable} from './wire.js' */
/** What a player may give away: the invitation to their table, and to the other half of a mirror match;
 * and what is theirs alone. `game`: what is played there, and `from`: their name.
 * @typedef {{invitation?: string, mirror?: OtherTable, seat?: number, key?: string, game?: string,
 *   from?: string}} Access */

/** @param {HTMLInputElement} field */
async function copy(field) {
  field.select();
  try {
    // navigator.clipboard is missing over plain http.
    if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
    else if (!document.execCommand('copy')) throw new Error('refused');
    showToast(t('share.copied'));
  } catch {
    showToast(t('share.copy_failed'));
  }
}

/** @param {string} label @param {string} link @param {string} name */
function linkRow(label, link, name) {
  const field = /** @type {HTMLInputElement} */ (
    h('input', {
      readonly: true,
      value: link,
      'data-link': name,
      onfocus: (event) => event.target.select(),
    })
  );
  const share = () =>
    navigator.share({ title: t('start.title'), text: t('share.text'), url: link }).catch(() => {});
  return h(
    'div.link',
    h('label', h('span', label), field),
    button(t('share.copy'), () => copy(field), {
      label: `${t('share.copy')}: ${label}`,
      action: 'copy-' + name,
    }),
    typeof navigator.share === 'function' && button(t('share.send'), share),
  );
}

/** @param {string} link */
function code(link) {
  const frame = h('div.qr');
  const draw = (/** @type {typeof import('./qr.js')} */ { qr }) => {
    const picture = qr(link);
    picture.setAttribute('aria-label', t('share.qr'));
    frame.append(picture);
  };
  // If the script cannot be loaded, the link beside the code still works.
  import('./qr.js').then(draw, () => {});
  return frame;
}

/**
 * The links to give away; in a mirror match one for each of the others.
 * @param {string} table
 * @param {Access} access
 * @param {boolean} [spectators]
 */
function links(table, { invitation, mirror, seat = 0, game, from }, spectators) {
  const one = (/** @type {string} */ name, /** @type {string} */ link) => [
    linkRow(t('mirror.link_' + name), link, name),
    h('details', { key: name }, h('summary', t('mirror.code')), code(link)),
  ];
  if (mirror) {
    const both = mirror.seats.length > 1; // else the computer plays in each half
    return [
      both &&
        invitation &&
        one('seat', linkToSit(table, invitation, { game, from, seat: 1 - seat })),
      mirror.seats.map((there) =>
        one(
          !both ? 'same' : there === seat ? 'rival' : 'friend',
          linkToSit(mirror.table, mirror.invitation, { game, from, seat: there }),
        ),
      ),
    ];
  }
  const link = invitation && linkToSit(table, invitation, { game, from });
  return [
    link && [code(link), linkRow(t('share.seat'), link, 'seat')],
    spectators && linkRow(t('share.watch'), linkTo(table, game), 'watch'),
  ];
}

/**
 * The invitation, shown while seats are empty.
 * @param {string} table
 * @param {Access} access
 * @param {boolean} spectators
 */
export function invitation(table, access, spectators) {
  const what = access.mirror ? 'mirror' : 'share';
  return h(
    'section.invitation',
    { key: 'invitation', 'data-own': '' },
    h('h2', t(what + '.title')),
    h('p', t(what + '.lead')),
    links(table, access, spectators),
    storageDenied && linkRow(t('share.own'), ownLinkTo(table, access.key), 'own'),
    h('p.hint', t(storageDenied ? 'share.no_memory' : 'share.back')),
  );
}

/**
 * @param {string} table
 * @param {Access} access what the reader has; nothing for a spectator
 * @param {boolean} [spectators]
 * @param {string} [why] said first
 */
export const openLinks = (table, access, spectators, why) =>
  openDialog(
    t('share.open'),
    t('table.close'),
    why && h('p', why),
    links(table, access, spectators),
    access.key && [
      linkRow(t('share.own'), ownLinkTo(table, access.key), 'own'),
      h('p.hint', t('share.own_is')),
    ],
  );
