// SPDX-License-Identifier: MIT
// What the check of the revealed decks has found, in one sentence.
import { h } from './dom.js';
import { t } from './texts.js';

/** @import {Child} from './wire.js' */

/** @param {{proof?: string, reveal?: string}} scene @returns {Child} */
export function proof({ proof: verdict, reveal }) {
  if (verdict === 'verified')
    return h('p.proof', { 'data-proof': 'verified' }, '✓ ', t('proof.verified'));
  if (verdict === 'wrong' || verdict === 'closed')
    return h(
      'p.proof.wrong',
      { role: 'alert', 'data-proof': verdict },
      '✗ ',
      t('proof.' + verdict),
    );
  return (
    reveal &&
    h(
      'p.proof',
      { 'data-proof': 'none' },
      t(reveal === 'after_both' ? 'proof.unproved_both' : 'proof.unproved'),
    )
  );
}
