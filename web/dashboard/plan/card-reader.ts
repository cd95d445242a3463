import type { Ref } from 'react';
import { ApiError } from '~/api/client';
import type { Company } from '~/api/company';
import { cardRefusalOf, type StripeRefusal } from '../../../shared/vocabulary/card-refusals.js';

/** To whom a card belongs, for the provider. */
export type Payer = { name: string; email: string; phone: string | null };

/** Whoever answers for a company's invoices. */
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

/** A card's fields, as whoever takes payments has them. */
export type CardReader = {
  /** A payment method made of the card; null when a field is wrong, which says so. @throws ApiError */
  read(): Promise<string | null>;
  /** Has the bank ask its question. @throws ApiError, also where the answer was no: then there is nothing to go on with */
  askBank(clientSecret: string): Promise<void>;
};

export type CardFieldsProps = { payer: Payer; ref: Ref<CardReader> };

/** What the provider's own code says of a card in the browser, as the server would have said it. */
export function cardRefused(said: StripeRefusal & { message?: string | undefined }): ApiError {
  const { message } = said;
  const reason = cardRefusalOf(said) ?? (message ? undefined : 'other');
  return new ApiError(402, 'PROVIDER_MESSAGE', {
    ...(message && { message }),
    details: { reason },
  });
}
