/**
 * What leads people through a table, such as a lesson: a feature contributes it, and the table asks it what it has to
 * say. The server's part of it is in `turn.guides`.
 *
 * @typedef {object} Guide
 * @property {string} name  for style sheets
 * @property {(table: TableState) => boolean} leads  whether a table is one of its own
 * @property {(table: TableState) => string} subject  what it is about, for style sheets
 * @property {(table: TableState) => 'open' | 'done' | 'lost' | 'watched'} standing
 * @property {'table' | 'info'} place  where its panel is: an area of the table, or above the log
 * @property {(state: AppState) => unknown} view  its panel
 * @property {(table: TableState) => string[]} lights  spaces and parts of the table that light up
 * @property {(table: TableState) => import('../../board/layers/marks.js').Way[]} ways  arrows on the board
 * @property {(table: TableState) => string[]} area  the part of the board that it is about
 * @property {(table: TableState) => boolean} hints  whether it gives hints, and no bot
 * @property {(table: TableState) => void} askHint
 * @property {(table: TableState) => number | null} advice  the index of the choice that its hint proposes
 * @property {(table: TableState) => boolean} rests  whether there is nothing left to choose, though a turn goes on
 * @property {(told: Turn, shown: Turn) => boolean} readFirst  whether it explains what comes before it is shown
 * @property {(table: TableState, codes: string[]) => void} refused  the rules refused something
 */

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').Turn} Turn */

/** @type {Guide[]} */
const guides = [];

/** Register a feature's guide for its tables. @param {Guide} guide */
export const addGuide = guide => guides.push(guide);

/** Return what leads people at a table. @param {TableState} table */
export const guideOf = table => guides.find(guide => guide.leads(table)) ?? null;

/** Whether a table is made for a guide, which may not be loaded yet. @param {TableState} table */
export const isLed = ({ shown: { info } }) => Boolean(info.lesson || info.puzzle);
