import { Injectable } from '@nestjs/common';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import type { Connection } from './connection.js';

/** Which time zones PostgreSQL knows: a few of those that a browser and this process know are not among them, and none is of use then. */
@Injectable()
export class TimeZones {
  private names: Promise<ReadonlySet<string>> | undefined;

  /**
   * That a zone, which the rules let pass, is not known here.
   * @param on of the transaction that writes it: to wait for another connection there could be to wait for ever
   */
  async unknown(path: string, name: string, on: Connection): Promise<Issue[]> {
    // what failed is tried again at the next call
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
