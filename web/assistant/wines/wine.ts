/** A product as the guest tasted it once: a row of the tables. */
export type Wine = {
  /** The organiser, the guest and the product. Together they identify the row. */
  userId: string;
  assistantId: string;
  productRef: string;
  /** The name, or the number of the glass while the product is not revealed. */
  name: string;
  image: string | null;
  /** The instant of the tasting, and its time zone. */
  date: string;
  timeZone: string | undefined;
  /** 0 to 5 in half steps; null is not rated. */
  rate: number | null;
  price: number | null;
  /** ISO 4217. */
  currency: string;
  /** The address of the shop. */
  shop: string | null;
};

/** The unique key of a row, also used in addresses. */
export const keyOf = ({
  userId,
  assistantId,
  productRef,
}: Pick<Wine, 'userId' | 'assistantId' | 'productRef'>): string =>
  [userId, assistantId, productRef]
    .map((part) => encodeURIComponent(part).replaceAll('~', '%7E'))
    .join('~');

/** Decodes a part of an address. A part with invalid encoding stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Reads the row from a key; undefined for an invalid key. */
export function keyIn(
  text: string | null,
): Pick<Wine, 'userId' | 'assistantId' | 'productRef'> | undefined {
  const [userId, assistantId, productRef] = (text ?? '').split('~').map(decoded);
  return userId && assistantId && productRef ? { userId, assistantId, productRef } : undefined;
}

/**
 * Returns the shop address that a guest may be sent to: http or https. An address without a scheme
 * gets https. Null for anything else.
 */
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

/**
 * Whether an address is a picture in the application's own storage. Such a picture is shown instead
 * of a shop link.
 */
export function isStoredPicture(link: string): boolean {
  const { origin, pathname } = new URL(link);
  return origin === globalThis.location.origin && pathname.startsWith('/files/');
}
