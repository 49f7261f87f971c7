/** The board of the table on the screen, and what moves over it. */

import { Board } from '../../board/board.js';
import { Motion } from '../../play/motion.js';
import { currentTable } from './current_table.js';

export const board = new Board();

// In a challenge each adventurer counts one.
export const motion = new Motion(board, value => (currentTable()?.shown.view.options.challenge ? 1 : value));
