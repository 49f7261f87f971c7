/** Tells screen readers what is asked and what has been chosen, whenever that changes. */

import { isMine } from '../model/turn.js';
import * as commands from '../session/player_commands.js';
import { say } from '../session/spoken.js';
import { choiceWords } from '../words/choice_words.js';
import { promptOf } from './dock.js';

/** What was told last: the question, and the choice. */
let told = { question: '', choice: '' };

/** Call this after each drawing. @param {import('../../types.js').TableState} table */
export const speakChoice = table => {
  if (!isMine(table)) {
    // A command on its way is not the end of a choice.
    if (!table.busy && !table.animating) told = { question: '', choice: '' };
    return;
  }
  const choices = commands.choicesNow(table);
  const question = `${table.id} ${table.seq} ${table.hint}`;
  const choice = `${question} ${choices.selection}`;
  if (choice === told.choice) return;
  const isNew = question !== told.question || choices.selection === null;
  told = { question, choice };
  const parts = [
    isNew ? promptOf(table, choices) : '',
    choices.targets.size ? choiceWords(table, choices) : '',
  ];
  say(parts.filter(Boolean).join(' '));
};
