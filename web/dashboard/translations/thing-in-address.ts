import { paths } from '~/frame/paths';
import { tastingKinds } from '../../../shared/vocabulary/tasting.js';
import type { TranslatableKind } from '../../../shared/vocabulary/translation.js';

type AddressKind = Parameters<typeof paths.translations>[0];

/** The thing whose texts are translated. `kind` is that of the API. */
export type ThingInAddress = { of: AddressKind; kind: TranslatableKind; id: string };

const kinds: readonly AddressKind[] = [...tastingKinds, 'sheet', 'product'];

/** Returns null for an unknown kind. */
export function thingOf({ kind, id }: { kind?: string; id?: string }): ThingInAddress | null {
  const of = kinds.find((each) => each === kind);
  if (!of || !id) return null;
  return { of, kind: of === 'live' || of === 'podcast' ? 'tasting' : of, id };
}

/** The list and the editor of the thing. `title` is the title of the list's page. */
export function placeOf({ of, id }: ThingInAddress) {
  if (of === 'sheet')
    return { title: 'sheets' as const, list: paths.sheets.list, edit: paths.sheets.edit(id) };
  if (of === 'product')
    return { title: 'products' as const, list: paths.products.list, edit: paths.products.edit(id) };
  return {
    title: of === 'live' ? ('liveTastings' as const) : ('podcastTastings' as const),
    list: paths.tastings.list(of),
    edit: paths.tastings.edit(of, id),
  };
}
