import type { ApiKey } from './use-api-keys';

const dayMs = 86_400_000;
/** The server counts this many days. */
const counted = 30;

/**
 * The calls on each of the last thirty days in UTC, oldest first. Days without calls are included.
 */
export function callsPerDay(days: ApiKey['days'], now: Date): ApiKey['days'] {
  const calls = new Map(days.map((each) => [each.day, each.calls]));
  return Array.from({ length: counted }, (_, index) => {
    const day = new Date(now.getTime() - (counted - 1 - index) * dayMs).toISOString().slice(0, 10);
    return { day, calls: calls.get(day) ?? 0 };
  });
}
