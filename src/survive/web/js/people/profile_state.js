/**
 * The page about a person and their devices: what it shows, and what is done there.
 *
 * @typedef {object} ProfileState
 * @property {import('../net/profile_api.js').ProfileInfo | null} info
 * @property {boolean} asked  the server has been asked
 * @property {boolean} busy
 * @property {string | null} problem  why something could not be done
 * @property {string | null} said  what was done
 * @property {{secret: string, until: number} | null} link  for another device
 * @property {string | null} code  the recovery code that was just made
 * @property {import('../net/profile_api.js').Channels | null} channels  where notifications go
 * @property {string | null} sure  what has been pressed once and waits for the second time
 */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { saveFile } from '../app/save_file.js';
import { changeSettings } from '../app/settings.js';
import { storage } from '../app/storage.js';
import { app, notify, ownState } from '../app/store.js';
import { Timer } from '../app/timer.js';
import { inWords } from '../net/api.js';
import { profileApi } from '../net/profile_api.js';
import { deviceName } from './device_name.js';
import { drawSecret, followProfile, hasProfiles, keepProfile } from './holding.js';
import { makePasskey, showPasskey } from './passkeys.js';

/** @typedef {import('../net/profile_api.js').ProfileInfo} ProfileInfo */

/** @type {ProfileState} */
const NOTHING = {
  info: null,
  asked: false,
  busy: false,
  problem: null,
  said: null,
  link: null,
  code: null,
  channels: null,
  sure: null,
};

const { of: stateOf, update } = ownState(NOTHING);
export const profileOf = stateOf;
export const updateProfile = update;

/** Show what the server says about the profile. @param {ProfileInfo} info @param {Partial<ProfileState>} [more] */
const show = (info, more = {}) => {
  keepProfile(info);
  update({ info, asked: true, ...more });
};

/** Do one thing, and say what came of it. @param {() => Promise<void>} work */
export const attempt = async work => {
  if (profileOf(app.state).busy) return;
  update({ busy: true, problem: null, said: null });
  try {
    await work();
  } catch (error) {
    update({ problem: inWords(error) });
  } finally {
    update({ busy: false });
  }
};

/** Do what needs a second press to be meant. @param {string} what @param {() => Promise<void>} work */
const whenSure = (what, work) => {
  if (profileOf(app.state).sure !== what) {
    update({ sure: what });
    return;
  }
  update({ sure: null });
  attempt(work);
};

/** Fetch the profile, each time its page is opened. */
export const lookAtProfile = () => {
  update({ ...NOTHING, info: profileOf(app.state).info });
  return attempt(async () => {
    if (!hasProfiles()) return update({ asked: true, info: null });
    await followProfile();
    if (!storage.device().profile) return update({ asked: true, info: null });
    const [info, channels] = await Promise.all([profileApi.show(), profileApi.channels()]);
    storage.saveDevice({ told: channels.channels.length > 0 });
    return show(info, { channels });
  });
};

/** @param {Parameters<typeof profileApi.change>[0]} change */
export const changeProfile = change =>
  attempt(async () => {
    show(await profileApi.change(change));
    if (typeof change.name === 'string') changeSettings({ name: change.name });
  });

/** How often (ms) a page that shows a link looks whether it has been used. */
const LOOK_AGAIN = 2000;

const watching = new Timer();

/** Look whether another device has come by the link. @param {Set<string>} before the devices until now */
const watchLink = async before => {
  if (!profileOf(app.state).link || app.state.route.name !== 'profile') return;
  const info = await profileApi.show().catch(() => null);
  const come = info?.devices.find(({ id }) => !before.has(id));
  if (info && come)
    show(info, { link: null, said: t('me.link.come', { name: come.label || t('me.device.unnamed') }) });
  else watching.start(() => watchLink(before), LOOK_AGAIN);
};

/** Make a link for another device. */
export const makeLink = () =>
  attempt(async () => {
    update({ link: await profileApi.makeLink() });
    const before = new Set(profileOf(app.state).info?.devices.map(({ id }) => id));
    watching.start(() => watchLink(before), LOOK_AGAIN);
  });
export const closeLink = () => lookAtProfile();

/** @param {import('../net/protocol.js').DeviceInfo} device */
export const removeDevice = device =>
  whenSure(device.id, async () => {
    const said = t('me.device.removed', { name: device.label || t('me.device.unnamed') });
    show(await profileApi.removeDevice(device.id), { said });
  });

export const makeRecovery = () =>
  attempt(async () => {
    const { code } = await profileApi.makeRecovery();
    show(await profileApi.show(), { code });
  });

export const addPasskey = () =>
  attempt(async () => {
    const info = await makePasskey(deviceName());
    if (info) show(info, { said: t('me.passkey.added') });
  });

/** Show the passkey, so that for a while everything is allowed. */
export const unlock = () =>
  attempt(async () => {
    const info = await showPasskey(deviceName());
    if (info) show(info, { said: t('me.passkey.shown') });
  });

/** @param {string} id */
export const removePasskey = id =>
  whenSure(id, async () => show(await profileApi.removePasskey(id), { said: t('me.passkey.removed') }));

/** Save everything that the server stores about the person as a file. */
export const saveEverything = () =>
  attempt(async () => saveFile('survive-profile.json', await profileApi.everything()));

/** Delete everything that the server stores about the person. */
export const deleteEverything = () =>
  whenSure('all', async () => {
    const { info } = profileOf(app.state);
    if (!info) return;
    await profileApi.forget(info.id);
    for (const { table, tokens, over } of storage.games())
      if (!over && tokens.length) storage.markGame(table, { tokens: [], host: null, mine: false });
    storage.saveDevice({ profile: null, secret: '', off: true });
    update({ info: null, said: t('me.all.deleted') });
  });

// ---- Coming from another device ----------------------------------------------------------------------

/** Become a device of a profile, and bring its games. @param {ProfileInfo | null} info */
const arriveWith = async info => {
  if (!info) return;
  show(info);
  const { settings } = app.state;
  if (!settings.name && info.name) changeSettings({ name: info.name });
  await followProfile();
  notify(t('me.join.done'));
  go({ name: 'mine' }, { replace: true });
};

/** @param {() => Promise<ProfileInfo | null>} work */
const join = work =>
  attempt(async () => {
    drawSecret();
    storage.saveDevice({ off: false });
    await arriveWith(await work());
  });

/** Use the link of another device. @param {string} secret */
export const useLink = secret => join(() => profileApi.useLink({ secret, device: deviceName() }));

/** Use a recovery code. @param {string} code */
export const useRecovery = code => join(() => profileApi.useRecovery({ code, device: deviceName() }));

/** Come back with a passkey. */
export const usePasskey = () => join(() => showPasskey(deviceName()));

/** Begin again after everything was deleted: with the next seat there is a profile. */
export const beginAgain = () => {
  storage.saveDevice({ off: false });
  return lookAtProfile();
};
