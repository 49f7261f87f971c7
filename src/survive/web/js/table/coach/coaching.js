/**
 * The coach: tells each thing once per device, when it first happens, and one thing at a time. What it has to say
 * is part of the table and follows its events one by one, so that it never knows more than has been shown. A tip is
 * dropped as soon as it no longer fits the table (`fits`), and told again if what it was about was taken back.
 *
 * @typedef {object} Tip
 * @property {string} topic
 * @property {number} turn  in which it came up
 * @property {number} seq  of the change that it is about
 *
 * @typedef {object} Coach
 * @property {Tip[]} waiting  what has happened for the first time and is still to be told
 * @property {Tip | null} telling  what is being told, until the person acts or has read it
 * @property {import('../../types.js').View | null} rested  the view when everything last came to rest
 */

import { forget, isLearned, learn } from '../../app/learned.js';
import { isPlacedFor } from '../model/placing.js';
import { turnAfter } from '../model/table_state.js';
import { fits, topicOfDecision, topicsOfChange, topicsOfEvent } from './coach_topics.js';

/** @typedef {import('../../types.js').Change} Change */
/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').TableState} TableState */

/** What cannot wait until something else has been read. */
const URGENT = new Set(['repel']);
/** How many things may wait: whoever missed more than that is told when they happen again. */
const MOST_WAITING = 3;

/** @type {Coach} */
export const SILENT = { waiting: [], telling: null, rested: null };

/** Whether what a tip is about has been undone. @param {TableState} table @param {Tip} tip */
const isTakenBack = ({ shown: { log } }, { seq }) =>
  log.some(change => change.seq === seq && change.takenBack === true);

/** Whether a tip still says the truth. @param {TableState} table @param {Tip} tip */
const holds = (table, tip) => !isTakenBack(table, tip) && fits(tip, table.shown);

/**
 * Let topics wait, and tell the first if nothing is being told.
 * @param {TableState} table with the coach until now @param {string[]} topics
 * @param {number} [seq] of the change that they are about
 * @returns {Coach}
 */
const told = (table, topics, seq = table.shown.seq) => {
  const {
    ui: { coach },
  } = table;
  for (const tip of coach.telling ? [coach.telling, ...coach.waiting] : coach.waiting)
    if (isTakenBack(table, tip)) forget(tip.topic);
  const { turn } = table.shown.shownTurn;
  const fresh = [...new Set(topics)]
    .filter(topic => !isLearned(topic) && !coach.waiting.some(tip => tip.topic === topic))
    .map(topic => ({ topic, turn, seq }));
  const waiting = [...coach.waiting, ...fresh].filter(tip => holds(table, tip)).slice(0, MOST_WAITING);
  if (coach.telling && holds(table, coach.telling)) return { ...coach, waiting };
  const [telling = null, ...rest] = waiting;
  if (telling) learn(telling.topic);
  return { ...coach, telling, waiting: rest };
};

/** Learn what the person has just decided. @param {TableState} table */
const learnDecision = table => {
  const topic = topicOfDecision(table);
  if (topic && !isLearned(topic)) learn(topic);
};

/**
 * Go on after an event that has been shown.
 * @param {TableState} table before it
 * @param {GameEvent} event
 * @param {Change | undefined} change that it belongs to
 */
const afterEvent = (table, event, change) => {
  const hasActed = change !== undefined && change.seat === table.shown.viewer && change.events[0] === event;
  if (hasActed) learnDecision(table);
  const coach = hasActed ? { ...table.ui.coach, telling: null } : table.ui.coach;
  const shownTurn = turnAfter([event]) ?? table.shown.shownTurn;
  const now = { ...table, shown: { ...table.shown, shownTurn }, ui: { ...table.ui, coach } };
  const topics = topicsOfEvent(event, table.shown, change?.events);
  return { ...now, ui: { ...now.ui, coach: told(now, topics, change?.seq) } };
};

/**
 * Return the coach after events that have been shown.
 * @param {TableState} table before them @param {GameEvent[]} events
 * @param {(event: GameEvent) => Change | undefined} changeOf
 */
export const afterEvents = (table, events, changeOf) =>
  table.shown.viewer < 0
    ? SILENT
    : events.reduce((now, event) => afterEvent(now, event, changeOf(event)), table).ui.coach;

/** Return the coach once everything has come to rest. @param {TableState} table @returns {Coach} */
export const atRestWith = table => {
  const {
    shown: { view, viewer },
    ui: { coach },
  } = table;
  if (viewer < 0) return SILENT;
  const topics = coach.rested ? topicsOfChange(coach.rested, table.shown) : [];
  return { ...told(table, topics), rested: view };
};

/** Return what to tell now. @param {TableState} table @returns {string | null} */
export const tipOf = table => {
  const {
    shown: { animating, viewer },
    ui: { coach },
  } = table;
  const decision = animating || isPlacedFor(table, viewer) ? null : topicOfDecision(table);
  const now = decision && !isLearned(decision) ? decision : null;
  if (now && URGENT.has(now)) return now;
  return coach.telling && holds(table, coach.telling) ? coach.telling.topic : now;
};

/** The person has read it: return the coach with the next. @param {TableState} table */
export const afterReading = table => {
  const {
    ui: { coach },
  } = table;
  if (tipOf(table) !== coach.telling?.topic) {
    learnDecision(table);
    return { ...coach };
  }
  return told({ ...table, ui: { ...table.ui, coach: { ...coach, telling: null } } }, []);
};
