// SPDX-License-Identifier: MIT
// The texts of this folder, which the others of the page do not need.
import { loadMoreTexts } from '../../texts.js';

/** @param {string} [part] `learn`: what explains the game; otherwise those of a table, with what
 * all tables share */
export const loadTexts = (part) =>
  Promise.all([
    loadMoreTexts(
      (language) => new URL(`texts/${language}${part ? '.' + part : ''}.json`, import.meta.url),
    ),
    !part && loadMoreTexts('table'),
  ]);
