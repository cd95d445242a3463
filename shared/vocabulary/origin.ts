export const origins = ['OWN', 'DEMO'] as const;
/** OWN: the organiser created the row. DEMO: it was loaded as sample data. */
export type Origin = (typeof origins)[number];
