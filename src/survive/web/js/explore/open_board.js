/** Opens the analysis board that an address names. */

import { t } from '../app/i18n.js';
import { sceneOf } from '../board/scene/scene.js';
import { contentIn } from '../links/whole_links.js';
import { api, inWords } from '../net/api.js';
import { isAt, sourceOf, stayAt } from './address.js';
import { ask, forgetAnswers, keepAnswer } from './answers.js';
import { page } from './model/explore_state.js';
import { keptTree } from './model/memory.js';
import { readStudies } from './model/studies.js';
import { emptyTree, goTo, treeOf } from './model/tree.js';
import { player } from './motion.js';
import { tryLine } from './stepping.js';
import { openText, studyAt } from './studying.js';
import { forgetThoughts } from './thinking.js';

/** @typedef {import('./model/explore_state.js').ExploreState} ExploreState */
/** @typedef {import('./model/explore_state.js').Source} Source */
/** @typedef {import('./model/tree.js').Tree} Tree */

/** The node of the game after this many changes. @param {Tree} tree @param {number} seq */
const nodeAfter = (tree, seq) => tree.nodes.findLast(node => (node?.seq ?? Infinity) <= seq)?.id ?? 0;

/** Open what an address names. @param {string} rest */
const open = async rest => {
  const [, sent] = rest.match(/^study\/([\w-]+)$/) ?? [];
  if (sent) {
    openSent(rest, sent);
    return;
  }
  const found = sourceOf(rest);
  stayAt(rest);
  forgetAnswers();
  forgetThoughts();
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
    if (!isAt(rest)) return;
    begin({ key, source, info, tree, shown });
    if (line?.length) tryLine(line);
  } catch (error) {
    if (isAt(rest)) page.update({ problem: inWords(error) });
  }
};

/** Open the study that a link holds. @param {string} rest @param {string} part of the link */
const openSent = async (rest, part) => {
  stayAt(rest);
  page.update({ board: null, problem: null });
  try {
    const content = await contentIn(part);
    if (isAt(rest) && content.kind === 'study') await openText(content.text);
  } catch {
    if (isAt(rest)) page.update({ problem: t('open.unreadable') });
  }
};

/** @param {Pick<ExploreState, 'key' | 'source' | 'info' | 'tree' | 'shown'>} found */
const begin = found => {
  const { shown, tree } = found;
  const map = /** @type {import('../types.js').MapInfo} */ (shown.map);
  const scene = sceneOf(shown.view, map, shown.ashore);
  keepAnswer(tree.at, shown);
  page.update({
    study: studyAt(found.key),
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
      pen: null,
      ideas: null,
      chances: null,
      picked: null,
      problem: null,
      why: null,
    },
  });
  player.reset(scene);
};

/** Open the board of the address, or close it. @param {import('../types.js').AppState} state */
export const followBoard = ({ route: { name, rest = '' } }) => {
  const asked = name === 'board' ? rest : '';
  if (isAt(asked)) return;
  readStudies();
  if (asked) open(asked);
  else {
    stayAt('');
    page.update({ board: null, problem: null });
  }
};
