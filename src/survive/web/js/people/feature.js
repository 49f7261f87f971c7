/** The pages about a person and their devices. */

import { joinProfileView, profilePage } from './profile_page.js';
import { stopPage } from './stop_page.js';

/** @type {import('../types.js').PageFeature['PAGES']} */
export const PAGES = { profile: profilePage, device: { view: joinProfileView }, stop: stopPage };
