import { useGuest } from '../guest';
import type { CompleteSession, Glass } from '../wines/complete-session';
import { shopLink } from '../wines/wine';
import { ListButton } from './buy-list-button';
import { ListStatus } from './buy-list-status';
import type { TastedProduct } from './types';
import { useBuyList } from './use-buy-list';

type Known = NonNullable<Glass['product']>;

/** Converts a product of a tasting to the form of the buy list. */
function tastedOf(
  { session, reference, name, assessments }: CompleteSession,
  glass: Glass,
  product: Known,
): TastedProduct {
  const amount = product.discountedPrice ?? product.price;
  return {
    ...product,
    productReference: glass.reference,
    stars: assessments[glass.reference]?.parameters.rateBox ?? null,
    price: amount === null ? null : { amount, currency: session.currency },
    shop: shopLink(product.externalStoreURL),
    tasting: {
      userId: session.userUid,
      assistantId: reference,
      name,
      organiser: session.organiser.name,
      date: session.sessionCode.fromDate,
      timeZone: session.timeZone,
    },
  };
}

export type ListChoiceProps = { session: CompleteSession; glass: Glass; product: Known };

/** Shows whether a product of a tasting is on the guest's buy list, and changes that. */
export function ListChoice({ session, glass, product }: ListChoiceProps) {
  const list = useBuyList(useGuest()?.email ?? '');
  return (
    <div>
      <ListButton product={tastedOf(session, glass, product)} list={list} wide />
      <ListStatus list={list} />
    </div>
  );
}
