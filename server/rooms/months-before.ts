/**
 * The latest instant that is over `months` ago, in UTC. `limit + months` of PostgreSQL is never
 * after `now`: three months before 31 May is the end of February.
 */
export function monthsBefore(now: Date, months: number): Date {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - months);
  // A month without this day continues in the next month.
  if (limit.getUTCDate() !== now.getUTCDate()) {
    limit.setUTCDate(1);
    limit.setUTCHours(0, 0, 0, 0);
  }
  return limit;
}
