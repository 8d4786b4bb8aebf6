// SPDX-License-Identifier: MIT
// How much is played: a browser takes minutes of a processor for what a game of cards holds.

/** Whether this is `script/test --all`, which plays everything to its end. */
export const isAtLength = Boolean(process.env.EVERY_TABLE);

/** For a test that the default proof leaves out. @type {{skip: string | false}} */
export const atLength = { skip: isAtLength ? false : 'played by script/test --all' };

/** In the default proof every third one, otherwise all. @template T @param {T[]} all @returns {T[]} */
export const some = (all) => all.filter((_, i) => isAtLength || i % 3 === 0);
