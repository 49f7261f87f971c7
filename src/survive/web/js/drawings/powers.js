/** The five powers, in colour, centred in a box of 48. They use the icons of the creatures. */

import { OUTLINED, disc, flat, part, shape, stroke } from './shapes.js';

const OAR =
  shape('wood', 'M-2,22V-6Q-6,-10 -5,-20Q0,-25 5,-20Q6,-10 2,-6V22Z') +
  stroke('var(--wood-lit)', 2, 'M-2.5,-9Q-4,-14 -3,-19');

/** A creature on a side of the die. @param {string} id @param {string} matrix */
const face = (id, matrix) => `<g transform="matrix(${matrix})" color="var(--outline)">
  <use href="#${id}" transform="scale(.36)"/></g>`;

export const powers = [
  part('oars', `<g transform="rotate(38)">${OAR}</g><g transform="rotate(-38)">${OAR}</g>`),
  part(
    'dolphin',
    flat('var(--sea-shallow)', 'M-22,17q5.5,-5 11,0t11,0t11,0t11,0v6H-22Z'),
    shape(
      'dolphin',
      `M-21,9C-22,-8 -10,-19 3,-18Q6,-23 12,-24Q10,-19 11,-16C17,-13 19,-9 20,-4L24,0Q20,2 15,0
      C8,-3 4,-2 0,0Q2,6 -3,9Q-5,4 -5,2C-11,4 -13,7 -14,11L-11,17Q-17,16 -19,13Q-22,16 -27,15Q-24,12 -21,9Z`,
    ),
    flat('#fff', 'M19,-2Q14,-3 8,-3C3,-4 -1,-1 -5,1C0,-7 10,-8 19,-4Z', 'fill-opacity=".75"'),
    flat('var(--outline)', disc(13.6, -8.5, 1.6)),
  ),
  part(
    'dive',
    shape(
      'serpent',
      `M0,12C-4,4 -4,-4 -3,-8C-12,-7 -19,-11 -20,-20C-12,-18 -4,-18 0,-12
      C4,-18 12,-18 20,-20C19,-11 12,-7 3,-8C4,-4 4,4 0,12Z`,
    ),
    flat('var(--sea-shallow)', 'M-22,6q5.5,-5 11,0t11,0t11,0t11,0v12q-22,10 -44,0Z', 'fill-opacity=".92"'),
    stroke('#fff', 3, 'M0,9V18M-5,14L0,19L5,14'),
  ),
  part(
    'creature-die',
    `<path d="M0,-22L20,-12V11L0,22L-20,11V-12Z" fill="var(--card)" ${OUTLINED}/>`,
    flat('#000', 'M0,-1V22L20,11V-12Z', 'fill-opacity=".12"'),
    stroke('var(--outline)', 1.8, 'M-20,-12L0,-1L20,-12M0,-1V22'),
    face('fx-shark', '.9 -.45 .9 .45 0 -12'),
    face('fx-serpent', '.9 .48 0 1 -10 5'),
    face('fx-kaiju', '.9 -.48 0 1 10 5'),
  ),
  part(
    'repellent',
    shape('serpent-belly', 'M-5,-12H5V-5C14,-1 16,8 13,16Q11,21 5,21H-5Q-11,21 -13,16C-16,8 -14,-1 -5,-5Z'),
    flat(
      'var(--serpent)',
      `M-13,6Q0,2 13,6C14.5,10 14,13 12.5,16Q11,20 5,20
      H-5Q-11,20 -12.5,16C-14,13 -14.5,10 -13,6Z`,
    ),
    shape('wood', 'M-6,-18H6V-11H-6Z'),
    '<g color="#fff"><use href="#fx-shark" transform="translate(0 10) scale(.34)"/></g>',
    stroke('var(--mark-danger)', 2.6, 'M-8,17L8,4'),
    stroke('var(--serpent)', 2.5, 'M-14,-12q-4,-3 -1,-7M14,-12q4,-3 1,-7'),
  ),
];
