import type { Ref } from 'react';
import type { Company } from '~/api/company';

/** To whom a card belongs, for the provider. */
export type Payer = { name: string; email: string; phone: string | null };

/** Whoever answers for a company's invoices. */
export const payerOf = ({ personalName, personalSurnames, name, email, phone }: Company): Payer => ({
  name: [personalName, personalSurnames].filter(Boolean).join(' ') || name,
  email,
  phone,
});

/** A card's fields, as whoever takes payments has them. */
export type CardReader = {
  /** A payment method made of the card; null when a field is wrong, which says so. @throws ApiError */
  read(): Promise<string | null>;
  /** Has the bank ask its question; what comes of it the provider knows. @throws ApiError */
  askBank(clientSecret: string): Promise<void>;
};

export type CardFieldsProps = { payer: Payer; ref: Ref<CardReader> };
