/**
 * The raft with its three seats, and the three creatures. Creatures have no white rim: they belong to nobody.
 */

import { disc, flat, part, shadow, shape, stroke } from './shapes.js';

/** @param {number} y @param {number} from @param {number} to */
const log = (y, from, to) =>
  stroke('var(--outline)', 9.5, `M${from},${y}H${to}`) +
  stroke('var(--wood)', 6.5, `M${from},${y}H${to}`) +
  stroke('var(--wood-lit)', 2, `M${from + 2},${y - 1.5}H${to - 3}`) +
  flat('var(--wood-lit)', disc(to, y, 2.2)) +
  flat('var(--wood-dim)', disc(to, y, 1));

/** @param {number} x @param {number} y */
const seat = (x, y) => `<ellipse cx="${x}" cy="${y}" rx="7" ry="4" fill="var(--wood-dim)" stroke="var(--rope)"
  stroke-width="1.6"/>`;

const raft = part(
  'raft',
  '<ellipse cy="7" rx="36" ry="19" fill="var(--foam)" fill-opacity=".35"/>',
  '<ellipse cx="2" cy="9" rx="31" ry="15" fill="var(--shade)" fill-opacity=".35"/>',
  log(-9, -24, 24),
  log(-2, -27, 25),
  log(5, -25, 27),
  log(12, -27, 25),
  stroke('var(--rope)', 2.2, 'M-26,-12V15M20,-12V15', 'stroke-opacity=".85"'),
  seat(-16, -3),
  seat(0, 6),
  seat(16, -3),
);

/** @param {number} x @param {number} y @param {number} rx */
const ripple = (x, y, rx) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.32}" fill="var(--foam)" fill-opacity=".75"/>`;

const serpent = part(
  'serpent',
  ripple(-13, 10, 14),
  ripple(10, 10, 14),
  ripple(27, 10, 9),
  shape('serpent', 'M-4,10A12.5,15 0 0 1 20,10H12A5,6 0 0 0 4,10Z'),
  shape('serpent', 'M19,10A8,10 0 0 1 34,10H29A3,4 0 0 0 24,10Z'),
  shape('serpent', 'M35,10Q36,1 42,-3Q42,4 40,10Z'),
  shape('kaiju-plate', 'M-14,-33L-8,-40L-6,-31L1,-33L-1,-24L5,-22L0,-15L4,-10L-2,-7Z'),
  shape(
    'serpent',
    `M-6,10C2,-8 0,-33 -17,-34C-27,-35 -35,-30 -37,-23Q-37,-20 -34,-19
    C-29,-17 -24,-19 -20,-17C-15,-12 -21,-3 -21,10Z`,
  ),
  flat('var(--serpent-belly)', 'M-20,9C-20,-3 -14,-12 -18.5,-16.5L-14,-18C-8,-11 -14,-3 -14,9Z'),
  stroke('var(--outline)', 1.4, 'M-36,-22Q-29,-20 -23,-23M-19,-7H-14M-20,0H-15'),
  flat('#fff', 'M-33,-21.5l1.5,4l1.8,-3.6l1.8,3.4l1.6,-3.6Z'),
  flat('#fff7c9', disc(-23.8, -28, 3.2)),
  flat('var(--outline)', 'M-26.5,-28a1.6,1.9 0 1 0 3.2,0a1.6,1.9 0 1 0 -3.2,0Z'),
  stroke('var(--outline)', 2.6, 'M-29,-32L-20,-29.5'),
  flat('#fff', 'M5,3Q8,-4 14,-3Q9,-1 8,4ZM-2,-20Q-4,-28 -14,-31Q-6,-31 -2,-20Z', 'fill-opacity=".45"'),
);

const shark = part(
  'shark',
  ripple(-4, 9, 33),
  shape('shark', 'M-5,-11C-1,-21 7,-28 15,-30C12,-22 13,-15 17,-8Z'),
  shape(
    'shark',
    `M-35,3C-28,-9 -12,-14 2,-13C15,-12 23,-6 28,0L38,-13C40,-4 38,5 34,10
    H-22C-29,10 -34,8 -35,3Z`,
  ),
  flat('var(--shark-belly)', 'M-34,4C-24,7 -6,5 8,9.2H-22C-28,9.2 -33,7.5 -34,4Z'),
  flat('#8c1f2b', 'M-31,4.5Q-24,9 -14,4Q-20,3 -31,4.5Z'),
  flat('#fff', 'M-29,4.5l2,3l2,-3l2,3.2l2,-3.4l2,3l2,-3Z'),
  stroke('var(--outline)', 1.6, 'M-8,-3q2,4 0,8M-4,-3q2,4 0,8M0,-3q2,4 0,8'),
  flat('var(--outline)', disc(-19.8, -3.5, 2.2)),
  flat('#fff', disc(-20.5, -4.2, 0.7)),
  flat('#fff', 'M-12,-10Q0,-13 8,-9Q-2,-11 -12,-10ZM4,-17Q8,-24 12,-26Q9,-21 9,-14Z', 'fill-opacity=".45"'),
  stroke('var(--foam)', 2, 'M-38,12Q-28,8 -18,12T2,12T22,12T36,12'),
);

const kaiju = part(
  'kaiju',
  shadow(30, 9, 0),
  shape('kaiju-plate', 'M0,-57L14,-60L11,-48L23,-46L17,-35L29,-31L20,-22L32,-18L24,-8L8,-20Z'),
  shape(
    'kaiju',
    `M-23,-47C-27,-52 -24,-60 -15,-61L-13,-69L-8,-61C1,-62 6,-55 7,-48C14,-39 19,-29 20,-17
    C25,-11 32,-12 37,-25C45,-10 37,3 21,3H5L3,-5H-2L-4,3H-20C-21,-3 -18,-6 -15,-7C-20,-16 -18,-25 -13,-33
    C-11,-36 -11,-40 -13,-43C-17,-43 -21,-44 -23,-47Z`,
  ),
  flat('var(--kaiju-belly)', 'M-13,-31C-17,-22 -16,-13 -12,-8L-3,-8C-7,-17 -6,-25 -5,-32Z'),
  stroke('var(--outline)', 1.2, 'M-15,-24H-7M-16,-18H-7M-15,-12H-5', 'stroke-opacity=".55"'),
  shape('kaiju', 'M2,-37C-5,-31 -13,-33 -19,-28L-25,-30L-23,-26L-27,-24L-21,-22C-13,-24 -2,-23 6,-30Z'),
  flat('#fff', 'M-21,-46.5l2.5,4l2,-3.5l2,3.5l1.5,-3.5Z'),
  stroke('var(--outline)', 1.4, 'M-23,-48Q-15,-45 -8,-48'),
  flat('#ffe27a', 'M-16,-54.5L-9,-56L-11,-52Z'),
  flat('var(--outline)', disc(-12.3, -54, 1.2)),
  flat('#fff', 'M-19,3l1.5,-4l1.5,4l1.5,-4l1.5,4ZM7,3l1.5,-4l1.5,4l1.5,-4l1.5,4Z'),
  flat('#fff', 'M0,-52Q8,-44 12,-34Q5,-42 -1,-48ZM30,-13Q35,-15 37,-20Q38,-10 31,-8Z', 'fill-opacity=".22"'),
);

export const creatures = [raft, serpent, shark, kaiju];
