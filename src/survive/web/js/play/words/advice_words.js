/** Why a bot would do something, in words. */

import { hasText, t } from '../../app/i18n.js';
import { tileKey } from '../../ui/tile_names.js';

/**
 * Return what a hint is good for; nothing where the server gives no reason that this page knows.
 * @param {import('../../net/protocol.js').ReasonInfo|null} [reason]
 */
export const adviceReason = reason => {
  if (!reason) return '';
  const { kind, power = '', value = 0 } = reason.fields;
  const key = `advice.why.${kind ? `${reason.code}.${kind}` : reason.code}`;
  if (!hasText(key)) return '';
  return t(key, {
    who: t(value ? 'advice.who.value' : 'advice.who.any', { value }),
    power: power && t(`power.${tileKey(String(power))}.name`),
  });
};
