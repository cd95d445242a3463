/** The fields of a product that a column of an imported table can hold. */
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

/** True for a field in `productColumns`. False for keys of attributes, such as `alcohol`. */
export const isProductColumn = (key: string): key is ProductColumn =>
  productColumns.some((column) => column === key);

/** A column with this meaning becomes an attribute with the heading as its name. */
export const namedByHeading = 'attributes';

/**
 * The meaning of a column: a field, a usual attribute of products (`attributes.alcohol`), an
 * attribute named by its heading, or null if the column is ignored.
 */
export type ColumnMeaning = ProductColumn | `attributes.${string}` | typeof namedByHeading | null;
