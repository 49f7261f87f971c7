/** What decided the game, in sentences: who did what to whom, and how likely it was. */

import { listed, t } from '../../app/i18n.js';
import { movesLine } from '../../play/words/move_words.js';
import { isReader, nameOf } from '../../play/words/seat_words.js';
import { tileKey } from '../../ui/tile_names.js';
import { percent } from './review_model.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../net/protocol.js').ReviewedMove} Move */
/** @typedef {import('../../net/protocol.js').Swing['fates'][number]} Fate */
/** @typedef {import('./review_model.js').Swing} Swing */
/** @typedef {import('./key_moments.js').KeyMoment} KeyMoment */
/** @typedef {Record<string, string | number>} Fields */

/**
 * Tell what a seat did: "You rolled a shark" or "Koa rolled a shark".
 * @param {TableState} table @param {string} key @param {number} seat @param {Fields} [fields]
 */
const did = (table, key, seat, fields = {}) =>
  isReader(table.shown, seat)
    ? t(`${key}.you`, fields)
    : t(key, { ...fields, name: nameOf(table.shown.info, seat) });

/** @param {TableState} table @param {Fate} fate */
const whose = (table, { seat, value }) => did(table, 'review.key.who', seat, { value });

/** @template Item @param {Item[]} items @param {(item: Item) => string | number} keyOf */
const grouped = (items, keyOf) =>
  [...new Set(items.map(keyOf))].map(key => items.filter(item => keyOf(item) === key));

/**
 * Tell who was lost, and by whose creature if one had been moved.
 * @param {TableState} table @param {Swing} swing
 */
const losses = (table, { fates, seat, creature = '' }) =>
  grouped(
    fates.filter(({ by }) => by),
    ({ by }) => by,
  ).map(lost => {
    const [{ by }] = lost;
    const who = listed(lost.map(fate => whose(table, fate)));
    const isPushed = creature === 'kaiju' && (by === 'shark' || by === 'serpent');
    if (seat !== null && (creature === by || isPushed))
      return did(table, `review.key.${isPushed ? 'kaiju.' : ''}${by}`, seat, { who });
    return t(`review.key.lost.${by}`, { who });
  });

/** @param {TableState} table @param {Swing} swing */
const rescues = (table, { fates }) =>
  grouped(
    fates.filter(({ by }) => !by),
    ({ seat }) => seat,
  ).map(saved => {
    const values = listed(saved.map(({ value }) => String(value)));
    return did(table, 'review.key.saved', saved[0].seat, { values });
  });

/** Tell moves, with the names of the table. @param {TableState} table @param {Move[]} moves */
export const movesOf = ({ shown: { info, view } }, moves) =>
  movesLine(
    moves,
    seat => nameOf(info, seat),
    adventurer => view.adventurers[adventurer]?.value ?? null,
  );

/** @param {TableState} table @param {Swing} swing */
const luck = (table, { cause, seat, came = '', odds }) =>
  cause === 'tile' || cause === 'die'
    ? [
        did(table, `review.key.${cause}`, seat ?? 0, {
          what: t(`review.key.what.${tileKey(came)}`),
          n: percent(odds ?? 0),
        }),
      ]
    : [];

/** What happened, without what would have been better. @param {TableState} table @param {Swing} swing */
const happened = (table, swing) => {
  if (swing.cause === 'setup' || swing.seat === null) return [t('review.key.setup')];
  const told = [...luck(table, swing), ...losses(table, swing), ...rescues(table, swing)];
  if (told.length) return told;
  const { seat, creature, played = [] } = swing;
  const moves = movesOf(table, played);
  if (!creature) return [did(table, 'review.key.played', seat, { moves })];
  return [did(table, 'review.key.moved', seat, { what: t(`review.key.what.${creature}`), moves })];
};

/** A decision's better idea. @param {TableState} table @param {KeyMoment['decision']} decision */
export const slipLine = (table, decision) =>
  decision ? did(table, 'review.key.slip', decision.seat, { better: movesOf(table, decision.best) }) : '';

/** Tell a key moment. @param {TableState} table @param {KeyMoment} moment */
export const momentLine = (table, { swing, decision }) =>
  [...(swing ? happened(table, swing) : []), slipLine(table, decision)].filter(Boolean).join(' ');
