/** Where a person is told that a game waits for them: what is done there. */

import { t } from '../app/i18n.js';
import { storage } from '../app/storage.js';
import { app, notify } from '../app/store.js';
import { profileApi } from '../net/profile_api.js';
import { deviceName } from './device_name.js';
import { attempt, profileOf, updateProfile } from './profile_state.js';
import { subscribe, unsubscribe } from './push.js';

/** @typedef {import('../net/protocol.js').ChannelInfo} ChannelInfo */

/** Do what changes the channels. @param {() => Promise<void>} work */
const change = work =>
  attempt(async () => {
    try {
      await work();
    } catch (error) {
      // A channel may have gone, or have a new fault to show.
      updateProfile({ channels: await profileApi.channels() });
      throw error;
    }
  });

/** @param {Promise<import('../net/profile_api.js').Channels>} asked @param {string} [said] */
const show = async (asked, said) => {
  const channels = await asked;
  storage.saveDevice({ told: channels.channels.length > 0 });
  updateProfile({ channels });
  if (said) notify(said);
};

export const tellHere = () =>
  change(async () => {
    const key = profileOf(app.state).channels?.push_key ?? '';
    const found = await subscribe(key).catch(() => undefined);
    if (!found) {
      updateProfile({ problem: t(found === null ? 'me.tell.here.denied' : 'me.tell.here.cannot') });
      return;
    }
    const { endpoint, keys } = found;
    await show(profileApi.addChannel({ kind: 'push', address: endpoint, device: deviceName(), ...keys }));
  });

/** @param {'mail' | 'webhook'} kind @param {string} address @param {string} style */
export const tellAt = (kind, address, style) =>
  change(() =>
    show(
      profileApi.addChannel({
        kind,
        address,
        style: style ? /** @type {ChannelInfo['style']} */ (style) : null,
      }),
    ),
  );

/** @param {string} channel @param {string} code */
export const confirmChannel = (channel, code) =>
  change(() => show(profileApi.confirmChannel({ channel, code })));

/** @param {string} channel */
export const testChannel = channel =>
  change(() => show(profileApi.testChannel(channel), t('me.tell.tested')));

/** @param {ChannelInfo} channel */
export const removeChannel = channel =>
  change(async () => {
    await show(profileApi.removeChannel(channel.id), t('me.tell.removed'));
    if (channel.this) await unsubscribe();
  });
