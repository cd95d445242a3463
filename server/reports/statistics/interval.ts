/** Between which values something lies, most probably. */
export type Interval = { low: number; high: number };
