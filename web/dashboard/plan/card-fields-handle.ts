import type { Ref } from 'react';
import { ApiError } from '~/api/client';
import type { Company } from '~/api/company';
import { cardRefusalOf, type StripeRefusal } from '../../../shared/vocabulary/card-refusals.js';

/** The owner of a card, for the payment provider. */
export type Payer = { name: string; email: string; phone: string | null };

/** The person responsible for a company's invoices; the company itself if no person is known. */
export const payerOf = ({
  personalName,
  personalSurnames,
  name,
  email,
  phone,
}: Company): Payer => ({
  name: [personalName, personalSurnames].filter(Boolean).join(' ') || name,
  email,
  phone,
});

/** The card fields of a payment provider: Stripe or the stand-in. */
export type CardFieldsHandle = {
  /**
   * Makes a payment method from the card. If a field is invalid, the field shows its error, and
   * the result is null.
   * @throws ApiError
   */
  read(): Promise<string | null>;
  /**
   * Lets the bank ask the user to confirm.
   * @throws ApiError, also if the user refuses: the payment cannot go on then
   */
  confirmWithBank(clientSecret: string): Promise<void>;
};

export type CardFieldsProps = { payer: Payer; ref: Ref<CardFieldsHandle> };

/**
 * Turns a card error of the provider's browser code into the ApiError that the server would send.
 */
export function cardErrorOf(said: StripeRefusal & { message?: string | undefined }): ApiError {
  const { message } = said;
  const reason = cardRefusalOf(said) ?? (message ? undefined : 'other');
  return new ApiError(402, 'PROVIDER_MESSAGE', {
    ...(message && { message }),
    details: { reason },
  });
}
