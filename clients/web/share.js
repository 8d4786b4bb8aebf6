// SPDX-License-Identifier: MIT
// Links to a table, to copy, share or scan.
import { button, h, openDialog } from './dom.js';
import { storageDenied } from './storage.js';
import { t } from './texts.js';
import { showToast } from './announce.js';

/** @import {SeatAccess} from './wire.js' */

/** To watch, or an invitation. @param {string} table @param {string} [token] */
export const linkTo = (table, token) =>
  `${location.origin}/table/${table}${token ? '#' + token : ''}`;

/** To one's own seat, for another device. @param {string} table @param {string} [key] */
const ownLinkTo = (table, key) => linkTo(table, key && 'key=' + key);

/**
 * What the part of a link after # says, if it is for a seat.
 * @param {string} hash
 * @returns {{token?: string, key?: string} | null}
 */
export function readHash(hash) {
  const [, own, secret] = /^#(key=)?([0-9a-f]{32})$/.exec(hash) ?? [];
  return secret ? (own ? { key: secret } : { token: secret }) : null;
}

/**
 * The table and the seat, if any, of a pasted link; or null.
 * @param {string} text
 * @returns {{table: string, seat: {token?: string, key?: string} | null} | null}
 */
export function readLink(text) {
  const found = /(?:^|\/table\/)([A-Z0-9]{8})(?:\?[^#]*)?(#(?:key=)?[0-9a-f]{32})?$/.exec(
    text.trim(),
  );
  return found && { table: found[1], seat: readHash(found[2] ?? '') };
}

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
export function linkRow(label, link, name) {
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
 * @param {SeatAccess} [as] whose seat
 * @param {boolean} [spectators]
 */
function links(table, { seat = 0, invitation, mirror } = {}, spectators) {
  const seats = mirror?.seats ?? [];
  const one = (/** @type {string} */ name, /** @type {string} */ link) => [
    linkRow(t('mirror.link_' + name), link, name),
    h('details', { key: name }, h('summary', t('mirror.code')), code(link)),
  ];
  if (mirror)
    return [
      invitation && one('seat', linkTo(table, invitation)),
      seats.map((there) =>
        one(
          seats.length < 2 ? 'same' : there.seat === seat ? 'rival' : 'friend',
          linkTo(mirror.table, there.token),
        ),
      ),
    ];
  return [
    invitation && [
      code(linkTo(table, invitation)),
      linkRow(t('share.seat'), linkTo(table, invitation), 'seat'),
    ],
    spectators && linkRow(t('share.watch'), linkTo(table), 'watch'),
  ];
}

/**
 * The invitation, shown while seats are empty.
 * @param {string} table
 * @param {SeatAccess} as
 * @param {boolean} spectators
 */
export function invitation(table, as, spectators) {
  const what = as.mirror ? 'mirror' : 'share';
  return h(
    'section.invitation',
    { key: 'invitation', 'data-own': '' },
    h('h2', t(what + '.title')),
    h('p', t(what + '.lead')),
    links(table, as, spectators),
    storageDenied && linkRow(t('share.own'), ownLinkTo(table, as.key), 'own'),
    h('p.hint', t(storageDenied ? 'share.no_memory' : 'share.back')),
  );
}

/**
 * @param {string} table
 * @param {SeatAccess} [as] whose invitations this browser knows
 * @param {boolean} [spectators]
 * @param {string} [why] said first
 */
export const openLinks = (table, as, spectators, why) =>
  openDialog(
    t('share.open'),
    t('table.close'),
    why && h('p', why),
    links(table, as, spectators),
    as?.key && [
      linkRow(t('share.own'), ownLinkTo(table, as.key), 'own'),
      h('p.hint', t('share.own_is')),
    ],
  );
