import { Logger } from '@nestjs/common';
import type { Clock } from '../time/clock.js';
import type { Connection } from './connection.js';

const mostApartMs = 24 * 3_600_000;

/**
 * Whether the clocks of server and database agree to a day. A clock that is years ahead must not
 * trigger work that cannot be undone.
 * @param skipped says in the log that nothing was done, such as 'nobody is forgotten'
 */
export async function clocksAgree(on: Connection, clock: Clock, skipped: string): Promise<boolean> {
  const [{ now } = { now: new Date(Number.NaN) }] = await on.query<{ now: Date }>(
    'select clock_timestamp() as now',
  );
  const own = clock.now();
  const agree = Math.abs(own.getTime() - now.getTime()) <= mostApartMs;
  if (!agree)
    new Logger('Clocks').error(
      `${skipped}: by this server it is ${own.toISOString()}, by the database ${now.toISOString()}; correct the clock that is wrong`,
    );
  return agree;
}
