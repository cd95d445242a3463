export const origins = ['OWN', 'DEMO'] as const;
/** The origin of a row: the organiser, or the sample data of the product. */
export type Origin = (typeof origins)[number];
