import type { components } from '~/api/schema';

export type Palate = components['schemas']['PalateDto'];
export type Finding = components['schemas']['PalateFindingDto'];
export type TastedProduct = components['schemas']['PalateProductDto'];
export type GuestTasting = components['schemas']['GuestTastingDto'];
