/** The tables with rows of the sample data. */
export const demoTables = [
  'products',
  'tastings',
  'instructors',
  'sessions',
  'reports',
  'videos',
  'files',
] as const;
