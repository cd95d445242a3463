import { rowsOf, withConnection } from './backup-database.js';

/**
 * Runs `work` unless another process runs work with the same key. PostgreSQL releases the lock when
 * the process dies.
 * @param url of a direct connection without a pooler
 * @returns whether it ran
 */
export const runAlone = (url: string, key: string, work: () => Promise<void>): Promise<boolean> =>
  withConnection(url, 'retrogusto-alone', async (client) => {
    const [row] = await rowsOf<{ free: boolean }>(
      client,
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
      [key],
    );
    if (row?.free) await work();
    return row?.free === true;
  });
