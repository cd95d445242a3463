import type { RoomOption } from '~/frame/questions/question-types';
import type { Room, RoomProductInfo } from '../room-types';
import { safeLink } from './safe-link';

/** The picture of our own storage that a fact of a product leads to, if it does: others would be told the guest's address. */
export function pictureAt(fact: string): string | null {
  const link = linkAt(fact);
  if (!link) return null;
  const { pathname, origin } = new URL(link);
  return origin === globalThis.location.origin && pathname.startsWith('/files/') ? link : null;
}

/** The address that a fact of a product is. */
export const linkAt = (fact: string): string | null =>
  /^(https?:\/\/|\/files\/)\S+$/i.test(fact) ? safeLink(fact) : null;

/** Every picture that a tasting shows, as far as the guest may know it: the products' in their order, then the sheets'. */
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
