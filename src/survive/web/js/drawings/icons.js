/**
 * Icons, centred in a box of 48 and drawn in one ink: effects, die faces, and everything that the interface
 * shows.
 */

import { disc, flat, part, stroke } from './shapes.js';

const INK = 'currentColor';
const PAPER = 'var(--paper)';

/** @param {string} d */
const solid = d => flat(INK, d);
/** @param {number} width @param {string} d */
const line = (width, d) => stroke(INK, width, d);
const WAVES = 'q5,-5 10.5,0t10.5,0t10.5,0t10.5,0';

const effects = [
  part('fx-shark', solid('M-13,8C-8,-8 2,-18 15,-20C10,-10 12,0 17,8Z'), line(3.5, `M-21,15${WAVES}`)),
  part(
    'fx-serpent',
    line(6.5, 'M-15,12V-6C-15,-18 0,-18 0,-6V2C0,13 15,13 15,2V-2'),
    solid('M9,-1L12,-15Q18,-20 22,-12L23,-1Z'),
  ),
  part(
    'fx-kaiju',
    solid(`M-22,-1C-22,-9 -14,-13 -6,-14L-3,-23L3,-14C9,-13 12,-10 13,-7L22,-11L17,-1L25,3L17,8
    L22,16L12,16V23H-8C-8,19 -6,17 -4,15L-18,13L-17,9L-13,11L-11,7L-8,10L-5,6L-9,2L-12,6L-14,2L-17,6L-19,2Z`),
    flat(PAPER, disc(-4, -6, 2.6)),
  ),
  part('fx-raft', line(6, 'M-18,-9H18M-18,0H18M-18,9H18'), stroke(PAPER, 2, 'M-10,-13V13M10,-13V13')),
  part(
    'fx-whirlpool',
    line(
      4,
      `M0,1C4,-4 11,-1 10,5C9,13 -3,14 -10,8C-17,1 -14,-12 -1,-15C12,-18 22,-8 20,5
    C18,14 12,19 5,21`,
    ),
  ),
  part(
    'fx-volcano',
    solid('M-22,20L-8,-4Q0,-1 8,-4L22,20Z'),
    line(4, 'M0,-9V-20M-8,-10L-13,-18M8,-10L13,-18'),
  ),
];

/** What happens to adventurers and pieces. */
const play = [
  part(
    'ui-saved',
    solid('M-22,14Q0,-2 22,14Q0,22 -22,14Z'),
    line(4, 'M1,8Q-3,-4 3,-12M3,-12Q12,-18 17,-9M3,-12Q-6,-19 -12,-10M3,-12Q5,-20 12,-21'),
  ),
  part(
    'ui-lost',
    solid('M-13,20C-13,8 -9,2 -7,-2H7C9,2 13,8 13,20Z'),
    solid(disc(0, -10, 9)),
    stroke(PAPER, 9, 'M-20,20L20,-18'),
    line(4.5, 'M-19,19L19,-17'),
  ),
  part('ui-board', solid('M-13,20C-13,8 -9,2 -7,-2H7C9,2 13,8 13,20Z'), solid(disc(0, -10, 9))),
  part(
    'ui-power',
    solid('M0,-21L18,-10.5V10.5L0,21L-18,10.5V-10.5Z'),
    flat(PAPER, 'M3,-13L-8,3H-1L-3,13L8,-3H1Z'),
  ),
  part(
    'ui-walk',
    solid(`M-12,2C-16,-8 -13,-19 -7,-19C-1,-19 0,-9 -3,2ZM-11,6H-3Q-3,13 -7,13Q-11,13 -11,6Z
    M12,8C16,-2 13,-13 7,-13C1,-13 0,-3 3,8ZM11,12H3Q3,19 7,19Q11,19 11,12Z`),
  ),
  part('ui-swim', solid(disc(10, -8, 6)), line(5, 'M-16,2L-5,-9L8,3'), line(4.5, `M-21,13${WAVES}`)),
  part(
    'ui-boat',
    solid('M-21,4H21Q18,17 9,17H-9Q-18,17 -21,4Z'),
    solid('M-2,-20V0H-17Z'),
    solid('M3,-15V0H14Z'),
  ),
  part('ui-aboard', line(6, 'M-18,11H18M-18,19H18'), line(5.5, 'M0,-20V2M-9,-7L0,3L9,-7')),
  part('ui-waters', line(4.5, `M-21,4${WAVES}M-21,14${WAVES}`), line(5, 'M0,-2V-20M-8,-12L0,-21L8,-12')),
  part('ui-place', line(5, 'M0,-20V4M-9,-5L0,5L9,-5'), line(5, 'M-18,10Q0,22 18,10')),
  part('ui-sink', line(5, 'M0,-20V-2M-8,-9L0,-1L8,-9'), line(4.5, `M-21,10${WAVES}M-21,19${WAVES}`)),
  part('ui-push', solid(disc(-14, 0, 7)), line(5.5, 'M-1,0H19M10,-10L20,0L10,10')),
  part(
    'ui-danger',
    solid('M0,-21Q3,-21 5,-18L21,12Q23,18 16,18H-16Q-23,18 -21,12L-5,-18Q-3,-21 0,-21Z'),
    stroke(PAPER, 5, 'M0,-9V3'),
    flat(PAPER, disc(0, 11, 3)),
  ),
  part('ui-die', line(4, 'M0,-21L19,-11V11L0,21L-19,11V-11ZM-19,-11L0,0L19,-11M0,0V21')),
];

/** Who plays, and the buttons of the page. */
const page = [
  part('ui-person', solid(disc(0, -9, 10)), solid('M-18,20C-18,7 -10,4 0,4C10,4 18,7 18,20Z')),
  part(
    'ui-people',
    solid(disc(-8, -8, 8)),
    solid('M-22,18C-22,7 -16,4 -8,4C0,4 6,7 6,18Z'),
    line(4.5, 'M6,-15A8,8 0 1 1 8,1M11,6C18,7 21,10 21,18'),
  ),
  part('ui-learn', solid('M0,-16L23,-5L0,6L-23,-5Z'), line(4.5, 'M-13,2V12Q0,20 13,12V2M20,-4V12')),
  part('ui-book', line(4.5, 'M0,-12Q-8,-18 -20,-16V14Q-8,12 0,18Q8,12 20,14V-16Q8,-18 0,-12V18')),
  part('ui-file', line(4.5, 'M-14,-20H4L14,-10V20H-14ZM4,-20V-10H14M-6,2H7M-6,10H7')),
  part('ui-study', line(4.5, disc(-4, -4, 13)), line(6, 'M6,6L19,19')),
  part(
    'ui-bot',
    solid('M-16,-9H16Q19,-9 19,-6V13Q19,18 14,18H-14Q-19,18 -19,13V-6Q-19,-9 -16,-9Z'),
    line(3.5, 'M0,-9V-17'),
    solid(disc(0, -18, 3.5)),
    flat(PAPER, disc(-7.5, 2, 3.4) + disc(7.5, 2, 3.4)),
    stroke(PAPER, 3, 'M-6,11H6'),
  ),
  part(
    'ui-card',
    solid('M-14,-21H14Q17,-21 17,-18V18Q17,21 14,21H-14Q-17,21 -17,18V-18Q-17,-21 -14,-21Z'),
    stroke(PAPER, 3.5, 'M-9,-11H9M-9,-2H9M-9,7H3'),
  ),
  part(
    'ui-book',
    line(4, 'M0,-13C-6,-18 -14,-18 -20,-16V14C-14,12 -6,12 0,17C6,12 14,12 20,14V-16C14,-18 6,-18 0,-13V17'),
  ),
  part(
    'ui-bell',
    solid('M-15,11Q-10,6 -10,-4C-10,-12 -6,-17 0,-17C6,-17 10,-12 10,-4Q10,6 15,11Z'),
    solid(disc(0, 15, 4.5)),
  ),
  part(
    'ui-devices',
    line(4, 'M-9,13H-21V-15H15V-9'),
    solid('M0,-5H17Q20,-5 20,-2V17Q20,20 17,20H0Q-3,20 -3,17V-2Q-3,-5 0,-5Z'),
    stroke(PAPER, 3.5, 'M6,14H11'),
  ),
  part('ui-key', line(5, `${disc(-10, 0, 9)}M-1,0H21M13,0V9M20,0V7`)),
  part('ui-keyboard', line(4, 'M-21,-13H21V13H-21ZM-12,-4H-11M-4,-4H-3M4,-4H5M12,-4H13M-9,5H9')),
  part('ui-info', solid(disc(0, 0, 20)), stroke(PAPER, 5.5, 'M0,-2V11'), flat(PAPER, disc(0, -10.5, 3.4))),
  part(
    'ui-trophy',
    solid('M-12,-20H12V-8C12,2 6,8 0,8C-6,8 -12,2 -12,-8ZM-3,7H3V14H9V20H-9V14H-3Z'),
    line(3.5, 'M-12,-15H-20C-20,-5 -16,-1 -11,0M12,-15H20C20,-5 16,-1 11,0'),
  ),
  part(
    'ui-first',
    line(4, 'M-15,-20V21'),
    solid('M-15,-20H20L13,-8L20,4H-15Z'),
    stroke(PAPER, 4, 'M-4,-11L1,-15V-1'),
  ),
  part('ui-crown', solid('M-20,17L-23,-12L-11,0L0,-19L11,0L23,-12L20,17Z')),
  part('ui-undo', line(5, 'M-8,-15L-18,-5L-8,5M-17,-5H6Q18,-5 18,6Q18,16 6,16H-4')),
  part('ui-redo', line(5, 'M8,-15L18,-5L8,5M17,-5H-6Q-18,-5 -18,6Q-18,16 -6,16H4')),
  part(
    'ui-eraser',
    line(4.5, 'M-4,16L-18,2Q-20,0 -18,-2L-1,-18Q1,-20 3,-18L17,-4Q19,-2 17,0L2,16ZM-10,-9L8,9M-4,17H19'),
  ),
  part('ui-edit', line(4.5, 'M-18,18L-14,5L9,-18L18,-9L-5,14ZM3,-12L12,-3')),
  part('ui-hand', line(4.5, 'M-10,-18V14L-2,7L4,20L10,17L4,5H14Z')),
  part(
    'ui-hint',
    solid(`M0,-21C10,-21 16,-14 16,-6C16,1 12,4 9,8Q8,10 8,12H-8Q-8,10 -9,8C-12,4 -16,1 -16,-6
    C-16,-14 -10,-21 0,-21Z`),
    line(3.5, 'M-6,16H6M-4,21H4'),
  ),
  part('ui-sound', solid('M-20,-7H-11L0,-17V17L-11,7H-20Z'), line(4, 'M7,-8Q13,0 7,8M13,-14Q23,0 13,14')),
  part('ui-mute', solid('M-20,-7H-11L0,-17V17L-11,7H-20Z'), line(4, 'M8,-7L20,7M20,-7L8,7')),
  part('ui-menu', line(5, 'M-17,-12H17M-17,0H17M-17,12H17')),
  part(
    'ui-copy',
    line(4, 'M-7,-18H15Q18,-18 18,-15V9'),
    solid('M-15,-10H8Q11,-10 11,-7V16Q11,19 8,19H-15Q-18,19 -18,16V-7Q-18,-10 -15,-10Z'),
  ),
  part(
    'ui-eye',
    line(4, 'M-22,0Q-10,-14 0,-14Q10,-14 22,0Q10,14 0,14Q-10,14 -22,0Z'),
    solid(disc(0, 0, 6.5)),
  ),
  part('ui-clock', line(4, disc(0, 0, 18)), line(4, 'M0,-10V0L7,6')),
  part('ui-close', line(5.5, 'M-13,-13L13,13M13,-13L-13,13')),
  part('ui-check', line(6, 'M-16,1L-5,12L17,-11')),
  part(
    'ui-link',
    line(
      5,
      `M-4,6L6,-4M-2,-9L5,-16Q11,-21 17,-15Q22,-9 17,-4L10,3
    M2,9L-5,16Q-11,21 -17,15Q-22,9 -17,4L-10,-3`,
    ),
  ),
  part('ui-help', line(5, 'M-9,-9Q-9,-18 1,-18Q10,-18 10,-9Q10,-4 4,-1Q0,2 0,7'), solid(disc(0, 16, 3.4))),
  part('ui-settings', line(4.5, 'M-18,-10H18M-18,10H18'), solid(disc(-6, -10, 6.5)), solid(disc(8, 10, 6.5))),
  part('ui-round', line(5, 'M-16,-6A17,17 0 1 1 -14,10M-17,-17V-5H-5M0,-9V1L8,6')),
  part('ui-play', solid('M-11,-18Q-11,-21 -8,-19L17,-2Q20,0 17,2L-8,19Q-11,21 -11,18Z')),
  part('ui-pause', solid('M-14,-17H-4V17H-14ZM4,-17H14V17H4Z')),
  part('ui-back', line(5.5, 'M6,-15L-9,0L6,15')),
  part('ui-next', line(5.5, 'M-6,-15L9,0L-6,15')),
  part('ui-first-move', line(5.5, 'M13,-15L-2,0L13,15M-13,-15V15')),
  part('ui-last-move', line(5.5, 'M-13,-15L2,0L-13,15M13,-15V15')),
  part('ui-turn', line(5, 'M13,-13A18,18 0 1 0 18,4M14,-22V-12H4')),
  part('ui-download', line(5, 'M0,-20V5M-10,-5L0,6L10,-5M-18,11V17H18V11')),
  part('ui-share', line(5, 'M-17,-2V17H17V-2M0,6V-19M-9,-11L0,-20L9,-11')),
  part(
    'ui-day',
    solid(disc(0, 0, 9)),
    line(
      4,
      `M0,-21V-16M0,16V21M-21,0H-16M16,0H21
    M-15,-15L-11,-11M11,11L15,15M15,-15L11,-11M-11,11L-15,15`,
    ),
  ),
  part('ui-night', solid('M6,-19A19,19 0 1 0 19,8A16,16 0 0 1 6,-19Z')),
  part(
    'ui-language',
    line(
      3.8,
      `${disc(0, 0, 19)}M-18,0H18
    M0,-19Q-11,-10 -11,0Q-11,10 0,19Q11,10 11,0Q11,-10 0,-19Z`,
    ),
  ),
];

export const icons = [...effects, ...play, ...page];
