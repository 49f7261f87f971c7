/**
 * Everything that neither the start page nor a table needs at once: a line for each feature. It is fetched when one of
 * them is opened, or else once the page has been at rest for a while.
 */

export * as device from './device/device.js';
export * as dialogs from './dialogs/feature.js';
export * as editor from './editor/feature.js';
export * as explore from './explore/views/feature.js';
export * as lessons from './lessons/feature.js';
export * as library from './library/feature.js';
export * as links from './links/feature.js';
export * as lobby from './lobby/feature.js';
export * as people from './people/feature.js';
export * as puzzles from './puzzles/feature.js';
export * as rules from './rules/feature.js';
export * as share from './share/feature.js';
export * as start from './start/feature.js';
export * as study from './study/feature.js';
export * as things from './things/feature.js';
