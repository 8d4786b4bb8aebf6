// SPDX-License-Identifier: MIT
// The texts of this folder, which the others of the page do not need.
import { loadMoreTexts } from '../../texts.js';

/** @param {string} [part] `home`: of the start page; `learn`: what explains the game; otherwise those
 * of a table */
export const loadTexts = (part) =>
  Promise.all([
    loadMoreTexts(
      (language) => new URL(`texts/${language}${part ? '.' + part : ''}.json`, import.meta.url),
    ),
    !part && loadMoreTexts('table'),
  ]);
