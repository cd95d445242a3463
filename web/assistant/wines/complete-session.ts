import type { components } from '~/api/schema';
import { type Reading, useGuestData } from '../assistant-api';
import { shopLink, type Wine } from './wine';

type Schemas = components['schemas'];
/** A tasting that the guest took part in, with all their answers. */
export type CompleteSession = Schemas['CompleteVisitDto'];
export type WineRow = Schemas['WineRowDto'];
/** A product of a tasting. While it is not revealed, it has only the number of its glass. */
export type Glass = Schemas['RoomProductDto'];

/** Reads a tasting; null reads nothing yet. */
export const useCompleteSession = (
  of: { userId: string; assistantId: string } | null,
): Reading<CompleteSession> =>
  useGuestData(
    '/api/v1/assistant/{userId}/{assistantId}',
    of && { params: { path: { userId: of.userId, assistantId: of.assistantId } } },
  );

export const glassOf = ({ session }: CompleteSession, reference: string): Glass | undefined =>
  session.tasting.productReferences.find((each) => each.reference === reference);

/** Converts a row for the tables. `hidden` names a product that is not revealed. */
export const wineOf = (
  row: WineRow,
  hidden: (number: number) => string,
  timeZone?: string,
): Wine => ({
  userId: row.reference.userUid,
  assistantId: row.reference.assistantReference,
  productRef: row.reference.productReference,
  name: row.name ?? hidden(row.label),
  image: row.image,
  date: row.date,
  timeZone,
  rate: row.rate,
  price: row.discountedPrice ?? row.price,
  currency: row.currency,
  shop: shopLink(row.reference.url),
});
