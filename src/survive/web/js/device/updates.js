/* oxlint-disable unicorn/require-post-message-target-origin -- workers and their clients take no origin */

/**
 * Installs the service worker, and follows what becomes of it: a newer edition of the page is offered, and starts
 * when the player says so.
 */

import { t } from '../app/i18n.js';
import { app, notify } from '../app/store.js';

/** How often (ms) a page that stays open looks for a newer edition. */
const HOUR = 60 * 60 * 1000;

/** The edition of this page. */
const edition = () => document.querySelector('meta[name="edition"]')?.getAttribute('content') ?? '';

/** The player has asked for the newer edition. */
let isReloading = false;

/** @param {ServiceWorker | null} waiting */
const meet = waiting => waiting?.postMessage({ type: 'waiting', edition: edition() });

/** @param {ServiceWorkerRegistration} registration */
const follow = registration => {
  const { serviceWorker } = navigator;
  meet(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const found = registration.installing;
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed' && registration.waiting) meet(registration.waiting);
    });
  });
  let looked = Date.now();
  const look = () => {
    if (document.hidden || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => {}); // the server is away
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, HOUR);
  serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading) location.reload();
  });
};

/** @param {MessageEvent} event */
const hear = ({ data }) => {
  if (data?.type === 'newer') app.update({ newEdition: true });
  if (data?.type === 'open') location.hash = String(data.hash);
  if (data?.type === 'full') notify(t('device.full'), 'error');
};

/** Start the newer edition. */
export const startNewEdition = async () => {
  isReloading = true;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting) registration.waiting.postMessage({ type: 'take over' });
  else location.reload();
};

/** Keep the page on this device, where the browser can: not over plain HTTP, and not for a debugger. */
export const keepPage = async () => {
  const { serviceWorker } = navigator;
  if (!serviceWorker || new URLSearchParams(location.search).has('modules')) return;
  serviceWorker.addEventListener('message', hear);
  try {
    follow(await serviceWorker.register('sw.js', { updateViaCache: 'none' }));
  } catch {
    // A browser that stores nothing (private window) plays all the same.
  }
};
