// SPDX-License-Identifier: MIT

/** The ranks of a suit from low to high, and those of trumps. */
export const ranks = { order: '789JQKTA', trump_order: '78QKTA9J' };
