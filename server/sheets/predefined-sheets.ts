import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import type { NamedReference } from '../../shared/vocabulary/product.js';
import type { Sheet } from '../../shared/vocabulary/sheet.js';
import { productSubtype, productType } from '../products/product-types.js';
import { library } from './library/library.js';

/** The collections in sheet paths: an organiser's sheets, and the predefined ones. */
export const ownSheets = 'assessmentSheets';
export const publicSheets = 'publicAssessmentSheets';

/** `assessmentSheets/<id>`, or `publicAssessmentSheets/<id>` for a predefined sheet. */
export const sheetPath = (sheet: { id: string; public: boolean }): string =>
  `${sheet.public ? publicSheets : ownSheets}/${sheet.id}`;

/**
 * The names of a type and a subtype by code. A code that is no longer in the catalogue is its own
 * name.
 */
export function typeNames(
  product: string,
  type: string,
): { productData: NamedReference; subtypeData: NamedReference } {
  const named = (reference: string, found: NamedReference | undefined): NamedReference => ({
    reference,
    name: found?.name ?? { ES: reference, CA: reference, EN: reference },
  });
  return {
    productData: named(product, productType(product)),
    subtypeData: named(type, productSubtype(product, type)),
  };
}

/** The predefined sheets in the form of the API. */
export const predefinedSheets: readonly (Sheet & { source: LocalizedText })[] = library.map(
  ({ key: _key, ...sheet }) => ({
    ...sheet,
    ...typeNames(sheet.product, sheet.type),
    reference: sheet.id,
    public: true,
  }),
);

const byId = new Map(predefinedSheets.map((sheet) => [sheet.id, sheet]));

export const predefinedSheet = (id: string): Sheet | null => byId.get(id) ?? null;
