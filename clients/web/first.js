// SPDX-License-Identifier: MIT
// Asks for the words of the first view, and for what the address names, while the scripts that open it
// are still on their way.
import { gamesHere, shelfTexts } from './games_here.js';
import { recall } from './storage.js';
import { loadLanguage, preferredLanguage } from './texts.js';

const wanted =
  recall('settings', /** @type {{language?: string}} */ ({})).language ?? preferredLanguage();

/** Settled when the page can speak: the language that was chosen, else one of the reader's. */
export const spoken = loadLanguage(wanted).catch(() => loadLanguage('en'));

const asked = new URLSearchParams(location.search);
const lesson = asked.get('lesson');
if (location.pathname === '/' && lesson === null)
  Promise.all([gamesHere(), shelfTexts(wanted)]).catch(() => {}); // the start page asks again
else
  import('./later.js')
    .then(async ({ loadInvited, loadLesson, loadReplay, loadTable, loadGame }) => {
      if (lesson !== null) await Promise.all([loadLesson(), lesson && loadGame(lesson)]);
      else if (asked.has('deal')) await loadReplay();
      else if (location.hash.startsWith('#sit')) await loadInvited();
      else await loadTable();
    })
    .catch(() => {}); // it is asked for again when it is shown
