// SPDX-License-Identifier: MIT
// A guided first deal, from the recorded messages of a real one. It knows no rule: another recording
// of the same length needs other texts and nothing else.
import { loadLesson, playNow } from '../../any_game/lesson.js';
import { LessonSteps } from '../../any_game/lesson_steps.js';
import { stateAfter } from '../../deal_history.js';
import { addStyles } from '../../dom.js';
import { Fairness } from '../../fairness.js';
import { t } from '../../texts.js';
import { openCardOrder, openGlossary, openRule } from './rules.js';
import { tableView } from './table_view.js';
import { loadTexts } from './texts.js';
import { sceneFrom, viewFrom } from './wire.js';

/** @import {AboutGame} from '../../wire.js' */
/**
 * @typedef {{commitment: string, frames: any[]}} Recording `frames`: a welcome, updates,
 *   and acts of our own
 */

/**
 * The number of frames before each stop, its text and its rule. If an act follows, the reader does
 * it.
 */
const stops = /** @type {[number, string, string][]} */ ([
  [2, 'deal', 'R06'],
  [3, 'accept', 'R07'],
  [6, 'drawn', 'R14'],
  [7, 'slam', 'R18'],
  [9, 'exchange', 'R33'],
  [13, 'no_four', 'R24'],
  [16, 'how_high', 'R25'],
  [19, 'top', 'R26'],
  [21, 'declare', 'R29'],
  [23, 'melds', 'R35'],
  [24, 'beat', 'R37'],
  [26, 'jo', 'R40'],
  [29, 'jotte', 'R40'],
  [32, 'lead', 'R36'],
  [35, 'king', 'R43'],
  [38, 'queen', 'R39'],
  [42, 'throw', 'R36'],
  [45, 'ten', 'R36'],
  [48, 'last', 'R45'],
  [50, 'end', 'R47'],
]);

/** The result of checking the deck after `count` frames. @param {Recording} recording
 * @param {number} count */
function proofAfter({ commitment, frames }, count) {
  const [welcome, ...updates] = frames.slice(0, count).filter((frame) => frame.type !== 'act');
  const fairness = new Fairness(welcome.table, 0, welcome.about, undefined, commitment);
  fairness.hear(welcome, welcome.view);
  updates.forEach((frame, i) =>
    fairness.hear(frame, stateAfter({ start: welcome.view, steps: updates }, i + 1).view),
  );
  return fairness.verdict;
}

/** Shows the lesson in `root`. @param {HTMLElement} root @param {(path: string) => void} go */
export async function startLesson(root, go) {
  const address = new URL('lesson.json', import.meta.url);
  const [recording] = await Promise.all([
    fetch(address).then((answer) => /** @type {Promise<Recording>} */ (answer.json())),
    loadLesson(),
    loadTexts(),
    loadTexts('learn'),
    ...['learn.css', 'table.css', 'sizes.css', '../../any_game/state.css'].map((name) =>
      addStyles(new URL(name, import.meta.url)),
    ),
  ]);
  const { frames } = recording;
  const about = /** @type {AboutGame} */ (frames[0].about);
  const rules = about.terms?.rules;
  new LessonSteps(root, {
    title: t('lesson.title'),
    frames,
    stops: stops.map(([at, name, rule]) => ({ at, name: 'lesson.step.' + name, rules: [rule] })),
    say: t,
    draw: (scene, count) =>
      tableView(sceneFrom(about, { ...scene, proof: proofAfter(recording, count) })),
    pictures: (_, view, story) => [{ view, story, hold: 0 }],
    openRule: (rule) => void openRule(rule, rules),
    more: (way, view) => [
      way('order', t('table.order'), () => openCardOrder(viewFrom(about, view, [], 0))),
      way('glossary', t('start.glossary'), openGlossary),
    ],
    end: playNow(about, go),
  });
}
