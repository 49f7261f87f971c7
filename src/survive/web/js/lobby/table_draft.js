/**
 * The form of a new table: what it holds, how it begins, and the request that it becomes. The server decides
 * which choices go together; `offers.presets` tells the form in advance where it can.
 *
 * @typedef {import('../types.js').Offers} Offers
 * @typedef {Omit<import('../net/protocol.js').NewTable, 'version' | 'command'>} TableRequest
 * @typedef {{kind: 'here' | 'link' | 'bot', name: string, level: string, colour: number}} DraftSeat
 *
 * @typedef {object} Draft
 * @property {DraftSeat[]} seats
 * @property {'base' | 'extension' | 'overcrowded'} box
 * @property {string[]} rules  house rules that are switched on
 * @property {boolean} challenge
 * @property {import('../ui/backs_table.js').Tiles | null} mix  what lies beneath the tiles; null: as usual
 * @property {boolean} memory
 * @property {boolean | null} sittings  everybody places all in one sitting; null: if all people are at this device
 * @property {'none' | '30' | '60' | '120' | 'custom' | 'days'} clock
 * @property {import('../days/pace.js').DaysDraft} days  the pace of a game over days
 * @property {number} turn  seconds, where the clock is custom
 * @property {number} reserve  seconds, where there is a clock
 * @property {number | null} first  the seat that begins, or null for a random one
 * @property {boolean} public
 * @property {boolean | null} hints  null: as usual for this many people
 * @property {'quick' | 'normal' | 'calm'} pace  of bots
 * @property {string} seed  digits, or "" for a random one
 * @property {string} position  the text of the position to begin from, or "" for a new deal
 */

import { t } from '../app/i18n.js';
import { botOf, drawn, nameOfBot, stylesOf } from '../bots/bot_names.js';
import { newDays, paceRequest } from '../days/pace.js';
import { boxOf } from '../ui/table_options.js';
import { TERRAINS } from '../ui/tile_names.js';

/** The least number of seconds that a bot's move takes. */
const PACES = { quick: 0.25, normal: 0.8, calm: 1.6 };

/**
 * Return the delay of bots in games that one button begins, capped for users who chose fast animations.
 * @param {string} speed
 */
const paceFor = speed => (speed === 'fast' || speed === 'off' ? PACES.quick : PACES.normal);

/** How many colours there are. */
export const COLOURS = 6;

/** @param {number} seat @param {string} [level] @returns {DraftSeat} */
export const botSeat = (seat, level = 'medium') => ({
  kind: 'bot',
  name: t(`seat.bot_name.${seat}`),
  level,
  colour: seat,
});

/**
 * Return a bot for a new seat, with a character that no other bot at the table has while there is one.
 * @param {DraftSeat[]} seats @param {number} at @param {import('../types.js').Offers | null} offers
 */
export const anotherBot = (seats, at, offers) => {
  const others = seats.filter(({ kind }, i) => kind === 'bot' && i !== at);
  const used = new Set(others.map(({ level }) => botOf(level).style));
  const style = stylesOf(offers).find(one => !used.has(one)) ?? 'plain';
  return botSeat(at, nameOfBot({ kind: 'medium', rating: null, style }));
};

/** Return the first colour that no seat has. @param {DraftSeat[]} seats */
export const freeColour = seats =>
  Array.from({ length: COLOURS }, (_, colour) => colour).find(
    colour => !seats.some(seat => seat.colour === colour),
  ) ?? 0;

/**
 * Give a seat a colour; the seat that had it gets the other colour.
 * @param {DraftSeat[]} seats @param {number} at @param {number} colour
 */
export const withColour = (seats, at, colour) =>
  seats.map((seat, i) => {
    if (i === at) return { ...seat, colour };
    return seat.colour === colour ? { ...seat, colour: seats[at].colour } : seat;
  });

/** Whether people may ask for hints: usually only where one person plays. @param {Draft} draft */
export const hasHints = ({ hints, seats }) => hints ?? seats.filter(({ kind }) => kind !== 'bot').length <= 1;

/** Return what the form shows the first time. @returns {Draft} */
export const newDraft = () => ({
  seats: [seatHere(0), { kind: 'link', name: '', level: '', colour: 1 }, botSeat(2)],
  box: 'base',
  rules: [],
  challenge: false,
  mix: null,
  memory: true,
  sittings: null,
  clock: 'none',
  days: newDays(),
  turn: 90,
  reserve: 180,
  first: null,
  public: false,
  hints: null,
  pace: 'normal',
  seed: '',
  position: '',
});

/** Return a seat for a person at this device. @param {number} colour @param {string} [name] @returns {DraftSeat} */
export const seatHere = (colour, name = '') => ({ kind: 'here', name, level: '', colour });

/** Return the place of the device's own player: the first seat that is here. @param {DraftSeat[]} seats */
export const ownSeat = seats => seats.findIndex(({ kind }) => kind === 'here');

/** Put the name of the device's player on their seat. @param {Draft} draft @param {string} name */
const withName = (draft, name) => {
  const you = ownSeat(draft.seats);
  return { ...draft, seats: draft.seats.map((seat, at) => (at === you && name ? { ...seat, name } : seat)) };
};

/**
 * Return the form for several people at this device: as they played last time, or for three.
 * @param {Partial<Draft>|null} kept @param {string} name of the device's player
 */
export const togetherFrom = (kept, name) => {
  const draft = draftFrom(kept, name);
  const isTogether = sharesDevice(draft) && draft.seats.every(({ kind }) => kind !== 'link');
  const seats = [seatHere(0, name), seatHere(1), seatHere(2)];
  return isTogether ? draft : { ...draft, seats, public: false, first: null };
};

/**
 * Return the remembered form if it is still usable, otherwise a new one.
 * @param {Partial<Draft>|null} kept @param {string} [name] of the device's player
 * @returns {Draft}
 */
export const draftFrom = (kept, name = '') => withName(usableDraft(kept), name);

/**
 * Return a form with bots in place of people who would come by a link.
 * @param {Draft} draft @param {import('../types.js').Offers | null} offers @returns {Draft}
 */
export const withoutLinks = (draft, offers) => ({
  ...draft,
  clock: draft.clock === 'days' ? 'none' : draft.clock,
  public: false,
  seats: draft.seats.map((seat, at) =>
    seat.kind === 'link' ? { ...anotherBot(draft.seats, at, offers), colour: seat.colour } : seat,
  ),
});

/** @param {Partial<Draft>|null} kept @returns {Draft} */
const usableDraft = kept => {
  const fresh = newDraft();
  const usable = Array.isArray(kept?.seats) && kept.seats.length > 0;
  // A remembered seed would deal the same game again without anybody noticing.
  if (!usable) return fresh;
  const seats = /** @type {DraftSeat[]} */ (kept.seats);
  const coloured = new Set(seats.map(({ colour }) => colour)).size === seats.length;
  return {
    ...fresh,
    ...kept,
    seats: coloured ? seats : seats.map((seat, colour) => ({ ...seat, colour })),
    seed: '',
    position: '',
  };
};

/** @param {Draft} draft */
const paceOf = ({ clock, days, turn, reserve }) => {
  if (clock === 'days') return paceRequest(days);
  if (clock === 'none') return { clock: null };
  return { clock: { turn: clock === 'custom' ? turn : Number(clock), reserve } };
};

/** The house rule by which everybody places all in one sitting. */
export const SITTING = 'placing_in_one_sitting';

/** Whether several people share this device. @param {Draft} draft */
export const sharesDevice = ({ seats }) => seats.filter(({ kind }) => kind === 'here').length > 1;

/**
 * Whether everybody places all in one sitting: as chosen, or else where a device would go from hand to hand
 * and nobody plays elsewhere.
 * @param {Draft} draft
 */
export const placesInSittings = draft =>
  draft.sittings ?? (sharesDevice(draft) && draft.seats.every(({ kind }) => kind !== 'link'));

/** How a draft marks a house rule of another package, before its name. */
export const OTHER_RULE = 'rule ';

/** @param {string} rule */
export const isOtherRule = rule => rule.startsWith(OTHER_RULE);

/** @param {string[]} rules */
const otherRules = rules => rules.filter(isOtherRule).map(rule => rule.slice(OTHER_RULE.length));

/** @param {Draft} draft @returns {import('../net/protocol.js').TableOptions} */
export const optionsOf = draft => ({
  ...(draft.box === 'base' ? {} : { [draft.box]: true }),
  ...Object.fromEntries(draft.rules.filter(rule => !isOtherRule(rule)).map(rule => [rule, true])),
  ...(draft.rules.some(isOtherRule) ? { rules: otherRules(draft.rules) } : {}),
  ...(placesInSittings(draft) ? { [SITTING]: true } : {}),
  ...(draft.challenge ? { challenge: true } : {}),
  ...(draft.mix ? { mix: TERRAINS.map(terrain => draft.mix?.[terrain] ?? {}) } : {}),
  ...(draft.memory ? {} : { memory: false }),
  ...(draft.first === null ? {} : { first: draft.first }),
});

/** Options of a table that have a place of their own in the form, or none. */
const NO_RULES = new Set(['extension', 'overcrowded', 'challenge', 'memory', SITTING]);

/** Return the form as a waiting table is set up. @param {import('../types.js').TableInfo} info @returns {Draft} */
export const draftOf = info => {
  const { options, seats } = info;
  const on = Object.keys(options).filter(name => Reflect.get(options, name) === true && !NO_RULES.has(name));
  const { mix } = options;
  return {
    ...newDraft(),
    seats: seats.map(({ kind, name, level, colour }) => ({
      kind: kind === 'nobody' ? 'bot' : kind,
      name,
      level,
      colour,
    })),
    box: boxOf(info),
    rules: [...on, ...(options.rules ?? []).map(name => OTHER_RULE + name)],
    challenge: options.challenge === true,
    mix: mix ? Object.fromEntries(TERRAINS.map((terrain, at) => [terrain, mix[at]])) : null,
    memory: options.memory !== false,
    sittings: Reflect.get(options, SITTING) === true,
    first: options.first ?? null,
  };
};

/**
 * Return the options of a waiting table after its form was changed; what is not in the form stays.
 * @param {import('../types.js').TableInfo['options']} options @param {Draft} draft
 * @returns {import('../net/protocol.js').TableOptions}
 */
export const optionsAfter = (options, draft) => {
  const kept = Object.entries(options).filter(
    ([name, value]) =>
      name === 'map' || (typeof value === 'number' && name !== 'players' && name !== 'first'),
  );
  return { ...Object.fromEntries(kept), ...optionsOf(draft) };
};

/** How the game begins: with a deal, or from a position, which says the options. @param {Draft} draft */
const begun = draft => {
  const position = draft.position.trim();
  return position ? { position } : { options: optionsOf(draft) };
};

/** Choose the character of a bot that is to be a surprise. @param {string} level */
const withCharacter = level => {
  const bot = botOf(level);
  return nameOfBot({ ...bot, style: drawn(bot.style, null) });
};

/**
 * Return the request that the form makes.
 * @param {Draft} draft @param {string} yourName
 * @returns {TableRequest}
 */
export const requestOf = (draft, yourName) => {
  const you = ownSeat(draft.seats);
  return {
    seats: draft.seats.map(({ kind, name, level, colour }, at) => ({
      kind,
      colour,
      name: name.trim() || (at === you ? yourName : ''),
      level: kind === 'bot' ? withCharacter(level) : '',
    })),
    ...begun(draft),
    seed: draft.seed === '' ? null : Number(draft.seed),
    ...paceOf(draft),
    pace: PACES[draft.pace],
    public: draft.public,
    hints: hasHints(draft),
  };
};

/**
 * Return the request of the big button: some bots, own values in sight.
 * @param {string} yourName @param {string[]} bots @param {string} speed
 * @returns {TableRequest}
 */
export const quickRequest = (yourName, bots, speed) => {
  return {
    seats: ['', ...bots].map((level, at) => (level ? botSeat(at, level) : seatHere(at, yourName))),
    options: { memory: false, first: 0 },
    pace: paceFor(speed),
  };
};

/**
 * Return the request of the guided game, the gentlest there is: two easy bots, own values in sight. How fast it is
 * to follow is up to the page's speed, which can be changed at any time.
 * @param {string} yourName
 * @returns {TableRequest}
 */
export const gentleRequest = yourName => ({
  seats: [seatHere(0, yourName), botSeat(1, 'easy'), botSeat(2, 'easy')],
  options: { memory: false, first: 0 },
  pace: PACES.quick,
});

/**
 * Return the request of a daily island: an ordinary table, whose luck and bots follow from the day.
 * @param {{seed: number, bots: readonly string[]}} daily @param {string} yourName
 * @param {string} speed
 * @returns {TableRequest}
 */
export const dailyRequest = ({ bots, seed }, yourName, speed) => ({
  seats: [seatHere(0, yourName), ...bots.map((bot, place) => botSeat(place + 1, bot))],
  options: { memory: false, first: 0 },
  seed,
  pace: paceFor(speed),
});

/**
 * Return how many seats a table may have; until the server has said so, seats can be neither added nor
 * removed.
 * @param {Offers | null} offers
 */
export const seatsOffered = offers => offers?.players ?? { min: Infinity, max: 0 };

/**
 * Whether a box fits this number of players; true if the server says nothing about it.
 * @param {Offers | null} offers @param {string} box @param {number} players
 */
export const boxFits = (offers, box, players) => {
  const preset = offers?.presets?.find(one => one.name === box);
  return !preset || preset.players.includes(players);
};

/**
 * Choose another box if the number of players no longer fits the current one.
 * @param {Draft} draft
 * @param {Offers | null} offers
 */
export const withFittingBox = (draft, offers) => {
  const fits = (/** @type {Draft['box']} */ box) => boxFits(offers, box, draft.seats.length);
  if (fits(draft.box)) return draft;
  const boxes = /** @type {Draft['box'][]} */ (['base', 'extension', 'overcrowded']);
  return { ...draft, box: boxes.find(fits) ?? draft.box };
};

/** Whether the game begins at once, because nobody has to come first. @param {Draft} draft */
export const beginsAtOnce = draft => draft.seats.every(seat => seat.kind !== 'link');
