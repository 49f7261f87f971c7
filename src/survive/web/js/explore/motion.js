/** The event player of the analysis board: what an action does is shown as at a table. */

import { speedOf } from '../app/settings.js';
import { app } from '../app/store.js';
import { Board } from '../board/board.js';
import { applyEvent, sceneOf } from '../board/scene/scene.js';
import { effectsOn } from '../motion/effects/effects.js';
import { EventPlayer } from '../motion/event_player.js';
import { factorOf, prefersReducedMotion } from '../motion/timing.js';
import { sound } from '../sound/sound.js';
import { announcementOf } from '../table/words/announcement.js';
import { explored, infoOf, setExplore, viewOf } from './model/explore_state.js';

/** @typedef {import('../board/scene/scene.js').Scene} Scene */
/** @typedef {import('../net/protocol.js').Explored} Explored */
/** @typedef {{node: number, answer: Explored}} Shown  where motion leads */

export const board = new Board();

/** How the board gets from its last picture to the next; read after each drawing. */
export const transition = { motion: 'none', length: 0 };

/** The safe islands of those whom this board has seen going ashore. @type {Record<number, string>} */
const saved = {};

/** Whoever tries things out wants to go on: at the usual speed the motion is quick. */
const HASTE = 0.6;

/** @param {Explored} answer @param {Scene} [previous] @returns {Scene} */
export const sceneOfAnswer = (answer, previous) => {
  const state = explored();
  return state ? sceneOf(answer.view, state.map, saved, previous) : /** @type {Scene} */ (previous);
};

/** @type {EventPlayer<Shown>} */
export const player = new EventPlayer({
  show: (scene, how) => {
    Object.assign(transition, how);
    setExplore({ scene });
  },
  sceneOf: ({ answer }, previous) => sceneOfAnswer(answer, previous),
  applyEvent,
  shown: events => {
    const state = explored();
    if (!state) return;
    for (const event of events)
      if (event.type === 'adventurer_saved') saved[event.adventurer] = event.safe_island;
    const table = { info: infoOf(state), view: viewOf(state.shown), viewer: -1, yours: [] };
    const told = announcementOf(events, /** @type {any} */ (table));
    if (told) setExplore({ told });
  },
  arrived: ({ node, answer }) => setExplore({ shown: answer, node }),
  sound,
  effects: effectsOn(board),
  factor: () => factorOf(speedOf(app.state.settings)) * HASTE,
  still: prefersReducedMotion,
  settled: () => setExplore({ moving: false }),
});
player.onCard(() => app.update({}));

/** Show how the last action of a line came about, and then where it led. @param {Shown} shown */
export const showAction = shown => {
  setExplore({ moving: true, told: '', why: null });
  player.enqueue(
    [
      {
        seq: 0,
        seat: shown.answer.step?.seat ?? null,
        by_bot: false,
        undone: 0,
        events: shown.answer.events,
      },
    ],
    shown,
  );
};

/** Show a position at once. @param {Shown} shown */
export const showPosition = ({ node, answer }) => {
  setExplore({ shown: answer, node, told: '' });
  player.reset(sceneOfAnswer(answer, explored()?.scene));
};

/** Another game: nobody is ashore yet. */
export const forgetSaved = () => {
  for (const adventurer of Object.keys(saved)) delete saved[Number(adventurer)];
};
