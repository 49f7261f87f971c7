/** What lessons add to the page: their list, and a guide at their tables. */

import { askLessonHint, isLessonHint, showsLessonHint } from './lesson_hint.js';
import { lessonListView } from './lesson_list.js';
import { lessonLights, lessonView } from './lesson_panel.js';
import { noteRefusal } from './lesson_refusal.js';

/** @type {import('../types.js').PageFeature['PAGES']} */
export const PAGES = { lessons: { view: lessonListView } };

/** @type {import('../table/model/guides.js').Guide} */
export const guide = {
  name: 'lesson',
  leads: ({ shown: { info } }) => Boolean(info.lesson),
  subject: ({ shown: { info } }) => info.lesson,
  standing: ({ shown: { turn } }) =>
    turn.guides.lesson?.done ? 'done' : turn.guides.lesson?.lost ? 'lost' : 'open',
  place: 'table',
  view: lessonView,
  lights: lessonLights,
  ways: () => [],
  area: ({ shown: { turn } }) => turn.guides.lesson?.area ?? [],
  hints: isLessonHint,
  askHint: askLessonHint,
  advice: table => (showsLessonHint(table) ? (table.shown.turn.guides.lesson?.advice ?? null) : null),
  rests: () => false,
  // What the others do next is explained before it is shown.
  readFirst: ({ guides: { lesson } }, shown) =>
    Boolean(lesson?.watch && shown.guides.lesson?.step !== lesson.step),
  refused: noteRefusal,
};
