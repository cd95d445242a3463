import type { ApiKey } from './use-api-keys';

const dayMs = 86_400_000;
/** As many as the server counts. */
const counted = 30;

/** The last thirty days in UTC, the first one first, those without a call too. */
export function everyDay(days: ApiKey['days'], now: Date): ApiKey['days'] {
  const calls = new Map(days.map((each) => [each.day, each.calls]));
  return Array.from({ length: counted }, (_, index) => {
    const day = new Date(now.getTime() - (counted - 1 - index) * dayMs).toISOString().slice(0, 10);
    return { day, calls: calls.get(day) ?? 0 };
  });
}
