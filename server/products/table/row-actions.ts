/** What becomes of a row whose product is there already: it changes the product, is left out, or becomes a new one. */
export const rowActions = ['CHANGE', 'LEAVE_OUT', 'NEW'] as const;
export type RowAction = (typeof rowActions)[number];
