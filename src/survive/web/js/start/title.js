/** The title, nailed together from planks; its last letters are going under. */

import { t } from '../app/i18n.js';
import { html, svg } from '../lit.js';

/** Each letter: its width, and its strokes in a box 60 high. @type {Record<string, [number, string]>} */
const LETTERS = {
  A: [44, 'M5,56L22,4L39,56M12,38H32'],
  D: [44, 'M6,4V56H14Q40,53 40,30Q40,7 14,4Z'],
  E: [36, 'M31,4H6V56H32M6,30H27'],
  H: [42, 'M6,4V56M36,4V56M6,31H36'],
  I: [18, 'M9,4V56'],
  L: [34, 'M6,4V56H30'],
  N: [42, 'M6,56V4L36,56V4'],
  R: [40, 'M6,56V4H16Q34,5 34,18Q34,31 16,32H6M18,32L35,56'],
  S: [40, 'M33,12Q22,-1 10,9Q3,20 18,28Q38,36 32,48Q22,62 5,49'],
  T: [42, 'M4,4H38M21,4V56'],
  U: [42, 'M6,4V38Q7,56 21,56Q35,56 36,38V4'],
  V: [42, 'M5,4L21,56L37,4'],
};

/** From the dark rim to the lit grain of the wood. */
const LAYERS = [
  ['var(--outline)', 23],
  ['#fff6e2', 18],
  ['var(--wood)', 14],
  ['var(--wood-lit)', 7],
];

/** @param {string} strokes */
const plank = strokes =>
  LAYERS.map(
    ([colour, width]) => svg`
  <path d=${strokes} fill="none" stroke=${colour} stroke-width=${width} stroke-linejoin="round"
    stroke-linecap="round"/>`,
  );

/**
 * @param {string} text
 * @param {number} x where the first letter begins
 * @param {number} y
 * @param {number} sink how much deeper each letter is than the one before
 * @param {number[]} tilts one angle per letter
 */
const word = (text, x, y, sink, tilts) => {
  let at = x;
  return [...text].map((letter, i) => {
    const [width, strokes] = LETTERS[letter];
    const place = `translate(${at} ${y + i * i * sink}) rotate(${tilts[i]} ${width / 2} 30)`;
    at += width + 20;
    return svg`<g transform=${place}><g class="letter" style=${`--i:${i}`}>${plank(strokes)}</g></g>`;
  });
};

/** The bands of waves in front of the letters: height, colour, shift to the left. */
const SWELLS = [
  [145, 'var(--sea-reef)', 0],
  [150, 'var(--sea-shallow)', 12],
  [156, 'var(--sea-mid)', 3],
];
const CREST = 'q13,-10 26,0t26,0'.repeat(11);
const TROUGH = 'q-13,11 -26,0t-26,0'.repeat(11);

const swells = () =>
  SWELLS.map(
    ([y, colour, shift], i) => svg`
  <path class="title-swell" style=${`--i:${i}`} fill=${colour}
    d=${`M${-60 - Number(shift)},${y}${CREST}V${Number(y) + 7}${TROUGH}Z`}/>`,
  );

/** The heading of the start page. */
export const titleView = () => html`
  <h1 class="title" aria-label=${t('game.title')}>
    <svg viewBox="-14 -14 444 184" aria-hidden="true">
      <defs>
        <clipPath id="title-above"><path d="M-60,-60H520V150H-60Z"/></clipPath>
        <linearGradient id="title-fade"><stop offset="0" stop-color="#000"/><stop offset=".12" stop-color="#fff"/>
          <stop offset=".88" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>
        <mask id="title-ends" maskUnits="userSpaceOnUse" x="-60" y="120" width="580" height="80">
          <rect x="-34" y="120" width="496" height="80" fill="url(#title-fade)"/></mask>
      </defs>
      <g clip-path="url(#title-above)">
        ${word('SURVIVE', 6, 0, 0, [-3, 2, -2, 3, -2, 2, -3])}
        <g transform="translate(4 96) rotate(-7) scale(.43)">${word('THE', 0, 0, 0, [-3, 2, -2])}</g>
        ${word('ISLAND', 92, 80, 1.05, [-3, 2, 3, -3, 6, 11])}
      </g>
      <g mask="url(#title-ends)">${swells()}</g>
    </svg>
  </h1>`;
