import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type Cluster,
  clusterUrl,
  isAlive,
  prepareCluster,
  reachable,
  readCredentials,
  readPostmaster,
} from './postgres-cluster.js';
import { EmbeddedPostgresError } from './postgres-error.js';

export { EmbeddedPostgresError };

/** A running PostgreSQL of a data folder. */
export interface EmbeddedPostgres {
  /** Connection address of the product's database, password included: never log it. */
  readonly url: string;
  /** Whether this call started it; false when one that already ran was adopted. */
  readonly started: boolean;
  /**
   * Stops it, unless another process has started or adopted it too. Close your own connections first: where some are still
   * open, here or in a tool, it takes no new ones and stops with the last. Resolves to whether it has stopped by now.
   */
  stop(): Promise<boolean>;
}

export interface EmbeddedPostgresOptions {
  /** The product's data folder; PostgreSQL lives in `postgres` under it. Made when missing. */
  dataDir: string;
  /** Told in a sentence when something unusual happens: a server adopted, or started again after its death. */
  log?: (sentence: string) => void;
  /** False spares fsync: for test databases that nobody will miss. Default true. */
  durable?: boolean;
}

const closingLimitMs = 1_000;
const keeperName = 'retrogusto-keeper';

/** The types of pg lack what lets a process end in spite of a connection. */
type Unreferenced = pg.Client & { ref(): void; unref(): void };

/**
 * Starts the PostgreSQL of a data folder, or adopts the one that already runs there (left by a kill -9, or serving
 * another process), and starts it again on the same port should it die. Safe to call from several processes at once,
 * first initialisation included.
 *
 * @throws EmbeddedPostgresError with a sentence and a mend.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options.dataDir, options.durable ?? true);
  // before it runs: a process that is killed in the middle of this leaves none behind either
  const dismiss = await cluster.guard();
  const { started, port } = await cluster.run();
  const keeper = new Keeper(cluster, port, options.log ?? (() => undefined));
  await keeper.watch();
  const stop = () => keeper.stop().finally(dismiss);
  return { url: cluster.url(port), started, stop };
}

/** The address of the PostgreSQL that runs in a data folder (password included: never log it), or null when none does. */
export async function findRunningPostgres(dataDir: string): Promise<{ url: string } | null> {
  const dir = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
  if (!dir) return null;
  const postmaster = await readPostmaster(dir);
  if (!postmaster?.ready || !(await isAlive(postmaster.pid, dir))) return null;
  const url = clusterUrl(await readCredentials(dir), postmaster.port);
  return (await reachable(url)) ? { url } : null;
}

/** Holds a connection: its presence tells others that the server is needed, its loss that the server died. */
class Keeper {
  private client: pg.Client | undefined;
  /** The process in PostgreSQL that serves this keeper. */
  private backend = 0;
  private stopping = false;

  constructor(
    private readonly cluster: Cluster,
    private readonly port: number,
    private readonly log: (sentence: string) => void,
  ) {}

  async watch(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.cluster.url(this.port),
      application_name: keeperName,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    await client.connect();
    client.once('end', () => {
      if (!this.stopping) void this.revive();
    });
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    this.backend = rows[0]?.pid ?? 0;
    this.client = client;
    // It must not keep a process alive that has nothing else to do; from here on only, else the process could end within the
    // query above.
    (client as Unreferenced).unref();
  }

  async stop(): Promise<boolean> {
    if (this.stopping) return false;
    this.stopping = true;
    if (this.client) {
      // From now on there is something to do: without this the process could end before PostgreSQL has.
      (this.client as Unreferenced).ref();
      await this.client.end().catch(() => undefined);
    }
    const others = await this.othersConnected();
    if (others.includes(keeperName)) return false;
    await this.cluster.halt(others.length === 0 ? 'fast' : 'smart');
    return others.length === 0;
  }

  private async revive(): Promise<void> {
    try {
      const { started, port } = await this.cluster.run(this.port);
      if (this.stopping) return;
      if (port !== this.port)
        throw new EmbeddedPostgresError(
          `PostgreSQL now runs on port ${port} instead of ${this.port}.`,
          'Start Retrogusto again.',
        );
      await this.watch();
      if (started) this.log('PostgreSQL had ended unexpectedly and was started again.');
    } catch (error) {
      this.log(`PostgreSQL could not be started again: ${(error as Error).message}`);
    }
  }

  /** The names of the other connections. Those that were just closed take a moment to go. */
  private async othersConnected(): Promise<string[]> {
    const client = new pg.Client({
      connectionString: this.cluster.url(this.port),
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch {
      return []; // ended already, or about to
    }
    const others = `select application_name as name from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and pid <> $1`;
    const deadline = performance.now() + closingLimitMs;
    try {
      for (;;) {
        const { rows } = await client.query<{ name: string }>(others, [this.backend]);
        if (rows.length === 0 || performance.now() > deadline) return rows.map(({ name }) => name);
        if (rows.some(({ name }) => name === keeperName)) return [keeperName];
        await sleep(50);
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
