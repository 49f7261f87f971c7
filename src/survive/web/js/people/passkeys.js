/** Passkeys in the browser: making one for the profile, and showing one. */

import { profileApi } from '../net/profile_api.js';

/** Whether this browser can make and show passkeys on this page, in the form in which servers speak of them. */
export const canUsePasskeys = () =>
  isSecureContext &&
  'PublicKeyCredential' in globalThis &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname); // an address has no passkeys

/** Ask the device for something; null if the person does not want it. @param {() => Promise<Credential | null>} work */
const asked = async work => {
  try {
    return /** @type {any} */ (await work())?.toJSON() ?? null;
  } catch (error) {
    if (error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name)) return null;
    throw error;
  }
};

/** Make a passkey for the profile. @param {string} label @returns the profile; null if it was not made */
export const makePasskey = async label => {
  const { options } = await profileApi.passkeyToAdd();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(/** @type {any} */ (options));
  const credential = await asked(() => navigator.credentials.create({ publicKey }));
  return credential && profileApi.addPasskey({ credential, label });
};

/** Show a passkey. @param {string} device @returns the profile that it leads to; null if none was shown */
export const showPasskey = async device => {
  const { options } = await profileApi.passkeyToShow();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(/** @type {any} */ (options));
  const credential = await asked(() => navigator.credentials.get({ publicKey }));
  return credential && profileApi.usePasskey({ credential, device });
};
