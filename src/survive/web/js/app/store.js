/** The state of the page: one object, changed in one place, drawn at most once per frame. */

/** @typedef {import('../types.js').AppState} AppState */

/**
 * @template {object} S
 * @param {S} initial
 */
export const createStore = initial => {
  /** @type {((state: S) => void)[]} */
  const listeners = [];
  let waiting = false;
  /** Waits for more to come before a frame is asked for. @type {ReturnType<typeof setTimeout> | undefined} */
  let patient;

  const tell = () => {
    if (!waiting) return;
    waiting = false;
    for (const listener of listeners) listener(store.state);
  };

  const schedule = () => {
    clearTimeout(patient);
    patient = undefined;
    if (waiting) return;
    waiting = true;
    // A hidden page gets no frames, but its title must still say whose turn it is.
    if (globalThis.document?.hidden === false) requestAnimationFrame(tell);
    else setTimeout(tell, 16);
  };
  // A page that gets hidden while it waits for a frame does not get that frame. It draws after the event: in a
  // page that is being left, browsers treat each picture that is set meanwhile as a connection.
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.hidden) setTimeout(tell);
  });

  const store = {
    state: initial,

    /**
     * Change some fields and draw in the next frame, or, if more is about to change, once it has.
     * @param {Partial<S> | ((state: S) => Partial<S>)} patch
     * @param {number} [patience]  for how long (ms) the drawing may wait for the next change
     */
    update(patch, patience = 0) {
      store.state = { ...store.state, ...(typeof patch === 'function' ? patch(store.state) : patch) };
      if (patience === 0) schedule();
      else if (!waiting) patient ??= setTimeout(schedule, patience);
    },

    /** Call a listener once per frame in which something changed. @param {(state: S) => void} listener */
    subscribe(listener) {
      listeners.push(listener);
    },
  };
  return store;
};

/** @type {AppState} */
const initial = {
  route: { name: 'start' },
  settings: {
    name: '',
    language: 'en',
    theme: 'auto',
    speed: null,
    beginner: true,
    sound: false,
    volume: 0.6,
    ambience: true,
    soundOffered: false,
    coordinates: null,
    closer: true,
    coach: true,
    guided: false,
    nights: { from: 22, to: 8 },
    confirm: true,
    ideas: true,
    opponents: { rating: null, style: null },
  },
  connection: 'connecting',
  offers: null,
  local: null,
  publicTables: null,
  table: null,
  dialog: null,
  notice: null,
  clockSkew: 0,
  own: new Map(),
};

export const app = createStore(initial);

/**
 * Make a part of the state that belongs to one folder, with a type of its own.
 * @template {object} T @param {T} first
 */
export const ownState = first => {
  const key = Symbol('own');
  const of = (state = app.state) => /** @type {T} */ (state.own.get(key) ?? first);
  return {
    /** What it is now, or in this state of the page. */
    of,
    /** @param {Partial<T>} patch */
    update: patch => app.update(state => ({ own: new Map(state.own).set(key, { ...of(state), ...patch }) })),
  };
};

/**
 * Show the player a message for a few seconds.
 * @param {string} text @param {'info'|'error'} [tone]
 * @param {{label: string, act: () => void}} [way] a button beside it, such as undo
 */
export const notify = (text, tone = 'info', way) => {
  const close = () => {
    if (app.state.notice === notice) app.update({ notice: null });
  };
  const pressed = () => {
    close();
    way?.act();
  };
  const notice = { text, tone, way: way && { label: way.label, act: pressed } };
  app.update({ notice });
  setTimeout(close, tone === 'error' || way ? 8000 : 4000);
};
