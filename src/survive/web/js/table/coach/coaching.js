/**
 * The coach: tells each thing once per device, when it first happens, and one thing at a time. What waits to
 * be told is forgotten when another table is opened.
 */

import { isLearned, learn } from '../../app/learned.js';
import { app } from '../../app/store.js';
import { watchesOthers } from '../model/decision.js';
import { topicOfDecision, topicsOfChange, topicsOfEvents } from './coach_topics.js';

/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').View} View */

/** What cannot wait until something else has been read. */
const URGENT = new Set(['repel']);
/** How many things may wait: whoever missed more than that reads them when they happen again. */
const MOST_WAITING = 3;

const coach = {
  /** The table and the seat that it speaks to. */
  whom: '',
  /** @type {string[]} */
  waiting: [],
  /** What it is telling, and since which change. @type {{topic: string, seq: number} | null} */
  telling: null,
  /** The view when everything last came to rest. @type {View | null} */
  rested: null,
};

/** Start afresh at another table or for another person. @param {TableState} table */
const attend = ({ id, view, viewer }) => {
  const whom = `${id} ${viewer}`;
  if (coach.whom === whom) return;
  Object.assign(coach, { whom, waiting: [], telling: null, rested: view });
};

/** @param {string[]} topics */
const enqueue = topics => {
  for (const topic of topics) {
    if (!isLearned(topic) && !coach.waiting.includes(topic)) coach.waiting.push(topic);
  }
  coach.waiting = coach.waiting.slice(-MOST_WAITING);
};

/** Events have been shown on the board. @param {GameEvent[]} events @param {TableState} table */
export const noticeEvents = (events, table) => {
  attend(table);
  if (table.viewer >= 0) enqueue(topicsOfEvents(events, table));
};

/** Everything has been shown: compare with the last time. @param {TableState} table */
export const noticeRest = table => {
  attend(table);
  if (table.viewer >= 0 && coach.rested) enqueue(topicsOfChange(coach.rested, table));
  coach.rested = table.view;
};

/** Whether the viewer has done something since a change. @param {TableState} table @param {number} seq */
const hasActed = ({ log, viewer }, seq) => log.some(change => change.seq > seq && change.seat === viewer);

/** Return what the moment itself has to teach, unless it is known. @param {TableState} table */
const topicNow = table => {
  const topic = watchesOthers(table) ? 'others' : topicOfDecision(table);
  return topic && !isLearned(topic) ? topic : null;
};

/**
 * Return what to tell now: what is being told until the person goes on or says that it is enough, then the
 * next.
 * @param {TableState} table @returns {string | null}
 */
export const tipOf = table => {
  attend(table);
  const now = topicNow(table);
  const { telling } = coach;
  if (telling && !(now && URGENT.has(now)) && !hasActed(table, telling.seq)) return telling.topic;
  const waiting = coach.waiting.find(topic => !isLearned(topic));
  const topic = now && URGENT.has(now) ? now : (waiting ?? now);
  coach.telling = topic ? { topic, seq: table.seq } : null;
  if (!topic) return null;
  coach.waiting = coach.waiting.filter(one => one !== topic);
  learn(topic);
  return topic;
};

/** The person has read it. */
export const readTip = () => {
  coach.telling = null;
  app.update({});
};
