import type pg from 'pg';
import type { Config } from '../config/config.js';
import { OperatorError } from '../errors/operator-error.js';
import { DatabaseClient } from './database-client.js';

type Reached = { isPooled: boolean; database: string; version: string };

/**
 * What an address leads to. Whoever connects is told the id of the process that serves them; behind a pooler another serves their statements.
 */
export async function reachDatabase(url: string): Promise<Reached> {
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
 * Makes sure that there is a way to the database past a pooler: through one that hands connections from one transaction to the next nobody
 * can listen, and what is set for one is set for others.
 * @throws OperatorError naming the variable, or what the database says
 */
export async function checkWayToDatabase({
  databaseUrl = '',
  directUrl = '',
  databasePooled,
}: Pick<Config, 'databaseUrl' | 'directUrl' | 'databasePooled'>): Promise<void> {
  const direct = await reachDatabase(directUrl);
  if (!databasePooled) {
    if (!direct.isPooled) return;
    throw new OperatorError(
      'DATABASE_URL leads to PostgreSQL through a pooler, such as PgBouncer. Set DATABASE_DIRECT_URL too: the same database, past the pooler ' +
        '(or through a pool in session mode), for what needs a connection of its own.',
    );
  }
  const pooled = await reachDatabase(databaseUrl);
  if (pooled.database !== direct.database)
    throw new OperatorError(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: it must be the same, past the pooler.',
    );
  if (direct.isPooled && (await handsConnectionsOn(directUrl)))
    throw new OperatorError(
      'DATABASE_DIRECT_URL leads through a pooler in transaction mode too: it must be the address of PostgreSQL itself, or of a pool in session mode.',
    );
}

/** Whether a pooler gives one server process to two who are connected at once, or several to one: in session mode each keeps an own one. */
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
