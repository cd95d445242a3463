import { expect, it } from 'vitest';
import { cardRefusalOf } from './card-refusals.js';

it('prefers the reason of the bank to Stripe’s code, and hides that a card was stolen', () => {
  expect(cardRefusalOf({ code: 'card_declined', decline_code: 'insufficient_funds' })).toBe(
    'insufficientFunds',
  );
  expect(cardRefusalOf({ code: 'card_declined', decline_code: 'stolen_card' })).toBe('declined');
  expect(cardRefusalOf({ code: 'incorrect_cvc' })).toBe('wrongCvc');
  expect(cardRefusalOf({ code: 'expired_card', decline_code: 'expired_card' })).toBe('expired');
});

it('returns undefined for unknown codes', () => {
  expect(
    cardRefusalOf({ code: 'card_declined', decline_code: 'of_the_day_after_tomorrow' }),
  ).toBeUndefined();
  expect(cardRefusalOf({ code: 'email_invalid' })).toBeUndefined();
  expect(cardRefusalOf({})).toBeUndefined();
});
