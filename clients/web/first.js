// SPDX-License-Identifier: MIT
// Asks for the words of the first view while the scripts that draw it are still on their way.
import { gamesHere, shelfTexts } from './games_here.js';
import { recall } from './storage.js';
import { loadLanguage, preferredLanguage } from './texts.js';

const wanted =
  recall('settings', /** @type {{language?: string}} */ ({})).language ?? preferredLanguage();

/** Settled when the page can speak: the language that was chosen, else one of the reader's. */
export const spoken = loadLanguage(wanted).catch(() => loadLanguage('en'));

if (location.pathname === '/') Promise.all([gamesHere(), shelfTexts(wanted)]).catch(() => {}); // the start page asks again
