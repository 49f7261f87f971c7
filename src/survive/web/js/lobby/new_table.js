/** The form of a new table: who plays, which game, how it is played. */

import { hasText, t } from '../app/i18n.js';
import { MOST_LETTERS } from '../app/settings.js';
import { app } from '../app/store.js';
import { html, live, nothing } from '../lit.js';
import { onText, picker, problem, segments, toggle } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { pageView, toStart } from '../ui/page_frame.js';
import { seatPortrait } from '../ui/seats.js';
import { openDraft, updateLobby, lobbyOf } from './lobby_state.js';
import { beginsAtOnce, botSeat, boxFits, draftFrom, seatsOffered, withFittingBox } from './table_draft.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').Offers} Offers */
/** @typedef {import('./table_draft.js').Draft} Draft */
/** @typedef {import('./table_draft.js').DraftSeat} DraftSeat */

/** What every part of the form needs. @typedef {{draft: Draft, offers: Offers | null, name: string}} Form */

/** @param {Form} form @param {Partial<Draft>} patch */
const change = ({ draft, offers }, patch) =>
  updateLobby({ draft: withFittingBox({ ...draft, ...patch }, offers), problem: null });

// ---- Who plays ----------------------------------------------------------------------------------------

/** @param {Form} form @param {number} at @param {Partial<DraftSeat>} patch */
const changeSeat = (form, at, patch) =>
  change(form, { seats: form.draft.seats.map((seat, i) => (i === at ? { ...seat, ...patch } : seat)) });

/**
 * Another kind of player sits down; the name of a bot goes with the bot.
 * @param {Form} form
 * @param {number} at
 * @param {DraftSeat['kind']} kind
 */
const changeKind = (form, at, kind) =>
  changeSeat(form, at, kind === 'bot' ? botSeat(at) : { kind, name: '', level: '' });

/** @param {Form} form @param {number} at */
const removeSeat = (form, at) => {
  const { seats, first } = form.draft;
  const follows = first !== null && first > at ? first - 1 : first;
  change(form, { seats: seats.filter((_, i) => i !== at), first: first === at ? null : follows });
};

/** @param {Offers | null} offers */
const levelsOf = offers => offers?.bots.map(bot => bot.level) ?? ['easy', 'medium', 'hard'];

/**
 * Describe a level in our words, or, if a newer server offers a level that we do not know, in the server's.
 * @param {Offers | null} offers
 * @param {string} level
 */
const levelLine = (offers, level) =>
  hasText(`bot.${level}.line`)
    ? t(`bot.${level}.line`)
    : (offers?.bots.find(bot => bot.level === level)?.line ?? '');

/** @param {Form} form @param {DraftSeat} seat @param {number} at */
const botPart = (form, seat, at) => html`
  ${picker({
    label: t('new.level_of', { n: at + 1 }),
    hidden: true,
    value: seat.level,
    choices: levelsOf(form.offers).map(level => ({
      value: level,
      text: hasText(`bot.${level}`) ? t(`bot.${level}`) : level,
    })),
    onChange: level => changeSeat(form, at, { level }),
  })}
  <p class="field-note">${levelLine(form.offers, seat.level)}</p>`;

/** @param {Form} form @param {DraftSeat} seat @param {number} at */
const namePart = (form, seat, at) => {
  const you = form.draft.seats.findIndex(one => one.kind === 'here') === at;
  return html`
    <label class="field">
      <span class="visually-hidden">${t('new.name_of', { n: at + 1 })}</span>
      <input class="text-input" maxlength=${MOST_LETTERS} .value=${seat.name || (you ? form.name : '')}
        autocomplete="off" placeholder=${you ? t('new.your_name') : t('new.name')}
        @change=${onText(name => changeSeat(form, at, { name: name.trim() }))}>
    </label>`;
};

const KINDS = /** @type {DraftSeat['kind'][]} */ (['here', 'link', 'bot']);

/** @param {Form} form @param {DraftSeat} seat @param {number} at */
const seatRow = (form, seat, at) => html`
  <li class="seat-row">
    ${seatPortrait(at)}
    <div class="seat-kind">${segments({
      name: `kind-${at}`,
      label: t('new.seat', { n: at + 1 }),
      value: seat.kind,
      choices: KINDS.map(kind => ({ value: kind, text: t(`new.kind.${kind}`) })),
      onChange: kind => changeKind(form, at, kind),
    })}</div>
    <div class="seat-who">
      ${seat.kind === 'here' ? namePart(form, seat, at) : nothing}
      ${seat.kind === 'link' ? html`<p class="field-note">${t('new.kind.link.line')}</p>` : nothing}
      ${seat.kind === 'bot' ? botPart(form, seat, at) : nothing}
    </div>
    <button type="button" class="icon-button" aria-label=${t('new.remove', { n: at + 1 })}
      ?disabled=${form.draft.seats.length <= seatsOffered(form.offers).min} @click=${() => removeSeat(form, at)}>
      ${icon('ui-close')}
    </button>
  </li>`;

/** @param {Form} form */
const seatsPart = form => html`
  <section aria-labelledby="new-seats">
    <h2 id="new-seats">${t('new.seats')}</h2>
    <ol class="seat-rows">${form.draft.seats.map((seat, at) => seatRow(form, seat, at))}</ol>
    <button type="button" class="secondary" ?disabled=${form.draft.seats.length >= seatsOffered(form.offers).max}
      @click=${() => change(form, { seats: [...form.draft.seats, botSeat(form.draft.seats.length)] })}>
      ${t('new.add')}</button>
    ${form.draft.seats.length === 2 ? html`<p class="field-note">${t('new.two')}</p>` : nothing}
  </section>`;

// ---- Which game ---------------------------------------------------------------------------------------

/** @typedef {Draft['box'] | 'polish'} Card */

/** @param {Form} form */
const houseRules = ({ offers }) => Object.keys(offers?.house_rules ?? {});

/**
 * Return the card that matches the form; "Polish table" means a game with every house rule.
 * @param {Form} form
 * @returns {Card}
 */
const cardOf = form => {
  const all = houseRules(form);
  const polish = all.length > 0 && all.every(rule => form.draft.rules.includes(rule));
  return polish && form.draft.box !== 'overcrowded' ? 'polish' : form.draft.box;
};

/** @param {Form} form @param {Card} card */
const chooseCard = (form, card) =>
  change(form, card === 'polish' ? { box: 'base', rules: houseRules(form) } : { box: card, rules: [] });

/** Whether the server offers this card to this many players. @param {Form} form @param {Card} card */
const cardFits = ({ offers, draft }, card) =>
  boxFits(offers, card, draft.seats.length) ||
  (card === 'polish' && boxFits(offers, 'polish_extension', draft.seats.length));

const CARDS = /** @type {Card[]} */ (['base', 'extension', 'overcrowded', 'polish']);

/** @type {Record<Card, string>} */
const CARD_ICONS = { base: 'ui-saved', extension: 'ui-board', overcrowded: 'fx-raft', polish: 'fx-serpent' };

/** @param {Form} form @param {Card} card */
const gameCard = (form, card) => html`
  <label class="choice-card">
    <input type="radio" name="game" .checked=${live(cardOf(form) === card)} ?disabled=${!cardFits(form, card)}
      @change=${() => chooseCard(form, card)}>
    <span>${icon(CARD_ICONS[card])}<b>${t(`option.${card}`)}</b>
      <small>${t(`option.${card}.line`)}</small></span>
  </label>`;

/** @param {Form} form @param {string} rule */
const ruleSwitch = (form, rule) =>
  toggle({
    label: hasText(`option.${rule}`) ? t(`option.${rule}`) : rule,
    note: hasText(`option.${rule}.line`) ? t(`option.${rule}.line`) : form.offers?.house_rules[rule],
    checked: form.draft.rules.includes(rule),
    onChange: on =>
      change(form, {
        rules: on ? [...form.draft.rules, rule] : form.draft.rules.filter(one => one !== rule),
      }),
  });

/** The individual house rules, folded away. @param {Form} form */
const rulesPart = form => {
  const on = form.draft.rules.length;
  return html`
    <details>
      <summary>${t('new.house_rules')}
        ${on ? html`<span class="chip">${t('new.house_rules.on', { n: on })}</span>` : nothing}</summary>
      <div class="rule-list">${houseRules(form).map(rule => ruleSwitch(form, rule))}</div>
    </details>`;
};

/** @param {Form} form */
const gamePart = form => html`
  <section aria-labelledby="new-game">
    <h2 id="new-game">${t('new.game')}</h2>
    <div class="choice-cards" role="radiogroup" aria-labelledby="new-game">
      ${CARDS.map(card => gameCard(form, card))}
    </div>
    ${toggle({
      label: t('option.memory'),
      note: t('option.memory.line'),
      checked: form.draft.memory,
      onChange: memory => change(form, { memory }),
    })}
    ${toggle({
      label: t('option.challenge'),
      note: t('option.challenge.line'),
      checked: form.draft.challenge,
      onChange: challenge => change(form, { challenge }),
    })}
    ${rulesPart(form)}
  </section>`;

// ---- How it is played ---------------------------------------------------------------------------------

const CLOCKS = /** @type {Draft['clock'][]} */ (['none', '30', '60', '120', 'custom']);
const PACES = /** @type {Draft['pace'][]} */ (['quick', 'normal', 'calm']);

/** @param {string} label @param {unknown} control @param {string} [note] */
const labelled = (label, control, note) => html`
  <div class="field"><span class="field-label">${label}</span>${control}
    ${note ? html`<p class="field-note">${note}</p>` : nothing}</div>`;

/** @param {Form} form @param {'turn' | 'reserve'} name */
const secondsField = (form, name) => html`
  <label class="field">
    <span class="field-label">${t(`new.${name}`)}</span>
    <input class="text-input" type="number" min="0" max="604800" inputmode="numeric"
      .value=${String(form.draft[name])} @change=${onText(text => change(form, { [name]: Number(text) }))}>
  </label>`;

/** @param {Form} form */
const clockPart = form => html`
  ${labelled(
    t('new.clock'),
    segments({
      name: 'clock',
      label: t('new.clock'),
      value: form.draft.clock,
      choices: CLOCKS.map(value => ({ value, text: t(`new.clock.${value}`) })),
      onChange: clock => change(form, { clock }),
    }),
    t('new.clock.line'),
  )}
  ${
    form.draft.clock === 'none'
      ? nothing
      : html`
    <div class="field-pair">
      ${form.draft.clock === 'custom' ? secondsField(form, 'turn') : nothing}${secondsField(form, 'reserve')}
    </div>`
  }`;

/** Who can be the first player. @param {Form} form */
const firstChoices = ({ draft }) => [
  { value: '', text: t('new.first.lot') },
  ...draft.seats.map((seat, at) => ({
    value: String(at),
    text: seat.name || t(`new.first.${seat.kind}`, { n: at + 1 }),
  })),
];

/** @param {Form} form */
const playPart = form => html`
  <section aria-labelledby="new-play">
    <h2 id="new-play">${t('new.play')}</h2>
    ${clockPart(form)}
    ${picker({
      label: t('new.first'),
      value: String(form.draft.first ?? ''),
      choices: firstChoices(form),
      onChange: first => change(form, { first: first === '' ? null : Number(first) }),
    })}
    ${labelled(
      t('new.public'),
      segments({
        name: 'public',
        label: t('new.public'),
        value: form.draft.public ? 'public' : 'link',
        choices: ['link', 'public'].map(value => ({ value, text: t(`new.public.${value}`) })),
        onChange: value => change(form, { public: value === 'public' }),
      }),
      t('new.public.line'),
    )}
    <details>
      <summary>${t('new.advanced')}</summary>
      <div class="advanced">
        ${labelled(
          t('new.pace'),
          segments({
            name: 'pace',
            label: t('new.pace'),
            value: form.draft.pace,
            choices: PACES.map(value => ({ value, text: t(`new.pace.${value}`) })),
            onChange: pace => change(form, { pace }),
          }),
        )}
        <label class="field">
          <span class="field-label">${t('new.seed')}</span>
          <input class="text-input" inputmode="numeric" pattern="[0-9]{0,15}" .value=${form.draft.seed}
            @change=${onText(text => change(form, { seed: text.replaceAll(/\D/g, '') }))}>
          <span class="field-note">${t('new.seed.line')}</span>
        </label>
      </div>
    </details>
  </section>`;

/** @param {AppState} state */
export const newTableView = state => {
  const lobby = lobbyOf(state);
  const form = {
    // Read each time, because leaving a field and pressing a button can change it twice between two drawings.
    get draft() {
      return lobbyOf(app.state).draft ?? draftFrom(null);
    },
    offers: state.offers,
    name: state.settings.name,
  };
  const onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    openDraft(form.draft);
  };
  return pageView({
    title: t('new.title'),
    wide: true,
    body: html`
      <form class="new-table" @submit=${onSubmit}>
        ${seatsPart(form)}${gamePart(form)}${playPart(form)}
        <footer class="form-foot">
          ${problem(lobby.problem)}
          <button type="button" class="quiet" @click=${toStart}>${t('dialog.cancel')}</button>
          <button class="primary" aria-busy=${lobby.busy}>
            ${beginsAtOnce(form.draft) ? t('new.start') : t('new.open')}</button>
        </footer>
      </form>`,
  });
};
