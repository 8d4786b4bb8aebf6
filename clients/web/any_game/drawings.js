// SPDX-License-Identifier: MIT
// Small drawings at a table: avatars, piles of won tricks, the cup at the end.
import { back } from '../cards.js';
import { h, svg } from '../dom.js';
import { explained } from '../explain.js';
import { t } from '../texts.js';

const hues = 12;
const backsMax = 6; // in the drawing of a pile
const robot =
  'M16 4v4M9 9h14a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V12a3 3 0 0 1 3-3ZM12 15v2M20 15v2M12 21h8';

/** One of some colours, always the same for a name. @param {string} name */
export const hueOf = (name) =>
  (([...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65521, 7) %
    hues) *
    360) /
  hues;

/** Who sits there, as a picture: the first letter of the name on its colour, or a robot.
 * @param {string} name @param {boolean} [computer] */
export const avatar = (name, computer = false) =>
  svg(
    'svg.avatar',
    { viewBox: '0 0 32 32', 'aria-hidden': 'true', style: { '--hue': hueOf(name) }, key: 'avatar' },
    svg('circle', { cx: 16, cy: 16, r: 16 }),
    computer
      ? svg('path', { d: robot })
      : svg(
          'text',
          { x: 16, y: 22, 'text-anchor': 'middle' },
          [...name.trim()][0]?.toUpperCase() ?? '?',
        ),
  );

/** The tricks that somebody has won, as a pile, with their number. @param {number} tricks
 * @param {string} [says] what explains it */
export const wonPile = (tricks, says = '') =>
  explained(
    '.won-pile',
    {
      role: says ? null : 'img',
      label: t('table.won', { n: tricks }),
      title: t('table.won', { n: tricks }),
      'data-tricks': tricks,
      key: 'won',
    },
    says,
    Array.from({ length: Math.min(tricks, backsMax) }, (_, i) => back({ style: { '--i': i } })),
    h('b', { 'aria-hidden': 'true' }, String(tricks)),
  );

/** A cup at the end of a game: in gold for the reader. @param {boolean} mine */
export const trophy = (mine) =>
  svg(
    'svg.trophy',
    { viewBox: '0 0 64 64', 'aria-hidden': 'true', 'data-mine': String(mine) },
    svg('path', {
      d: 'M18 8h28v16a14 14 0 0 1-28 0ZM18 12H8c0 10 4 16 11 17M46 12h10c0 10-4 16-11 17M32 38v10M22 56h20M26 48h12l2 8H24Z',
    }),
  );
