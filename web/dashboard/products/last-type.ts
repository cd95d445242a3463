import { browserStorage } from '~/frame/browser-storage';
import { type ProductDraft, type ProductType, withSubtype, withType } from './product-draft';

const keyOf = (uid: string) => `retrogusto.product-type.${uid}`;

/** Remembers the type of a new product on this device, for the next new product. */
export const rememberType = (uid: string, { type, subtype }: ProductDraft): void =>
  browserStorage()?.setItem(keyOf(uid), `${type} ${subtype}`);

/** The draft with the type and subtype of the product that was created last on this device. */
export function withLastType(
  uid: string,
  draft: ProductDraft,
  types: readonly ProductType[],
): ProductDraft {
  const [reference, subtype = ''] = (browserStorage()?.getItem(keyOf(uid)) ?? '').split(' ');
  const type = types.find((each) => each.reference === reference);
  if (!type) return draft;
  const typed = withType(draft, type);
  return type.subtypes.some((each) => each.reference === subtype)
    ? withSubtype(typed, type, subtype)
    : typed;
}
