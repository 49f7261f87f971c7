/** The server's profiles (docs/protocol.md, "Profiles"): every request shows this device's secret. */

import { deviceProof, post, request } from './api.js';

/** @typedef {import('./protocol.js').ProfileInfo} ProfileInfo */
/** @typedef {import('./protocol.js').Channels} Channels */

/** @template T @param {string} path @returns {Promise<T>} */
const ask = async path => JSON.parse(await request(`api/profile${path}`, { headers: deviceProof() }));

/** @template T @param {string} path @param {object} [body] @returns {Promise<T>} */
const tell = (path, body = {}) => post(`api/profile${path}`, body, undefined, deviceProof());

export const profileApi = {
  /** @returns {Promise<ProfileInfo>} */
  show: () => ask(''),
  /** @param {Omit<import('./protocol.js').ChangeProfile, 'version'>} change @returns {Promise<ProfileInfo>} */
  change: change => tell('', change),
  /** @param {Omit<import('./protocol.js').HoldSeats, 'version'>} held @returns {Promise<ProfileInfo>} */
  holdSeats: held => tell('/seats', held),
  /** @returns {Promise<import('./protocol.js').ProfileGames>} */
  games: () => ask('/games'),
  /** @returns {Promise<import('./protocol.js').LinkMade>} */
  makeLink: () => tell('/link'),
  /** @param {{secret: string, device: string}} link @returns {Promise<ProfileInfo>} */
  useLink: link => tell('/link/use', link),
  /** @param {string} device @returns {Promise<ProfileInfo>} */
  removeDevice: device => tell('/devices/remove', { device }),
  /** @returns {Promise<import('./protocol.js').RecoveryMade>} */
  makeRecovery: () => tell('/recovery'),
  /** @param {{code: string, device: string}} typed @returns {Promise<ProfileInfo>} */
  useRecovery: typed => tell('/recovery/use', typed),
  /** Return everything that the server stores about the profile. */
  everything: () => request('api/profile/export', { headers: deviceProof() }),
  /** @param {string} id @returns {Promise<{tables: number}>} */
  forget: id => tell('/forget', { id }),
  /** @returns {Promise<import('./protocol.js').PasskeyOptions>} */
  passkeyToAdd: () => tell('/passkeys/options'),
  /** @param {{credential: any, label: string}} made @returns {Promise<ProfileInfo>} */
  addPasskey: made => tell('/passkeys', made),
  /** @param {string} id @returns {Promise<ProfileInfo>} */
  removePasskey: id => tell('/passkeys/remove', { id }),
  /** @returns {Promise<import('./protocol.js').PasskeyOptions>} */
  passkeyToShow: () => tell('/passkeys/use/options'),
  /** @param {{credential: any, device: string}} shown @returns {Promise<ProfileInfo>} */
  usePasskey: shown => tell('/passkeys/use', shown),
  /** @returns {Promise<Channels>} */
  channels: () => ask('/channels'),
  /** @param {Omit<import('./protocol.js').AddChannel, 'version'>} channel @returns {Promise<Channels>} */
  addChannel: channel => tell('/channels', channel),
  /** @param {{channel: string, code: string}} shown @returns {Promise<Channels>} */
  confirmChannel: shown => tell('/channels/confirm', shown),
  /** @param {string} channel @returns {Promise<Channels>} */
  testChannel: channel => tell('/channels/test', { channel }),
  /** @param {string} channel @returns {Promise<Channels>} */
  removeChannel: channel => tell('/channels/remove', { channel }),
  /** Stop the notifications whose message brought this secret. @param {string} secret */
  stop: secret => post('api/notices/stop', { secret }),
};
