/**
 * The coach: tells each thing once per device, when it first happens, and one thing at a time. What it has to say
 * is part of the table and follows its events one by one, so that it never knows more than has been shown.
 *
 * @typedef {object} Coach
 * @property {string[]} waiting  what has happened for the first time and is still to be told
 * @property {string | null} telling  what is being told, until the person acts or has read it
 * @property {import('../../types.js').View | null} rested  the view when everything last came to rest
 */

import { isLearned, learn } from '../../app/learned.js';
import { isPlacedFor } from '../model/decision.js';
import { topicOfDecision, topicsOfChange, topicsOfEvent } from './coach_topics.js';

/** @typedef {import('../../types.js').Change} Change */
/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').TableState} TableState */

/** What cannot wait until something else has been read. */
const URGENT = new Set(['repel']);
/** How many things may wait: whoever missed more than that is told when they happen again. */
const MOST_WAITING = 3;

/** @type {Coach} */
export const SILENT = { waiting: [], telling: null, rested: null };

/** Let topics wait, and tell the first if nothing is being told. @param {Coach} coach @param {string[]} topics */
const told = (coach, topics) => {
  const fresh = [...new Set(topics)].filter(topic => !isLearned(topic) && !coach.waiting.includes(topic));
  const waiting = [...coach.waiting, ...fresh].slice(0, MOST_WAITING);
  if (coach.telling || waiting.length === 0) return { ...coach, waiting };
  const [telling, ...rest] = waiting;
  learn(telling);
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
  const hasActed = change !== undefined && change.seat === table.viewer && change.events[0] === event;
  if (hasActed) learnDecision(table);
  const coach = hasActed ? { ...table.coach, telling: null } : table.coach;
  return told(coach, topicsOfEvent(event, table));
};

/**
 * Return the coach after events that have been shown.
 * @param {TableState} table before them @param {GameEvent[]} events
 * @param {(event: GameEvent) => Change | undefined} changeOf
 */
export const afterEvents = (table, events, changeOf) =>
  table.viewer < 0
    ? SILENT
    : events.reduce((coach, event) => afterEvent({ ...table, coach }, event, changeOf(event)), table.coach);

/** Return the coach once everything has come to rest. @param {TableState} table @returns {Coach} */
export const atRestWith = table => {
  const { coach, view, viewer } = table;
  if (viewer < 0) return SILENT;
  const topics = coach.rested ? topicsOfChange(coach.rested, table) : [];
  return { ...told(coach, topics), rested: view };
};

/** Return what to tell now. @param {TableState} table @returns {string | null} */
export const tipOf = table => {
  const { animating, coach, viewer } = table;
  const decision = animating || isPlacedFor(table, viewer) ? null : topicOfDecision(table);
  const now = decision && !isLearned(decision) ? decision : null;
  return now && URGENT.has(now) ? now : (coach.telling ?? now);
};

/** The person has read it: return the coach with the next. @param {TableState} table */
export const afterReading = table => {
  const { coach } = table;
  if (tipOf(table) !== coach.telling) {
    learnDecision(table);
    return { ...coach };
  }
  return told({ ...coach, telling: null }, []);
};
