/** The part of the form that says who plays. */

import { hasText, t } from '../app/i18n.js';
import { isOnline } from '../app/offered.js';
import { MOST_LETTERS } from '../app/settings.js';
import { app } from '../app/store.js';
import { botOf, isStyled, nameOfBot, withinRange } from '../bots/bot_names.js';
import { strengthOf } from '../bots/bot_words.js';
import { characterChoice, levelChoice } from '../bots/level_choice.js';
import { evenRating } from '../bots/strength.js';
import { html, nothing } from '../lit.js';
import { onText, picker, segments, showLimit } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { colourPicker } from './colour_picker.js';
import { anotherBot, freeColour, ownSeat, seatHere, seatsOffered, withColour } from './table_draft.js';
import { change } from './table_form.js';

/** @typedef {import('../types.js').Offers} Offers */
/** @typedef {import('./table_draft.js').DraftSeat} DraftSeat */
/** @typedef {import('./table_form.js').Form} Form */

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
  changeSeat(
    form,
    at,
    kind === 'bot'
      ? { ...anotherBot(form.draft.seats, at, form.offers), colour: form.draft.seats[at].colour }
      : { kind, name: '', level: '' },
  );

/** @param {Form} form @param {number} at */
const removeSeat = (form, at) => {
  const { seats, first } = form.draft;
  const follows = first !== null && first > at ? first - 1 : first;
  change(form, { seats: seats.filter((_, i) => i !== at), first: first === at ? null : follows });
};

/** Add a seat: for one more person where all are people at this device, otherwise for a bot. @param {Form} form */
const addSeat = form => {
  const { seats } = form.draft;
  const colour = freeColour(seats);
  const bot = anotherBot(seats, seats.length, form.offers);
  const isShared = seats.every(({ kind }) => kind === 'here');
  change(form, { seats: [...seats, isShared ? seatHere(colour) : { ...bot, colour }] });
};

/** @param {Offers | null} offers */
const levelsOf = offers => offers?.bots.map(bot => bot.level) ?? ['easy', 'medium', 'hard', 'expert'];

/**
 * Describe a level in our words, or, if a newer server offers a level that we do not know, in the server's.
 * @param {Offers | null} offers
 * @param {string} level
 */
const levelLine = (offers, level) =>
  hasText(`bot.${level}.line`)
    ? t(`bot.${level}.line`)
    : (offers?.bots.find(bot => bot.level === level)?.line ?? '');

/** Where the slider begins for new users. */
const FIRST_RATING = 1000;

/** @param {Form} form @param {DraftSeat} seat @param {number} at */
const botPart = (form, seat, at) => {
  const { offers } = form;
  const bot = botOf(seat.level, offers);
  const choose = (/** @type {Partial<import('../bots/bot_names.js').Bot>} */ patch) => {
    const next = { ...bot, ...patch };
    const style = isStyled(next.kind, offers) ? next.style : 'plain';
    changeSeat(form, at, { level: nameOfBot({ ...next, style }) });
  };
  const even = evenRating(offers);
  return html`
    <div class="bot-choice"><div class="bot-strength">${picker({
      label: t('new.level_of', { n: at + 1 }),
      hidden: true,
      value: bot.kind,
      choices: [
        ...levelsOf(offers).map(level => ({ value: level, text: strengthOf(level) })),
        { value: 'level', text: t('bots.by_rating') },
      ],
      onChange: kind =>
        choose({
          kind,
          rating: kind === 'level' ? withinRange(even ?? bot.rating ?? FIRST_RATING, offers) : null,
        }),
    })}
    ${
      bot.kind === 'level'
        ? levelChoice({
            label: t('bots.strength_of', { n: at + 1 }),
            rating: bot.rating ?? FIRST_RATING,
            even,
            offers,
            onChange: rating => choose({ rating }),
          })
        : html`<p class="field-note">${levelLine(offers, bot.kind)}</p>`
    }</div>
    ${
      isStyled(bot.kind, offers)
        ? characterChoice({
            label: t('bots.character_of', { n: at + 1 }),
            style: bot.style,
            offers,
            seat: seat.colour,
            onChange: style => choose({ style }),
          })
        : nothing
    }</div>`;
};

/** @param {Form} form @param {DraftSeat} seat @param {number} at */
const namePart = (form, seat, at) => {
  const you = ownSeat(form.draft.seats) === at;
  return html`
    <label class="field">
      <span class="visually-hidden">${t('new.name_of', { n: at + 1 })}</span>
      <input class="text-input" maxlength=${MOST_LETTERS} @input=${showLimit}
        .value=${seat.name || (you ? form.name : '')}
        autocomplete="off" placeholder=${you ? t('new.your_name') : t('new.name')}
        @change=${onText(name => changeSeat(form, at, { name: name.trim() }))}>
    </label>`;
};

/** Who can sit down. @returns {DraftSeat['kind'][]} */
const kinds = () => (isOnline(app.state) ? ['here', 'link', 'bot'] : ['here', 'bot']);

/** @param {Form} form @param {DraftSeat} seat @param {number} at */
const seatRow = (form, seat, at) => html`
  <li class="seat-row">
    ${colourPicker({
      label: t('colour.of', { n: at + 1 }),
      value: seat.colour,
      onChange: colour => change(form, { seats: withColour(form.draft.seats, at, colour) }),
    })}
    <div class="seat-kind">${segments({
      name: `kind-${at}`,
      label: t('new.seat', { n: at + 1 }),
      value: seat.kind,
      choices: kinds().map(kind => ({ value: kind, text: t(`new.kind.${kind}`) })),
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
export const seatsPart = form => html`
  <section aria-labelledby="new-seats">
    <h2 id="new-seats">${t('new.seats')}</h2>
    <ol class="seat-rows">${form.draft.seats.map((seat, at) => seatRow(form, seat, at))}</ol>
    <button type="button" class="secondary" ?disabled=${form.draft.seats.length >= seatsOffered(form.offers).max}
      @click=${() => addSeat(form)}>
      ${t('new.add')}</button>
    ${form.draft.seats.length === 2 ? html`<p class="field-note">${t('new.two')}</p>` : nothing}
  </section>`;
