// SPDX-License-Identifier: MIT
// Draws a table of Jo-Jotte for table.js.
import { ahead } from '../../any_game/ahead.js';
import { textsInUse } from '../../any_game/game_texts.js';
import { explanation } from '../../any_game/sentences.js';
import { has, t } from '../../texts.js';
import { question } from './bids.js';
import { claimable, openClaim } from './claim.js';
import { declarationDelay } from './dialogue.js';
import { Entries } from './entries.js';
import { actionName, sentence } from './game_text.js';
import { pictures } from './pictures.js';
import { openCardOrder, openGlossary, openHowTo, openRule } from './rules.js';
import { sheet } from './score_sheet.js';
import { tableView } from './table_view.js';
import { actFrom, actionFrom, eventFrom, sceneFrom, storyFrom, viewFrom } from './wire.js';

/** @import {AboutGame, AnyScene, AnyView, Face, Scene} from '../../wire.js' */
/** @import {Entry, TableScene} from './types.js' */
/** @import {TableSession} from '../../table_session.js' */

/** The entries on the score sheet of a picture: none that has not been shown yet.
 * @param {Entry[]} all @param {AnyView | undefined} now @param {AnyView} view */
const shown = (all, now, view) =>
  view === now ? all : all.filter((entry) => entry.deal < (view.deal ?? 0));

/** @param {TableSession} session
 * @param {() => import('../../any_game/game_texts.js').GameTexts} texts that explain @returns {Face} */
function jojotteFace(session, texts) {
  const about = /** @type {AboutGame} */ (session.about);
  const rules = about.terms?.rules;
  const entries = new Entries(session.table);
  /** @param {Scene} scene @returns {TableScene} */
  function read(scene) {
    const any = /** @type {AnyScene} */ ({ ...scene, about, texts: texts() });
    return {
      ...sceneFrom(about, scene),
      explain: (part, shown) => explanation(any, part, shown),
    };
  }
  const now = () => session.view && viewFrom(about, session.view, session.story, session.seat);
  return {
    title: t('start.title'),
    get rulesTitle() {
      return t('table.order');
    },
    hear(story, whole) {
      const view = now();
      if (view) entries.hear(view, storyFrom(about, story), whole);
    },
    draw: (scene) => tableView(read(scene)),
    question: (scene) => question(read(scene)),
    sentence: (told, people) => sentence(eventFrom(about, told), people),
    actName: (act) => actionName(actionFrom(act)),
    pictures,
    sheet: (scene) =>
      sheet(read(scene), shown(entries.all, session.view, scene.view), (rule) =>
        openRule(rule, rules),
      ),
    ahead: (view, act) => ahead(about, view, act, session.seat),
    byItself(view) {
      const { declaration } = viewFrom(about, view, [], session.seat).own ?? {};
      return declaration ? { action: actFrom(declaration), delay: declarationDelay } : null;
    },
    focus: ({ view, asked }) =>
      view.phase === 'play'
        ? ['.hand [data-legal=true]', '.hand button']
        : asked
          ? ['.answers .main', '.answers button']
          : [],
    refusal: (code) => (has('refused.' + code) ? t('refused.' + code) : ''),
    wishes: (view) => (view.phase === 'play' ? ['resign_deal'] : []),
    acts: () =>
      claimable(session) > 0
        ? [{ text: t('claim.title'), act: () => openClaim(session), name: 'claim' }]
        : [],
    help: () => [
      { text: t('rules.how'), act: () => openHowTo(rules), name: 'how-to' },
      { text: t('start.glossary'), act: openGlossary, name: 'glossary' },
      // The game at this table goes on meanwhile.
      {
        text: t('start.lesson'),
        act: () => void open('/?lesson=' + about.game, '_blank', 'noopener'),
        name: 'learn',
      },
    ],
    openRule: (rule) => openRule(rule, rules),
    openRules: () => openCardOrder(now()),
    analyse: async (deal) => (await import('./analysis.js')).analyse(session.table, deal),
  };
}

/** Draws a table of Jo-Jotte. @param {TableSession} session @param {() => void} redraw */
export async function face(session, redraw) {
  return jojotteFace(session, await textsInUse(session.about?.game ?? '', redraw));
}
