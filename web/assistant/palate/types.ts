import type { components } from '~/api/schema';

export type Palate = components['schemas']['PalateDto'];
export type Finding = components['schemas']['PalateFindingDto'];
export type TastedProduct = components['schemas']['PalateProductDto'];
/** A product of the wishlist, with the ids of a tasting at which the guest had it. */
export type WishedProduct = Omit<TastedProduct, 'type' | 'subtype' | 'tasting'> &
  Partial<Pick<TastedProduct, 'type' | 'subtype'>> & {
    tasting: Pick<GuestTasting, 'userId' | 'assistantId'>;
  };
export type GuestTasting = components['schemas']['GuestTastingDto'];
