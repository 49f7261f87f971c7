/**
 * The device's profile at the server: the seats of this device are added to it, quietly, and this device may use the
 * seats of the person's other devices.
 */

import { language } from '../app/i18n.js';
import { storage } from '../app/storage.js';
import { app } from '../app/store.js';
import { Problem, newCommand } from '../net/api.js';
import { profileApi } from '../net/profile_api.js';
import { deviceName } from './device_name.js';

/** @typedef {import('../app/storage.js').Game} Game */
/** @typedef {import('../net/profile_api.js').ProfileInfo} ProfileInfo */

/** How many tokens go into one request. */
const AT_ONCE = 30;

/** Whether the server keeps profiles, and the person wants one. */
export const hasProfiles = () =>
  Boolean(app.state.offers?.people?.includes('profiles')) && !storage.device().off;

/** The tokens of a game, the host's too. @param {Game} game */
const tokensOf = ({ host, tokens }) => [...tokens.map(({ token }) => token), host ?? ''].filter(Boolean);

/** @param {Game} game */
const isUnheld = game => !game.lesson && !game.puzzle && tokensOf(game).length !== (game.held ?? 0);

/** Remember what the server says about the profile. @param {ProfileInfo} info */
export const keepProfile = ({ id, colour, face }) =>
  storage.saveDevice({ profile: id, colour, face, off: false });

/** Draw the secret of this device, unless it has one. */
export const drawSecret = () => {
  if (!storage.device().secret) storage.saveDevice({ secret: newCommand() });
};

/** Add the seats that this device has to its profile, which begins with the first of them. */
const holdSeats = async () => {
  if (!hasProfiles()) return;
  const games = storage.games().filter(isUnheld);
  const seats = games.flatMap(game => tokensOf(game).map(token => ({ table: game.table, token })));
  if (!seats.length) return;
  drawSecret();
  const { name } = app.state.settings;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const about = { device: deviceName(), name, language: language(), zone };
  for (let at = 0; at < seats.length; at += AT_ONCE)
    keepProfile(await profileApi.holdSeats({ seats: seats.slice(at, at + AT_ONCE), ...about }));
  for (const game of games) storage.markGame(game.table, { held: tokensOf(game).length });
};

/** The same, where nothing depends on it. */
export const holdNewSeats = () => holdSeats().catch(() => {}); // the next visit tries again

/** Take over a game of the profile. @param {import('../net/protocol.js').ProfileGame} found */
const takeOver = ({ awaited, deadline, names, over, over_days: overDays, seats, table }) => {
  const known = storage.game(table);
  const mine = awaited === null ? {} : { mine: seats.includes(awaited) };
  const change = { over, overDays, awaited, deadline, ...mine };
  if (!known && over) return;
  const has = new Set(known?.tokens.map(({ seat }) => seat));
  const others = seats.filter(seat => !has.has(seat)).map(seat => ({ seat, token: '' }));
  if (!known) storage.addGame({ table, seats: names, tokens: others, ...change });
  else storage.markGame(table, { tokens: [...known.tokens, ...others], ...change });
};

/**
 * Bring this device and its profile together.
 * @returns {Promise<Set<string>>} the tables about which the server has told everything
 */
export const followProfile = async () => {
  if (!hasProfiles()) return new Set();
  try {
    await holdSeats();
    if (!storage.device().profile) return new Set();
    const { games } = await profileApi.games();
    for (const game of games) takeOver(game);
    return new Set(games.map(({ table }) => table));
  } catch (error) {
    // The profile is gone, or this device is locked out. With a new seat it gets another.
    if (error instanceof Problem && error.code === 'no_such_profile') storage.saveDevice({ profile: null });
    return new Set();
  }
};
