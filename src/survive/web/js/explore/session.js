/** What somebody can do at an analysis board, and what it asks the server for. */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { saveFile } from '../app/save_file.js';
import { app, notify } from '../app/store.js';
import { sceneOf } from '../board/scene/scene.js';
import { api, inWords } from '../net/api.js';
import { explored, setExplore, page } from './model/explore_state.js';
import { keepAnalysis, keptTree } from './model/memory.js';
import {
  commented,
  emptyTree,
  endOf,
  goTo,
  isMain,
  isOwn,
  lastStepTo,
  nextOf,
  nodeOf,
  promoted,
  treeOf,
  wayTo,
  withStep,
  without,
  writtenOf,
} from './model/tree.js';
import { player, showAction, showPosition } from './motion.js';

/** @typedef {import('../net/protocol.js').Explored} Explored */
/** @typedef {import('../types.js').Route} Route */
/** @typedef {import('./model/explore_state.js').ExploreState} ExploreState */
/** @typedef {import('./model/explore_state.js').Source} Source */
/** @typedef {import('./model/tree.js').Tree} Tree */

/** How many answers are kept for going back and forth. */
const MOST_ANSWERS = 300;

/** Answers of the server for the nodes of the tree on the board. @type {Map<number, Explored>} */
const answers = new Map();

/** @param {number} id @param {Explored} answer */
const keepAnswer = (id, answer) => {
  answers.set(id, answer);
  const [oldest] = answers.keys();
  if (answers.size > MOST_ANSWERS) answers.delete(oldest);
};

// ---- Where the board begins ------------------------------------------------------------------------------

/**
 * Read an address: `TABLE`, `TABLE/31`, `TABLE/31/LINE` or `p/POSITION`. A line is tried from there, as records
 * write it: "walk F3-F4, end".
 * @param {string} rest @returns {{key: string, source: Source, seq: number|null, line?: string[]} | null}
 */
export const sourceOf = rest => {
  const [, position] = rest.match(/^p\/(.+)$/) ?? [];
  if (position) {
    try {
      return { key: rest, source: { position: decodeURIComponent(position) }, seq: null };
    } catch {
      return null;
    }
  }
  const [, table, seq, line] = rest.match(/^([0-9a-z]{2,32})(?:\/(\d{1,6})(?:\/(.+))?)?$/) ?? [];
  if (!table) return null;
  return { key: table, source: { table }, seq: seq ? Number(seq) : null, line: lineIn(line) };
};

/** @param {string | undefined} text */
const lineIn = text => {
  try {
    return text ? decodeURIComponent(text).split(', ') : [];
  } catch {
    return [];
  }
};

/** Return the address of a position's board. @param {string} position */
export const restOfPosition = position => `p/${encodeURIComponent(position)}`;

/** The node of the game after this many changes. @param {Tree} tree @param {number} seq */
const nodeAfter = (tree, seq) => tree.nodes.findLast(node => (node?.seq ?? Infinity) <= seq)?.id ?? 0;

/** What is being opened: an answer that comes too late is not shown. */
let opening = '';

/** @param {Source} source @param {Tree} tree @param {number} id @param {object} [more] */
const ask = (source, tree, id, more = {}) => {
  const { seq, line } = lastStepTo(tree, id);
  return api.explore('table' in source ? { ...source, seq, line, ...more } : { ...source, line, ...more });
};

/** Open what an address names. @param {string} rest */
const open = async rest => {
  const found = sourceOf(rest);
  opening = rest;
  answers.clear();
  page.update({ board: null, problem: found ? null : t('explore.bad_address') });
  if (!found) return;
  const { key, source, seq, line } = found;
  try {
    const kept = keptTree(key);
    const isTable = 'table' in source;
    const [info, told] = await Promise.all([
      isTable ? api.table(source.table) : null,
      isTable && !kept ? api.gameTree(source.table) : null,
    ]);
    const grown = kept ?? (told ? treeOf(told) : emptyTree());
    const tree = seq === null ? grown : goTo(grown, nodeAfter(grown, seq));
    const shown = await ask(source, tree, tree.at, { map: true });
    if (opening !== rest) return;
    begin({ key, source, info, tree, shown });
    if (line?.length) tryLine(line);
  } catch (error) {
    if (opening === rest) page.update({ problem: inWords(error) });
  }
};

/** @param {Pick<ExploreState, 'key' | 'source' | 'info' | 'tree' | 'shown'>} found */
const begin = found => {
  const { shown, tree } = found;
  const map = /** @type {import('../types.js').MapInfo} */ (shown.map);
  const scene = sceneOf(shown.view, map, shown.ashore);
  keepAnswer(tree.at, shown);
  page.update({
    board: {
      ...found,
      map,
      scene,
      node: tree.at,
      moving: false,
      busy: false,
      selection: null,
      told: '',
      backs: false,
      knows: false,
      ideas: null,
      problem: null,
      why: null,
    },
  });
  player.reset(scene);
};

/** Open the board of the address, or close it. @param {import('../types.js').AppState} state */
export const followBoard = ({ route: { name, rest = '' } }) => {
  const asked = name === 'board' ? rest : '';
  if (asked === opening) return;
  if (asked) open(asked);
  else {
    opening = '';
    page.update({ board: null, problem: null });
  }
};

// ---- The tree ----------------------------------------------------------------------------------------------

/** The address of what is on the board: a moment of the game, or else the place that the device remembers. */
const restNow = () => {
  const state = explored();
  if (!state) return '';
  const { seq } = nodeOf(state.tree, state.tree.at);
  return seq === undefined || !('table' in state.source) ? state.key : `${state.key}/${seq}`;
};

/** @param {Tree} tree */
const setTree = tree => {
  const state = explored();
  if (!state) return;
  setExplore({ tree });
  const { info, key, shown } = state;
  keepAnalysis(
    {
      key,
      names: info?.seats.map(seat => seat.name) ?? [],
      players: shown.view.seats.length,
      moves: tree.nodes.filter(node => node && node.id && node.seq === undefined).length,
    },
    tree,
  );
  const rest = restNow();
  opening = rest;
  if (app.state.route.rest !== rest) go({ name: 'board', rest }, { replace: true });
};

/** Which node was asked for last. */
let wanted = 0;

/**
 * Show a node of the tree; if it is the next one of what is shown, show how it comes about.
 * @param {Tree} tree @param {number} id
 */
export const show = async (tree, id) => {
  const state = explored();
  if (!state) return;
  player.finish();
  wanted = id;
  const follows = nodeOf(tree, id).parent === state.node;
  setExplore({ tree: goTo(tree, id), selection: null, ideas: null, problem: null, why: null });
  try {
    const known = answers.get(id);
    if (!known) setExplore({ busy: true });
    const answer = known ?? (await ask(state.source, tree, id));
    if (explored()?.key !== state.key || wanted !== id) return;
    keepAnswer(id, answer);
    setExplore({ busy: false });
    setTree(goTo(tree, id));
    if (follows) showAction({ node: id, answer });
    else showPosition({ node: id, answer });
  } catch (error) {
    refuse(error);
  }
};

/** @param {unknown} error */
const refuse = error => {
  const state = explored();
  if (!state) return;
  // Not even the rules' reason: what is not legal is not offered. The board stays where it was.
  setExplore({ busy: false, tree: goTo(state.tree, state.node), problem: inWords(error) });
};

/** Go to a node. @param {number} id */
export const visit = id => {
  const state = explored();
  if (state) show(state.tree, id);
};

/** Go back or forward by one action, or to one of the ends of the line. @param {'first'|'back'|'next'|'last'} where */
export const walk = where => {
  const state = explored();
  if (!state) return;
  const { tree } = state;
  const goal = {
    first: 0,
    back: nodeOf(tree, tree.at).parent,
    next: nextOf(tree, tree.at) ?? -1,
    last: endOf(tree, tree.at),
  }[where];
  if (goal >= 0 && goal !== tree.at) show(tree, goal);
};

/** Make the line on the board the main line. */
export const promote = () => {
  const state = explored();
  if (state) setTree(promoted(state.tree, state.tree.at));
};

/** Delete what is on the board and all that follows. */
export const remove = () => {
  const state = explored();
  if (!state) return;
  const tree = without(state.tree, state.tree.at);
  if (tree !== state.tree) show(tree, tree.at);
};

/** Say something about a move. @param {string} text @param {number} node */
export const comment = (text, node) => {
  const state = explored();
  if (state) setTree(commented(state.tree, node, text.trim()));
};

/** Whether what is on the board is part of the main line. @param {ExploreState} state */
export const isOnMain = ({ tree }) => isMain(tree, tree.at);

// ---- Lines ----------------------------------------------------------------------------------------------------

/** @param {ExploreState} state @param {string[]} line from where the board is */
const askLine = ({ source, tree }, line) => {
  const { seq, line: before } = wayTo(tree, tree.at);
  const whole = [...before, ...line];
  return api.explore('table' in source ? { ...source, seq, line: whole } : { ...source, line: whole });
};

/**
 * Take several actions, as an idea has them: each is shown, one after the other.
 * @param {string[]} texts
 */
export const tryLine = async texts => {
  const state = explored();
  if (!state || state.busy) return;
  player.finish();
  setExplore({ busy: true, problem: null, why: null });
  try {
    let { tree } = state;
    /** @type {import('./motion.js').Shown[]} */
    const steps = [];
    for (const index of texts.keys()) {
      // Each answer says how its action is written, and the next one is asked for with that.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await askLine(state, [...texts.slice(0, index), texts[index]]);
      if (!answer.step) break;
      tree = withStep(tree, tree.at, answer.step);
      keepAnswer(tree.at, answer);
      steps.push({ node: tree.at, answer });
    }
    if (explored()?.key !== state.key) return;
    wanted = tree.at;
    setExplore({ busy: false, selection: null, ideas: null });
    setTree(tree);
    for (const step of steps) showAction(step);
  } catch (error) {
    refuse(error);
  }
};

/**
 * Let something else come up in the action that led here: another back, another face of the die. What was tried
 * and led nowhere yet makes room.
 * @param {string} text the action, as records write it
 */
export const tryOtherLuck = async text => {
  const state = explored();
  if (!state || state.busy || state.moving || state.tree.at === 0) return;
  const { tree, key } = state;
  const { id, parent, children, comment: remark } = nodeOf(tree, tree.at);
  const before = goTo(tree, parent);
  setExplore({ busy: true, problem: null, why: null });
  try {
    const [shown, answer] = await Promise.all([
      answers.get(parent) ?? ask(state.source, tree, parent),
      askLine({ ...state, tree: before }, [text]),
    ]);
    if (explored()?.key !== key || !answer.step) return;
    const isSpare =
      isOwn(tree, id) && !children.length && !remark && answer.step.text !== nodeOf(tree, id).text;
    const grown = withStep(isSpare ? without(tree, id) : before, parent, answer.step);
    keepAnswer(parent, shown);
    keepAnswer(grown.at, answer);
    wanted = grown.at;
    setExplore({ busy: false, selection: null, ideas: null });
    setTree(grown);
    showPosition({ node: parent, answer: shown });
    showAction({ node: grown.at, answer });
  } catch (error) {
    refuse(error);
  }
};

// ---- In and out --------------------------------------------------------------------------------------------

/** Do something at the server, and say what went wrong. @param {() => Promise<void>} work */
export const attempt = async work => {
  try {
    await work();
  } catch (error) {
    notify(inWords(error), 'error');
  }
};

/** Save the record with all variations as a file. */
export const exportRecord = () =>
  attempt(async () => {
    const state = explored();
    if (!state) return;
    const text = await api.writeTree({ ...state.source, game: writtenOf(state.tree) });
    saveFile('analysis.survive.txt', text);
  });

/** Open a record, with the variations in it. @param {File | undefined | null} file */
export const importRecord = file =>
  attempt(async () => {
    if (!file) return;
    const { table } = await api.importRecord(await file.text());
    go({ name: 'board', rest: table });
  });

/** Begin with a new island for this many. @param {number} players */
export const newBoard = players =>
  attempt(async () => {
    const { position } = await api.explore({ players });
    go({ name: 'board', rest: restOfPosition(position) });
  });
