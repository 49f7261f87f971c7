/** Achievements in words and pictures. */

import { t } from '../app/i18n.js';
import { levelOf } from './achievement_levels.js';
import { ACHIEVEMENTS } from './achievements.js';

const NUMERALS = ['', '', ' II', ' III'];

/** Name a level of an achievement: "Dry feet", then "Dry feet II". @param {string} key */
export const achievementName = key => {
  const { name, level } = levelOf(key);
  return `${t(`achievement.${name}`)}${NUMERALS[level] ?? ''}`;
};

/** Return the name of its picture. @param {string} key */
export const achievementSymbol = key => ACHIEVEMENTS[levelOf(key).name].symbol;

/** Return what earned it. @param {string} key */
export const achievementLine = key => t(`achievement.${levelOf(key).name}.line`);
