/**
 * Reasons for a declined card that may be shown to the payer. `other` means that no reason is
 * known.
 */
export const cardRefusals = [
  'declined',
  'insufficientFunds',
  'limitReached',
  'expired',
  'wrongNumber',
  'wrongExpiry',
  'wrongCvc',
  'authentication',
  'notSupported',
  'tryLater',
  'testCardsOnly',
  'other',
] as const;
type CardRefusal = (typeof cardRefusals)[number];

/** Two fields of a Stripe error. `decline_code` is the reason of the bank. */
export type StripeRefusal = {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
};

/**
 * Stripe's codes, grouped by what the payer can do. Lost, stolen or suspected cards count as
 * `declined`, so that a thief learns nothing.
 */
const codes: Record<CardRefusal, readonly string[]> = {
  declined: [
    'call_issuer',
    'card_declined',
    'do_not_honor',
    'do_not_try_again',
    'fraudulent',
    'generic_decline',
    'lost_card',
    'merchant_blacklist',
    'no_action_taken',
    'pickup_card',
    'restricted_card',
    'revocation_of_all_authorizations',
    'revocation_of_authorization',
    'security_violation',
    'stolen_card',
    'stop_payment_order',
  ],
  insufficientFunds: ['insufficient_funds'],
  limitReached: [
    'card_velocity_exceeded',
    'card_decline_rate_limit_exceeded',
    'withdrawal_count_limit_exceeded',
  ],
  expired: ['expired_card'],
  wrongNumber: [
    'incomplete_number',
    'incorrect_number',
    'invalid_account',
    'invalid_number',
    'new_account_information_available',
  ],
  wrongExpiry: [
    'incomplete_expiry',
    'invalid_expiry_month',
    'invalid_expiry_month_past',
    'invalid_expiry_year',
    'invalid_expiry_year_past',
  ],
  wrongCvc: ['incomplete_cvc', 'incorrect_cvc', 'invalid_cvc'],
  authentication: [
    'authentication_required',
    'invoice_payment_intent_requires_action',
    'mobile_device_authentication_required',
    'payment_intent_authentication_failure',
    'setup_intent_authentication_failure',
  ],
  notSupported: [
    'card_not_supported',
    'currency_not_supported',
    'live_mode_test_card',
    'not_permitted',
    'service_not_allowed',
    'testmode_decline',
    'transaction_not_allowed',
  ],
  tryLater: [
    'approve_with_id',
    'issuer_not_available',
    'processing_error',
    'reenter_transaction',
    'try_again_later',
  ],
  testCardsOnly: ['test_mode_live_card'],
  other: [],
};

const refusalByCode = new Map(
  cardRefusals.flatMap((refusal) => codes[refusal].map((code) => [code, refusal] as const)),
);

/** Returns undefined for unknown codes: Stripe's own message is then more precise than ours. */
export const cardRefusalOf = ({
  code,
  decline_code: bank,
}: StripeRefusal): CardRefusal | undefined =>
  refusalByCode.get(bank ?? '') ??
  (bank && code === 'card_declined' ? undefined : refusalByCode.get(code ?? ''));
