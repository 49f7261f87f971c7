/** Adventurers: one body, six hats, six marks, so that players differ in more than their colour. */

import { OUTLINED, disc, flat, part, shadow, shape, stroke } from './shapes.js';

const BODY = 'M-12.5,0C-12.5,-5 -9,-13 -7,-18H7C9,-13 12.5,-5 12.5,0Q0,4.5 -12.5,0Z';
const BODY_SHADE = 'M12.5,0C12.5,-5 9,-13 7,-18H2C6,-10 5,-3 3,2.2Q9,1.7 12.5,0Z';
const HEAD = disc(0, -22.5, 7);
const EYES = disc(-2.6, -20.5, 1.25) + disc(2.6, -20.5, 1.25);

/** The hat and its band: explorer's hat, straw cone, captain's cap, top hat, knit cap, tricorn. */
const HATS = [
  [
    'M-15,-24Q-9,-29 -7.5,-28Q-8,-38 -3,-38Q0,-36 3,-38Q8,-38 7.5,-28Q9,-29 15,-24Q0,-19 -15,-24Z',
    'M-7.8,-28.5Q0,-25 7.8,-28.5V-31.5Q0,-28 -7.8,-31.5Z',
  ],
  [
    'M-15,-22.5L-1,-40Q0,-41 1,-40L15,-22.5Q0,-17.5 -15,-22.5Z',
    'M-9.5,-28.5Q0,-25 9.5,-28.5L7.2,-31.5Q0,-28.5 -7.2,-31.5Z',
  ],
  [
    'M-13,-32Q-12,-38 0,-38Q12,-38 13,-32L8.5,-28V-24.5Q0,-22 -8.5,-24.5V-28Z',
    'M-8.5,-24.5Q-13,-24 -14,-21.5Q-7,-21 0,-22.8Q5,-23 8.5,-24.5V-27.5Q0,-25 -8.5,-27.5Z',
  ],
  [
    'M-7.5,-42Q0,-39.5 7.5,-42L6.5,-28.5Q12,-29 12.5,-26.5Q0,-21 -12.5,-26.5Q-12,-29 -6.5,-28.5Z',
    'M-6.6,-28.5Q0,-25.5 6.6,-28.5L6.9,-32.5Q0,-29.5 -6.9,-32.5Z',
  ],
  [
    'M-8.8,-23Q-10,-35 -2.5,-36.5A4,4 0 1 1 2.5,-36.5Q10,-35 8.8,-23Q0,-20 -8.8,-23Z',
    'M-9.3,-22.5Q0,-19 9.3,-22.5V-27.5Q0,-24 -9.3,-27.5Z',
  ],
  [
    'M-16,-27Q-11,-39 0,-37Q11,-39 16,-27Q12,-22.5 0,-25Q-12,-22.5 -16,-27Z',
    'M-16,-27Q-10,-32.5 0,-30.5Q10,-32.5 16,-27Q8,-29 0,-27.8Q-8,-29 -16,-27Z',
  ],
];

/** Disc, triangle, square, diamond, ring, cross. */
const MARKS = [
  disc(0, 0, 4.5),
  'M0,-5L5.5,4.5H-5.5Z',
  'M-4.2,-4.2H4.2V4.2H-4.2Z',
  'M0,-6L5.2,0L0,6L-5.2,0Z',
  `${disc(0, 0, 5)}M-2.2,0a2.2,2.2 0 1 1 4.4,0a2.2,2.2 0 1 1 -4.4,0Z`,
  'M-1.8,-5.5H1.8V-1.8H5.5V1.8H1.8V5.5H-1.8V1.8H-5.5V-1.8H-1.8Z',
];

/** The white rim of a sticker. @param {string} d */
const casing = d => stroke('#fff', 5.5, d);

/** @param {number} look */
const head = look =>
  [
    `<path d="${HEAD}" fill="var(--skin)" ${OUTLINED}/>`,
    flat('var(--outline)', EYES),
    shape('p', HATS[look][0]),
    flat('var(--mark)', HATS[look][1], 'fill-opacity=".85"'),
  ].join('');

/** @param {number} seat @param {number} look */
const standing = (seat, look) =>
  part(
    `adventurer-${seat + 1}`,
    shadow(14, 5),
    casing(BODY + HEAD + HATS[look][0]),
    shape('p', BODY),
    flat('#000', BODY_SHADE, 'fill-opacity=".16"'),
    flat('var(--mark)', MARKS[look], 'transform="translate(0 -7)"'),
    head(look),
  );

/** In the water: a head in a swimming ring. @param {number} seat @param {number} look */
const swimming = (seat, look) =>
  part(
    `swimmer-${seat + 1}`,
    '<ellipse cy="2" rx="22" ry="9" fill="none" stroke="var(--foam)" stroke-width="1.5" stroke-opacity=".55"/>',
    `<g transform="translate(0 15)">${casing(HEAD + HATS[look][0])}</g>`,
    '<ellipse cy="0" rx="14.5" ry="7" fill="#fff"/>',
    `<g transform="translate(0 15)">${head(look)}</g>`,
    shape('p', 'M-14.5,0A14.5,7 0 0 0 14.5,0L8,-1A8,3.5 0 0 1 -8,-1Z'),
    flat('#fff', 'M-4,3L-3.5,7.2H3.5L4,3Q0,4 -4,3Z', 'fill-opacity=".9"'),
  );

/**
 * The adventurers of the seats, each with the hat and mark of a colour.
 * @param {number[]} looks the colour of each seat
 */
export const peopleWith = looks =>
  looks.flatMap((look, seat) => [
    standing(seat, look),
    swimming(seat, look),
    part(`mark-${seat + 1}`, flat('var(--mark)', MARKS[look])),
    part(
      `hat-${seat + 1}`,
      `<g transform="translate(0 30)">${casing(HATS[look][0])}${shape('p', HATS[look][0])}
    ${flat('var(--mark)', HATS[look][1], 'fill-opacity=".85"')}</g>`,
    ),
  ]);

/** Each seat in its own colour. */
export const people = peopleWith([0, 1, 2, 3, 4, 5]);
