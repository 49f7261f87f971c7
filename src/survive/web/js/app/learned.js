/** What the coach has already explained to the person at this device. */

import { storage } from './storage.js';

/** @type {Set<string> | null} */
let topics = null;
const known = () => (topics ??= new Set(storage.learned()));

/** Whether something has been explained. @param {string} topic */
export const isLearned = topic => known().has(topic);

/** Remember that something has been explained. @param {string} topic */
export const learn = topic => {
  known().add(topic);
  storage.saveLearned([...known()]);
};

/** Explain something again when it happens next. @param {string} topic */
export const forget = topic => {
  if (known().delete(topic)) storage.saveLearned([...known()]);
};

/** Reset what has been explained. */
export const forgetAll = () => {
  topics = new Set();
  storage.saveLearned([]);
};
