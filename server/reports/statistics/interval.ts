/** The values between which something most probably lies. */
export type Interval = { low: number; high: number };
