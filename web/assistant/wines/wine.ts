/** A product as somebody tasted it once: a row of the tables. */
export type Wine = {
  /** The organiser, the attendee and the product: together they say which tasting of it. */
  userId: string;
  assistantId: string;
  productRef: string;
  /** What it is called, or which glass it was while that is a secret. */
  name: string;
  image: string | null;
  /** When it was tasted, as an instant, and by which clocks. */
  date: string;
  timeZone: string | undefined;
  /** 0 to 5 in half steps; null is not rated. */
  rate: number | null;
  price: number | null;
  /** ISO 4217. */
  currency: string;
  /** Where it is sold. */
  shop: string | null;
};

/** What tells one row from all others, in addresses too. */
export const keyOf = ({
  userId,
  assistantId,
  productRef,
}: Pick<Wine, 'userId' | 'assistantId' | 'productRef'>): string =>
  [userId, assistantId, productRef]
    .map((part) => encodeURIComponent(part).replaceAll('~', '%7E'))
    .join('~');

/** A part of an address as it was meant; what nobody could have written stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The row that a key is of; undefined for what is none. */
export function keyIn(
  text: string | null,
): Pick<Wine, 'userId' | 'assistantId' | 'productRef'> | undefined {
  const [userId, assistantId, productRef] = (text ?? '').split('~').map(decoded);
  return userId && assistantId && productRef ? { userId, assistantId, productRef } : undefined;
}

/** An address that a guest may be sent to shop at: http or https, and https where its organiser wrote no scheme; null for anything else. */
export function shopLink(address: string | null | undefined): string | null {
  const text = address?.trim() ?? '';
  if (text === '') return null;
  const written = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
    ? text
    : text.startsWith('/')
      ? text
      : `https://${text}`;
  try {
    const { protocol, href, username, password } = new URL(written, globalThis.location.origin);
    return (protocol === 'https:' || protocol === 'http:') && !username && !password ? href : null;
  } catch {
    return null;
  }
}

/** Whether an address leads to a picture in the product's own storage, which is shown in place of a way to a shop. */
export function isStoredPicture(link: string): boolean {
  const { origin, pathname } = new URL(link);
  return origin === globalThis.location.origin && pathname.startsWith('/files/');
}
