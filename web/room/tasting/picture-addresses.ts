import type { RoomOption } from '~/frame/questions/question-types';
import type { Room, RoomProductInfo } from '../room-types';
import { safeLink } from './safe-link';

/**
 * The address in a product fact, if it is a picture in our own storage; else null. Pictures on
 * other hosts are not shown: their servers would learn the guest's IP address.
 */
export function pictureAt(fact: string): string | null {
  const link = linkAt(fact);
  if (!link) return null;
  const { pathname, origin } = new URL(link);
  return origin === globalThis.location.origin && pathname.startsWith('/files/') ? link : null;
}

/** A product fact as an address; null if it is none. */
export const linkAt = (fact: string): string | null =>
  /^(https?:\/\/|\/files\/)\S+$/i.test(fact) ? safeLink(fact) : null;

/**
 * The addresses of all pictures of a tasting, except of hidden products. The pictures of the
 * products come first, in tasting order, then the pictures of the sheets.
 */
export function picturesOf({ products, sheets }: Room): string[] {
  const ofOptions = (options: RoomOption[]): (string | null | undefined)[] =>
    options.flatMap(({ icon, options: own = [] }) => [icon, ...ofOptions(own)]);
  const ofProduct = ({ image, properties }: RoomProductInfo) => [
    image,
    ...properties.flatMap(({ value }) => Object.values(value).map(pictureAt)),
  ];
  const all = [
    ...products.flatMap(({ product, recommended }) => [
      ...(product ? ofProduct(product) : []),
      recommended?.image,
    ]),
    ...Object.values(sheets)
      .flatMap(({ categories }) => categories.flatMap(({ components }) => components))
      .flatMap(({ icon, options }) => [icon, ...ofOptions(options)]),
  ];
  return [...new Set(all.filter((address): address is string => Boolean(address)))];
}
