/** What moves on the analysis board: what an action does is shown as at a table. */

import { speedOf } from '../app/settings.js';
import { app } from '../app/store.js';
import { Board } from '../board/board.js';
import { sceneOf } from '../board/scene/scene.js';
import { factorOf } from '../motion/timing.js';
import { Motion } from '../play/motion.js';
import { explored, infoOf, setExplore, viewOf } from './model/explore_state.js';

/** @typedef {import('../board/scene/scene.js').Scene} Scene */
/** @typedef {import('../net/protocol.js').Explored} Explored */
/** @typedef {{node: number, answer: Explored}} Shown  where motion leads */

export const board = new Board();

export const motion = new Motion(board, value => (explored()?.shown.view.options.challenge ? 1 : value));

/** Someone who tries things out wants to go on: at the usual speed the motion is quick. */
const HASTE = 0.6;

/** @param {Explored} answer @param {Scene} [previous] @returns {Scene} */
export const sceneOfAnswer = (answer, previous) => {
  const state = explored();
  return state ? sceneOf(answer.view, state.map, answer.ashore, previous) : /** @type {Scene} */ (previous);
};

/** @type {import('../motion/event_player.js').EventPlayer<Shown>} */
export const player = motion.newPlayer({
  show: scene => setExplore({ scene }),
  sceneOf: ({ answer }, previous) => sceneOfAnswer(answer, previous),
  reader: () => {
    const state = explored();
    return state && { info: infoOf(state), view: viewOf(state.shown), viewer: -1, yours: [] };
  },
  shown: (_events, told) => {
    if (told) setExplore({ told });
  },
  arrived: ({ node, answer }) => setExplore({ shown: answer, node }),
  factor: () => factorOf(speedOf(app.state.settings)) * HASTE,
  settled: () => setExplore({ moving: false }),
});

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
