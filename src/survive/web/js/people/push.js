/** Push messages to this browser. */

/** Whether this browser can be sent push messages on this page. */
export const canPush = () =>
  isSecureContext &&
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  Boolean(navigator.serviceWorker);

/**
 * Ask the person, and subscribe.
 * @param {string} key of the server
 * @returns {Promise<{endpoint: string, keys: {p256dh: string, auth: string}} | null>} null: they don't want it
 */
export const subscribe = async key => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // it may be another server's
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return /** @type {any} */ (made.toJSON());
};

/** Take the subscription back. */
export const unsubscribe = async () => {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
