/** Messages, actions and events are told apart by their `type`: finding what to do with one. */

/**
 * What to do with an item of each type; one that is not named here is passed over.
 * @template {{type: string}} T
 * @template {unknown[]} A
 * @template R
 * @typedef {{[K in T['type']]?: (item: Extract<T, {type: K}>, ...rest: A) => R}} Handlers
 */

/**
 * Hand an item to the handler of its type; undefined if there is none.
 * @template {{type: string}} T
 * @template {unknown[]} A
 * @template R
 * @param {Handlers<T, A, R>} handlers @param {T} item @param {A} rest
 * @returns {R|undefined}
 */
export const dispatch = (handlers, item, ...rest) => {
  if (!Object.hasOwn(handlers, item.type)) return undefined;
  // The handler under an item's own type takes that item, which the type checker cannot see.
  const found = /** @type {unknown} */ (handlers[/** @type {T['type']} */ (item.type)]);
  return /** @type {(item: T, ...rest: A) => R} */ (found)(item, ...rest);
};
