/** What this device is called among a person's devices, until they know better: "Firefox, Android". */

/** @type {[RegExp, string][]} */
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** @type {[RegExp, string][]} */
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** @param {[RegExp, string][]} list @param {string} agent */
const found = (list, agent) => list.find(([pattern]) => pattern.test(agent))?.[1];

/** @param {string} [agent] */
export const deviceName = (agent = navigator.userAgent) =>
  [found(BROWSERS, agent), found(SYSTEMS, agent)].filter(Boolean).join(', ');
