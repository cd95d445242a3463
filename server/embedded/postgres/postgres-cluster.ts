import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { longestSocketPath } from './data-dir-lock.js';
import { EmbeddedPostgresError, explainFailure } from './postgres-error.js';
import {
  findBinaries,
  findSystemUser,
  ownerOf,
  type PostgresUser,
  runBinary,
  startGuard,
} from './postgres-process.js';

const superuser = 'postgres';
const role = 'retrogusto';
const database = 'retrogusto';
const startTimeoutMs = 60_000;
const logLimitBytes = 10_000_000;
const credentialsFile = 'retrogusto-credentials.json';

/**
 * Sized for a small machine that also runs the product. Statements and values stay out of the log,
 * because they hold personal data.
 */
const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // enough for several servers, workers and tools
  max_connections: '200',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  // cancels a statement whose client has disconnected
  client_connection_check_interval: '5s',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};
/** For tests: their data may be lost, and many test processes use one server at once. */
const hasty: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '600',
};

interface Credentials {
  superuserPassword: string;
  password: string;
}

interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
  stopping: boolean;
}

/**
 * Opens the cluster of a data folder, or creates a new one. A new cluster is built in a temporary
 * folder that is then renamed, so that neither a crash nor a concurrent process leaves half a
 * cluster.
 */
export async function prepareCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const binaries = await findBinaries();
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const dir = join(folder, 'postgres');
  const existing = await stat(join(dir, 'PG_VERSION')).catch(() => undefined);
  const user = existing ? await ownerOf(dir) : await findSystemUser();
  if (user) {
    // PostgreSQL runs as a user of its own. The user must be able to enter the folder, but not to
    // list it.
    const { mode } = await stat(folder);
    if ((mode & 0o011) !== 0o011) await chmod(folder, (mode & 0o777) | 0o011);
  }
  const cluster = new Cluster(dir, binaries, user, durable);
  if (!existing) await cluster.initialise();
  await cluster.open();
  return cluster;
}

/** The files of one PostgreSQL cluster and the server that runs on them. */
export class Cluster {
  private credentials!: Credentials;
  private readonly logFile: string;

  constructor(
    readonly dir: string,
    private readonly binaries: { pgCtl: string; initdb: string },
    private readonly user: PostgresUser | undefined,
    private readonly durable: boolean,
  ) {
    this.logFile = join(dirname(dir), 'postgres.log');
  }

  url(port: number): string {
    return clusterUrl(this.credentials, port);
  }

  async initialise(): Promise<void> {
    const folder = dirname(this.dir);
    await removeAbandoned(folder);
    const aside = join(folder, `postgres.init-${process.pid}-${randomBytes(4).toString('hex')}`);
    const passwordFile = `${aside}.password`;
    const secret = () => randomBytes(24).toString('base64url');
    const credentials: Credentials = { superuserPassword: secret(), password: secret() };
    try {
      await mkdir(aside, { mode: 0o700 });
      await writeFile(passwordFile, credentials.superuserPassword, { mode: 0o600 });
      await this.own(aside);
      await this.own(passwordFile);
      const args = [
        '-D',
        aside,
        '-U',
        superuser,
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
      ];
      args.push(
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(this.durable ? [] : ['--no-sync', '--auth-local=trust']),
      );
      const { code, output } = await runBinary(this.binaries.initdb, args, this.user);
      if (code !== 0) throw explainFailure('PostgreSQL could not be set up', output, this.dir);
      await this.writeCredentials(aside, credentials);
      await this.install(aside);
    } finally {
      await rm(passwordFile, { force: true });
      await rm(aside, { recursive: true, force: true });
    }
  }

  /**
   * Reads the credentials and prepares the log.
   * @throws EmbeddedPostgresError when this user may not read the credentials
   */
  async open(): Promise<void> {
    this.credentials = await readCredentials(this.dir);
    const size = await stat(this.logFile).then(
      (found) => found.size,
      () => 0,
    );
    if (size > logLimitBytes) await rename(this.logFile, `${this.logFile}.1`);
    await writeFile(this.logFile, '', { flag: 'a', mode: 0o640 });
    await this.own(this.logFile);
  }

  /**
   * Makes the server end soon after this process does, unless another process uses it.
   * @returns a function that ends the watch
   */
  async guard(): Promise<() => void> {
    const keepers = `${this.dir}.keepers`;
    await mkdir(keepers, { recursive: true });
    await this.own(keepers);
    return startGuard(keepers, this.binaries.pgCtl, this.dir, this.user);
  }

  /**
   * Starts the server if necessary and waits until it is ready and has the product's database.
   * @param fixedPort the port on which the server must listen, if it is started
   */
  async run(fixedPort?: number): Promise<{ started: boolean; port: number }> {
    const deadline = performance.now() + startTimeoutMs;
    let started = false;
    for (;;) {
      const postmaster = await readPostmaster(this.dir);
      if (postmaster && (await isAlive(postmaster.pid, this.dir))) {
        if (postmaster.ready && (await this.ensureDatabase(postmaster.port)))
          return { started, port: postmaster.port };
        // The server may be waiting for its last connection to close, which can take forever.
        if (postmaster.stopping) await this.halt('fast');
      } else {
        if (postmaster) await this.forgetForeign(postmaster.pid);
        const failure = await this.launch(fixedPort ?? (await freePort()));
        started = !failure;
        if (failure && (failure.final || performance.now() > deadline)) throw failure.error;
        if (!failure) continue;
      }
      if (performance.now() > deadline) {
        throw new EmbeddedPostgresError(
          `The PostgreSQL in ${this.dir} does not become ready.`,
          `Read ${this.logFile}; if a process ${postmaster?.pid ?? ''} hangs, end it and start again.`,
        );
      }
      await sleep(100);
    }
  }

  /**
   * `fast` closes all connections and waits until the server has ended. `smart` keeps them, and the
   * server ends when the last one closes.
   */
  async halt(mode: 'fast' | 'smart'): Promise<void> {
    const patience = mode === 'fast' ? '-w' : '-W';
    const { code, output } = await runBinary(
      this.binaries.pgCtl,
      ['-D', this.dir, '-m', mode, patience, '-s', 'stop'],
      this.user,
    );
    if (code !== 0 && (await readPostmaster(this.dir)))
      throw explainFailure('PostgreSQL did not stop', output, this.dir);
  }

  private async launch(
    port: number,
  ): Promise<{ error: EmbeddedPostgresError; final: boolean } | undefined> {
    const options = Object.entries({
      ...settings,
      ...(this.durable ? {} : { ...hasty, unix_socket_directories: socketFolder(this.dir) }),
      port: String(port),
    });
    // The line goes through the system's shell. No value here contains a blank.
    const line = options.map(([name, value]) => `-c ${name}=${value || "''"}`).join(' ');
    const logged = (await stat(this.logFile)).size;
    const args = [
      '-D',
      this.dir,
      '-l',
      this.logFile,
      '-w',
      '-t',
      String(startTimeoutMs / 1000),
      '-s',
      '-o',
      line,
      'start',
    ];
    const { code, output } = await runBinary(this.binaries.pgCtl, args, this.user);
    if (code === 0) return undefined;
    const complaint = `${output}\n${await readFrom(this.logFile, logged)}`;
    // Another process was faster or took the port, or child processes of the last server still run.
    // These errors pass by themselves.
    const passing =
      /lock file|already exists|already running|in use|could not bind|another server/i.test(
        complaint,
      );
    return {
      error: explainFailure('PostgreSQL did not start', complaint, this.dir),
      final: !passing,
    };
  }

  /** @returns false while the server does not accept connections yet */
  private async ensureDatabase(port: number): Promise<boolean> {
    if (await reachable(this.url(port))) return true;
    const admin = new pg.Client({
      host: '127.0.0.1',
      port,
      user: superuser,
      password: this.credentials.superuserPassword,
      database: 'postgres',
    });
    admin.on('error', () => undefined);
    try {
      await admin.connect();
      await admin.query("select pg_advisory_lock(hashtext('retrogusto'))");
      const roles = await admin.query('select 1 from pg_roles where rolname = $1', [role]);
      // The product's role owns its database but is no superuser: a faulty query must not reach the
      // machine.
      const verb = roles.rowCount ? 'alter' : 'create';
      await admin.query(
        `${verb} role ${role} login createdb password '${this.credentials.password}'`,
      );
      const databases = await admin.query('select 1 from pg_database where datname = $1', [
        database,
      ]);
      if (!databases.rowCount) await admin.query(`create database ${database} owner ${role}`);
      return true;
    } catch (error) {
      if (isWrongPassword(error)) {
        throw new EmbeddedPostgresError(
          `The PostgreSQL on port ${port} refuses the password kept in ${join(this.dir, credentialsFile)}.`,
          'If the password was changed by hand, write the new one into that file.',
        );
      }
      return false;
    } finally {
      await admin.end().catch(() => undefined);
    }
  }

  /**
   * Deletes `postmaster.pid` when its process id now belongs to another program, because PostgreSQL
   * would not start. If the process no longer exists, the file must stay: PostgreSQL uses it to
   * check whether child processes of the dead server still use the data.
   */
  private async forgetForeign(pid: number): Promise<void> {
    if (!exists(pid)) return;
    const still = await readPostmaster(this.dir);
    if (still?.pid === pid && !(await isAlive(pid, this.dir)))
      await rm(join(this.dir, 'postmaster.pid'), { force: true });
  }

  private async install(aside: string): Promise<void> {
    try {
      await rename(aside, this.dir);
    } catch (error) {
      const lost = await stat(join(this.dir, 'PG_VERSION')).catch(() => undefined);
      if (lost) return;
      throw new EmbeddedPostgresError(
        `${this.dir} exists, but holds no PostgreSQL (${(error as NodeJS.ErrnoException).code}).`,
        'Move it away, or name another folder with DATA_DIR.',
      );
    }
    if (!this.durable || process.platform === 'win32') return;
    const folder = await open(dirname(this.dir));
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  /** Stores the credentials inside the cluster, so that they appear and move with it. */
  private async writeCredentials(dir: string, credentials: Credentials): Promise<void> {
    const path = join(dir, credentialsFile);
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(credentials, null, 2)}\n`);
      if (this.durable) await file.sync();
    } finally {
      await file.close();
    }
    await this.own(path);
  }

  private async own(path: string): Promise<void> {
    if (this.user) await chown(path, this.user.uid, this.user.gid);
  }
}

export function clusterUrl({ password }: Credentials, port: number): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

export async function readCredentials(dir: string): Promise<Credentials> {
  const path = join(dir, credentialsFile);
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Credentials;
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The credentials of the database, ${path}, cannot be read: ${(error as Error).message}.`,
      'Start as the user who made the data folder, or restore the whole folder from a backup.',
    );
  }
}

/**
 * Reads `postmaster.pid`. Its lines are process id, folder, start, port, socket, address, memory
 * and state.
 */
export async function readPostmaster(dir: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return pid > 0
    ? {
        pid,
        port: Number(lines[3]),
        ready: lines[7] === 'ready',
        stopping: lines[7] === 'stopping',
      }
    : undefined;
}

/**
 * The folder of the socket of test databases. Empty if its path is too long for a socket, or is not
 * safe on a command line. Tests then use TCP.
 */
export const socketFolder = (dir: string): string =>
  Buffer.byteLength(join(dir, '.s.PGSQL.65535')) <= longestSocketPath && /^[\w./-]+$/.test(dir)
    ? dir
    : '';

/** Whether process `pid` lives and, on Linux, is a PostgreSQL on `dir`. */
export async function isAlive(pid: number, dir: string): Promise<boolean> {
  if (!exists(pid)) return false;
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  // The command is empty for a zombie and for a process that has just ended.
  return command.includes('postgres') && command.includes(dir);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether the product's role can connect. The role's random password ensures that the server
 * belongs to this folder.
 */
export async function reachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isWrongPassword(error: unknown): boolean {
  return (error as { code?: string }).code === '28P01';
}

/** Removes the folders of initialisations that were killed. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^postgres\.init-(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && !exists(pid)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function readFrom(path: string, offset: number): Promise<string> {
  const content = await readFile(path).catch(() => Buffer.alloc(0));
  return content.subarray(offset).toString('utf8');
}
