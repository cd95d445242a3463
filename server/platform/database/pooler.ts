import type pg from 'pg';
import type { Config } from '../config/config.js';
import { OperatorError } from '../errors/operator-error.js';
import { DatabaseClient } from './database-client.js';

type Reached = { isPooled: boolean; database: string; version: string };

/**
 * Connects to an address and finds out whether a pooler is in between. On connecting, PostgreSQL
 * reports the id of the serving process. Behind a pooler, statements run in another process.
 */
export async function probeDatabase(url: string): Promise<Reached> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'retrogusto-start',
    pooled: true,
  });
  await client.connect();
  try {
    const { rows } = (await (client as pg.Client).query(
      `select pg_backend_pid() as pid, current_database() || ' of ' || pg_postmaster_start_time() as database, current_setting('server_version') as version`,
    )) as { rows: { pid: number; database: string; version: string }[] };
    const [{ pid, database, version }] = rows as [
      { pid: number; database: string; version: string },
    ];
    return {
      isPooled: pid !== (client as unknown as { processID: number }).processID,
      database,
      version,
    };
  } finally {
    await client.end();
  }
}

/**
 * Makes sure that `directUrl` reaches the database without a pooler in transaction mode. Such a
 * pooler breaks LISTEN, and settings of one session would apply to others.
 * @throws OperatorError naming the variable, or the error of the database
 */
export async function checkPooler({
  databaseUrl = '',
  directUrl = '',
  databasePooled,
}: Pick<Config, 'databaseUrl' | 'directUrl' | 'databasePooled'>): Promise<void> {
  const direct = await probeDatabase(directUrl);
  if (!databasePooled) {
    if (!direct.isPooled) return;
    throw new OperatorError(
      'DATABASE_URL leads to PostgreSQL through a pooler, such as PgBouncer. Set DATABASE_DIRECT_URL too: the address of the same database without the pooler ' +
        '(or with a pool in session mode). It is needed for work that keeps a connection open.',
    );
  }
  const pooled = await probeDatabase(databaseUrl);
  if (pooled.database !== direct.database)
    throw new OperatorError(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: it must be the same database, without the pooler.',
    );
  if (direct.isPooled && (await handsConnectionsOn(directUrl)))
    throw new OperatorError(
      'DATABASE_DIRECT_URL leads through a pooler in transaction mode too: set it to the address of PostgreSQL itself, or of a pool in session mode.',
    );
}

/**
 * Whether a pooler shares server processes between connections: two connections get the same
 * process, or one connection changes its process. In session mode each connection keeps its own.
 */
async function handsConnectionsOn(url: string): Promise<boolean> {
  const clients = [0, 1].map(
    () =>
      new DatabaseClient({
        connectionString: url,
        application_name: 'retrogusto-start',
        pooled: true,
      }),
  );
  const seen: string[] = [];
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (const client of [...clients, ...clients]) {
      const { rows } = (await (client as pg.Client).query(
        'select pg_backend_pid()::text as pid',
      )) as { rows: { pid: string }[] };
      seen.push(...rows.map(({ pid }) => pid));
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  const [first, second, firstAgain, secondAgain] = seen;
  return first === second || first !== firstAgain || second !== secondAgain;
}
