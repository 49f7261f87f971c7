/**
 * The faces of bots, one animal for each style, centred in a box of 48. People are adventurers with hats; bots are
 * animals, so that nobody takes one for the other.
 */

import { OUTLINED, disc, flat, part, stroke } from './shapes.js';

const INK = 'var(--outline)';

/** A filled shape with the outline of a sticker, in a colour of its own. @param {string} fill @param {string} d */
const skin = (fill, d) => `<path d="${d}" fill="${fill}" ${OUTLINED}/>`;

/** Two eyes, looking at the viewer. @param {number} apart @param {number} y @param {number} r */
const eyes = (apart, y, r) =>
  flat('#fff', disc(-apart, y, r + 1.6) + disc(apart, y, r + 1.6)) +
  flat(INK, disc(-apart + 0.4, y + 0.3, r) + disc(apart - 0.4, y + 0.3, r));

/** Brows that say how it feels. @param {string} d */
const line = d => stroke(INK, 2.2, d);

/** A gull: white, with a strong yellow bill. */
const gull = part(
  'face-plain',
  skin('#f7f9fb', 'M-17,21C-21,4 -17,-19 0,-20C17,-19 21,4 17,21Q0,26 -17,21Z'),
  flat('#b9c6d3', 'M-17,21C-18.5,16 -19,11 -18.7,6C-9,13 9,13 18.7,6C19,11 18.5,16 17,21Q0,26 -17,21Z'),
  eyes(8, -6, 2.7),
  skin('#f3b52f', 'M-8,0Q0,-6 8,0Q9,8 0,16Q-9,8 -8,0Z'),
  flat('#d8542b', disc(0, 11, 2.1)),
  line('M-7,3.500Q0,6 7,3.5'),
);

/** A turtle: a green head that looks out from under its shell. */
const turtle = part(
  'face-cautious',
  skin('#8a6a3d', 'M-23,16C-23,-8 -13,-22 0,-22C13,-22 23,-8 23,16Z'),
  stroke('#5d4525', 2, 'M-20,2H20M-9,-19L-12,2M9,-19L12,2M0,-22V2'),
  skin('#7fb35a', 'M-14,10C-14,-3 -8,-9 0,-9C8,-9 14,-3 14,10C14,18 8,22 0,22C-8,22 -14,18 -14,10Z'),
  eyes(6.5, 2, 2.5),
  line('M-10,-3.500L-4.5,-2M10,-3.500L4.5,-2'),
  line('M-6,14Q0,11.5 6,14'),
);

/** A crab: red, both claws up, and angry. */
const crab = part(
  'face-ruthless',
  skin(
    '#d9442f',
    'M-14,-4C-22,-4 -25,-14 -19,-22C-18,-17 -15,-15 -13,-16C-14,-19 -13,-21 -11,-23C-5,-17 -7,-7 -14,-4Z',
  ),
  skin('#d9442f', 'M14,-4C22,-4 25,-14 19,-22C18,-17 15,-15 13,-16C14,-19 13,-21 11,-23C5,-17 7,-7 14,-4Z'),
  skin('#e85a3f', 'M-20,10C-20,-3 -11,-8 0,-8C11,-8 20,-3 20,10C20,18 11,22 0,22C-11,22 -20,18 -20,10Z'),
  eyes(7.5, 3, 2.9),
  stroke(INK, 3, 'M-14,-4L-4,0M14,-4L4,0'),
  line('M-7,15L-3.5,12L0,15L3.5,12L7,15'),
);

/** A seal: round, grey and friendly, with whiskers. */
const seal = part(
  'face-peaceful',
  skin('#8fa3b3', 'M-20,4C-20,-12 -11,-21 0,-21C11,-21 20,-12 20,4C20,16 11,22 0,22C-11,22 -20,16 -20,4Z'),
  flat('#cbd6de', disc(-5.5, 10, 6.5) + disc(5.5, 10, 6.5)),
  flat(INK, disc(-8.5, -3, 3.4) + disc(8.5, -3, 3.4)),
  flat('#fff', disc(-7.5, -4.2, 1.1) + disc(9.5, -4.2, 1.1)),
  flat(INK, 'M-4.5,4.500Q0,2 4.5,4.500Q3,8.5 0,8.500Q-3,8.5 -4.5,4.500Z'),
  line('M0,8.500V12M0,12Q-3,15.5 -6,13.500M0,12Q3,15.5 6,13.5'),
  stroke(INK, 1.3, 'M-12,9L-21,7M-12,12L-20,14M12,9L21,7M12,12L20,14'),
);

/** An owl: large round eyes that miss nothing. */
const owl = part(
  'face-leveller',
  skin(
    '#8d5b34',
    'M-19,-21Q-12,-16 -6,-16H6Q12,-16 19,-21Q22,-6 19,8Q14,22 0,22Q-14,22 -19,8Q-22,-6 -19,-21Z',
  ),
  flat('#e9cf9f', 'M-9,8Q0,3 9,8Q8,19 0,20Q-8,19 -9,8Z'),
  skin('#fff3d2', disc(-8.5, -3, 8) + disc(8.5, -3, 8)),
  flat('#f3a51f', disc(-8.5, -3, 5) + disc(8.5, -3, 5)),
  flat(INK, disc(-8.5, -3, 2.6) + disc(8.5, -3, 2.6)),
  skin('#f3b52f', 'M-3.5,1Q0,-1 3.5,1L0,8.500Z'),
);

/** A wasp: stripes, feelers, and a grudge. */
const wasp = part(
  'face-vengeful',
  stroke(INK, 2.4, 'M-7,-15Q-9,-22 -15,-22M7,-15Q9,-22 15,-22'),
  flat(INK, disc(-15.5, -22, 2.3) + disc(15.5, -22, 2.3)),
  skin('#f7c526', 'M-18,-2C-18,-13 -10,-17 0,-17C10,-17 18,-13 18,-2C18,11 8,20 0,23C-8,20 -18,11 -18,-2Z'),
  flat(INK, 'M-15,8Q0,13 15,8L12.5,12.500Q0,17 -12.5,12.500ZM-9,17Q0,20 9,17Q5,20.5 0,23Q-5,20.5 -9,17Z'),
  skin(
    '#fff',
    'M-15.5,-6Q-14,-12 -5,-5Q-3.5,3 -9,4Q-15.5,3 -15.5,-6ZM15.5,-6Q14,-12 5,-5Q3.5,3 9,4Q15.5,3 15.5,-6Z',
  ),
  flat(INK, disc(-8, -1.5, 2.5) + disc(8, -1.5, 2.5)),
  stroke(INK, 2.6, 'M-16,-10L-4,-4.500M16,-10L4,-4.5'),
);

/** A cat: ears up, eyes half closed; it minds its own business. */
const cat = part(
  'face-kingmaker-shy',
  skin('#6b5a86', 'M-18,-22L-7,-14Q0,-16 7,-14L18,-22Q23,-4 19,7Q14,21 0,21Q-14,21 -19,7Q-23,-4 -18,-22Z'),
  flat('#e6a8b8', 'M-16,-16.500L-9.5,-11.500Q-14,-9 -16.5,-4ZM16,-16.500L9.5,-11.500Q14,-9 16.5,-4Z'),
  skin('#c9e265', 'M-14,-1H-3.500Q-4,6 -9,6Q-13.5,6 -14,-1ZM14,-1H3.500Q4,6 9,6Q13.5,6 14,-1Z'),
  flat(INK, 'M-10,-1H-7.500V5.500H-10ZM7.5,-1H10V5.500H7.500Z'),
  flat('#e6a8b8', 'M-3,9H3L0,12.500Z'),
  line('M0,12.500Q-3,16 -6,14M0,12.500Q3,16 6,14'),
  stroke(INK, 1.3, 'M-11,11L-22,9M-11,13L-21,16M11,11L22,9M11,13L21,16'),
);

/** The faces by style, each a drawing `face-STYLE`. */
export const faces = [gull, turtle, crab, seal, owl, wasp, cat];
