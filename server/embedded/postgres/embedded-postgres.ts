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
  /** Connection address of the application's database. It contains the password: never log it. */
  readonly url: string;
  /** True when this call started the server; false when it adopted one that already ran. */
  readonly started: boolean;
  /**
   * Stops the server, unless another process has started or adopted it too. Close your own
   * connections first. While connections are open, here or in a tool, the server accepts no new
   * ones and stops when the last one closes. Resolves to whether the server has stopped.
   */
  stop(): Promise<boolean>;
}

export interface EmbeddedPostgresOptions {
  /** The application's data folder. PostgreSQL uses its folder `postgres`. Created when missing. */
  dataDir: string;
  /** Gets a sentence when the server died and was started again, or could not be started. */
  log?: (sentence: string) => void;
  /** False turns off fsync, for test databases that may be lost. Default true. */
  durable?: boolean;
}

const closingLimitMs = 1_000;
const keeperName = 'retrogusto-keeper';

/** The types of pg lack the methods that let a process end while a connection is open. */
type Unreferenced = pg.Client & { ref(): void; unref(): void };

/**
 * Starts the PostgreSQL of a data folder, or adopts the one that already runs there (left by a kill
 * -9, or used by another process). Restarts it on the same port when it dies. Several processes may
 * call this at once, also for the first initialisation.
 *
 * @throws EmbeddedPostgresError with a sentence and a remedy
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options.dataDir, options.durable ?? true);
  // The guard starts before the server: a process that is killed in between leaves no server
  // behind.
  const dismiss = await cluster.guard();
  const { started, port } = await cluster.run();
  const keeper = new Keeper(cluster, port, options.log ?? (() => undefined));
  await keeper.watch();
  const stop = () => keeper.stop().finally(dismiss);
  return { url: cluster.url(port), started, stop };
}

/**
 * Returns the address of the PostgreSQL that runs in a data folder, or null when none does. The
 * address contains the password: never log it.
 */
export async function findRunningPostgres(dataDir: string): Promise<{ url: string } | null> {
  const dir = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
  if (!dir) return null;
  const postmaster = await readPostmaster(dir);
  if (!postmaster?.ready || !(await isAlive(postmaster.pid, dir))) return null;
  const url = clusterUrl(await readCredentials(dir), postmaster.port);
  return (await reachable(url)) ? { url } : null;
}

/**
 * Holds a connection, which shows other processes that the server is needed. If the connection is
 * lost, the server has died.
 */
class Keeper {
  private client: pg.Client | undefined;
  /** Id of the PostgreSQL process that serves this connection. */
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
    // The connection must not keep a process alive that has nothing else to do. `unref` comes only
    // here, because the process could otherwise end during the query above.
    (client as Unreferenced).unref();
  }

  async stop(): Promise<boolean> {
    if (this.stopping) return false;
    this.stopping = true;
    if (this.client) {
      // Without `ref` the process could end before PostgreSQL has ended.
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

  /**
   * Returns the names of the other connections. Those that were just closed take a moment to
   * disappear.
   */
  private async othersConnected(): Promise<string[]> {
    const client = new pg.Client({
      connectionString: this.cluster.url(this.port),
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch {
      return []; // the server has ended or is about to
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
