/** The fields of a product that a column of a table can hold. */
export const productColumns = [
  'referenceCode',
  'name',
  'type',
  'subtype',
  'vintage',
  'price',
  'discountedPrice',
  'region',
  'country',
  'grapes',
  'externalStoreURL',
  'image',
] as const;
export type ProductColumn = (typeof productColumns)[number];

/** Whether a product has a field of this name: no attribute can hold it then. */
export const isProductColumn = (key: string): key is ProductColumn =>
  productColumns.some((column) => column === key);

/** A column that becomes an attribute which is called as its heading says. */
export const namedByHeading = 'attributes';

/**
 * What a column holds: a field, one of the attributes that products usually have (`attributes.alcohol`), or an attribute named by its
 * heading. Null where it is left out.
 */
export type ColumnMeaning = ProductColumn | `attributes.${string}` | typeof namedByHeading | null;
