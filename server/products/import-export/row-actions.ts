/**
 * The actions for a row: it changes the existing product, is left out, or becomes a new product.
 */
export const rowActions = ['CHANGE', 'LEAVE_OUT', 'NEW'] as const;
export type RowAction = (typeof rowActions)[number];
