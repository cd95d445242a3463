import { Injectable } from '@nestjs/common';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import type { Connection } from './connection.js';

/**
 * The time zones that PostgreSQL knows. Browsers and Node know some others, which the application
 * cannot use.
 */
@Injectable()
export class TimeZones {
  private names: Promise<ReadonlySet<string>> | undefined;

  /**
   * Returns an issue if PostgreSQL does not know the time zone.
   * @param on the connection of the caller's transaction: waiting for a second connection could
   * deadlock
   */
  async unknown(path: string, name: string, on: Connection): Promise<Issue[]> {
    // After a failure, the next call tries again.
    this.names ??= namesOf(on).catch((error: unknown) => {
      this.names = undefined;
      throw error;
    });
    return (await this.names).has(name.toLowerCase()) ? [] : [{ path, code: 'INVALID_CHOICE' }];
  }
}

async function namesOf(on: Connection): Promise<ReadonlySet<string>> {
  const rows = await on.query<{ name: string }>(
    'select lower(name) as name from pg_timezone_names',
  );
  return new Set(rows.map(({ name }) => name));
}
