/** The board of the table on the screen. */

import { Board } from '../../board/board.js';
import { effectsOn } from '../../motion/effects/effects.js';
import { currentTable } from './current_table.js';

export const board = new Board();

/** What moves over it. A rescue counts one in a challenge, else the value of the adventurer. */
export const effects = effectsOn(board, value => (currentTable()?.view.options.challenge ? 1 : value));
