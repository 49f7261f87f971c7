/**
 * The names of bots, as the server knows them (docs/protocol.md): a rung of the ladder or a rating, and a style.
 * Pure functions.
 *
 * @typedef {object} Bot
 * @property {string} kind  a rung of the ladder, or "level" for a bot by rating
 * @property {number|null} rating  null where nobody knows it
 * @property {string} style
 */

/** Where the rungs are on the scale of ratings, until the server has said so. */
const RATINGS = /** @type {Record<string, number>} */ ({ easy: 740, medium: 1600, hard: 1800, expert: 2070 });
/** Which ratings there are, until the server has said so. */
const RANGE = { lowest: 80, highest: 2070 };
/** Every style, until the server has said so. */
const STYLES = ['plain', 'cautious', 'ruthless', 'peaceful', 'leveller', 'vengeful', 'kingmaker-shy'];

/** How far one step goes, a little easier or a little harder: a bot this much stronger wins 64 of 100 duels. */
export const STEP = 100;

/** @typedef {import('../types.js').Offers} Offers */

/** @param {Offers|null} [offers] */
export const rangeOf = offers => offers?.levels ?? RANGE;

/** @param {Offers|null} [offers] @returns {string[]} */
export const stylesOf = offers => offers?.styles ?? STYLES;

/** Read the name of a bot. @param {string} name @param {Offers|null} [offers] @returns {Bot} */
export const botOf = (name, offers) => {
  const [who, style = 'plain'] = name.split(':style=');
  const rated = who.match(/^level:(\d+)$/);
  if (rated) return { kind: 'level', rating: Number(rated[1]), style };
  const told = offers?.bots.find(({ level }) => level === who)?.rating;
  return { kind: who, rating: told ?? RATINGS[who] ?? null, style };
};

/** Write the name of a bot. @param {{kind: string, rating: number|null, style: string}} bot */
export const nameOfBot = ({ kind, rating, style }) =>
  `${kind === 'level' ? `level:${rating}` : kind}${style === 'plain' ? '' : `:style=${style}`}`;

/** Whether a bot can play in a style. @param {string} kind @param {Offers|null} offers */
export const isStyled = (kind, offers) => {
  if (kind === 'level') return true;
  const offered = offers?.bots.find(({ level }) => level === kind);
  return offered ? offered.styled : kind in RATINGS;
};

/** Return the nearest rating that there is, in tens. @param {number} rating @param {Offers|null} [offers] */
export const withinRange = (rating, offers) => {
  const { lowest, highest } = rangeOf(offers);
  return Math.max(lowest, Math.min(highest, Math.round(rating / 10) * 10));
};

/**
 * Return the rung of the ladder that a bot has reached: its own, or the last one at or below its rating.
 * @param {string} name
 */
export const rungOf = name => {
  const { kind, rating } = botOf(name);
  if (kind !== 'level' || rating === null) return kind;
  return Object.keys(RATINGS).findLast(rung => RATINGS[rung] <= rating) ?? 'easy';
};

/** From which rating on a bot belongs to the next band of words. */
const BANDS = [500, 850, 1120, 1360, 1650, 1900];

/** In which band of words a rating is, from 0. @param {number} rating */
export const bandOf = rating => BANDS.filter(bound => rating >= bound).length;

/** What stands for a character that the page chooses. */
export const SURPRISE = 'surprise';

/** Choose a character at random, or keep the one that was chosen. @param {string} style @param {Offers|null} offers */
export const drawn = (style, offers) => {
  const styles = stylesOf(offers);
  return style === SURPRISE ? styles[Math.floor(Math.random() * styles.length)] : style;
};
