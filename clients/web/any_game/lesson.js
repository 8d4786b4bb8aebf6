// SPDX-License-Identifier: MIT
// The lesson of a game: loads the recording and the sentences from the game's folder, and shows
// them with what draws the game's tables.
import { faceFor } from '../later.js';
import { openAlone } from '../open_alone.js';
import { language, t } from '../texts.js';
import { loadGameTexts } from './game_texts.js';
import { LessonSteps } from './lesson_steps.js';

/** @import {AboutGame, Child, LessonWay} from '../wire.js' */

/** The strong next step: a table like that of the lesson, against the computer.
 * @param {AboutGame} about @param {(path: string) => void} go
 * @returns {(way: LessonWay) => Child} */
const playNow = (about, go) => (way) =>
  way('play', t('lesson.play'), () => openAlone(about, go), { class: 'main' });

/** @param {string} path in the folder of the game's lesson */
async function fileOf(path) {
  const answer = await fetch(`/games/${path}`);
  if (!answer.ok) throw new Error('no lesson');
  return answer.json();
}

/** Shows the lesson of a game in `root`. @param {HTMLElement} root @param {string} game
 * @param {(path: string) => void} go */
export async function showLesson(root, game, go) {
  const [{ frames, stops }, sentences, texts] = await Promise.all([
    fileOf(`${game}/lesson/lesson.json`),
    fileOf(`${game}/lesson/${language()}.json`),
    loadGameTexts(game, language()),
  ]);
  const [{ about, view, story }] = frames;
  const session = /** @type {any} */ ({ table: 'lesson', about, view, story, seat: 0 });
  const face = await faceFor(session, () => lesson.redraw());
  const lesson = new LessonSteps(root, {
    title: texts.own('lesson', texts.own('name', game)),
    frames,
    stops,
    say: (name) => sentences[name] ?? '',
    draw: (scene) => face.draw(scene),
    pictures: (before, now, deal, news) => face.pictures(before, now, deal, news),
    openRule: (rule) => face.openRule(rule),
    end: playNow(about, go),
  });
  document.title = texts.own('name', game);
}
