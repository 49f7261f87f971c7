/** Tells screen readers what is asked and what has been chosen, whenever that changes. */

import { ofTable } from '../current/current_table.js';
import { say } from '../current/spoken.js';
import { choicesNow } from '../model/choosing.js';
import { isMine } from '../model/turn.js';
import { choiceWords } from '../words/choice_words.js';
import { promptOf } from './dock.js';

const NOTHING = { turn: -1, heading: '', question: '', choice: '' };
/** What was told last: in which turn, whose it is, the question, and the choice. */
const kept = ofTable(() => ({ told: NOTHING }));

/** Call this after each drawing. @param {import('../../types.js').TableState} table */
export const speakChoice = table => {
  if (!isMine(table)) {
    // A command on its way is not the end of a choice.
    if (!table.ui.busy && !table.shown.animating) kept().told = NOTHING;
    return;
  }
  const choices = choicesNow(table);
  const question = `${table.shown.seq} ${table.ui.hint}`;
  const choice = `${question} ${choices.selection}`;
  const { told } = kept();
  if (choice === told.choice) return;
  const { turn } = table.shown.view;
  const { heading, line } = promptOf(table, choices);
  const isNew = question !== told.question || choices.selection === null;
  const parts = [
    // Where bots are quick, one turn of a person follows another without a pause to be seen.
    heading === told.heading && turn === told.turn ? '' : heading,
    isNew ? line : '',
    choices.targets.size > 0 ? choiceWords(table, choices) : '',
  ];
  kept().told = { turn, heading, question, choice };
  say(parts.filter(Boolean).join(' '));
};
