import { StripeFailure } from './api/stripe-failure.js';

/** The reason for which a bank refuses a payment. */
export type Decline = { code: string; decline_code: string; message: string };

type Behaviour = {
  /** The card is refused when it is attached to a customer and whenever it is charged. */
  attach?: Decline;
  /** The card is refused whenever it is charged. */
  charge?: Decline;
  /**
   * When the bank asks the customer to authenticate: at each payment, or until the customer has
   * done so once.
   */
  asks?: 'always' | 'untilPrepared';
};

export type TestCard = Behaviour & { id: string; number: string; brand: string; country: string };

const declined = (decline_code: string, message: string, code = 'card_declined'): Decline => ({
  code,
  decline_code,
  message,
});
const generic = declined('generic_decline', 'Your card was declined.');
const noFunds = declined('insufficient_funds', 'Your card has insufficient funds.');
const expired = declined('expired_card', 'Your card has expired.', 'expired_card');
const wrongCvc = declined(
  'incorrect_cvc',
  "Your card's security code is incorrect.",
  'incorrect_cvc',
);
const processing = declined(
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
  'processing_error',
);
const card = (
  id: string,
  number: string,
  behaviour: Behaviour = {},
  brand = 'visa',
  country = 'US',
): TestCard => ({
  id,
  number,
  brand,
  country,
  ...behaviour,
});

/** The test cards that Stripe documents and that can affect subscriptions. */
export const testCards: readonly TestCard[] = [
  card('pm_card_visa', '4242424242424242'),
  card('pm_card_visa_debit', '4000056655665556'),
  card('pm_card_mastercard', '5555555555554444', {}, 'mastercard'),
  card('pm_card_amex', '378282246310005', {}, 'amex'),
  card('pm_card_es', '4000007240000007', {}, 'visa', 'ES'),
  card('pm_card_visa_chargeDeclined', '4000000000000002', { attach: generic }),
  card('pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995', { attach: noFunds }),
  card('pm_card_visa_chargeDeclinedLostCard', '4000000000009987', {
    attach: declined('lost_card', generic.message),
  }),
  card('pm_card_visa_chargeDeclinedStolenCard', '4000000000009979', {
    attach: declined('stolen_card', generic.message),
  }),
  card('pm_card_chargeDeclinedExpiredCard', '4000000000000069', { attach: expired }),
  card('pm_card_chargeDeclinedIncorrectCvc', '4000000000000127', { attach: wrongCvc }),
  card('pm_card_chargeDeclinedProcessingError', '4000000000000119', { attach: processing }),
  card('pm_card_chargeCustomerFail', '4000000000000341', { charge: generic }),
  card('pm_card_authenticationRequiredOnSetup', '4000002500003155', { asks: 'untilPrepared' }),
  card('pm_card_authenticationRequired', '4000002760003184', { asks: 'always' }),
  card('pm_card_authenticationRequiredSetupForOffSession', '4000003800000446'),
  card('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', '4000008260003178', {
    asks: 'untilPrepared',
    charge: noFunds,
  }),
];

/** Older names that Stripe still accepts. */
const aliases = new Map([
  ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
]);

export const testCardById = (id: string): TestCard | undefined =>
  testCards.find((each) => each.id === (aliases.get(id) ?? id));

/**
 * @throws StripeFailure for a number that is no test card's, because real cards must not be stored
 * here
 */
export function testCardByNumber(number: string): TestCard {
  const digits = number.replace(/[ -]/g, '');
  const found = testCards.find((each) => each.number === digits);
  if (found) return found;
  throw new StripeFailure(
    402,
    'card_error',
    'Your card was declined. Only test cards are taken here.',
    {
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      param: 'card[number]',
    },
  );
}

/**
 * Returns the result of a payment. `prepared`: the bank has agreed to later payments. `present`:
 * the customer is there and can authenticate. `asked`: the customer has just done so.
 */
export function chargeOutcome(
  { attach, charge, asks }: TestCard,
  { prepared, present, asked }: { prepared: boolean; present: boolean; asked: boolean },
): { kind: 'paid' } | { kind: 'ask' } | { kind: 'declined'; decline: Decline; present: boolean } {
  if (attach) return { kind: 'declined', decline: attach, present };
  if (!asked && (asks === 'always' || (asks === 'untilPrepared' && !prepared)))
    return { kind: 'ask' };
  return charge ? { kind: 'declined', decline: charge, present } : { kind: 'paid' };
}

/** The error answer for a payment that the bank refuses. */
export const cardFailure = (
  decline: Decline,
  details: object = {},
  keepsWork = false,
): StripeFailure =>
  new StripeFailure(
    402,
    'card_error',
    decline.message,
    { code: decline.code, decline_code: decline.decline_code, ...details },
    keepsWork,
  );
