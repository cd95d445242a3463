/** A lower and an upper limit. */
export type Interval = { low: number; high: number };
