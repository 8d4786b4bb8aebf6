// SPDX-License-Identifier: MIT
// The texts of this folder that explain the game. Those of its tables are named in games/index.js.
import { loadMoreTexts } from '../../texts.js';

export const loadLearnTexts = () =>
  loadMoreTexts((language) => new URL(`texts/${language}.learn.json`, import.meta.url));
