/** A link as a QR code, drawn by the server. */

import { html, ref } from '../lit.js';
import { api } from './api.js';

/**
 * Fetch the picture of a link. Without one the link itself still stands beside its place.
 * @param {Element | undefined} image @param {string} link
 */
const showCode = async (image, link) => {
  if (!(image instanceof HTMLImageElement)) return;
  const picture = await api.qrCode(link).catch(() => '');
  if (picture) image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
};

/** @param {string} link @param {string} alt */
export const qrView = (link, alt) => html`<img class="qr" alt=${alt} ${ref(image => showCode(image, link))}>`;
