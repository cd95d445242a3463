export const origins = ['OWN', 'DEMO'] as const;
/** Whose idea a row was: its organiser's own, or the product's, to show what it can do. */
export type Origin = (typeof origins)[number];
